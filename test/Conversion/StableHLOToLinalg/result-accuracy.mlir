// RUN: weir-opt %s -weir-stablehlo-to-linalg -split-input-file -verify-diagnostics | FileCheck %s

// Highest accuracy is that of f64, rounded once.

// CHECK-LABEL: func.func @highest
// CHECK: arith.extf %{{.*}} : f32 to f64
// CHECK: math.exp %{{.*}} : f64
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @highest(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A tolerance that the usual code keeps, and two that it does not.

// CHECK-LABEL: func.func @tolerances
// CHECK: math.tan %{{.*}} : f32
// CHECK: math.tan %{{.*}} : f64
// CHECK: math.tan %{{.*}} : f64
func.func @tolerances(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.tan %x {result_accuracy = #stablehlo.result_accuracy<ulps = 4, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %1 = stablehlo.tan %x {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %2 = stablehlo.tan %x {result_accuracy = #stablehlo.result_accuracy<rtol = 1.0e-7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @more_than_there_is(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.tan' of 'f32' is right to 0.51 units in the last place, but its 'result_accuracy' asks for 0.01}}
  %0 = stablehlo.tan %x {result_accuracy = #stablehlo.result_accuracy<rtol = 1.0e-9, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @wide(%x: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error@+1 {{'stablehlo.cbrt' of 'f64' is right to 4.00 units in the last place, but its 'result_accuracy' asks for 1.00}}
  %0 = stablehlo.cbrt %x {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf64>
  return %0 : tensor<4xf64>
}
