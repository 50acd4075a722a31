// RUN: weir-opt %s -weir-stablehlo-to-linalg -split-input-file -verify-diagnostics | FileCheck %s

// One device holds everything.

// CHECK-NOT: sdy
// CHECK: func.func @one_device
// CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%arg0, %arg0
// CHECK: return %[[R]]
sdy.mesh @mesh = <["x"=1]>
func.func @one_device(%a: tensor<8xui32>) -> tensor<8xui32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xui32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<8xui32>) {
    %2 = stablehlo.add %b, %b : tensor<8xui32>
    sdy.return %2 : tensor<8xui32>
  } : (tensor<8xui32>) -> tensor<8xui32>
  return %1 : tensor<8xui32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @two_devices(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{'sdy.manual_computation' is not supported yet (over several devices)}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
