// The grammar of --input and --expected, and random tensors.

#include "weir/Execution/InputSpec.h"
#include "TestSupport.h"
#include "weir/Execution/Random.h"

#include <algorithm>

using namespace weir;

namespace {
/// The tensor of a spec as text.
std::string read(const std::string &spec, const std::string &expected) {
  Result<TensorValue> value = parseTensorSpec(spec, type(expected));
  return value ? value->str() : "error: " + value.message();
}

const std::vector<NamedType> &arguments() {
  static const std::vector<NamedType> list = {{"x", type("2xf32")},
                                              {"weights", type("2x2xf32")},
                                              {"params['w']", type("i32")}};
  return list;
}

/// All inputs as text, or the failure.
std::vector<std::string> inputs(const std::vector<std::string> &specs) {
  Result<std::vector<TensorValue>> values = resolveInputs(specs, arguments());
  if (!values)
    return {values.message()};
  std::vector<std::string> text;
  for (const TensorValue &value : *values)
    text.push_back(value.str());
  return text;
}
using Strings = std::vector<std::string>;
} // namespace

TEST(InputSpec, Literals) {
  EXPECT_EQ(read("2x3xf32=1", "2x3xf32"), "2x3xf32=[[1 1 1][1 1 1]]");
  EXPECT_EQ(read("2x3xf32=1 2 3 4 5 6", "2x3xf32"), "2x3xf32=[[1 2 3][4 5 6]]");
  EXPECT_EQ(read("2x3xf32=1,2,3, 4,5,6", "2x3xf32"),
            "2x3xf32=[[1 2 3][4 5 6]]");
  EXPECT_EQ(read("=[[1 2 3][4 5 6]]", "2x3xf32"), "2x3xf32=[[1 2 3][4 5 6]]");
  EXPECT_EQ(read("[1 2 3][4 5 6]", "2x3xf32"), "2x3xf32=[[1 2 3][4 5 6]]");
  EXPECT_EQ(read("[[1, 2, 3], [4, 5, 6]]", "?x3xf32"),
            "2x3xf32=[[1 2 3][4 5 6]]");
  EXPECT_EQ(read("-5", "i8"), "i8=-5");
  EXPECT_EQ(read("f32=2.5", "f32"), "f32=2.5");
  EXPECT_EQ(read("[7]", "1xi64"), "1xi64=[7]");
  EXPECT_EQ(read("[[7]]", "1x1xi64"), "1x1xi64=[[7]]");
  EXPECT_EQ(read("[]", "0x3xf32"), "0x3xf32=[]");
  EXPECT_EQ(read("1 2 3", "?xi32"), "3xi32=[1 2 3]");
}

TEST(InputSpec, ElementsOfEachType) {
  EXPECT_EQ(read("true false 0 1", "4xi1"), "4xi1=[1 0 0 1]");
  EXPECT_EQ(read("0xff -0x80 +7", "3xi16"), "3xi16=[255 -128 7]");
  EXPECT_EQ(read("-9223372036854775808", "i64"), "i64=-9223372036854775808");
  EXPECT_EQ(read("18446744073709551615", "ui64"), "ui64=18446744073709551615");
  EXPECT_EQ(read("nan inf -inf 1e-3 0x1p4", "5xf64"),
            "5xf64=[nan inf -inf 0.001 16]");
  EXPECT_EQ(read("(1,-2) 3 (0, nan)", "3xcomplex<f32>"),
            "3xcomplex<f32>=[(1,-2) (3,0) (0,nan)]");
  EXPECT_EQ(read("0.1", "bf16"), "bf16=0.1");
  // 1 + 2^-24 + 2^-54 lies above the tie; by way of double it would not.
  EXPECT_EQ(read("1.00000005960464483090", "f32"), "f32=1.0000001");
}

TEST(InputSpec, ReadsWhatIsPrinted) {
  for (std::string text : {"2x1x3xf32=[[[1 2 3]][[4 5 6.5]]]", "f16=-0",
                           "2xcomplex<f64>=[(1,2) (3,4)]", "2xi1=[0 1]",
                           "0x2xf32=[]", "3xf8E4M3FN=[nan 448 -0.5]"})
    EXPECT_EQ(read(text, text.substr(0, text.find('='))), text);
}

TEST(InputSpec, Files) {
  std::string path = dataFile("f32.npy"), value = "2x3xf32=[[0 1 2][3 4 5]]";
  for (std::string form : {"@", "=@", "2x3xf32=@"})
    EXPECT_EQ(read(form + path, "2x3xf32"), value);
  Result<TensorValue> value2 =
      parseTensorSpec("@data/f32.npy", type("2x3xf32"),
                      {WEIR_SOURCE_DIR "/unittests/Execution"});
  EXPECT_TRUE(bool(value2));
  EXPECT_EQ(read("@" + path, "2x3xf64"),
            "error: '" + path + "': expected 2x3xf64, found 2x3xf32");
}

