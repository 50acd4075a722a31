// batch matmul (3x10x6xf32, 3x6x10xf32)
// Written by workloads/export.py.
module @batch_matmul {
  func.func public @main(%arg0: tensor<3x10x6xf32> loc("a"), %arg1: tensor<3x6x10xf32> loc("b")) -> (tensor<3x10x10xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x6xf32>, tensor<3x6x10xf32>) -> tensor<3x10x10xf32>
    return %0 : tensor<3x10x10xf32>
  }
}
