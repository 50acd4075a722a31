#include "weir/Import/Content.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using testing::HasSubstr;

namespace {
std::string foreign(llvm::StringRef bytes) {
  Content content = recognizeContent(bytes);
  EXPECT_EQ(content.kind, ContentKind::Foreign);
  return content.description;
}

TEST(Content, EmptyAndText) {
  EXPECT_EQ(recognizeContent("").kind, ContentKind::Empty);
  EXPECT_EQ(recognizeContent(" \n\t").kind, ContentKind::Empty);
  EXPECT_EQ(recognizeContent("module {}").kind, ContentKind::Text);
  EXPECT_EQ(recognizeContent("// caf\xC3\xA9").kind, ContentKind::Text);
  for (size_t size = 4090; size < 4100; ++size) // wherever a letter is cut
    EXPECT_EQ(recognizeContent(std::string(size, ' ') + "\xE2\x82\xAC//").kind,
              ContentKind::Text);
}

TEST(Content, Bytecode) {
  EXPECT_EQ(recognizeContent("ML\xEFR\x0DMLIR22\0").kind,
            ContentKind::Bytecode);
  EXPECT_EQ(recognizeContent("ML\xEFR").kind, ContentKind::Bytecode);
  llvm::StringRef artifact("ML\xEFR\x0DStableHLO_v1.15.0\0\1", 25);
  EXPECT_EQ(recognizeContent(artifact).kind, ContentKind::Artifact);
  llvm::StringRef exported("\x3C\0\0\0\x38\0ML\xEFR\x0DStableHLO_v1.15.0\0",
                           29);
  EXPECT_EQ(recognizeContent(exported).kind, ContentKind::JaxExport);
  EXPECT_EQ(recognizeContent("\x1F\x8B\x08").kind, ContentKind::Gzip);
}

TEST(Content, OtherFiles) {
  EXPECT_THAT(foreign("\x7F"
                      "ELF\x02"),
              HasSubstr("ELF"));
  EXPECT_THAT(foreign("\x93NUMPY\x01"), HasSubstr("NumPy"));
  EXPECT_THAT(foreign("HloModule m"), HasSubstr("HLO text"));
}

TEST(Content, SaysWhereBytesAreNoText) {
  EXPECT_THAT(foreign("module {\n  \xFF\n}"),
              HasSubstr("byte 0xFF at line 2, column 3 (byte 11)"));
  EXPECT_THAT(foreign(llvm::StringRef("ab\0\xFF", 4)),
              HasSubstr("byte 0x00 at line 1, column 3 (byte 2)"));
  // Behind much that is plain.
  std::string lines(5000, '\n');
  EXPECT_THAT(foreign(lines + "a\xFF"), HasSubstr("line 5001, column 2"));
  EXPECT_THAT(foreign(lines + '\0' + lines),
              HasSubstr("byte 0x00 at line 5001"));
  // A sequence that the end of the file cuts off.
  EXPECT_THAT(foreign("// caf\xC3"), HasSubstr("byte 0xC3 at line 1"));
}
} // namespace
