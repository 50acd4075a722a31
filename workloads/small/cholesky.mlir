// cholesky (9x9xf32)
// Written by workloads/export.py.
module @cholesky {
  func.func public @main(%arg0: tensor<9x9xf32> loc("a")) -> (tensor<9x9xf32>) {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<9x9xf32>
    %1 = stablehlo.iota dim = 0 : tensor<9x9xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9x9xi32>
    %3 = stablehlo.add %1, %2 : tensor<9x9xi32>
    %4 = stablehlo.iota dim = 1 : tensor<9x9xi32>
    %5 = stablehlo.compare GE, %3, %4, SIGNED : (tensor<9x9xi32>, tensor<9x9xi32>) -> tensor<9x9xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x9xf32>
    %7 = stablehlo.select %5, %0, %6 : tensor<9x9xi1>, tensor<9x9xf32>
    return %7 : tensor<9x9xf32>
  }
}
