//===- Content.h - What the bytes of a file are ---------------------------===//
#ifndef WEIR_IMPORT_CONTENT_H
#define WEIR_IMPORT_CONTENT_H

#include <llvm/ADT/StringRef.h>

#include <string>

namespace weir {

/// What a file holds.
enum class ContentKind {
  Empty,     ///< nothing, or white space only
  Text,      ///< UTF-8 text, perhaps MLIR
  Bytecode,  ///< MLIR bytecode
  Artifact,  ///< a StableHLO portable artifact
  JaxExport, ///< a file of `jax.export` around such an artifact
  Gzip,      ///< any of these, compressed
  Foreign    ///< something that Weir does not read; the description says what
};

struct Content {
  ContentKind kind;
  /// For Foreign: what it is and what to do, as it stands in an error message
  /// after "is ".
  std::string description;
};

/// Tells the kind from the first bytes; for texts, looks at all bytes.
Content recognizeContent(llvm::StringRef bytes);

} // namespace weir

#endif // WEIR_IMPORT_CONTENT_H
