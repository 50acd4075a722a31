//===- CodeGeneration.h - LLVM dialect to machine code --------------------===//
//
// The steps behind `CompilerClient::translateToRuntimeExecutable`, each usable
// alone for `weir compile --emit=llvm|asm|object`.
//===----------------------------------------------------------------------===//
#ifndef WEIR_COMPILER_CODEGENERATION_H
#define WEIR_COMPILER_CODEGENERATION_H

#include "weir/Compiler/Target.h"
#include "weir/Pipeline/Cancellation.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Module.h>
#include <mlir/IR/BuiltinOps.h>

#include <memory>
#include <optional>

namespace weir {

/// The LLVM IR of a module in LLVM dialect, with the target's triple and data
/// layout set and not yet optimized. Diagnostics go to the module's context.
llvm::Expected<std::unique_ptr<llvm::Module>>
translateToLLVMIR(mlir::ModuleOp module, llvm::LLVMContext &context,
                  const Target &target);

/// LLVM's -O`level` for exactly this CPU; only `exported` symbols stay visible.
/// Cancelled between passes: a PipelineError says so.
llvm::Error optimize(llvm::Module &module, const Target &target, unsigned level,
                     llvm::ArrayRef<std::string> exported,
                     const std::optional<CancellationToken> &cancellation = {});

enum class CodeKind { Object, Assembly };

/// Machine code of an optimized module. Cancelled between functions: a
/// PipelineError says so, and the module is of no more use.
llvm::Expected<llvm::SmallVector<char, 0>>
emitCode(llvm::Module &module, const Target &target, unsigned level,
         CodeKind kind,
         const std::optional<CancellationToken> &cancellation = {});

/// Links objects into a shared object, in process.
llvm::Expected<std::vector<char>>
linkSharedObject(llvm::ArrayRef<llvm::SmallVector<char, 0>> objects);

} // namespace weir

#endif // WEIR_COMPILER_CODEGENERATION_H
