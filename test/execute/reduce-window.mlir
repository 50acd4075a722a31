// RUN: weir run %s

// Reductions of windows against NumPy.

func.func public @main() {
  // holes in the input and the window
  %a0_0 = stablehlo.constant dense<[[[[-50, 18, -19]], [[-58, -32, 20]]], [[[74, -16, -77]], [[-72, 8, 52]]], [[[74, 39, -31]], [[-94, 56, -80]]]]> : tensor<3x2x1x3xi32>
  %a0_1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0_0, %a0_1) <{window_dimensions = array<i64: 1, 1, 1, 1>, window_strides = array<i64: 2, 1, 1, 1>, base_dilations = array<i64: 2, 1, 1, 1>, window_dilations = array<i64: 1, 1, 2, 2>, padding = dense<[[0, 0], [0, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
  ^bb0(%x0_0: tensor<i32>, %y0_0: tensor<i32>):
  %z0_0 = stablehlo.minimum %x0_0, %y0_0 : tensor<i32>
  stablehlo.return %z0_0 : tensor<i32>
  }) : (tensor<3x2x1x3xi32>, tensor<i32>) -> (tensor<3x2x1x3xi32>)
  check.expect_eq_const %r0, dense<[[[[-50, 2, -19]], [[-58, -32, 2]]], [[[2, -16, -77]], [[-72, 2, 2]]], [[[2, 2, -31]], [[-94, 2, -80]]]]> : tensor<3x2x1x3xi32>
  // two inputs
  %a1_0 = stablehlo.constant dense<[-7.420941442e-02, 8.923530579e-01, -5.604590774e-01]> : tensor<3xf32>
  %a1_1 = stablehlo.constant dense<[-1.712944031e+00, 1.831176996e+00, -8.945080638e-01]> : tensor<3xf32>
  %a1_2 = stablehlo.constant dense<-1.192710996e+00> : tensor<f32>
  %a1_3 = stablehlo.constant dense<-8.180778623e-01> : tensor<f32>
  %r1:2 = "stablehlo.reduce_window"(%a1_0, %a1_1, %a1_2, %a1_3) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 1>, base_dilations = array<i64: 2>, window_dilations = array<i64: 1>, padding = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x0_1: tensor<f32>, %x1_1: tensor<f32>, %y0_1: tensor<f32>, %y1_1: tensor<f32>):
  %z0_1 = stablehlo.add %x0_1, %y0_1 : tensor<f32>
  %z1_1 = stablehlo.add %x1_1, %y1_1 : tensor<f32>
  stablehlo.return %z0_1, %z1_1 : tensor<f32>, tensor<f32>
  }) : (tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  check.expect_almost_eq_const %r1#0, dense<[-2.459631443e+00, -1.493068933e+00, -1.493068933e+00, -2.945881128e+00]> : tensor<4xf32>
  check.expect_almost_eq_const %r1#1, dense<[-3.349099636e+00, 1.950212717e-01, 1.950213313e-01, -2.530663729e+00]> : tensor<4xf32>
  // strides
  %a2_0 = stablehlo.constant dense<[[-1.918993950e+00, -7.222215533e-01, -5.845959112e-02, -7.012341619e-01, 3.483732045e-01], [-5.442785621e-01, 1.722629547e+00, -5.497955084e-01, -7.877218127e-01, 1.002755642e+00], [1.162460297e-01, -1.485713363e+00, -5.350291133e-01, 3.638904169e-02, -3.158050060e+00]]> : tensor<3x5xf32>
  %a2_1 = stablehlo.constant dense<-1.058684230e+00> : tensor<f32>
  %r2 = "stablehlo.reduce_window"(%a2_0, %a2_1) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x0_2: tensor<f32>, %y0_2: tensor<f32>):
  %z0_2 = stablehlo.multiply %x0_2, %y0_2 : tensor<f32>
  stablehlo.return %z0_2 : tensor<f32>
  }) : (tensor<3x5xf32>, tensor<f32>) -> (tensor<1x1xf32>)
  check.expect_almost_eq_const %r2, dense<[[-2.438555472e-03]]> : tensor<1x1xf32>
  // padding, also negative
  %a3_0 = stablehlo.constant dense<[[[[38], [51], [-51]], [[3], [95], [6]]]]> : tensor<1x2x3x1xi32>
  %a3_1 = stablehlo.constant dense<90> : tensor<i32>
  %r3 = "stablehlo.reduce_window"(%a3_0, %a3_1) <{window_dimensions = array<i64: 3, 1, 1, 1>, window_strides = array<i64: 1, 1, 2, 1>, base_dilations = array<i64: 1, 2, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[1, 1], [-1, 1], [-1, 0], [0, 2]]> : tensor<4x2xi64>}> ({
  ^bb0(%x0_3: tensor<i32>, %y0_3: tensor<i32>):
  %z0_3 = stablehlo.add %x0_3, %y0_3 : tensor<i32>
  stablehlo.return %z0_3 : tensor<i32>
  }) : (tensor<1x2x3x1xi32>, tensor<i32>) -> (tensor<1x3x1x3xi32>)
  check.expect_eq_const %r3, dense<[[[[360, 360, 360]], [[365, 360, 360]], [[360, 360, 360]]]]> : tensor<1x3x1x3xi32>
  return
}
