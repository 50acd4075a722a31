//===- Control.cpp - if, case, while, composite ---------------------------===//
//
// Control flow becomes scf on tensors: the state of a loop is its tensors, a
// predicate is read out of its 0-d tensor. Regions move as they are; what is in
// them, their terminators included, is converted by patterns of its own.
//
//   %r = stablehlo.while(%a = %x) : tensor<4xf32>      scf.while (%a = %x)
//   cond { … stablehlo.return %p }                  →    … scf.condition(%q) %a
//   do { … stablehlo.return %b }                         … scf.yield %b
//===----------------------------------------------------------------------===//
#include "ControlPatterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
Value readScalar(OpBuilder &builder, Location loc, Value tensor) {
  return tensor::ExtractOp::create(builder, loc, tensor, ValueRange());
}

/// Moves `from` to the empty region `to`, converting its argument types.
LogicalResult moveRegion(ConversionPatternRewriter &rewriter,
                         const TypeConverter &converter, Region &from,
                         Region &to) {
  rewriter.inlineRegionBefore(from, to, to.end());
  return rewriter.convertRegionTypes(&to, converter);
}

struct WhileToScf : OpConversionPattern<WhileOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(WhileOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return failure();
    auto loop = scf::WhileOp::create(rewriter, op.getLoc(), types,
                                     adaptor.getOperand());
    if (failed(moveRegion(rewriter, *getTypeConverter(), op.getCond(),
                          loop.getBefore())) ||
        failed(moveRegion(rewriter, *getTypeConverter(), op.getBody(),
                          loop.getAfter())))
      return failure();
    rewriter.replaceOp(op, loop);
    return success();
  }
};

/// The scf.if of `then` and `otherwise` in place of `op`.
LogicalResult replaceByIf(Operation *op, Value predicate, Region &then,
                          Region &otherwise, const TypeConverter &converter,
                          ConversionPatternRewriter &rewriter) {
  SmallVector<Type> types;
  if (failed(converter.convertTypes(op->getResultTypes(), types)))
    return failure();
  auto branch =
      scf::IfOp::create(rewriter, op->getLoc(), types, predicate,
                        /*addThenBlock=*/false, /*addElseBlock=*/false);
  if (failed(moveRegion(rewriter, converter, then, branch.getThenRegion())) ||
      failed(
          moveRegion(rewriter, converter, otherwise, branch.getElseRegion())))
    return failure();
  rewriter.replaceOp(op, branch);
  return success();
}

struct IfToScf : OpConversionPattern<IfOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(IfOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value predicate = readScalar(rewriter, op.getLoc(), adaptor.getPred());
    return replaceByIf(op, predicate, op.getTrueBranch(), op.getFalseBranch(),
                       *getTypeConverter(), rewriter);
  }
};

/// Two branches are an scf.if, which more passes know; any other number an
/// scf.index_switch whose default is the last branch: it runs for every index
/// out of range.
struct CaseToScf : OpConversionPattern<CaseOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CaseOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    const TypeConverter &converter = *getTypeConverter();
    MutableArrayRef<Region> branches = op.getBranches();
    Value index = readScalar(rewriter, loc, adaptor.getIndex());
    if (branches.size() == 2) {
      Value zero = arith::ConstantIntOp::create(rewriter, loc, 0, 32);
      Value isFirst = arith::CmpIOp::create(
          rewriter, loc, arith::CmpIPredicate::eq, index, zero);
      return replaceByIf(op, isFirst, branches[0], branches[1], converter,
                         rewriter);
    }
    SmallVector<Type> types;
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return failure();
    index = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(),
                                       index);
    auto cases = llvm::to_vector(llvm::seq<int64_t>(0, branches.size() - 1));
    auto chosen = scf::IndexSwitchOp::create(rewriter, loc, types, index, cases,
                                             cases.size());
    for (auto [from, to] :
         llvm::zip_equal(branches.drop_back(), chosen.getCaseRegions()))
      if (failed(moveRegion(rewriter, converter, from, to)))
        return failure();
    if (failed(moveRegion(rewriter, converter, branches.back(),
                          chosen.getDefaultRegion())))
      return failure();
    rewriter.replaceOp(op, chosen);
    return success();
  }
};

/// The end of a region that has moved into an scf operation.
struct ReturnToScf : OpConversionPattern<ReturnOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ReturnOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Operation *parent = op->getParentOp();
    if (!isa<scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(parent))
      return rewriter.notifyMatchFailure(op, "ends a region of another kind");
    auto loop = dyn_cast<scf::WhileOp>(parent);
    if (!loop || op->getParentRegion() != &loop.getBefore()) {
      rewriter.replaceOpWithNewOp<scf::YieldOp>(op, adaptor.getOperands());
      return success();
    }
    Value predicate =
        readScalar(rewriter, op.getLoc(), adaptor.getResults().front());
    rewriter.replaceOpWithNewOp<scf::ConditionOp>(
        op, predicate, loop.getBefore().getArguments());
    return success();
  }
};

/// A composite that is still there ('weir-inline' replaces them) is a call.
struct CompositeToCall : OpConversionPattern<CompositeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CompositeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return failure();
    rewriter.replaceOpWithNewOp<func::CallOp>(op, op.getDecomposition(), types,
                                              adaptor.getInputs());
    return success();
  }
};
} // namespace

void weir::stablehlo::populateControlPatterns(const TypeConverter &converter,
                                              RewritePatternSet &patterns) {
  patterns.add<CaseToScf, CompositeToCall, IfToScf, ReturnToScf, WhileToScf>(
      converter, patterns.getContext());
  populateCheckPatterns(converter, patterns);
  populateCollectivePatterns(converter, patterns);
  populateCustomCallPatterns(converter, patterns);
  populateShardingPatterns(converter, patterns);
}
