//===- EmbedProvenance.h - What an executable keeps of its making ---------===//
#ifndef WEIR_LIB_COMPILER_EMBEDPROVENANCE_H
#define WEIR_LIB_COMPILER_EMBEDPROVENANCE_H

#include "weir/Pipeline/Provenance.h"

#include <llvm/Support/JSON.h>

#include <vector>

namespace weir {

/// The manifest's part: what made the executable, for people and programs that
/// have no MLIR.
llvm::json::Object describeProvenance(const Provenance &provenance);

/// Adds the section that a program is made again from: an empty module with
/// the provenance of `module`, as MLIR bytecode. Nothing maps it at run time.
llvm::Error embedProvenance(std::vector<char> &elf, mlir::ModuleOp module);

} // namespace weir

#endif // WEIR_LIB_COMPILER_EMBEDPROVENANCE_H
