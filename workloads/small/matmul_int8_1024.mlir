// matmul int8 1024 (24x24xi8, 24x24xi8)
// Written by workloads/export.py.
module @matmul_int8_1024 {
  func.func public @main(%arg0: tensor<24x24xi8> loc("a"), %arg1: tensor<24x24xi8> loc("b")) -> (tensor<24x24xi32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x24xi8>, tensor<24x24xi8>) -> tensor<24x24xi32>
    return %0 : tensor<24x24xi32>
  }
}
