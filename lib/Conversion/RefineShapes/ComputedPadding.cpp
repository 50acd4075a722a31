//===- ComputedPadding.cpp - Padding by amounts that are computed ---------===//
//
// Operations whose padding is computed from sizes get it as an operation of its
// own before them:
//
//   %r = stablehlo.dynamic_conv(%x, %k, %padding)
//   →
//   %p = stablehlo.dynamic_pad %x, 0, %low, %high, %interior
//   %r = stablehlo.convolution(%p, %k)
//===----------------------------------------------------------------------===//
#include "RefineShapes.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir::stablehlo;

Value weir::stablehlo::padBy(OpBuilder &b, Location loc, Value tensor,
                             Value value, const Amounts &amounts) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  auto known = [](Value amount) { return getConstantIntValue(amount); };
  for (auto [size, low, high, interior] :
       llvm::zip_equal(shape, amounts.low, amounts.high, amounts.interior))
    if (known(low) != 0 || known(high) != 0 || known(interior) != 0)
      size = ShapedType::kDynamic;
  auto entries = [&](ValueRange values) -> Value {
    auto entriesType = RankedTensorType::get(
        {static_cast<int64_t>(values.size())}, b.getIndexType());
    return tensor::FromElementsOp::create(b, loc, entriesType, values);
  };
  auto padded = RankedTensorType::get(shape, type.getElementType());
  return DynamicPadOp::create(b, loc, padded, tensor, value,
                              entries(amounts.low), entries(amounts.high),
                              entries(amounts.interior));
}

/// The zero of a type; null for quantized types with several.
static Value makeZero(OpBuilder &b, Location loc, Type element) {
  auto type = RankedTensorType::get({}, element);
  auto quantized = dyn_cast<quant::UniformQuantizedType>(element);
  if (!quantized && isa<quant::QuantizedType>(element))
    return {};
  ElementsAttr value;
  if (quantized) {
    auto stored =
        b.getIntegerAttr(quantized.getStorageType(), quantized.getZeroPoint());
    value = DenseElementsAttr::get(
        RankedTensorType::get({}, quantized.getStorageType()), stored);
  } else if (auto complex = dyn_cast<ComplexType>(element)) {
    Attribute part = b.getZeroAttr(complex.getElementType());
    value = DenseElementsAttr::get(type, b.getArrayAttr({part, part}));
  } else {
    value = DenseElementsAttr::get(type, Attribute(b.getZeroAttr(element)));
  }
  return weir::stablehlo::ConstantOp::create(b, loc, type, value);
}

Value weir::stablehlo::padSpatial(OpBuilder &b, DynamicConvOp op,
                                  ShapeScalars &scalars) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getLhs().getType());
  Value none = makeZero(b, loc, type.getElementType());
  if (!none)
    return {};
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  Amounts amounts;
  for (SmallVector<Value> *list :
       {&amounts.low, &amounts.high, &amounts.interior})
    list->assign(type.getRank(), constant(0));
  ArrayRef<int64_t> spatial =
      op.getDimensionNumbers().getInputSpatialDimensions();
  for (auto [number, dim] : llvm::enumerate(spatial)) {
    amounts.low[dim] = scalars.at(op.getPadding(), 2 * number);
    amounts.high[dim] = scalars.at(op.getPadding(), 2 * number + 1);
    if (auto dilation = op.getLhsDilation())
      amounts.interior[dim] = constant((*dilation)[number] - 1);
  }
  return padBy(b, loc, op.getLhs(), none, amounts);
}
