// A schedule may include sequences of others.
// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/uses-library.mlir libraries=%S/Inputs/library.mlir})' | FileCheck %s
// One may also name its own libraries, and those theirs.
// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/names-library.mlir})' | FileCheck %s

// CHECK: linalg.matmul {marked}
func.func @matmul(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
