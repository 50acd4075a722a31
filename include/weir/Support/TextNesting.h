//===- TextNesting.h - Program texts that nest too deeply -----------------===//
//
// Parsers of MLIR, and many passes, call themselves for every level of nesting:
// a text with some ten thousand levels, by accident or malice, ends in a stack
// overflow. A look at its brackets beforehand turns that into a diagnostic.
//===----------------------------------------------------------------------===//
#ifndef WEIR_SUPPORT_TEXTNESTING_H
#define WEIR_SUPPORT_TEXTNESTING_H

#include <llvm/ADT/StringRef.h>

#include <optional>

namespace weir {
/// More than any program needs, and a tenth of what overflows the stack.
constexpr unsigned maxTextNesting = 500;

/// A place in a text, both counted from 1.
struct TextPosition {
  unsigned line;
  unsigned column;
};

/// Where brackets of MLIR text first nest more than `limit` levels deep;
/// nothing where they never do. Brackets in strings and comments do not count.
/// Linear time, no memory.
std::optional<TextPosition> findDeepNesting(llvm::StringRef text,
                                            unsigned limit = maxTextNesting);

/// Where the string literal of MLIR text that begins at the quote at `begin`
/// ends: its closing quote, the end of its line, or that of the text.
size_t endOfString(llvm::StringRef text, size_t begin);
} // namespace weir

#endif // WEIR_SUPPORT_TEXTNESTING_H