TEST(InputSpec, SaysWhatIsWrong) {
  EXPECT_EQ(read("2x4xf32=1", "2x3xf32"),
            "error: expected 2x3xf32, found 2x4xf32");
  EXPECT_EQ(read("1 2 3", "2x3xf32"),
            "error: expected 6 elements (2x3xf32), found 3");
  EXPECT_EQ(read("[1 2 3]", "3x1xf32"),
            "error: expected shape '3x1', found '3'");
  EXPECT_EQ(read("[[1 2][3]]", "2x2xf32"),
            "error: the rows of the value are not equally long");
  EXPECT_EQ(read("[1 [2]]", "2xf32"),
            "error: the rows of the value are not equally long");
  EXPECT_EQ(read("[[1] 2]", "2xf32"),
            "error: the rows of the value are not equally long");
  EXPECT_EQ(read("[1 2", "2xf32"), "error: the value has a '[' without a ']'");
  EXPECT_EQ(read("1 2]", "2xf32"), "error: the value has a ']' without a '['");
  EXPECT_EQ(read("=", "f32"), "error: a value is missing");
  EXPECT_EQ(read("", "f32"), "error: a value is missing");
  EXPECT_EQ(read("1.5", "i32"), "error: '1.5' is not a value of i32");
  EXPECT_EQ(read("abc", "f32"), "error: 'abc' is not a value of f32");
  EXPECT_EQ(read("300", "ui8"), "error: '300' does not fit ui8 (0 to 255)");
  EXPECT_EQ(read("-1", "ui8"), "error: '-1' does not fit ui8 (0 to 255)");
  EXPECT_EQ(read("2", "i1"), "error: '2' does not fit i1 (0 to 1)");
  EXPECT_EQ(read("(1", "complex<f32>"),
            "error: the value has a '(' without a ')'");
  EXPECT_EQ(read("2xf32", "2xf32"),
            "error: '2xf32' has no value; write '2xf32=0', or '2xf32=random'");
  EXPECT_EQ(read("random(sed=1)", "f32"),
            "error: random has no option 'sed'; did you mean 'seed'?");
  EXPECT_EQ(read("random(seed=x)", "f32"),
            "error: option 'seed' of random needs a whole number, found 'x'");
  EXPECT_EQ(read("random(min=3, max=1)", "f32"),
            "error: min 3 is larger than max 1");
  EXPECT_EQ(read("random(max=300)", "ui8"),
            "error: bounds 0 and 300 are out of the range of ui8");
  EXPECT_EQ(read("random", "?xf32"),
            "error: '?xf32' has a dynamic extent; give a type, as in "
            "'2x3xf32=random'");
}

TEST(InputSpec, ArgumentsByNameAndPosition) {
  Strings all = {"2xf32=[1 2]", "2x2xf32=[[3 3][3 3]]", "i32=4"};
  EXPECT_EQ(inputs({"1 2", "3", "4"}), all);
  EXPECT_EQ(inputs({"weights=3", "params['w']=4", "x=1 2"}), all);
  EXPECT_EQ(inputs({"weights=2x2xf32=3", "1 2", "i32=4"}), all);
  EXPECT_EQ(inputs({"x==[1 2]", "=3", "4"}), all);
}

TEST(InputSpec, ArgumentsThatAreWrong) {
  EXPECT_EQ(inputs({"weight=3"}),
            Strings{"there is no argument 'weight'; did you mean 'weights'?"});
  EXPECT_EQ(inputs({"foo=3"}), Strings{"there is no argument 'foo'; it has: "
                                       "'x', 'weights', 'params['w']'"});
  EXPECT_EQ(inputs({"1", "2"}),
            Strings{"argument 'params['w']' (i32) is not given; "
                    "'params['w']=random' makes one up"});
  EXPECT_EQ(inputs({"1", "2", "3", "4"}),
            Strings{"the program has 3 arguments, but 4 are given"});
  EXPECT_EQ(inputs({"normal(seed=1)"}),
            Strings{"'normal(seed=1)' is not a value; random ones are "
                    "'random(seed=1)'"});
  EXPECT_EQ(inputs({"x=1", "x=2"}), Strings{"argument 'x' is given twice"});
  EXPECT_EQ(inputs({"2xf64=1", "2", "3"}),
            Strings{"argument 'x': expected 2xf32, found 2xf64"});
}

