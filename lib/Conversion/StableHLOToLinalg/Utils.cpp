//===- Utils.cpp - What the families share --------------------------------===//
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Arith/Utils/Utils.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/DialectResourceBlobManager.h>
#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir::stablehlo;

Type weir::stablehlo::toSignless(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return RankedTensorType::get(tensor.getShape(),
                                 toSignless(tensor.getElementType()));
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

//===----------------------------------------------------------------------===//
// Dynamic shapes
//===----------------------------------------------------------------------===//

Value weir::stablehlo::emptyTensor(OpBuilder &builder, Location loc,
                                   RankedTensorType type,
                                   ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  for (auto [size, known] : llvm::zip_equal(sizes, type.getShape()))
    if (ShapedType::isDynamic(known))
      dynamic.push_back(sizeValue(builder, loc, size));
  return tensor::EmptyOp::create(builder, loc, type, dynamic);
}

Value weir::stablehlo::emptyTensorLike(OpBuilder &builder, Location loc,
                                       RankedTensorType type, Value like) {
  if (type.hasStaticShape())
    return emptyTensor(builder, loc, type);
  return emptyTensor(builder, loc, type, sizesOf(builder, loc, like));
}

SmallVector<OpFoldResult> weir::stablehlo::sizesOf(OpBuilder &builder,
                                                   Location loc, Value tensor) {
  SmallVector<OpFoldResult> sizes;
  auto type = cast<RankedTensorType>(tensor.getType());
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    sizes.push_back(
        type.isDynamicDim(dim)
            ? getAsOpFoldResult(weir::sizeOf(builder, loc, tensor, dim))
            : OpFoldResult(builder.getIndexAttr(type.getDimSize(dim))));
  return sizes;
}

void weir::stablehlo::requireSizes(OpBuilder &builder, Operation *op,
                                   ArrayRef<OpFoldResult> sizes) {
  Location loc = op->getLoc();
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    auto value = dyn_cast<Value>(size);
    if (!value || isa_and_present<tensor::DimOp>(value.getDefiningOp()))
      continue;
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value isSize = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::sge, value, zero);
    weir::ir::RequireOp::create(
        builder, loc, isSize,
        "dimension " + std::to_string(dim) + " of the result of '" +
            op->getName().getStringRef().str() + "' is {0}, which is no size",
        value);
  }
}

Value weir::stablehlo::sizeValue(OpBuilder &builder, Location loc,
                                 OpFoldResult value) {
  return getValueOrCreateConstantIndexOp(builder, loc, value);
}

void weir::stablehlo::requireEqualSizes(OpBuilder &builder, Operation *op,
                                        int64_t dim, OpFoldResult a,
                                        OpFoldResult b) {
  if (a == b || (getConstantIntValue(a) && getConstantIntValue(b)))
    return;
  Location loc = op->getLoc();
  Value first = sizeValue(builder, loc, a), second = sizeValue(builder, loc, b);
  if (weir::isSameSize(first, second))
    return;
  Value equal = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                      first, second);
  std::string message = "operands of '" + op->getName().getStringRef().str() +
                        "' differ in dimension " + std::to_string(dim) +
                        ": {0} and {1}";
  weir::ir::RequireOp::create(builder, loc, equal, message,
                              ValueRange{first, second});
}

void weir::stablehlo::requireAtMost(OpBuilder &builder, Operation *op,
                                    int64_t dim, OpFoldResult taken,
                                    OpFoldResult size) {
  if (taken == size ||
      (getConstantIntValue(taken) && getConstantIntValue(size)))
    return;
  Location loc = op->getLoc();
  Value part = sizeValue(builder, loc, taken);
  Value whole = sizeValue(builder, loc, size);
  if (weir::isSameSize(part, whole))
    return;
  Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle,
                                     part, whole);
  weir::ir::RequireOp::create(builder, loc, fits,
                              "'" + op->getName().getStringRef().str() +
                                  "' takes {0} entries of dimension " +
                                  std::to_string(dim) + ", which has {1}",
                              ValueRange{part, whole});
}

SmallVector<OpFoldResult> weir::stablehlo::commonSizes(OpBuilder &builder,
                                                       Operation *op,
                                                       ValueRange operands) {
  SmallVector<OpFoldResult> sizes =
      sizesOf(builder, op->getLoc(), operands.front());
  for (Value operand : operands.drop_front()) {
    auto others = sizesOf(builder, op->getLoc(), operand);
    for (auto [dim, size, other] : llvm::enumerate(sizes, others)) {
      requireEqualSizes(builder, op, dim, size, other);
      if (getConstantIntValue(other))
        size = other;
    }
  }
  return sizes;
}

OpFoldResult weir::stablehlo::shapeEntry(OpBuilder &builder, Location loc,
                                         Value tensor, int64_t position) {
  DenseIntElementsAttr elements;
  if (matchPattern(tensor, m_Constant(&elements)))
    return builder.getIndexAttr(
        elements.getValues<APInt>()[position].getSExtValue());
  Value entry;
  if (auto made = tensor.getDefiningOp<tensor::FromElementsOp>())
    entry = made.getElements()[position];
  else
    entry = tensor::ExtractOp::create(
        builder, loc, tensor,
        ValueRange(arith::ConstantIndexOp::create(builder, loc, position)));
  if (!entry.getType().isIndex())
    entry =
        arith::IndexCastOp::create(builder, loc, builder.getIndexType(), entry);
  return getAsOpFoldResult(entry);
}

SmallVector<OpFoldResult>
weir::stablehlo::shapeEntries(OpBuilder &builder, Location loc, Value tensor) {
  SmallVector<OpFoldResult> entries;
  for (int64_t i = 0;
       i < cast<RankedTensorType>(tensor.getType()).getNumElements(); ++i)
    entries.push_back(shapeEntry(builder, loc, tensor, i));
  return entries;
}

Value weir::stablehlo::castShape(OpBuilder &builder, Location loc, Value tensor,
                                 RankedTensorType type) {
  if (tensor.getType() == type)
    return tensor;
  return tensor::CastOp::create(builder, loc, type, tensor);
}
