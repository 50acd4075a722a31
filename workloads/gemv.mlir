// gemv (4096x4096xf32, 4096xf32)
// Written by workloads/export.py.
module @gemv {
  func.func public @main(%arg0: tensor<4096x4096xf32> loc("a"), %arg1: tensor<4096xf32> loc("x")) -> (tensor<4096xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  }
}
