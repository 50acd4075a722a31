// reduce rows (4096x4096xf32)
// Written by workloads/export.py.
module @reduce_rows {
  func.func public @main(%arg0: tensor<4096x4096xf32> loc("x")) -> (tensor<4096xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
