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

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Tensor/IR/Tensor.h>

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
  matchAndRewrite(weir::chlo::TopKOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getOperand().getType());
    bool isStatic = hasStaticShapes(op);
    if (!isStatic && type.isDynamicDim(type.getRank() - 1))
      return notSupportedYet(op, "along a dimension of dynamic size");
    if (!isStatic && type.getElementType().isUnsignedInteger())
      return notSupportedYet(op, "unsigned integers of dynamic shape");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Type index = getElementTypeOrSelf(op.getIndices());
    auto indexType = type.clone(index);
    int64_t last = type.getRank() - 1;
    Value places = isStatic
                       ? IotaOp::create(b, indexType, last).getResult()
                       : fillIota(b, op.getLoc(),
                                  emptyTensorLike(b, op.getLoc(), indexType,
                                                  adaptor.getOperand()),
                                  last, index);
    SmallVector<Value> inputs{op.getOperand(), places};
    auto sort = weir::stablehlo::SortOp::create(
        b, TypeRange(ValueRange(inputs)), inputs, last, /*is_stable=*/true);
    buildGreater(b, sort.getComparator(), type.getElementType(), index);
    SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
    SmallVector<int64_t> limits(type.getShape());
    limits[last] = op.getK();
    SmallVector<Value> results;
    if (!isStatic) {
      SmallVector<OpFoldResult> sizes =
          sizesOf(b, op.getLoc(), adaptor.getOperand());
      sizes[last] = b.getIndexAttr(op.getK());
      SmallVector<OpFoldResult> zeros(sizes.size(), b.getIndexAttr(0)),
          ones(sizes.size(), b.getIndexAttr(1));
      for (Value sorted : sort.getResults())
        results.push_back(
            tensor::ExtractSliceOp::create(b, sorted, zeros, sizes, ones));
      rewriter.replaceOp(op, results);
      return success();
    }
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
