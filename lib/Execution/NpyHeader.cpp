//===- NpyHeader.cpp - What stands before the data of a .npy file ---------===//

#include "NpyHeader.h"
#include "weir/Execution/Npy.h"

#include <charconv>

using namespace weir;

namespace {
constexpr std::string_view magic("\x93NUMPY", 6);

struct NpyName {
  std::string_view text;
  DType dtype;
};

// NumPy's own types, without the byte order.
constexpr NpyName names[] = {
    {"b1", DType::I1},         {"i1", DType::I8},          {"i2", DType::I16},
    {"i4", DType::I32},        {"i8", DType::I64},         {"u1", DType::UI8},
    {"u2", DType::UI16},       {"u4", DType::UI32},        {"u8", DType::UI64},
    {"f2", DType::F16},        {"f4", DType::F32},         {"f8", DType::F64},
    {"c8", DType::ComplexF32}, {"c16", DType::ComplexF64},
};

/// Reads the Python literal that is the header's dictionary.
class DictionaryReader {
public:
  explicit DictionaryReader(std::string_view text) : rest(text) {}

  Result<NpyHeader> read() {
    NpyHeader header;
    bool hasDescr = false, hasOrder = false, hasShape = false;
    if (!take('{'))
      return malformed("a '{'");
    while (!take('}')) {
      std::optional<std::string_view> key = readString();
      if (!key)
        return malformed("a key in quotes");
      if (!take(':'))
        return malformed("a ':'");
      if (*key == "descr") {
        Result<NpyElement> element = readElement();
        if (!element)
          return element.failure();
        header.element = *element;
        hasDescr = true;
      } else if (*key == "fortran_order") {
        std::optional<bool> order = readBool();
        if (!order)
          return malformed("True or False");
        header.columnMajor = *order;
        hasOrder = true;
      } else if (*key == "shape") {
        Result<std::vector<int64_t>> shape = readShape();
        if (!shape)
          return shape.failure();
        header.shape = *shape;
        hasShape = true;
      } else {
        return Failure{"its header has an unknown key " + excerpt(*key)};
      }
      if (!take(',')) {
        if (!take('}'))
          return malformed("a ',' or '}'");
        break;
      }
    }
    skipSpace();
    if (!rest.empty())
      return malformed("nothing more");
    for (auto [present, name] :
         {std::pair(hasDescr, "descr"), std::pair(hasOrder, "fortran_order"),
          std::pair(hasShape, "shape")})
      if (!present)
        return Failure{std::string("its header has no '") + name + "'"};
    return header;
  }

private:
  // Foreign text in a message: short, and only what a terminal shows.
  static std::string excerpt(std::string_view text) {
    std::string shown;
    for (char c : text.substr(0, 40))
      shown += c >= ' ' && c <= '~' ? c : '?';
    return "'" + shown + (text.size() > 40 ? "..." : "") + "'";
  }

  Failure malformed(const char *expected) const {
    return Failure{std::string("its header is malformed: expected ") +
                   expected + " at " +
                   (rest.empty() ? "its end" : excerpt(rest))};
  }

