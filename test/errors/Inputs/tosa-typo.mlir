func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.sigmoyd %x : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
