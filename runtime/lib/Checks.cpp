//===- Checks.cpp - The check.* functions ---------------------------------===//
//
// A program can carry its own expected values (StableHLO's check dialect). A
// check that does not hold does not stop the program: it is noted with the
// element that is furthest off, and the caller of the program decides.
//
//   check.expect_eq          every element equal; NaN equals NaN, -0 equals 0
//   check.expect_close       between min_ulp and max_ulp representable values
//                            apart, in the element's own format (0 and 3)
//   check.expect_almost_eq   at most `tolerance` apart (1e-3)
//   check.eq                 as check.expect_eq, and whether all are equal is
//                            an i1 result too
//===----------------------------------------------------------------------===//
#include "ElementType.h"
#include "HostFunctions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>

using namespace weir::rt;

namespace {

struct Bounds {
  uint64_t minUlp = 0;
  uint64_t maxUlp = 3;
  double tolerance = 1e-3;
  std::string location;
};

enum class CheckKind { Equal, Close, AlmostEqual };

/// How far apart two elements are, in the measure of the check.
struct Distance {
  bool fails = false;
  double size = 0;  ///< larger is worse
  uint64_t ulp = 0; ///< of CheckKind::Close
};

struct Outcome {
  int64_t failing = 0;
  int64_t worst = 0;
  Distance distance;
};

} // namespace

//===----------------------------------------------------------------------===//
// Configuration
//===----------------------------------------------------------------------===//

static uint64_t readUlp(const nlohmann::json &config, const char *key,
                        const char *longKey, uint64_t otherwise) {
  for (const char *name : {key, longKey}) {
    const auto found = config.find(name);
    if (found == config.end() || !found->is_number_integer())
      continue;
    // An i64 attribute of -1 is the largest unsigned number.
    return found->is_number_unsigned()
               ? found->get<uint64_t>()
               : static_cast<uint64_t>(found->get<int64_t>());
  }
  return otherwise;
}

