//===- LargeConstants.h - Weights past LLVM -------------------------------===//
#ifndef WEIR_LIB_COMPILER_LARGECONSTANTS_H
#define WEIR_LIB_COMPILER_LARGECONSTANTS_H

#include "weir/Compiler/Target.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/Error.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/OwningOpRef.h>

#include <string>
#include <vector>

namespace weir {

/// A constant of a module: a symbol, and the bytes that the module's context
/// owns.
struct LargeConstant {
  std::string symbol;
  llvm::ArrayRef<char> bytes;
};

/// What LLVM is to compile in the place of `module`, a module in LLVM dialect:
/// a copy in which constants of 4 KiB and more are declarations, if there are
/// any; they are added to `constants`. LLVM would copy and hash each of them,
/// and emit it element by element. Lowered for the little-endian `target`.
mlir::OwningOpRef<mlir::ModuleOp>
separateLargeConstants(mlir::ModuleOp module, const Target &target,
                       std::vector<LargeConstant> &constants);

/// An object file that defines the constants, each at a multiple of 64 bytes,
/// as hidden symbols in read-only data.
llvm::Expected<llvm::SmallVector<char, 0>>
emitConstants(llvm::ArrayRef<LargeConstant> constants, const Target &target);

} // namespace weir

#endif // WEIR_LIB_COMPILER_LARGECONSTANTS_H
