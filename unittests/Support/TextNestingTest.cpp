//===- TextNestingTest.cpp - Program texts that nest too deeply -----------===//
#include "weir/Support/TextNesting.h"

#include <gtest/gtest.h>

using weir::findDeepNesting;

TEST(TextNesting, NamesTheFirstBracketThatIsTooDeep) {
  auto position = findDeepNesting("a(\n  [{", 2);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->line, 2u);
  EXPECT_EQ(position->column, 4u);
}

TEST(TextNesting, ForgetsClosedBrackets) {
  EXPECT_FALSE(findDeepNesting("(a) [b] {c} <d>", 1));
  EXPECT_FALSE(findDeepNesting(")))(((", 3));
}

TEST(TextNesting, LeavesStringsCommentsArrowsAndComparisonsAlone) {
  EXPECT_FALSE(findDeepNesting("\"((( \\\" (((\" // (((\n", 0));
  EXPECT_FALSE(findDeepNesting("-> >= <= ->", 0));
  EXPECT_TRUE(findDeepNesting("\"unclosed\n(", 0));
}

TEST(TextNesting, EndsWithTheText) {
  EXPECT_FALSE(findDeepNesting("", 0));
  EXPECT_FALSE(findDeepNesting("\"\\", 0));
  EXPECT_FALSE(findDeepNesting("// no line end", 0));
}

TEST(TextNesting, FindsTheEndOfAString) {
  using weir::endOfString;
  EXPECT_EQ(endOfString("x \"abc\" (", 2), 6u);
  EXPECT_EQ(endOfString("\"a\\\"b\" (", 0), 5u);
  EXPECT_EQ(endOfString("\"a\\\\\" \"", 0), 4u);
  EXPECT_EQ(endOfString("\"open\n\"", 0), 5u);
  EXPECT_EQ(endOfString("\"open", 0), 5u);
  EXPECT_EQ(endOfString("\"\\", 0), 2u);
}
