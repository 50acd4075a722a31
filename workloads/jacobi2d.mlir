// jacobi2d (1024x1024xf32)
// Written by workloads/export.py.
module @jacobi2d {
  func.func public @main(%arg0: tensor<1024x1024xf32> loc("x")) -> (tensor<1024x1024xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<i32>, tensor<i32>, tensor<1024x1024xf32>
    cond {
      %c_3 = stablehlo.constant dense<100> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg_1, %iterArg_2) : (tensor<i32>, tensor<1024x1024xf32>) -> (tensor<i32>, tensor<1024x1024xf32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      stablehlo.return %2, %1#0, %1#1 : tensor<i32>, tensor<i32>, tensor<1024x1024xf32>
    }
    return %0#2 : tensor<1024x1024xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<1024x1024xf32>) -> (tensor<i32>, tensor<1024x1024xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg1 [0:1022, 1:1023] : (tensor<1024x1024xf32>) -> tensor<1022x1022xf32>
    %2 = stablehlo.slice %arg1 [2:1024, 1:1023] : (tensor<1024x1024xf32>) -> tensor<1022x1022xf32>
    %3 = stablehlo.add %1, %2 : tensor<1022x1022xf32>
    %4 = stablehlo.slice %arg1 [1:1023, 0:1022] : (tensor<1024x1024xf32>) -> tensor<1022x1022xf32>
    %5 = stablehlo.add %3, %4 : tensor<1022x1022xf32>
    %6 = stablehlo.slice %arg1 [1:1023, 2:1024] : (tensor<1024x1024xf32>) -> tensor<1022x1022xf32>
    %7 = stablehlo.add %5, %6 : tensor<1022x1022xf32>
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1022x1022xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<1022x1022xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %10 = stablehlo.dynamic_update_slice %arg1, %9, %c_0, %c_1 : (tensor<1024x1024xf32>, tensor<1022x1022xf32>, tensor<i32>, tensor<i32>) -> tensor<1024x1024xf32>
    return %0, %10 : tensor<i32>, tensor<1024x1024xf32>
  }
}
