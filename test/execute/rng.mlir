// RUN: weir run %s

// Numbers of stablehlo.rng: in the range, and with the mean and deviation of the distribution.

func.func @main() {
  %shape = stablehlo.constant dense<[100, 100]> : tensor<2xi64>
  %low = stablehlo.constant dense<-1.0> : tensor<f32>
  %high = stablehlo.constant dense<3.0> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.constant dense<1.0e4> : tensor<f32>
  %u = stablehlo.rng %low, %high, %shape, distribution = UNIFORM
      : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<100x100xf32>
  %least = stablehlo.reduce(%u init: %high) applies stablehlo.minimum across dimensions = [0, 1]
      : (tensor<100x100xf32>, tensor<f32>) -> tensor<f32>
  %most = stablehlo.reduce(%u init: %low) applies stablehlo.maximum across dimensions = [0, 1]
      : (tensor<100x100xf32>, tensor<f32>) -> tensor<f32>
  %above = stablehlo.compare GE, %least, %low : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %below = stablehlo.compare LT, %most, %high : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq_const %above, dense<true> : tensor<i1>
  check.expect_eq_const %below, dense<true> : tensor<i1>
  check.expect_almost_eq_const %least, dense<-1.0> : tensor<f32> {tolerance = 0.01 : f64}
  %n = stablehlo.rng %high, %high, %shape, distribution = NORMAL
      : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<100x100xf32>
  %total = stablehlo.reduce(%n init: %zero) applies stablehlo.add across dimensions = [0, 1]
      : (tensor<100x100xf32>, tensor<f32>) -> tensor<f32>
  %mean = stablehlo.divide %total, %count : tensor<f32>
  check.expect_almost_eq_const %mean, dense<3.0> : tensor<f32> {tolerance = 0.15 : f64}
  %first = stablehlo.constant dense<250> : tensor<ui8>
  %last = stablehlo.constant dense<251> : tensor<ui8>
  %i = stablehlo.rng %first, %last, %shape, distribution = UNIFORM
      : (tensor<ui8>, tensor<ui8>, tensor<2xi64>) -> tensor<100x100xui8>
  check.expect_eq_const %i, dense<250> : tensor<100x100xui8>
  return
}
