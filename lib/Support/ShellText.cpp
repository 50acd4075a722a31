#include "weir/Support/ShellText.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

using namespace llvm;

std::string weir::shellQuoted(StringRef text) {
  bool plain = !text.empty() && all_of(text, [](char c) {
    return isAlnum(c) || StringRef("-_./=+,:@%").contains(c);
  });
  if (plain)
    return text.str();
  std::string quoted = "'";
  for (char c : text)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}
