// RUN: weir-opt %s -weir-stablehlo-to-linalg -split-input-file -verify-diagnostics | FileCheck %s

// Checks call the runtime with the dtypes that the program has.

// CHECK-LABEL: func.func @checks
// CHECK: weir.host_call "check.expect_eq" ins(%arg0, %arg0 : tensor<2xi8>, tensor<2xi8>) {config = "{\22location\22:\22prog.py:7:3\22}", dtypes = ["ui8", "ui8"]}
// CHECK: weir.host_call "check.expect_close" {{.*}}config = "{\22max_ulp\22:5}"
// CHECK: weir.host_call "check.expect_almost_eq" {{.*}}config = "{\22tolerance\22:0.5}"
func.func @checks(%a: tensor<2xui8>, %b: tensor<f32>) {
  stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true}
      : (tensor<2xui8>, tensor<2xui8>) -> ()
      loc(callsite("f"("prog.py":7:3) at "main"("prog.py":1:1)))
  stablehlo.custom_call @check.expect_close(%b, %b) {has_side_effect = true,
      mhlo.backend_config = {max_ulp_difference = 5 : i64}}
      : (tensor<f32>, tensor<f32>) -> () loc(unknown)
  stablehlo.custom_call @check.expect_almost_eq(%b, %b) {tolerance = 0.5,
      has_side_effect = true}
      : (tensor<f32>, tensor<f32>) -> () loc(unknown)
  return
}

// -----

// Placement and sharding mean nothing on one device.

// CHECK-LABEL: func.func @annotations
// CHECK-NEXT: return %arg0
func.func @annotations(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}"}
      : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%0)
      {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @shards(%a: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' is not supported yet (target 'SPMDFullToShardShape' over several devices)}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a)
      : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @known(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' is not supported yet (target 'lapack_spotrf_ffi')}}
  %0 = stablehlo.custom_call @lapack_spotrf_ffi(%a)
      : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{custom call target 'Shardin' is not known to Weir; did you mean 'Sharding'?}}
  %0 = stablehlo.custom_call @Shardin(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @check_types(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{custom call target 'check.expect_eq' takes two operands of one type and gives no result, found 'tensor<4xf32>', 'tensor<4xi32>' and 0 results}}
  stablehlo.custom_call @check.expect_eq(%a, %b)
      : (tensor<4xf32>, tensor<4xi32>) -> ()
  return
}
