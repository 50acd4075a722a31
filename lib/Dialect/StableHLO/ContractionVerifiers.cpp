//===- ContractionVerifiers.cpp - What these verifiers share --------------===//
#include "ContractionVerifiers.h"

#include <llvm/ADT/SmallSet.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

int64_t WindowDimension::dilatedBase(int64_t extent) const {
  return extent == 0 ? 0 : (extent - 1) * baseDilation + 1;
}

int64_t WindowDimension::paddedBase(int64_t extent) const {
  return dilatedBase(extent) + low + high;
}

int64_t WindowDimension::dilatedSize() const {
  return size == 0 ? 0 : (size - 1) * windowDilation + 1;
}

int64_t WindowDimension::positions(int64_t extent) const {
  if (ShapedType::isDynamic(extent) || ShapedType::isDynamic(size))
    return ShapedType::kDynamic;
  int64_t padded = paddedBase(extent);
  if (padded <= 0 || dilatedSize() > padded)
    return 0;
  return (padded - dilatedSize()) / stride + 1;
}

Window
weir::stablehlo::makeWindow(ArrayRef<int64_t> sizes,
                            std::optional<ArrayRef<int64_t>> strides,
                            std::optional<DenseIntElementsAttr> padding,
                            std::optional<ArrayRef<int64_t>> baseDilations,
                            std::optional<ArrayRef<int64_t>> windowDilations,
                            std::optional<ArrayRef<bool>> reversal) {
  Window window(sizes.size());
  SmallVector<int64_t> pads;
  if (padding)
    pads = llvm::to_vector(padding->getValues<int64_t>());
  for (auto [i, dim] : llvm::enumerate(window)) {
    dim.size = sizes[i];
    if (strides)
      dim.stride = (*strides)[i];
    if (padding) {
      dim.low = pads[2 * i];
      dim.high = pads[2 * i + 1];
    }
    if (baseDilations)
      dim.baseDilation = (*baseDilations)[i];
    if (windowDilations)
      dim.windowDilation = (*windowDilations)[i];
    if (reversal)
      dim.reversed = (*reversal)[i];
  }
  return window;
}

Window weir::stablehlo::getWindow(ConvolutionOp op) {
  ArrayRef<int64_t> shape = tensorType(op.getRhs()).getShape();
  SmallVector<int64_t> sizes;
  for (int64_t dim : op.getDimensionNumbers().getKernelSpatialDimensions())
    sizes.push_back(shape[dim]);
  return makeWindow(sizes, op.getWindowStrides(), op.getPadding(),
                    op.getLhsDilation(), op.getRhsDilation(),
                    op.getWindowReversal());
}

Window weir::stablehlo::getWindow(ReduceWindowOp op) {
  return makeWindow(op.getWindowDimensions(), op.getWindowStrides(),
                    op.getPadding(), op.getBaseDilations(),
                    op.getWindowDilations(), std::nullopt);
}

Window weir::stablehlo::getWindow(SelectAndScatterOp op) {
  SmallVector<int64_t> ones(tensorType(op.getOperand()).getRank(), 1);
  return makeWindow(op.getWindowDimensions().value_or(ones),
                    op.getWindowStrides(), op.getPadding(), std::nullopt,
                    std::nullopt, std::nullopt);
}

//===----------------------------------------------------------------------===//
// Shapes and attributes
//===----------------------------------------------------------------------===//

bool weir::stablehlo::sameShape(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip(a, b), [](auto pair) {
           return sameExtent(std::get<0>(pair), std::get<1>(pair));
         });
}

std::string weir::stablehlo::shapeText(ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleaveComma(shape, os, [&](int64_t extent) {
    if (ShapedType::isDynamic(extent))
      os << '?';
    else
      os << extent;
  });
  os << ']';
  return text;
}

LogicalResult weir::stablehlo::verifyResultShape(Operation *op, unsigned index,
                                                 ArrayRef<int64_t> expected) {
  auto type = cast<RankedTensorType>(op->getResult(index).getType());
  if (sameShape(type.getShape(), expected))
    return success();
  auto error = op->emitOpError("expects ");
  if (op->getNumResults() > 1)
    error << "result #" << index;
  else
    error << "a result";
  return error << " of shape " << shapeText(expected) << ", found " << type;
}

LogicalResult weir::stablehlo::verifyDimensions(Operation *op, StringRef what,
                                                ArrayRef<int64_t> dimensions,
                                                StringRef name, Value value) {
  int64_t rank = tensorType(value).getRank();
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dim : dimensions) {
    if (dim < 0 || dim >= rank)
      return op->emitOpError()
             << "expects " << what << " in 0 to " << rank - 1 << " for '"
             << name << "' of type " << value.getType() << ", found " << dim;
    if (!seen.insert(dim).second)
      return op->emitOpError() << "expects " << what << " of '" << name
                               << "' to be distinct, found " << dim << " twice";
  }
  return success();
}

