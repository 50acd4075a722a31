//===- StableHLOControlOpsCollectives.cpp - Operations between devices ----===//
#include "StableHLOControlOpsDetail.h"

using namespace mlir;
using namespace weir::stablehlo;

/// A matrix of device numbers, or axes of a mesh.
static LogicalResult verifyGroups(Operation *op, Attribute groups) {
  auto matrix = dyn_cast<DenseIntElementsAttr>(groups);
  if (!matrix)
    return success();
  if (matrix.getType().getRank() != 2)
    return op->emitOpError("'replica_groups' has type ")
           << matrix.getType() << ", expected a matrix with one group a row";
  llvm::DenseSet<int64_t> seen;
  for (const APInt &value : matrix.getValues<APInt>()) {
    int64_t device = value.getSExtValue();
    // -1 fills rows of unequal length.
    if (device != -1 && !seen.insert(device).second)
      return op->emitOpError("'replica_groups' names device ")
             << device << " twice";
  }
  return success();
}

static LogicalResult verifyPairs(Operation *op, DenseIntElementsAttr pairs) {
  ShapedType type = pairs.getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2)
    return op->emitOpError("'source_target_pairs' has type ")
           << type << ", expected tensor<Nx2xi64>";
  llvm::DenseSet<int64_t> sources, targets;
  for (auto [index, value] : llvm::enumerate(pairs.getValues<APInt>())) {
    int64_t device = value.getSExtValue();
    bool isTarget = index % 2;
    if (device < 0 || !(isTarget ? targets : sources).insert(device).second)
      return op->emitOpError("'source_target_pairs' has ")
             << (isTarget ? "target " : "source ") << device
             << (device < 0 ? ", expected device numbers >= 0" : " twice");
  }
  return success();
}

static LogicalResult verifyDimension(Operation *op, StringRef name,
                                     int64_t dimension, Type type) {
  int64_t rank = cast<RankedTensorType>(type).getRank();
  if (dimension >= 0 && dimension < rank)
    return success();
  return op->emitOpError() << "'" << name << "' is " << dimension
                           << ", but the operand of type " << type
                           << " has rank " << rank;
}

/// The reduction takes and gives one scalar an operand, wider than the operand
/// at most.
static LogicalResult verifyComputation(Operation *op, Region &region,
                                       size_t count) {
  TypeRange arguments = region.getArgumentTypes();
  if (arguments.size() != 2 * count)
    return op->emitOpError("'computation' takes ")
           << arguments.size() << " arguments, expected " << 2 * count;
  for (auto [index, type] : llvm::enumerate(arguments)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || tensor.getRank() != 0)
      return op->emitOpError("'computation' takes ")
             << type << " at " << index << ", expected a tensor of rank 0";
  }
  return control::verifyReturn(op, region, "'computation'",
                               arguments.take_front(count),
                               "its first arguments");
}

/// One result an operand, of the same shape; the element type may be wider
/// where a reduction promotes it.
static LogicalResult verifySameShapes(Operation *op, TypeRange operands) {
  if (op->getNumResults() != operands.size())
    return op->emitOpError("has ")
           << op->getNumResults() << " results, expected one an operand, "
           << operands.size();
  for (auto [index, pair] :
       llvm::enumerate(llvm::zip_equal(operands, op->getResultTypes()))) {
    auto [operand, result] = pair;
    if (failed(verifyCompatibleShape(operand, result)))
      return op->emitOpError("result ")
             << index << " of type " << result
             << " does not have the shape of its operand of type " << operand;
  }
  return success();
}

/// `result` has `operand`'s dimensions except for those in `free`.
static LogicalResult verifyOtherDimensions(Operation *op, Type operandType,
                                           Type resultType,
                                           ArrayRef<int64_t> free) {
  auto operand = cast<RankedTensorType>(operandType);
  auto result = cast<RankedTensorType>(resultType);
  bool same = operand.getRank() == result.getRank();
  for (int64_t dim = 0; same && dim < operand.getRank(); ++dim)
    same = llvm::is_contained(free, dim) || operand.isDynamicDim(dim) ||
           result.isDynamicDim(dim) ||
           operand.getDimSize(dim) == result.getDimSize(dim);
  if (same)
    return success();
  return op->emitOpError("operand of type ")
         << operand << " and result of type " << result
         << " may differ in dimension " << free << " only";
}

