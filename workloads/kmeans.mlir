// kmeans (100000x16xf32, 64x16xf32)
// Written by workloads/export.py.
module @kmeans {
  func.func public @main(%arg0: tensor<100000x16xf32> loc("x"), %arg1: tensor<64x16xf32> loc("c")) -> (tensor<64x16xf32>) {
    %0 = stablehlo.multiply %arg1, %arg1 : tensor<64x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %3 = stablehlo.dot_general %arg0, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<100000x16xf32>, tensor<16x64xf32>) -> tensor<100000x64xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<100000x64xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<100000x64xf32>
    %6 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<100000x64xf32>
    %8 = stablehlo.subtract %7, %5 : tensor<100000x64xf32>
    %9 = call @argmin(%8) : (tensor<100000x64xf32>) -> tensor<100000xi32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<100000xi32>) -> tensor<100000x1xi32>
    %12 = "stablehlo.scatter"(%10, %11, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %22 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %22 : tensor<f32>
    }) : (tensor<64x16xf32>, tensor<100000x1xi32>, tensor<100000x16xf32>) -> tensor<64x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<100000xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %15 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<100000xi32>) -> tensor<100000x1xi32>
    %16 = "stablehlo.scatter"(%14, %15, %13) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %22 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %22 : tensor<f32>
    }) : (tensor<64xf32>, tensor<100000x1xi32>, tensor<100000xf32>) -> tensor<64xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %18 = stablehlo.maximum %16, %17 : tensor<64xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<64xf32>) -> tensor<64x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<64x1xf32>) -> tensor<64x16xf32>
    %21 = stablehlo.divide %12, %20 : tensor<64x16xf32>
    return %21 : tensor<64x16xf32>
  }
  func.func private @argmin(%arg0: tensor<100000x64xf32>) -> tensor<100000xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<100000x64xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<100000x64xf32>, tensor<100000x64xi32>, tensor<f32>, tensor<i32>) -> (tensor<100000xf32>, tensor<100000xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<100000xi32>
  }
}
