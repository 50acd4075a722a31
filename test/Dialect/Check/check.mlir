// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

func.func @checks(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK: check.expect_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_eq_const %a, dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg0, %arg1 : tensor<2xf32>
  check.expect_almost_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg0, %arg1, tolerance = 1.000000e-01 : tensor<2xf32>
  check.expect_almost_eq %a, %b, tolerance = 0.1 : tensor<2xf32>
  // CHECK: check.expect_almost_eq_const %arg0, dense<5.000000e+00> : tensor<2xf32>{{$}}
  check.expect_almost_eq_const %a, dense<5.0> : tensor<2xf32>
  // CHECK: check.expect_almost_eq_const %arg0, dense<5.000000e+00> : tensor<2xf32> {tolerance = 1.000000e-01 : f64}
  check.expect_almost_eq_const %a, dense<5.0> : tensor<2xf32> {tolerance = 0.1 : f64}
  // CHECK: check.expect_close %arg0, %arg1, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b : tensor<2xf32>, tensor<2xf32>
  // CHECK: check.expect_close %arg0, %arg1, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}
