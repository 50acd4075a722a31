// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// CHECK-LABEL: func.func @functions
func.func @functions(%f: tensor<4xf32>, %i: tensor<4xi32>) {
  // CHECK: chlo.erf %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  %0 = chlo.erf %f : tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.next_after %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.next_after %f, %f : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.is_inf %{{.*}} : tensor<4xf32> -> tensor<4xi1>
  %2 = chlo.is_inf %f : tensor<4xf32> -> tensor<4xi1>
  // CHECK: chlo.mulhi
  %3 = "chlo.mulhi"(%i, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: chlo.top_k(%{{.*}}, k = 3) : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
  %4, %5 = chlo.top_k(%f, k = 3) : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
  // CHECK: chlo.constant dense<1.000000e+00> : tensor<4xf32>
  %6 = chlo.constant dense<1.0> : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @broadcasting
func.func @broadcasting(%a: tensor<2x4xf32>, %b: tensor<4xf32>) {
  // CHECK: chlo.broadcast_add %{{.*}}, %{{.*}} {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  // CHECK: chlo.broadcast_compare %{{.*}}, %{{.*}} {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xi1>
  %1 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xi1>
  return
}

// CHECK-LABEL: func.func @ragged_dot
func.func @ragged_dot(%a: tensor<11x5xf32>, %b: tensor<3x5x7xf32>, %n: tensor<3xi64>) {
  // CHECK: #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  %0 = "chlo.ragged_dot"(%a, %b, %n) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]
  } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}
