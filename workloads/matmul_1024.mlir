// The yardstick of a compiler for dense algebra.
func.func @main(%a: tensor<1024x1024xf32> loc("a"), %b: tensor<1024x1024xf32> loc("b")) -> tensor<1024x1024xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}
