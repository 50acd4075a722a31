//===- Operations.h - Versioned operations and what they hold -------------===//
//
// An operation of an artifact is `vhlo.NAME_vK`; each K has its own list of
// attributes. The lists here are all that reader and writer know of them.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PORTABLE_OPERATIONS_H
#define WEIR_LIB_PORTABLE_OPERATIONS_H

#include "weir/Portable/Version.h"

#include <llvm/ADT/SmallVector.h>
#include <mlir/IR/OperationSupport.h>

namespace weir::portable {

/// One version of one operation.
struct VersionedOperation {
  llvm::StringLiteral name; ///< without `_vK`
  unsigned number;          ///< K
  Version since;
  /// Names of its attributes, in the order they are written in, with spaces
  /// between.
  llvm::StringLiteral attributes;

  llvm::SmallVector<llvm::StringRef> attributeNames() const;
};

/// `name_v2` to its entry; null where there is none.
const VersionedOperation *findOperation(llvm::StringRef nameAndNumber);

/// The versions of an operation, the newest first; empty where it has none.
llvm::SmallVector<const VersionedOperation *>
findVersions(llvm::StringRef name);

/// Turns the attributes of an artifact's operation into those of the StableHLO
/// operation: groups (dimension numbers, channel handle) are put together,
/// lists of numbers become arrays, defaults are left out. False where one is
/// not what it must be.
bool attributesFromArtifact(llvm::StringRef name, mlir::NamedAttrList &list,
                            mlir::MLIRContext *context);

/// The attribute `name` of an artifact's operation, from those of the StableHLO
/// operation `op`; its default where `op` leaves it out. Null where the
/// operation has no such thing.
mlir::Attribute attributeForArtifact(mlir::Operation *op, llvm::StringRef name);

/// True where an attribute of an artifact says what older versions, which do
/// not have it, mean.
bool isDefaultInArtifact(mlir::Attribute value);

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_OPERATIONS_H
