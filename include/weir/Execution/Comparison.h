//===- Comparison.h - Is a result what it should be -----------------------===//
//
// An element is right when |got - expected| <= atol + rtol * |expected|, or
// when it is within `ulp` units in the last place. NaN is right where NaN is
// expected; infinities must be equal. Of complex numbers the distance is that
// in the plane, unless a part is not finite: then each part counts for itself.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_COMPARISON_H
#define WEIR_EXECUTION_COMPARISON_H

#include "weir/Execution/TensorValue.h"

#include <optional>
#include <string>

namespace weir {

/// What is allowed; by default nothing but equality.
struct Tolerance {
  double rtol = 0;
  double atol = 0;
  /// Representable values between the two, of floats and complex parts.
  std::optional<double> ulp = {};
  /// A zero must have the sign of the zero that is expected.
  bool signedZeros = false;
  /// Where a subnormal number is expected, a zero is right as well.
  bool flushToZero = false;

  /// `atol 1e-06 + rtol 1e-05 * |expected|`, `4 ulp`, `equality`.
  std::string str() const;
};

/// How two tensors differ. The worst element is the one farthest past what is
/// allowed, or nearest to it if all are right.
struct Comparison {
  size_t elements = 0;
  size_t mismatches = 0;

  size_t worst = 0;  ///< Row-major.
  std::string index; ///< The same as `[1, 2]`.
  std::string got;   ///< In full precision.
  std::string expected;
  double difference = 0; ///< Infinite where one of them is not finite.
  double ulps = 0;       ///< Of floats.
  double allowance = 0;  ///< atol + rtol * |expected|
  Tolerance tolerance;

  bool matches() const { return mismatches == 0; }
  /// `2 of 6 elements differ; worst at [1, 2]: got 1.5, expected 1.25, …`, or
  /// `6 elements match (equality)`, with the farthest one if there is any.
  std::string message() const;
};

/// Fails if the types differ, with both.
Result<Comparison> compare(const TensorValue &got, const TensorValue &expected,
                           const Tolerance &tolerance = {});

/// Representable values of a format between two of its codes; infinite for NaN.
double ulpDistance(const FloatFormat &format, uint64_t a, uint64_t b);

} // namespace weir

#endif // WEIR_EXECUTION_COMPARISON_H
