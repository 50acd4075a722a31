//===- ReproducerTest.cpp - A pipeline in two, and what is left to replay -===//
#include "PipelineFixture.h"

#include "weir/Pipeline/Provenance.h"
#include "weir/Pipeline/Reproducer.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>

using namespace weir;

namespace {

class ReproducerTest : public PipelineFixture {
protected:
  /// "a: cse | b: canonicalize": the stages before and after the cut.
  static std::string split(const Pipeline &pipeline, llvm::StringRef stage,
                           size_t item) {
    auto parts = pipeline.splitAt(stage, item);
    if (!parts)
      return llvm::toString(parts.takeError());
    std::string text;
    auto add = [&](const Pipeline &part) {
      for (const Stage &stage : part.stages())
        text += stage.name() + ": " + stage.passText() + "; ";
    };
    add(parts->first);
    text += "| ";
    add(parts->second);
    return text;
  }

  const Pipeline pipeline = parse(R"(pipeline: p
stages:
  - {stage: a, passes: canonicalize}
  - stage: b
    passes: cse, func.func(cse), func.func(canonicalize), symbol-dce
  - {stage: c, passes: []}
)");
};

TEST_F(ReproducerTest, SplitBetweenStages) {
  EXPECT_EQ(split(pipeline, "a", 0),
            "| a: canonicalize; b: cse,func.func(cse),func.func(canonicalize),"
            "symbol-dce; c: ; ");
  EXPECT_EQ(split(pipeline, "c", 0),
            "a: canonicalize; b: cse,func.func(cse),func.func(canonicalize),"
            "symbol-dce; | c: ; ");
  EXPECT_EQ(split(pipeline, "bb", 0),
            "pipeline 'p' has no stage 'bb'; did you mean 'b'?");
}

TEST_F(ReproducerTest, SplitWithinAStage) {
  // Neighbouring lists in functions are one item: MLIR runs them as one.
  EXPECT_EQ(split(pipeline, "b", 1),
            "a: canonicalize; b: cse; | "
            "b: func.func(cse),func.func(canonicalize),symbol-dce; c: ; ");
  EXPECT_EQ(split(pipeline, "b", 2),
            "a: canonicalize; b: cse,func.func(cse),func.func(canonicalize); | "
            "b: symbol-dce; c: ; ");
  // Behind the last one, nothing of the stage is left to run.
  EXPECT_EQ(split(pipeline, "b", 9),
            "a: canonicalize; b: cse,func.func(cse),func.func(canonicalize),"
            "symbol-dce; | b: ; c: ; ");
}

TEST_F(ReproducerTest, Paths) {
  EXPECT_EQ(reproducerPath("d", "in/my model.mlir", "fuse", "weir-fuse"),
            "d/weir-reproducer-my-model-fuse-weir-fuse.mlir");
  EXPECT_EQ(reproducerPath("", "", "a/b", "any(cse)"),
            "weir-reproducer-a-b-any-cse-.mlir");
}

TEST_F(ReproducerTest, ReplayQuotes) {
  EXPECT_EQ(replayCommand("a.mlir"), "weir compile a.mlir");
  EXPECT_EQ(replayCommand("my dir/a.mlir", "./weir"),
            "./weir compile 'my dir/a.mlir'");
}

TEST_F(ReproducerTest, WrittenAndReadAgain) {
  TestModule test("func.func @f(%x: i32) -> i32 { return %x : i32 }");
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-test", folder));
  llvm::scope_exit remove([&] { llvm::sys::fs::remove_directories(folder); });
  ASSERT_FALSE(runUpTo(pipeline, "b", 2, *test.module));
  std::string path = (folder + "/made/r.mlir").str();
  ASSERT_FALSE(writeReproducer(path, "// a header\n", *test.module));
  auto text = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(bool(text));
  EXPECT_TRUE((*text)->getBuffer().starts_with("// a header\n"));
  auto again = mlir::parseSourceFile<mlir::ModuleOp>(path, &test.context);
  ASSERT_TRUE(again);
  auto provenance = llvm::cantFail(Provenance::read(*again));
  ASSERT_TRUE(provenance);
  EXPECT_EQ(provenance->ir, digestOf(*again)); // an edit would be noticed
  Pipeline rest = value(provenance->readPipeline());
  EXPECT_EQ(provenance->next(rest), "b");
  EXPECT_EQ(rest.find("b")->passText(), "symbol-dce");

  // A file where a folder should be.
  std::string below = path + "/r.mlir";
  EXPECT_NE(llvm::toString(writeReproducer(below, "", *test.module)).find(path),
            std::string::npos);
}

/// A pipeline with nothing to run can be attached like any other.
TEST_F(ReproducerTest, AttachEmptyPipeline) {
  TestModule test("func.func @f() { return }");
  ASSERT_FALSE(attachPipeline(Pipeline("none"), *test.module));
  auto provenance = llvm::cantFail(Provenance::read(*test.module));
  ASSERT_TRUE(provenance);
  EXPECT_EQ(provenance->next(value(provenance->readPipeline())), "");
}

} // namespace
