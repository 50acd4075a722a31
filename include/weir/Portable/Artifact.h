//===- Artifact.h - Portable artifacts of StableHLO -----------------------===//
//
// A portable artifact is MLIR bytecode in which a program is written in the
// versioned dialect `vhlo`. Reader and writer know both from the bytes up:
// there is no `vhlo` dialect in memory, and no byte of an artifact is trusted.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PORTABLE_ARTIFACT_H
#define WEIR_PORTABLE_ARTIFACT_H

#include "weir/Portable/Version.h"

#include <llvm/Support/Error.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/OwningOpRef.h>

namespace weir::portable {

/// True where bytes are MLIR bytecode of a producer `StableHLO_v…`, or of
/// another that uses the dialect `vhlo`.
bool isArtifact(llvm::StringRef bytes);

/// Reads an artifact of any version from 0.9 to `newestVersion` as StableHLO.
/// The module is not verified. The context must have Weir's dialects loaded.
/// Errors say what is damaged and at which byte.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readArtifact(llvm::StringRef bytes, mlir::MLIRContext *context);

/// Writes a module of StableHLO for readers of `version` and newer. An
/// operation or type that the version does not have is an error that names it,
/// its place and the first version that does.
llvm::Error writeArtifact(mlir::ModuleOp module, Version version,
                          llvm::raw_ostream &out);

} // namespace weir::portable

#endif // WEIR_PORTABLE_ARTIFACT_H
