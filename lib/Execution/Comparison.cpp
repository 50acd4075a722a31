//===- Comparison.cpp - Is a result what it should be ---------------------===//

#include "weir/Execution/Comparison.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

using namespace weir;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();

std::string text(double value) {
  char buffer[32];
  return std::string(buffer,
                     std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

// Few digits are enough for how far apart two numbers are.
std::string rounded(double value) {
  char buffer[32];
  return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer,
                                           value, std::chars_format::general, 4)
                                 .ptr);
}

/// How one element, or one part of it, compares.
struct Distance {
  bool right = true;
  double difference = 0;
  double ulps = 0;
  double allowance = 0;

  // How far past the allowance: orders elements by how wrong they are.
  double excess() const {
    return std::isinf(difference) ? infinity : difference - allowance;
  }
};

class Comparator {
public:
  Comparator(const TensorValue &got, const TensorValue &expected,
             const Tolerance &tolerance)
      : got(got), expected(expected), tolerance(tolerance),
        info(dtypeInfo(got.type().dtype)) {}

  Distance at(size_t i) const {
    switch (info.kind) {
    case DTypeKind::Float:
      return ofReals(got.bits(i), expected.bits(i));
    case DTypeKind::Complex:
      return ofComplex(got.complex(i), expected.complex(i));
    default:
      return ofIntegers(got.integer(i), expected.integer(i));
    }
  }

private:
  Distance ofIntegers(int64_t a, int64_t b) const {
    bool isUnsigned = info.kind == DTypeKind::Unsigned;
    bool less = isUnsigned ? uint64_t(a) < uint64_t(b) : a < b;
    uint64_t apart =
        less ? uint64_t(b) - uint64_t(a) : uint64_t(a) - uint64_t(b);
    double magnitude = isUnsigned ? double(uint64_t(b)) : std::fabs(double(b));
    Distance distance;
    distance.difference = double(apart);
    distance.allowance = tolerance.atol + tolerance.rtol * magnitude;
    // A difference of one must not vanish in the rounding to double.
    distance.right = apart == 0 || distance.difference <= distance.allowance;
    return distance;
  }

  Distance ofReals(uint64_t a, uint64_t b) const {
    const FloatFormat &format = *info.format;
    double value = format.decode(a), wanted = format.decode(b);
    Distance distance;
    if (std::isnan(value) && std::isnan(wanted))
      return distance;
    if (!std::isfinite(value) || !std::isfinite(wanted)) {
      distance.right = value == wanted;
      distance.difference = distance.ulps = distance.right ? 0 : infinity;
      return distance;
    }
    distance.difference = std::fabs(value - wanted);
    distance.ulps = ulpDistance(format, a, b);
    distance.allowance = tolerance.atol + tolerance.rtol * std::fabs(wanted);
    distance.right = distance.difference <= distance.allowance ||
                     (tolerance.ulp && distance.ulps <= *tolerance.ulp);
    if (tolerance.flushToZero && value == 0 &&
        std::fabs(wanted) < format.smallestNormal())
      distance.right = true;
    if (tolerance.signedZeros && value == 0 && wanted == 0 &&
        std::signbit(value) != std::signbit(wanted))
      distance.right = false;
    return distance;
  }

  Distance ofComplex(std::complex<double> a, std::complex<double> b) const {
    const FloatFormat &format = *info.format;
    Distance real = ofReals(format.encode(a.real()), format.encode(b.real()));
    Distance imaginary =
        ofReals(format.encode(a.imag()), format.encode(b.imag()));
    Distance distance;
    distance.ulps = std::max(real.ulps, imaginary.ulps);
    bool finite = std::isfinite(a.real()) && std::isfinite(a.imag()) &&
                  std::isfinite(b.real()) && std::isfinite(b.imag());
    if (!finite) {
      distance.right = real.right && imaginary.right;
      distance.difference = std::max(real.difference, imaginary.difference);
      distance.allowance = std::max(real.allowance, imaginary.allowance);
      return distance;
    }
    distance.difference = std::abs(a - b);
    distance.allowance = tolerance.atol + tolerance.rtol * std::abs(b);
    distance.right = distance.difference <= distance.allowance ||
                     (tolerance.ulp && distance.ulps <= *tolerance.ulp);
    if (tolerance.signedZeros)
      distance.right = distance.right && sameZero(a.real(), b.real()) &&
                       sameZero(a.imag(), b.imag());
    return distance;
  }

