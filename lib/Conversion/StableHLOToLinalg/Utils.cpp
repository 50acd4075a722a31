//===- Utils.cpp - What the families share --------------------------------===//
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

Type weir::stablehlo::toSignless(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return RankedTensorType::get(tensor.getShape(), toSignless(tensor.getElementType()), tensor.getEncoding());
  if (isa<TokenType>(type))
    return RankedTensorType::get({0}, IntegerType::get(type.getContext(), 1));
  return type;
}

LinalgTypeConverter::LinalgTypeConverter() {
  addConversion(toSignless);
  // A tuple is its elements, one after the other.
  addConversion([this](mlir::TupleType type, SmallVectorImpl<Type> &elements) {
    return convertTypes(type.getTypes(), elements);
  });
  auto materialize = [](OpBuilder &builder, Type type, ValueRange inputs, Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs).getResult(0);
  };
  addSourceMaterialization(materialize);
  addTargetMaterialization(materialize);
}

Value weir::stablehlo::emptyTensor(OpBuilder &builder, Location loc, RankedTensorType type) {
  return tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
}
