//===- ShapeScalars.cpp - Entries of shape computations as scalars --------===//
#include "ShapeScalars.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Folds what is inserted as far as it goes.
class Folder : public OpBuilder::Listener {
public:
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    made.push_back(op);
  }

  /// `value`, or what it folds to.
  Value fold(Value value) {
    for (Operation *op : made) {
      SmallVector<OpFoldResult> results;
      if (op->getNumResults() != 1 || op->hasTrait<OpTrait::ConstantLike>() ||
          failed(op->fold(results)) || results.size() != 1)
        continue;
      Value folded = dyn_cast<Value>(results[0]);
      if (auto attribute = dyn_cast<Attribute>(results[0])) {
        OpBuilder builder(op);
        auto typed = dyn_cast<TypedAttr>(attribute);
        if (!typed)
          continue;
        folded = arith::ConstantOp::create(builder, op->getLoc(), typed);
      }
      if (value == op->getResult(0))
        value = folded;
      op->getResult(0).replaceAllUsesWith(folded);
    }
    return value;
  }

private:
  SmallVector<Operation *> made;
};

Value toIndex(OpBuilder &b, Location loc, Value value, bool isUnsigned) {
  if (value.getType().isIndex() || value.getType().isInteger(1))
    return value;
  if (isUnsigned)
    return arith::IndexCastUIOp::create(b, loc, b.getIndexType(), value);
  return arith::IndexCastOp::create(b, loc, b.getIndexType(), value);
}

Value fromIndex(OpBuilder &b, Location loc, Value value, Type element) {
  Type type = toSignless(element);
  if (value.getType() == type)
    return value;
  return arith::IndexCastOp::create(b, loc, type, value);
}

bool isShapeArithmetic(Operation *op) {
  return isa<AbsOp, AddOp, AndOp, ClampOp, CompareOp, ConvertOp, DivOp, MaxOp,
             MinOp, MulOp, NegOp, NotOp, OrOp, RemOp, SelectOp, SignOp,
             SubtractOp, XorOp>(op);
}

bool isInteger(Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  return type && type.hasStaticShape() && type.getElementType().isIntOrIndex();
}
} // namespace

Value ShapeScalars::at(Value tensor, int64_t position) {
  if (Value value = known.lookup({tensor, position}))
    return value;
  Value value = emit(tensor, position);
  known[{tensor, position}] = value;
  return value;
}

std::optional<int64_t> ShapeScalars::constantAt(Value tensor,
                                                int64_t position) {
  APInt value;
  if (!matchPattern(at(tensor, position), m_ConstantInt(&value)))
    return std::nullopt;
  return value.getBitWidth() == 1 ? value.getZExtValue() : value.getSExtValue();
}

Value ShapeScalars::emit(Value tensor, int64_t position) {
  Operation *op = tensor.getDefiningOp();
  OpBuilder builder(tensor.getContext());
  builder.setInsertionPointAfterValue(tensor);
  Location loc = tensor.getLoc();
  auto type = cast<RankedTensorType>(tensor.getType());

  DenseIntElementsAttr elements;
  if (matchPattern(tensor, m_Constant(&elements))) {
    APInt value = elements.isSplat() ? elements.getSplatValue<APInt>()
                                     : elements.getValues<APInt>()[position];
    if (type.getElementType().isInteger(1))
      return arith::ConstantIntOp::create(builder, loc, value.getBoolValue(),
                                          1);
    return arith::ConstantIndexOp::create(
        builder, loc,
        type.getElementType().isUnsignedInteger()
            ? static_cast<int64_t>(value.getZExtValue())
            : value.getSExtValue());
  }
  if (!op)
    return emitLeaf(builder, tensor, position);

  if (auto size = dyn_cast<GetDimensionSizeOp>(op)) {
    auto operand = size.getOperand().getType();
    int64_t dim = size.getDimension();
    if (!operand.isDynamicDim(dim))
      return arith::ConstantIndexOp::create(builder, loc,
                                            operand.getDimSize(dim));
    return tensor::DimOp::create(builder, loc, size.getOperand(), dim);
  }
  if (isa<ReshapeOp>(op) && isInteger(op->getOperand(0)))
    return at(op->getOperand(0), position);
  if (auto elementsOp = dyn_cast<tensor::FromElementsOp>(op))
    return elementsOp.getElements()[position];
  if (auto concatenate = dyn_cast<ConcatenateOp>(op);
      concatenate && concatenate.getDimension() == 0) {
    int64_t from = position;
    for (Value input : concatenate.getInputs()) {
      auto inputType = cast<RankedTensorType>(input.getType());
      if (!inputType.hasStaticShape())
        break;
      if (from < inputType.getNumElements())
        return at(input, from);
      from -= inputType.getNumElements();
    }
  }
  if (auto slice = dyn_cast<SliceOp>(op);
      slice && type.getRank() == 1 && isInteger(slice.getOperand()))
    return at(slice.getOperand(),
              slice.getStartIndices()[0] + position * slice.getStrides()[0]);
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op);
      broadcast && type.getRank() <= 1 && isInteger(broadcast.getOperand()))
    return at(
        broadcast.getOperand(),
        broadcast.getOperand().getType().getNumElements() == 1 ? 0 : position);
  if (isShapeArithmetic(op) && llvm::all_of(op->getOperands(), isInteger))
    if (Value value = emitElementwise(builder, op, position))
      return value;
  return emitLeaf(builder, tensor, position);
}

