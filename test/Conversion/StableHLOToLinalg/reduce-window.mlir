// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// Pooling is one linalg.generic over positions and window. A window as long as
// its input is a scan: linear in the elements, not quadratic.

// CHECK-DAG: #[[POOL:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
// CHECK-DAG: #[[WINDOW:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>

// CHECK-LABEL: func.func @max_pool
func.func @max_pool(%x: tensor<2x8x8x3xf32>) -> tensor<2x4x4x3xf32> {
  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>
  // CHECK: %[[W:.*]] = tensor.empty() : tensor<2x2xf32>
  // CHECK: linalg.generic {indexing_maps = [#[[POOL]], #[[WINDOW]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%{{.*}}, %[[W]] : tensor<2x8x8x3xf32>, tensor<2x2xf32>)
  // CHECK: arith.maximumf
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>} : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<2x4x4x3xf32>
  return %0 : tensor<2x4x4x3xf32>
}

// Padding is by the initial value; holes between elements too.
// CHECK-LABEL: func.func @dilated
// CHECK-SAME: (%[[X:.*]]: tensor<4xi32>, %[[I:.*]]: tensor<i32>)
func.func @dilated(%x: tensor<4xi32>, %i: tensor<i32>) -> tensor<5xi32> {
  // CHECK: %[[INIT:.*]] = tensor.extract %[[I]][]
  // CHECK: %[[FILL:.*]] = linalg.fill ins(%[[INIT]] : i32) outs(%{{.*}} : tensor<9xi32>)
  // CHECK: tensor.insert_slice %[[X]] into %[[FILL]][1] [4] [2] : tensor<4xi32> into tensor<9xi32>
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %m = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }) {window_dimensions = array<i64: 3>, base_dilations = array<i64: 2>, window_dilations = array<i64: 2>, padding = dense<1> : tensor<1x2xi64>} : (tensor<4xi32>, tensor<i32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// CHECK-LABEL: func.func @cumulative_sum
func.func @cumulative_sum(%x: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: scf.for
  // CHECK:   scf.for %{{.*}} iter_args(%{{.*}} = %{{.*}}, %[[CARRY:.*]] = %{{.*}}) -> (tensor<4x5xf32>, f32)
  // CHECK:     tensor.extract
  // CHECK:     %[[NEXT:.*]] = arith.addf %[[CARRY]]
  // CHECK:     tensor.insert %[[NEXT]]
  // CHECK-NOT: linalg.generic
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Backwards and along an outer dimension: whole rows at a time.
// CHECK-LABEL: func.func @cumulative_max_of_rows
func.func @cumulative_max_of_rows(%x: tensor<4x5xf32>, %i: tensor<f32>) -> tensor<4x5xf32> {
  // CHECK: scf.for %[[STEP:[a-z0-9]+]] = {{.*}} -> (tensor<4x5xf32>, tensor<5xf32>)
  // CHECK:   %[[ROW:.*]] = arith.subi %{{.*}}, %[[STEP]]
  // CHECK:   tensor.extract_slice %{{.*}}[%[[ROW]], 0] [1, 5] [1, 1]
  // CHECK:   linalg.generic
  // CHECK:   tensor.insert_slice
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 4, 1>, padding = dense<[[0, 3], [0, 0]]> : tensor<2x2xi64>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Padding of 1 is added four times to the first sum: no scan. What is not known
// before the program runs is decided there.
// CHECK-LABEL: func.func @sum_from_unknown
func.func @sum_from_unknown(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<5xf32> {
  // CHECK: %[[TWICE:.*]] = arith.addf %[[ONCE:.*]], %[[ONCE]]
  // CHECK: %[[KEEPS:.*]] = arith.cmpf oeq, %[[ONCE]], %[[TWICE]]
  // CHECK: scf.if %[[KEEPS]]
  // CHECK:   scf.for
  // CHECK: } else {
  // CHECK:   tensor.pad
  // CHECK:   linalg.generic
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 5>, padding = dense<[[4, 0]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
