//===- ShellText.h - Texts in commands that a person may repeat -----------===//
#ifndef WEIR_SUPPORT_SHELLTEXT_H
#define WEIR_SUPPORT_SHELLTEXT_H

#include <llvm/ADT/StringRef.h>

#include <string>

namespace weir {
/// `text` as a shell takes it for one word: as it is, or in single quotes.
std::string shellQuoted(llvm::StringRef text);
} // namespace weir

#endif // WEIR_SUPPORT_SHELLTEXT_H
