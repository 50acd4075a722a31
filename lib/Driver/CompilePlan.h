//===- CompilePlan.h - Which stages a program is to go through ------------===//
#ifndef WEIR_LIB_DRIVER_COMPILEPLAN_H
#define WEIR_LIB_DRIVER_COMPILEPLAN_H

#include "weir/Compiler/CompilerClient.h"
#include "weir/Driver/Commands.h"

#include <mlir/IR/BuiltinOps.h>

namespace weir {

/// The options that the arguments ask for.
llvm::Expected<CompileOptions>
compileOptions(const CompileArguments &arguments);

/// The pipeline that `options` name, resolved, then edited as the arguments
/// ask.
llvm::Expected<Pipeline> loadEditedPipeline(const CompileArguments &arguments,
                                            const CompileOptions &options);

/// `pipeline` with what `--replace-stage` and `--insert-after` ask for.
llvm::Expected<Pipeline> editPipeline(Pipeline pipeline,
                                      const CompileArguments &arguments,
                                      const CompileOptions &options);

struct CompilePlan {
  Pipeline pipeline;
  RunOptions run;
  /// The program has been through all stages.
  bool complete = false;
  /// What a person who resumes a program should know.
  std::vector<std::string> warnings, notes;
};

/// The plan for a program from the start, or from where it was stopped. The
/// module gets to know the functions of the user's own (HostFunctions.cpp).
llvm::Expected<CompilePlan> planCompile(mlir::ModuleOp module,
                                        const CompileArguments &arguments);

} // namespace weir

#endif // WEIR_LIB_DRIVER_COMPILEPLAN_H
