#include "weir/Dialect/Weir/Weir.h"

#include <mlir/IR/Matchers.h>
#include <mlir/IR/PatternMatch.h>

using namespace mlir;
using namespace weir::ir;

#include "weir/Dialect/Weir/WeirDialect.cpp.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Weir/WeirOps.cpp.inc"

void WeirDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/Weir/WeirOps.cpp.inc"
      >();
}

LogicalResult HostCallOp::verify() {
  if (getDtypes().size() != getInputs().size() + getOutputs().size())
    return emitOpError("'dtypes' has ")
           << getDtypes().size()
           << " entries, expected one an input and output, "
           << getInputs().size() + getOutputs().size();
  return success();
}

void HostCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  // A host function may print, fail or count: it is never removed or reordered.
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Read::get());
}

//===----------------------------------------------------------------------===//
// Dynamic shapes
//===----------------------------------------------------------------------===//

/// What asks the runtime for something keeps its place and is never removed.
static void
addEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
               &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Read::get());
}

void RequireOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addEffects(effects);
}
void ResultBufferOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addEffects(effects);
}
void ScratchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addEffects(effects);
}
void ReleaseOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  addEffects(effects);
}

LogicalResult RequireOp::canonicalize(RequireOp op, PatternRewriter &rewriter) {
  if (!matchPattern(op.getCondition(), m_One()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

LogicalResult ResultBufferOp::verify() {
  auto type = cast<MemRefType>(getMemory().getType());
  if (getSizes().size() != static_cast<size_t>(type.getNumDynamicDims()))
    return emitOpError("has ")
           << getSizes().size() << " sizes, " << type << " has "
           << type.getNumDynamicDims() << " dynamic dimensions";
  return success();
}

LogicalResult ReduceWindowOp::verify() {
  if (getInputs().empty() || getInputs().size() != getInitValues().size() ||
      getInputs().size() != getNumResults())
    return emitOpError("expects an initial value and a result for each of at "
                       "least one input, found ")
           << getInputs().size() << " inputs, " << getInitValues().size()
           << " initial values and " << getNumResults() << " results";
  size_t rank = cast<RankedTensorType>(getInputs()[0].getType()).getRank();
  for (OperandRange amounts : {getWindow(), getStrides(), getDilations()})
    if (amounts.size() != rank)
      return emitOpError("expects 'window', 'strides' and 'dilations' with ")
             << rank << " entries, one for each dimension, found "
             << amounts.size();
  return success();
}
