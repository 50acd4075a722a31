// Run, time and verify, on an executable that was made by hand (Fixture.c).

#include "weir/Execution/Runner.h"
#include "TestSupport.h"
#include "weir/Execution/File.h"
#include "weir/Execution/InputSpec.h"
#include "weir/Execution/Verification.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace weir;

namespace {
/// The fixture with its content hash filled in.
std::string fixtureBytes() {
  Result<std::string> file = readFile(WEIR_EXECUTION_FIXTURE);
  EXPECT_TRUE(bool(file));
  std::string bytes = file ? *file : "", prefix = "xxh3-128:";
  size_t digits = bytes.find(prefix + std::string(32, '0'));
  EXPECT_NE(digits, std::string::npos);
  XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  char text[33];
  std::snprintf(text, sizeof text, "%016llx%016llx",
                (unsigned long long)hash.high64,
                (unsigned long long)hash.low64);
  return bytes.replace(digits + prefix.size(), 32, text);
}

Runner open(const std::string &entry) {
  Result<Runner> runner = Runner::openMemory(fixtureBytes(), "fixture.weir",
                                             {.entry = entry, .threads = 1});
  EXPECT_TRUE(bool(runner)) << (runner ? "" : runner.message());
  return std::move(*runner);
}

std::vector<TensorValue> inputs(const Runner &runner,
                                const std::vector<std::string> &specs) {
  Result<std::vector<TensorValue>> values =
      resolveInputs(specs, runner.arguments());
  EXPECT_TRUE(bool(values)) << (values ? "" : values.message());
  return std::move(*values);
}
} // namespace

TEST(Runner, KnowsItsSignature) {
  Runner runner = open("");
  EXPECT_EQ(runner.entryName(), "main");
  ASSERT_EQ(runner.arguments().size(), 2u);
  EXPECT_EQ(runner.arguments()[0].name, "x");
  EXPECT_EQ(runner.arguments()[0].type.str(), "2x3xf32");
  EXPECT_EQ(runner.results()[0].type.str(), "2x3xf32");
  EXPECT_FALSE(runner.isDonated(0));
  EXPECT_TRUE(open("step").isDonated(0));
  EXPECT_EQ(runner.threads(), 1);
}

TEST(Runner, Runs) {
  Runner runner = open("main");
  Result<RunOutcome> outcome =
      runner.run(inputs(runner, {"1 2 3 4 5 6", "0.5"}));
  ASSERT_TRUE(bool(outcome)) << outcome.message();
  ASSERT_EQ(outcome->results.size(), 1u);
  EXPECT_EQ(outcome->results[0].str(),
            "2x3xf32=[[2.5 4.5 6.5][8.5 10.5 12.5]]");
  EXPECT_TRUE(outcome->failedChecks.empty());
}

TEST(Runner, DonatedInputsKeepTheirValues) {
  Runner runner = open("step");
  std::vector<TensorValue> state = inputs(runner, {"1 2 3"});
  for (int i = 0; i < 2; ++i) {
    Result<RunOutcome> outcome = runner.run(state);
    ASSERT_TRUE(bool(outcome)) << outcome.message();
    EXPECT_EQ(outcome->results[0].str(), "3xi32=[2 3 4]");
    EXPECT_EQ(outcome->results[1].str(), "i32=2");
    EXPECT_EQ(state[0].str(), "3xi32=[1 2 3]");
  }
  Result<Timing> timing =
      runner.time(state, {.minSeconds = 0.01, .warmupSeconds = 0});
  ASSERT_TRUE(bool(timing)) << timing.message();
  EXPECT_EQ(timing->runsPerSample, 1u);
  EXPECT_EQ(state[0].str(), "3xi32=[1 2 3]");
}

TEST(Runner, ReportsFailedChecks) {
  Runner runner = open("check");
  Result<RunOutcome> right = runner.run(inputs(runner, {"7"}));
  ASSERT_TRUE(bool(right)) << right.message();
  EXPECT_TRUE(right->failedChecks.empty());
  Result<RunOutcome> wrong = runner.run(inputs(runner, {"8"}));
  ASSERT_TRUE(bool(wrong)) << wrong.message();
  ASSERT_EQ(wrong->failedChecks.size(), 1u);
  EXPECT_EQ(wrong->failedChecks[0].location, "p.mlir:4:2");
  EXPECT_EQ(wrong->failedChecks[0].got, "8");
  EXPECT_EQ(wrong->failedChecks[0].expected, "7");
}

