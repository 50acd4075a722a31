// RUN: weir run %s

// Sums over a dimension without elements are the initial value, also where what follows could go row by row with them.

func.func @main(%x: tensor<0x4x5xi1>, %mask: tensor<4x5xi1>) {
  %init = stablehlo.constant dense<false> : tensor<i1>
  %any = stablehlo.reduce(%x init: %init) applies stablehlo.or across dimensions = [0]
      : (tensor<0x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  %both = stablehlo.multiply %any, %mask : tensor<4x5xi1>
  check.expect_eq_const %both, dense<false> : tensor<4x5xi1>
  %y = stablehlo.constant dense<> : tensor<4x0xf32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %sum = stablehlo.reduce(%y init: %two) applies stablehlo.add across dimensions = [1]
      : (tensor<4x0xf32>, tensor<f32>) -> tensor<4xf32>
  %wide = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %exp = stablehlo.subtract %wide, %wide : tensor<4x3xf32>
  %total = stablehlo.add %exp, %wide : tensor<4x3xf32>
  check.expect_eq_const %total, dense<2.0> : tensor<4x3xf32>
  // The elements that there are none of are known.
  %zero = stablehlo.constant dense<0> : tensor<4x0xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %product = stablehlo.reduce(%zero init: %one) applies stablehlo.multiply across dimensions = [1]
      : (tensor<4x0xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %product, dense<1> : tensor<4xi32>
  return
}
