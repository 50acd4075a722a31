//===- NearestName.h - "did you mean" for every name a person types -------===//
#ifndef WEIR_SUPPORT_NEARESTNAME_H
#define WEIR_SUPPORT_NEARESTNAME_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>

#include <string>

namespace weir {
/// The candidate with the smallest edit distance to `name`; empty where none is within a third of its length (at
/// least 2 edits).
llvm::StringRef nearestName(llvm::StringRef name, llvm::ArrayRef<llvm::StringRef> candidates);

/// `"; did you mean 'x'?"` for a near candidate, else `"; it has: 'a', 'b'"` (at most ten), else an empty string.
std::string suggestName(llvm::StringRef name, llvm::ArrayRef<llvm::StringRef> candidates);
} // namespace weir

#endif // WEIR_SUPPORT_NEARESTNAME_H
