// RUN: weir run %s

// Products with groups of sizes known at run time only; expected values are from NumPy, group by group.

func.func public @main() {
  func.call @rows() : () -> ()
  func.call @sums() : () -> ()
  func.call @batches() : () -> ()
  return
}

// Rows of a group have a right side of their own; a row behind the last group is 0.
func.func private @rows() {
  %l = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]> : tensor<4x3xf32>
  %r = stablehlo.constant dense<[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]]> : tensor<2x3x2xf32>
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [],
      rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}>
      : (tensor<4x3xf32>, tensor<2x3x2xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  check.expect_eq_const %0, dense<[[-2.0, 4.0], [79.0, 94.0], [124.0, 148.0], [0.0, 0.0]]> : tensor<4x2xf32>
  return
}

// A group is a part of the sum.
func.func private @sums() {
  %l = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]> : tensor<4x3xf32>
  %r = stablehlo.constant dense<[[-2.0, -1.0], [0.0, 1.0], [2.0, 3.0]]> : tensor<3x2xf32>
  %s = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [],
      rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1], rhs_group_dimensions = []>}>
      : (tensor<4x3xf32>, tensor<3x2xf32>, tensor<2xi64>) -> tensor<2x4x2xf32>
  check.expect_eq_const %0, dense<[[[-2.0, 1.0], [-8.0, 1.0], [-14.0, 1.0], [-20.0, 1.0]], [[6.0, 9.0], [12.0, 18.0], [18.0, 27.0], [24.0, 36.0]]]> : tensor<2x4x2xf32>
  return
}

// Groups of batches change nothing.
func.func private @batches() {
  %l = stablehlo.constant dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]]> : tensor<2x2x3xf32>
  %r = stablehlo.constant dense<[[[-2.0, -1.0], [0.0, 1.0], [2.0, 3.0]], [[-4.0, -2.0], [0.0, 2.0], [4.0, 6.0]]]> : tensor<2x3x2xf32>
  %s = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%l, %r, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0],
      rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = []>}>
      : (tensor<2x2x3xf32>, tensor<2x3x2xf32>, tensor<2xi32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %0, dense<[[[4.0, 10.0], [4.0, 19.0]], [[8.0, 56.0], [8.0, 74.0]]]> : tensor<2x2x2xf32>
  return
}