LogicalResult
weir::stablehlo::verifyPositives(Operation *op, StringRef name,
                                 std::optional<ArrayRef<int64_t>> values,
                                 size_t count) {
  if (!values)
    return success();
  if (values->size() != count)
    return op->emitOpError() << "expects '" << name << "' to have " << count
                             << " entries, found " << values->size();
  for (int64_t value : *values)
    if (value <= 0)
      return op->emitOpError()
             << "expects '" << name << "' to be positive, found " << value;
  return success();
}

LogicalResult weir::stablehlo::verifyPadding(
    Operation *op, std::optional<DenseIntElementsAttr> padding, size_t count) {
  if (!padding)
    return success();
  ArrayRef<int64_t> shape = padding->getType().getShape();
  if (shape == ArrayRef<int64_t>{static_cast<int64_t>(count), 2})
    return success();
  // `[]`, the padding of no dimensions, may have any rank.
  if (count == 0 && padding->getNumElements() == 0)
    return success();
  return op->emitOpError() << "expects 'padding' of shape [" << count
                           << ", 2], found " << shapeText(shape);
}

LogicalResult
weir::stablehlo::verifyPrecision(Operation *op,
                                 std::optional<ArrayAttr> config) {
  if (!config || config->empty() || config->size() == 2)
    return success();
  return op->emitOpError() << "expects 'precision_config' to have one entry "
                              "an operand, found "
                           << config->size();
}

//===----------------------------------------------------------------------===//
// Reducers
//===----------------------------------------------------------------------===//

/// Integers, floats, complex numbers and quantized ones promote to wider types
/// of the same kind.
static bool promotes(Type from, Type to) {
  if (from == to)
    return true;
  if (isa<IntegerType>(from) && isa<IntegerType>(to))
    return from.isUnsignedInteger() == to.isUnsignedInteger() &&
           from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
  if (isa<FloatType>(from) && isa<FloatType>(to))
    return from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
  auto complexFrom = dyn_cast<ComplexType>(from);
  auto complexTo = dyn_cast<ComplexType>(to);
  if (complexFrom && complexTo)
    return promotes(complexFrom.getElementType(), complexTo.getElementType());
  auto quantizedFrom = dyn_cast<quant::QuantizedType>(from);
  auto quantizedTo = dyn_cast<quant::QuantizedType>(to);
  return quantizedFrom && quantizedTo &&
         quantizedFrom.getExpressedType() == quantizedTo.getExpressedType() &&
         quantizedFrom.isSigned() == quantizedTo.isSigned() &&
         quantizedFrom.getStorageTypeIntegralWidth() <=
             quantizedTo.getStorageTypeIntegralWidth();
}

FailureOr<SmallVector<Type>>
weir::stablehlo::verifyReducer(Operation *op, Region &region, StringRef name,
                               ValueRange inputs, ValueRange inits) {
  Block &block = region.front();
  if (block.getNumArguments() != 2 * inputs.size())
    return op->emitOpError()
           << "expects '" << name << "' with " << 2 * inputs.size()
           << " arguments, two for each input, found "
           << block.getNumArguments();
  if (block.empty() ||
      block.back().getName().getStringRef() != "stablehlo.return")
    return op->emitOpError()
           << "expects '" << name << "' to end with stablehlo.return";
  Operation &terminator = block.back();
  if (terminator.getNumOperands() != inputs.size())
    return op->emitOpError()
           << "expects '" << name << "' to return " << inputs.size()
           << " values, found " << terminator.getNumOperands();
  SmallVector<Type> types;
  for (auto [i, input] : llvm::enumerate(inputs)) {
    auto type = dyn_cast<RankedTensorType>(block.getArgument(i).getType());
    if (!type || type.getRank() != 0)
      return op->emitOpError() << "expects argument #" << i << " of '" << name
                               << "' to be a 0-d tensor, found "
                               << block.getArgument(i).getType();
    Type other = block.getArgument(inputs.size() + i).getType();
    Type returned = terminator.getOperand(i).getType();
    if (other != type || returned != type)
      return op->emitOpError() << "expects '" << name << "' to map (" << type
                               << ", " << type << ") to " << type << ", found ("
                               << type << ", " << other << ") to " << returned;
    for (Value operand : {Value(input), Value(inits[i])})
      if (!promotes(tensorType(operand).getElementType(),
                    type.getElementType()))
        return op->emitOpError()
               << "expects elements of operand type " << operand.getType()
               << " to promote to " << type.getElementType()
               << ", the type of '" << name << "'";
    types.push_back(type.getElementType());
  }
  return types;
}
