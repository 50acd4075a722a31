// matmul 1024 (1024x1024xf32, 1024x1024xf32)
// Written by workloads/export.py.
module @matmul_1024 {
  func.func public @main(%arg0: tensor<1024x1024xf32> loc("a"), %arg1: tensor<1024x1024xf32> loc("b")) -> (tensor<1024x1024xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    return %0 : tensor<1024x1024xf32>
  }
}
