//===- Import.h - Any input file to a module ------------------------------===//
//
// What a file holds is told from its content, not its name.
//===----------------------------------------------------------------------===//
#ifndef WEIR_IMPORT_IMPORT_H
#define WEIR_IMPORT_IMPORT_H

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/OwningOpRef.h>

#include <memory>

namespace weir {

/// Reads a program: StableHLO (or any registered dialects') text, MLIR
/// bytecode, a StableHLO portable artifact, a file of `jax.export`, or any of
/// these compressed by gzip. The module is verified.
///
/// `path` is a file, or `-` for standard input. The context must have Weir's
/// dialects registered (RegisterDialects.h).
///
/// The message of an error is complete and needs no prefix: `path:line:column:
/// error: what`, with the source line and a caret below where there is a place
/// in the text, else `path: error: what`. Several errors are several such
/// lines.
///
/// `verify = false` is for tools that only write the program in another form:
/// it may break rules of its dialects.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
importModule(llvm::StringRef path, mlir::MLIRContext *context,
             bool verify = true);

/// As above, from memory, which holds no damaged bytecode (files are checked in
/// a child process, since MLIR's reader may crash on some); the buffer's
/// identifier takes the place of the path. It ends with a NUL that is not part
/// of it, as buffers do by default, so that text is not copied.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
importModule(std::unique_ptr<llvm::MemoryBuffer> buffer,
             mlir::MLIRContext *context);

} // namespace weir

#endif // WEIR_IMPORT_IMPORT_H