TEST(InputSpec, ExpectedAndOutputs) {
  Result<std::vector<std::optional<TensorValue>>> expected =
      resolveExpected({"weights=1"}, arguments());
  ASSERT_TRUE(bool(expected));
  EXPECT_FALSE((*expected)[0].has_value());
  EXPECT_EQ((*expected)[1]->str(), "2x2xf32=[[1 1][1 1]]");
  Result<std::vector<OutputSpec>> outputs =
      resolveOutputs({"@y.npy", "params['w']=-"}, arguments(), {"out"});
  ASSERT_TRUE(bool(outputs));
  ASSERT_EQ(outputs->size(), 2u);
  EXPECT_EQ((*outputs)[0].path, "out/y.npy");
  EXPECT_EQ((*outputs)[1].result, 2u);
  EXPECT_EQ((*outputs)[1].path, "");
  EXPECT_EQ(messageOf(resolveOutputs({"y.npy"}, arguments())),
            "output of result 'x': expected '@file.npy' or '-', found 'y.npy'");
}

TEST(Random, IsTheSameEverywhere) {
  // Computed with Python's integers from the definition in Random.h.
  EXPECT_EQ(
      read("random(seed=0)", "3xf64"),
      "3xf64=[0.3048969727480644 0.4024242190430505 -0.22575171804842897]");
  EXPECT_EQ(read("random(seed=1)", "4xi32"), "4xi32=[3 9 0 7]");
  EXPECT_EQ(read("random(seed=1, min=-128, max=127)", "4xi8"),
            "4xi8=[-34 113 -117 71]");
  EXPECT_EQ(read("random(seed=1)", "4xi1"), "4xi1=[0 1 0 1]");
}

TEST(Random, HasADiagonal) {
  EXPECT_EQ(read("random(min=0,max=0,diagonal=2)", "2x3xf32"),
            "2x3xf32=[[2 0 0][0 2 0]]");
  EXPECT_EQ(read("random(min=1,max=1,diagonal=-1)", "2x2x2xf64"),
            "2x2x2xf64=[[[0 1][1 0]][[0 1][1 0]]]");
  EXPECT_EQ(read("random(diagonal=1)", "3xf32"),
            "error: 'diagonal' is for matrices of floats, not for 3xf32");
  EXPECT_EQ(read("random(diagonal=1)", "2x2xi32"),
            "error: 'diagonal' is for matrices of floats, not for 2x2xi32");
  EXPECT_EQ(read("random(diagonal=inf)", "2x2xf32"),
            "error: bounds of random numbers must be finite");
}

TEST(Random, IsWithinItsBounds) {
  auto range = [](const std::string &text, RandomOptions options) {
    TensorValue value = take(randomTensor(type(text), options));
    double low = value.real(0), high = low;
    for (size_t i = 1; i < value.elementCount(); ++i) {
      low = std::min(low, value.real(i));
      high = std::max(high, value.real(i));
    }
    return std::pair(low, high);
  };
  auto [low, high] = range("10000xf32", {});
  EXPECT_TRUE(low >= -1 && low < -0.99 && high <= 1 && high > 0.99);
  EXPECT_EQ(range("10000xi32", {}), std::pair(0.0, 9.0));
  EXPECT_EQ(range("10000xui4", {}), std::pair(0.0, 9.0));
  EXPECT_EQ(range("10000xi2", {}), std::pair(0.0, 1.0));
  EXPECT_EQ(range("1000xi1", {}), std::pair(0.0, 1.0));
  EXPECT_EQ(range("10000xi8", {.min = -128, .max = 127}),
            std::pair(-128.0, 127.0));
  EXPECT_EQ(range("1000xui8", {.min = 250}), std::pair(250.0, 255.0));
  EXPECT_EQ(range("1000xi8", {.max = -5}), std::pair(-14.0, -5.0));
  EXPECT_EQ(range("10xi64", {.min = 3, .max = 3}), std::pair(3.0, 3.0));
  auto [wide, widest] = range("10000xui64", {.max = 0x1p64});
  EXPECT_TRUE(wide < 0x1p60 && widest > 0x1.fp63);
  auto [smallest, largest] = range("1000xf8E8M0FNU", {});
  EXPECT_TRUE(smallest >= 0.25 && largest <= 4);
}

TEST(Random, UnnamedArgumentsDiffer) {
  Strings first = inputs({}), second = inputs({});
  EXPECT_EQ(first, second);
  ASSERT_EQ(first.size(), 3u);
  Result<std::vector<TensorValue>> other =
      resolveInputs({}, arguments(), {.folder = "", .seed = 9});
  ASSERT_TRUE(bool(other));
  EXPECT_NE((*other)[0].str(), first[0]);
}
