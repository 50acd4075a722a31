//===- Utils.cpp - What the families share --------------------------------===//
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/DialectResourceBlobManager.h>

using namespace mlir;
using namespace weir::stablehlo;

Type weir::stablehlo::toSignless(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return RankedTensorType::get(tensor.getShape(),
                                 toSignless(tensor.getElementType()),
                                 tensor.getEncoding());
  if (isa<TokenType>(type))
    return RankedTensorType::get({0}, IntegerType::get(type.getContext(), 1));
  return type;
}

ElementsAttr weir::stablehlo::toSignlessElements(ElementsAttr value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return {};
  auto signless = cast<RankedTensorType>(toSignless(type));
  if (signless == type)
    return value;
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return DenseElementsAttr::getFromRawBuffer(signless, dense.getRawData());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return DenseResourceElementsAttr::get(signless, resource.getRawHandle());
  return {};
}

LogicalResult weir::stablehlo::notSupportedYet(Operation *op,
                                               const Twine &detail) {
  InFlightDiagnostic error = op->emitError() << "'" << op->getName()
                                             << "' is not supported yet";
  if (!detail.isTriviallyEmpty())
    error << " (" << detail << ")";
  return error;
}

LinalgTypeConverter::LinalgTypeConverter() {
  addConversion(toSignless);
  // A tuple is its elements, one after the other.
  addConversion([this](mlir::TupleType type, SmallVectorImpl<Type> &elements) {
    return convertTypes(type.getTypes(), elements);
  });
  auto materialize = [](OpBuilder &builder, Type type, ValueRange inputs,
                        Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  addSourceMaterialization(materialize);
  addTargetMaterialization(materialize);
}

Value weir::stablehlo::emptyTensor(OpBuilder &builder, Location loc,
                                   RankedTensorType type) {
  return tensor::EmptyOp::create(builder, loc, type.getShape(),
                                 type.getElementType());
}
