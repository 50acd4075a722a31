//===- CpuFeaturesTest.cpp - The same answers as LLVM gives ---------------===//
#include "CpuFeatures.h"

#include <gtest/gtest.h>

#include <llvm/ADT/StringMap.h>
#include <llvm/TargetParser/Host.h>

using namespace weir::rt;

TEST(CpuFeatures, AgreeWithLlvm) {
  const llvm::StringMap<bool> host = llvm::sys::getHostCPUFeatures();
  int compared = 0;
  for (const std::string_view name : knownCpuFeatures()) {
    const auto found = host.find(llvm::StringRef(name.data(), name.size()));
    if (found == host.end())
      continue;
    ++compared;
    EXPECT_EQ(checkCpuFeature(name) == FeatureSupport::Present, found->second)
        << name;
  }
  EXPECT_GT(compared, 80);
}

TEST(CpuFeatures, KnowAllThatLlvmDetects) {
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    if (feature.second)
      EXPECT_EQ(checkCpuFeature(std::string(feature.first())),
                FeatureSupport::Present)
          << feature.first().str();
}

TEST(CpuFeatures, UnknownNames) {
  EXPECT_EQ(checkCpuFeature("warp-drive"), FeatureSupport::Unknown);
  EXPECT_EQ(checkCpuFeature(""), FeatureSupport::Unknown);
}
