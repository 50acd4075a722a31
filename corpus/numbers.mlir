// Element types and functions that the machine does not have: bf16, complex numbers, powers.
func.func @main(%x: tensor<64xbf16>, %y: tensor<64xf32>, %z: tensor<64xcomplex<f32>>) -> (tensor<64xbf16>, tensor<64xf32>, tensor<64xcomplex<f32>>) {
  %0 = stablehlo.multiply %x, %x : tensor<64xbf16>
  %1 = stablehlo.power %y, %y : tensor<64xf32>
  %2 = stablehlo.sine %1 : tensor<64xf32>
  %3 = stablehlo.multiply %z, %z : tensor<64xcomplex<f32>>
  return %0, %2, %3 : tensor<64xbf16>, tensor<64xf32>, tensor<64xcomplex<f32>>
}

func.func @quotients(%x: tensor<64xbf16>, %y: tensor<64xbf16>) -> tensor<64xbf16> {
  %0 = stablehlo.divide %x, %y : tensor<64xbf16>
  %1 = stablehlo.exponential %0 : tensor<64xbf16>
  return %1 : tensor<64xbf16>
}
