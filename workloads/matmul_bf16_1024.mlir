// matmul bf16 1024 (1024x1024xbf16, 1024x1024xbf16)
// Written by workloads/export.py.
module @matmul_bf16_1024 {
  func.func public @main(%arg0: tensor<1024x1024xbf16> loc("a"), %arg1: tensor<1024x1024xbf16> loc("b")) -> (tensor<1024x1024xbf16>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
    return %0 : tensor<1024x1024xbf16>
  }
}
