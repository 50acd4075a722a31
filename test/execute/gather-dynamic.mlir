// Slices of dynamic memory with several dimensions of one element, in the operand and in the result.
// RUN: weir run %s --input=1x2x1x3xi32="[[[[1 2 3]] [[4 5 6]]]]" --input=2x2xi64="[[0 1] [0 0]]" | FileCheck %s
// CHECK: result0: 1x2x2x1xi32={{\[\[\[\[2\]\[1\]\]\[\[5\]\[4\]\]\]\]}}
func.func @main(%a: tensor<?x?x?x?xi32>, %i: tensor<?x?xi64>) -> tensor<?x?x?x?xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [0, 3], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2, 1, 1>} : (tensor<?x?x?x?xi32>, tensor<?x?xi64>) -> tensor<?x?x?x?xi32>
  return %0 : tensor<?x?x?x?xi32>
}
