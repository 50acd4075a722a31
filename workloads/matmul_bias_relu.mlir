// A layer of a perceptron: the bias and the ReLU belong to the product's loop.
func.func @main(%x: tensor<256x512xf32> loc("x"), %w: tensor<512x1024xf32> loc("w"), %bias: tensor<1024xf32> loc("bias")) -> tensor<256x1024xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x1024xf32>) -> tensor<256x1024xf32>
  %1 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<1024xf32>) -> tensor<256x1024xf32>
  %2 = stablehlo.add %0, %1 : tensor<256x1024xf32>
  %3 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<256x1024xf32>
  %4 = stablehlo.maximum %2, %3 : tensor<256x1024xf32>
  return %4 : tensor<256x1024xf32>
}
