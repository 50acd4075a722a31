// RUN: weir run %s

// Batch normalisation against NumPy.

func.func public @main() {
  // gradient
  %a0_0 = stablehlo.constant dense<[[1.86680417598876103e-01, 6.47151735218797208e-02]]> : tensor<1x2xf64>
  %a0_1 = stablehlo.constant dense<[-1.69628022801088107e+00]> : tensor<1xf64>
  %a0_2 = stablehlo.constant dense<[6.06378162540056831e-01]> : tensor<1xf64>
  %a0_3 = stablehlo.constant dense<[1.92758401651310995e+00]> : tensor<1xf64>
  %a0_4 = stablehlo.constant dense<[[6.74578211435421626e-01, -2.62349654195988269e-01]]> : tensor<1x2xf64>
  %r0:3 = "stablehlo.batch_norm_grad"(%a0_0, %a0_1, %a0_2, %a0_3, %a0_4) <{epsilon = 0.001 : f32, feature_index = 0 : i64}> : (tensor<1x2xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1x2xf64>) -> (tensor<1x2xf64>, tensor<1xf64>, tensor<1xf64>)
  check.expect_almost_eq_const %r0#0, dense<[[-5.53467063090638756e-01, 5.96396770504499352e-01]]> : tensor<1x2xf64>
  check.expect_almost_eq_const %r0#1, dense<[-1.01541250543664918e-01]> : tensor<1xf64>
  check.expect_almost_eq_const %r0#2, dense<[4.12228557239433357e-01]> : tensor<1xf64>
  // training
  %a1_0 = stablehlo.constant dense<[[[-3.379423171e-02, 2.660815418e-01, -4.642981887e-01]], [[3.329018131e-02, 1.311053514e+00, 3.958507180e-01]]]> : tensor<2x1x3xf32>
  %a1_1 = stablehlo.constant dense<[9.012513161e-01, -6.596696973e-01]> : tensor<2xf32>
  %a1_2 = stablehlo.constant dense<[1.246947527e+00, -1.097959757e+00]> : tensor<2xf32>
  %r1:3 = "stablehlo.batch_norm_training"(%a1_0, %a1_1, %a1_2) <{epsilon = 0.001 : f32, feature_index = 0 : i64}> : (tensor<2x1x3xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x1x3xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %r1#0, dense<[[[1.377138853e+00, 2.273757935e+00, 8.994585276e-02]], [[-4.282670915e-01, -1.993278861e+00, -8.723332882e-01]]]> : tensor<2x1x3xf32>
  check.expect_almost_eq_const %r1#1, dense<[-7.733695954e-02, 5.800648332e-01]> : tensor<2xf32>
  check.expect_almost_eq_const %r1#2, dense<[8.985707909e-02, 2.890805900e-01]> : tensor<2xf32>
  // inference
  %a2_0 = stablehlo.constant dense<[3.51467582072080675e-01, -1.07485733954421114e+00, 1.15688234956640801e+00]> : tensor<3xf64>
  %a2_1 = stablehlo.constant dense<[-2.54872513670042211e-01, 1.72314512132499820e+00, 4.99145206915915463e-01]> : tensor<3xf64>
  %a2_2 = stablehlo.constant dense<[-1.45016310017349337e+00, 8.18730665351689146e-01, -6.42715528840080097e-01]> : tensor<3xf64>
  %a2_3 = stablehlo.constant dense<[1.88088794253921859e-01, -1.66500766591971461e+00, 6.86166194951503772e-01]> : tensor<3xf64>
  %a2_4 = stablehlo.constant dense<[1.65869648373148104e+00, 1.45403853134053618e+00, 6.03068528131533887e-01]> : tensor<3xf64>
  %r2 = "stablehlo.batch_norm_inference"(%a2_0, %a2_1, %a2_2, %a2_3, %a2_4) <{epsilon = 0.001 : f32, feature_index = 0 : i64}> : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  check.expect_almost_eq_const %r2, dense<[-1.48248555482003908e+00, 1.66176887580044608e+00, -3.40412218075894557e-01]> : tensor<3xf64>
  return
}
