//===- RoundTripTest.cpp - What is printed reads back ---------------------===//
//
// Over every registered pass and texts that are hard to quote;
// InstalledPipelinesTest.cpp does so over pipelines that run.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>

#include <random>

using namespace weir;

namespace {

class RoundTripTest : public PipelineFixture {};

std::string printPasses(mlir::OpPassManager &manager) {
  std::string text;
  llvm::raw_string_ostream os(text);
  manager.printAsTextualPipeline(os);
  return text;
}

TEST_F(RoundTripTest, EveryRegisteredPass) {
  // MLIR's that print what they do not read.
  const llvm::StringSet<> broken{
      // prints some text in place of a default that its option does not have
      "llvm-use-default-visibility",
  };
  unsigned count = 0;
  for (const std::string &name : registeredPassNames()) {
    if (!mlir::PassInfo::lookup(name) || broken.contains(name))
      continue;
    std::string output;
    llvm::raw_string_ostream os(output);
    auto first = mlir::parsePassPipeline("any(" + name + ")", os);
    std::string anchor = "any";
    if (failed(first)) { // a pass on one kind of operation
      llvm::StringRef rest = output;
      rest = rest.split("restricted to '").second.split('\'').first;
      anchor = rest.str();
      first = mlir::parsePassPipeline(anchor + "(" + name + ")", os);
    }
    if (failed(first)) {
      ADD_FAILURE() << name << ": " << output;
      continue;
    }
    std::string text = printPasses(*first);
    auto second = mlir::parsePassPipeline(text, os);
    if (failed(second)) {
      ADD_FAILURE() << name << ": " << text << "\n" << output;
      continue;
    }
    EXPECT_EQ(printPasses(*second), text);
    ++count;
  }
  EXPECT_GT(count, 200u);
}

TEST_F(RoundTripTest, EveryFeature) { expectRoundTrip(loadTile()); }

TEST_F(RoundTripTest, HardText) {
  std::string sequence = R"(module attributes {transform.with_named_sequence} {
  // "quotes", 'quotes', {braces, %percent
  transform.named_sequence @"an odd, {name}"(%m: !transform.any_op {transform.readonly})";
  for (const char *name :
       {"text", "number", "flag", "automatic", "empty", "spaces", "lines",
        "ints", "one", "float", "whole", "large", "minus", "a name, {odd}"})
    sequence += std::string(", %") + char('a' + sequence.size() % 26) +
                std::to_string(sequence.size()) +
                ": !transform.any_param {weir.param = \"" + name + "\"}";
  sequence += ") { transform.yield }\n}";
  TransformStage schedule =
      llvm::cantFail(TransformStage::fromText(sequence, "an odd, {name}"))
          .with({{"text", "it's \"{a, b}\" = 100% $x é"},
                 {"number", "64"},
                 {"flag", "true"},
                 {"automatic", "auto"},
                 {"empty", ""},
                 {"spaces", "  two  "},
                 {"lines", "a\nb\t"},
                 {"ints", std::vector<int64_t>{}},
                 {"one", std::vector<int64_t>{-3}},
                 {"float", 0.1},
                 {"whole", 3.0},
                 {"large", 1e300},
                 {"minus", -5},
                 {"a name, {odd}", "it"}});
  Pipeline pipeline("odd: \"name\" {x}", "it's, {100%} of # $all\n");
  pipeline = value(pipeline.append(
      Stage("first, {stage}", "quotes \" and ' and }", schedule)));
  pipeline = value(pipeline.append(
      Stage("ünï", " spaces ",
            llvm::cantFail(PassStage::parse(
                "convert-to-llvm{filter-dialects={a,b}},func.func(),"
                "any(canonicalize{disable-patterns=\"x y\"})")))));
  expectRoundTrip(pipeline);
  Pipeline again =
      value(Pipeline::parse(pipeline.str(PipelineForm::PassesOneLine)));
  ASSERT_EQ(again.stages().size(), 2u);
  EXPECT_EQ(again.stages()[0].asTransform()->bindings(), schedule.bindings());
  EXPECT_EQ(again.stages()[0].asTransform()->schedule().text, sequence);
  EXPECT_EQ(again.stages()[0].summary(), "quotes \" and ' and }");
}

/// MLIR's own printing of our passes reads back too.
TEST_F(RoundTripTest, PassesPrintByMLIR) {
  Pipeline pipeline = loadTile();
  std::string output;
  llvm::raw_string_ostream os(output);
  auto manager =
      mlir::parsePassPipeline(pipeline.str(PipelineForm::PassesOneLine), os);
  ASSERT_TRUE(succeeded(manager)) << output;
  Pipeline again = value(Pipeline::parse(printPasses(*manager)));
  ASSERT_EQ(again.stages().size(), pipeline.stages().size());
  for (auto [one, other] : llvm::zip(again.stages(), pipeline.stages())) {
    EXPECT_EQ(one.name(), other.name());
    EXPECT_EQ(one.summary(), other.summary());
    if (one.asTransform())
      EXPECT_EQ(one.passText(), other.passText());
  }
}

/// A schedule in a folder with an odd name is found again from what is printed.
TEST_F(RoundTripTest, OddPaths) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-odd", folder));
  for (const char *name :
       {"ünï cödé", "a, b", "{x}", "it's", "50% $m", "漢字", "#1: y", "a=b"}) {
    SCOPED_TRACE(name);
    std::string below = std::string(folder) + "/" + name;
    ASSERT_FALSE(llvm::sys::fs::create_directory(below));
    std::string file = below + "/tile " + name + ".mlir";
    ASSERT_FALSE(
        llvm::sys::fs::copy_file(testFolder + "/Inputs/tile.mlir", file));
    llvm::Expected<TransformStage> made =
        TransformStage::fromFile(file, "tile");
    ASSERT_TRUE(bool(made)) << llvm::toString(made.takeError());
    Pipeline pipeline(
        name, "",
        {Stage("tile", file, made->with({{"tile_m", 4}, {"tile_n", 8}}))});
    expectRoundTrip(pipeline);
    Pipeline again =
        value(Pipeline::parse(pipeline.str(PipelineForm::PassesOneLine)));
    ASSERT_EQ(again.stages().size(), 1u);
    EXPECT_EQ(again.stages()[0].asTransform()->schedule().path, file);
  }
  llvm::sys::fs::remove_directories(folder);
}

