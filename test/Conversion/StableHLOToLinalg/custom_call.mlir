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

// LAPACK's matrices are column-major.
// CHECK-LABEL: @lapack
// CHECK: %[[T:.*]] = linalg.transpose ins(%arg0 : tensor<2x4xf32>) outs({{.*}} : tensor<4x2xf32>) permutation = [1, 0]
// CHECK: %[[R:.*]]:2 = weir.host_call "lapack_sgeqrf_ffi" ins(%[[T]] : tensor<4x2xf32>) outs({{.*}} : tensor<4x2xf32>, tensor<2xf32>)
// CHECK-SAME: dtypes = ["f32", "f32", "f32"]
// CHECK: linalg.transpose ins(%[[R]]#0 : tensor<4x2xf32>) outs({{.*}} : tensor<2x4xf32>) permutation = [1, 0]
func.func @lapack(%a: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {backend_config = "", mhlo.backend_config = {},
      operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
      result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]}
      : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<2xf32>
}

// -----

// A function that the module declares, with all that a configuration can hold; tokens only order calls.
module attributes {weir.host_functions = ["mine"]} {
// CHECK-LABEL: @declared
// CHECK: weir.host_call "mine" ins(%arg0 : tensor<3xi8>) outs({{.*}} : tensor<f32>)
// CHECK-SAME: config = "{\22a\22:76,\22b\22:-1,\22c\22:1.5,\22d\22:\22nan\22,\22e\22:true,\22f\22:\22x\22,\22g\22:[1,\22y\22],\22h\22:{\22i\22:[1,2]},\22location\22:
// CHECK-SAME: dtypes = ["ui8", "f32"]
func.func @declared(%a: tensor<3xui8>, %t: !stablehlo.token) -> (!stablehlo.token, tensor<f32>) {
  %0:2 = stablehlo.custom_call @mine(%a, %t) {api_version = 4 : i32, backend_config = {
      a = 76 : ui8, b = -1 : i32, c = 1.5 : f32, d = 0x7FC00000 : f32, e = true, f = "x", g = [1, "y"],
      h = {i = array<i64: 1, 2>}}} : (tensor<3xui8>, !stablehlo.token) -> (!stablehlo.token, tensor<f32>)
  return %0#0, %0#1 : !stablehlo.token, tensor<f32>
}
}

// -----

module attributes {weir.host_functions = ["mine"]} {
func.func @configuration(%a: tensor<4xf32>) {
  // expected-error@+1 {{entry 'type' of 'backend_config' is i32, which a host function cannot be given; expected numbers, booleans, strings, or arrays and dictionaries of them}}
  stablehlo.custom_call @mine(%a) {api_version = 4 : i32, backend_config = {type = i32}} : (tensor<4xf32>) -> ()
  return
}
}

// -----

func.func @lapack_name(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom call target 'lapack_sgetrff_ffi' is not known to Weir; did you mean 'lapack_sgetrf_ffi'?; for a function of your own, give --host-function=lapack_sgetrff_ffi or the library that registers it (--load-host), or name it in the module's attribute 'weir.host_functions'}}
  stablehlo.custom_call @lapack_sgetrff_ffi(%a) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{custom call target 'Shardin' is not known to Weir; did you mean 'Sharding'?; for a function of your own, give --host-function=Shardin or the library that registers it (--load-host), or name it in the module's attribute 'weir.host_functions'}}
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
