#include "weir/Support/ShellText.h"

#include <gtest/gtest.h>

using weir::shellQuoted;

TEST(ShellText, OnlyWhatNeedsQuotesHasThem) {
  EXPECT_EQ(shellQuoted("a/b-c_d.mlir"), "a/b-c_d.mlir");
  EXPECT_EQ(shellQuoted("--set=n=4,5"), "--set=n=4,5");
  EXPECT_EQ(shellQuoted(""), "''");
  EXPECT_EQ(shellQuoted("my model.mlir"), "'my model.mlir'");
  EXPECT_EQ(shellQuoted("it's $x"), "'it'\\''s $x'");
}
