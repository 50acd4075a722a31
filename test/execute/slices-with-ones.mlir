// Slices of which dimensions of one element are dropped on both sides of those that are kept: MLIR's folding of slices knows one way only.
// RUN: weir run %s --entry=scatter --input=3x1x4xi32=1 --input=1x1x2xui8="[[[0 2]]]" --input=1x1x2x1xi32="[[[[4] [3]]]]" | FileCheck %s --check-prefix=SCATTER
// SCATTER: result0: 3x1x4xi32={{\[\[\[1 1 1 1\]\]\[\[1 1 1 1\]\]\[\[5 4 1 1\]\]\]}}
func.func @scatter(%a: tensor<3x1x4xi32>, %i: tensor<1x1x2xui8>, %u: tensor<1x1x2x1xi32>) -> tensor<3x1x4xi32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x1x4xi32>, tensor<1x1x2xui8>, tensor<1x1x2x1xi32>) -> tensor<3x1x4xi32>
  return %0 : tensor<3x1x4xi32>
}

// RUN: weir run %s --entry=gather --input=2x1x2x3xi32="[[[[0 1 2] [3 4 5]]] [[[6 7 8] [9 10 11]]]]" --input=1x2xi32="[[1 2]]" | FileCheck %s --check-prefix=GATHER
// GATHER: result0: 1x2x1xi32={{\[\[\[8\]\[11\]\]\]}}
func.func @gather(%a: tensor<2x1x2x3xi32>, %i: tensor<1x2xi32>) -> tensor<1x2x1xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [0, 3], start_index_map = [0, 3], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 2, 1>} : (tensor<2x1x2x3xi32>, tensor<1x2xi32>) -> tensor<1x2x1xi32>
  return %0 : tensor<1x2x1xi32>
}

// A scatter of one window changes what it gets; a sum of that result is a loop of its own.
// RUN: weir run %s --entry=summed --input="[0 2 9 0]" --input="[2147483647 -6 -6 7]" | FileCheck %s --check-prefix=SUMMED
// SUMMED: result0: i32=0
func.func @summed(%a: tensor<4xi32>, %u: tensor<4xi32>) -> tensor<i32> {
  %i = stablehlo.constant dense<> : tensor<0xui8>
  %init = stablehlo.constant dense<-1> : tensor<i32>
  %all = stablehlo.negate %a : tensor<4xi32>
  %again = stablehlo.negate %all : tensor<4xi32>
  %0 = "stablehlo.scatter"(%again, %i, %u) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], index_vector_dim = 0>} : (tensor<4xi32>, tensor<0xui8>, tensor<4xi32>) -> tensor<4xi32>
  %1 = stablehlo.reduce(%0 init: %init) applies stablehlo.and across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  return %1 : tensor<i32>
}
