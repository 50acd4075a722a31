func.func @main(%x: tensor<?x?x3xf32> loc("x"), %y: tensor<?x3x?xf32> loc("y")) -> (tensor<?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?xf32>) {
  %0 = "stablehlo.einsum"(%x, %y) <{einsum_config = "bij,bjk->bik"}> : (tensor<?x?x3xf32>, tensor<?x3x?xf32>) -> tensor<?x?x?xf32>
  %1 = "stablehlo.einsum"(%x, %y) <{einsum_config = "bij,cjk->bcki"}> : (tensor<?x?x3xf32>, tensor<?x3x?xf32>) -> tensor<?x?x?x?xf32>
  %2 = "stablehlo.unary_einsum"(%x) <{einsum_config = "bij->i"}> : (tensor<?x?x3xf32>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?xf32>
}
