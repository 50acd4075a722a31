//===- LibraryTest.cpp - Where files are found, and how large they may be -===//
#include "PipelineFixture.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

#include <sys/stat.h>
#include <unistd.h>

using namespace weir;

namespace {

class LibraryTest : public PipelineFixture {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-library", folder));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  std::string path(const llvm::Twine &name) {
    return (folder.str() + "/" + name).str();
  }
  /// Writes a file below the test's folder.
  std::string write(llvm::StringRef name, llvm::StringRef text) {
    std::string file = path(name);
    std::error_code code =
        llvm::sys::fs::create_directories(llvm::sys::path::parent_path(file));
    llvm::raw_fd_ostream(file, code) << text;
    EXPECT_FALSE(code);
    return file;
  }
  static std::string oneStage(llvm::StringRef name) {
    return "pipeline: " + name.str() + "\nstages:\n  - stage: " + name.str() +
           "\n    passes: cse\n";
  }

  llvm::SmallString<128> folder;
};

TEST_F(LibraryTest, OrderOfLookup) {
  write("a/x.yaml", oneStage("in-a"));
  write("b/pipelines/x.yaml", oneStage("in-b"));
  write("b/pipelines/only-b.yaml", oneStage("only-b"));
  std::string user = write("c/user.yaml", "pipeline: user\nstages:\n"
                                          "  - include: x\n");
  PipelineLibrary library;
  library.addPath(path("a")).addPath(path("b"));
  auto firstStage = [&](llvm::StringRef name) {
    Pipeline pipeline = value(Pipeline::load(name, {}, library));
    return pipeline.stages().empty() ? "" : pipeline.stages()[0].name();
  };
  EXPECT_EQ(firstStage("x"), "in-a");
  EXPECT_EQ(firstStage("only-b"), "only-b");
  EXPECT_EQ(firstStage(user), "in-a");
  write("c/x.yaml", oneStage("beside-user"));
  EXPECT_EQ(firstStage(user), "beside-user");
  EXPECT_EQ(library.list(PipelineLibrary::Kind::Pipeline),
            (std::vector<std::string>{"only-b", "x"}));
  EXPECT_EQ(errorOf(Pipeline::load("onlyb", {}, library))
                .find("no pipeline 'onlyb'; did you mean 'only-b'? looked in"),
            0u);
}

TEST_F(LibraryTest, SchedulesBesidePipelines) {
  write("schedules/s.mlir",
        "module attributes {transform.with_named_sequence} {\n"
        "  transform.named_sequence @__transform_main(%m: !transform.any_op "
        "{transform.readonly}) {\n    transform.yield\n  }\n}\n");
  std::string file =
      write("pipelines/p.yaml", "pipeline: p\nstages:\n  - stage: s\n"
                                "    schedule: s.mlir\n");
  Pipeline pipeline = value(Pipeline::load(file));
  ASSERT_EQ(pipeline.stages().size(), 1u);
  EXPECT_EQ(pipeline.stages()[0].asTransform()->schedule().name,
            path("schedules/s.mlir"));
}

TEST_F(LibraryTest, NotFiles) {
  EXPECT_EQ(errorOf(Pipeline::load(path(""))),
            "'" + path("") + "' is a folder, not a file");
  std::string fifo = path("fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(errorOf(Pipeline::load(fifo)),
            "'" + fifo + "' is not a regular file");
  std::string large = write("large.yaml", "");
  ASSERT_EQ(truncate(large.c_str(), 100 << 20), 0);
  EXPECT_EQ(errorOf(Pipeline::load(large)),
            "'" + large + "' is too large: 100 MB; at most 16 MB are read");
}

TEST_F(LibraryTest, ManyStages) {
  std::string text = "pipeline: many\nstages:\n";
  for (int index = 0; index < 10000; ++index)
    text += "  - stage: s" + std::to_string(index) + "\n    passes: cse\n";
  Pipeline pipeline = parse(text);
  EXPECT_EQ(pipeline.stages().size(), 10000u);
  EXPECT_EQ(pipeline.str(), text);
}

TEST_F(LibraryTest, IncludesThatMultiply) {
  // Each file includes the next twice: 2^30 stages if nothing stopped it.
  for (int index = 0; index < 30; ++index) {
    std::string next = "f" + std::to_string(index + 1);
    write("f" + std::to_string(index) + ".yaml",
          "pipeline: p\nstages:\n  - {include: " + next + ", as: a}\n" +
              "  - {include: " + next + ", as: b}\n");
  }
  write("f30.yaml", oneStage("s"));
  EXPECT_NE(errorOf(Pipeline::load(path("f0.yaml"))).find("too many includes"),
            std::string::npos);
}

} // namespace
