// transpose (4096x4096xf32)
// Written by workloads/export.py.
module @transpose {
  func.func public @main(%arg0: tensor<4096x4096xf32> loc("x")) -> (tensor<4096x4096xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    return %0 : tensor<4096x4096xf32>
  }
}
