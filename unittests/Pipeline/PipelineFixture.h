//===- PipelineFixture.h - What the tests of pipelines share --------------===//
#ifndef WEIR_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H
#define WEIR_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H

#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/Pipeline.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <gtest/gtest.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/Parser/Parser.h>

#include <string>

namespace weir {

inline const std::string testFolder =
    std::string(WEIR_SOURCE_DIR) + "/test/Pipeline";

class PipelineFixture : public ::testing::Test {
protected:
  static void SetUpTestSuite() { registerAllPasses(); }

  /// The value, or a failure of the test and an empty pipeline.
  static Pipeline value(llvm::Expected<Pipeline> pipeline) {
    if (pipeline)
      return *pipeline;
    ADD_FAILURE() << llvm::toString(pipeline.takeError());
    return Pipeline();
  }
  /// The message, or an empty text.
  template <typename T> static std::string errorOf(llvm::Expected<T> result) {
    return result ? std::string() : llvm::toString(result.takeError());
  }

  static Pipeline parse(llvm::StringRef text,
                        const Parameters &parameters = {}) {
    return value(Pipeline::parse(text, {"test.yaml", parameters, {}}));
  }
  static std::string parseError(llvm::StringRef text,
                                const Parameters &parameters = {}) {
    return errorOf(Pipeline::parse(text, {"test.yaml", parameters, {}}));
  }

  /// print, parse, print gives the same, in all forms and from one to another.
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

  /// test/Pipeline/Inputs/tile.yaml, which has all that the text form has.
  static Pipeline loadTile() {
    return value(Pipeline::load(testFolder + "/Inputs/tile.yaml",
                                Parameters().derive("tile_m", 4)));
  }
};

/// A module in a context of its own.
struct TestModule {
  explicit TestModule(llvm::StringRef text) {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    module = mlir::parseSourceString<mlir::ModuleOp>(
        text, mlir::ParserConfig(&context), "test.mlir");
  }
  std::string str() const {
    std::string text;
    llvm::raw_string_ostream os(text);
    module.get()->print(os);
    return text;
  }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

inline constexpr llvm::StringLiteral matmulProgram = R"(
func.func @matmul(%a: tensor<64x128xf32>, %b: tensor<128x64xf32>,
                  %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<64x128xf32>, tensor<128x64xf32>)
      outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
)";

} // namespace weir

#endif // WEIR_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H
