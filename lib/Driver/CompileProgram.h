//===- CompileProgram.h - Compiling, as compile, run and bench share it ---===//
#ifndef WEIR_LIB_DRIVER_COMPILEPROGRAM_H
#define WEIR_LIB_DRIVER_COMPILEPROGRAM_H

#include "weir/Compiler/CompilerClient.h"
#include "weir/Driver/Commands.h"
#include "weir/Execution/Runner.h"

#include <mlir/IR/OwningOpRef.h>

namespace weir {

/// Prints `error: …` to standard error; the exit status of a failed command.
int fail(llvm::Error error);
int fail(const llvm::Twine &message);

/// The options that the arguments ask for.
llvm::Expected<CompileOptions>
compileOptions(const CompileArguments &arguments);

/// A program that has been read, with its context.
struct Program {
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};
/// Reads a program in any input form; "-" is standard input.
llvm::Expected<Program> readProgram(llvm::StringRef path);

/// Runs the pipeline on a program, up to `stopAfter` (empty for all of it);
/// shows progress on a terminal and prints the timing table if asked.
llvm::Error lower(Program &program, const CompileArguments &arguments,
                  llvm::StringRef stopAfter = {});

/// From a file to an executable in memory.
llvm::Expected<Executable> compileProgram(llvm::StringRef path,
                                          const CompileArguments &arguments);

/// Whether the file is an executable (ELF) rather than a program.
bool isExecutableFile(llvm::StringRef path);

/// A program (compiled first) or an executable, ready to be called.
llvm::Expected<Runner> openRunner(const std::string &path,
                                  const CompileArguments &arguments,
                                  const RunnerOptions &options);

/// The result of a layer without LLVM, as this one returns them.
template <typename T> llvm::Expected<T> toExpected(Result<T> result) {
  if (!result)
    return llvm::createStringError(result.message());
  return std::move(*result);
}

} // namespace weir

#endif // WEIR_LIB_DRIVER_COMPILEPROGRAM_H
