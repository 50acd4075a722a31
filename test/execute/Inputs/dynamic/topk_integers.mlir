func.func @main(%x: tensor<?x?x6xi32> loc("x")) -> (tensor<?x?x4xi32>, tensor<?x?x4xi32>) {
  %v, %i = chlo.top_k(%x, k = 4) : tensor<?x?x6xi32> -> (tensor<?x?x4xi32>, tensor<?x?x4xi32>)
  return %v, %i : tensor<?x?x4xi32>, tensor<?x?x4xi32>
}
