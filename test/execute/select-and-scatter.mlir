// RUN: weir run %s

// Gradients of pooling against NumPy: windows that overlap, and padding.

func.func public @main() {
  // negative padding
  %a0_0 = stablehlo.constant dense<[1.000000000e+00, 0.000000000e+00]> : tensor<2xf32>
  %a0_1 = stablehlo.constant dense<[6.138757467e-01]> : tensor<1xf32>
  %a0_2 = stablehlo.constant dense<-1.031335592e+00> : tensor<f32>
  %r0 = "stablehlo.select_and_scatter"(%a0_0, %a0_1, %a0_2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 1>, padding = dense<[[-1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x_0: tensor<f32>, %y_0: tensor<f32>):
  %g = stablehlo.compare GE, %x_0, %y_0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%x_0: tensor<f32>, %y_0: tensor<f32>):
  %g = stablehlo.add %x_0, %y_0 : tensor<f32>
  stablehlo.return %g : tensor<f32>
  }) : (tensor<2xf32>, tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_almost_eq_const %r0, dense<[-1.031335592e+00, -4.174598455e-01]> : tensor<2xf32>
  // windows overlap, padding
  %a1_0 = stablehlo.constant dense<[[5.483769178e-01, -3.122003935e-02, -1.603099853e-01], [2.227596492e-01, -1.394678503e-01, -1.349852204e+00], [1.273889542e+00, 1.517889500e+00, 8.526248336e-01], [-2.024882287e-02, -2.847049013e-02, 8.561342359e-01], [-5.369804800e-03, 1.582423925e+00, 1.831101775e-01], [2.934928834e-01, -4.799100459e-01, -1.766545296e+00]]> : tensor<6x3xf32>
  %a1_1 = stablehlo.constant dense<[[1.187099934e+00, -1.155267477e+00], [5.170052648e-01, 1.976095676e+00], [3.467336595e-01, -2.142327577e-01], [-9.902697802e-01, 1.854947805e-01], [-1.088037729e+00, 2.040801644e-01]]> : tensor<5x2xf32>
  %a1_2 = stablehlo.constant dense<-4.259532094e-01> : tensor<f32>
  %r1 = "stablehlo.select_and_scatter"(%a1_0, %a1_1, %a1_2) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x_1: tensor<f32>, %y_1: tensor<f32>):
  %g = stablehlo.compare GE, %x_1, %y_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%x_1: tensor<f32>, %y_1: tensor<f32>):
  %g = stablehlo.add %x_1, %y_1 : tensor<f32>
  stablehlo.return %g : tensor<f32>
  }) : (tensor<6x3xf32>, tensor<5x2xf32>, tensor<f32>) -> tensor<6x3xf32>
  check.expect_almost_eq_const %r1, dense<[[7.611467242e-01, -1.581220627e+00, -4.259532094e-01], [-4.259532094e-01, -4.259532094e-01, -4.259532094e-01], [-5.524840355e-01, 1.335909724e+00, -4.259532094e-01], [-4.259532094e-01, -4.259532094e-01, -4.259532094e-01], [-4.259532094e-01, -3.637826443e-02, -4.259532094e-01], [-1.513990879e+00, -4.259532094e-01, -4.259532094e-01]]> : tensor<6x3xf32>
  // windows side by side
  %a2_0 = stablehlo.constant dense<[[8.529197574e-01], [-1.048713923e+00], [-4.399177134e-01]]> : tensor<3x1xf32>
  %a2_1 = stablehlo.constant dense<[[3.634206355e-01, -2.047405206e-02], [-5.313677192e-01, -1.097477317e+00]]> : tensor<2x2xf32>
  %a2_2 = stablehlo.constant dense<-1.301087856e+00> : tensor<f32>
  %r2 = "stablehlo.select_and_scatter"(%a2_0, %a2_1, %a2_2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 2], [2, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x_2: tensor<f32>, %y_2: tensor<f32>):
  %g = stablehlo.compare GE, %x_2, %y_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%x_2: tensor<f32>, %y_2: tensor<f32>):
  %g = stablehlo.add %x_2, %y_2 : tensor<f32>
  stablehlo.return %g : tensor<f32>
  }) : (tensor<3x1xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<3x1xf32>
  check.expect_almost_eq_const %r2, dense<[[-1.321561933e+00], [-1.301087856e+00], [-2.398565292e+00]]> : tensor<3x1xf32>
  return
}
