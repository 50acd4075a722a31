//===- StableHLOReduceOps.cpp - Verifiers of reductions and windows -------===//
#include "ContractionVerifiers.h"

using namespace mlir;
using namespace weir::stablehlo;

/// At least one input, all of one shape, each with a 0-d initial value.
static LogicalResult verifyInputs(Operation *op, ValueRange inputs,
                                  ValueRange inits) {
  if (inputs.empty())
    return op->emitOpError("expects at least one input");
  for (auto [i, input, init] : llvm::enumerate(inputs, inits)) {
    if (!sameShape(tensorType(input).getShape(),
                   tensorType(inputs[0]).getShape()))
      return op->emitOpError()
             << "expects inputs of one shape, found " << inputs[0].getType()
             << " and " << input.getType();
    if (tensorType(init).getRank() != 0)
      return op->emitOpError()
             << "expects initial value #" << i << " to be a 0-d tensor, found "
             << init.getType();
  }
  return success();
}

/// Results are as many as `elements`, of these element types and `shape`.
static LogicalResult verifyResults(Operation *op, ArrayRef<Type> elements,
                                   ArrayRef<int64_t> shape) {
  if (op->getNumResults() != elements.size())
    return op->emitOpError() << "expects " << elements.size()
                             << " results, found " << op->getNumResults();
  for (auto [i, element] : llvm::enumerate(elements)) {
    if (failed(verifyResultShape(op, i, shape)))
      return failure();
    Type found = getElementTypeOrSelf(op->getResult(i).getType());
    if (found != element)
      return op->emitOpError()
             << "expects result #" << i << " of element type " << element
             << ", the reducer's, found " << op->getResult(i).getType();
  }
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getInitValues())) ||
      failed(verifyDimensions(*this, "dimensions", getDimensions(), "inputs",
                              getInputs()[0])))
    return failure();
  auto elements =
      verifyReducer(*this, getBody(), "body", getInputs(), getInitValues());
  if (failed(elements))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [dim, extent] :
       llvm::enumerate(tensorType(getInputs()[0]).getShape()))
    if (!llvm::is_contained(getDimensions(), static_cast<int64_t>(dim)))
      shape.push_back(extent);
  return verifyResults(*this, *elements, shape);
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyInputs(*this, getInputs(), getInitValues())))
    return failure();
  RankedTensorType input = tensorType(getInputs()[0]);
  size_t rank = input.getRank();
  if (failed(verifyPositives(*this, "window_dimensions", getWindowDimensions(),
                             rank)) ||
      failed(
          verifyPositives(*this, "window_strides", getWindowStrides(), rank)) ||
      failed(
          verifyPositives(*this, "base_dilations", getBaseDilations(), rank)) ||
      failed(verifyPositives(*this, "window_dilations", getWindowDilations(),
                             rank)) ||
      failed(verifyPadding(*this, getPadding(), rank)))
    return failure();
  auto elements =
      verifyReducer(*this, getBody(), "body", getInputs(), getInitValues());
  if (failed(elements))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [window, extent] : llvm::zip(getWindow(*this), input.getShape()))
    shape.push_back(window.positions(extent));
  return verifyResults(*this, *elements, shape);
}

LogicalResult SelectAndScatterOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  RankedTensorType source = tensorType(getSource());
  size_t rank = operand.getRank();
  if (failed(verifyPositives(*this, "window_dimensions", getWindowDimensions(),
                             rank)) ||
      failed(
          verifyPositives(*this, "window_strides", getWindowStrides(), rank)) ||
      failed(verifyPadding(*this, getPadding(), rank)))
    return failure();
  if (tensorType(getInitValue()).getRank() != 0)
    return emitOpError() << "expects 'init_value' to be a 0-d tensor, found "
                         << getInitValue().getType();
  if (operand.getElementType() != source.getElementType())
    return emitOpError()
           << "expects 'operand' and 'source' of one element type, found "
           << operand << " and " << source;

  Type scalar = RankedTensorType::get({}, operand.getElementType());
  Block &select = getSelect().front();
  bool selects = select.getNumArguments() == 2 && !select.empty() &&
                 llvm::all_of(select.getArgumentTypes(),
                              [&](Type type) { return type == scalar; }) &&
                 select.back().getNumOperands() == 1 &&
                 getElementTypeOrSelf(select.back().getOperand(0).getType())
                     .isSignlessInteger(1);
  if (!selects)
    return emitOpError() << "expects 'select' to map (" << scalar << ", "
                         << scalar << ") to tensor<i1>";
  auto elements = verifyReducer(*this, getScatter(), "scatter", getSource(),
                                getInitValue());
  if (failed(elements))
    return failure();

  SmallVector<int64_t> positions;
  for (auto [window, extent] : llvm::zip(getWindow(*this), operand.getShape()))
    positions.push_back(window.positions(extent));
  if (!sameShape(source.getShape(), positions))
    return emitOpError() << "expects 'source' of shape " << shapeText(positions)
                         << ", the positions of the window, found " << source;
  return verifyResults(*this, *elements, operand.getShape());
}

LogicalResult MapOp::verify() {
  if (getInputs().empty())
    return emitOpError("expects at least one input");
  RankedTensorType first = tensorType(getInputs()[0]);
  for (Value input : getInputs())
    if (!sameShape(tensorType(input).getShape(), first.getShape()))
      return emitOpError() << "expects inputs of one shape, found " << first
                           << " and " << input.getType();
  if (!llvm::equal(getDimensions(), llvm::seq<int64_t>(0, first.getRank())))
    return emitOpError() << "expects 'dimensions' to be all " << first.getRank()
                         << " dimensions of the inputs in order, found "
                         << shapeText(getDimensions());
  Block &block = getComputation().front();
  if (block.getNumArguments() != getInputs().size())
    return emitOpError() << "expects 'computation' with " << getInputs().size()
                         << " arguments, found " << block.getNumArguments();
  for (auto [i, input] : llvm::enumerate(getInputs())) {
    Type scalar = RankedTensorType::get({}, tensorType(input).getElementType());
    if (block.getArgument(i).getType() != scalar)
      return emitOpError() << "expects argument #" << i
                           << " of 'computation' of type " << scalar
                           << ", found " << block.getArgument(i).getType();
  }
  if (block.empty() || block.back().getNumOperands() != 1)
    return emitOpError("expects 'computation' to return one value");
  return verifyResults(
      *this, getElementTypeOrSelf(block.back().getOperand(0).getType()),
      first.getShape());
}
