// Result types that know more than their operands say.
func.func @main(%x: tensor<?x?xf32> loc("x"), %y: tensor<?x3xf32> loc("y")) -> (tensor<?x3xf32>, tensor<3x?xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<?x3xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : (tensor<?x?xf32>) -> tensor<?x3xf32>
  %1 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<3x?xf32>
  %2 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<3x3xf32>
  %4 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0, %1, %2, %3, %4 : tensor<?x3xf32>, tensor<3x?xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<?x3xf32>
}
