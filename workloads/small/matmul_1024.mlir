// matmul 1024 (8x12xf32, 12x20xf32)
// Written by workloads/export.py.
module @matmul_1024 {
  func.func public @main(%arg0: tensor<8x12xf32> loc("a"), %arg1: tensor<12x20xf32> loc("b")) -> (tensor<8x20xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x12xf32>, tensor<12x20xf32>) -> tensor<8x20xf32>
    return %0 : tensor<8x20xf32>
  }
}
