// RUN: weir-opt %s -weir-stablehlo-to-linalg | FileCheck %s

#here = loc("f.mlir":3:5)

// CHECK-LABEL: func.func @checks
func.func @checks(%a: tensor<2xui8>, %b: tensor<f32>) {
  // CHECK: weir.host_call "check.expect_eq" ins(%arg0, %arg0 : tensor<2xi8>, tensor<2xi8>) {config = "{\22location\22:\22f.mlir:3:5\22}", dtypes = ["ui8", "ui8"]}
  check.expect_eq %a, %a : tensor<2xui8> loc(#here)
  // CHECK: %[[CST:.*]] = arith.constant dense<[1, -1]> : tensor<2xi8>
  // CHECK: weir.host_call "check.expect_eq" ins(%arg0, %[[CST]] : tensor<2xi8>, tensor<2xi8>)
  check.expect_eq_const %a, dense<[1, 255]> : tensor<2xui8>
  // CHECK: weir.host_call "check.expect_close" {{.*}}\22max_ulp\22:18446744073709551615,\22min_ulp\22:2}
  check.expect_close %b, %b, max_ulp_difference = 18446744073709551615, min_ulp_difference = 2 : tensor<f32>, tensor<f32> loc(unknown)
  // CHECK: weir.host_call "check.expect_almost_eq" {{.*}}config = "{\22tolerance\22:0.001}"
  check.expect_almost_eq %b, %b : tensor<f32> loc(unknown)
  // CHECK: weir.host_call "check.expect_almost_eq" {{.*}}config = "{\22tolerance\22:0.0001}"
  check.expect_almost_eq_const %b, dense<1.0> : tensor<f32> loc(unknown)
  return
}
