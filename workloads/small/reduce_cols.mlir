// reduce cols (17x29xf32)
// Written by workloads/export.py.
module @reduce_cols {
  func.func public @main(%arg0: tensor<17x29xf32> loc("x")) -> (tensor<29xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<17x29xf32>, tensor<f32>) -> tensor<29xf32>
    return %0 : tensor<29xf32>
  }
}
