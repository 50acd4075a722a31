//===- TryBytecode.h - Is it safe to read this bytecode? ------------------===//
#ifndef WEIR_LIB_IMPORT_TRYBYTECODE_H
#define WEIR_LIB_IMPORT_TRYBYTECODE_H

#include <llvm/Support/MemoryBufferRef.h>
#include <mlir/IR/DialectRegistry.h>

namespace weir {

/// Address space for reading what may nest without bound; only touched pages
/// cost memory.
constexpr unsigned readerStackBytes = 1u << 30;

/// False where reading the bytes ends in a crash or does not end: MLIR's reader
/// trusts parts of what it reads, so a damaged file can take the process down.
/// Tried in a child process. True where it gives a module or an error, and
/// where there can be no child process.
bool canReadBytecode(llvm::MemoryBufferRef bytes,
                     const mlir::DialectRegistry &registry);

} // namespace weir

#endif // WEIR_LIB_IMPORT_TRYBYTECODE_H
