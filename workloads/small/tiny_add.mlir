// tiny add (16xf32, 16xf32)
// Written by workloads/export.py.
module @tiny_add {
  func.func public @main(%arg0: tensor<16xf32> loc("a"), %arg1: tensor<16xf32> loc("b")) -> (tensor<16xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<16xf32>
    return %0 : tensor<16xf32>
  }
}
