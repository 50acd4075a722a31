// RUN: weir run %s

// Windows as long as their input, against NumPy: running sums and the like. The
// initial value counts once for each element of padding.

func.func public @main() {
  // forwards along the last dimension
  %a0_0 = stablehlo.constant dense<[[87, -93, 66, 66, -16], [99, -23, -83, -6, 97], [44, 34, -87, -96, 18]]> : tensor<3x5xi32>
  %a0_1 = stablehlo.constant dense<-40> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0_0, %a0_1) <{window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x0_0: tensor<i32>, %y0_0: tensor<i32>):
  %z0_0 = stablehlo.multiply %x0_0, %y0_0 : tensor<i32>
  stablehlo.return %z0_0 : tensor<i32>
  }) : (tensor<3x5xi32>, tensor<i32>) -> (tensor<3x5xi32>)
  check.expect_eq_const %r0, dense<[[-318865408, 761876480, -183354368, -556458752, -1081576960], [-1547665408, -1534152704, 789477888, -1814313600, 104743184], [-210632704, -465207296, -260206592, -1483489280, -406171648]]> : tensor<3x5xi32>
  // backwards along the last dimension
  %a1_0 = stablehlo.constant dense<[[5, 24, 29, -20, -27], [98, 76, 74, -90, 67]]> : tensor<2x5xi32>
  %a1_1 = stablehlo.constant dense<-70> : tensor<i32>
  %r1 = "stablehlo.reduce_window"(%a1_0, %a1_1) <{window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 4]]> : tensor<2x2xi64>}> ({
  ^bb0(%x0_1: tensor<i32>, %y0_1: tensor<i32>):
  %z0_1 = stablehlo.minimum %x0_1, %y0_1 : tensor<i32>
  stablehlo.return %z0_1 : tensor<i32>
  }) : (tensor<2x5xi32>, tensor<i32>) -> (tensor<2x5xi32>)
  check.expect_eq_const %r1, dense<[[-70, -70, -70, -70, -70], [-90, -90, -90, -90, -70]]> : tensor<2x5xi32>
  // along the first dimension
  %a2_0 = stablehlo.constant dense<[[-3.607241809e-01, -7.897381783e-01, -1.353083998e-01], [-8.219181299e-01, 1.710304856e+00, -7.322357893e-01], [6.007552743e-01, 5.921450853e-01, 7.786808610e-01]]> : tensor<3x3xf32>
  %a2_1 = stablehlo.constant dense<6.499759555e-01> : tensor<f32>
  %r2 = "stablehlo.reduce_window"(%a2_0, %a2_1) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 2], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x0_2: tensor<f32>, %y0_2: tensor<f32>):
  %z0_2 = stablehlo.maximum %x0_2, %y0_2 : tensor<f32>
  stablehlo.return %z0_2 : tensor<f32>
  }) : (tensor<3x3xf32>, tensor<f32>) -> (tensor<3x3xf32>)
  check.expect_almost_eq_const %r2, dense<[[6.499759555e-01, 1.710304856e+00, 7.786808610e-01], [6.499759555e-01, 1.710304856e+00, 7.786808610e-01], [6.499759555e-01, 6.499759555e-01, 7.786808610e-01]]> : tensor<3x3xf32>
  // two inputs
  %a3_0 = stablehlo.constant dense<[46, 38, -33, 39, 61]> : tensor<5xi32>
  %a3_1 = stablehlo.constant dense<[8, 54, -21, 75, -64]> : tensor<5xi32>
  %a3_2 = stablehlo.constant dense<4> : tensor<i32>
  %a3_3 = stablehlo.constant dense<46> : tensor<i32>
  %r3:2 = "stablehlo.reduce_window"(%a3_0, %a3_1, %a3_2, %a3_3) <{window_dimensions = array<i64: 5>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x0_3: tensor<i32>, %x1_3: tensor<i32>, %y0_3: tensor<i32>, %y1_3: tensor<i32>):
  %z0_3 = stablehlo.minimum %x0_3, %y0_3 : tensor<i32>
  %z1_3 = stablehlo.multiply %x1_3, %y1_3 : tensor<i32>
  stablehlo.return %z0_3, %z1_3 : tensor<i32>, tensor<i32>
  }) : (tensor<5xi32>, tensor<5xi32>, tensor<i32>, tensor<i32>) -> (tensor<5xi32>, tensor<5xi32>)
  check.expect_eq_const %r3#0, dense<[4, 4, -33, -33, -33]> : tensor<5xi32>
  check.expect_eq_const %r3#1, dense<[1647703808, 1934260992, -883032192, -1439726400, 2003097600]> : tensor<5xi32>
  return
}
