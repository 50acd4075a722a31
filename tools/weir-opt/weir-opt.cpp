//===- weir-opt.cpp - mlir-opt with Weir's dialects, passes and stages ----===//
//
//   weir-opt model.mlir
//   weir-opt model.mlir --weir-stablehlo-to-linalg
//   weir-opt model.mlir --pass-pipeline="$(weir pipeline show --form=oneline)"
//===----------------------------------------------------------------------===//
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <mlir/Tools/mlir-opt/MlirOptMain.h>

static constexpr llvm::StringLiteral help =
    R"help(mlir-opt with Weir's dialects, passes and stages

Examples:
  weir-opt model.mlir
  weir-opt model.mlir --weir-stablehlo-to-linalg
  weir-opt model.mlir --pass-pipeline="$(weir pipeline show --form=oneline)"
)help";

int main(int argc, char **argv) {
  weir::registerAllPasses();
  mlir::DialectRegistry registry;
  weir::registerAllDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, help, registry));
}
