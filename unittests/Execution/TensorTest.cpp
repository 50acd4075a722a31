// Types, tensors and their text.

#include "TestSupport.h"

#include <cmath>
#include <limits>

using namespace weir;

TEST(TensorType, ReadsWhatItWrites) {
  for (std::string text : {"f32", "2x3xf32", "0x4xui8", "?x4xbf16",
                           "1xcomplex<f64>", "3xf8E4M3B11FNUZ", "5xi1"})
    EXPECT_EQ(type(text).str(), text);
}

TEST(TensorType, SaysWhatIsWrong) {
  EXPECT_EQ(messageOf(TensorType::parse("2x3xf23")),
            "type '2x3xf23': unknown element type 'f23'; did you mean 'f32'?");
  EXPECT_EQ(messageOf(parseDType("double")),
            "unknown element type 'double'; MLIR's names are expected, such as "
            "'f32', 'bf16', 'i64', 'ui8' or 'complex<f32>'");
  EXPECT_EQ(messageOf(TensorType::parse("2,3xf32")),
            "type '2,3xf32' is not of the form '2x3xf32': extents and element "
            "type are separated by 'x'");
  EXPECT_EQ(messageOf(TensorType::parse("99999999999999999999xf32")),
            "extent in type '99999999999999999999xf32' is too large");
  EXPECT_FALSE(bool(TensorType::parse("")));
  EXPECT_FALSE(bool(TensorType::parse("2x")));
  EXPECT_FALSE(bool(TensorType::parse("-1xf32")));
}

TEST(TensorType, CountsWithoutOverflow) {
  EXPECT_EQ(*type("2x3xf64").byteSize(), 48u);
  EXPECT_EQ(*type("f64").elementCount(), 1u);
  EXPECT_EQ(*type("9223372036854775807x0xf64").byteSize(), 0u);
  EXPECT_FALSE(bool(type("4294967296x4294967296xf32").elementCount()));
  EXPECT_FALSE(bool(type("4611686018427387904xf64").byteSize()));
  EXPECT_FALSE(bool(type("?xf64").byteSize()));
  EXPECT_FALSE(bool(TensorValue::zeros(type("4611686018427387904xi1"))));
  EXPECT_EQ(messageOf(TensorValue::zeros(type("1000000000000000xi8"))),
            "no memory for '1000000000000000xi8' (1000000000000000 bytes)");
}

TEST(TensorType, RangesOfIntegers) {
  EXPECT_EQ(smallestInteger(DType::I64), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(largestInteger(DType::I64), uint64_t(INT64_MAX));
  EXPECT_EQ(largestInteger(DType::UI64), UINT64_MAX);
  EXPECT_EQ(smallestInteger(DType::I2), -2);
  EXPECT_EQ(largestInteger(DType::I2), 1u);
  EXPECT_EQ(largestInteger(DType::UI4), 15u);
  EXPECT_EQ(smallestInteger(DType::UI8), 0);
  EXPECT_EQ(largestInteger(DType::I1), 1u);
}

TEST(TensorValue, IsAlignedAndMovable) {
  TensorValue value = take(TensorValue::zeros(type("3xf32")));
  EXPECT_EQ(uintptr_t(value.data()) % TensorValue::alignment, 0u);
  void *memory = value.data();
  TensorValue moved = std::move(value);
  EXPECT_EQ(moved.data(), memory);
  EXPECT_TRUE(moved.ownsMemory());
  TensorValue view = TensorValue::view(type("3xf32"), memory);
  EXPECT_FALSE(view.ownsMemory());
  view.setReal(1, 2.5);
  TensorValue copy = take(moved.clone());
  view.setReal(1, 0);
  EXPECT_EQ(copy.real(1), 2.5);
}

TEST(TensorValue, ElementsOfEachType) {
  TensorValue i4 = tensor("2xi4", {-3, 7});
  EXPECT_EQ(i4.bits(0), 0xfdu) << "sign-extended in its byte";
  EXPECT_EQ(i4.integer(0), -3);
  EXPECT_EQ(i4.real(1), 7);
  TensorValue ui64 = take(TensorValue::zeros(type("ui64")));
  ui64.setInteger(0, -1);
  EXPECT_EQ(ui64.real(0), 18446744073709551615.0);
  EXPECT_EQ(ui64.formatElement(0), "18446744073709551615");
  ui64.setReal(0, 1e30);
  EXPECT_EQ(ui64.bits(0), UINT64_MAX);
  TensorValue flag = tensor("i1", {5});
  EXPECT_EQ(flag.bits(0), 1u);
  TensorValue complex = take(TensorValue::zeros(type("2xcomplex<f32>")));
  complex.setComplex(1, {0.1, -2});
  EXPECT_EQ(complex.as<float>()[2], 0.1f);
  EXPECT_EQ(complex.formatElement(1), "(0.1,-2)");
}

TEST(TensorValue, PrintsAnInput) {
  EXPECT_EQ(tensor("2x3xf32", {1, 2, 3, 4, 5, 0.1}).str(),
            "2x3xf32=[[1 2 3][4 5 0.1]]");
  EXPECT_EQ(tensor("f64", {0.1}).str(), "f64=0.1");
  EXPECT_EQ(tensor("0x2xf32", {}).str(), "0x2xf32=[]");
  EXPECT_EQ(tensor("1x1xi8", {-5}).str(), "1x1xi8=[[-5]]");
  EXPECT_EQ(tensor("4xi32", {1, 2, 3, 4}).str(2), "4xi32=[1 2 ...");
  EXPECT_EQ(tensor("3xf16", {0.1, -0.0, NAN}).str(), "3xf16=[0.1 -0 nan]");
  EXPECT_EQ(tensor("3xbf16", {INFINITY, 3.140625, 9.2e-41}).str(),
            "3xbf16=[inf 3.14 9e-41]");
}
