// matmul odd (7x11xf32, 11x19xf32)
// Written by workloads/export.py.
module @matmul_odd {
  func.func public @main(%arg0: tensor<7x11xf32> loc("a"), %arg1: tensor<11x19xf32> loc("b")) -> (tensor<7x19xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x11xf32>, tensor<11x19xf32>) -> tensor<7x19xf32>
    return %0 : tensor<7x19xf32>
  }
}
