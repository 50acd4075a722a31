// RUN: weir run %s --input='[1 8 3 6]' --input=0 --input=5

// Windows of one element, then a sum over all.

func.func @main(%x: tensor<4xi32>, %zero: tensor<i32>, %five: tensor<i32>) {
  %0 = "stablehlo.reduce_window"(%x, %zero) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
  }) {window_dimensions = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}
      : (tensor<4xi32>, tensor<i32>) -> tensor<5xi32>
  %1 = stablehlo.reduce(%0 init: %five) applies stablehlo.add across dimensions = [0]
      : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %1, dense<23> : tensor<i32>
  return
}
