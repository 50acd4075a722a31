//===- StableHLODataMovementOpsDynamic.cpp - Shapes that are operands -----===//
//
// Checks of the operations whose result shape or bounds are only known at run
// time, and of those that read or set the size of a dimension.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/ADT/SmallBitVector.h>

using namespace mlir;
using namespace weir::stablehlo;

/// A rank 1 operand with `count` entries, one for each of `what`.
static LogicalResult checkEntries(Operation *op, StringRef name, Value value,
                                  int64_t count, const Twine &what) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getRank() != 1)
    return op->emitOpError() << name << " " << type << " must have rank 1";
  if (!type.isDynamicDim(0) && type.getDimSize(0) != count)
    return op->emitOpError() << name << " " << type << " must have " << count
                             << " entries, one a dimension of " << what;
  return success();
}

static LogicalResult checkSameElement(Operation *op, RankedTensorType operand,
                                      RankedTensorType result) {
  if (areCompatibleTypes(RankedTensorType::get({}, operand.getElementType()),
                         RankedTensorType::get({}, result.getElementType())))
    return success();
  return op->emitOpError() << "operand " << operand << " and result " << result
                           << " differ in element type";
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  if (failed(checkSameElement(*this, operand, result)) ||
      failed(checkEntries(*this, "'output_dimensions'", getOutputDimensions(),
                          result.getRank(), "the result")))
    return failure();
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if (static_cast<int64_t>(dims.size()) != operand.getRank())
    return emitOpError("'broadcast_dimensions' has ")
           << dims.size() << " entries, operand " << operand << " has rank "
           << operand.getRank();
  llvm::SmallBitVector seen(result.getRank());
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (dim < 0 || dim >= result.getRank())
      return emitOpError("'broadcast_dimensions[")
             << index << "]' = " << dim << " is not a dimension of result "
             << result;
    if (seen.test(dim))
      return emitOpError("'broadcast_dimensions' names ") << dim << " twice";
    seen.set(dim);
    int64_t from = operand.getDimSize(index), to = result.getDimSize(dim);
    if (ShapedType::isStatic(from) && ShapedType::isStatic(to) && from != 1 &&
        from != to)
      return emitOpError("dimension ")
             << index << " of operand " << operand
             << " must have size 1 or that of dimension " << dim
             << " of result " << result;
  }
  llvm::SmallBitVector known(operand.getRank());
  for (auto list :
       {getKnownExpandingDimensions(), getKnownNonexpandingDimensions()}) {
    for (int64_t dim : list.value_or(ArrayRef<int64_t>())) {
      if (dim < 0 || dim >= operand.getRank())
        return emitOpError("known dimension ")
               << dim << " is not a dimension of operand " << operand;
      if (known.test(dim))
        return emitOpError("known dimension ") << dim << " is named twice";
      known.set(dim);
    }
  }
  return success();
}

LogicalResult DynamicReshapeOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  if (operand.hasStaticShape() && result.hasStaticShape() &&
      operand.getNumElements() != result.getNumElements())
    return emitOpError("operand ")
           << operand << " has " << operand.getNumElements()
           << " elements, result " << result << " has "
           << result.getNumElements();
  if (failed(checkSameElement(*this, operand, result)))
    return failure();
  return checkEntries(*this, "'output_shape'", getOutputShape(),
                      result.getRank(), "the result");
}

LogicalResult DynamicPadOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  auto value = getPaddingValue().getType();
  if (value.getRank() != 0)
    return emitOpError("'padding_value' ") << value << " must have rank 0";
  if (value.getElementType() != operand.getElementType())
    return emitOpError("operand ") << operand << " and 'padding_value' "
                                   << value << " differ in element type";
  if (operand.getRank() != result.getRank())
    return emitOpError("operand ")
           << operand << " and result " << result << " differ in rank";
  if (failed(checkSameElement(*this, operand, result)) ||
      failed(checkEntries(*this, "'edge_padding_low'", getEdgePaddingLow(),
                          operand.getRank(), "the operand")) ||
      failed(checkEntries(*this, "'edge_padding_high'", getEdgePaddingHigh(),
                          operand.getRank(), "the operand")))
    return failure();
  return checkEntries(*this, "'interior_padding'", getInteriorPadding(),
                      operand.getRank(), "the operand");
}

LogicalResult RealDynamicSliceOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  if (operand.getRank() != result.getRank())
    return emitOpError("operand ")
           << operand << " and result " << result << " differ in rank";
  if (failed(checkSameElement(*this, operand, result)) ||
      failed(checkEntries(*this, "'start_indices'", getStartIndices(),
                          operand.getRank(), "the operand")) ||
      failed(checkEntries(*this, "'limit_indices'", getLimitIndices(),
                          operand.getRank(), "the operand")))
    return failure();
  return checkEntries(*this, "'strides'", getStrides(), operand.getRank(),
                      "the operand");
}

LogicalResult GetDimensionSizeOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  int64_t dim = adaptor.getDimension();
  if (dim < 0 || dim >= operand.getRank())
    return emitOptionalError(loc, "dimension ", dim,
                             " is not a dimension of operand ", operand);
  inferred.push_back(RankedTensorType::get({}, IntegerType::get(context, 32)));
  return success();
}

LogicalResult SetDimensionSizeOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  int64_t dim = getDimension();
  if (dim < 0 || dim >= operand.getRank())
    return emitOpError("dimension ")
           << dim << " is not a dimension of operand " << operand;
  if (getSize().getType() !=
      RankedTensorType::get({}, IntegerType::get(getContext(), 32)))
    return emitOpError("size ")
           << getSize().getType() << " must be tensor<i32>";
  if (!areCompatibleTypes(operand, result))
    return emitOpError("operand ")
           << operand << " and result " << result
           << " differ in rank, element type or static sizes";
  return success();
}

LogicalResult DynamicIotaOp::verify() {
  auto result = getType();
  int64_t dim = getIotaDimension();
  if (dim < 0 || dim >= result.getRank())
    return emitOpError("'iota_dimension' ")
           << dim << " is not a dimension of result " << result;
  return checkEntries(*this, "'output_shape'", getOutputShape(),
                      result.getRank(), "the result");
}
