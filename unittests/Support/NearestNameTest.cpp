//===- NearestNameTest.cpp - Suggestions for misspelt names ---------------===//
#include "weir/Support/NearestName.h"

#include <gtest/gtest.h>

using weir::nearestName;
using weir::suggestName;

TEST(NearestName, FindsTheCandidateWithTheFewestEdits) {
  EXPECT_EQ(nearestName("tlie", {"tile", "fuse", "lower"}), "tile");
  EXPECT_EQ(nearestName("tile", {"tile", "tiles"}), "tile");
}

TEST(NearestName, IsEmptyWhereNothingIsNear) {
  EXPECT_EQ(nearestName("bufferize", {"tile", "fuse"}), "");
  EXPECT_EQ(nearestName("tile", {}), "");
}

TEST(SuggestName, AsksForANearNameAndListsOtherwise) {
  EXPECT_EQ(suggestName("fuze", {"tile", "fuse"}), "; did you mean 'fuse'?");
  EXPECT_EQ(suggestName("bufferize", {"tile", "fuse"}),
            "; it has: 'tile', 'fuse'");
  EXPECT_EQ(suggestName("tile", {}), "");
}
