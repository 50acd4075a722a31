// Mean and variance of each row, then a scale and an offset.
func.func @main(%x: tensor<1024x1024xf32> loc("x"), %scale: tensor<1024xf32> loc("scale"), %offset: tensor<1024xf32> loc("offset")) -> tensor<1024x1024xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %width = stablehlo.constant dense<1024.0> : tensor<1024xf32>
  %epsilon = stablehlo.constant dense<1.0e-5> : tensor<1024xf32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %mean = stablehlo.divide %0, %width : tensor<1024xf32>
  %1 = stablehlo.broadcast_in_dim %mean, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
  %centred = stablehlo.subtract %x, %1 : tensor<1024x1024xf32>
  %2 = stablehlo.multiply %centred, %centred : tensor<1024x1024xf32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %variance = stablehlo.divide %3, %width : tensor<1024xf32>
  %4 = stablehlo.add %variance, %epsilon : tensor<1024xf32>
  %5 = stablehlo.rsqrt %4 : tensor<1024xf32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
  %7 = stablehlo.multiply %centred, %6 : tensor<1024x1024xf32>
  %8 = stablehlo.broadcast_in_dim %scale, dims = [1] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<1024x1024xf32>
  %10 = stablehlo.broadcast_in_dim %offset, dims = [1] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
  %11 = stablehlo.add %9, %10 : tensor<1024x1024xf32>
  return %11 : tensor<1024x1024xf32>
}
