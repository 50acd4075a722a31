// lstm (5x3x12xf32)
// Written by workloads/export.py.
module @lstm {
  func.func public @main(%arg0: tensor<48xf32> loc("weights.b"), %arg1: tensor<12x48xf32> loc("weights.wh"), %arg2: tensor<12x48xf32> loc("weights.wi"), %arg3: tensor<5x3x12xf32> loc("x")) -> (tensor<5x3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>) {
    %0 = stablehlo.dot_general %arg3, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x3x12xf32>, tensor<12x48xf32>) -> tensor<5x3x48xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<5x3x48xf32>
    %3 = stablehlo.add %0, %2 : tensor<5x3x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x3x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6:6 = stablehlo.while(%iterArg = %3, %iterArg_1 = %arg1, %iterArg_2 = %c, %iterArg_3 = %4, %iterArg_4 = %4, %iterArg_5 = %5) : tensor<5x3x48xf32>, tensor<12x48xf32>, tensor<i32>, tensor<3x12xf32>, tensor<3x12xf32>, tensor<5x3x12xf32>
    cond {
      %c_6 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg_2, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<5x3x48xf32>, tensor<i32>) -> tensor<3x48xf32>
      %8:3 = func.call @closed_call(%iterArg_1, %iterArg_3, %iterArg_4, %7) : (tensor<12x48xf32>, tensor<3x12xf32>, tensor<3x12xf32>, tensor<3x48xf32>) -> (tensor<3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>)
      %9 = func.call @dynamic_update_index_in_dim(%iterArg_5, %8#2, %iterArg_2) : (tensor<5x3x12xf32>, tensor<3x12xf32>, tensor<i32>) -> tensor<5x3x12xf32>
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %10 = stablehlo.add %iterArg_2, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_1, %10, %8#0, %8#1, %9 : tensor<5x3x48xf32>, tensor<12x48xf32>, tensor<i32>, tensor<3x12xf32>, tensor<3x12xf32>, tensor<5x3x12xf32>
    }
    return %6#5, %6#3, %6#4 : tensor<5x3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x3x48xf32>, %arg1: tensor<i32>) -> tensor<3x48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 48] : (tensor<5x3x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x48xf32>) -> tensor<3x48xf32>
    return %1 : tensor<3x48xf32>
  }
  func.func private @closed_call(%arg0: tensor<12x48xf32>, %arg1: tensor<3x12xf32>, %arg2: tensor<3x12xf32>, %arg3: tensor<3x48xf32>) -> (tensor<3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x12xf32>, tensor<12x48xf32>) -> tensor<3x48xf32>
    %1 = stablehlo.add %arg3, %0 : tensor<3x48xf32>
    %2 = stablehlo.slice %1 [0:3, 0:12] : (tensor<3x48xf32>) -> tensor<3x12xf32>
    %3 = stablehlo.slice %1 [0:3, 12:24] : (tensor<3x48xf32>) -> tensor<3x12xf32>
    %4 = stablehlo.slice %1 [0:3, 24:36] : (tensor<3x48xf32>) -> tensor<3x12xf32>
    %5 = stablehlo.slice %1 [0:3, 36:48] : (tensor<3x48xf32>) -> tensor<3x12xf32>
    %6 = stablehlo.negate %3 : tensor<3x12xf32>
    %7 = stablehlo.exponential %6 : tensor<3x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %9 = stablehlo.add %8, %7 : tensor<3x12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %11 = stablehlo.divide %10, %9 : tensor<3x12xf32>
    %12 = stablehlo.multiply %11, %arg2 : tensor<3x12xf32>
    %13 = stablehlo.negate %2 : tensor<3x12xf32>
    %14 = stablehlo.exponential %13 : tensor<3x12xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %16 = stablehlo.add %15, %14 : tensor<3x12xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %18 = stablehlo.divide %17, %16 : tensor<3x12xf32>
    %19 = stablehlo.tanh %4 : tensor<3x12xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<3x12xf32>
    %21 = stablehlo.add %12, %20 : tensor<3x12xf32>
    %22 = stablehlo.negate %5 : tensor<3x12xf32>
    %23 = stablehlo.exponential %22 : tensor<3x12xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %25 = stablehlo.add %24, %23 : tensor<3x12xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x12xf32>
    %27 = stablehlo.divide %26, %25 : tensor<3x12xf32>
    %28 = stablehlo.tanh %21 : tensor<3x12xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<3x12xf32>
    return %29, %21, %29 : tensor<3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x3x12xf32>, %arg1: tensor<3x12xf32>, %arg2: tensor<i32>) -> tensor<5x3x12xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<3x12xf32>) -> tensor<1x3x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x3x12xf32>, tensor<1x3x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x3x12xf32>
    return %1 : tensor<5x3x12xf32>
  }
}
