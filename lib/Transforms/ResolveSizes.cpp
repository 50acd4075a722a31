//===- ResolveSizes.cpp - Sizes in terms of what they come from -----------===//
//
// A lowering takes the sizes of a new tensor from its operands. Resolved back
// to the arguments of the function, sizes that are the same become one value:
// what requires them to be equal folds, and a tensor that is only asked for its
// size is not computed.
//
//   %d = tensor.dim (linalg.exp ins(%x) …), 0   →   %d = tensor.dim %x, 0
//
// Nothing is done in a program without dynamic sizes.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"
#include "weir/Transforms/SizeOf.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Dominance.h>
#include <mlir/Transforms/CSE.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_RESOLVESIZES
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Whether sizeOf finds more than the tensor itself.
bool canResolve(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  if (!op)
    return false;
  if (isa<DestinationStyleOpInterface, tensor::EmptyOp, tensor::CastOp>(op))
    return true;
  return isa<ReifyRankedShapedTypeOpInterface>(op) && !op->getNumRegions();
}

struct ResolveDim : OpRewritePattern<tensor::DimOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::DimOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<int64_t> dim = op.getConstantIndex();
    auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
    if (!dim || !type || *dim < 0 || *dim >= type.getRank())
      return failure();
    if (!canResolve(op.getSource()))
      return failure();
    Value size = sizeOf(rewriter, op.getLoc(), op.getSource(), *dim);
    rewriter.replaceOp(op, size);
    return success();
  }
};

struct ResolveSizes : impl::ResolveSizesBase<ResolveSizes> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions;
    for (func::FuncOp func : module.getOps<func::FuncOp>())
      if (func.walk([](tensor::DimOp) { return WalkResult::interrupt(); })
              .wasInterrupted())
        functions.push_back(func);
    if (functions.empty())
      return;
    RewritePatternSet patterns(&getContext());
    patterns.add<ResolveDim>(&getContext());
    for (RegisteredOperationName op : getContext().getRegisteredOperations())
      if (isa<arith::ArithDialect, ir::WeirDialect>(op.getDialect()))
        op.getCanonicalizationPatterns(patterns, &getContext());
    scf::IfOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::DimOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::ExtractOp::getCanonicalizationPatterns(patterns, &getContext());
    FrozenRewritePatternSet frozen(std::move(patterns));
    for (func::FuncOp func : functions) {
      // Equal sizes become one value, then what compares them folds.
      for (int round = 0; round < 2; ++round) {
        (void)applyPatternsGreedily(func, frozen);
        IRRewriter rewriter(&getContext());
        DominanceInfo dominance(func);
        eliminateCommonSubExpressions(rewriter, dominance, func);
      }
    }
  }
};
} // namespace
} // namespace weir
