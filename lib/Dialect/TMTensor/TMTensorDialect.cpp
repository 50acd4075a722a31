//===- TMTensorDialect.cpp - What torch-mlir says beside linalg -----------===//
#include "weir/Dialect/TMTensor/TMTensor.h"

#include <llvm/ADT/SmallSet.h>

using namespace mlir;
using namespace weir::tm_tensor;

#include "weir/Dialect/TMTensor/TMTensorDialect.cpp.inc"

/// The results are the outputs, updated.
static LogicalResult verifyResults(Operation *op, ValueRange outputs) {
  if (outputs.size() != op->getNumResults())
    return op->emitOpError("has ")
           << outputs.size() << " outputs and " << op->getNumResults()
           << " results, expected a result for each output";
  for (auto [index, output, result] :
       llvm::enumerate(outputs.getTypes(), op->getResultTypes()))
    if (failed(verifyCompatibleShape(output, result)) ||
        getElementTypeOrSelf(output) != getElementTypeOrSelf(result))
      return op->emitOpError("result ")
             << index << " of type " << result << " is not its output, of type "
             << output;
  return success();
}

/// The region takes scalars of `arguments` and yields scalars of `yields`.
static LogicalResult verifyRegion(Operation *op, ArrayRef<Type> arguments,
                                  ArrayRef<Type> yields) {
  Block &block = op->getRegion(0).front();
  if (block.getArgumentTypes() != TypeRange(arguments))
    return op->emitOpError("region takes (")
           << block.getArgumentTypes() << "), expected (" << arguments << ")";
  TypeRange yielded = block.getTerminator()->getOperandTypes();
  if (yielded != TypeRange(yields))
    return op->emitOpError("region yields (")
           << yielded << "), expected (" << yields << ")";
  return success();
}

static LogicalResult verifyDimension(Operation *op, int64_t dimension,
                                     int64_t rank) {
  if (dimension < 0 || dimension >= rank)
    return op->emitOpError("dimension ")
           << dimension << " is not one of " << rank << " dimensions";
  return success();
}

LogicalResult ScanOp::verify() {
  if (getInputs().size() != 1 || getOutputs().size() != 2)
    return emitOpError("has ")
           << getInputs().size() << " inputs and " << getOutputs().size()
           << " outputs, expected 1 and 2";
  auto input = cast<RankedTensorType>(getInputs()[0].getType());
  auto output = cast<RankedTensorType>(getOutputs()[0].getType());
  auto last = cast<RankedTensorType>(getOutputs()[1].getType());
  int64_t dimension = getDimension();
  if (failed(verifyDimension(*this, dimension, input.getRank())) ||
      failed(verifyResults(*this, getOutputs())))
    return failure();
  if (failed(verifyCompatibleShape(input, output)))
    return emitOpError("input of type ")
           << input << " and output of type " << output << " differ in shape";
  SmallVector<int64_t> rest(input.getShape());
  rest.erase(rest.begin() + dimension);
  if (failed(verifyCompatibleShape(rest, last.getShape())))
    return emitOpError("second output of type ")
           << last << " is not the input of type " << input
           << " without dimension " << dimension;
  Type element = output.getElementType();
  if (input.getElementType() != element || last.getElementType() != element)
    return emitOpError("input and outputs have different element types");
  return verifyRegion(*this, {element, element}, {element});
}

LogicalResult ScatterOp::verify() {
  if (getInputs().size() != 2 || getOutputs().size() != 1)
    return emitOpError("has ")
           << getInputs().size() << " inputs and " << getOutputs().size()
           << " outputs, expected 2 and 1";
  auto updates = cast<RankedTensorType>(getInputs()[0].getType());
  auto indices = cast<RankedTensorType>(getInputs()[1].getType());
  auto output = cast<RankedTensorType>(getOutputs()[0].getType());
  if (failed(verifyResults(*this, getOutputs())))
    return failure();
  if (indices.getRank() != 2 || !indices.getElementType().isSignlessInteger())
    return emitOpError("indices of type ")
           << indices << ", expected integers of rank 2";
  auto depth = static_cast<int64_t>(getDimensionMap().size());
  if (indices.getDimSize(1) != depth)
    return emitOpError("indices of type ")
           << indices << " have rows of another length than dimension_map, "
           << depth;
  llvm::SmallSet<int64_t, 4> seen;
  for (int64_t dimension : getDimensionMap()) {
    if (failed(verifyDimension(*this, dimension, output.getRank())))
      return failure();
    if (!seen.insert(dimension).second)
      return emitOpError("dimension_map names dimension ")
             << dimension << " twice";
  }
  if (updates.getRank() < 1 || updates.getRank() - 1 > output.getRank())
    return emitOpError("updates of type ")
           << updates << " do not fit the output of type " << output;
  if (failed(verifyCompatibleShape(updates.getShape().take_front(1),
                                   indices.getShape().take_front(1))))
    return emitOpError("updates of type ") << updates << " and indices of type "
                                           << indices << " differ in number";
  int64_t offset = output.getRank() - (updates.getRank() - 1);
  for (int64_t dim = 0; dim < offset; ++dim)
    if (!seen.contains(dim))
      return emitOpError("updates of type ")
             << updates << " say nothing of dimension " << dim
             << " of the output, and dimension_map does not name it";
  for (auto [dim, size] : llvm::enumerate(updates.getShape().drop_front())) {
    int64_t whole = output.getDimSize(dim + offset);
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(whole) &&
        size > whole)
      return emitOpError("updates of type ")
             << updates << " are larger than the output of type " << output;
  }
  Type element = output.getElementType();
  if (updates.getElementType() != element)
    return emitOpError("updates of type ")
           << updates << " and output of type " << output
           << " differ in element type";
  return verifyRegion(*this, {element, element}, {element});
}

LogicalResult SortOp::verify() {
  if (!getInputs().empty() || getOutputs().empty())
    return emitOpError("has ")
           << getInputs().size() << " inputs and " << getOutputs().size()
           << " outputs, expected none and at least 1";
  auto first = cast<RankedTensorType>(getOutputs()[0].getType());
  SmallVector<Type> arguments;
  for (Type type : getOutputs().getTypes()) {
    if (failed(verifyCompatibleShape(first, type)))
      return emitOpError("outputs of types ")
             << Type(first) << " and " << type << " differ in shape";
    arguments.append(2, getElementTypeOrSelf(type));
  }
  if (failed(verifyDimension(*this, getDimension(), first.getRank())) ||
      failed(verifyResults(*this, getOutputs())))
    return failure();
  return verifyRegion(*this, arguments, {IntegerType::get(getContext(), 1)});
}

/// What SingleBlockImplicitTerminator asks for; a region yields something.
void YieldOp::build(OpBuilder &, OperationState &) {}

#define GET_OP_CLASSES
#include "weir/Dialect/TMTensor/TMTensorOps.cpp.inc"

void TMTensorDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/TMTensor/TMTensorOps.cpp.inc"
      >();
}