static Status readBounds(const HostCall &call, Bounds &bounds) {
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  if (!config.is_object())
    return fail(WEIR_INVALID_ARGUMENT, "'", call.target,
                "': its configuration is not a JSON object: ", call.configJson);
  bounds.minUlp =
      readUlp(config, "min_ulp", "min_ulp_difference", bounds.minUlp);
  bounds.maxUlp =
      readUlp(config, "max_ulp", "max_ulp_difference", bounds.maxUlp);
  const auto tolerance = config.find("tolerance");
  if (tolerance != config.end() && tolerance->is_number())
    bounds.tolerance = tolerance->get<double>();
  const auto location = config.find("location");
  if (location != config.end() && location->is_string())
    bounds.location = location->get<std::string>();
  return {};
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static Distance measure(CheckKind kind, const ElementType &type,
                        const char *got, const char *expected,
                        const Bounds &bounds) {
  Distance distance;
  for (int part = 0; part < type.parts(); ++part) {
    const Number a = readNumber(type, got, part);
    const Number b = readNumber(type, expected, part);
    if (kind == CheckKind::Close)
      distance.ulp = std::max(distance.ulp, ulpDifference(type, a, b));
    else
      distance.size = std::max(distance.size, absoluteDifference(type, a, b));
  }
  switch (kind) {
  case CheckKind::Equal:
    distance.fails = distance.size > 0;
    break;
  case CheckKind::Close:
    distance.fails =
        distance.ulp > bounds.maxUlp || distance.ulp < bounds.minUlp;
    distance.size = distance.ulp > bounds.maxUlp
                        ? static_cast<double>(distance.ulp)
                        : static_cast<double>(bounds.minUlp - distance.ulp);
    break;
  case CheckKind::AlmostEqual:
    distance.fails = !(distance.size <= bounds.tolerance);
    break;
  }
  return distance;
}

static Outcome compare(CheckKind kind, const ElementType &type, const char *got,
                       const char *expected, int64_t total,
                       const Bounds &bounds) {
  Outcome outcome;
  if (total == 0)
    return outcome;
  const bool sameBitsHold = kind != CheckKind::Close || bounds.minUlp == 0;
  const size_t bytes = type.bytes;
  if (sameBitsHold && std::memcmp(got, expected, total * bytes) == 0)
    return outcome;
  for (int64_t i = 0; i < total; ++i) {
    const char *a = got + i * bytes;
    const char *b = expected + i * bytes;
    if (sameBitsHold && std::memcmp(a, b, bytes) == 0)
      continue;
    const Distance distance = measure(kind, type, a, b, bounds);
    if (!distance.fails)
      continue;
    if (outcome.failing++ == 0 || distance.size > outcome.distance.size) {
      outcome.worst = i;
      outcome.distance = distance;
    }
  }
  return outcome;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static std::string printIndex(int64_t linear, const WeirHostBuffer &buffer) {
  std::string text;
  for (int32_t d = buffer.rank; d-- > 0;) {
    text = std::to_string(linear % buffer.shape[d]) +
           (text.empty() ? "" : ", ") + text;
    linear /= buffer.shape[d];
  }
  return "[" + text + "]";
}

static std::string describe(CheckKind kind, const Outcome &outcome,
                            const Bounds &bounds) {
  std::ostringstream out;
  switch (kind) {
  case CheckKind::Equal:
    break;
  case CheckKind::Close:
    if (outcome.distance.ulp == std::numeric_limits<uint64_t>::max())
      out << " (infinitely far apart, ";
    else
      out << " (" << outcome.distance.ulp << " ULP apart, ";
    if (outcome.distance.ulp > bounds.maxUlp)
      out << "at most " << bounds.maxUlp << " allowed)";
    else
      out << "at least " << bounds.minUlp << " expected)";
    break;
  case CheckKind::AlmostEqual:
    out << " (" << outcome.distance.size << " apart, at most "
        << bounds.tolerance << " allowed)";
    break;
  }
  return out.str();
}

static void report(const HostCall &call, CheckKind kind,
                   const ElementType &type, const Outcome &outcome,
                   int64_t total, const Bounds &bounds, FailedChecks &checks) {
  const WeirHostBuffer &got = call.inputs[0];
  const auto elementAt = [&](const WeirHostBuffer &buffer) {
    return printElement(type, static_cast<const char *>(buffer.data) +
                                  outcome.worst * type.bytes);
  };
  FailedCheck &check = checks.emplace_back();
  check.target = call.target;
  check.location = bounds.location;
  check.index = printIndex(outcome.worst, got);
  check.got = elementAt(got);
  check.expected = elementAt(call.inputs[1]);
  check.info.linear_index = outcome.worst;
  check.info.failing = outcome.failing;
  check.info.total = total;
  std::ostringstream out;
  if (!bounds.location.empty())
    out << bounds.location << ": ";
  out << "'" << call.target << "' failed: ";
  if (got.rank > 0)
    out << "element " << check.index << " ";
  out << "is " << check.got << ", expected " << check.expected
      << describe(kind, outcome, bounds);
  if (total > 1)
    out << "; " << outcome.failing << " of " << total << " elements fail";
  check.message = out.str();
  check.finish();
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

static Status checkOperands(const HostCall &call, const ElementType *&type,
                            int64_t &total) {
  if (call.inputCount != 2)
    return fail(WEIR_INVALID_ARGUMENT, "'", call.target, "' was called with ",
                call.inputCount, " tensors, expected 2");
  const WeirHostBuffer &got = call.inputs[0], &expected = call.inputs[1];
  if (std::strcmp(got.dtype, expected.dtype) != 0)
    return fail(WEIR_INVALID_ARGUMENT, "'", call.target,
                "' was called with element types ", got.dtype, " and ",
                expected.dtype, ", expected the same");
  type = findElementType(got.dtype);
  if (!type)
    return fail(WEIR_UNSUPPORTED, "'", call.target,
                "' does not know the element type ", got.dtype);
  if (got.rank != expected.rank ||
      !std::equal(got.shape, got.shape + got.rank, expected.shape))
    return fail(WEIR_INVALID_ARGUMENT, "'", call.target,
                "' was called with tensors of different shapes");
  total = 1;
  for (int32_t d = 0; d < got.rank; ++d)
    total *= got.shape[d];
  return {};
}

Status weir::rt::runCheck(const HostCall &call) {
  const std::string_view name = call.target;
  const ElementType *type = nullptr;
  int64_t total = 0;
  WEIR_TRY(checkOperands(call, type, total));
  Bounds bounds;
  WEIR_TRY(readBounds(call, bounds));
  const CheckKind kind = name == "check.expect_close" ? CheckKind::Close
                         : name == "check.expect_almost_eq"
                             ? CheckKind::AlmostEqual
                             : CheckKind::Equal;
  const Outcome outcome =
      compare(kind, *type, static_cast<const char *>(call.inputs[0].data),
              static_cast<const char *>(call.inputs[1].data), total, bounds);
  if (name == "check.eq") {
    if (call.outputCount != 1)
      return fail(WEIR_INVALID_ARGUMENT, "'check.eq' has ", call.outputCount,
                  " results, expected 1");
    *static_cast<uint8_t *>(call.outputs[0].data) = outcome.failing == 0;
  }
  if (outcome.failing == 0)
    return {};
  HostContext *context = HostContext::current();
  if (!context)
    return fail(WEIR_UNSUPPORTED, "'", call.target,
                "' was called from a thread that does not run the program");
  report(call, kind, *type, outcome, total, bounds, context->failedChecks());
  return {};
}
