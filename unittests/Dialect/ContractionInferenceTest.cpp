// Result types of reductions, windows and transforms that follow from the rest
// of the operation: what is printed and parsed back has them, so each operation
// is read from text and its types are inferred again.
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/IR/BuiltinOps.h>
#include <mlir/Parser/Parser.h>

#include <gtest/gtest.h>

using namespace mlir;

namespace {
class ContractionInference : public testing::Test {
protected:
  ContractionInference() {
    DialectRegistry registry;
    weir::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// The operation in a function with these arguments must have the types that
  /// are inferred for it.
  void check(llvm::StringRef arguments, llvm::StringRef operation) {
    std::string text =
        ("func.func @f(" + arguments + ") {\n" + operation + "\nreturn\n}")
            .str();
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << text;
    int found = 0;
    module->walk([&](InferTypeOpInterface op) {
      if (op->getParentOp()->getName().getStringRef() != "func.func")
        return;
      SmallVector<Type> types;
      ASSERT_TRUE(succeeded(op.inferReturnTypes(
          &context, op->getLoc(), op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), types)));
      EXPECT_EQ(types, SmallVector<Type>(op->getResultTypes())) << text;
      ++found;
    });
    EXPECT_EQ(found, 1) << text;
  }

  MLIRContext context;
};

TEST_F(ContractionInference, Reduce) {
  check("%x: tensor<4x?x6xf32>, %i: tensor<f32>",
        "%0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across "
        "dimensions = [0] : (tensor<4x?x6xf32>, tensor<f32>) -> "
        "tensor<?x6xf32>");
  // The element type is the reducer's.
  check("%x: tensor<4x6xf32>, %i: tensor<f32>",
        "%0 = stablehlo.reduce(%x init: %i) across dimensions = [1] : "
        "(tensor<4x6xf32>, tensor<f32>) -> tensor<4xf64>\n"
        "reducer(%a: tensor<f64>, %b: tensor<f64>) {\n"
        "  stablehlo.return %a : tensor<f64>\n}");
}

TEST_F(ContractionInference, Windows) {
  const char *body = "({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                     "  stablehlo.return %a : tensor<f32>\n})";
  check("%x: tensor<4x7xf32>, %i: tensor<f32>",
        std::string("%0 = \"stablehlo.reduce_window\"(%x, %i) ") + body +
            " {window_dimensions = array<i64: 2, 3>, window_strides = "
            "array<i64: 2, 1>, padding = dense<[[0, 0], [1, 0]]> : "
            "tensor<2x2xi64>} : (tensor<4x7xf32>, tensor<f32>) -> "
            "tensor<2x6xf32>");
  check("%x: tensor<4x6xf32>",
        "%0 = \"stablehlo.map\"(%x) ({\n^bb0(%a: tensor<f32>):\n"
        "  %p = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>\n"
        "  stablehlo.return %p : tensor<i1>\n}) {dimensions = array<i64: 0, "
        "1>} : (tensor<4x6xf32>) -> tensor<4x6xi1>");
}

TEST_F(ContractionInference, Transforms) {
  check("%x: tensor<3x8xf32>",
        "%0 = stablehlo.fft %x, type = RFFT, length = [8] : "
        "(tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>");
  check("%x: tensor<3x5xcomplex<f64>>",
        "%0 = stablehlo.fft %x, type = IRFFT, length = [9] : "
        "(tensor<3x5xcomplex<f64>>) -> tensor<3x9xf64>");
  check("%a: tensor<2x4x4xf32>",
        "%0 = stablehlo.cholesky %a, lower = true : tensor<2x4x4xf32>");
  check("%x: tensor<2x4x6xf32>, %s: tensor<4xf32>",
        "%0:3 = \"stablehlo.batch_norm_training\"(%x, %s, %s) {epsilon = "
        "0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x6xf32>, "
        "tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x6xf32>, tensor<4xf32>, "
        "tensor<4xf32>)");
}
} // namespace
