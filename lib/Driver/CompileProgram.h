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

/// A program that has been read, with its context.
struct Program {
  std::string path;
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};
/// Reads a program in any input form; "-" is standard input.
llvm::Expected<Program> readProgram(llvm::StringRef path, bool verify = true);

/// The program that an executable keeps.
llvm::Expected<Program> readSource(llvm::StringRef executable);

/// Takes a program through the stages that the arguments ask for; shows
/// progress on a terminal.
llvm::Expected<RunReport> lower(Program &program,
                                const CompileArguments &arguments);
/// A lowered program to machine code; prints the timing if asked.
llvm::Expected<Executable> translate(Program &program, RunReport &report,
                                     const CompileArguments &arguments);
/// Prints the report in the form that the arguments ask for.
void printReport(const RunReport &report, const CompileArguments &arguments);

/// From a file to the bytes of an executable.
llvm::Expected<std::vector<char>>
compileProgram(llvm::StringRef path, const CompileArguments &arguments);

/// Writes a file, or to standard output where `path` is "-".
llvm::Error writeOutput(llvm::StringRef path, llvm::ArrayRef<char> bytes);

/// Whether the file is an executable (ELF) rather than a program.
bool isExecutableFile(llvm::StringRef path);

/// A program (compiled first) or an executable, ready to be called.
llvm::Expected<Runner> openRunner(const std::string &path,
                                  const CompileArguments &arguments,
                                  const RunnerOptions &options);

/// Lets the libraries of --load-host register their functions.
llvm::Error loadHostLibraries(const CompileArguments &arguments);

/// Names the functions that are registered, and those of --host-function, in
/// the module's attribute `weir.host_functions`.
void declareHostFunctions(mlir::ModuleOp module,
                          const CompileArguments &arguments);

/// The result of a layer without LLVM, as this one returns them.
template <typename T> llvm::Expected<T> toExpected(Result<T> result) {
  if (!result)
    return llvm::createStringError(result.message());
  return std::move(*result);
}

} // namespace weir

#endif // WEIR_LIB_DRIVER_COMPILEPROGRAM_H
