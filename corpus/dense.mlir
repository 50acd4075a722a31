// A dense layer that is worth sharing among threads: product, bias, ReLU.
func.func @main(%x: tensor<128x512xf32>, %w: tensor<512x512xf32>, %b: tensor<512xf32>) -> tensor<128x512xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<128x512xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<128x512xf32>, tensor<512x512xf32>) -> tensor<128x512xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<512xf32>) -> tensor<128x512xf32>
  %2 = stablehlo.add %0, %1 : tensor<128x512xf32>
  %3 = stablehlo.maximum %2, %zero : tensor<128x512xf32>
  return %3 : tensor<128x512xf32>
}
