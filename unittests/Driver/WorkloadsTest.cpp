//===- WorkloadsTest.cpp - Workloads from C++ -----------------------------===//
#include "weir/Driver/Workloads.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

using namespace weir;

namespace {
class WorkloadsTest : public testing::Test {
protected:
  WorkloadsTest() : path(testing::TempDir() + "workloads_test.mlir") {
    std::ofstream(path) << R"mlir(
func.func @main(%x: tensor<4xf32> loc("x")) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})mlir";
    workload.name = "twice";
    workload.program = path;
    workload.inputs = {"=[1 2 3 4]"};
    workload.expected = {"=[2 4 6 8]"};
    workload.cost.flops = 4;
  }

  std::string path;
  Workload workload;
};

TEST_F(WorkloadsTest, AreCheckedAndTimed) {
  auto prepared = prepareWorkload(workload);
  ASSERT_TRUE(bool(prepared)) << prepared.message();
  auto verification = checkWorkload(*prepared);
  ASSERT_TRUE(bool(verification)) << verification.message();
  EXPECT_TRUE(verification->ok()) << verification->message();
  auto measurement = benchWorkload(*prepared, 0.01);
  ASSERT_TRUE(bool(measurement)) << measurement.message();
  EXPECT_TRUE(measurement->verified);
  EXPECT_EQ(*measurement->cost.bytes, 32);
  MachinePeak peak;
  peak.oneThread.f32 = peak.allThreads.f32 = 1;
  peak.levels = {{"memory", size_t(1) << 30, {1, 1}}};
  Rates rates(*measurement, peak);
  EXPECT_GT(rates.gflops, 0);
  EXPECT_DOUBLE_EQ(rates.ofFlops, rates.gflops);
  EXPECT_NE(str(*measurement, rates).find("verified"), std::string::npos);
}

TEST_F(WorkloadsTest, AWrongResultHasNoSpeed) {
  workload.expected = {"=[2 4 6 9]"};
  auto prepared = prepareWorkload(workload);
  ASSERT_TRUE(bool(prepared)) << prepared.message();
  EXPECT_FALSE(checkWorkload(*prepared)->ok());
  auto measurement = benchWorkload(*prepared, 0.01);
  ASSERT_FALSE(bool(measurement));
  EXPECT_NE(measurement.message().find("expected 9"), std::string::npos)
      << measurement.message();
}

TEST_F(WorkloadsTest, AreCheckedAtSamples) {
  // The elements at 2, 2 and 1: what random(seed=0) draws of 0..3.
  workload.expected = {};
  workload.samples = {"3xf32=[6 6 4]"};
  auto prepared = prepareWorkload(workload);
  ASSERT_TRUE(bool(prepared)) << prepared.message();
  auto measurement = benchWorkload(*prepared, 0.01);
  ASSERT_TRUE(bool(measurement)) << measurement.message();
  EXPECT_TRUE(measurement->verified);

  workload.samples = {"result0=3xf32=[6 5 4]"};
  prepared = prepareWorkload(workload);
  ASSERT_TRUE(bool(prepared)) << prepared.message();
  auto verification = checkWorkload(*prepared);
  ASSERT_TRUE(bool(verification)) << verification.message();
  EXPECT_EQ(verification->message().find("result 'result0 (samples)': 1 of 3"),
            0u)
      << verification->message();

  for (const char *wrong : {"3xi32=[6 6 4]", "other=1xf32=1", "=[6 [6] 4]"}) {
    workload.samples = {wrong};
    prepared = prepareWorkload(workload);
    ASSERT_FALSE(bool(prepared)) << wrong;
    EXPECT_NE(prepared.message().find("field 'samples'"), std::string::npos)
        << prepared.message();
  }
}

TEST_F(WorkloadsTest, APipelineThatIsAskedForWins) {
  workload.pipeline = "quick";
  EXPECT_EQ(argumentsFor(workload, {}).pipeline, "quick");
  CompileArguments asked;
  asked.pipeline = "mine";
  EXPECT_EQ(argumentsFor(workload, asked).pipeline, "mine");
}

TEST_F(WorkloadsTest, AreTimedForAWhileOnly) {
  auto prepared = prepareWorkload(workload);
  ASSERT_TRUE(bool(prepared)) << prepared.message();
  for (double seconds : {-1.0, double(INFINITY), double(NAN)})
    EXPECT_FALSE(bool(benchWorkload(*prepared, seconds))) << seconds;
}

TEST_F(WorkloadsTest, SayWhatIsWrong) {
  workload.parameters = {{"no_such", "1"}};
  auto prepared = prepareWorkload(workload);
  ASSERT_FALSE(bool(prepared));
  EXPECT_NE(prepared.message().find("no_such"), std::string::npos);
  workload.parameters.clear();
  workload.inputs = {"=[1 2]"};
  prepared = prepareWorkload(workload);
  ASSERT_FALSE(bool(prepared));
  EXPECT_NE(prepared.message().find("'x'"), std::string::npos)
      << prepared.message();
}
} // namespace
