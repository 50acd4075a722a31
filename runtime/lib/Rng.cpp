//===- Rng.cpp - stablehlo.rng as a host function -------------------------===//
//
// `weir.rng` with {"distribution": "UNIFORM"} gives numbers in [a, b), with
// "NORMAL" those of mean a and deviation b. The specification leaves the
// generator open: Philox-4x32 (Salmon et al., SC 2011) with a key of its own
// for each call, counted from the start of the process, so that a process that
// makes the same calls in the same order gets the same numbers.
//===----------------------------------------------------------------------===//
#include "HostFunctions.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <cmath>
#include <numbers>
#include <type_traits>

using namespace weir::rt;

namespace {
/// 64 bits at a time.
class Stream {
public:
  explicit Stream(uint64_t key) : key(key) {}

  uint64_t next() {
    if (left == 0)
      refill();
    --left;
    return uint64_t(words[2 * left]) << 32 | words[2 * left + 1];
  }
  /// In [0, 1), a multiple of 2^-53.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
  void refill() {
    uint32_t c[4] = {static_cast<uint32_t>(counter),
                     static_cast<uint32_t>(counter >> 32), 0, 0};
    auto k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
    for (int round = 0; round < 10; ++round) {
      const uint64_t p0 = uint64_t(0xD2511F53) * c[0],
                     p1 = uint64_t(0xCD9E8D57) * c[2];
      const uint32_t next[4] = {static_cast<uint32_t>(p1 >> 32) ^ c[1] ^ k0,
                                static_cast<uint32_t>(p1),
                                static_cast<uint32_t>(p0 >> 32) ^ c[3] ^ k1,
                                static_cast<uint32_t>(p0)};
      std::copy(next, next + 4, c);
      k0 += 0x9E3779B9;
      k1 += 0xBB67AE85;
    }
    std::copy(c, c + 4, words);
    left = 2;
    ++counter;
  }

  uint64_t key, counter = 0;
  uint32_t words[4] = {};
  int left = 0;
};

struct Request {
  const HostCall &call;
  bool isNormal;
  int64_t count;
};
} // namespace

template <typename T> static Status fill(const Request &request) {
  static std::atomic<uint64_t> calls = 0;
  Stream stream(calls++);
  const T a = *static_cast<const T *>(request.call.inputs[0].data),
          b = *static_cast<const T *>(request.call.inputs[1].data);
  T *out = static_cast<T *>(request.call.outputs[0].data);
  if constexpr (std::is_integral_v<T>) {
    if (request.isNormal)
      return fail(WEIR_UNSUPPORTED, "the distribution NORMAL is of floats");
    if (a >= b)
      return fail(WEIR_INVALID_ARGUMENT, "the range from ", +a, " to ", +b,
                  " is empty");
    const uint64_t range = static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
    for (int64_t i = 0; i < request.count; ++i) {
      // Numbers past the last whole range would favour the first ones.
      uint64_t bits = stream.next();
      while (bits >= UINT64_MAX - UINT64_MAX % range)
        bits = stream.next();
      out[i] = static_cast<T>(static_cast<uint64_t>(a) + bits % range);
    }
  } else if (request.isNormal) {
    for (int64_t i = 0; i < request.count; i += 2) {
      // Box and Muller: 1 - u is never 0.
      const double radius = std::sqrt(-2 * std::log(1 - stream.unit()));
      const double angle = 2 * std::numbers::pi * stream.unit();
      out[i] = static_cast<T>(a + b * (radius * std::cos(angle)));
      if (i + 1 < request.count)
        out[i + 1] = static_cast<T>(a + b * (radius * std::sin(angle)));
    }
  } else {
    for (int64_t i = 0; i < request.count; ++i) {
      const auto value = static_cast<T>(a + stream.unit() * (double(b) - a));
      // Rounding may reach the end, which is not in the range.
      out[i] = value < b || !(a < b) ? value : std::nextafter(b, a);
    }
  }
  return {};
}

Status weir::rt::runRng(const HostCall &call) {
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  const std::string distribution =
      config.is_object() ? config.value("distribution", "") : std::string();
  if (call.inputCount != 2 || call.outputCount != 1 ||
      (distribution != "UNIFORM" && distribution != "NORMAL"))
    return fail(WEIR_INVALID_ARGUMENT,
                "it takes two numbers and a distribution, UNIFORM or NORMAL; "
                "it was called with ",
                call.inputCount, " tensors and ", call.configJson);
  const WeirHostBuffer &out = call.outputs[0];
  Request request = {call, distribution == "NORMAL", 1};
  for (int32_t d = 0; d < out.rank; ++d)
    request.count *= out.shape[d];
  const std::string_view dtype = out.dtype;
  if (dtype != call.inputs[0].dtype || dtype != call.inputs[1].dtype)
    return fail(WEIR_INVALID_ARGUMENT, "it gives ", dtype, " from ",
                call.inputs[0].dtype, " and ", call.inputs[1].dtype);
  if (dtype == "f32")
    return fill<float>(request);
  if (dtype == "f64")
    return fill<double>(request);
  if (dtype == "i64")
    return fill<int64_t>(request);
  if (dtype == "i32")
    return fill<int32_t>(request);
  if (dtype == "i16")
    return fill<int16_t>(request);
  if (dtype == "i8" || dtype == "i4" || dtype == "i2")
    return fill<int8_t>(request);
  if (dtype == "ui64")
    return fill<uint64_t>(request);
  if (dtype == "ui32")
    return fill<uint32_t>(request);
  if (dtype == "ui16")
    return fill<uint16_t>(request);
  if (dtype == "ui8" || dtype == "ui4" || dtype == "ui2" || dtype == "i1")
    return fill<uint8_t>(request);
  return fail(WEIR_UNSUPPORTED, "it does not know the element type ", dtype);
}
