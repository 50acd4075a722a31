#include "weir/Dialect/Weir/Weir.h"

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
