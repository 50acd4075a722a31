// Small floats against every code and rounding of ml_dtypes and NumPy.

#include "TestSupport.h"

#include <cmath>

using namespace weir;

namespace {
const char *const smallFormats[] = {"f8E5M2",        "f8E4M3",     "f8E3M4",
                                    "f8E4M3FN",      "f8E5M2FNUZ", "f8E4M3FNUZ",
                                    "f8E4M3B11FNUZ", "f8E8M0FNU",  "f6E2M3FN",
                                    "f6E3M2FN",      "f4E2M1FN"};

const FloatFormat &formatOf(const std::string &name) {
  return *dtypeInfo(*parseDType(name)).format;
}
} // namespace

TEST(FloatFormat, DecodesEveryCodeAsMlDtypes) {
  for (std::string name : smallFormats) {
    TensorValue values = take(readNpy(dataFile("codes_" + name + ".npy")));
    for (size_t code = 0; code < values.elementCount(); ++code) {
      double expected = values.real(code), got = formatOf(name).decode(code);
      if (std::isnan(expected))
        EXPECT_TRUE(std::isnan(got)) << name << " " << code;
      else
        EXPECT_EQ(got, expected) << name << " " << code;
      EXPECT_EQ(std::signbit(got) && !std::isnan(got),
                std::signbit(expected) && !std::isnan(expected))
          << name << " " << code;
    }
  }
}

TEST(FloatFormat, EncodesEveryValueToItsCode) {
  for (std::string name : smallFormats) {
    const FloatFormat &format = formatOf(name);
    for (uint64_t code = 0; code < (1u << format.bits); ++code)
      if (double value = format.decode(code); !std::isnan(value))
        EXPECT_EQ(format.encode(value), code) << name;
  }
  for (const FloatFormat *format : {&formats::f16, &formats::bf16})
    for (uint64_t code = 0; code < 0x10000; ++code)
      if (double value = format->decode(code); !std::isnan(value))
        ASSERT_EQ(format->encode(value), code);
}

TEST(FloatFormat, RoundsAsMlDtypes) {
  TensorValue values = take(readNpy(dataFile("rounding_values.npy")));
  for (std::string name :
       {"f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E4M3B11FNUZ"}) {
    TensorValue expected = take(readNpy(dataFile("rounding_" + name + ".npy")));
    for (size_t i = 0; i < values.elementCount(); ++i)
      EXPECT_EQ(formatOf(name).encode(values.real(i)), expected.bits(i))
          << name << " of " << values.formatElement(i);
  }
}

TEST(FloatFormat, SpecialValues) {
  double inf = INFINITY, nan = NAN;
  EXPECT_EQ(formats::f16.encode(65519.99), 0x7bffu);
  EXPECT_EQ(formats::f16.encode(65520), 0x7c00u);
  EXPECT_EQ(formats::f16.encode(-inf), 0xfc00u);
  EXPECT_EQ(formats::f16.encode(nan), 0x7e00u);
  EXPECT_EQ(formats::f16.encode(-0.0), 0x8000u);
  EXPECT_EQ(formats::f16.encode(0x1p-25), 0u)
      << "half of the smallest: to even";
  EXPECT_EQ(formats::f16.encode(0x1.8p-25), 1u);
  EXPECT_EQ(formats::bf16.encode(1.0), 0x3f80u);
  EXPECT_EQ(formats::f8E4M3FN.encode(inf), 0x7fu);
  EXPECT_EQ(formats::f8E4M3FNUZ.encode(-0.0), 0u);
  EXPECT_EQ(formats::f8E4M3FNUZ.encode(-1e-9), 0u);
  EXPECT_EQ(formats::f8E5M2FNUZ.encode(nan), 0x80u);
  EXPECT_EQ(formats::f4E2M1FN.encode(100), 7u);
  EXPECT_EQ(formats::f4E2M1FN.decode(7), 6.0);
  EXPECT_EQ(formats::f8E8M0FNU.encode(1.4), 127u);
  EXPECT_EQ(formats::f8E8M0FNU.encode(3), 128u) << "half way: to even";
  EXPECT_EQ(formats::f8E8M0FNU.encode(-1), 0u);
  EXPECT_EQ(formats::f16.smallestNormal(), 0x1p-14);
}
