// tiny mlp (1x8xf32)
// Written by workloads/export.py.
module @tiny_mlp {
  func.func public @main(%arg0: tensor<8xf32> loc("weights.b1"), %arg1: tensor<1xf32> loc("weights.b2"), %arg2: tensor<8x8xf32> loc("weights.w1"), %arg3: tensor<8x1xf32> loc("weights.w2"), %arg4: tensor<1x8xf32> loc("x")) -> (tensor<1x1xf32>) {
    %0 = stablehlo.dot_general %arg4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x8xf32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<1x8xf32>
    %3 = stablehlo.tanh %2 : tensor<1x8xf32>
    %4 = stablehlo.dot_general %3, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x1xf32>) -> tensor<1x1xf32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<1x1xf32>
    return %6 : tensor<1x1xf32>
  }
}
