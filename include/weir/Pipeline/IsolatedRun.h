//===- IsolatedRun.h - Passes that may crash, hang or eat all memory ------===//
//
// What the tools do for a command (Isolation.h), for a program that compiles in
// its own process: the passes run in a child, and what they made comes back.
//
//   Isolation isolation;
//   isolation.limits.stepSeconds = 10;
//   auto report = runPipelineIsolated(pipeline, module, {}, isolation);
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_ISOLATEDRUN_H
#define WEIR_PIPELINE_ISOLATEDRUN_H

#include "weir/Pipeline/Pipeline.h"
#include "weir/Support/Isolation.h"

#include <llvm/ADT/STLFunctionalExtras.h>
#include <mlir/IR/BuiltinOps.h>

#include <string>

namespace weir {

/// Pipeline::run in a child process. The module becomes what the child made of
/// it, or stays as it is where there is an error. Callbacks are called in the
/// child. A pass that ends the process, is over its time or its memory is a
/// PipelineError that says so (PipelineError::end), names the pass, and whose
/// notes name a reproducer in RunOptions::reproducerDir, or else in the current
/// folder.
llvm::Expected<RunReport> runPipelineIsolated(const Pipeline &pipeline,
                                              mlir::ModuleOp module,
                                              const RunOptions &options,
                                              const Isolation &isolation);

/// One step outside of any stage in a child process, such as translation to
/// machine code: the bytes that it writes. The errors are the same; the
/// reproducer is the module as it is.
llvm::Expected<std::string>
runStepIsolated(llvm::StringRef step, mlir::ModuleOp module,
                llvm::StringRef reproducerDir, const Isolation &isolation,
                llvm::function_ref<llvm::Error(llvm::raw_ostream &)> work);

} // namespace weir

#endif // WEIR_PIPELINE_ISOLATEDRUN_H
