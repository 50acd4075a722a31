// gemv (33x33xf32, 33xf32)
// Written by workloads/export.py.
module @gemv {
  func.func public @main(%arg0: tensor<33x33xf32> loc("a"), %arg1: tensor<33xf32> loc("x")) -> (tensor<33xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<33x33xf32>, tensor<33xf32>) -> tensor<33xf32>
    return %0 : tensor<33xf32>
  }
}