TEST_F(RoundTripTest, RandomTexts) {
  const std::vector<std::string> pieces = {"a",
                                           "name",
                                           " ",
                                           "  ",
                                           ",",
                                           "{",
                                           "}",
                                           "[",
                                           "]",
                                           "(",
                                           ")",
                                           "\"",
                                           "'",
                                           "\\",
                                           "\n",
                                           "\t",
                                           "\r",
                                           "\x01",
                                           "\x7f",
                                           "%",
                                           "%7",
                                           "%7B",
                                           "$",
                                           "$x",
                                           "${x}",
                                           "$$",
                                           "=",
                                           ":",
                                           ": ",
                                           " #",
                                           "#",
                                           "- ",
                                           "|",
                                           ">",
                                           "&",
                                           "*",
                                           "!",
                                           "?",
                                           "@",
                                           "`",
                                           "é",
                                           "漢",
                                           "0",
                                           "1",
                                           "true",
                                           "-5",
                                           "1e300",
                                           "auto",
                                           "~",
                                           "null",
                                           "é",
                                           "[]",
                                           "{}",
                                           "\xE2\x80\xA8",
                                           "\xF0\x9F\x98\x80",
                                           "\xC2\x85"};
  std::mt19937 random(7);
  auto text = [&](size_t least) {
    std::string result;
    for (size_t size = least + random() % 6; size; --size)
      result += pieces[random() % pieces.size()];
    return result;
  };
  std::string sequence =
      "module attributes {transform.with_named_sequence} {\n  "
      "transform.named_sequence @__transform_main(%m: !transform.any_op, %a: "
      "!transform.any_param {weir.param = \"a\"}) { transform.yield }\n}\n";
  unsigned count = 0;
  for (unsigned round = 0; round < 300; ++round) {
    std::vector<Stage> stages;
    for (unsigned index = 0; index < 3; ++index) {
      // Names differ; each has something in it.
      std::string name = std::to_string(index) + text(1);
      std::string comment = "// " + llvm::StringRef(text(0)).str() + "\n";
      if (comment.find_first_of("\n\r") + 1 != comment.size())
        comment.clear();
      if (index == 0)
        stages.emplace_back(name, text(0),
                            llvm::cantFail(PassStage::parse("cse")));
      else
        stages.emplace_back(
            name, text(0),
            llvm::cantFail(TransformStage::fromText(comment + sequence))
                .with({{"a", text(0)}}));
    }
    Pipeline pipeline("p" + text(0), text(0), stages);
    expectRoundTrip(pipeline);
    Pipeline again =
        value(Pipeline::parse(pipeline.str(PipelineForm::PassesOneLine)));
    ASSERT_EQ(again.stages().size(), 3u);
    for (auto [one, other] : llvm::zip(again.stages(), pipeline.stages())) {
      EXPECT_EQ(one.name(), other.name());
      EXPECT_EQ(one.summary(), other.summary());
      if (one.asTransform()) {
        EXPECT_EQ(one.asTransform()->bindings(),
                  other.asTransform()->bindings());
        EXPECT_EQ(one.asTransform()->schedule().text,
                  other.asTransform()->schedule().text);
      }
    }
    if (HasFailure())
      break;
    ++count;
  }
  EXPECT_EQ(count, 300u);
}

} // namespace
