//===- ElementType.cpp - What the bits of an element mean -----------------===//
#include "ElementType.h"
#include "Guard.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

using namespace weir::rt;

using K = ElementKind;
using S = Specials;

// name, kind, bits, bytes, DLPack code, mantissa bits, bias, specials
static constexpr ElementType elementTypes[] = {
    {"i1", K::Bool, 1, 1, WEIR_DL_BOOL},
    {"i2", K::Signed, 2, 1, kDLInt},
    {"i4", K::Signed, 4, 1, kDLInt},
    {"i8", K::Signed, 8, 1, kDLInt},
    {"i16", K::Signed, 16, 2, kDLInt},
    {"i32", K::Signed, 32, 4, kDLInt},
    {"i64", K::Signed, 64, 8, kDLInt},
    {"ui2", K::Unsigned, 2, 1, kDLUInt},
    {"ui4", K::Unsigned, 4, 1, kDLUInt},
    {"ui8", K::Unsigned, 8, 1, kDLUInt},
    {"ui16", K::Unsigned, 16, 2, kDLUInt},
    {"ui32", K::Unsigned, 32, 4, kDLUInt},
    {"ui64", K::Unsigned, 64, 8, kDLUInt},
    {"f16", K::Float, 16, 2, kDLFloat, 10, 15, S::Ieee},
    {"bf16", K::Float, 16, 2, kDLBfloat, 7, 127, S::Ieee},
    {"f32", K::Float, 32, 4, kDLFloat, 23, 127, S::Ieee},
    {"f64", K::Float, 64, 8, kDLFloat, 52, 1023, S::Ieee},
    {"f8E3M4", K::Float, 8, 1, WEIR_DL_FLOAT8_E3M4, 4, 3, S::Ieee},
    {"f8E4M3", K::Float, 8, 1, WEIR_DL_FLOAT8_E4M3, 3, 7, S::Ieee},
    {"f8E4M3FN", K::Float, 8, 1, WEIR_DL_FLOAT8_E4M3FN, 3, 7, S::OnlyNan},
    {"f8E4M3FNUZ", K::Float, 8, 1, WEIR_DL_FLOAT8_E4M3FNUZ, 3, 8,
     S::NegZeroNan},
    {"f8E4M3B11FNUZ", K::Float, 8, 1, WEIR_DL_FLOAT8_E4M3B11FNUZ, 3, 11,
     S::NegZeroNan},
    {"f8E5M2", K::Float, 8, 1, WEIR_DL_FLOAT8_E5M2, 2, 15, S::Ieee},
    {"f8E5M2FNUZ", K::Float, 8, 1, WEIR_DL_FLOAT8_E5M2FNUZ, 2, 16,
     S::NegZeroNan},
    {"f8E8M0FNU", K::Float, 8, 1, WEIR_DL_FLOAT8_E8M0FNU, 0, 127,
     S::PowerOfTwo},
    {"f6E2M3FN", K::Float, 6, 1, WEIR_DL_FLOAT6_E2M3FN, 3, 1, S::None},
    {"f6E3M2FN", K::Float, 6, 1, WEIR_DL_FLOAT6_E3M2FN, 2, 3, S::None},
    {"f4E2M1FN", K::Float, 4, 1, WEIR_DL_FLOAT4_E2M1FN, 1, 1, S::None},
    {"complex<f32>", K::Complex, 32, 8, kDLComplex, 23, 127, S::Ieee},
    {"complex<f64>", K::Complex, 64, 16, kDLComplex, 52, 1023, S::Ieee},
};

