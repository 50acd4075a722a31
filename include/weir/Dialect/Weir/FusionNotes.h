//===- FusionNotes.h - Why two operations stay apart ----------------------===//
//
// A pass that decides whether an operation takes in what it reads says why it
// did not; `--explain` puts that beside the edge of the program. The notes are
// MLIR's optimization remarks, missed ones of the category "fusion", whose
// location is the pair. They cost a look at the context where nobody listens.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_WEIR_FUSIONNOTES_H
#define WEIR_DIALECT_WEIR_FUSIONNOTES_H

#include <llvm/ADT/StringRef.h>
#include <mlir/IR/Operation.h>
#include <mlir/IR/Remarks.h>

namespace weir {

inline constexpr llvm::StringLiteral fusionCategory = "fusion";

/// Whether somebody wants to know. Ask before work that only a note needs.
inline bool wantsFusionNotes(mlir::MLIRContext *context) {
  return context->getRemarkEngine() != nullptr;
}

/// What `user` reads of `producer` stays in memory; `why` is the end of "not
/// fused: …". The last note on a pair counts.
void noteNotFused(mlir::Operation *producer, mlir::Operation *user,
                  llvm::StringRef why);

} // namespace weir

#endif // WEIR_DIALECT_WEIR_FUSIONNOTES_H
