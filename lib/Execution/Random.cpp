//===- Random.cpp - Reproducible random tensors ---------------------------===//

#include "weir/Execution/Random.h"

#include <algorithm>
#include <charconv>
#include <cmath>

using namespace weir;

namespace {
using Wide = __int128;

class SplitMix64 {
public:
  // Seeds that people choose are small and close to each other; mixed once,
  // they start far apart.
  explicit SplitMix64(uint64_t seed) : start(mix(seed + step)) {}

  /// The 64 bits at a place in the sequence.
  uint64_t at(uint64_t index) const { return mix(start + (index + 1) * step); }

  /// Uniform in [0, 1), a multiple of 2^-53.
  double unit(uint64_t index) const {
    return double(at(index) >> 11) * 0x1p-53;
  }

private:
  static constexpr uint64_t step = 0x9e3779b97f4a7c15;

  static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  uint64_t start;
};

std::string text(double value) {
  char buffer[32];
  return std::string(buffer,
                     std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

Result<void> fillIntegers(TensorValue &value, const RandomOptions &options) {
  DType dtype = value.type().dtype;
  Wide lowest = smallestInteger(dtype), highest = largestInteger(dtype);
  Wide low = 0, high = std::min<Wide>(9, highest);
  if (options.min)
    low = Wide(std::ceil(*options.min));
  if (options.max)
    high = Wide(std::floor(*options.max));
  else if (low > high)
    high = std::min<Wide>(low + 9, highest);
  if (!options.min && low > high)
    low = std::max<Wide>(high - 9, lowest);
  // 2^64 is how double writes the largest ui64.
  if (high == highest + 1 && dtypeInfo(dtype).bits == 64)
    high = highest;
  if (low < lowest || high > highest)
    return Failure{"bounds " + text(options.min.value_or(double(low))) +
                   " and " + text(options.max.value_or(double(high))) +
                   " are out of the range of " + std::string(dtypeName(dtype))};
  if (low > high)
    return Failure{"no " + std::string(dtypeName(dtype)) + " lies between " +
                   text(options.min.value_or(double(low))) + " and " +
                   text(options.max.value_or(double(high)))};
  SplitMix64 generator(options.seed);
  unsigned __int128 span = (unsigned __int128)(high - low + 1);
  for (size_t i = 0; i < value.elementCount(); ++i)
    value.setInteger(i, int64_t(low + Wide(generator.at(i) * span >> 64)));
  return {};
}

Result<void> fillReals(TensorValue &value, const RandomOptions &options) {
  bool positive = value.type().dtype == DType::F8E8M0FNU;
  double low = positive ? 0.25 : -1, high = positive ? 4 : 1;
  if (options.min) {
    low = *options.min;
    high = std::max(high, low + 1);
  }
  if (options.max) {
    high = *options.max;
    if (!options.min)
      low = std::min(low, high - 1);
  }
  if (!(low <= high))
    return Failure{"min " + text(low) + " is larger than max " + text(high)};
  SplitMix64 generator(options.seed);
  auto draw = [&](size_t index) {
    double unit = generator.unit(index);
    // Not low + unit * (high - low), which overflows for the widest bounds.
    return low * (1 - unit) + high * unit;
  };
  const std::vector<int64_t> &shape = value.type().shape;
  const auto more = [&](size_t i) {
    if (options.diagonal == 0)
      return 0.0;
    const size_t columns = shape.back(), rows = shape[shape.size() - 2];
    return i / columns % rows == i % columns ? options.diagonal : 0;
  };
  bool complex = isComplex(value.type().dtype);
  for (size_t i = 0; i < value.elementCount(); ++i) {
    if (complex)
      value.setComplex(i, {draw(2 * i) + more(i), draw(2 * i + 1)});
    else
      value.setReal(i, draw(i) + more(i));
  }
  return {};
}
} // namespace

Result<TensorValue> weir::randomTensor(const TensorType &type,
                                       const RandomOptions &options) {
  for (const std::optional<double> &bound :
       {options.min, options.max, std::optional(options.diagonal)})
    if (bound && !(std::fabs(*bound) <= 1.7976931348623157e308))
      return Failure{"bounds of random numbers must be finite"};
  if (isInteger(type.dtype) || type.dtype == DType::I1)
    for (const std::optional<double> &bound : {options.min, options.max})
      if (bound && std::fabs(*bound) > 0x1p64)
        return Failure{"bound " + text(*bound) + " is out of the range of " +
                       std::string(dtypeName(type.dtype))};
  if (options.diagonal != 0 &&
      (type.rank() < 2 || isInteger(type.dtype) || type.dtype == DType::I1))
    return Failure{"'diagonal' is for matrices of floats, not for " +
                   type.str()};
  Result<TensorValue> value = TensorValue::uninitialized(type);
  if (!value)
    return value;
  bool real = isFloat(type.dtype) || isComplex(type.dtype);
  if (Result<void> filled =
          real ? fillReals(*value, options) : fillIntegers(*value, options);
      !filled)
    return filled.failure();
  return value;
}
