//===- CheckTest.cpp - check.* on every element type ----------------------===//
#include "ElementType.h"
#include "HostFunctions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace weir::rt;

namespace {

struct Checked {
  int32_t status = 0;
  std::string message; ///< of the failed check, or of the error
};

/// Calls a check on two arrays as compiled code does.
template <typename T>
Checked check(const char *target, const char *dtype, std::vector<T> got,
              std::vector<T> expected, const char *config = "{}",
              int64_t elements = -1) {
  const int64_t shape[] = {elements < 0 ? int64_t(got.size()) : elements};
  const WeirHostBuffer inputs[] = {{got.data(), dtype, 1, shape},
                                   {expected.data(), dtype, 1, shape}};
  FailedChecks checks;
  HostContext context(checks);
  Checked result;
  result.status = getHost()->call(target, config, inputs, 2, nullptr, 0);
  if (result.status)
    result.message = context.error();
  else if (!checks.empty())
    result.message = checks.front().message;
  return result;
}

const float qnan = std::numeric_limits<float>::quiet_NaN();
const float inf = std::numeric_limits<float>::infinity();

} // namespace

TEST(ExpectEq, Floats) {
  EXPECT_EQ(check<float>("check.expect_eq", "f32", {1, qnan, 0, inf},
                         {1, -qnan, -0.0f, inf})
                .message,
            "");
  EXPECT_EQ(check<float>("check.expect_eq", "f32", {1, qnan}, {1, 2}).message,
            "'check.expect_eq' failed: element [1] is nan, expected 2; 1 of 2 "
            "elements fail");
  EXPECT_EQ(check<float>("check.expect_eq", "f32", {0.1f}, {0.3f}).message,
            "'check.expect_eq' failed: element [0] is 0.1, expected 0.3");
}

TEST(ExpectEq, Integers) {
  EXPECT_EQ(check<int8_t>("check.expect_eq", "i8", {-3}, {-3}).message, "");
  EXPECT_EQ(
      check<int64_t>("check.expect_eq", "i64", {INT64_MAX - 1}, {INT64_MAX})
          .message,
      "'check.expect_eq' failed: element [0] is 9223372036854775806, "
      "expected 9223372036854775807");
  EXPECT_EQ(
      check<uint64_t>("check.expect_eq", "ui64", {UINT64_MAX}, {0}).message,
      "'check.expect_eq' failed: element [0] is 18446744073709551615, "
      "expected 0");
  // A nibble counts, whatever the rest of its byte is.
  EXPECT_EQ(check<uint8_t>("check.expect_eq", "i4", {0xf8}, {0x08}).message,
            "");
  EXPECT_EQ(check<uint8_t>("check.expect_eq", "i4", {0x08}, {0x07}).message,
            "'check.expect_eq' failed: element [0] is -8, expected 7");
  EXPECT_EQ(check<uint8_t>("check.expect_eq", "i1", {1}, {0}).message,
            "'check.expect_eq' failed: element [0] is true, expected false");
}

TEST(ExpectEq, Complex) {
  EXPECT_EQ(check<double>("check.expect_eq", "complex<f64>", {1, -2, 3, 4},
                          {1, -2, 3, 5}, "{}", 2)
                .message,
            "'check.expect_eq' failed: element [1] is (3, 4), expected (3, 5);"
            " 1 of 2 elements fail");
}

TEST(ExpectEq, EmptyAndScalar) {
  EXPECT_EQ(check<float>("check.expect_eq", "f32", {}, {}).message, "");
  float got = 1, expected = 2;
  const WeirHostBuffer inputs[] = {{&got, "f32", 0, nullptr},
                                   {&expected, "f32", 0, nullptr}};
  FailedChecks checks;
  HostContext context(checks);
  EXPECT_EQ(getHost()->call("check.expect_eq", "", inputs, 2, nullptr, 0), 0);
  ASSERT_EQ(checks.size(), 1u);
  EXPECT_EQ(checks[0].message, "'check.expect_eq' failed: is 1, expected 2");
  EXPECT_EQ(checks[0].index, "[]");
}

