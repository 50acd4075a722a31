//===- RegisterPasses.h - Every pass that a pipeline may name -------------===//
#ifndef WEIR_PIPELINE_REGISTERPASSES_H
#define WEIR_PIPELINE_REGISTERPASSES_H

#include <string>
#include <vector>

namespace weir {
/// MLIR's passes, and those of Conversion, Transforms and Pipeline. Safe to
/// call twice and from any thread.
void registerAllPasses();

/// The names of all passes and pass pipelines that were registered before the
/// first call, sorted.
const std::vector<std::string> &registeredPassNames();
} // namespace weir

#endif // WEIR_PIPELINE_REGISTERPASSES_H
