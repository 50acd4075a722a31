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
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
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

/// Sorts `operand`, largest first along its last dimension, together with the
/// places of its elements of type `index`. `converted` is it after conversion.
weir::stablehlo::SortOp sortLargest(ImplicitLocOpBuilder &b, Value operand,
                                    Value converted, Type index) {
  auto type = cast<RankedTensorType>(operand.getType());
  auto indexType = type.clone(index);
  int64_t last = type.getRank() - 1;
  Value places =
      type.hasStaticShape()
          ? IotaOp::create(b, indexType, last).getResult()
          : fillIota(b, b.getLoc(),
                     emptyTensorLike(b, b.getLoc(), indexType, converted), last,
                     index);
  SmallVector<Value> inputs{operand, places};
  auto sort = weir::stablehlo::SortOp::create(b, TypeRange(ValueRange(inputs)),
                                              inputs, last, /*is_stable=*/true);
  buildGreater(b, sort.getComparator(), type.getElementType(), index);
  return sort;
}

/// The first `k` along the last dimension of tensors of dynamic shape.
SmallVector<Value> takeFirst(ImplicitLocOpBuilder &b, Operation *op,
                             ValueRange tensors, TypeRange types,
                             SmallVector<OpFoldResult> sizes, OpFoldResult k) {
  int64_t last = static_cast<int64_t>(sizes.size()) - 1;
  requireAtMost(b, op, last, k, sizes[last]);
  sizes[last] = k;
  auto entries = [&](ArrayRef<OpFoldResult> values) -> Value {
    SmallVector<Value> all;
    for (OpFoldResult value : values)
      all.push_back(sizeValue(b, b.getLoc(), value));
    auto type = RankedTensorType::get({last + 1}, b.getIndexType());
    return tensor::FromElementsOp::create(b, type, all);
  };
  SmallVector<OpFoldResult> zeros(sizes.size(), b.getIndexAttr(0)),
      ones(sizes.size(), b.getIndexAttr(1));
  SmallVector<Value> results;
  for (auto [tensor, type] : llvm::zip_equal(tensors, types))
    results.push_back(RealDynamicSliceOp::create(
        b, type, tensor, entries(zeros), entries(sizes), entries(ones)));
  return results;
}

struct TopK : OpConversionPattern<weir::chlo::TopKOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::chlo::TopKOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getOperand().getType());
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto sort = sortLargest(b, op.getOperand(), adaptor.getOperand(),
                            getElementTypeOrSelf(op.getIndices()));
    SmallVector<Value> results;
    if (!hasStaticShapes(op)) {
      results = takeFirst(b, op, sort.getResults(), op.getResultTypes(),
                          sizesOf(b, op.getLoc(), adaptor.getOperand()),
                          b.getIndexAttr(op.getK()));
      rewriter.replaceOp(op, results);
      return success();
    }
    SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
    SmallVector<int64_t> limits(type.getShape());
    limits.back() = op.getK();
    for (auto [sorted, result] :
         llvm::zip_equal(sort.getResults(), op.getResultTypes()))
      results.push_back(
          SliceOp::create(b, result, sorted, starts, limits, strides));
    rewriter.replaceOp(op, results);
    return success();
  }
};

/// `stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k)`, as exporters write
/// it where k is computed.
struct DynamicTopK : OpConversionPattern<CustomCallOp> {
  DynamicTopK(const TypeConverter &converter, MLIRContext *context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}
  LogicalResult
  matchAndRewrite(CustomCallOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.getCallTargetName() != "stablehlo.dynamic_top_k")
      return failure();
    auto tensor = [](Type type) { return dyn_cast<RankedTensorType>(type); };
    bool hasForm = op.getNumOperands() == 2 && op.getNumResults() == 2;
    RankedTensorType type, k, values, places;
    if (hasForm) {
      type = tensor(op.getOperand(0).getType());
      k = tensor(op.getOperand(1).getType());
      values = tensor(op.getResult(0).getType());
      places = tensor(op.getResult(1).getType());
    }
    if (!type || type.getRank() == 0 || !k || k.getRank() != 0 ||
        !k.getElementType().isIntOrIndex() || !values || !places ||
        values.getRank() != type.getRank() ||
        values.getElementType() != type.getElementType() ||
        places.getShape() != values.getShape() ||
        !places.getElementType().isInteger(32))
      return op.emitError("custom call target 'stablehlo.dynamic_top_k' takes "
                          "a tensor and an integer of rank 0 and gives the "
                          "largest elements and their places as i32, found ")
             << op.getOperandTypes() << " and " << op.getResultTypes();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value count = extractScalar(b, adaptor.getInputs()[1]);
    if (!count.getType().isIndex())
      count = k.getElementType().isUnsignedInteger()
                  ? arith::IndexCastUIOp::create(b, b.getIndexType(), count)
                        .getResult()
                  : arith::IndexCastOp::create(b, b.getIndexType(), count)
                        .getResult();
    Value zero = indexConstant(b, 0);
    Value isCount =
        arith::CmpIOp::create(b, arith::CmpIPredicate::sge, count, zero);
    weir::ir::RequireOp::create(
        b, isCount, "'stablehlo.dynamic_top_k' asks for {0} elements", count);
    auto sort = sortLargest(b, op.getOperand(0), adaptor.getInputs()[0],
                            places.getElementType());
    rewriter.replaceOp(
        op, takeFirst(b, op, sort.getResults(), op.getResultTypes(),
                      sizesOf(b, op.getLoc(), adaptor.getInputs()[0]),
                      getAsOpFoldResult(count)));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateTopKPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<DynamicTopK, TopK>(converter, patterns.getContext());
}
