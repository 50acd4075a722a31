//===- LinkTest.cpp - The runtime stands alone ----------------------------===//
//
// A program that only runs executables must not have to bring a compiler along.
//===----------------------------------------------------------------------===//
#include "weir/runtime.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

using testing::HasSubstr;
using testing::Not;

static std::string outputOf(const std::string &command) {
  std::string text;
  FILE *pipe = ::popen(command.c_str(), "r");
  char buffer[4096];
  while (size_t got = std::fread(buffer, 1, sizeof(buffer), pipe))
    text.append(buffer, got);
  ::pclose(pipe);
  return text;
}

TEST(Link, NeitherMlirNorLlvm) {
  const std::string section =
      outputOf("readelf -d '" WEIR_RUNTIME_LIBRARY "' 2>&1");
  ASSERT_THAT(section, HasSubstr("(NEEDED)"));
  EXPECT_THAT(section, HasSubstr("[libomp.so.5]"));
  EXPECT_THAT(section, Not(HasSubstr("[libLLVM")));
  EXPECT_THAT(section, Not(HasSubstr("[libMLIR")));
}

TEST(Link, Version) {
  EXPECT_EQ(weir_runtime_version() >> 16, unsigned(WEIR_RUNTIME_VERSION_MAJOR));
  EXPECT_STREQ(weir_status_name(WEIR_DAMAGED), "damaged");
}
