//===- DiffTest.cpp - How two pipelines differ ----------------------------===//
#include "PipelineFixture.h"

using namespace weir;

namespace {

class DiffTest : public PipelineFixture {
protected:
  static Stage passes(llvm::StringRef name, llvm::StringRef text,
                      llvm::StringRef summary = "") {
    return Stage(name, summary, llvm::cantFail(PassStage::parse(text)));
  }
  static std::string diff(const Pipeline &before, const Pipeline &after) {
    std::string text;
    llvm::raw_string_ostream os(text);
    before.diff(after).print(os);
    return text;
  }
  static Pipeline abc() {
    return Pipeline("p", "",
                    {passes("a", "cse,canonicalize"),
                     passes("b", "func.func(cse,canonicalize)"),
                     passes("c", "symbol-dce")});
  }
};

TEST_F(DiffTest, NothingDiffers) {
  EXPECT_TRUE(abc().diff(abc()).empty());
  EXPECT_EQ(diff(abc(), abc()), "");
  EXPECT_TRUE(Pipeline().diff(Pipeline()).values.empty());
}

TEST_F(DiffTest, PassesInStages) {
  Pipeline after = value(abc().replace(
      "b", passes("b", "func.func(cse,canonicalize{top-down=false}),cse")));
  EXPECT_EQ(diff(abc(), after), "~ stage b:\n"
                                "    func.func(\n"
                                "      cse\n"
                                "-     canonicalize\n"
                                "+     canonicalize{top-down=false}\n"
                                "    )\n"
                                "+   cse\n");
}

TEST_F(DiffTest, StagesComeGoAndMove) {
  Pipeline after = value(
      value(value(abc().remove("b")).append(passes("d", "cse", "the last")))
          .insertBefore("a", passes("z", "canonicalize")));
  EXPECT_EQ(diff(abc(), after), "- stage b:\n"
                                "-   func.func(\n"
                                "-     cse\n"
                                "-     canonicalize\n"
                                "-   )\n"
                                "+ stage z, first:\n"
                                "+   canonicalize\n"
                                "+ stage d, after c:\n"
                                "+   cse\n");
  Pipeline moved("p", "",
                 {abc().stages()[2], abc().stages()[0], abc().stages()[1]});
  EXPECT_EQ(diff(abc(), moved), "~ stage c, moved, first\n");
  Pipeline renamed =
      value(abc().replace("c", abc().stages()[2].renamed("clean")));
  EXPECT_EQ(diff(abc(), renamed), "~ stage clean, called c before\n");
}

TEST_F(DiffTest, ParametersAndSchedules) {
  std::string file = testFolder + "/Inputs/tile.yaml";
  auto load = [&](int m) {
    return value(Pipeline::load(file, Parameters().set("tile_m", m)));
  };
  std::string text = diff(load(4), load(8));
  EXPECT_NE(text.find("  parameters:\n-   tile_m: 4\n+   tile_m: 8\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("~ stage tile:\n"), std::string::npos) << text;
  EXPECT_NE(text.find("-   with: tile_m = 4\n+   with: tile_m = 8\n"),
            std::string::npos)
      << text;
}

TEST_F(DiffTest, TextsOfSchedules) {
  auto schedule = [](const char *body) {
    return Pipeline(
        "p", "",
        {Stage("s", "",
               llvm::cantFail(TransformStage::fromText(
                   std::string("module {\n  // one\n  // two\n  // three\n"
                               "  transform.named_sequence "
                               "@__transform_main() {\n") +
                   body + "\n  }\n}\n")))});
  };
  EXPECT_EQ(diff(schedule("first"), schedule("second")),
            "~ stage s:\n"
            "    sequence: __transform_main\n"
            "    | …\n"
            "    |   // three\n"
            "    |   transform.named_sequence @__transform_main() {\n"
            "-   | first\n"
            "+   | second\n"
            "    |   }\n"
            "    | }\n"
            "    | …\n");
}

} // namespace
