#include "weir/Support/TextNesting.h"

#include <llvm/ADT/StringExtras.h>

using namespace llvm;

size_t weir::endOfString(StringRef text, size_t begin) {
  size_t at = begin + 1;
  // Constants are strings of megabytes without escapes.
  size_t quote = std::min(text.find('"', at), text.size());
  StringRef body = text.slice(at, quote);
  if (!body.contains('\\') && !body.contains('\n'))
    return quote;
  while (at < text.size() && text[at] != '"' && text[at] != '\n')
    at += text[at] == '\\' ? 2 : 1;
  return std::min(at, text.size());
}

std::optional<weir::TextPosition> weir::findDeepNesting(StringRef text,
                                                        unsigned limit) {
  unsigned depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    char next = at + 1 < text.size() ? text[at + 1] : '\0';
    if (c == '"') {
      at = endOfString(text, at);
    } else if (c == '/' && next == '/') {
      at = text.find('\n', at);
      if (at == StringRef::npos)
        break;
    } else if ((c == '-' && next == '>') ||
               ((c == '<' || c == '>') && next == '=')) {
      ++at; // An arrow or a comparison, no bracket.
    } else if (c == '(' || c == '[' || c == '{' || c == '<') {
      if (++depth > limit) {
        StringRef before = text.take_front(at);
        return TextPosition{unsigned(before.count('\n') + 1),
                            unsigned(at - (before.rfind('\n') + 1) + 1)};
      }
    } else if (c == ')' || c == ']' || c == '}' || c == '>') {
      depth -= depth > 0;
    }
  }
  return std::nullopt;
}
