//===- PackBooleans.cpp - Constants of i1 written one byte an element -----===//
#include "PackBooleans.h"

#include <llvm/ADT/StringExtras.h>

using namespace llvm;

namespace {
/// The number of elements of `> : tensor<2x3xi1>` at the start of `text`.
std::optional<uint64_t> countBooleans(StringRef text) {
  if (!text.consume_front("> : tensor<"))
    return std::nullopt;
  uint64_t count = 1, size;
  while (!text.consume_front("i1>"))
    if (text.consumeInteger(10, size) || !text.consume_front("x"))
      return std::nullopt;
    else
      count *= size;
  return count;
}

/// Two digits an element to two digits eight elements, the first element in
/// the lowest bit.
std::string pack(StringRef digits) {
  std::string packed;
  unsigned bits = 0, used = 0;
  auto flush = [&] {
    packed += hexdigit(bits >> 4);
    packed += hexdigit(bits & 15);
    bits = used = 0;
  };
  for (; !digits.empty(); digits = digits.drop_front(2)) {
    bits |= (digits.take_front(2) != "00") << used;
    if (++used == 8)
      flush();
  }
  if (used)
    flush();
  return packed;
}
} // namespace

std::optional<std::string> weir::packBooleans(StringRef text) {
  constexpr StringLiteral opening = "dense<\"0x";
  std::optional<std::string> result;
  for (size_t at = text.find(opening); at != StringRef::npos;
       at = text.find(opening, at)) {
    at += opening.size();
    size_t end = text.find('"', at);
    if (end == StringRef::npos)
      break;
    StringRef digits = text.slice(at, end);
    at = end;
    std::optional<uint64_t> count = countBooleans(text.drop_front(end + 1));
    if (!count || *count < 2 || digits.size() != 2 * *count)
      continue;
    if (!result)
      result = text.str();
    std::string packed = pack(digits) + '"';
    packed.resize(digits.size() + 1, ' ');
    result->replace(digits.data() - text.data(), packed.size(), packed);
  }
  return result;
}