TEST(Runner, SaysWhatIsWrong) {
  EXPECT_EQ(messageOf(Runner::open("/nowhere.weir")).substr(0, 16),
            "cannot open '/no");
  std::string bytes = fixtureBytes();
  std::string missing =
      messageOf(Runner::openMemory(bytes, "fixture.weir", {.entry = "man"}));
  EXPECT_NE(missing.find("'man'"), std::string::npos) << missing;
  EXPECT_NE(missing.find("'main'"), std::string::npos) << missing;
  bytes.back() = char(~bytes.back());
  EXPECT_FALSE(bool(Runner::openMemory(bytes, "fixture.weir")));

  Runner runner = open("main");
  EXPECT_EQ(messageOf(runner.run({})),
            "'main' has 2 arguments, but 0 are given");
  std::vector<TensorValue> bad;
  bad.push_back(tensor("2x3xf64", {}));
  bad.push_back(tensor("f32", {}));
  std::string message = messageOf(runner.run(bad));
  EXPECT_NE(message.find("'x'"), std::string::npos) << message;
  EXPECT_NE(message.find("f64"), std::string::npos) << message;
}

TEST(Runner, Times) {
  Runner runner = open("main");
  std::vector<TensorValue> values = inputs(runner, {});
  Result<Timing> timing =
      runner.time(values, {.minSeconds = 0.02, .warmupSeconds = 0.001});
  ASSERT_TRUE(bool(timing)) << timing.message();
  EXPECT_GT(timing->median, 0);
  EXPECT_LT(timing->median, 1e-3);
  EXPECT_GE(timing->repeats, 5u);
  EXPECT_LE(timing->min, timing->lowerQuartile);
  EXPECT_LE(timing->lowerQuartile, timing->median);
  EXPECT_LE(timing->median, timing->upperQuartile);
  EXPECT_LE(timing->upperQuartile, timing->max);
  Result<Timing> cold = runner.time(
      values,
      {.minSeconds = 0, .minRepeats = 3, .pin = true, .coldCaches = true});
  ASSERT_TRUE(bool(cold)) << cold.message();
  EXPECT_EQ(cold->repeats, 3u);
}

TEST(Timing, Statistics) {
  Timing timing = summarize({4, 1, 3, 2, 10}, 2);
  EXPECT_EQ(timing.median, 1.5);
  EXPECT_EQ(timing.min, 0.5);
  EXPECT_EQ(timing.max, 5);
  EXPECT_EQ(timing.lowerQuartile, 1);
  EXPECT_EQ(timing.upperQuartile, 2);
  EXPECT_EQ(timing.mean, 2);
  EXPECT_EQ(summarize({1, 2}).median, 1.5);
  EXPECT_EQ(formatSeconds(1.234e-3), "1.23 ms");
  EXPECT_EQ(formatSeconds(999.6e-6), "1.00 ms");
  EXPECT_EQ(formatSeconds(45.67e-6), "45.7 us");
  EXPECT_EQ(formatSeconds(123e-9), "123 ns");
  EXPECT_EQ(formatSeconds(12), "12.0 s");
}

TEST(Verification, ComparesWhatIsExpected) {
  std::vector<NamedType> results = {{"a", type("f32")}, {"b", type("f32")}};
  std::vector<TensorValue> got;
  got.push_back(tensor("f32", {1}));
  got.push_back(tensor("f32", {2}));
  std::vector<std::optional<TensorValue>> expected(2);
  expected[1] = tensor("f32", {2.5});
  Verification wrong =
      verify(results, got, expected, std::vector<Tolerance>(2));
  EXPECT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.message(),
            "result 'b': 1 of 1 elements differ; worst at []: got 2, expected "
            "2.5, difference 0.5 (2.097e+06 ulp) (equality)");
  Result<std::vector<Tolerance>> tolerances =
      makeTolerances({.rtol = {"0"}, .atol = {"0", "0.5"}}, 2);
  ASSERT_TRUE(bool(tolerances));
  EXPECT_TRUE(verify(results, got, expected, *tolerances).ok());
}

TEST(Verification, ReadsTolerances) {
  Result<std::vector<Tolerance>> tolerances = makeTolerances(
      {.rtol = {"1e-5"}, .atol = {}, .ulp = {"none", "4"}, .signedZeros = true},
      2);
  ASSERT_TRUE(bool(tolerances));
  EXPECT_EQ((*tolerances)[1].rtol, 1e-5);
  EXPECT_FALSE((*tolerances)[0].ulp.has_value());
  EXPECT_EQ((*tolerances)[1].ulp, 4);
  EXPECT_TRUE((*tolerances)[0].signedZeros);
  EXPECT_EQ(messageOf(makeTolerances({.rtol = {"1", "2"}}, 3)),
            "'rtol' is given 2 times; give it once, or once for each of the 3 "
            "results");
  EXPECT_EQ(messageOf(makeTolerances({.atol = {"-1"}}, 3)),
            "'atol' must be a number that is not negative, found '-1'");
  EXPECT_EQ(messageOf(makeTolerances({.rtol = {"none"}}, 3)),
            "'rtol' must be a number that is not negative, found 'none'");
}
