// That the peak is measured at all, in time, and that its parts are consistent.

#include "weir/Execution/MachinePeak.h"

#include <chrono>
#include <gtest/gtest.h>

using namespace weir;

TEST(MachinePeak, IsMeasuredInTime) {
  auto start = std::chrono::steady_clock::now();
  MachinePeak peak = measureMachinePeak({.threads = 2, .seconds = 0.3});
  std::chrono::duration<double> taken =
      std::chrono::steady_clock::now() - start;
  EXPECT_LT(taken.count(), 5) << "on a machine that others use as well";
  // Any machine does more than one operation in ten cycles of 1 GHz.
  EXPECT_GT(peak.oneThread.f32, 0.1);
  EXPECT_GT(peak.oneThread.f64, 0.1);
  EXPECT_LT(peak.oneThread.f32, 2000) << "more than any core: folded away?";
  ASSERT_GE(peak.levels.size(), 2u);
  EXPECT_EQ(peak.levels.front().name, "L1");
  EXPECT_EQ(peak.levels.back().name, "memory");
  for (const MemoryLevel &level : peak.levels) {
    EXPECT_GT(level.bandwidth.read, 0.1) << level.name;
    EXPECT_GT(level.bandwidth.copy, 0.1) << level.name;
    EXPECT_LT(level.bandwidth.read, 5000) << level.name;
  }
  EXPECT_NE(peak.str().find("2 threads"), std::string::npos);
}

TEST(MachinePeak, ScalesWithThreads) {
  MachinePeak peak;
  peak.threads = 4;
  peak.oneThread = {100, 50};
  peak.allThreads = {340, 170};
  EXPECT_EQ(peak.flops(1), 100);
  EXPECT_EQ(peak.flops(2), 180);
  EXPECT_EQ(peak.flops(4), 340);
  EXPECT_EQ(peak.flops(8), 680);
  EXPECT_EQ(peak.flops(4, /*f64=*/true), 170);
  peak.levels = {{"L1", 100, {}}, {"memory", 1000, {}}};
  EXPECT_EQ(peak.levelOf(100).name, "L1");
  EXPECT_EQ(peak.levelOf(101).name, "memory");
  EXPECT_EQ(peak.levelOf(5000).name, "memory");
}
