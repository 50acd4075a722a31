// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// The division and the square root are done once a feature, not once an
// element.

// CHECK-LABEL: func.func @inference
func.func @inference(%x: tensor<2x4x6xf32>, %s: tensor<6xf32>, %o: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>) -> tensor<2x4x6xf32> {
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]
  // CHECK:   math.sqrt
  // CHECK:   arith.divf
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel"]
  // CHECK-NOT: arith.divf
  // CHECK-NOT: math.sqrt
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}

// CHECK-LABEL: func.func @training
func.func @training(%x: tensor<2x4x6xbf16>, %s: tensor<4xbf16>, %o: tensor<4xbf16>) -> (tensor<2x4x6xbf16>, tensor<4xbf16>, tensor<4xbf16>) {
  // CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "reduction"]{{.*}} outs(%{{.*}} : tensor<4xf32>)
  // CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "reduction"]
  // CHECK:   arith.subf
  // CHECK:   arith.mulf
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x6xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> (tensor<2x4x6xbf16>, tensor<4xbf16>, tensor<4xbf16>)
  return %0#0, %0#1, %0#2 : tensor<2x4x6xbf16>, tensor<4xbf16>, tensor<4xbf16>
}

// CHECK-LABEL: func.func @grad
func.func @grad(%x: tensor<2x4x6xf32>, %s: tensor<4xf32>, %m: tensor<4xf32>, %v: tensor<4xf32>, %g: tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-2: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "reduction"]
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x4x6xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x4x6xf32>, tensor<4xf32>, tensor<4xf32>
}
