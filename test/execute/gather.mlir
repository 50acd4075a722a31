// RUN: weir run %s

// Gathers with random dimension numbers against NumPy; starts out of bounds are clamped.

func.func public @main() {
  %c1 = stablehlo.constant dense<[[-21, 41, 31, 34], [9, -39, 24, 10], [40, -3, -33, 9], [-5, 15, -13, -20]]> : tensor<4x4xi32>
  %c2 = stablehlo.constant dense<[-1, 5]> : tensor<2xi32>
  %r3 = "stablehlo.gather"(%c1, %c2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xi32>, tensor<2xi32>) -> tensor<i32>
  check.expect_eq_const %r3, dense<-5> : tensor<i32>
  %c4 = stablehlo.constant dense<[[[37, 38, 2], [31, 41, -21]], [[-46, -33, -47], [-7, -48, -25]], [[-25, 20, -26], [44, -32, 47]]]> : tensor<3x2x3xi32>
  %c5 = stablehlo.constant dense<[[2, -1, -2]]> : tensor<1x3xi64>
  %r6 = "stablehlo.gather"(%c4, %c5) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 3, 1, 3>}> : (tensor<3x2x3xi32>, tensor<1x3xi64>) -> tensor<3x3x1x3xi32>
  check.expect_eq_const %r6, dense<[[[[37, 38, 2]], [[37, 38, 2]], [[37, 38, 2]]], [[[-46, -33, -47]], [[-46, -33, -47]], [[-46, -33, -47]]], [[[-25, 20, -26]], [[-25, 20, -26]], [[-25, 20, -26]]]]> : tensor<3x3x1x3xi32>
  %c7 = stablehlo.constant dense<[-5, -19, 7]> : tensor<3xi32>
  %c8 = stablehlo.constant dense<5> : tensor<ui8>
  %r9 = "stablehlo.gather"(%c7, %c8) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<ui8>) -> tensor<1xi32>
  check.expect_eq_const %r9, dense<[7]> : tensor<1xi32>
  %c10 = stablehlo.constant dense<[[[-19, -35, -39, -20], [12, -38, 29, -20], [-19, 16, 36, -7]], [[29, -20, -38, 32], [26, 25, 38, -1], [-31, 8, 7, -12]], [[13, -24, 10, 29], [-41, -5, 16, -45], [13, 41, 32, 18]]]> : tensor<3x3x4xi32>
  %c11 = stablehlo.constant dense<[[4, 0, 0], [-2, 3, 0], [4, 1, 5], [-1, -1, 0]]> : tensor<4x3xi32>
  %r12 = "stablehlo.gather"(%c10, %c11) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], operand_batching_dims = [2], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 3, 1>}> : (tensor<3x3x4xi32>, tensor<4x3xi32>) -> tensor<3x4x3xi32>
  check.expect_eq_const %r12, dense<[[[-19, -19, -19], [-35, -35, -35], [-39, -39, -39], [-20, -20, -20]], [[12, 12, 12], [-38, -38, -38], [29, 29, 29], [-20, -20, -20]], [[-19, -19, -19], [16, 16, 16], [36, 36, 36], [-7, -7, -7]]]> : tensor<3x4x3xi32>
  %c13 = stablehlo.constant dense<[6, 39, -13]> : tensor<3xi32>
  %c14 = stablehlo.constant dense<[-1]> : tensor<1xi64>
  %r15 = "stablehlo.gather"(%c13, %c14) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<1xi64>) -> tensor<i32>
  check.expect_eq_const %r15, dense<6> : tensor<i32>
  %c16 = stablehlo.constant dense<[-31, 16, 18, 33]> : tensor<4xi32>
  %c17 = stablehlo.constant dense<[3]> : tensor<1xui8>
  %r18 = "stablehlo.gather"(%c16, %c17) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<4xi32>, tensor<1xui8>) -> tensor<1x2xi32>
  check.expect_eq_const %r18, dense<[[18, 33]]> : tensor<1x2xi32>
  %c19 = stablehlo.constant dense<[[9, -42, -16], [25, 27, 7]]> : tensor<2x3xi32>
  %c20 = stablehlo.constant dense<[[5, 0, -1]]> : tensor<1x3xi32>
  %r21 = "stablehlo.gather"(%c19, %c20) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r21, dense<[25, -42, -16]> : tensor<3xi32>
  %c22 = stablehlo.constant dense<[-37, 23]> : tensor<2xi32>
  %c23 = stablehlo.constant dense<[5]> : tensor<1xi64>
  %r24 = "stablehlo.gather"(%c22, %c23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2xi32>, tensor<1xi64>) -> tensor<1xi32>
  check.expect_eq_const %r24, dense<[23]> : tensor<1xi32>
  %c25 = stablehlo.constant dense<[[[-41, 16], [22, -43], [27, 3], [32, 35]], [[17, -17], [-13, 22], [-44, -27], [1, 44]]]> : tensor<2x4x2xi32>
  %c26 = stablehlo.constant dense<[[4, 4], [1, 1]]> : tensor<2x2xui8>
  %r27 = "stablehlo.gather"(%c25, %c26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], operand_batching_dims = [2], start_indices_batching_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x4x2xi32>, tensor<2x2xui8>) -> tensor<1x2xi32>
  check.expect_eq_const %r27, dense<[[1, 22]]> : tensor<1x2xi32>
  %c28 = stablehlo.constant dense<[-45, 29, -5, 14]> : tensor<4xi32>
  %c29 = stablehlo.constant dense<[-1, 3, 1]> : tensor<3xi32>
  %r30 = "stablehlo.gather"(%c28, %c29) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<4xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %r30, dense<[[-45, 29, 29], [29, -5, -5], [-5, 14, 14]]> : tensor<3x3xi32>
  %c31 = stablehlo.constant dense<[[[-3, -47, -16, 34], [-7, 4, -40, -12], [46, 4, -48, 22], [26, -12, -47, 33]], [[-25, 41, -14, -12], [29, -37, -48, 26], [42, 49, -38, -36], [-17, 21, 41, 32]], [[-13, 42, -25, -38], [-7, -41, 17, 48], [-40, -39, -33, -33], [3, 7, 45, -6]]]> : tensor<3x4x4xi32>
  %c32 = stablehlo.constant dense<[[[5], [4], [4]]]> : tensor<1x3x1xi64>
  %r33 = "stablehlo.gather"(%c31, %c32) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<3x4x4xi32>, tensor<1x3x1xi64>) -> tensor<3x3x1xi32>
  check.expect_eq_const %r33, dense<[[[26], [-12], [-47]], [[-17], [21], [41]], [[3], [7], [45]]]> : tensor<3x3x1xi32>
  %c34 = stablehlo.constant dense<[-39, -19, -12]> : tensor<3xi32>
  %c35 = stablehlo.constant dense<[[1], [2], [4]]> : tensor<3x1xui8>
  %r36 = "stablehlo.gather"(%c34, %c35) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<3x1xui8>) -> tensor<3x1xi32>
  check.expect_eq_const %r36, dense<[[-19], [-12], [-12]]> : tensor<3x1xi32>
  %c37 = stablehlo.constant dense<[-25, 41, 16]> : tensor<3xi32>
  %c38 = stablehlo.constant dense<[-1]> : tensor<1xi32>
  %r39 = "stablehlo.gather"(%c37, %c38) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 3>}> : (tensor<3xi32>, tensor<1xi32>) -> tensor<3xi32>
  check.expect_eq_const %r39, dense<[-25, 41, 16]> : tensor<3xi32>
  %c40 = stablehlo.constant dense<[48, 0, 34]> : tensor<3xi32>
  %c41 = stablehlo.constant dense<-2> : tensor<i64>
  %r42 = "stablehlo.gather"(%c40, %c41) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<i64>) -> tensor<i32>
  check.expect_eq_const %r42, dense<48> : tensor<i32>
  return
}
