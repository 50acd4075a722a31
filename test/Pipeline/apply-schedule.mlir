// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=tile with={tile_m=16 tile_n=32}})' | FileCheck %s

// CHECK-LABEL: func @matmul
// CHECK-DAG: %[[M:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[N:.*]] = arith.constant 32 : index
// CHECK: scf.for {{.*}} step %[[M]]
// CHECK:   scf.for {{.*}} step %[[N]]
// CHECK:     linalg.matmul {{.*}} tensor<16x128xf32>, tensor<128x32xf32>
func.func @matmul(%a: tensor<64x128xf32>, %b: tensor<128x64xf32>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<64x128xf32>, tensor<128x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
