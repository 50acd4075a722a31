// x times factor: two arguments with names, dtypes and ranks that can be got wrong.
func.func @main(%x: tensor<2x3xf32> loc("x"), %factor: tensor<f32> loc("factor")) -> tensor<2x3xf32> {
  %0 = stablehlo.broadcast_in_dim %factor, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