LogicalResult AllGatherOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  if (getNumOperands() != getNumResults())
    return emitOpError("has ")
           << getNumResults() << " results, expected one an operand, "
           << getNumOperands();
  int64_t dim = getAllGatherDim();
  for (auto [operand, result] :
       llvm::zip_equal(getOperandTypes(), getResultTypes())) {
    if (failed(verifyDimension(*this, "all_gather_dim", dim, operand)) ||
        failed(verifyOtherDimensions(*this, operand, result, dim)))
      return failure();
    int64_t part = cast<ShapedType>(operand).getDimSize(dim);
    int64_t whole = cast<ShapedType>(result).getDimSize(dim);
    if (!ShapedType::isDynamic(part) && !ShapedType::isDynamic(whole) &&
        (part == 0 ? whole != 0 : whole % part != 0))
      return emitOpError("result of type ")
             << result << " is not a whole number of operands of type "
             << operand << " along dimension " << dim;
  }
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())) ||
      failed(verifySameShapes(*this, getOperandTypes())))
    return failure();
  // One reduction of scalars serves all operands.
  return verifyComputation(*this, getComputation(), 1);
}

LogicalResult ReduceScatterOp::verify() {
  int64_t dim = getScatterDimension();
  if (failed(verifyGroups(*this, getReplicaGroups())) ||
      failed(verifyDimension(*this, "scatter_dimension", dim,
                             getOperand().getType())) ||
      failed(
          verifyOtherDimensions(*this, getOperand().getType(), getType(), dim)))
    return failure();
  return verifyComputation(*this, getComputation(), 1);
}

LogicalResult AllToAllOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  if (getNumOperands() != getNumResults())
    return emitOpError("has ")
           << getNumResults() << " results, expected one an operand, "
           << getNumOperands();
  int64_t count = getSplitCount();
  if (count <= 0)
    return emitOpError("'split_count' is ") << count << ", expected > 0";
  int64_t split = getSplitDimension(), concat = getConcatDimension();
  for (auto [operand, result] :
       llvm::zip_equal(getOperandTypes(), getResultTypes())) {
    if (failed(verifyDimension(*this, "split_dimension", split, operand)) ||
        failed(verifyDimension(*this, "concat_dimension", concat, operand)) ||
        failed(verifyOtherDimensions(*this, operand, result, {split, concat})))
      return failure();
    int64_t size = cast<ShapedType>(operand).getDimSize(split);
    if (!ShapedType::isDynamic(size) && size % count != 0)
      return emitOpError("'split_count' ")
             << count << " does not divide dimension " << split
             << " of the operand of type " << operand;
  }
  return success();
}

/// The operand, then the root's number where it is dynamic.
template <typename Op> static LogicalResult verifyRoot(Op op) {
  size_t expected = op.getHasDynamicRoot() ? 2 : 1;
  if (op.getNumOperands() != expected)
    return op.emitOpError("has ")
           << op.getNumOperands() << " operands, expected " << expected;
  return verifySameShapes(op, op.getOperands().take_front(1).getTypes());
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  return verifyRoot(*this);
}

LogicalResult CollectiveReduceOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())) ||
      failed(verifyRoot(*this)))
    return failure();
  return verifyComputation(*this, getComputation(), 1);
}

LogicalResult CollectivePermuteOp::verify() {
  if (failed(verifyPairs(*this, getSourceTargetPairs())))
    return failure();
  return verifySameShapes(*this, getOperation()->getOperandTypes());
}

LogicalResult CrossReplicaSumOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  return verifySameShapes(*this, getOperation()->getOperandTypes());
}

/// Tensors, then one token.
static LogicalResult verifyTokenLast(Operation *op) {
  TypeRange types = op->getResultTypes();
  for (auto [index, type] : llvm::enumerate(types))
    if (isa<TokenType>(type) != (index + 1 == types.size()))
      return op->emitOpError("result ")
             << index << " is " << type
             << ", expected tensors and one token as the last result";
  if (types.empty())
    return op->emitOpError("expects a token as the last result");
  return success();
}

LogicalResult RecvOp::verify() { return verifyTokenLast(*this); }
LogicalResult InfeedOp::verify() { return verifyTokenLast(*this); }

LogicalResult AsyncStartOp::verify() {
  ArrayRef<Type> types = cast<FutureType>(getType()).getTypes();
  if (failed(control::verifyTypes(*this, getBody().getArgumentTypes(),
                                  "arguments of 'body'", getOperandTypes(),
                                  "operands")))
    return failure();
  return control::verifyReturn(*this, getBody(), "'body'", types,
                               "types of the future");
}

LogicalResult AsyncDoneOp::verify() {
  return control::verifyTypes(
      *this, getResultTypes(), "results",
      cast<FutureType>(getFuture().getType()).getTypes(),
      "types of the future");
}
