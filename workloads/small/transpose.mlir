// transpose (17x29xf32)
// Written by workloads/export.py.
module @transpose {
  func.func public @main(%arg0: tensor<17x29xf32> loc("x")) -> (tensor<29x17xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<17x29xf32>) -> tensor<29x17xf32>
    return %0 : tensor<29x17xf32>
  }
}
