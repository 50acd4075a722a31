// RUN: weir run %s

// Sorts against NumPy.

func.func public @main() {
  // two keys and a payload, stable; lines longer than a run, in the middle dimension
  %c1 = stablehlo.constant dense<[0, 0, 3, 3, 2, 3, 2, 0, 1, 0, 2, 0, 2, 3, 0, 3, 2, 0, 2, 1, 2, 0, 1, 1, 1, 3, 3, 0, 3, 0, 0, 1, 3, 2, 2, 2, 1, 1, 2, 0]> : tensor<40xi32>
  %c2 = stablehlo.constant dense<[2, 1, 1, 2, 2, 2, 2, 0, 1, 2, 0, 0, 2, 2, 0, 0, 1, 2, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 2, 0, 2, 0, 2, 0, 1, 1]> : tensor<40xi32>
  %c3 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]> : tensor<40xi32>
  %s4:3 = "stablehlo.sort"(%c1, %c2, %c3) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>, %e: tensor<i32>, %f: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %same = stablehlo.compare EQ, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %then = stablehlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %same, %then : tensor<i1>
    %before = stablehlo.or %less, %both : tensor<i1>
    stablehlo.return %before : tensor<i1>
  }) : (tensor<40xi32>, tensor<40xi32>, tensor<40xi32>) -> (tensor<40xi32>, tensor<40xi32>, tensor<40xi32>)
  check.expect_eq_const %s4#0, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3]> : tensor<40xi32>
  check.expect_eq_const %s4#1, dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0, 1, 1, 1, 1, 2, 2, 2, 2]> : tensor<40xi32>
  check.expect_eq_const %s4#2, dense<[7, 11, 14, 27, 29, 30, 1, 21, 39, 0, 9, 17, 19, 24, 31, 37, 8, 22, 23, 36, 10, 33, 35, 16, 18, 20, 38, 4, 6, 12, 34, 15, 2, 25, 26, 28, 3, 5, 13, 32]> : tensor<40xi32>
  %c5 = stablehlo.constant dense<[[[0, 1], [1, 2], [2, 1], [1, 0], [1, 1], [3, 3], [3, 1], [0, 1], [1, 3], [3, 1], [0, 3], [2, 3], [1, 1], [0, 2], [1, 1], [1, 0], [3, 1], [1, 2], [3, 3], [2, 0], [1, 2]], [[3, 1], [3, 0], [1, 3], [0, 2], [0, 0], [0, 3], [3, 0], [2, 0], [3, 1], [0, 3], [3, 0], [1, 3], [1, 2], [3, 0], [1, 2], [3, 1], [3, 2], [1, 2], [3, 2], [2, 3], [2, 0]]]> : tensor<2x21x2xi32>
  %c6 = stablehlo.constant dense<[[[2, 2], [1, 1], [1, 2], [2, 2], [0, 2], [1, 0], [0, 1], [0, 2], [1, 2], [2, 1], [1, 2], [1, 1], [2, 1], [0, 2], [0, 1], [1, 1], [0, 1], [0, 1], [2, 0], [0, 0], [2, 2]], [[0, 1], [1, 2], [1, 2], [1, 0], [1, 0], [1, 0], [1, 0], [1, 2], [2, 1], [1, 0], [0, 1], [2, 0], [0, 0], [2, 2], [0, 2], [0, 0], [1, 1], [1, 0], [2, 1], [2, 1], [2, 0]]]> : tensor<2x21x2xi32>
  %c7 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41]], [[42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65], [66, 67], [68, 69], [70, 71], [72, 73], [74, 75], [76, 77], [78, 79], [80, 81], [82, 83]]]> : tensor<2x21x2xi32>
  %s8:3 = "stablehlo.sort"(%c5, %c6, %c7) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>, %e: tensor<i32>, %f: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %same = stablehlo.compare EQ, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %then = stablehlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %same, %then : tensor<i1>
    %before = stablehlo.or %less, %both : tensor<i1>
    stablehlo.return %before : tensor<i1>
  }) : (tensor<2x21x2xi32>, tensor<2x21x2xi32>, tensor<2x21x2xi32>) -> (tensor<2x21x2xi32>, tensor<2x21x2xi32>, tensor<2x21x2xi32>)
  check.expect_eq_const %s8#0, dense<[[[0, 0], [0, 0], [0, 0], [0, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 2], [2, 2], [2, 2], [2, 2], [3, 3], [3, 3], [3, 3], [3, 3], [3, 3]], [[0, 0], [0, 0], [0, 0], [0, 0], [1, 0], [1, 0], [1, 0], [1, 1], [1, 1], [2, 1], [2, 2], [2, 2], [3, 2], [3, 2], [3, 2], [3, 2], [3, 3], [3, 3], [3, 3], [3, 3], [3, 3]]]> : tensor<2x21x2xi32>
  check.expect_eq_const %s8#1, dense<[[[0, 0], [0, 1], [1, 2], [2, 1], [0, 1], [0, 1], [0, 1], [1, 1], [1, 2], [1, 2], [2, 2], [2, 2], [2, 1], [0, 1], [1, 2], [1, 2], [0, 0], [0, 0], [1, 1], [2, 2], [2, 2]], [[1, 0], [1, 0], [1, 0], [1, 1], [0, 2], [0, 2], [1, 2], [1, 0], [2, 1], [1, 1], [2, 0], [2, 0], [0, 0], [0, 1], [0, 1], [1, 2], [1, 0], [1, 0], [2, 0], [2, 1], [2, 2]]]> : tensor<2x21x2xi32>
  check.expect_eq_const %s8#2, dense<[[[14, 39], [26, 31], [20, 7], [0, 13], [8, 19], [28, 25], [34, 29], [2, 33], [16, 1], [30, 5], [6, 9], [24, 15], [40, 3], [38, 35], [4, 27], [22, 41], [12, 11], [32, 37], [10, 23], [18, 17], [36, 21]], [[48, 51], [50, 55], [52, 83], [60, 63], [66, 45], [70, 57], [46, 69], [76, 73], [64, 43], [56, 59], [80, 49], [82, 67], [42, 77], [62, 75], [72, 79], [44, 71], [54, 53], [74, 61], [58, 65], [68, 81], [78, 47]]]> : tensor<2x21x2xi32>
  %c9 = stablehlo.constant dense<[[2, 1, 3, 2, 3], [2, 3, 0, 0, 2], [0, 0, 2, 3, 1]]> : tensor<3x5xi32>
  %c10 = stablehlo.constant dense<[[0, 2, 0, 2, 0], [0, 2, 1, 0, 1], [1, 0, 2, 1, 2]]> : tensor<3x5xi32>
  %c11 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14]]> : tensor<3x5xi32>
  %s12:3 = "stablehlo.sort"(%c9, %c10, %c11) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>, %e: tensor<i32>, %f: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %same = stablehlo.compare EQ, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %then = stablehlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %same, %then : tensor<i1>
    %before = stablehlo.or %less, %both : tensor<i1>
    stablehlo.return %before : tensor<i1>
  }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>)
  check.expect_eq_const %s12#0, dense<[[1, 2, 2, 3, 3], [0, 0, 2, 2, 3], [0, 0, 1, 2, 3]]> : tensor<3x5xi32>
  check.expect_eq_const %s12#1, dense<[[2, 0, 2, 0, 0], [0, 1, 0, 1, 2], [0, 1, 2, 2, 1]]> : tensor<3x5xi32>
  check.expect_eq_const %s12#2, dense<[[1, 0, 3, 2, 4], [8, 7, 5, 9, 6], [11, 10, 14, 12, 13]]> : tensor<3x5xi32>
  // total order: -NaN, -inf, ..., -0, 0, ..., inf, NaN; the places tell zeros and NaNs apart
  %c13 = stablehlo.constant dense<[1.500000000e+00, 0x7FC00000, 0.000000000e+00, -0.000000000e+00, 0xFF800000, 0x7F800000, -2.000000000e+00, 0.000000000e+00, 0x7FC00000, -0.000000000e+00]> : tensor<10xf32>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<10xi32>
  %t:2 = "stablehlo.sort"(%c13, %c14) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<10xf32>, tensor<10xi32>) -> (tensor<10xf32>, tensor<10xi32>)
  check.expect_eq_const %t#1, dense<[4, 6, 3, 9, 2, 7, 0, 5, 1, 8]> : tensor<10xi32>
  return
}
