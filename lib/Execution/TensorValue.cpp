//===- TensorValue.cpp - Memory, elements and text of a tensor ------------===//

#include "weir/Execution/TensorValue.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <unistd.h>

using namespace weir;

// More than the machine has would be granted and end the process when touched.
static bool exceedsMachine(size_t bytes) {
  long pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 && bytes / size_t(size) >= size_t(pages);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Result<TensorValue> TensorValue::uninitialized(TensorType type) {
  Result<size_t> bytes = type.byteSize();
  if (!bytes)
    return bytes.failure();
  // An empty tensor has an address too.
  size_t size = (*bytes + alignment) / alignment * alignment;
  void *memory =
      exceedsMachine(size) ? nullptr : std::aligned_alloc(alignment, size);
  if (!memory)
    return Failure{"no memory for '" + type.str() + "' (" +
                   std::to_string(*bytes) + " bytes)"};
  size_t count = *type.elementCount();
  TensorValue value(std::move(type), count, memory);
  value.owned.reset(memory);
  return value;
}

Result<TensorValue> TensorValue::zeros(TensorType type) {
  Result<TensorValue> value = uninitialized(std::move(type));
  if (value)
    std::memset(value->data(), 0, value->byteSize());
  return value;
}

TensorValue TensorValue::view(TensorType type, void *data) {
  Result<size_t> count = type.elementCount();
  return TensorValue(std::move(type), count ? *count : 0, data);
}

Result<TensorValue> TensorValue::clone() const {
  Result<TensorValue> copy = uninitialized(tensorType);
  if (copy)
    std::memcpy(copy->data(), data(), byteSize());
  return copy;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

uint64_t TensorValue::bits(size_t i) const {
  switch (dtypeInfo(tensorType.dtype).bytes) {
  case 1:
    return as<uint8_t>()[i];
  case 2:
    return as<uint16_t>()[i];
  case 4:
    return as<uint32_t>()[i];
  default:
    return as<uint64_t>()[i];
  }
}

void TensorValue::setBits(size_t i, uint64_t bits) {
  switch (dtypeInfo(tensorType.dtype).bytes) {
  case 1:
    as<uint8_t>()[i] = uint8_t(bits);
    break;
  case 2:
    as<uint16_t>()[i] = uint16_t(bits);
    break;
  case 4:
    as<uint32_t>()[i] = uint32_t(bits);
    break;
  default:
    as<uint64_t>()[i] = bits;
  }
}

int64_t TensorValue::integer(size_t i) const {
  const DTypeInfo &info = dtypeInfo(tensorType.dtype);
  uint64_t code = bits(i);
  if (info.kind == DTypeKind::Boolean)
    return code != 0;
  unsigned unused = 64 - info.bits;
  if (info.kind == DTypeKind::Signed)
    return int64_t(code << unused) >> unused;
  return int64_t(code << unused >> unused);
}

void TensorValue::setInteger(size_t i, int64_t value) {
  const DTypeInfo &info = dtypeInfo(tensorType.dtype);
  if (info.kind == DTypeKind::Boolean)
    return setBits(i, value != 0);
  // Narrow signed elements are stored sign-extended to their byte, as compiled
  // code stores them.
  unsigned unused = 64 - info.bits;
  if (info.kind == DTypeKind::Signed)
    return setBits(i, uint64_t(int64_t(uint64_t(value) << unused) >> unused));
  setBits(i, uint64_t(value) << unused >> unused);
}

std::complex<double> TensorValue::complex(size_t i) const {
  switch (tensorType.dtype) {
  case DType::ComplexF32:
    return {as<float>()[2 * i], as<float>()[2 * i + 1]};
  case DType::ComplexF64:
    return {as<double>()[2 * i], as<double>()[2 * i + 1]};
  default:
    return real(i);
  }
}

double TensorValue::real(size_t i) const {
  const DTypeInfo &info = dtypeInfo(tensorType.dtype);
  switch (info.kind) {
  case DTypeKind::Float:
    return info.format->decode(bits(i));
  case DTypeKind::Complex:
    return complex(i).real();
  case DTypeKind::Unsigned:
    return double(uint64_t(integer(i)));
  default:
    return double(integer(i));
  }
}

void TensorValue::setComplex(size_t i, std::complex<double> value) {
  switch (tensorType.dtype) {
  case DType::ComplexF32:
    as<float>()[2 * i] = float(value.real());
    as<float>()[2 * i + 1] = float(value.imag());
    break;
  case DType::ComplexF64:
    as<double>()[2 * i] = value.real();
    as<double>()[2 * i + 1] = value.imag();
    break;
  default:
    setReal(i, value.real());
  }
}

void TensorValue::setReal(size_t i, double value) {
  const DTypeInfo &info = dtypeInfo(tensorType.dtype);
  if (info.kind == DTypeKind::Complex)
    return setComplex(i, value);
  if (info.kind == DTypeKind::Float)
    return setBits(i, info.format->encode(value));
  // The conversion is undefined out of range in C++; here it saturates.
  if (std::isnan(value))
    return setInteger(i, 0);
  if (value >= 9223372036854775808.0)
    return setInteger(
        i, value >= 18446744073709551616.0 ? -1 : int64_t(uint64_t(value)));
  if (value <= -9223372036854775808.0)
    return setInteger(i, INT64_MIN);
  setInteger(i, int64_t(value));
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string weir::formatFloat(const FloatFormat &format, uint64_t code) {
  char text[64];
  double value = format.decode(code);
  if (std::isnan(value))
    return "nan";
  if (std::isinf(value))
    return value < 0 ? "-inf" : "inf";
  if (format.bits == 64 || format.bits == 32) {
    std::to_chars_result written =
        format.bits == 64
            ? std::to_chars(text, text + sizeof text, value)
            : std::to_chars(text, text + sizeof text, float(value));
    return std::string(text, written.ptr);
  }
  auto shortest = [&](double number) {
    return std::string(text,
                       std::to_chars(text, text + sizeof text, number).ptr);
  };
  if (value == std::trunc(value) && std::fabs(value) < 0x1p24)
    return shortest(value); // whole numbers in full: 448, not 450
  for (int precision = 1;; ++precision) {
    std::to_chars_result written = std::to_chars(
        text, text + sizeof text, value, std::chars_format::general, precision);
    double again = 0;
    std::from_chars(text, written.ptr, again);
    if (format.encode(again) == code || precision == 17)
      return shortest(again);
  }
}

std::string TensorValue::formatElement(size_t i) const {
  const DTypeInfo &info = dtypeInfo(tensorType.dtype);
  switch (info.kind) {
  case DTypeKind::Float:
    return formatFloat(*info.format, bits(i));
  case DTypeKind::Complex: {
    std::complex<double> value = complex(i);
    return "(" + formatFloat(*info.format, info.format->encode(value.real())) +
           "," + formatFloat(*info.format, info.format->encode(value.imag())) +
           ")";
  }
  case DTypeKind::Unsigned:
    return std::to_string(uint64_t(integer(i)));
  default:
    return std::to_string(integer(i));
  }
}

std::string TensorValue::str(size_t limit) const {
  const std::vector<int64_t> &shape = tensorType.shape;
  std::string text = tensorType.str() + "=";
  if (shape.empty())
    return text + formatElement(0);
  if (count == 0)
    return text + "[]";

  // A dimension opens at elements that its block size divides.
  std::vector<size_t> block(shape.size());
  size_t size = 1;
  for (size_t d = shape.size(); d-- > 0;)
    block[d] = size *= size_t(shape[d]);
  for (size_t i = 0; i < count; ++i) {
    if (i == limit)
      return text + (i % block.back() ? " ..." : "...");
    bool opened = false;
    for (size_t d = 0; d < shape.size(); ++d)
      if (i % block[d] == 0) {
        text += '[';
        opened = true;
      }
    text += (opened ? "" : " ") + formatElement(i);
    for (size_t d = shape.size(); d-- > 0;)
      if ((i + 1) % block[d] == 0)
        text += ']';
  }
  return text;
}