const ElementType *weir::rt::findElementType(std::string_view name) {
  for (const ElementType &type : elementTypes)
    if (type.name == name)
      return &type;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static uint64_t readBits(const ElementType &type, const char *data, int part) {
  const size_t bytes = type.bytes / type.parts();
  uint64_t bits = 0;
  std::memcpy(&bits, data + part * bytes, bytes); // little-endian machine
  return type.bits == 64 ? bits : bits & ((uint64_t(1) << type.bits) - 1);
}

static Number readInteger(const ElementType &type, uint64_t bits) {
  Number number;
  if (type.kind == ElementKind::Signed) {
    const int unused = 64 - type.bits;
    number.ordinal = static_cast<int64_t>(bits << unused) >> unused;
    number.value = static_cast<double>(number.ordinal);
  } else {
    number.ordinal = static_cast<int64_t>(bits);
    number.value = static_cast<double>(bits);
  }
  return number;
}

static Number readFloat(const ElementType &type, uint64_t bits) {
  Number number;
  if (type.specials == Specials::PowerOfTwo) {
    number.ordinal = static_cast<int64_t>(bits);
    number.value = std::ldexp(1.0, static_cast<int>(bits) - type.bias);
    if (bits == 0xff) {
      number.kind = Number::Class::Nan;
      number.value = std::numeric_limits<double>::quiet_NaN();
    }
    return number;
  }

  const uint64_t signBit = uint64_t(1) << (type.bits - 1);
  const uint64_t magnitude = bits & (signBit - 1);
  const uint64_t mantissaMask = (uint64_t(1) << type.mantissaBits) - 1;
  const uint64_t mantissa = magnitude & mantissaMask;
  const uint64_t exponent = magnitude >> type.mantissaBits;
  const bool negative = bits & signBit;
  const bool largestExponent = (magnitude | mantissaMask) == signBit - 1;

  number.ordinal = negative ? -static_cast<int64_t>(magnitude)
                            : static_cast<int64_t>(magnitude);
  bool isNan = false;
  switch (type.specials) {
  case Specials::Ieee:
    isNan = largestExponent && mantissa != 0;
    if (largestExponent && mantissa == 0)
      number.kind = Number::Class::Infinite;
    break;
  case Specials::OnlyNan:
    isNan = magnitude == signBit - 1;
    break;
  case Specials::NegZeroNan:
    isNan = bits == signBit;
    break;
  case Specials::PowerOfTwo:
  case Specials::None:
    break;
  }
  if (isNan) {
    number.kind = Number::Class::Nan;
    number.value = std::numeric_limits<double>::quiet_NaN();
    return number;
  }
  double value = std::numeric_limits<double>::infinity();
  if (number.kind == Number::Class::Finite) {
    const int scale = type.bias + type.mantissaBits;
    const uint64_t hidden = uint64_t(1) << type.mantissaBits;
    value = exponent == 0 ? std::ldexp(static_cast<double>(mantissa), 1 - scale)
                          : std::ldexp(static_cast<double>(mantissa | hidden),
                                       static_cast<int>(exponent) - scale);
  }
  number.value = negative ? -value : value;
  return number;
}

Number weir::rt::readNumber(const ElementType &type, const char *data,
                            int part) {
  const uint64_t bits = readBits(type, data, part);
  return type.isFloat() || type.isComplex() ? readFloat(type, bits)
                                            : readInteger(type, bits);
}

bool weir::rt::equal(const ElementType &type, const Number &a,
                     const Number &b) {
  if (!type.isFloat() && !type.isComplex())
    return a.ordinal == b.ordinal;
  if (a.kind == Number::Class::Nan || b.kind == Number::Class::Nan)
    return a.kind == b.kind;
  return a.ordinal == b.ordinal;
}

double weir::rt::absoluteDifference(const ElementType &type, const Number &a,
                                    const Number &b) {
  if (equal(type, a, b))
    return 0;
  if (a.kind != Number::Class::Finite || b.kind != Number::Class::Finite)
    return std::numeric_limits<double>::infinity();
  const double difference = std::fabs(a.value - b.value);
  // 64-bit integers that round to the same double still differ.
  return difference == 0 ? 1 : difference;
}

uint64_t weir::rt::ulpDifference(const ElementType &type, const Number &a,
                                 const Number &b) {
  if (a.kind == Number::Class::Nan && b.kind == Number::Class::Nan)
    return 0;
  if (a.ordinal == b.ordinal && a.kind == b.kind)
    return 0;
  if (a.kind != Number::Class::Finite || b.kind != Number::Class::Finite)
    return std::numeric_limits<uint64_t>::max();
  const auto x = static_cast<uint64_t>(a.ordinal);
  const auto y = static_cast<uint64_t>(b.ordinal);
  const bool aIsLess =
      type.kind == ElementKind::Unsigned ? x < y : a.ordinal < b.ordinal;
  return aIsLess ? y - x : x - y;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

template <typename T> static std::string shortest(T value) {
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof(buffer), value).ptr;
  return std::string(buffer, end);
}

static std::string printNumber(const ElementType &type, const char *data,
                               int part) {
  const Number number = readNumber(type, data, part);
  switch (type.kind) {
  case ElementKind::Bool:
    return number.ordinal ? "true" : "false";
  case ElementKind::Signed:
    return shortest(number.ordinal);
  case ElementKind::Unsigned:
    return shortest(static_cast<uint64_t>(number.ordinal));
  case ElementKind::Float:
  case ElementKind::Complex:
    break;
  }
  if (number.kind == Number::Class::Nan)
    return "nan";
  return type.bits == 64 ? shortest(number.value)
                         : shortest(static_cast<float>(number.value));
}

std::string weir::rt::printElement(const ElementType &type, const char *data) {
  if (!type.isComplex())
    return printNumber(type, data, 0);
  return "(" + printNumber(type, data, 0) + ", " + printNumber(type, data, 1) +
         ")";
}

std::string weir::rt::describeDlType(DLDataType type) {
  const std::string lanes = type.lanes == 1 ? "" : "x" + shortest(type.lanes);
  for (const ElementType &known : elementTypes) {
    const DLDataType dl = known.dlType();
    // i2 and i4 share DLPack's type with i8, which says more.
    if (known.kind != ElementKind::Float && !known.isComplex() &&
        known.bits != known.bytes * 8 && known.kind != ElementKind::Bool)
      continue;
    if (dl.code == type.code && dl.bits == type.bits)
      return known.name + lanes;
  }
  return "DLPack code " + shortest(type.code) + " of " + shortest(type.bits) +
         " bits" + lanes;
}

extern "C" weir_status weir_dtype_to_dl(const char *dtype, DLDataType *type,
                                        size_t *elementBytes) {
  return guarded([&]() -> Status {
    if (!dtype)
      return fail(WEIR_INVALID_ARGUMENT, "weir_dtype_to_dl: 'dtype' is NULL");
    const ElementType *found = findElementType(dtype);
    if (!found)
      return fail(WEIR_NOT_FOUND, "'", dtype, "' is not an element type");
    if (type)
      *type = found->dlType();
    if (elementBytes)
      *elementBytes = found->bytes;
    return {};
  });
}
