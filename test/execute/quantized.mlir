// RUN: weir run %s

// Each function checks its own results; what they should be is from the specification's formulas, by hand.

!t = !quant.uniform<i8:f32, 0.5:3>
!u = !quant.uniform<u8:f32, 0.25:128>
!n = !quant.uniform<i8<-127:127>:f32, 1.0>
!c = !quant.uniform<i8:f32:1, {0.5, 2.0:1}>
!w = !quant.uniform<i32:f32, 0.125>
!h = !quant.uniform<i8:f32, 1.0:-100>
!i4 = !quant.uniform<i4:f32, 1.0>

func.func public @main() {
  func.call @rounding() : () -> ()
  func.call @formats() : () -> ()
  func.call @arithmetic() : () -> ()
  func.call @axis() : () -> ()
  func.call @product() : () -> ()
  func.call @regions() : () -> ()
  func.call @choice() : () -> ()
  func.call @constants() : () -> ()
  return
}

// Ties go to even after the zero point is added; what is out of range is cut off; NaN is 0.
func.func private @rounding() {
  %x = stablehlo.constant dense<[0.25, 0.75, -0.25, 1000.0, -1000.0, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<8xf32>
  %q = stablehlo.uniform_quantize %x : (tensor<8xf32>) -> tensor<8x!t>
  %b = stablehlo.bitcast_convert %q : (tensor<8x!t>) -> tensor<8xi8>
  check.expect_eq_const %b, dense<[4, 4, 2, 127, -128, 0, 127, -128]> : tensor<8xi8>
  return
}

// The limits of the storage type are those that the type names.
func.func private @formats() {
  %x = stablehlo.constant dense<[-500.0, 500.0, 7.5, 0.0]> : tensor<4xf32>
  %n = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!n>
  %nb = stablehlo.bitcast_convert %n : (tensor<4x!n>) -> tensor<4xi8>
  check.expect_eq_const %nb, dense<[-127, 127, 8, 0]> : tensor<4xi8>
  %u = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!u>
  %ub = stablehlo.bitcast_convert %u : (tensor<4x!u>) -> tensor<4xui8>
  check.expect_eq_const %ub, dense<[0, 255, 158, 128]> : tensor<4xui8>
  %s = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!i4>
  %sb = stablehlo.bitcast_convert %s : (tensor<4x!i4>) -> tensor<4xi4>
  check.expect_eq_const %sb, dense<[-8, 7, 7, 0]> : tensor<4xi4>
  %back = stablehlo.uniform_dequantize %u : (tensor<4x!u>) -> tensor<4xf32>
  check.expect_eq_const %back, dense<[-32.0, 31.75, 7.5, 0.0]> : tensor<4xf32>
  return
}

func.func private @arithmetic() {
  %x = stablehlo.constant dense<[3, 5, -10, 127]> : tensor<4xi8>
  %q = stablehlo.bitcast_convert %x : (tensor<4xi8>) -> tensor<4x!t>
  // 0, 1, -6.5, 62
  %neg = stablehlo.negate %q : tensor<4x!t>
  %negb = stablehlo.bitcast_convert %neg : (tensor<4x!t>) -> tensor<4xi8>
  check.expect_eq_const %negb, dense<[3, 1, 16, -121]> : tensor<4xi8>
  %sq = stablehlo.multiply %q, %q : (tensor<4x!t>, tensor<4x!t>) -> tensor<4x!h>
  %sqb = stablehlo.bitcast_convert %sq : (tensor<4x!h>) -> tensor<4xi8>
  check.expect_eq_const %sqb, dense<[-100, -99, -58, 127]> : tensor<4xi8>
  %lt = stablehlo.compare LT, %q, %neg : (tensor<4x!t>, tensor<4x!t>) -> tensor<4xi1>
  check.expect_eq_const %lt, dense<[false, false, true, false]> : tensor<4xi1>
  %again = stablehlo.uniform_quantize %q : (tensor<4x!t>) -> tensor<4x!u>
  %againb = stablehlo.bitcast_convert %again : (tensor<4x!u>) -> tensor<4xui8>
  check.expect_eq_const %againb, dense<[128, 132, 102, 255]> : tensor<4xui8>
  return
}

func.func private @axis() {
  %x = stablehlo.constant dense<[[1, 1], [-4, 3]]> : tensor<2x2xi8>
  %q = stablehlo.bitcast_convert %x : (tensor<2x2xi8>) -> tensor<2x2x!c>
  %f = stablehlo.uniform_dequantize %q : (tensor<2x2x!c>) -> tensor<2x2xf32>
  check.expect_eq_const %f, dense<[[0.5, 0.0], [-2.0, 4.0]]> : tensor<2x2xf32>
  %a = stablehlo.abs %q : tensor<2x2x!c>
  %ab = stablehlo.bitcast_convert %a : (tensor<2x2x!c>) -> tensor<2x2xi8>
  check.expect_eq_const %ab, dense<[[1, 1], [4, 3]]> : tensor<2x2xi8>
  return
}

// Both quantized, and the hybrid of floats with quantized weights.
func.func private @product() {
  %x = stablehlo.constant dense<[[1, 1], [-4, 3]]> : tensor<2x2xi8>
  %w = stablehlo.bitcast_convert %x : (tensor<2x2xi8>) -> tensor<2x2x!c>
  %l = stablehlo.bitcast_convert %x : (tensor<2x2xi8>) -> tensor<2x2x!t>
  // [[-1, -1], [-3.5, 0]] x [[0.5, 0], [-2, 4]]
  %p = stablehlo.dot_general %l, %w, contracting_dims = [1] x [0]
      : (tensor<2x2x!t>, tensor<2x2x!c>) -> tensor<2x2x!w>
  %pb = stablehlo.bitcast_convert %p : (tensor<2x2x!w>) -> tensor<2x2xi32>
  check.expect_eq_const %pb, dense<[[12, -32], [-14, 0]]> : tensor<2x2xi32>
  %f = stablehlo.constant dense<[[1.0, 2.0], [3.0, -1.0]]> : tensor<2x2xf32>
  %h = stablehlo.dot_general %f, %w, contracting_dims = [1] x [0]
      : (tensor<2x2xf32>, tensor<2x2x!c>) -> tensor<2x2xf32>
  check.expect_eq_const %h, dense<[[-3.5, 8.0], [3.5, -4.0]]> : tensor<2x2xf32>
  return
}

func.func private @regions() {
  %x = stablehlo.constant dense<[3, 5, -10, 127]> : tensor<4xi8>
  %q = stablehlo.bitcast_convert %x : (tensor<4xi8>) -> tensor<4x!t>
  %z = stablehlo.constant() {value = dense<3> : tensor<i8>} : () -> tensor<!t>
  %sum = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [0]
      : (tensor<4x!t>, tensor<!t>) -> tensor<!t>
  %b = stablehlo.bitcast_convert %sum : (tensor<!t>) -> tensor<i8>
  check.expect_eq_const %b, dense<116> : tensor<i8>
  %sorted = "stablehlo.sort"(%q) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%l: tensor<!t>, %r: tensor<!t>):
    %c = stablehlo.compare LT, %l, %r : (tensor<!t>, tensor<!t>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x!t>) -> tensor<4x!t>
  %s = stablehlo.bitcast_convert %sorted : (tensor<4x!t>) -> tensor<4xi8>
  check.expect_eq_const %s, dense<[-10, 3, 5, 127]> : tensor<4xi8>
  %ten = stablehlo.constant() {value = dense<23> : tensor<i8>} : () -> tensor<!t>
  %one = stablehlo.constant() {value = dense<5> : tensor<i8>} : () -> tensor<!t>
  %loop = stablehlo.while(%i = %one) : tensor<!t>
    cond {
      %c = stablehlo.compare LT, %i, %ten : (tensor<!t>, tensor<!t>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %d = stablehlo.add %i, %i : tensor<!t>
      stablehlo.return %d : tensor<!t>
    }
  %e = stablehlo.uniform_dequantize %loop : (tensor<!t>) -> tensor<f32>
  check.expect_eq_const %e, dense<16.0> : tensor<f32>
  return
}

func.func private @choice() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[5, -1]> : tensor<2xi8>
  %a = stablehlo.bitcast_convert %x : (tensor<2xi8>) -> tensor<2x!t>
  %lo = stablehlo.constant() {value = dense<1> : tensor<i8>} : () -> tensor<!t>
  %hi = stablehlo.constant() {value = dense<4> : tensor<i8>} : () -> tensor<!t>
  %k = stablehlo.clamp %lo, %a, %hi : (tensor<!t>, tensor<2x!t>, tensor<!t>) -> tensor<2x!t>
  %s = stablehlo.select %p, %a, %k : tensor<2xi1>, tensor<2x!t>
  %b = stablehlo.bitcast_convert %s : (tensor<2x!t>) -> tensor<2xi8>
  check.expect_eq_const %b, dense<[5, 1]> : tensor<2xi8>
  return
}

func.func private @constants() {
  %q = stablehlo.constant() {value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!u>
  %f = stablehlo.uniform_dequantize %q : (tensor<2x!u>) -> tensor<2xf32>
  check.expect_eq_const %f, dense<[-31.75, -31.5]> : tensor<2xf32>
  %i = stablehlo.iota dim = 0 : tensor<3x!t>
  %b = stablehlo.bitcast_convert %i : (tensor<3x!t>) -> tensor<3xi8>
  check.expect_eq_const %b, dense<[3, 5, 7]> : tensor<3xi8>
  return
}
