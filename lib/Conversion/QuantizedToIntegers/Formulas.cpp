//===- Formulas.cpp - Between numbers and the integers that stand for them ===//
#include "Formulas.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

quant::QuantizedType weir::quantized::elementOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? dyn_cast<quant::QuantizedType>(tensor.getElementType())
                : quant::QuantizedType();
}

bool weir::quantized::isSupported(quant::QuantizedType type) {
  return isa<quant::UniformQuantizedType, quant::UniformQuantizedPerAxisType>(
             type) &&
         isa<IntegerType>(type.getStorageType());
}

IntegerType weir::quantized::storageOf(quant::QuantizedType type) {
  return IntegerType::get(type.getContext(), type.getStorageTypeIntegralWidth(),
                          type.isSigned() ? IntegerType::Signless
                                          : IntegerType::Unsigned);
}

Type weir::quantized::toStorage(Type type) {
  auto element = elementOf(type);
  return element ? cast<RankedTensorType>(type).clone(storageOf(element))
                 : type;
}

Type weir::quantized::toExpressed(Type type) {
  auto element = elementOf(type);
  return element
             ? cast<RankedTensorType>(type).clone(element.getExpressedType())
             : type;
}

namespace {
/// Arithmetic between a tensor and constants, one for all elements or one for
/// each index along a dimension.
class TensorBuilder {
public:
  TensorBuilder(OpBuilder &builder, Location loc, RankedTensorType type)
      : builder(builder), loc(loc), type(type) {
    if (auto axis =
            dyn_cast<quant::UniformQuantizedPerAxisType>(type.getElementType()))
      dimension = axis.getQuantizedDimension();
  }

  Value scales(FloatType element) {
    SmallVector<APFloat> values;
    for (double scale : scaleValues())
      values.push_back(rounded(APFloat(scale), element));
    return constant(element, values);
  }

  Value zeroPoints(Type element) {
    if (auto floatType = dyn_cast<FloatType>(element)) {
      SmallVector<APFloat> values;
      for (int64_t zero : zeroPointValues())
        values.push_back(ofInteger(zero, floatType));
      return constant(element, values);
    }
    SmallVector<APInt> values;
    for (int64_t zero : zeroPointValues())
      values.push_back(APInt(element.getIntOrFloatBitWidth(), zero, true));
    return constant(element, values);
  }

  bool hasZeroPoints() {
    return llvm::any_of(zeroPointValues(), [](int64_t zero) { return zero; });
  }

  Value limit(int64_t value, FloatType element) {
    return denseConstant(
        RankedTensorType::get({}, element),
        DenseElementsAttr::get(RankedTensorType::get({}, element),
                               ArrayRef<APFloat>(ofInteger(value, element))));
  }

  template <typename Op, typename BroadcastOp>
  Value apply(Value tensor, Value constant) {
    auto tensorType = cast<RankedTensorType>(tensor.getType());
    if (constant.getType() == tensorType)
      return Op::create(builder, loc, tensorType, tensor, constant);
    // Of a dynamic shape the constant has no shape of its own.
    DenseI64ArrayAttr dims;
    if (dimension)
      dims = builder.getDenseI64ArrayAttr({*dimension});
    return BroadcastOp::create(builder, loc, tensorType, tensor, constant,
                               dims);
  }

  Value convert(Value tensor, Type element) {
    auto tensorType = cast<RankedTensorType>(tensor.getType());
    if (tensorType.getElementType() == element)
      return tensor;
    return ConvertOp::create(builder, loc, tensorType.clone(element), tensor);
  }

  OpBuilder &builder;
  Location loc;

private:
  static APFloat rounded(APFloat value, FloatType element) {
    bool losesInfo;
    value.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    return value;
  }
  static APFloat ofInteger(int64_t value, FloatType element) {
    APFloat result(element.getFloatSemantics());
    result.convertFromAPInt(APInt(64, value, true), /*IsSigned=*/true,
                            APFloat::rmNearestTiesToEven);
    return result;
  }

  SmallVector<double> scaleValues() {
    Type element = type.getElementType();
    if (auto axis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
      return SmallVector<double>(axis.getScales());
    return {cast<quant::UniformQuantizedType>(element).getScale()};
  }
  SmallVector<int64_t> zeroPointValues() {
    Type element = type.getElementType();
    if (auto axis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
      return SmallVector<int64_t>(axis.getZeroPoints());
    return {cast<quant::UniformQuantizedType>(element).getZeroPoint()};
  }

  Value denseConstant(RankedTensorType of, DenseElementsAttr value) {
    return ConstantOp::create(builder, loc, of, value);
  }

  /// In the shape of the tensor where that is known.
  template <typename T> Value constant(Type element, ArrayRef<T> values) {
    RankedTensorType full = RankedTensorType::get(type.getShape(), element);
    if (!dimension)
      full = type.hasStaticShape() ? full : RankedTensorType::get({}, element);
    if (!dimension)
      return denseConstant(full, DenseElementsAttr::get(full, values));
    auto row = RankedTensorType::get({int64_t(values.size())}, element);
    Value constant = denseConstant(row, DenseElementsAttr::get(row, values));
    if (!type.hasStaticShape())
      return constant;
    return BroadcastInDimOp::create(builder, loc, full, constant,
                                    builder.getDenseI64ArrayAttr({*dimension}));
  }
  template <typename T>
  Value constant(Type element, const SmallVector<T> &values) {
    return constant(element, ArrayRef<T>(values));
  }

  RankedTensorType type;
  std::optional<int64_t> dimension;
};
} // namespace

/// True where the difference of an element and a zero point is a number of
/// `expressed`, so that it may be computed there.
static bool holdsDifferences(FloatType expressed, unsigned storageBits) {
  return expressed.getFPMantissaWidth() > storageBits;
}

Value weir::quantized::dequantize(OpBuilder &builder, Location loc,
                                  Value stored, RankedTensorType type) {
  TensorBuilder b(builder, loc, type);
  auto element = cast<quant::QuantizedType>(type.getElementType());
  auto expressed = cast<FloatType>(element.getExpressedType());
  Value number = stored;
  if (b.hasZeroPoints()) {
    Type wide = expressed;
    if (!holdsDifferences(expressed, element.getStorageTypeIntegralWidth()))
      wide = builder.getI64Type();
    number = b.apply<SubtractOp, chlo::BroadcastSubOp>(b.convert(stored, wide),
                                                       b.zeroPoints(wide));
  }
  return b.apply<MulOp, chlo::BroadcastMulOp>(b.convert(number, expressed),
                                              b.scales(expressed));
}

Value weir::quantized::quantize(OpBuilder &builder, Location loc, Value number,
                                RankedTensorType type) {
  TensorBuilder b(builder, loc, type);
  auto element = cast<quant::QuantizedType>(type.getElementType());
  auto expressed = cast<FloatType>(element.getExpressedType());
  Value scaled = b.apply<DivOp, chlo::BroadcastDivOp>(
      b.convert(number, expressed), b.scales(expressed));
  if (b.hasZeroPoints())
    scaled =
        b.apply<AddOp, chlo::BroadcastAddOp>(scaled, b.zeroPoints(expressed));
  Value limited =
      ClampOp::create(builder, loc, scaled.getType(),
                      b.limit(element.getStorageTypeMin(), expressed), scaled,
                      b.limit(element.getStorageTypeMax(), expressed));
  Value whole =
      RoundNearestEvenOp::create(builder, loc, limited.getType(), limited);
  return b.convert(whole, storageOf(element));
}
