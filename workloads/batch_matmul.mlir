// batch matmul (12x128x64xf32, 12x64x128xf32)
// Written by workloads/export.py.
module @batch_matmul {
  func.func public @main(%arg0: tensor<12x128x64xf32> loc("a"), %arg1: tensor<12x64x128xf32> loc("b")) -> (tensor<12x128x128xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x128x64xf32>, tensor<12x64x128xf32>) -> tensor<12x128x128xf32>
    return %0 : tensor<12x128x128xf32>
  }
}
