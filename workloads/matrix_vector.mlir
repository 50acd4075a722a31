// As many bytes as multiplications: memory decides.
func.func @main(%a: tensor<4096x4096xf32> loc("a"), %x: tensor<4096xf32> loc("x")) -> tensor<4096xf32> {
  %0 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}
