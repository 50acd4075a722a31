// RUN: weir run %s

// What arcsine and arccosine are made of: asin x = atan2(x, w), and for complex z = x + iy
// asin z = atan2(x, Re w) + i sign(y) Im w. Expected values are those of the functions themselves.

func.func public @main() {
  %x = stablehlo.constant dense<[0.0, 0.5, -0.25, 1.0, 0.99999994, -1.0]> : tensor<6xf32>
  %w = chlo._asin_acos_kernel %x : tensor<6xf32> -> tensor<6xf32>
  %got = stablehlo.atan2 %x, %w : tensor<6xf32>
  %want = chlo.asin %x : tensor<6xf32> -> tensor<6xf32>
  check.expect_close %got, %want, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>

  %z = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (1.0, 1.0e-5), (0.0, -4.0), (-0.75, -1.0e3)]> : tensor<5xcomplex<f32>>
  %k = chlo._asin_acos_kernel %z : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %a = chlo.asin %z : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %re = stablehlo.real %z : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %kre = stablehlo.real %k : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %are = stablehlo.real %a : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %part = stablehlo.atan2 %re, %kre : tensor<5xf32>
  check.expect_close %part, %are, max_ulp_difference = 3 : tensor<5xf32>, tensor<5xf32>
  %kim = stablehlo.imag %k : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %aim = stablehlo.imag %a : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %size = stablehlo.abs %aim : tensor<5xf32>
  check.expect_close %kim, %size, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}
