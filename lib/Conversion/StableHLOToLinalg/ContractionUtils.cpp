//===- ContractionUtils.cpp - Shared by contractions and reductions -------===//
#include "ContractionUtils.h"
#include "DynamicShape.h"
#include "Scalar.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static unsigned bitWidth(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * complex.getElementType().getIntOrFloatBitWidth();
  return type.getIntOrFloatBitWidth();
}

/// Integers of which several fit a byte, i1 aside.
static bool isSubByte(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() > 1 && integer.getWidth() < 8;
}

Type weir::stablehlo::accumulatorType(TypeRange operands, Type result) {
  Type widest = result;
  for (Type type : operands)
    if (type.getTypeID() == widest.getTypeID() ||
        (isa<FloatType>(type) && isa<FloatType>(widest)))
      if (bitWidth(type) > bitWidth(widest))
        widest = type;
  if (isa<FloatType>(widest) && bitWidth(widest) < 32)
    return Float32Type::get(result.getContext());
  if (isSubByte(widest))
    return IntegerType::get(result.getContext(), 8);
  return toSignless(widest);
}

bool weir::stablehlo::widensUnsigned(Type elementType) {
  return elementType.isUnsignedInteger() || elementType.isInteger(1);
}

Value weir::stablehlo::castScalar(OpBuilder &builder, Location loc, Value value,
                                  Type to, bool isUnsigned) {
  Type from = value.getType();
  if (from == to)
    return value;
  if (auto complexTo = dyn_cast<ComplexType>(to)) {
    Type part = complexTo.getElementType();
    Value real = value, imag;
    if (isa<ComplexType>(from)) {
      real = complex::ReOp::create(builder, loc, value);
      imag = complex::ImOp::create(builder, loc, value);
      imag = castScalar(builder, loc, imag, part, isUnsigned);
    } else {
      imag = zeroScalar(builder, loc, part);
    }
    real = castScalar(builder, loc, real, part, isUnsigned);
    return complex::CreateOp::create(builder, loc, to, real, imag);
  }
  if (isa<FloatType>(from) || isa<FloatType>(to)) {
    MathBuilder math(builder, loc);
    if (isUnsigned && isa<IntegerType>(from))
      from = IntegerType::get(builder.getContext(), bitWidth(from),
                              IntegerType::Unsigned);
    return convertScalar(math, value, from, to);
  }
  if (bitWidth(from) > bitWidth(to))
    return arith::TruncIOp::create(builder, loc, to, value);
  return isUnsigned
             ? arith::ExtUIOp::create(builder, loc, to, value).getResult()
             : arith::ExtSIOp::create(builder, loc, to, value).getResult();
}

Value weir::stablehlo::addScalars(OpBuilder &builder, Location loc, Value a,
                                  Value b) {
  Type type = a.getType();
  if (isa<ComplexType>(type))
    return complex::AddOp::create(builder, loc, a, b);
  if (isa<FloatType>(type))
    return arith::AddFOp::create(builder, loc, a, b);
  if (type.isInteger(1))
    return arith::OrIOp::create(builder, loc, a, b);
  return arith::AddIOp::create(builder, loc, a, b);
}

Value weir::stablehlo::multiplyScalars(OpBuilder &builder, Location loc,
                                       Value a, Value b) {
  Type type = a.getType();
  if (isa<ComplexType>(type))
    return complex::MulOp::create(builder, loc, a, b);
  if (isa<FloatType>(type))
    return arith::MulFOp::create(builder, loc, a, b);
  if (type.isInteger(1))
    return arith::AndIOp::create(builder, loc, a, b);
  return arith::MulIOp::create(builder, loc, a, b);
}

Value weir::stablehlo::zeroScalar(OpBuilder &builder, Location loc, Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Attribute zero = builder.getZeroAttr(complex.getElementType());
    return complex::ConstantOp::create(builder, loc, type,
                                       builder.getArrayAttr({zero, zero}));
  }
  return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

bool weir::stablehlo::isPlainTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         isa<IntegerType, FloatType, ComplexType>(tensor.getElementType());
}

bool weir::stablehlo::allPlainTensors(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), isPlainTensor) &&
         llvm::all_of(op->getResultTypes(), isPlainTensor);
}

