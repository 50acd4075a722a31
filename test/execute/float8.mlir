// RUN: weir run %s

// Reductions and contractions of 8-bit floats, which no machine computes in.

func.func public @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [0.5, -3.0]]> : tensor<2x2xf8E4M3FN>
  %zero = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %sum, dense<[1.5, -1.0]> : tensor<2xf8E4M3FN>
  %max = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<2x2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %max, dense<[2.0, 0.5]> : tensor<2xf8E4M3FN>
  %dot = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %dot, dense<[[2.0, -4.0], [-1.0, 10.0]]> : tensor<2x2xf8E4M3FN>
  %wide = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> tensor<2x2xf32>
  check.expect_eq_const %wide, dense<[[2.0, -4.0], [-1.0, 10.0]]> : tensor<2x2xf32>
  %y = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf8E5M2FNUZ>
  %one = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %window = "stablehlo.reduce_window"(%y, %one) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>):
    %p = stablehlo.multiply %a, %b : tensor<f8E5M2FNUZ>
    stablehlo.return %p : tensor<f8E5M2FNUZ>
  }) : (tensor<3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %window, dense<[2.0, 8.0]> : tensor<2xf8E5M2FNUZ>
  return
}
