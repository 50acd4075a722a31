//===- weir-opt.cpp - mlir-opt with Weir's dialects, passes and stages ----===//
//
//   weir-opt program.mlir
//   weir-opt program.mlir --pass-pipeline='builtin.module(weir-stablehlo-to-linalg)'
//   weir pipeline show cpu --form=oneline | xargs -I{} weir-opt program.mlir --pass-pipeline={}
//===----------------------------------------------------------------------===//
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <mlir/Tools/mlir-opt/MlirOptMain.h>

int main(int argc, char **argv) {
  weir::registerAllPasses();
  mlir::DialectRegistry registry;
  weir::registerAllDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Weir optimizer driver\n", registry));
}