TEST(ExpectClose, CountsUlps) {
  const float one = 1, next = std::nextafter(one, 2.0f);
  float far = one;
  for (int i = 0; i < 4; ++i)
    far = std::nextafter(far, 2.0f);
  EXPECT_EQ(check<float>("check.expect_close", "f32", {one}, {next}).message,
            "");
  EXPECT_EQ(check<float>("check.expect_close", "f32", {one}, {far}).message,
            "'check.expect_close' failed: element [0] is 1, expected "
            "1.0000005 (4 ULP apart, at most 3 allowed)");
  EXPECT_EQ(check<float>("check.expect_close", "f32", {one}, {far},
                         "{\"max_ulp\": 4}")
                .message,
            "");
  EXPECT_EQ(check<float>("check.expect_close", "f32", {one}, {next},
                         "{\"min_ulp_difference\": 2, \"location\": "
                         "\"a.mlir:3:1\"}")
                .message,
            "a.mlir:3:1: 'check.expect_close' failed: element [0] is 1, "
            "expected 1.0000001 (1 ULP apart, at least 2 expected)");
  // Across zero, and equal zeros.
  const double tiny = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(check<double>("check.expect_close", "f64", {-tiny, 0}, {tiny, -0.0},
                          "{\"max_ulp\": 2}")
                .message,
            "");
}

TEST(ExpectClose, Specials) {
  const float largest = std::numeric_limits<float>::max();
  EXPECT_EQ(check<float>("check.expect_close", "f32", {qnan, inf}, {-qnan, inf})
                .message,
            "");
  EXPECT_EQ(check<float>("check.expect_close", "f32", {largest}, {inf}).message,
            "'check.expect_close' failed: element [0] is 3.4028235e+38, "
            "expected inf (infinitely far apart, at most 3 allowed)");
  EXPECT_EQ(check<float>("check.expect_close", "f32", {inf, qnan}, {-inf, 1},
                         "{\"min_ulp\": 18446744073709551615, \"max_ulp\": "
                         "-1}")
                .message,
            "");
}

TEST(ExpectAlmostEq, Tolerance) {
  EXPECT_EQ(check<float>("check.expect_almost_eq", "f32", {1, qnan, inf},
                         {1.0009f, qnan, inf})
                .message,
            "");
  EXPECT_EQ(check<double>("check.expect_almost_eq", "f64", {1, 1, 1},
                          {1, 1.5, 1.25}, "{\"tolerance\": 0.125}")
                .message,
            "'check.expect_almost_eq' failed: element [1] is 1, expected 1.5 "
            "(0.5 apart, at most 0.125 allowed); 2 of 3 elements fail");
}

TEST(CheckEq, IsAValueToo) {
  FailedChecks failed;
  HostContext context(failed);
  float got[] = {1, 2}, expected[] = {1, 2};
  const int64_t shape[] = {2};
  uint8_t answer = 7;
  const WeirHostBuffer inputs[] = {{got, "f32", 1, shape},
                                   {expected, "f32", 1, shape}};
  WeirHostBuffer output = {&answer, "i1", 0, nullptr};
  EXPECT_EQ(getHost()->call("check.eq", "{}", inputs, 2, &output, 1), 0);
  EXPECT_EQ(answer, 1);
  got[1] = 3;
  EXPECT_EQ(getHost()->call("check.eq", "{}", inputs, 2, &output, 1), 0);
  EXPECT_EQ(answer, 0);
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_EQ(failed.front().message,
            "'check.eq' failed: element [1] is 3, expected 2; 1 of 2 elements "
            "fail");
}

