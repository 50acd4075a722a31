//===- RequireSizes.cpp - Sizes that linalg takes for granted -------------===//
//
// An operation of linalg has undefined behaviour where sizes that are known
// only when the program runs do not fit together. Here the call ends with an
// error instead:
//
//   linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) …
//   →
//   weir.require %equal, "operands of 'linalg.matmul' differ in dimension 0: …"
//   linalg.matmul …
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

#include <mlir/Dialect/Affine/IR/AffineOps.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_REQUIRESIZES
#include "weir/Conversion/Passes.h.inc"

namespace {
/// Whether `expr` grows with each of its dimensions, as a sliding window does.
bool growsOnly(AffineExpr expr) {
  return !expr.walk([](AffineExpr part) {
                auto constant = dyn_cast<AffineConstantExpr>(part);
                bool grows = part.getKind() == AffineExprKind::Add ||
                             part.getKind() == AffineExprKind::Mul ||
                             isa<AffineDimExpr>(part) ||
                             (constant && constant.getValue() >= 0);
                return grows ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

void requireSizes(linalg::LinalgOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> extents(op.getNumLoops());
  auto forEach = [&](auto visit) {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<RankedTensorType>(operand.get().getType()))
        continue;
      auto sizes = tensor::getMixedSizes(b, loc, operand.get());
      for (auto [dim, expr] :
           llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults()))
        visit(static_cast<int64_t>(dim), expr, sizes[dim]);
    }
  };
  forEach([&](int64_t dim, AffineExpr expr, OpFoldResult size) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (!loop)
      return;
    OpFoldResult &extent = extents[loop.getPosition()];
    if (extent)
      stablehlo::requireEqualSizes(b, op, dim, extent, size);
    if (!extent || getConstantIntValue(size))
      extent = size;
  });
  forEach([&](int64_t dim, AffineExpr expr, OpFoldResult size) {
    if (isa<AffineDimExpr>(expr) || !growsOnly(expr) ||
        llvm::any_of(llvm::seq(op.getNumLoops()), [&](unsigned loop) {
          return expr.isFunctionOfDim(loop) && !extents[loop];
        }))
      return;
    // One past the last position of loops that stop at their extents.
    SmallVector<AffineExpr> last;
    SmallVector<OpFoldResult> operands;
    for (unsigned loop : llvm::seq(op.getNumLoops())) {
      last.push_back(b.getAffineDimExpr(loop) - 1);
      operands.push_back(extents[loop] ? extents[loop]
                                       : OpFoldResult(b.getIndexAttr(1)));
    }
    OpFoldResult taken = affine::makeComposedFoldedAffineApply(
        b, loc, expr.replaceDims(last) + 1, operands);
    stablehlo::requireAtMost(b, op, dim, taken, size);
  });
}

struct RequireSizes : impl::RequireSizesBase<RequireSizes> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (op.hasPureTensorSemantics() && op.hasDynamicShape())
        ops.push_back(op);
    });
    llvm::for_each(ops, requireSizes);
  }
};
} // namespace
} // namespace weir
