// Sizes that the call decides: a row more, a dimension split in two, and a product of complex numbers.
func.func @main(%x: tensor<?x4xf32>, %shape: tensor<3xi32>, %z: tensor<?xcomplex<f32>>) -> (tensor<?x4xf32>, tensor<?x?x4xf32>, tensor<?xcomplex<f32>>) {
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = stablehlo.dynamic_reshape %x, %shape : (tensor<?x4xf32>, tensor<3xi32>) -> tensor<?x?x4xf32>
  %2 = stablehlo.multiply %z, %z : tensor<?xcomplex<f32>>
  return %0, %1, %2 : tensor<?x4xf32>, tensor<?x?x4xf32>, tensor<?xcomplex<f32>>
}
