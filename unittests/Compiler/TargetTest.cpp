#include "weir/Compiler/Target.h"

#include <gtest/gtest.h>

using namespace weir;

TEST(Target, HostSaysWhatThisMachineHas) {
  Target host = Target::host();
  EXPECT_FALSE(host.triple.empty());
  EXPECT_FALSE(host.cpu.empty());
  EXPECT_GE(host.cores, 1u);
  EXPECT_GE(host.l1Bytes, 8 << 10);
#ifdef __x86_64__
  EXPECT_TRUE(host.hasFeature("sse2"));
  EXPECT_EQ(host.vectorBits >= 256, (bool)__builtin_cpu_supports("avx"));
  EXPECT_EQ(host.hasFeature("avx2"), (bool)__builtin_cpu_supports("avx2"));
  EXPECT_EQ(host.hasFeature("avx512f"),
            (bool)__builtin_cpu_supports("avx512f"));
#endif
}

TEST(Target, ShapeOfVectorsFollowsTheCpu) {
  auto zen3 = Target::forCpu("znver3");
  ASSERT_TRUE(bool(zen3));
  EXPECT_EQ(zen3->vectorBits, 256u);
  EXPECT_EQ(zen3->vectorRegisters, 16u);
  auto zen4 = Target::forCpu("znver4");
  ASSERT_TRUE(bool(zen4));
  EXPECT_EQ(zen4->vectorBits, 512u);
  EXPECT_EQ(zen4->vectorRegisters, 32u);
}

TEST(Target, UnknownCpuSuggestsTheNearest) {
  auto target = Target::forCpu("znver44");
  ASSERT_FALSE(bool(target));
  std::string message = llvm::toString(target.takeError());
  EXPECT_NE(message.find("unknown cpu 'znver44'"), std::string::npos);
  EXPECT_NE(message.find("did you mean 'znver4'?"), std::string::npos);
}

TEST(Target, InstructionSetLeavesOutTuning) {
  auto target = Target::forCpu("znver3");
  ASSERT_TRUE(bool(target));
  std::vector<std::string> set = target->instructionSet();
  EXPECT_TRUE(llvm::is_contained(set, "avx2"));
  EXPECT_FALSE(llvm::is_contained(set, "avx512f"));
  for (const std::string &feature : set) {
    EXPECT_FALSE(llvm::StringRef(feature).starts_with("fast-"));
    EXPECT_FALSE(llvm::StringRef(feature).starts_with("slow-"));
  }
}

TEST(Target, WhatLLVMDoesNotKnowIsAnError) {
  auto problem = [](void (*edit)(Target &)) {
    Target target = Target::host();
    edit(target);
    return llvm::toString(target.check());
  };
  EXPECT_EQ(llvm::toString(Target::host().check()), "");
  EXPECT_EQ(problem([](Target &t) { t.triple = "foo"; }),
            "no code generator for target 'foo'");
  EXPECT_NE(problem([](Target &t) {
              t.cpu = "zen4";
            }).find("unknown cpu 'zen4' for target"),
            std::string::npos);
  EXPECT_NE(problem([](Target &t) {
              t.features = {"+avx512ff"};
            }).find("unknown feature 'avx512ff'"),
            std::string::npos);
  EXPECT_EQ(problem([](Target &t) { t.features = {"avx2"}; }),
            "feature 'avx2' of the target: expected '+avx2' or '-avx2'");
  EXPECT_EQ(problem([](Target &t) { t.vectorBits = 77; }),
            "vector registers of 77 bits: expected 128, 256 or 512");
}
