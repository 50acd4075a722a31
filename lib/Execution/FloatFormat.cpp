//===- FloatFormat.cpp - Encode and decode small floats -------------------===//

#include "weir/Execution/FloatFormat.h"

#include <bit>
#include <cmath>
#include <limits>

using namespace weir;

namespace {
uint64_t ones(unsigned count) {
  return count >= 64 ? ~uint64_t(0) : (uint64_t(1) << count) - 1;
}

double decodeExponentOnly(const FloatFormat &format, uint64_t code) {
  if (code == ones(format.bits))
    return std::numeric_limits<double>::quiet_NaN();
  return std::ldexp(1.0, int(code) - format.bias);
}

uint64_t encodeExponentOnly(const FloatFormat &format, double value) {
  if (std::isnan(value))
    return ones(format.bits);
  if (!(value > 0))
    return 0;
  if (std::isinf(value))
    return ones(format.bits);
  int exponent;
  double fraction =
      std::frexp(value, &exponent); // value = fraction * 2^exponent
  int code = exponent - 1 + format.bias;
  // 1.5 is half way: to the even code. `fraction` is in [0.5, 1).
  if (fraction > 0.75 || (fraction == 0.75 && (code & 1)))
    ++code;
  if (code < 0)
    return 0;
  return code >= int(ones(format.bits)) ? ones(format.bits) : uint64_t(code);
}

uint64_t nanCode(const FloatFormat &format) {
  switch (format.specials) {
  case FloatSpecials::Ieee:
    return (ones(format.exponentBits) << format.mantissaBits) |
           (uint64_t(1) << (format.mantissaBits - 1));
  case FloatSpecials::NanOnly:
    return ones(format.bits - 1);
  case FloatSpecials::NegZeroNan:
    return uint64_t(1) << (format.bits - 1);
  case FloatSpecials::Exponent:
    return ones(format.bits);
  case FloatSpecials::None:
    return 0;
  }
  return 0;
}

uint64_t overflowCode(const FloatFormat &format) {
  switch (format.specials) {
  case FloatSpecials::Ieee:
    return ones(format.exponentBits) << format.mantissaBits;
  case FloatSpecials::None:
    return format.largestCode();
  default:
    return nanCode(format);
  }
}
} // namespace

uint64_t FloatFormat::largestCode() const {
  switch (specials) {
  case FloatSpecials::Ieee:
    return (ones(exponentBits) << mantissaBits) - 1;
  case FloatSpecials::NanOnly:
    return ones(bits - 1) - 1;
  case FloatSpecials::Exponent:
    return ones(bits) - 1;
  case FloatSpecials::NegZeroNan:
  case FloatSpecials::None:
    return ones(bits - 1);
  }
  return 0;
}

double FloatFormat::smallestNormal() const {
  return std::ldexp(1.0,
                    specials == FloatSpecials::Exponent ? -bias : 1 - bias);
}

double FloatFormat::decode(uint64_t code) const {
  if (specials == FloatSpecials::Exponent)
    return decodeExponentOnly(*this, code & ones(bits));
  if (bits == 64)
    return std::bit_cast<double>(code);
  if (bits == 32)
    return std::bit_cast<float>(uint32_t(code));

  bool negative = (code >> (bits - 1)) & 1;
  uint64_t magnitude = code & ones(bits - 1);
  if (specials == FloatSpecials::NegZeroNan && negative && magnitude == 0)
    return std::numeric_limits<double>::quiet_NaN();
  if (magnitude > largestCode()) {
    bool infinite = specials == FloatSpecials::Ieee &&
                    magnitude == ones(exponentBits) << mantissaBits;
    double special = infinite ? std::numeric_limits<double>::infinity()
                              : std::numeric_limits<double>::quiet_NaN();
    return std::copysign(special, negative ? -1.0 : 1.0);
  }
  int exponent = int(magnitude >> mantissaBits);
  uint64_t mantissa = magnitude & ones(mantissaBits);
  if (exponent == 0)
    exponent = 1; // subnormal: no hidden one
  else
    mantissa |= uint64_t(1) << mantissaBits;
  double value =
      std::ldexp(double(mantissa), exponent - bias - int(mantissaBits));
  return negative ? -value : value;
}

uint64_t FloatFormat::encode(double value) const {
  if (specials == FloatSpecials::Exponent)
    return encodeExponentOnly(*this, value);
  if (bits == 64)
    return std::bit_cast<uint64_t>(value);
  if (bits == 32)
    return std::bit_cast<uint32_t>(float(value));

  uint64_t sign = std::signbit(value) ? uint64_t(1) << (bits - 1) : 0;
  if (std::isnan(value))
    return specials == FloatSpecials::Ieee ? nanCode(*this) | sign
                                           : nanCode(*this);
  uint64_t magnitude;
  if (std::isinf(value)) {
    magnitude = overflowCode(*this);
  } else {
    int exponent = 0;
    std::frexp(value, &exponent); // |value| in [2^(exponent-1), 2^exponent)
    int biased = exponent - 1 + bias;
    if (value == 0 || biased < 1)
      biased = 1;
    // In units of the last place, a number that double holds exactly: one
    // rounding, which may carry into the next exponent as it should.
    double units = std::nearbyint(
        std::ldexp(std::fabs(value), int(mantissaBits) + bias - biased));
    magnitude = (uint64_t(biased - 1) << mantissaBits) + uint64_t(units);
    if (magnitude > largestCode())
      magnitude = overflowCode(*this);
  }
  if (specials == FloatSpecials::NegZeroNan &&
      (magnitude == 0 || magnitude == nanCode(*this)))
    return magnitude; // unsigned zero, and the NaN
  return magnitude | sign;
}