bool weir::stablehlo::allPlainElements(Operation *op) {
  auto isPlain = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor &&
           isa<IntegerType, FloatType, ComplexType>(tensor.getElementType());
  };
  return llvm::all_of(op->getOperandTypes(), isPlain) &&
         llvm::all_of(op->getResultTypes(), isPlain);
}

Value weir::stablehlo::filledTensor(OpBuilder &builder, Location loc,
                                    ArrayRef<OpFoldResult> sizes, Value value) {
  Value empty = tensor::EmptyOp::create(builder, loc, sizes, value.getType());
  return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
}

Value weir::stablehlo::filledTensor(OpBuilder &builder, Location loc,
                                    ArrayRef<int64_t> shape, Value value) {
  Value empty = tensor::EmptyOp::create(builder, loc, shape, value.getType());
  return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
}

Value weir::stablehlo::scalarOf(OpBuilder &builder, Location loc,
                                Value tensor) {
  return tensor::ExtractOp::create(builder, loc, tensor, ValueRange{});
}

Value weir::stablehlo::castTensor(OpBuilder &builder, Location loc,
                                  Value tensor, Type to, bool isUnsigned) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getElementType() == to)
    return tensor;
  auto resultType = RankedTensorType::get(type.getShape(), to);
  auto map = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, resultType, tensor,
             emptyTensorLike(builder, loc, resultType, tensor),
             ArrayRef{map, map}, iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               linalg::YieldOp::create(
                   b, loc, castScalar(b, loc, args[0], to, isUnsigned));
             })
      .getResult(0);
}

Value weir::stablehlo::widenNarrow(OpBuilder &builder, Location loc,
                                   Value tensor, Type &element) {
  if (isSubByte(element)) {
    bool isUnsigned = widensUnsigned(element);
    element = builder.getIntegerType(8);
    tensor = castTensor(builder, loc, tensor, element, isUnsigned);
    if (isUnsigned)
      element =
          IntegerType::get(builder.getContext(), 8, IntegerType::Unsigned);
    return tensor;
  }
  auto type = dyn_cast<FloatType>(element);
  if (!type || type.getWidth() > 8)
    return tensor;
  element = builder.getF32Type();
  return castTensor(builder, loc, tensor, element);
}

namespace {
/// The elements along a dimension that negative padding leaves, and the padding
/// around them, which is not negative.
struct Cropped {
  int64_t offset = 0, kept;
  int64_t low, high, padded;
};
} // namespace

static Cropped crop(int64_t extent, const PadDimension &dim) {
  int64_t dilated = extent == 0 ? 0 : (extent - 1) * dim.dilation + 1;
  int64_t padded = std::max<int64_t>(dilated + dim.low + dim.high, 0);
  if (dim.low >= 0 && dim.high >= 0)
    return {0, extent, dim.low, dim.high, padded};
  // Element e is kept where 0 <= low + e * dilation < padded.
  int64_t first = 0;
  if (dim.low < 0)
    first = std::min(extent, llvm::divideCeilSigned(-dim.low, dim.dilation));
  int64_t end = std::clamp<int64_t>(
      llvm::divideCeilSigned(padded - dim.low, dim.dilation), first, extent);
  int64_t low = dim.low + first * dim.dilation;
  int64_t high = padded - low - ((end - first - 1) * dim.dilation + 1);
  return {first, end - first, low, high, padded};
}

static Value padDynamicTensor(OpBuilder &builder, Location loc, Value tensor,
                              ArrayRef<PadDimension> padding, Value value) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<OpFoldResult> low, high, interior;
  SmallVector<int64_t> shape;
  bool pads = false;
  for (auto [dim, extent] : llvm::zip(padding, type.getShape())) {
    low.push_back(builder.getIndexAttr(dim.low));
    high.push_back(builder.getIndexAttr(dim.high));
    interior.push_back(builder.getIndexAttr(dim.dilation - 1));
    pads |= dim.low != 0 || dim.high != 0 || dim.dilation != 1;
    shape.push_back(ShapedType::isDynamic(extent) ? extent
                                                  : crop(extent, dim).padded);
  }
  if (!pads)
    return tensor;
  ImplicitLocOpBuilder b(loc, builder);
  return weir::stablehlo::padDynamic(
      b, tensor, value, RankedTensorType::get(shape, type.getElementType()),
      low, high, interior);
}

