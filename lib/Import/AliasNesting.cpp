//===- AliasNesting.cpp - Aliases of aliases of aliases -------------------===//
#include "AliasNesting.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringMap.h>

using namespace llvm;
using namespace weir;

namespace {
/// Walks a text once. An alias is defined before it is used, so depths are
/// known when they are asked for.
class Scanner {
public:
  Scanner(StringRef text, unsigned limit) : text(text), limit(limit) {}

  std::optional<TextPosition> run() {
    bool isLineBlank = true;
    while (at < text.size()) {
      char c = text[at];
      bool wasLineBlank =
          std::exchange(isLineBlank, c == '\n' || (isLineBlank && isSpace(c)));
      switch (c) {
      case '"':
        at = endOfString(text, at) + 1;
        break;
      case '/':
        at = text.substr(at).starts_with("//") ? text.find('\n', at) : at + 1;
        break;
      case '#':
      case '!':
        if (!visitAlias(wasLineBlank))
          return position();
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        raise(++level);
        ++at;
        break;
      case ')':
      case ']':
      case '}':
        --level;
        ++at;
        break;
      case '>':
        level -= at > 0 && text[at - 1] != '-'; // not of an arrow
        ++at;
        break;
      default:
        ++at;
      }
    }
    return std::nullopt;
  }

private:
  /// False where the alias that is being defined becomes too deep.
  bool visitAlias(bool isFirstInLine) {
    size_t start = at++;
    while (at < text.size() &&
           (isAlnum(text[at]) || StringRef("_$.-").contains(text[at])))
      ++at;
    StringRef name = text.slice(start, at);
    if (isFirstInLine && text.substr(at).ltrim(" \t").starts_with("=")) {
      current = &*depths.try_emplace(name, 0).first;
      level = 0;
      return true;
    }
    auto known = depths.find(name);
    return known == depths.end() || raise(level + known->second + 1);
  }

  bool raise(int64_t depth) {
    if (current && depth > current->second)
      current->second = depth;
    return !current || depth <= limit;
  }

  TextPosition position() const {
    StringRef before = text.take_front(at);
    size_t lineStart = before.rfind('\n');
    return {static_cast<unsigned>(before.count('\n') + 1),
            static_cast<unsigned>(
                lineStart == StringRef::npos ? at + 1 : at - lineStart)};
  }

  StringRef text;
  int64_t limit;
  size_t at = 0;
  int64_t level = 0;
  StringMap<int64_t> depths;
  StringMapEntry<int64_t> *current = nullptr;
};
} // namespace

std::optional<TextPosition> weir::findDeepAlias(StringRef text,
                                                unsigned limit) {
  return Scanner(text, limit).run();
}
