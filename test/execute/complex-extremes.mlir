// RUN: weir run %s

// Of two complex numbers the larger part decides, the real one first; a NaN wins.
func.func @extremes() {
  %a = stablehlo.constant dense<[(0x7FC00000, 1.0), (1.0, 2.0), (1.0,0x7FC00000), (3.0, 4.0)]> : tensor<4xcomplex<f32>>
  %b = stablehlo.constant dense<[(1.0, 1.0), (0x7FC00000, 2.0), (0.0,0.0), (3.0, 5.0)]> : tensor<4xcomplex<f32>>
  %m = stablehlo.minimum %a, %b : tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7FC00000, 1.0), (0x7FC00000, 2.0), (1.0,0x7FC00000), (3.0, 4.0)]> : tensor<4xcomplex<f32>>
  check.expect_eq %m, %e : tensor<4xcomplex<f32>>
  %max = stablehlo.maximum %a, %b : tensor<4xcomplex<f32>>
  %f = stablehlo.constant dense<[(0x7FC00000, 1.0), (0x7FC00000, 2.0), (1.0,0x7FC00000), (3.0, 5.0)]> : tensor<4xcomplex<f32>>
  check.expect_eq %max, %f : tensor<4xcomplex<f32>>
  return
}
