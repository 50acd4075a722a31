// 8-bit integers that stand for numbers.
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = stablehlo.uniform_quantize %x : (tensor<64xf32>) -> tensor<64x!quant.uniform<i8:f32, 0.5>>
  %1 = stablehlo.add %0, %0 : tensor<64x!quant.uniform<i8:f32, 0.5>>
  %2 = stablehlo.uniform_dequantize %1 : (tensor<64x!quant.uniform<i8:f32, 0.5>>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
