//===- StageFunctions.h - Stages that are functions of this program -------===//
//
// A pipeline is text, and a function of the running program is none: its text
// is `weir-call{function=name}`, and the name is looked up when the stage runs.
// So a pipeline with such a stage prints and reads back like any other, and
// runs wherever the function is registered.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_STAGEFUNCTIONS_H
#define WEIR_PIPELINE_STAGEFUNCTIONS_H

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <functional>
#include <string>
#include <vector>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace weir {

/// May change the module as a pass may. An error fails the stage.
using StageFunction = std::function<llvm::Error(mlir::ModuleOp)>;

/// Registers `function`, in the place of one that had the name. Any thread may;
/// runs that have begun keep what they found.
void registerStageFunction(llvm::StringRef name, StageFunction function);
/// All names, sorted.
std::vector<std::string> stageFunctionNames();

/// The pass that calls it, as pass text. Names are letters, digits, `_`, `-`
/// and `.`; others are an error.
llvm::Expected<std::string> stageFunctionPass(llvm::StringRef name);

} // namespace weir

#endif // WEIR_PIPELINE_STAGEFUNCTIONS_H
