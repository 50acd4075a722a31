//===- RoundTripTest.cpp - What is printed reads back ---------------------===//
//
// Over every registered pass and every installed pipeline: print, parse, print
// gives the same text, and the pass form does in weir-opt what run does.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>

using namespace weir;

namespace {

class RoundTripTest : public PipelineFixture {
protected:
  /// Values for parameters that have none without a target.
  static Parameters anyParameters(llvm::StringRef pipeline) {
    Parameters parameters;
    auto specs =
        Pipeline::declaredParameters(pipeline, PipelineLibrary::installed());
    if (!specs) {
      ADD_FAILURE() << llvm::toString(specs.takeError());
      return parameters;
    }
    for (const ParameterSpec &spec : *specs) {
      ParameterValue value(static_cast<int64_t>(spec.min.value_or(8)));
      if (!spec.choices.empty())
        value = spec.choices.front();
      else if (spec.type == ParameterType::Bool)
        value = true;
      else if (spec.name == "triple")
        value = "x86_64-unknown-linux-gnu";
      else if (spec.name == "vector_bits")
        value = 256;
      else if (spec.type == ParameterType::String)
        value = "x86-64";
      else if (spec.type == ParameterType::Ints)
        value = std::vector<int64_t>{8, 8, 8};
      parameters.derive(spec.name, value);
    }
    return parameters;
  }

  static void expectRoundTrip(const Pipeline &pipeline) {
    PipelineSource source;
    for (PipelineForm form : {PipelineForm::Yaml, PipelineForm::Passes,
                              PipelineForm::PassesOneLine}) {
      std::string text = pipeline.str(form);
      Pipeline again = value(Pipeline::parse(text, source));
      EXPECT_EQ(again.str(form), text);
      EXPECT_EQ(again.str(), pipeline.str());
      EXPECT_EQ(again.fingerprint(), pipeline.fingerprint());
    }
  }
};

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

TEST_F(RoundTripTest, EveryInstalledPipeline) {
  PipelineLibrary library = PipelineLibrary::installed();
  ASSERT_NE(library.installedFolder(), "");
  for (const std::string &name :
       library.list(PipelineLibrary::Kind::Pipeline)) {
    SCOPED_TRACE(name);
    expectRoundTrip(value(Pipeline::load(name, anyParameters(name), library)));
  }
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

/// Runs the pipeline on the program here and, by its pass form, in weir-opt.
void expectSameInWeirOpt(const Pipeline &pipeline, llvm::StringRef program) {
  std::string tool = std::string(WEIR_BINARY_DIR) + "/bin/weir-opt";
  TestModule test(program);
  llvm::Expected<RunReport> report = pipeline.run(*test.module);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());

  llvm::SmallString<128> input, output;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weir", "mlir", input));
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weir", "mlir", output));
  std::error_code code;
  llvm::raw_fd_ostream(input, code) << program;
  for (PipelineForm form :
       {PipelineForm::Passes, PipelineForm::PassesOneLine}) {
    std::string passes = "--pass-pipeline=" + pipeline.str(form);
    int status =
        llvm::sys::ExecuteAndWait(tool, {tool, input, passes, "-o", output});
    EXPECT_EQ(status, 0);
    auto result = llvm::MemoryBuffer::getFile(output);
    ASSERT_TRUE(bool(result));
    EXPECT_EQ((*result)->getBuffer().trim(),
              llvm::StringRef(test.str()).trim());
  }
  llvm::sys::fs::remove(input);
  llvm::sys::fs::remove(output);
}

TEST_F(RoundTripTest, WeirOptDoesTheSame) {
  expectSameInWeirOpt(loadTile(), matmulProgram);
}

TEST_F(RoundTripTest, WeirOptDoesTheSameByInstalledPipelines) {
  constexpr llvm::StringLiteral program = R"(
func.func @main(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.add %a, %b : tensor<4x8xf32>
  %1 = stablehlo.tanh %0 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
)";
  PipelineLibrary library = PipelineLibrary::installed();
  for (const std::string &name :
       library.list(PipelineLibrary::Kind::Pipeline)) {
    SCOPED_TRACE(name);
    expectSameInWeirOpt(
        value(Pipeline::load(name, anyParameters(name), library)), program);
  }
}

} // namespace
