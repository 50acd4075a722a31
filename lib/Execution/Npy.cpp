//===- Npy.cpp - NumPy's .npy files ---------------------------------------===//

#include "weir/Execution/Npy.h"
#include "NpyHeader.h"
#include "weir/Execution/File.h"

#include <algorithm>
#include <cstring>

using namespace weir;

namespace {
std::string quote(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// What a file's element type means when `wanted` is expected, or nothing.
std::optional<DType> interpret(const NpyElement &element, DType wanted) {
  const DTypeInfo &info = dtypeInfo(wanted);
  if (element.dtype == wanted)
    return wanted;
  bool unsignedInteger = element.kind == 'u';
  bool raw = element.kind == 'V';
  if (info.kind == DTypeKind::Float && !npyHasType(wanted) &&
      element.bytes == info.bytes && (unsignedInteger || raw))
    return wanted;
  if (isInteger(wanted) && info.bits < 8 && element.bytes == 1) {
    char letter = info.kind == DTypeKind::Signed ? 'i' : 'u';
    if (element.kind == letter || raw)
      return wanted;
  }
  return {};
}

Result<TensorType> decideType(const NpyHeader &header,
                              const std::optional<TensorType> &expected) {
  const NpyElement &element = header.element;
  TensorType found{element.dtype.value_or(DType::F32), header.shape};
  if (!expected) {
    if (element.kind == 'V' && element.bytes == 2) {
      found.dtype = DType::BF16;
      return found;
    }
    if (!element.dtype)
      return Failure{"element type '" + element.text +
                     "' does not tell which type it holds; give one, as in "
                     "'4xf8E4M3FN=@file.npy'"};
    return found;
  }
  std::optional<DType> dtype = interpret(element, expected->dtype);
  if (!dtype) {
    std::string what =
        element.dtype ? found.str() : "element type '" + element.text + "'";
    std::string how;
    if (!npyHasType(expected->dtype))
      how = dtypeInfo(expected->dtype).bytes == 2
                ? " (as bit patterns in uint16, or '<V2')"
                : " (as one byte an element)";
    return Failure{"expected " + expected->str() + how + ", found " + what};
  }
  found.dtype = *dtype;
  if (!expected->accepts(found))
    return Failure{"expected " + expected->str() + ", found " + found.str()};
  return found;
}

void swapBytes(TensorValue &value) {
  size_t width = dtypeInfo(value.type().dtype).bytes;
  if (isComplex(value.type().dtype))
    width /= 2;
  char *bytes = value.as<char>();
  for (size_t i = 0; width > 1 && i < value.byteSize(); i += width)
    std::reverse(bytes + i, bytes + i + width);
}

// Column-major bytes to row-major ones.
Result<TensorValue> transposed(const TensorValue &columns) {
  Result<TensorValue> rows = TensorValue::uninitialized(columns.type());
  if (!rows)
    return rows;
  const std::vector<int64_t> &shape = columns.type().shape;
  size_t width = dtypeInfo(columns.type().dtype).bytes;
  std::vector<size_t> stride(shape.size()), index(shape.size());
  size_t step = 1;
  for (size_t d = 0; d < shape.size(); ++d) {
    stride[d] = step;
    step *= size_t(shape[d]);
  }
  size_t from = 0;
  for (size_t i = 0; i < columns.elementCount(); ++i) {
    std::memcpy(rows->as<char>() + i * width, columns.as<char>() + from * width,
                width);
    for (size_t d = shape.size(); d-- > 0;) {
      from += stride[d];
      if (++index[d] < size_t(shape[d]))
        break;
      from -= stride[d] * index[d];
      index[d] = 0;
    }
  }
  return rows;
}

// Compiled code relies on booleans of 0 and 1 and on narrow integers in range.
// Raw bytes carry the value in their low bits, with the others as they come.
Result<void> checkElements(TensorValue &value, bool raw) {
  const DTypeInfo &info = dtypeInfo(value.type().dtype);
  if (info.bytes != 1 || info.bits == 8)
    return {};
  auto *bytes = value.as<uint8_t>();
  for (size_t i = 0; i < value.elementCount(); ++i) {
    if (raw)
      bytes[i] &= (1 << info.bits) - 1;
    uint8_t before = bytes[i];
    if (info.kind == DTypeKind::Boolean) {
      bytes[i] = before != 0;
      continue;
    }
    bool fits = before >> info.bits == 0;
    if (info.kind == DTypeKind::Signed) {
      value.setInteger(i, int8_t(before));
      fits = raw || bytes[i] == before;
    }
    if (!fits)
      return Failure{"element " + formatIndex(value.type().shape, i) +
                     " does not fit " + std::string(info.name)};
  }
  return {};
}

// `fetch(data, bytes, offset)` brings the data; all else is known before it is
// called.
template <typename Fetch>
Result<TensorValue> readBody(const NpyHeader &header, size_t fileSize,
                             const std::optional<TensorType> &expected,
                             Fetch fetch) {
  Result<TensorType> type = decideType(header, expected);
  if (!type)
    return type.failure();
  Result<size_t> bytes = type->byteSize();
  if (!bytes)
    return bytes.failure();
  size_t present = fileSize - header.dataOffset;
  if (present != *bytes)
    return Failure{"its header says " + type->str() + ", which takes " +
                   std::to_string(*bytes) + " bytes, but " +
                   std::to_string(present) + " follow"};
  Result<TensorValue> value = TensorValue::uninitialized(*type);
  if (!value)
    return value;
  if (Result<void> read = fetch(value->data(), *bytes, header.dataOffset);
      !read)
    return read.failure();
  if (header.element.bigEndian)
    swapBytes(*value);
  if (Result<void> checked = checkElements(*value, header.element.kind == 'V');
      !checked)
    return checked.failure();
  if (header.columnMajor && type->rank() > 1)
    return transposed(*value);
  return value;
}
} // namespace

Result<TensorValue> weir::readNpy(const std::string &path,
                                  const std::optional<TensorType> &expected) {
  Result<InputFile> file = InputFile::open(path);
  if (!file)
    return file.failure();
  std::string start(std::min(file->size(), npyHeaderLimit), '\0');
  if (Result<void> read = file->read(start.data(), start.size(), 0); !read)
    return read.failure();
  Result<NpyHeader> header = parseNpyHeader(start, file->size());
  if (!header)
    return header.failure().at(quote(path));
  auto fetch = [&](void *data, size_t bytes, size_t offset) {
    return file->read(data, bytes, offset);
  };
  Result<TensorValue> value = readBody(*header, file->size(), expected, fetch);
  if (!value)
    return value.failure().at(quote(path));
  return value;
}

Result<TensorValue> weir::parseNpy(std::string_view bytes,
                                   const std::string &name,
                                   const std::optional<TensorType> &expected) {
  Result<NpyHeader> header =
      parseNpyHeader(bytes.substr(0, npyHeaderLimit), bytes.size());
  if (!header)
    return header.failure().at(quote(name));
  auto fetch = [&](void *data, size_t count, size_t offset) -> Result<void> {
    std::memcpy(data, bytes.data() + offset, count);
    return {};
  };
  Result<TensorValue> value = readBody(*header, bytes.size(), expected, fetch);
  if (!value)
    return value.failure().at(quote(name));
  return value;
}

Result<void> weir::writeNpy(const std::string &path, const TensorValue &value) {
  return writeFile(path,
                   {npyHeader(value.type()),
                    std::string_view(value.as<char>(), value.byteSize())});
}