Value weir::stablehlo::padTensor(OpBuilder &builder, Location loc, Value tensor,
                                 ArrayRef<PadDimension> padding, Value value) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.hasStaticShape())
    return padDynamicTensor(builder, loc, tensor, padding, value);
  SmallVector<int64_t> offsets, kept, lows, highs, dilations, shape;
  bool pads = false, dilates = false;
  for (auto [dim, extent] : llvm::zip(padding, type.getShape())) {
    Cropped cropped = crop(extent, dim);
    offsets.push_back(cropped.offset);
    kept.push_back(cropped.kept);
    lows.push_back(cropped.low);
    highs.push_back(cropped.high);
    dilations.push_back(dim.dilation);
    shape.push_back(cropped.padded);
    pads |= cropped.low != 0 || cropped.high != 0;
    dilates |= dim.dilation != 1 && cropped.kept > 1;
  }
  auto attrs = [&](ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(builder.getContext(), values);
  };
  if (llvm::is_contained(kept, 0))
    return filledTensor(builder, loc, shape, value);
  SmallVector<int64_t> ones(kept.size(), 1);
  if (ArrayRef(kept) != type.getShape())
    tensor = tensor::ExtractSliceOp::create(
        builder, loc, tensor, attrs(offsets), attrs(kept), attrs(ones));
  if (dilates)
    return tensor::InsertSliceOp::create(
        builder, loc, tensor, filledTensor(builder, loc, shape, value),
        attrs(lows), attrs(kept), attrs(dilations));
  if (!pads)
    return tensor;
  return tensor::PadOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()), tensor,
      attrs(lows), attrs(highs), value);
}

OpFoldResult weir::stablehlo::windowPositions(OpBuilder &builder, Location loc,
                                              OpFoldResult size,
                                              const WindowSteps &steps) {
  ImplicitLocOpBuilder b(loc, builder);
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  Value base = sizeValue(b, loc, size);
  if (steps.pad.dilation != 1) {
    Value gaps = b.createOrFold<arith::MaxSIOp>(
        b.createOrFold<arith::SubIOp>(base, constant(1)), constant(0));
    base = b.createOrFold<arith::AddIOp>(
        base,
        b.createOrFold<arith::MulIOp>(gaps, constant(steps.pad.dilation - 1)));
  }
  // Of positions that go on by one, every `stride`th; none below a window.
  Value room = b.createOrFold<arith::AddIOp>(
      base,
      constant(steps.pad.low + steps.pad.high - steps.window + steps.stride));
  room = b.createOrFold<arith::MaxSIOp>(room, constant(0));
  return getAsOpFoldResult(
      b.createOrFold<arith::DivUIOp>(room, constant(steps.stride)));
}

OpFoldResult weir::stablehlo::windowPositions(OpBuilder &builder, Location loc,
                                              OpFoldResult padded,
                                              OpFoldResult window,
                                              OpFoldResult stride,
                                              OpFoldResult dilation) {
  ImplicitLocOpBuilder b(loc, builder);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value size = sizeValue(b, loc, window), step = sizeValue(b, loc, stride);
  // From the first element of the window to its last.
  Value reach = b.createOrFold<arith::MulIOp>(
      b.createOrFold<arith::SubIOp>(size, one), sizeValue(b, loc, dilation));
  // Of positions that go on by one, every `stride`th; none below a window.
  Value room = b.createOrFold<arith::SubIOp>(sizeValue(b, loc, padded), reach);
  room = b.createOrFold<arith::AddIOp>(b.createOrFold<arith::SubIOp>(room, one),
                                       step);
  room = b.createOrFold<arith::MaxSIOp>(room, zero);
  return getAsOpFoldResult(b.createOrFold<arith::DivUIOp>(room, step));
}

SmallVector<ReassociationIndices>
weir::stablehlo::reassociate(ArrayRef<int> groups) {
  SmallVector<ReassociationIndices> result;
  ReassociationIndices leading; // dimensions of no group before the first one
  int current = -1;
  for (auto [dim, group] : llvm::enumerate(groups)) {
    if (group != -1 && (group != current || result.empty())) {
      result.push_back(std::exchange(leading, {}));
      current = group;
    }
    (result.empty() ? leading : result.back()).push_back(dim);
  }
  return result;
}
