//===- PipelineTest.cpp - Pipelines as values -----------------------------===//
#include "weir/Pipeline/Pipeline.h"
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <gtest/gtest.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/Parser/Parser.h>

using namespace weir;

namespace {

std::string message(llvm::Error error) {
  return llvm::toString(std::move(error));
}

class PipelineTest : public ::testing::Test {
protected:
  static void SetUpTestSuite() { registerAllPasses(); }

  static Pipeline parse(llvm::StringRef text, Parameters parameters = {}) {
    llvm::Expected<Pipeline> pipeline =
        Pipeline::parse(text, {"test.yaml", parameters, {}});
    if (!pipeline) {
      ADD_FAILURE() << message(pipeline.takeError());
      return Pipeline();
    }
    return *pipeline;
  }
  static std::string parseError(llvm::StringRef text,
                                Parameters parameters = {}) {
    llvm::Expected<Pipeline> pipeline =
        Pipeline::parse(text, {"test.yaml", parameters, {}});
    return pipeline ? "no error" : message(pipeline.takeError());
  }
};

constexpr const char *twoStages = R"(pipeline: two
summary: "two stages: a test"
stages:
  - stage: clean
    summary: remove what is dead
    passes: canonicalize{ top-down=true },
            cse , func.func( cse, canonicalize)
  - stage: lower
    passes: [convert-func-to-llvm]
)";

TEST_F(PipelineTest, ReadsStages) {
  Pipeline pipeline = parse(twoStages);
  ASSERT_EQ(pipeline.stages().size(), 2u);
  EXPECT_EQ(pipeline.name(), "two");
  EXPECT_EQ(pipeline.summary(), "two stages: a test");
  EXPECT_EQ(pipeline.stages()[0].passText(),
            "canonicalize{top-down=true},cse,func.func(cse,canonicalize)");
}

TEST_F(PipelineTest, EachFormReadsBack) {
  Pipeline pipeline = parse(twoStages);
  for (PipelineForm form : {PipelineForm::Yaml, PipelineForm::Passes,
                            PipelineForm::PassesOneLine}) {
    std::string text = pipeline.str(form);
    Pipeline again = parse(text);
    EXPECT_EQ(again.str(form), text);
    EXPECT_EQ(again.str(), pipeline.str());
    EXPECT_EQ(again.fingerprint(), pipeline.fingerprint());
  }
}

TEST_F(PipelineTest, Runs) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      R"(func.func @f(%x: i32) -> i32 {
           %0 = arith.addi %x, %x : i32
           %1 = arith.addi %x, %x : i32
           %2 = arith.muli %0, %1 : i32
           return %2 : i32
         })",
      &context);
  RunOptions options;
  options.to = "clean";
  options.timing = options.countOps = options.memory = true;
  llvm::Expected<RunReport> report = parse(twoStages).run(*module, options);
  ASSERT_TRUE(bool(report)) << message(report.takeError());
  ASSERT_EQ(report->stages.size(), 1u);
  EXPECT_EQ(report->stages[0].passes.size(), 4u);
  EXPECT_EQ(report->stages[0].opsBefore["arith"], 3);
  EXPECT_EQ(report->stages[0].opsAfter["arith"], 2);
}

TEST_F(PipelineTest, ErrorsHavePlaces) {
  EXPECT_EQ(parseError("pipeline: p\nstages:\n  - stage: a\n    passes: "
                       "cse, canonicalise\n"),
            "test.yaml:4:18: 'canonicalise' is not a registered pass; did you "
            "mean 'canonicalize'?");
  EXPECT_EQ(parseError("pipeline: p\nstages:\n  - stage: a\n    passes: "
                       "cse, canonicalize{max-iterations=3 to-down=1}\n"),
            "test.yaml:4:18: pass 'canonicalize': no such option to-down; did "
            "you mean 'top-down'?");
}

} // namespace
