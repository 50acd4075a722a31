// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// One visit of each window in order; elements that are padding are passed over,
// and a window of nothing else scatters nothing.

// CHECK-LABEL: func.func @overlapping
func.func @overlapping(%x: tensor<8x9xf32>, %s: tensor<4x5xf32>, %i: tensor<f32>) -> tensor<8x9xf32> {
  // CHECK: %[[FILL:.*]] = linalg.fill
  // CHECK: scf.for %[[P:[a-z0-9]+]] = {{.*}} iter_args(%{{.*}} = %[[FILL]])
  // CHECK:   scf.for %[[Q:[a-z0-9]+]] =
  // CHECK:     %[[SELECTED:.*]]:4 = scf.for
  // CHECK:       scf.for
  // CHECK:         arith.cmpi sge
  // CHECK:         arith.cmpi slt
  // CHECK:         scf.if
  // CHECK:           tensor.extract %{{.*}} : tensor<8x9xf32>
  // CHECK:           arith.cmpf oge
  // CHECK:     scf.if %[[SELECTED]]#0
  // CHECK:       tensor.extract %{{.*}}[%[[P]], %[[Q]]] : tensor<4x5xf32>
  // CHECK:       arith.addf
  // CHECK:       tensor.insert %{{.*}}[%[[SELECTED]]#2, %[[SELECTED]]#3]
  %0 = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %g = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<8x9xf32>, tensor<4x5xf32>, tensor<f32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
