// Largest first; of equal elements the first one stays first; NaN is the largest.
// RUN: weir run %s

func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 3.0, 3.0, 2.0], [0x7FC00000, 5.0, -1.0, 6.0]]> : tensor<2x4xf32>
  %v, %i = chlo.top_k(%x, k = 2) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %indices = stablehlo.constant dense<[[1, 2], [0, 3]]> : tensor<2x2xi32>
  %values = stablehlo.constant dense<[[3.0, 3.0], [0x7FC00000, 6.0]]> : tensor<2x2xf32>
  check.expect_eq %i, %indices : tensor<2x2xi32>
  check.expect_eq %v, %values : tensor<2x2xf32>
  return
}
