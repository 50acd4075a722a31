//===- DataMovement.cpp - Lowering of tuples and barriers -----------------===//
//
// Also gathers the patterns of the other files of the family.
//===----------------------------------------------------------------------===//
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// A tuple is its elements, one after the other.
struct Tuple : OpConversionPattern<TupleOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(TupleOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> elements;
    for (ValueRange values : adaptor.getVal())
      llvm::append_range(elements, values);
    rewriter.replaceOpWithMultiple(op, {elements});
    return success();
  }
};

struct GetTupleElement : OpConversionPattern<GetTupleElementOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GetTupleElementOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto tuple = cast<mlir::TupleType>(op.getOperand().getType());
    auto countOf = [&](TypeRange types) -> FailureOr<size_t> {
      SmallVector<Type> converted;
      if (failed(getTypeConverter()->convertTypes(types, converted)))
        return failure();
      return converted.size();
    };
    FailureOr<size_t> start =
        countOf(TypeRange(tuple.getTypes()).take_front(op.getIndex()));
    FailureOr<size_t> count = countOf(op.getType());
    if (failed(start) || failed(count) ||
        *start + *count > adaptor.getOperand().size())
      return rewriter.notifyMatchFailure(op, "unexpected tuple");
    rewriter.replaceOpWithMultiple(
        op, {adaptor.getOperand().slice(*start, *count)});
    return success();
  }
};

/// The order of computations is the program's in the compiled code anyway.
struct OptimizationBarrier : OpConversionPattern<OptimizationBarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(OptimizationBarrierOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithMultiple(op, llvm::to_vector(adaptor.getOperand()));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateDataMovementPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<GetTupleElement, OptimizationBarrier, Tuple>(
      converter, patterns.getContext());
  populateDynamicShapePatterns(converter, patterns);
  populateGatherPatterns(converter, patterns);
  populateScatterPatterns(converter, patterns);
  populateShapePatterns(converter, patterns);
  populateSlicePatterns(converter, patterns);
  populateSortPatterns(converter, patterns);
  populateTopKPatterns(converter, patterns);
}
