//===- AliasNesting.h - Aliases of aliases of aliases ---------------------===//
#ifndef WEIR_LIB_IMPORT_ALIASNESTING_H
#define WEIR_LIB_IMPORT_ALIASNESTING_H

#include "weir/Support/TextNesting.h"

namespace weir {

/// Where an attribute, type or location alias of MLIR text (`#a = [#b]`) first
/// nests more than `limit` levels deep with the aliases in it written out;
/// nothing where none does. No bracket of the text shows that depth, but what
/// walks the attribute recurses as deep. Linear time.
std::optional<TextPosition> findDeepAlias(llvm::StringRef text, unsigned limit);

} // namespace weir

#endif // WEIR_LIB_IMPORT_ALIASNESTING_H
