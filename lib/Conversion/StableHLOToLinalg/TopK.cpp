//===- TopK.cpp - Lowering of chlo.top_k ----------------------------------===//
//
//   %v, %i = chlo.top_k(%x, k = 3)
//   →
//   %s, %t = stablehlo.sort(%x, iota) by the first, largest first
//   %v, %i = the first 3 of each row of %s, %t
//
// Equal elements keep their order. Floats are in total order, so that a NaN is
// larger than any number.
//===----------------------------------------------------------------------===//
#include "Indexing.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// `a > b` on the first pair of the comparator's arguments.
void buildGreater(ImplicitLocOpBuilder &b, Region &comparator, Type element,
                  Type index) {
  auto scalar = RankedTensorType::get({}, element);
  auto indexScalar = RankedTensorType::get({}, index);
  Location loc = b.getLoc();
  OpBuilder::InsertionGuard guard(b);
  Block *block =
      b.createBlock(&comparator, {}, {scalar, scalar, indexScalar, indexScalar},
                    {loc, loc, loc, loc});
  auto direction =
      ComparisonDirectionAttr::get(b.getContext(), ComparisonDirection::GT);
  auto order =
      isa<FloatType>(element)
          ? ComparisonTypeAttr::get(b.getContext(), ComparisonType::TOTALORDER)
          : ComparisonTypeAttr();
  Value greater = CompareOp::create(b, RankedTensorType::get({}, b.getI1Type()),
                                    block->getArgument(0),
                                    block->getArgument(1), direction, order);
  weir::stablehlo::ReturnOp::create(b, greater);
}

struct TopK : OpConversionPattern<weir::chlo::TopKOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::chlo::TopKOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getOperand().getType());
    if (!hasStaticShapes(op))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Type index = getElementTypeOrSelf(op.getIndices());
    auto indexType = type.clone(index);
    int64_t last = type.getRank() - 1;
    Value places = IotaOp::create(b, indexType, last);
    SmallVector<Value> inputs{op.getOperand(), places};
    auto sort = weir::stablehlo::SortOp::create(
        b, TypeRange(ValueRange(inputs)), inputs, last, /*is_stable=*/true);
    buildGreater(b, sort.getComparator(), type.getElementType(), index);
    SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
    SmallVector<int64_t> limits(type.getShape());
    limits[last] = op.getK();
    SmallVector<Value> results;
    for (auto [sorted, result] :
         llvm::zip_equal(sort.getResults(), op.getResultTypes()))
      results.push_back(
          SliceOp::create(b, result, sorted, starts, limits, strides));
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void weir::stablehlo::populateTopKPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<TopK>(converter, patterns.getContext());
}
