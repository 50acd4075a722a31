// RUN: weir run %s
// RUN: not weir run %s --entry=outside --input='[[0 5]]' 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: error: entry point 'outside' stopped: 'tosa.gather': index 5 is outside of the 5 rows of its values

// Quantized: (14 a channel, less the zero point) times weights, plus bias, rounded to 8 bits channel by channel.
func.func public @main() {
  %x = "tosa.const"() <{values = dense<17> : tensor<1x5x5x4xi8>}> : () -> tensor<1x5x5x4xi8>
  %w = "tosa.const"() <{values = dense<[[[[1, 2, 3, 4]]], [[[-1, 5, 0, 2]]], [[[7, -7, 1, 0]]]]> : tensor<3x1x1x4xi8>}> : () -> tensor<3x1x1x4xi8>
  %b = "tosa.const"() <{values = dense<[10, -20, 30]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %xz = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %wz = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x4xi8>, tensor<3x1x1x4xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  %m = "tosa.const"() <{values = dense<[1073741824, 1288490189, 1717986918]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %s = "tosa.const"() <{values = dense<[33, 34, 35]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %iz = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %oz = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %1 = tosa.rescale %0, %m, %s, %iz, %oz {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x5x5x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x5x5x3xi8>
  %size = tosa.const_shape {values = dense<[75]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %2 = tosa.reshape %1, %size : (tensor<1x5x5x3xi8>, !tosa.shape<1>) -> tensor<75xi8>
  %first = tosa.const_shape {values = dense<[0]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %three = tosa.const_shape {values = dense<[3]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %3 = tosa.slice %2, %first, %three : (tensor<75xi8>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<3xi8>
  check.expect_eq_const %3, dense<[14, 0, -3]> : tensor<3xi8>

  // NaN passes a clamp, or is ignored.
  %n = "tosa.const"() <{values = dense<[0x7FC00000, 2.0, -3.0, 0.5]> : tensor<4xf32>}> : () -> tensor<4xf32>
  %4 = tosa.clamp %n {max_val = 1.0 : f32, min_val = -1.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %4, dense<[-1.0, 1.0, -1.0, 0.5]> : tensor<4xf32>
  %5 = tosa.clamp %n {max_val = 1.0 : f32, min_val = -1.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %5, dense<[0x7FC00000, 1.0, -1.0, 0.5]> : tensor<4xf32>

  // Casts round to even and saturate.
  %c = "tosa.const"() <{values = dense<[1.5, 2.5, -300.0, 3.0e10]> : tensor<4xf32>}> : () -> tensor<4xf32>
  %6 = tosa.cast %c : (tensor<4xf32>) -> tensor<4xi8>
  check.expect_eq_const %6, dense<[2, 2, -128, 127]> : tensor<4xi8>

  // 8-bit average pool with zero points: (2 + 3 + 4 + 6) / 4, rounded, in the units of the input.
  %p = "tosa.const"() <{values = dense<[[[[4], [5]], [[6], [8]]]]> : tensor<1x2x2x1xi8>}> : () -> tensor<1x2x2x1xi8>
  %two = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %7 = tosa.avg_pool2d %p, %two, %two {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x2x2x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x1xi8>
  check.expect_eq_const %7, dense<6> : tensor<1x1x1x1xi8>

  // Bilinear, twice as large: results are scaled by 4 * 4.
  %r = "tosa.const"() <{values = dense<[[[[0], [8]], [[16], [24]]]]> : tensor<1x2x2x1xi8>}> : () -> tensor<1x2x2x1xi8>
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %zero = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %8 = tosa.resize %r, %scale, %zero, %zero {mode = BILINEAR} : (tensor<1x2x2x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3x3x1xi32>
  check.expect_eq_const %8, dense<[[[[0], [64], [128]], [[128], [192], [256]], [[256], [320], [384]]]]> : tensor<1x3x3x1xi32>

  // 3 + 4 + 5 + 6 in a loop, then one branch.
  %i = "tosa.const"() <{values = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %end = "tosa.const"() <{values = dense<7> : tensor<i32>}> : () -> tensor<i32>
  %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %none = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %9:2 = tosa.while_loop (%k = %i, %sum = %none) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %more = tosa.greater %end, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%k: tensor<i32>, %sum: tensor<i32>):
    %next = tosa.add %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %sums = tosa.add %sum, %k : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %next, %sums : tensor<i32>, tensor<i32>
  }
  %large = tosa.greater %9#1, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %10 = tosa.cond_if %large : tensor<i1> -> tensor<i32> {
    tosa.yield %9#1 : tensor<i32>
  } else {
    tosa.yield %none : tensor<i32>
  }
  check.expect_eq_const %10, dense<18> : tensor<i32>

  // Scatter: of two updates for one row the last one stays.
  %v = "tosa.const"() <{values = dense<0.0> : tensor<1x3x1xf32>}> : () -> tensor<1x3x1xf32>
  %at = "tosa.const"() <{values = dense<[[2, 0, 2]]> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
  %u = "tosa.const"() <{values = dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>}> : () -> tensor<1x3x1xf32>
  %11 = tosa.scatter %v, %at, %u : (tensor<1x3x1xf32>, tensor<1x3xi32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
  check.expect_eq_const %11, dense<[[[2.0], [0.0], [3.0]]]> : tensor<1x3x1xf32>

  // StableHLO beside TOSA.
  %12 = stablehlo.add %10, %one : tensor<i32>
  check.expect_eq_const %12, dense<19> : tensor<i32>
  return
}

func.func public @outside(%i: tensor<1x2xi32>) -> tensor<1x2x2xf32> {
  %v = "tosa.const"() <{values = dense<1.0> : tensor<1x5x2xf32>}> : () -> tensor<1x5x2xf32>
  %0 = tosa.gather %v, %i : (tensor<1x5x2xf32>, tensor<1x2xi32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}
