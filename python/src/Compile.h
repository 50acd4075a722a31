//===- Compile.h - The compiler, behind a header without MLIR -------------===//
#ifndef WEIR_PYTHON_COMPILE_H
#define WEIR_PYTHON_COMPILE_H

#include "Program.h"

#include <string>

namespace weir::python {

/// What decides a pipeline.
struct PipelineRequest {
  std::string pipeline, cpu;
  Parameters parameters;
  PipelineLibrary library;
  bool keepSource = true;
};
llvm::Expected<Pipeline> resolvePipeline(const PipelineRequest &request);

/// Registers all passes; once is enough.
void registerPasses();

/// "0.1.0"
std::string weirVersion();

} // namespace weir::python

#endif // WEIR_PYTHON_COMPILE_H
