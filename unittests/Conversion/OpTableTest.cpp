// Every operation of StableHLO and CHLO is lowered by a pattern, or is one of
// the few that cannot be; and docs/ops.md names every one.
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/RegisterDialects.h"

#include <llvm/ADT/StringSet.h>
#include <mlir/IR/MLIRContext.h>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace mlir;

namespace {
/// Operations that no pattern of its own takes, and why.
bool isLoweredElsewhere(llvm::StringRef name) {
  static const llvm::StringSet<> names = {
      // Become integers before anything else is lowered.
      "stablehlo.uniform_quantize", "stablehlo.uniform_dequantize",
      // There is nobody at the other end.
      "stablehlo.send", "stablehlo.recv", "stablehlo.infeed",
      "stablehlo.outfeed",
      // What is started is done where it starts.
      "stablehlo.async_start", "stablehlo.async_done",
      // Numbers from a hidden state.
      "stablehlo.rng",
      // Become other operations when shapes are refined.
      "stablehlo.dynamic_conv", "chlo.dynamic_reshape"};
  return names.contains(name);
}

struct OpTable : testing::Test {
  OpTable() {
    DialectRegistry registry;
    weir::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  std::vector<std::string> names(llvm::StringRef dialect) {
    std::vector<std::string> result;
    for (RegisteredOperationName name : context.getRegisteredOperations())
      if (name.getDialectNamespace() == dialect)
        result.push_back(name.getStringRef().str());
    return result;
  }

  MLIRContext context;
};

TEST_F(OpTable, AllOperationsAreThere) {
  EXPECT_EQ(names("stablehlo").size(), 118u);
  EXPECT_EQ(names("chlo").size(), 51u);
}

TEST_F(OpTable, AllAreLowered) {
  weir::stablehlo::LinalgTypeConverter converter;
  RewritePatternSet patterns(&context);
  weir::stablehlo::populateElementwisePatterns(converter, patterns);
  weir::stablehlo::populateDataMovementPatterns(converter, patterns);
  weir::stablehlo::populateContractionPatterns(converter, patterns);
  weir::stablehlo::populateControlPatterns(converter, patterns);
  llvm::StringSet<> lowered;
  for (const auto &pattern : patterns.getNativePatterns())
    if (auto root = pattern->getRootKind())
      lowered.insert(root->getStringRef());
  for (llvm::StringRef dialect : {"stablehlo", "chlo"})
    for (const std::string &name : names(dialect))
      EXPECT_TRUE(lowered.contains(name) || isLoweredElsewhere(name))
          << name << " has no lowering";
}

TEST_F(OpTable, AllAreDocumented) {
  std::ifstream file(WEIR_SOURCE_DIR "/docs/ops.md");
  ASSERT_TRUE(file);
  std::ostringstream text;
  text << file.rdbuf();
  for (llvm::StringRef dialect : {"stablehlo", "chlo"})
    for (const std::string &name : names(dialect))
      EXPECT_NE(text.str().find("`" + name + "`"), std::string::npos)
          << "docs/ops.md says nothing of " << name;
}
} // namespace
