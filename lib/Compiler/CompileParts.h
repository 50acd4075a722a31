//===- CompileParts.h - LLVM on all cores ---------------------------------===//
#ifndef WEIR_LIB_COMPILER_COMPILEPARTS_H
#define WEIR_LIB_COMPILER_COMPILEPARTS_H

#include "weir/Compiler/CodeGeneration.h"

namespace weir {

/// Optimizes `module` and emits object code: one object for a small program,
/// several for one of many kernels, compiled side by side. Between the two
/// steps `describe` is given the module to add to, and the modules of all
/// parts to look at.
llvm::Expected<std::vector<llvm::SmallVector<char, 0>>> compileParts(
    llvm::Module &module, const Target &target, unsigned level,
    llvm::ArrayRef<std::string> exported,
    const std::optional<CancellationToken> &cancellation,
    llvm::function_ref<void(llvm::Module &, llvm::ArrayRef<llvm::Module *>)>
        describe);

} // namespace weir

#endif // WEIR_LIB_COMPILER_COMPILEPARTS_H