  static bool sameZero(double a, double b) {
    return a != 0 || b != 0 || std::signbit(a) == std::signbit(b);
  }

  const TensorValue &got;
  const TensorValue &expected;
  const Tolerance &tolerance;
  const DTypeInfo &info;
};
} // namespace

double weir::ulpDistance(const FloatFormat &format, uint64_t a, uint64_t b) {
  if (std::isnan(format.decode(a)) || std::isnan(format.decode(b)))
    return infinity;
  // Codes of one sign are ordered as their values are; both zeros are place 0.
  auto place = [&](uint64_t code) -> __int128 {
    if (format.specials == FloatSpecials::Exponent)
      return code;
    uint64_t sign = uint64_t(1) << (format.bits - 1);
    return code & sign ? -__int128(code & (sign - 1)) : __int128(code);
  };
  __int128 distance = place(a) - place(b);
  return double(distance < 0 ? -distance : distance);
}

std::string Tolerance::str() const {
  std::string allowed;
  if (rtol != 0 || atol != 0)
    allowed = "atol " + text(atol) + " + rtol " + text(rtol) + " * |expected|";
  if (ulp && (*ulp != 0 || allowed.empty()))
    allowed += (allowed.empty() ? "" : " or ") + text(*ulp) + " ulp";
  return allowed.empty() ? "equality" : allowed;
}

std::string Comparison::message() const {
  std::string total = std::to_string(elements);
  std::string text =
      total + (elements == 1 ? " element matches" : " elements match");
  if (!matches())
    text = std::to_string(mismatches) + " of " + total + " elements differ";
  if (!matches() || difference != 0) {
    text += (matches() ? "; farthest at " : "; worst at ") + index + ": got " +
            got + ", expected " + expected;
    if (std::isfinite(difference)) {
      text += ", difference " + rounded(difference);
      if (ulps != 0)
        text += " (" + rounded(ulps) + " ulp)";
      if (allowance != 0)
        text += ", allowed " + rounded(allowance);
    }
  }
  return text + " (" + tolerance.str() + ")";
}

Result<Comparison> weir::compare(const TensorValue &got,
                                 const TensorValue &expected,
                                 const Tolerance &tolerance) {
  if (got.type() != expected.type())
    return Failure{"got " + got.type().str() + ", expected " +
                   expected.type().str()};
  Comparison comparison;
  comparison.elements = got.elementCount();
  comparison.tolerance = tolerance;
  if (comparison.elements == 0)
    return comparison;

  Comparator comparator(got, expected, tolerance);
  size_t width = dtypeInfo(got.type().dtype).bytes;
  Distance worst = comparator.at(0);
  comparison.mismatches = !worst.right;
  for (size_t i = 1; i < comparison.elements; ++i) {
    if (std::memcmp(got.as<char>() + i * width, expected.as<char>() + i * width,
                    width) == 0)
      continue;
    Distance distance = comparator.at(i);
    comparison.mismatches += !distance.right;
    bool worse = distance.right == worst.right
                     ? distance.excess() > worst.excess()
                     : !distance.right;
    if (!worse)
      continue;
    worst = distance;
    comparison.worst = i;
  }
  comparison.index = formatIndex(got.type().shape, comparison.worst);
  comparison.got = got.formatElement(comparison.worst);
  comparison.expected = expected.formatElement(comparison.worst);
  comparison.difference = worst.difference;
  comparison.ulps = worst.ulps;
  comparison.allowance = worst.allowance;
  return comparison;
}
