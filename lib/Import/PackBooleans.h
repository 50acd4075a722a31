//===- PackBooleans.h - Constants of i1 written one byte an element -------===//
#ifndef WEIR_LIB_IMPORT_PACKBOOLEANS_H
#define WEIR_LIB_IMPORT_PACKBOOLEANS_H

#include <llvm/ADT/StringRef.h>

#include <optional>
#include <string>

namespace weir {

/// MLIR reads `dense<"0x…"> : tensor<…xi1>` as eight elements a byte; other
/// versions of MLIR write one byte an element. Gives the text with such
/// constants packed, every other character at its place; nothing where there
/// are none.
std::optional<std::string> packBooleans(llvm::StringRef text);

} // namespace weir

#endif // WEIR_LIB_IMPORT_PACKBOOLEANS_H