TEST(Check, BadCalls) {
  EXPECT_EQ(check<float>("check.expect_eq", "f99", {1}, {1}).message,
            "'check.expect_eq' does not know the element type f99");
  EXPECT_EQ(check<float>("check.expect_eq", "f32", {1}, {2}, "[").message,
            "'check.expect_eq': its configuration is not a JSON object: [");
  EXPECT_EQ(check<float>("no.such", "f32", {1}, {2}).message,
            "no host function 'no.such' is registered");
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

static double valueOf(const char *dtype, uint64_t bits) {
  const ElementType *type = findElementType(dtype);
  return readNumber(*type, reinterpret_cast<const char *>(&bits), 0).value;
}

TEST(Formats, LargestAndSmallest) {
  // IEEE 754, the OCP specifications of 8-bit and MX formats, and the biases
  // and specials that the formats' names say.
  EXPECT_EQ(valueOf("f16", 0x7bff), 65504);
  EXPECT_EQ(valueOf("f16", 0x0001), std::ldexp(1, -24));
  EXPECT_EQ(valueOf("f16", 0xfc00), -inf);
  EXPECT_EQ(valueOf("bf16", 0x3f80), 1);
  EXPECT_EQ(valueOf("f8E4M3FN", 0x7e), 448);
  EXPECT_TRUE(std::isnan(valueOf("f8E4M3FN", 0x7f)));
  EXPECT_EQ(valueOf("f8E4M3FN", 0x01), std::ldexp(1, -9));
  EXPECT_EQ(valueOf("f8E4M3", 0x77), 240);
  EXPECT_EQ(valueOf("f8E4M3", 0x78), inf);
  EXPECT_EQ(valueOf("f8E5M2", 0x7b), 57344);
  EXPECT_EQ(valueOf("f8E5M2", 0x7c), inf);
  EXPECT_TRUE(std::isnan(valueOf("f8E5M2", 0x7d)));
  EXPECT_EQ(valueOf("f8E4M3FNUZ", 0x7f), 240);
  EXPECT_TRUE(std::isnan(valueOf("f8E4M3FNUZ", 0x80)));
  EXPECT_EQ(valueOf("f8E5M2FNUZ", 0x7f), 57344);
  EXPECT_EQ(valueOf("f8E4M3B11FNUZ", 0x7f), 30);
  EXPECT_EQ(valueOf("f8E3M4", 0x6f), 15.5);
  EXPECT_EQ(valueOf("f8E8M0FNU", 127), 1);
  EXPECT_EQ(valueOf("f8E8M0FNU", 0), std::ldexp(1, -127));
  EXPECT_TRUE(std::isnan(valueOf("f8E8M0FNU", 0xff)));
  EXPECT_EQ(valueOf("f6E2M3FN", 0x1f), 7.5);
  EXPECT_EQ(valueOf("f6E3M2FN", 0x1f), 28);
  EXPECT_EQ(valueOf("f6E3M2FN", 0x3f), -28);
  EXPECT_EQ(valueOf("f4E2M1FN", 0x7), 6);
  EXPECT_EQ(valueOf("f4E2M1FN", 0x1), 0.5);
}

TEST(Formats, EveryTypeChecks) {
  for (const char *dtype : {"i1",           "i2",
                            "i4",           "i8",
                            "i16",          "i32",
                            "i64",          "ui2",
                            "ui4",          "ui8",
                            "ui16",         "ui32",
                            "ui64",         "f16",
                            "bf16",         "f32",
                            "f64",          "f8E3M4",
                            "f8E4M3",       "f8E4M3FN",
                            "f8E4M3FNUZ",   "f8E4M3B11FNUZ",
                            "f8E5M2",       "f8E5M2FNUZ",
                            "f8E8M0FNU",    "f6E2M3FN",
                            "f6E3M2FN",     "f4E2M1FN",
                            "complex<f32>", "complex<f64>"}) {
    std::vector<char> zeros(32, 0), other(32, 0);
    other[0] = 1;
    for (const char *target :
         {"check.expect_eq", "check.expect_close", "check.expect_almost_eq"}) {
      EXPECT_EQ(check(target, dtype, zeros, zeros, "{}", 2).message, "");
      EXPECT_EQ(check(target, dtype, zeros, other, "{}", 2).status, 0);
    }
    EXPECT_NE(check("check.expect_eq", dtype, zeros, other, "{}", 2).message,
              "")
        << dtype;
    DLDataType type;
    size_t bytes;
    EXPECT_EQ(weir_dtype_to_dl(dtype, &type, &bytes), WEIR_OK);
    EXPECT_EQ(type.bits, bytes * 8);
  }
  EXPECT_EQ(weir_dtype_to_dl("f31", nullptr, nullptr), WEIR_NOT_FOUND);
  EXPECT_STREQ(weir_error_message(), "'f31' is not an element type");
}
