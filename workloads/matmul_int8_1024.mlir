// matmul int8 1024 (1024x1024xi8, 1024x1024xi8)
// Written by workloads/export.py.
module @matmul_int8_1024 {
  func.func public @main(%arg0: tensor<1024x1024xi8> loc("a"), %arg1: tensor<1024x1024xi8> loc("b")) -> (tensor<1024x1024xi32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xi8>, tensor<1024x1024xi8>) -> tensor<1024x1024xi32>
    return %0 : tensor<1024x1024xi32>
  }
}