  void skipSpace() {
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\n' ||
                             rest[0] == '\t' || rest[0] == '\r'))
      rest.remove_prefix(1);
  }

  bool take(char c) {
    skipSpace();
    if (rest.empty() || rest[0] != c)
      return false;
    rest.remove_prefix(1);
    return true;
  }

  std::optional<std::string_view> readString() {
    skipSpace();
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '"'))
      return {};
    size_t end = rest.find(rest[0], 1);
    if (end == std::string_view::npos)
      return {};
    std::string_view text = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    return text;
  }

  std::optional<bool> readBool() {
    skipSpace();
    for (auto [word, value] :
         {std::pair("True", true), std::pair("False", false)})
      if (rest.starts_with(word)) {
        rest.remove_prefix(std::string_view(word).size());
        return value;
      }
    return {};
  }

  Result<std::vector<int64_t>> readShape() {
    std::vector<int64_t> shape;
    if (!take('('))
      return malformed("a '(' of the shape");
    while (!take(')')) {
      skipSpace();
      int64_t extent = 0;
      auto [end, error] =
          std::from_chars(rest.data(), rest.data() + rest.size(), extent);
      if (error == std::errc::result_out_of_range)
        return Failure{"its header has an extent that is too large, " +
                       excerpt(rest)};
      if (error != std::errc() || extent < 0)
        return malformed("an extent");
      rest.remove_prefix(size_t(end - rest.data()));
      if (rest.starts_with('L')) // as Python 2 wrote it
        rest.remove_prefix(1);
      shape.push_back(extent);
      if (!take(',')) {
        if (!take(')'))
          return malformed("a ',' or ')'");
        break;
      }
    }
    return shape;
  }

  Result<NpyElement> readElement() {
    skipSpace();
    if (rest.starts_with('['))
      return Failure{"it holds records, which are not tensors"};
    std::optional<std::string_view> text = readString();
    if (!text)
      return malformed("an element type in quotes");
    NpyElement element;
    element.text = std::string(text->substr(0, 40));
    std::string_view name = *text;
    if (!name.empty() &&
        std::string_view("<>|=").find(name[0]) != std::string_view::npos) {
      element.bigEndian = name[0] == '>';
      name.remove_prefix(1);
    }
    if (name.starts_with('O'))
      return Failure{"it holds Python objects, which are not numbers"};
    for (const NpyName &known : names)
      if (known.text == name)
        element.dtype = known.dtype;
    if (element.dtype) {
      element.kind = name[0];
      element.bytes = dtypeInfo(*element.dtype).bytes;
    } else if (name == "V1" || name == "V2") {
      element.kind = 'V';
      element.bytes = size_t(name[1] - '0');
    } else {
      return Failure{"element type " + excerpt(*text) +
                     " is not one that a tensor can have"};
    }
    return element;
  }

  std::string_view rest;
};
} // namespace

bool weir::npyHasType(DType dtype) {
  for (const NpyName &known : names)
    if (known.dtype == dtype)
      return true;
  return false;
}

Result<NpyHeader> weir::parseNpyHeader(std::string_view start,
                                       size_t fileSize) {
  if (fileSize == 0)
    return Failure{"it is empty, not a .npy file"};
  if (!start.starts_with(magic))
    return Failure{"it is not a .npy file (no '\\x93NUMPY' at its start)"};
  auto byte = [&](size_t i) { return size_t(uint8_t(start[i])); };
  if (start.size() < 10)
    return Failure{"it ends within its header"};
  size_t version = byte(6);
  if (version < 1 || version > 3)
    return Failure{"it has .npy format version " + std::to_string(version) +
                   "; versions 1 to 3 are known"};
  size_t length = byte(8) | byte(9) << 8, offset = 10;
  if (version > 1) {
    if (start.size() < 12)
      return Failure{"it ends within its header"};
    length |= byte(10) << 16 | byte(11) << 24;
    offset = 12;
  }
  if (length > fileSize - offset)
    return Failure{"it ends within its header"};
  if (length > start.size() - offset)
    return Failure{"its header of " + std::to_string(length) +
                   " bytes is too long for a tensor's"};
  Result<NpyHeader> header =
      DictionaryReader(start.substr(offset, length)).read();
  if (header)
    header->dataOffset = offset + length;
  return header;
}

std::string weir::npyHeader(const TensorType &type) {
  const DTypeInfo &info = dtypeInfo(type.dtype);
  std::string text = "{'descr': '";
  std::string_view element;
  for (const NpyName &known : names)
    if (known.dtype == type.dtype)
      element = known.text;
  if (element.empty())
    element = info.bytes == 2                  ? "u2"
              : info.kind == DTypeKind::Signed ? "i1"
                                               : "u1";
  text += (info.bytes == 1 ? "|" : "<") + std::string(element);
  text += "', 'fortran_order': False, 'shape': (";
  for (size_t i = 0; i < type.rank(); ++i)
    text += (i ? ", " : "") + std::to_string(type.shape[i]);
  text += type.rank() == 1 ? ",), }" : "), }";

  size_t unpadded = magic.size() + 4 + text.size() + 1;
  text.append((64 - unpadded % 64) % 64, ' ');
  text += '\n';
  std::string header(magic);
  header += {'\x01', '\x00', char(text.size() & 0xff), char(text.size() >> 8)};
  return header + text;
}