Value ShapeScalars::emitElementwise(OpBuilder &builder, Operation *op,
                                    int64_t position) {
  Location loc = op->getLoc();
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  bool isTruth = element.isInteger(1);
  SmallVector<Value> operands;
  bool ofTruths = isTruth;
  for (Value operand : op->getOperands()) {
    auto type = cast<RankedTensorType>(operand.getType());
    operands.push_back(at(operand, type.getRank() == 0 ? 0 : position));
    ofTruths |= type.getElementType().isInteger(1);
  }
  Folder folder;
  OpBuilder b(builder.getContext(), &folder);
  b.restoreInsertionPoint(builder.saveInsertionPoint());
  // What sizes are mostly made of stays index arithmetic.
  bool isWide = !ofTruths && element.getIntOrFloatBitWidth() >= 32;
  auto direct = [&]() -> Value {
    if (!isWide)
      return {};
    if (isa<ConvertOp>(op))
      return operands[0];
    if (isa<AddOp>(op))
      return arith::AddIOp::create(b, loc, operands[0], operands[1]);
    if (isa<SubtractOp>(op))
      return arith::SubIOp::create(b, loc, operands[0], operands[1]);
    if (isa<MulOp>(op))
      return arith::MulIOp::create(b, loc, operands[0], operands[1]);
    if (isa<MaxOp>(op))
      return arith::MaxSIOp::create(b, loc, operands[0], operands[1]);
    if (isa<MinOp>(op))
      return arith::MinSIOp::create(b, loc, operands[0], operands[1]);
    return {};
  };
  if (Value value = direct())
    return folder.fold(value);
  for (auto [value, operand] : llvm::zip_equal(operands, op->getOperands()))
    value = fromIndex(b, loc, value, getElementTypeOrSelf(operand.getType()));
  Value value = mapToScalar(b, op, operands);
  if (!value)
    return {};
  return folder.fold(
      isTruth ? value : toIndex(b, loc, value, element.isUnsignedInteger()));
}

Value ShapeScalars::emitLeaf(OpBuilder &builder, Value tensor,
                             int64_t position) {
  Location loc = tensor.getLoc();
  auto type = cast<RankedTensorType>(tensor.getType());
  bool isUnsigned = type.getElementType().isUnsignedInteger();
  if (isUnsigned) // arith knows signless integers only
    tensor = ConvertOp::create(builder, loc, type.clone(builder.getI64Type()),
                               tensor);
  SmallVector<Value> indices;
  for (int64_t dim = 0, rest = type.getNumElements(); dim < type.getRank();
       ++dim) {
    rest /= type.getDimSize(dim);
    indices.push_back(arith::ConstantIndexOp::create(
        builder, loc, position / rest % type.getDimSize(dim)));
  }
  Value entry = tensor::ExtractOp::create(builder, loc, tensor, indices);
  return toIndex(builder, loc, entry, /*isUnsigned=*/false);
}
