//===- RegisterPasses.h - Every pass that a pipeline may name -------------===//
#ifndef WEIR_PIPELINE_REGISTERPASSES_H
#define WEIR_PIPELINE_REGISTERPASSES_H

namespace weir {
/// MLIR's passes, and those of Conversion, Transforms and Pipeline. Safe to
/// call twice and from any thread.
void registerAllPasses();
} // namespace weir

#endif // WEIR_PIPELINE_REGISTERPASSES_H
