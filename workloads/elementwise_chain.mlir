// elementwise chain (4194304xf32, 4194304xf32)
// Written by workloads/export.py.
module @elementwise_chain {
  func.func public @main(%arg0: tensor<4194304xf32> loc("x"), %arg1: tensor<4194304xf32> loc("y")) -> (tensor<4194304xf32>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<4194304xf32>
    %1 = stablehlo.add %0, %arg0 : tensor<4194304xf32>
    %2 = stablehlo.tanh %1 : tensor<4194304xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4194304xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<4194304xf32>
    %5 = stablehlo.add %4, %arg1 : tensor<4194304xf32>
    %6 = stablehlo.abs %5 : tensor<4194304xf32>
    %7 = stablehlo.sqrt %6 : tensor<4194304xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4194304xf32>
    %9 = stablehlo.maximum %7, %8 : tensor<4194304xf32>
    %10 = stablehlo.negate %9 : tensor<4194304xf32>
    %11 = stablehlo.exponential %10 : tensor<4194304xf32>
    return %11 : tensor<4194304xf32>
  }
}
