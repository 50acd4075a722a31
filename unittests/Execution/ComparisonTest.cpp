// What counts as equal, which element is the worst, and the message.

#include "weir/Execution/Comparison.h"
#include "TestSupport.h"

#include <cmath>

using namespace weir;

namespace {
Comparison diff(const TensorValue &got, const TensorValue &expected,
                const Tolerance &tolerance = {}) {
  Result<Comparison> comparison = compare(got, expected, tolerance);
  EXPECT_TRUE(bool(comparison));
  return comparison ? *comparison : Comparison{};
}
} // namespace

TEST(Comparison, AllowsAtolAndRtolOfTheExpectedValue) {
  TensorValue expected = tensor("3xf64", {0, 100, -100});
  TensorValue got = tensor("3xf64", {0.5, 101.5, -101.5});
  EXPECT_TRUE(diff(got, expected, {.rtol = 0.01, .atol = 0.5}).matches());
  Comparison close = diff(got, expected, {.rtol = 0.01, .atol = 0.4});
  EXPECT_EQ(close.mismatches, 3u);
  EXPECT_FALSE(diff(got, expected).matches());
  EXPECT_TRUE(diff(expected, expected).matches());
}

TEST(Comparison, NamesTheWorstElement) {
  Comparison comparison =
      diff(tensor("2x3xf32", {1, 2, 3, 4, 5, 6.5}),
           tensor("2x3xf32", {1, 2.25, 3, 4, 5, 6}), {.atol = 0.125});
  EXPECT_EQ(comparison.mismatches, 2u);
  EXPECT_EQ(comparison.worst, 5u);
  EXPECT_EQ(comparison.message(),
            "2 of 6 elements differ; worst at [1, 2]: got 6.5, expected 6, "
            "difference 0.5 (1.049e+06 ulp), allowed 0.125 (atol 0.125 + rtol "
            "0 * |expected|)");
}

TEST(Comparison, TellsHowFarWhatMatchesIs) {
  TensorValue expected = tensor("2xf32", {1, 2});
  EXPECT_EQ(diff(expected, expected).message(), "2 elements match (equality)");
  EXPECT_EQ(diff(tensor("2xf32", {1, 2.5}), expected, {.atol = 1}).message(),
            "2 elements match; farthest at [1]: got 2.5, expected 2, "
            "difference 0.5 (2.097e+06 ulp), allowed 1 (atol 1 + rtol 0 * "
            "|expected|)");
}

TEST(Comparison, NanAndInfinity) {
  TensorValue expected = tensor("4xf32", {NAN, INFINITY, -INFINITY, 1});
  EXPECT_TRUE(diff(tensor("4xf32", {-NAN, INFINITY, -INFINITY, 1}), expected)
                  .matches());
  Tolerance wide{.rtol = 1, .atol = 1e30};
  EXPECT_EQ(diff(tensor("4xf32", {0, 1e38, INFINITY, NAN}), expected, wide)
                .mismatches,
            4u);
  EXPECT_EQ(diff(tensor("2xf32", {NAN, 5}), tensor("2xf32", {1, 5})).message(),
            "1 of 2 elements differ; worst at [0]: got nan, expected 1 "
            "(equality)");
}

TEST(Comparison, UnitsInTheLastPlace) {
  float one = 1, next = std::nextafter(one, 2.0f),
        third = std::nextafter(next, 2.0f);
  TensorValue expected = tensor("f32", {one});
  EXPECT_TRUE(diff(tensor("f32", {next}), expected, {.ulp = 1}).matches());
  EXPECT_FALSE(diff(tensor("f32", {third}), expected, {.ulp = 1}).matches());
  EXPECT_EQ(ulpDistance(formats::f32, 1, 0x80000001), 2) << "across zero";
  EXPECT_EQ(ulpDistance(formats::f16, 0x8000, 0), 0);
  EXPECT_EQ(ulpDistance(formats::f64, 0x8000000000000001, 0x7fefffffffffffff),
            double(0x7ff0000000000000));
  EXPECT_TRUE(diff(tensor("bf16", {1.0078125}), tensor("bf16", {1}), {.ulp = 1})
                  .matches());
}

TEST(Comparison, SignedZerosAndFlushing) {
  TensorValue zero = tensor("f32", {0.0}), negative = tensor("f32", {-0.0});
  EXPECT_TRUE(diff(zero, negative, {.ulp = 0}).matches());
  EXPECT_FALSE(diff(zero, negative, {.ulp = 0, .signedZeros = true}).matches());
  TensorValue tiny = tensor("f32", {1e-40}), normal = tensor("f32", {1.2e-38});
  EXPECT_FALSE(diff(zero, tiny).matches());
  EXPECT_TRUE(diff(zero, tiny, {.flushToZero = true}).matches());
  EXPECT_FALSE(diff(zero, normal, {.flushToZero = true}).matches());
  EXPECT_FALSE(diff(tiny, zero, {.flushToZero = true}).matches());
}

TEST(Comparison, Integers) {
  TensorValue max = take(TensorValue::zeros(type("ui64"))),
              less = take(TensorValue::zeros(type("ui64")));
  max.setInteger(0, -1);
  less.setInteger(0, -2);
  EXPECT_FALSE(diff(max, less).matches()) << "equal once rounded to double";
  EXPECT_EQ(diff(max, less).message(),
            "1 of 1 elements differ; worst at []: got 18446744073709551615, "
            "expected 18446744073709551614, difference 1 (equality)");
  EXPECT_TRUE(
      diff(tensor("i8", {-128}), tensor("i8", {127}), {.atol = 255}).matches());
  EXPECT_FALSE(diff(tensor("i1", {0}), tensor("i1", {1})).matches());
}

TEST(Comparison, ComplexNumbers) {
  auto complex = [](std::complex<double> value) {
    TensorValue tensor = take(TensorValue::zeros(type("complex<f64>")));
    tensor.setComplex(0, value);
    return tensor;
  };
  // 5 apart in the plane.
  EXPECT_TRUE(diff(complex({3, 4}), complex({0, 0}), {.atol = 5}).matches());
  EXPECT_FALSE(diff(complex({3, 4.1}), complex({0, 0}), {.atol = 5}).matches());
  EXPECT_TRUE(
      diff(complex({INFINITY, 1.5}), complex({INFINITY, 1}), {.atol = 0.5})
          .matches());
  EXPECT_FALSE(
      diff(complex({INFINITY, NAN}), complex({INFINITY, 1}), {.atol = 0.5})
          .matches());
  EXPECT_TRUE(diff(complex({NAN, 1}), complex({NAN, 1})).matches());
}

TEST(Comparison, TypesMustAgree) {
  EXPECT_EQ(messageOf(compare(tensor("2xf32", {}), tensor("2xf64", {}))),
            "got 2xf32, expected 2xf64");
  EXPECT_TRUE(diff(tensor("0xf32", {}), tensor("0xf32", {})).matches());
}
