// RUN: weir run %s

// Scatters with random dimension numbers against NumPy; elements out of bounds are skipped.

func.func public @main() {
  %c1 = stablehlo.constant dense<[2, 27]> : tensor<2xi32>
  %c2 = stablehlo.constant dense<[[0], [4], [2]]> : tensor<3x1xi32>
  %c3 = stablehlo.constant dense<[[20], [12], [-2]]> : tensor<3x1xi32>
  %r4 = "stablehlo.scatter"(%c1, %c2, %c3) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<2xi32>
  check.expect_eq_const %r4, dense<[22, 27]> : tensor<2xi32>
  check.expect_eq_const %c1, dense<[2, 27]> : tensor<2xi32>
  %c5 = stablehlo.constant dense<[[44, -26, -27], [17, 46, 32], [-30, 23, 0], [-6, -1, 4]]> : tensor<4x3xi32>
  %c6 = stablehlo.constant dense<[[[5], [4], [-2], [4]]]> : tensor<1x4x1xi64>
  %c7 = stablehlo.constant dense<[[-19], [-17], [9], [48]]> : tensor<4x1xi32>
  %r8 = "stablehlo.scatter"(%c5, %c6, %c7) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<1x4x1xi64>, tensor<4x1xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r8, dense<[[44, -26, -27], [17, 46, 32], [-30, 23, 0], [-6, -1, 4]]> : tensor<4x3xi32>
  %c9 = stablehlo.constant dense<[33, 20, -21]> : tensor<3xi32>
  %c10 = stablehlo.constant dense<[[[5]], [[4]], [[4]]]> : tensor<3x1x1xui8>
  %c11 = stablehlo.constant dense<[[47], [23], [-17]]> : tensor<3x1xi32>
  %r12 = "stablehlo.scatter"(%c9, %c10, %c11) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3xi32>, tensor<3x1x1xui8>, tensor<3x1xi32>) -> tensor<3xi32>
  check.expect_eq_const %r12, dense<[33, 20, -21]> : tensor<3xi32>
  %c13 = stablehlo.constant dense<[43, 9]> : tensor<2xi32>
  %c14 = stablehlo.constant dense<[[[-1], [0]]]> : tensor<1x2x1xi32>
  %c15 = stablehlo.constant dense<[[[1, -23]]]> : tensor<1x1x2xi32>
  %r16 = "stablehlo.scatter"(%c13, %c14, %c15) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<1x2x1xi32>, tensor<1x1x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %r16, dense<[43, 9]> : tensor<2xi32>
  %c17 = stablehlo.constant dense<[-4, 20]> : tensor<2xi32>
  %c18 = stablehlo.constant dense<[[4, 3, 4]]> : tensor<1x3xi64>
  %c19 = stablehlo.constant dense<[[45, -29], [-7, -28], [-9, -50]]> : tensor<3x2xi32>
  %r20 = "stablehlo.scatter"(%c17, %c18, %c19) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<1x3xi64>, tensor<3x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %r20, dense<[-4, 20]> : tensor<2xi32>
  %c21 = stablehlo.constant dense<[[[3, 2, 43, 23], [45, -42, 45, 6], [-10, 5, -47, 43], [12, -47, 41, -5]], [[-39, 13, -44, 5], [26, -43, 29, 9], [-18, -28, -49, -31], [-22, 37, 1, -31]]]> : tensor<2x4x4xi32>
  %c22 = stablehlo.constant dense<[[[4, 2, 5]], [[4, 5, 4]]]> : tensor<2x1x3xui8>
  %c23 = stablehlo.constant dense<[[[-40, 5, -8], [30, -35, -4], [32, 12, -47]], [[31, -14, 17], [15, 14, -9], [-10, -40, 5]]]> : tensor<2x3x3xi32>
  %r24 = "stablehlo.scatter"(%c21, %c22, %c23) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x4x4xi32>, tensor<2x1x3xui8>, tensor<2x3x3xi32>) -> tensor<2x4x4xi32>
  check.expect_eq_const %r24, dense<[[[3, 2, 43, 23], [45, -42, 45, 6], [-10, 5, 12, 43], [12, -47, 41, -5]], [[-39, 13, -44, 5], [26, -43, 29, 9], [-18, -28, -49, -31], [-22, 37, 1, -31]]]> : tensor<2x4x4xi32>
  %c25 = stablehlo.constant dense<[-17, -35, 32]> : tensor<3xi32>
  %c26 = stablehlo.constant dense<[[[4], [1]], [[1], [4]]]> : tensor<2x2x1xi32>
  %c27 = stablehlo.constant dense<[[-42, 28], [46, -6]]> : tensor<2x2xi32>
  %r28 = "stablehlo.scatter"(%c25, %c26, %c27) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x2x1xi32>, tensor<2x2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r28, dense<[-17, 39, 32]> : tensor<3xi32>
  %c29 = stablehlo.constant dense<[[[-16, -21], [13, -21], [-26, -7], [6, 49]], [[1, -15], [-18, -6], [42, -13], [-26, 8]], [[27, 44], [-22, 38], [35, -13], [-17, -24]], [[-19, 38], [-19, -1], [43, 18], [-37, -43]]]> : tensor<4x4x2xi32>
  %c30 = stablehlo.constant dense<[[[-1, 4, -1, 0], [2, 1, -2, -1]], [[5, 1, 0, 4], [1, 4, -1, 1]], [[4, 4, 3, 1], [4, 0, 3, 2]]]> : tensor<3x2x4xi64>
  %c31 = stablehlo.constant dense<[[[[-20, -30], [3, -19]], [[1, 20], [30, 27]], [[1, -45], [-32, 23]], [[9, 31], [-1, -6]]], [[[-26, -44], [-36, 18]], [[7, -26], [-14, 14]], [[-12, -13], [-23, 13]], [[39, -25], [-21, -3]]], [[[-31, 2], [38, 13]], [[-34, -30], [-43, 46]], [[-16, -22], [35, -20]], [[-27, -25], [-11, -44]]]]> : tensor<3x4x2x2xi32>
  %r32 = "stablehlo.scatter"(%c29, %c30, %c31) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [1], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x4x2xi32>, tensor<3x2x4xi64>, tensor<3x4x2x2xi32>) -> tensor<4x4x2xi32>
  check.expect_eq_const %r32, dense<[[[-16, -21], [13, -21], [-13, -7], [31, 49]], [[1, -15], [-18, -6], [42, -13], [-6, 8]], [[27, 44], [-22, 38], [35, -13], [-17, -24]], [[-19, 38], [-19, -1], [43, 18], [-37, -43]]]> : tensor<4x4x2xi32>
  %c33 = stablehlo.constant dense<[[-22, 15, 9, 12], [30, 26, -11, 25], [-45, -16, -29, -25]]> : tensor<3x4xi32>
  %c34 = stablehlo.constant dense<[[[5, 2], [0, 2]], [[0, 0], [2, 2]], [[1, 3], [2, 0]]]> : tensor<3x2x2xui8>
  %c35 = stablehlo.constant dense<[[32, -37], [-15, -33], [44, -22]]> : tensor<3x2xi32>
  %r36 = "stablehlo.scatter"(%c33, %c34, %c35) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<3x2x2xui8>, tensor<3x2xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %r36, dense<[[-37, 15, -13, 12], [30, 26, -11, 25], [-82, -16, -62, -25]]> : tensor<3x4xi32>
  %c37 = stablehlo.constant dense<[[[-36, -10], [32, -9]], [[-3, 31], [17, -34]], [[10, 42], [-29, 39]], [[8, 16], [-17, -46]]]> : tensor<4x2x2xi32>
  %c38 = stablehlo.constant dense<[[[-2, 3], [5, 2], [0, 4]], [[5, -1], [-2, 5], [-2, 5]], [[-1, -2], [0, 0], [0, -2]]]> : tensor<3x3x2xi32>
  %c39 = stablehlo.constant dense<[[35, 33], [18, 41], [43, 48]]> : tensor<3x2xi32>
  %r40 = "stablehlo.scatter"(%c37, %c38, %c39) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [1, 2, 0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x2x2xi32>, tensor<3x3x2xi32>, tensor<3x2xi32>) -> tensor<4x2x2xi32>
  check.expect_eq_const %r40, dense<[[[-36, -10], [32, -9]], [[-3, 31], [17, -34]], [[10, 42], [-29, 39]], [[8, 16], [-17, -46]]]> : tensor<4x2x2xi32>
  %c41 = stablehlo.constant dense<[[-12, 1, -24, -49], [-11, 22, -24, 19], [9, -8, 22, 35]]> : tensor<3x4xi32>
  %c42 = stablehlo.constant dense<[[5], [4], [-2], [0]]> : tensor<4x1xi64>
  %c43 = stablehlo.constant dense<[[2, -43, -9, -37], [5, -32, -23, -20], [47, -6, 5, 42]]> : tensor<3x4xi32>
  %r44 = "stablehlo.scatter"(%c41, %c42, %c43) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<4x1xi64>, tensor<3x4xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %r44, dense<[[-12, 1, -19, -86], [-11, 22, -24, -1], [9, -8, 22, 77]]> : tensor<3x4xi32>
  %c45 = stablehlo.constant dense<[44, -26]> : tensor<2xi32>
  %c46 = stablehlo.constant dense<[[0, 0, 0], [4, 0, 4]]> : tensor<2x3xui8>
  %c47 = stablehlo.constant dense<[[[29, -29, -28], [-24, 25, 43]]]> : tensor<1x2x3xi32>
  %r48 = "stablehlo.scatter"(%c45, %c46, %c47) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<2x3xui8>, tensor<1x2x3xi32>) -> tensor<2xi32>
  check.expect_eq_const %r48, dense<[44, -26]> : tensor<2xi32>
  %c49 = stablehlo.constant dense<[[[32, 10, 40, -19], [8, 12, -14, -5], [20, 36, 42, -21], [21, 25, 43, 13]], [[-30, 24, -33, -13], [-2, 22, -34, 19], [-36, -12, -38, -48], [-18, 46, 6, 21]]]> : tensor<2x4x4xi32>
  %c50 = stablehlo.constant dense<[[-1, -1], [5, 3], [1, 0]]> : tensor<3x2xi32>
  %c51 = stablehlo.constant dense<[[[36, -4], [-45, 35], [-9, -6], [-12, -22]]]> : tensor<1x4x2xi32>
  %r52 = "stablehlo.scatter"(%c49, %c50, %c51) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 2, 1], index_vector_dim = 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x4x4xi32>, tensor<3x2xi32>, tensor<1x4x2xi32>) -> tensor<2x4x4xi32>
  check.expect_eq_const %r52, dense<[[[32, 10, 40, -19], [8, 12, -14, -5], [20, 36, 42, -21], [21, 25, 43, 13]], [[-30, 24, -33, -13], [-2, 22, -34, 19], [-36, -12, -38, -48], [-18, 46, 6, 21]]]> : tensor<2x4x4xi32>
  %c53 = stablehlo.constant dense<[[-44, -5, -29], [-15, 23, 39]]> : tensor<2x3xi32>
  %c54 = stablehlo.constant dense<[[5], [2]]> : tensor<2x1xi64>
  %c55 = stablehlo.constant dense<[-23, -43]> : tensor<2xi32>
  %r56 = "stablehlo.scatter"(%c53, %c54, %c55) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x1xi64>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r56, dense<[[-44, -5, -29], [-15, 23, 39]]> : tensor<2x3xi32>
  %c57 = stablehlo.constant dense<[[-50, -2, 2], [-27, -14, 6], [26, 25, -43]]> : tensor<3x3xi32>
  %c58 = stablehlo.constant dense<[[[2]], [[1]]]> : tensor<2x1x1xui8>
  %c59 = stablehlo.constant dense<[[[-22, 31, -8]], [[-4, 47, -5]]]> : tensor<2x1x3xi32>
  %r60 = "stablehlo.scatter"(%c57, %c58, %c59) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2x1x1xui8>, tensor<2x1x3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %r60, dense<[[-50, -2, 2], [-31, 33, 1], [4, 56, -51]]> : tensor<3x3xi32>
  %c61 = stablehlo.constant dense<[[[26, 8], [-43, 30], [46, 5], [-7, -31]], [[-5, 8], [27, -1], [-32, -34], [3, 11]], [[38, 31], [7, -37], [32, 4], [34, 23]], [[-19, -10], [-9, -23], [26, -13], [19, 4]]]> : tensor<4x4x2xi32>
  %c62 = stablehlo.constant dense<[[1], [3]]> : tensor<2x1xi32>
  %c63 = stablehlo.constant dense<[[[[-33]]], [[[5]]]]> : tensor<2x1x1x1xi32>
  %r64 = "stablehlo.scatter"(%c61, %c62, %c63) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2, 3], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4x4x2xi32>, tensor<2x1xi32>, tensor<2x1x1x1xi32>) -> tensor<4x4x2xi32>
  check.expect_eq_const %r64, dense<[[[26, 8], [-43, 30], [46, 5], [-7, -31]], [[-5, 8], [27, -1], [-32, -34], [3, 11]], [[38, 31], [7, -37], [32, 4], [34, 23]], [[5, -10], [-9, -23], [26, -13], [19, 4]]]> : tensor<4x4x2xi32>
  return
}
