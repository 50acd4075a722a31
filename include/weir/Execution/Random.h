//===- Random.h - Reproducible random tensors -----------------------------===//
//
// Element i of a tensor is a hash of the seed and of i (the SplitMix64
// sequence: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
// Generators", 2014), so a seed gives the same tensor on every machine, in any
// order.
//
//   floats, complex parts   uniform in [-1, 1), rounded to the element type
//   f8E8M0FNU               uniform in [0.25, 4): it has no sign and no zero
//   integers                uniform in 0..9, as far as the type reaches
//   i1                      0 or 1, evenly
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_RANDOM_H
#define WEIR_EXECUTION_RANDOM_H

#include "weir/Execution/TensorValue.h"

#include <optional>

namespace weir {

struct RandomOptions {
  uint64_t seed = 0;
  /// Other bounds than the above: included for integers; for floats `max` only
  /// by rounding.
  std::optional<double> min = {};
  std::optional<double> max = {};
  /// Added where the last two indices of a float are equal: with as much as a
  /// matrix has rows, it can be solved with and its lower half factored.
  double diagonal = 0;
};

/// A random tensor of a static type. Fails for bounds out of order or out of
/// the type's range.
Result<TensorValue> randomTensor(const TensorType &type,
                                 const RandomOptions &options = {});

} // namespace weir

#endif // WEIR_EXECUTION_RANDOM_H
