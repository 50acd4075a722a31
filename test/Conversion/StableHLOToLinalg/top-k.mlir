// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s

// The elements are sorted together with their places, the largest first; floats in total order.

// CHECK-LABEL: func.func @top_k
// CHECK: %[[PLACES:.*]] = linalg.generic
// CHECK: linalg.index 1
// CHECK: scf.for
// CHECK: arith.cmpi sgt
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [2, 3] [1, 1] : tensor<2x9xf32> to tensor<2x3xf32>
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [2, 3] [1, 1] : tensor<2x9xi32> to tensor<2x3xi32>
func.func @top_k(%x: tensor<2x9xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %v, %i = chlo.top_k(%x, k = 3) : tensor<2x9xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %v, %i : tensor<2x3xf32>, tensor<2x3xi32>
}
