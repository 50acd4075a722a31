//===- BadInputTest.cpp - Files that are no pipelines, or huge ones -------===//
//
// What a wrong text prints is in test/Pipeline/errors; here is what a text
// file cannot hold.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>

using namespace weir;

namespace {

class BadInputTest : public PipelineFixture {
protected:
  void SetUp() override {
    llvm::SmallString<128> path;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-bad", path));
    folder = std::string(path);
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  std::string file(llvm::StringRef name, llvm::StringRef text) {
    std::string path = folder + "/" + name.str();
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << text;
    return path;
  }
  /// What loading the file says, without the folder.
  std::string load(const std::string &path) {
    std::string message = errorOf(Pipeline::load(path, {}, PipelineLibrary()));
    for (size_t at; (at = message.find(folder)) != std::string::npos;)
      message.replace(at, folder.size(), "DIR");
    return message;
  }

  static std::string stages(size_t count) {
    std::string text = "pipeline: long\nstages:\n";
    for (size_t index = 0; index < count; ++index)
      text += "  - stage: s" + std::to_string(index) +
              "\n    passes: canonicalize{max-iterations=" +
              std::to_string(1 + index % 7) + "}, func.func(cse)\n";
    return text;
  }

  std::string folder;
};

TEST_F(BadInputTest, NotRegularFiles) {
  EXPECT_EQ(load(folder), "'DIR' is a folder, not a file");
  std::string fifo = folder + "/fifo.yaml";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(load(fifo), "'DIR/fifo.yaml' is not a regular file");
  EXPECT_EQ(load("/dev/zero"), "'/dev/zero' is not a regular file");
  std::string loop = folder + "/loop.yaml";
  ASSERT_EQ(symlink("loop.yaml", loop.c_str()), 0);
  EXPECT_EQ(load(loop).substr(0, 27), "no pipeline 'DIR/loop.yaml'");
}

/// Only what is structure counts as nesting: not brackets in texts and
/// comments, nor how far a line is indented.
TEST_F(BadInputTest, BracketsInTexts) {
  std::string brackets(1000, '['), braces(1000, '{'), spaces(1000, ' ');
  std::string schedule =
      "module attributes {transform.with_named_sequence} {\n"
      "        // " +
      brackets +
      "\n"
      "        \ttransform.named_sequence @__transform_main(\n"
      "          %m: !transform.any_op) {\n" +
      spaces + "transform.yield }\n        }\n";
  Pipeline pipeline = parse("# " + brackets + "\n" + //
                            "\t# a tab before a comment\n"
                            "pipeline: p\n"
                            "summary: \"" +
                            brackets + "\n\t and on: " + braces +
                            "\"\n"
                            "stages:\n" +
                            spaces + "- stage: '" + braces + "'\n" + spaces +
                            "  summary: it's x[" + brackets + "\n" + //
                            spaces + "  passes: []\n");
  EXPECT_EQ(pipeline.stages().size(), 1u);
  pipeline = parse("pipeline: p\nstages:\n  - stage: s\n    text: |\n        " +
                   schedule);
  ASSERT_EQ(pipeline.stages().size(), 1u);
  expectRoundTrip(pipeline);
}

TEST_F(BadInputTest, Deep) {
  auto times = [](size_t count, llvm::StringRef text) {
    std::string result;
    while (count--)
      result += text;
    return result;
  };
  const std::string start = "pipeline: p\nstages: ";
  for (size_t count : {200, 3000000}) {
    SCOPED_TRACE(count);
    for (llvm::StringRef one : {"[", "{a: ", "[{a: ", "[\n"})
      EXPECT_NE(parseError(start + times(count, one)).find("nested too deeply"),
                std::string::npos)
          << one.str();
    EXPECT_NE(parseError("pipeline: p\nstages:\n" + times(count, "- ") + "a")
                  .find("nested too deeply"),
              std::string::npos);
    EXPECT_NE(parseError("pipeline: p\nstages:\n" + times(count, "? ") + "a"),
              "");
    // Commas are no nesting, but LLVM's parser recurses for them.
    for (llvm::StringRef one : {",", ", #\n"})
      EXPECT_NE(parseError(start + "[" + times(count, one)), "");
  }
  std::string stairs = "pipeline: p\nstages:\n";
  for (size_t depth = 1; depth < 1000; ++depth)
    stairs += std::string(depth, ' ') + "a:\n";
  EXPECT_NE(parseError(stairs).find("nested too deeply"), std::string::npos);
}

TEST_F(BadInputTest, Tabs) {
  const std::string tab = ": a tab in the indentation; YAML indents by spaces";
  EXPECT_EQ(parseError("pipeline: p\nstages:\n  - stage: a\n\tpasses: cse\n"),
            "test.yaml:4:1" + tab);
  EXPECT_EQ(
      parseError("pipeline: p\nstages:\n  - stage: \"a\"\n\t\t\t\tpasses: "
                 "cse\n"),
      "test.yaml:4:1" + tab);
  EXPECT_EQ(parseError("pipeline: p\nstages:\n  - stage: a\n    passes:\n"
                       "      - cse\n  \t    - cse\n"),
            "test.yaml:6:3" + tab);
  EXPECT_EQ(parseError("\tpipeline: p\n\tstages: []\n"), "test.yaml:1:1" + tab);
}

TEST_F(BadInputTest, Unreadable) {
  std::string path = file("secret.yaml", "pipeline: p\nstages: []\n");
  ASSERT_EQ(chmod(path.c_str(), 0), 0);
  if (access(path.c_str(), R_OK) == 0)
    GTEST_SKIP() << "this user may read everything";
  EXPECT_EQ(load(path), "'DIR/secret.yaml' cannot be read: Permission denied");
}

TEST_F(BadInputTest, TooLarge) {
  std::string path = file("large.yaml", "");
  ASSERT_EQ(truncate(path.c_str(), 100 << 20), 0);
  EXPECT_EQ(load(path),
            "'DIR/large.yaml' is too large: 100 MB; at most 16 MB are read");
  EXPECT_EQ(parseError(std::string(100 << 20, ' ')),
            "test.yaml: too large: 100 MB; at most 16 MB are read");
}

TEST_F(BadInputTest, Binary) {
  EXPECT_EQ(load(file("elf.yaml", llvm::StringRef("\x7f"
                                                  "ELF\0\1\2",
                                                  7))),
            "DIR/elf.yaml:1:5: not a text file: it has a NUL byte");
  EXPECT_EQ(load(file("utf16.yaml", llvm::StringRef("\xff\xfep\0i\0", 6))),
            "DIR/utf16.yaml:1:4: not a text file: it has a NUL byte");
  EXPECT_EQ(load(file("latin1.yaml", "pipeline: p\nsummary: \xfc\n")),
            "DIR/latin1.yaml:2:10: not a text file: it is not valid UTF-8");
}

/// Marks and line ends of other systems mean nothing.
TEST_F(BadInputTest, OtherSystems) {
  std::string text =
      llvm::cantFail(readTextFile(testFolder + "/Inputs/tile.yaml"));
  std::string windows = "\xEF\xBB\xBF";
  for (char c : text)
    windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  PipelineSource source{testFolder + "/Inputs/other.yaml",
                        Parameters().derive("tile_m", 4), PipelineLibrary()};
  Pipeline expected = value(Pipeline::parse(text, source));
  EXPECT_EQ(value(Pipeline::parse(windows, source)).str(), expected.str());
  std::string passes =
      "\xEF\xBB\xBF" + expected.str(PipelineForm::PassesOneLine) + "\r\n";
  EXPECT_EQ(value(Pipeline::parse(passes)).str(), expected.str());
  // A schedule too, and places do not move.
  std::string schedule = file(
      "s.mlir", "\xEF\xBB\xBFmodule attributes {transform.with_named_sequence} "
                "{\r\n  transform.named_sequence @__transform_main(%m: "
                "!transform.any_op) { transform.yield }\r\n}\r\n");
  EXPECT_EQ(load(file("crlf.yaml", "\xEF\xBB\xBFpipeline: p\r\nstages:\r\n  - "
                                   "stage: s\r\n    schedule: s.mlir\r\n")),
            "");
  EXPECT_EQ(
      load(file("place.yaml", "\xEF\xBB\xBFpipeline: p\r\nstagse: []\r\n")),
      "DIR/place.yaml:2:1: a pipeline has no key 'stagse'; did you mean "
      "'stages'?");
}

TEST_F(BadInputTest, TenThousandStages) {
  auto start = std::chrono::steady_clock::now();
  auto seconds = [&] {
    auto now = std::chrono::steady_clock::now();
    double passed = std::chrono::duration<double>(now - start).count();
    start = now;
    return passed;
  };
  Pipeline pipeline = parse(stages(10000));
  ASSERT_EQ(pipeline.stages().size(), 10000u);
  RecordProperty("read_yaml_ms", int(seconds() * 1e3));
  std::string passes = pipeline.str(PipelineForm::Passes);
  std::string yaml = pipeline.str();
  RecordProperty("print_ms", int(seconds() * 1e3));
  EXPECT_EQ(parse(passes).str(), yaml);
  double reading = seconds();
  EXPECT_LT(reading, 20); // a second or so on an idle machine
  RecordProperty("read_passes_ms", int(reading * 1e3));
  EXPECT_EQ(value(pipeline.remove("s9999")).diff(pipeline).stages.size(), 1u);
  TestModule test("func.func private @f()");
  EXPECT_EQ(errorOf(pipeline.run(*test.module)), "");
  std::printf("10000 stages: read, print, read %.2f s; diff and run %.2f s\n",
              reading, seconds());

  EXPECT_EQ(parseError(stages(10000) + "  - stage: s5000\n    passes: cse\n"),
            "test.yaml:20003:12: duplicate stage 's5000'; the other is at "
            "test.yaml:10003:12");
  EXPECT_EQ(parseError(stages(20001)),
            "test.yaml:40003:12: more than 20000 stages");
}

/// A thousand passes in one stage, and a thousand parameters.
TEST_F(BadInputTest, LongLists) {
  std::string passes = "cse", parameters = "parameters:\n", uses;
  for (unsigned index = 0; index < 1000; ++index) {
    passes += ",canonicalize{max-iterations=3}";
    parameters += "  p" + std::to_string(index) + ": {type: int, default: 1}\n";
    uses += "      - canonicalize{max-iterations=$p" + std::to_string(index) +
            "}\n";
  }
  Pipeline pipeline = parse("pipeline: p\n" + parameters +
                            "stages:\n  - stage: a\n    passes: " + passes +
                            "\n  - stage: b\n    passes:\n" + uses);
  ASSERT_EQ(pipeline.stages().size(), 2u);
  expectRoundTrip(pipeline);
}

} // namespace
