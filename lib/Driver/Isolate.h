//===- Isolate.h - Compiling in a child process ---------------------------===//
#ifndef WEIR_LIB_DRIVER_ISOLATE_H
#define WEIR_LIB_DRIVER_ISOLATE_H

#include "weir/Driver/Commands.h"
#include "weir/Support/Isolation.h"

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/Support/Error.h>

#include <string>

namespace mlir {
class Operation;
} // namespace mlir

namespace weir {

/// What is compiled: a program's file, or an executable whose program it is.
struct CompileInput {
  std::string path;
  bool isExecutable = false;
};

/// Calls `work`, in a child process if the arguments say so, and gives its
/// status. Where the child does not survive: an error that says which pass it
/// was in, and where the reproducer is.
llvm::Expected<int> isolate(const CompileInput &input,
                            const CompileArguments &arguments,
                            llvm::function_ref<int()> work);

/// \name Called by what may run in the child
/// They do nothing elsewhere.
/// @{
void noteStep(llvm::StringRef stage, llvm::StringRef pass,
              mlir::Operation *op = nullptr, size_t item = 0);
void notePassFailed();
/// @}

/// What the steps outside of stages are called.
inline constexpr llvm::StringLiteral readingStep = "reading the program";
inline constexpr llvm::StringLiteral translationStep =
    "translation to machine code";

/// Writes the IR before the pass that `note` names, with the pipeline from
/// there on, in a process of its own; its path.
llvm::Expected<std::string> writeReproducer(const CompileInput &input,
                                            const CompileArguments &arguments,
                                            const ProgressNote &note,
                                            llvm::StringRef whatHappened);

/// The command that replays a reproducer.
std::string replayCommand(llvm::StringRef reproducer,
                          const CompileArguments &arguments,
                          bool isTranslation);

llvm::Expected<IsolationLimits> limitsOf(const CompileArguments &arguments);

} // namespace weir

#endif // WEIR_LIB_DRIVER_ISOLATE_H
