// RUN: weir run %s

// What machines leave open and programs may still do.

func.func public @main() {
  // Quotients by zero are all ones, remainders the dividend; the least number by -1 is itself.
  %a = stablehlo.constant dense<[7, -7, -2147483648, 7, -7]> : tensor<5xi32>
  %b = stablehlo.constant dense<[0, 0, -1, -2, 2]> : tensor<5xi32>
  %0 = stablehlo.divide %a, %b : tensor<5xi32>
  check.expect_eq_const %0, dense<[-1, -1, -2147483648, -3, -3]> : tensor<5xi32>
  %1 = stablehlo.remainder %a, %b : tensor<5xi32>
  check.expect_eq_const %1, dense<[7, -7, 0, 1, -1]> : tensor<5xi32>
  %c = stablehlo.constant dense<[200, 200]> : tensor<2xui8>
  %d = stablehlo.constant dense<[0, 3]> : tensor<2xui8>
  %2 = stablehlo.divide %c, %d : tensor<2xui8>
  check.expect_eq_const %2, dense<[255, 66]> : tensor<2xui8>

  // Shifts by the width and more.
  %e = stablehlo.constant dense<[-5, -5, -5, -5]> : tensor<4xi16>
  %f = stablehlo.constant dense<[1, 15, 16, -1]> : tensor<4xi16>
  %3 = stablehlo.shift_left %e, %f : tensor<4xi16>
  check.expect_eq_const %3, dense<[-10, -32768, 0, 0]> : tensor<4xi16>
  %4 = stablehlo.shift_right_arithmetic %e, %f : tensor<4xi16>
  check.expect_eq_const %4, dense<[-3, -1, -1, -1]> : tensor<4xi16>
  %5 = stablehlo.shift_right_logical %e, %f : tensor<4xi16>
  check.expect_eq_const %5, dense<[32765, 1, 0, 0]> : tensor<4xi16>

  // Integer powers; what a negative exponent leaves of 1 and -1.
  %g = stablehlo.constant dense<[3, -1, -1, 1, 2, 0]> : tensor<6xi32>
  %h = stablehlo.constant dense<[20, -3, -4, -2, -1, 0]> : tensor<6xi32>
  %6 = stablehlo.power %g, %h : tensor<6xi32>
  check.expect_eq_const %6, dense<[-808182895, -1, 1, 1, 0, 1]> : tensor<6xi32>

  // Conversions saturate; NaN is 0.
  %i = stablehlo.constant dense<[300.7, -300.7, 0x7FC00000, 0x7F800000, -0.9, 127.9]> : tensor<6xf32>
  %7 = stablehlo.convert %i : (tensor<6xf32>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[127, -128, 0, 127, 0, 127]> : tensor<6xi8>
  %8 = stablehlo.convert %i : (tensor<6xf32>) -> tensor<6xui8>
  check.expect_eq_const %8, dense<[255, 0, 0, 255, 0, 127]> : tensor<6xui8>
  %9 = stablehlo.convert %i : (tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %9, dense<[true, true, true, true, true, true]> : tensor<6xi1>

  // A number between two halves of f16 is rounded once: through f32 the first would become 1.
  %j = stablehlo.constant dense<[1.000488281250001, 65519.99, 65520.0]> : tensor<3xf64>
  %10 = stablehlo.convert %j : (tensor<3xf64>) -> tensor<3xf16>
  check.expect_eq_const %10, dense<[0x3C01, 65504.0, 0x7C00]> : tensor<3xf16>

  // The total order: -NaN < -inf < -1 < -0 < 0 < 1 < NaN.
  %k = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0]> : tensor<6xf32>
  %l = stablehlo.constant dense<[0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7FC00000]> : tensor<6xf32>
  %11 = stablehlo.compare LT, %k, %l, TOTALORDER : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %11, dense<true> : tensor<6xi1>

  // NaN wins in maximum and minimum.
  %m = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0]> : tensor<3xf32>
  %n = stablehlo.constant dense<[1.0, 0x7FC00000, 0.0]> : tensor<3xf32>
  %12 = stablehlo.maximum %m, %n : tensor<3xf32>
  check.expect_eq_const %12, dense<[0x7FC00000, 0x7FC00000, 0.0]> : tensor<3xf32>

  // Truth values.
  %o = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %p = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %13 = stablehlo.add %o, %p : tensor<3xi1>
  check.expect_eq_const %13, dense<[true, true, false]> : tensor<3xi1>
  %14 = stablehlo.multiply %o, %p : tensor<3xi1>
  check.expect_eq_const %14, dense<[true, false, false]> : tensor<3xi1>

  // Bits in narrow types.
  %q = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi8>
  %15 = stablehlo.count_leading_zeros %q : tensor<3xi8>
  check.expect_eq_const %15, dense<[7, 0, 8]> : tensor<3xi8>
  %16 = stablehlo.popcnt %q : tensor<3xi8>
  check.expect_eq_const %16, dense<[1, 8, 0]> : tensor<3xi8>
  return
}
