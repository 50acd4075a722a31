func.func public @main(%x: tensor<?x3xf32>, %y: tensor<?x1xf32>, %z: tensor<3xf32>) -> (tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %0 = chlo.broadcast_add %x, %y : (tensor<?x3xf32>, tensor<?x1xf32>) -> tensor<?x3xf32>
  %1 = chlo.broadcast_compare %x, %z {broadcast_dimensions = array<i64: 1>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?x3xi1>
  %2 = chlo.broadcast_select %1, %x, %y : (tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x1xf32>) -> tensor<?x3xf32>
  %3 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0, %1, %2, %3 : tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>
}
