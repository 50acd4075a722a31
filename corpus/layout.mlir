// Data moved: large transpose, padding, slice, concatenation; two results, one of them an argument.
func.func @main(%x: tensor<300x500xf32>) -> (tensor<500x300xf32>, tensor<310x505xf32>, tensor<300x500xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<300x500xf32>) -> tensor<500x300xf32>
  %1 = stablehlo.pad %x, %zero, low = [4, 2], high = [6, 3], interior = [0, 0] : (tensor<300x500xf32>, tensor<f32>) -> tensor<310x505xf32>
  return %0, %1, %x : tensor<500x300xf32>, tensor<310x505xf32>, tensor<300x500xf32>
}

// Doubles are not transposed in registers.
func.func @doubles(%x: tensor<300x500xf64>) -> tensor<500x300xf64> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<300x500xf64>) -> tensor<500x300xf64>
  return %0 : tensor<500x300xf64>
}
