//===- Utils.cpp - What the families share --------------------------------===//
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Arith/Utils/Utils.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
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
  requireShape(builder, loc, type, sizes);
  SmallVector<Value> dynamic;
  for (auto [size, known] : llvm::zip_equal(sizes, type.getShape()))
    if (ShapedType::isDynamic(known))
      dynamic.push_back(sizeValue(builder, loc, size));
  return tensor::EmptyOp::create(builder, loc, type, dynamic);
}

Value weir::stablehlo::emptyTensorLike(OpBuilder &builder, Location loc,
                                       RankedTensorType type, Value like) {
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

/// " (dimension 1 of argument 'x')" for the size of an argument of an entry
/// point, whose names the module has (RecordSignature.cpp); else nothing.
static std::string describeSize(Value size) {
  auto dim = size.getDefiningOp<tensor::DimOp>();
  if (!dim || !dim.getConstantIndex())
    return {};
  Value tensor = dim.getSource();
  while (auto cast = tensor.getDefiningOp<UnrealizedConversionCastOp>())
    tensor = cast.getOperand(0);
  auto argument = dyn_cast<BlockArgument>(tensor);
  auto func =
      argument
          ? dyn_cast_or_null<func::FuncOp>(argument.getOwner()->getParentOp())
          : func::FuncOp();
  auto entries =
      func ? func->getParentOp()->getAttrOfType<ArrayAttr>("weir.entry_points")
           : ArrayAttr();
  if (!entries)
    return {};
  for (auto entry : entries.getAsRange<DictionaryAttr>()) {
    if (entry.getAs<StringAttr>("name") != func.getSymNameAttr())
      continue;
    auto arguments = entry.getAs<ArrayAttr>("arguments");
    if (argument.getArgNumber() >= arguments.size())
      return {};
    auto known = cast<DictionaryAttr>(arguments[argument.getArgNumber()]);
    return " (dimension " + std::to_string(*dim.getConstantIndex()) +
           " of argument '" + known.getAs<StringAttr>("name").str() + "')";
  }
  return {};
}

/// Whether a size is computed from sizes of tensors, not from their elements.
static bool isOfTensors(Value size, unsigned depth = 16) {
  Operation *op = size.getDefiningOp();
  if (isa_and_present<tensor::DimOp>(op))
    return true;
  return op && depth > 0 && isa<arith::ArithDialect>(op->getDialect()) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isOfTensors(operand, depth - 1);
         });
}

void weir::stablehlo::requireShape(OpBuilder &builder, Location loc,
                                   RankedTensorType type,
                                   ArrayRef<OpFoldResult> sizes) {
  for (auto [dim, size, known] : llvm::enumerate(sizes, type.getShape())) {
    auto value = dyn_cast<Value>(size);
    if (ShapedType::isDynamic(known) || !value || getConstantIntValue(size))
      continue;
    OpBuilder::InsertionGuard guard(builder);
    // Before anything of this size is computed, which may be in memory of the
    // size that the type says.
    builder.setInsertionPointAfterValue(value);
    Value expected = arith::ConstantIndexOp::create(builder, loc, known);
    Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                       value, expected);
    std::string text;
    llvm::raw_string_ostream(text) << type;
    weir::ir::RequireOp::create(builder, loc, fits,
                                "dimension " + std::to_string(dim) + " of '" +
                                    text + "' is {0}" + describeSize(value),
                                value);
  }
}

SmallVector<OpFoldResult> weir::stablehlo::resultSizes(OpBuilder &builder,
                                                       Operation *op,
                                                       RankedTensorType type,
                                                       Value shape) {
  Location loc = op->getLoc();
  SmallVector<OpFoldResult> sizes = shapeEntries(builder, loc, shape);
  requireShape(builder, loc, type, sizes);
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    if (!type.isDynamicDim(dim)) {
      size = builder.getIndexAttr(type.getDimSize(dim));
      continue;
    }
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
  // Elements of a tensor can be any number. Of sizes that wrap around, some
  // product fits everything.
  auto isData = [](OpFoldResult size) {
    auto value = dyn_cast<Value>(size);
    return value && !isOfTensors(value);
  };
  if (llvm::none_of(sizes, isData))
    return sizes;
  constexpr int64_t most = int64_t(1) << 46;
  Value count = arith::ConstantIndexOp::create(builder, loc, 1);
  for (OpFoldResult size : sizes)
    count = weir::boundedProduct(builder, loc, count,
                                 sizeValue(builder, loc, size), most);
  Value limit = arith::ConstantIndexOp::create(builder, loc, most);
  Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                     count, limit);
  weir::ir::RequireOp::create(builder, loc, fits,
                              "the result of '" +
                                  op->getName().getStringRef().str() +
                                  "' has more elements than memory can hold",
                              ValueRange());
  return sizes;
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
                        ": {0}" + describeSize(first) + " and {1}" +
                        describeSize(second);
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
  requireShape(builder, loc, type, sizesOf(builder, loc, tensor));
  return tensor::CastOp::create(builder, loc, type, tensor);
}
