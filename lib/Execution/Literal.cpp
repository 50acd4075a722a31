//===- Literal.cpp - Numbers in brackets ----------------------------------===//

#include "Literal.h"

#include <charconv>
#include <cstdlib>
#include <cstring>

using namespace weir;

namespace {
bool isSeparator(char c) {
  return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}

std::string quote(std::string_view text) {
  return "'" + std::string(text.substr(0, 60)) +
         (text.size() > 60 ? "..." : "") + "'";
}

std::string shapeText(const std::vector<int64_t> &shape) {
  std::string text;
  for (int64_t extent : shape)
    text += (text.empty() ? "" : "x") +
            (extent < 0 ? std::string("?") : std::to_string(extent));
  return text;
}

Failure badElement(const TensorValue &value, std::string_view text) {
  return Failure{quote(text) + " is not a value of " +
                 std::string(dtypeName(value.type().dtype))};
}

Result<void> setIntegerElement(TensorValue &value, size_t index,
                               std::string_view text) {
  DType dtype = value.type().dtype;
  if (dtype == DType::I1 && (text == "true" || text == "false")) {
    value.setInteger(index, text == "true");
    return {};
  }
  std::string_view digits = text;
  bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+'))
    digits.remove_prefix(1);
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) {
    digits.remove_prefix(2);
    base = 16;
  }
  uint64_t magnitude = 0;
  const char *end = digits.data() + digits.size();
  auto [last, error] = std::from_chars(digits.data(), end, magnitude, base);
  if (error == std::errc::invalid_argument || last != end)
    return badElement(value, text);
  uint64_t limit = negative ? uint64_t(0) - uint64_t(smallestInteger(dtype))
                            : largestInteger(dtype);
  if (error == std::errc::result_out_of_range || magnitude > limit)
    return Failure{quote(text) + " does not fit " +
                   std::string(dtypeName(dtype)) + " (" +
                   std::to_string(smallestInteger(dtype)) + " to " +
                   std::to_string(largestInteger(dtype)) + ")"};
  value.setInteger(index, int64_t(negative ? 0 - magnitude : magnitude));
  return {};
}

// Rounded once, to f32 directly where that is the type.
std::optional<double> parseReal(std::string_view text, bool single) {
  if (text.empty() || text.find('(') != std::string_view::npos)
    return {};
  std::string copy(text);
  char *end = nullptr;
  double value = single ? double(std::strtof(copy.c_str(), &end))
                        : std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size())
    return {};
  return value;
}
} // namespace

Result<Literal> weir::parseLiteral(std::string_view text) {
  Literal literal;
  std::vector<int64_t> counts{0}; // items in each open bracket; the first: none
  std::vector<int64_t> lengths{-1}; // of the brackets of each depth, once known
  size_t leafDepth = 0;             // of elements, once one was seen
  auto ragged = [] {
    return Failure{"the rows of the value are not equally long"};
  };
  for (size_t i = 0; i < text.size();) {
    if (isSeparator(text[i])) {
      ++i;
    } else if (text[i] == '[') {
      if (!literal.elements.empty() && counts.size() > leafDepth)
        return ragged();
      ++counts.back();
      counts.push_back(0);
      if (lengths.size() < counts.size())
        lengths.push_back(-1);
      literal.bracketed = true;
      ++i;
    } else if (text[i] == ']') {
      if (counts.size() == 1)
        return Failure{"the value has a ']' without a '['"};
      int64_t &length = lengths[counts.size() - 1];
      if (length >= 0 && length != counts.back())
        return ragged();
      length = counts.back();
      counts.pop_back();
      ++i;
    } else {
      if (!literal.elements.empty() && counts.size() != leafDepth)
        return ragged();
      leafDepth = counts.size();
      size_t end = i;
      if (text[i] == '(') {
        end = text.find(')', i);
        if (end == std::string_view::npos)
          return Failure{"the value has a '(' without a ')'"};
        ++end;
      } else {
        while (end < text.size() && !isSeparator(text[end]) &&
               text[end] != '[' && text[end] != ']')
          ++end;
      }
      literal.elements.push_back(text.substr(i, end - i));
      ++counts.back();
      i = end;
    }
  }
  if (counts.size() > 1)
    return Failure{"the value has a '[' without a ']'"};
  if (literal.elements.empty() && !literal.bracketed)
    return Failure{"a value is missing"};
  if (literal.bracketed && !literal.elements.empty() && leafDepth == 1)
    return ragged();
  // `[1 2][3 4]` is `[[1 2][3 4]]`.
  if (literal.bracketed && counts[0] > 1)
    literal.shape.push_back(counts[0]);
  literal.shape.insert(literal.shape.end(), lengths.begin() + 1, lengths.end());
  return literal;
}

Result<void> weir::setElement(TensorValue &value, size_t index,
                              std::string_view text) {
  const DTypeInfo &info = dtypeInfo(value.type().dtype);
  bool single = info.format && info.format->bits == 32;
  switch (info.kind) {
  case DTypeKind::Float: {
    std::optional<double> number = parseReal(text, single);
    if (!number)
      return badElement(value, text);
    value.setReal(index, *number);
    return {};
  }
  case DTypeKind::Complex: {
    std::string_view real = text, imaginary = "0";
    if (text.starts_with('(')) {
      size_t comma = text.find(',');
      if (comma == std::string_view::npos)
        return badElement(value, text);
      real = text.substr(1, comma - 1);
      imaginary = text.substr(comma + 1, text.size() - comma - 2);
      while (imaginary.starts_with(' '))
        imaginary.remove_prefix(1);
    }
    std::optional<double> first = parseReal(real, single),
                          second = parseReal(imaginary, single);
    if (!first || !second)
      return badElement(value, text);
    value.setComplex(index, {*first, *second});
    return {};
  }
  default:
    return setIntegerElement(value, index, text);
  }
}

Result<TensorValue> weir::literalToTensor(const Literal &literal,
                                          const TensorType &expected) {
  TensorType type = expected;
  size_t given = literal.elements.size();
  bool splat = !literal.bracketed && given == 1;
  if (literal.bracketed) {
    TensorType found{expected.dtype, literal.shape};
    bool emptyBoth = given == 0 && expected.isStatic() &&
                     expected.elementCount() && *expected.elementCount() == 0;
    if (!emptyBoth && !expected.accepts(found))
      return Failure{"expected shape " + quote(shapeText(expected.shape)) +
                     ", found " + quote(shapeText(literal.shape))};
    if (!emptyBoth)
      type = found;
  } else if (!expected.isStatic() && expected.rank() == 1) {
    type.shape[0] = int64_t(given);
    splat = false;
  }
  Result<size_t> count = type.elementCount();
  if (!count)
    return Failure{
        count.message() +
        "; put the value in brackets, or give a type as in '2x3xf32=1'"};
  if (!splat && given != *count)
    return Failure{"expected " + std::to_string(*count) + " elements (" +
                   type.str() + "), found " + std::to_string(given)};
  Result<TensorValue> value = TensorValue::zeros(type);
  if (!value)
    return value;
  for (size_t i = 0; i < given && i < *count; ++i)
    if (Result<void> set = setElement(*value, i, literal.elements[i]); !set)
      return set.failure();
  size_t width = dtypeInfo(type.dtype).bytes;
  for (size_t i = 1; splat && i < *count; ++i)
    std::memcpy(value->as<char>() + i * width, value->as<char>(), width);
  return value;
}
