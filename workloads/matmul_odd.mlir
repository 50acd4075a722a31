// matmul odd (1021x1023xf32, 1023x1019xf32)
// Written by workloads/export.py.
module @matmul_odd {
  func.func public @main(%arg0: tensor<1021x1023xf32> loc("a"), %arg1: tensor<1023x1019xf32> loc("b")) -> (tensor<1021x1019xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1021x1023xf32>, tensor<1023x1019xf32>) -> tensor<1021x1019xf32>
    return %0 : tensor<1021x1019xf32>
  }
}
