// RUN: weir-opt %s | weir-opt | FileCheck %s

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK: sdy.mesh @ids = <["x"=2], device_ids=[1, 0]> {foo = 1 : i32}
sdy.mesh @ids = <["x"=2], device_ids=[1, 0]> {foo = 1 : i32}
// CHECK: sdy.mesh @one = <[]>
sdy.mesh @one = <[]>

// CHECK-LABEL: func.func @constraint
// CHECK-SAME: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}p1], replicated={"y"}>}
// CHECK-SAME: -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a":(1)2, ?}, {}]>})
func.func @constraint(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}p1], replicated={"y"}>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a":(1)2, ?}, {}]>}) {
  // CHECK: sdy.sharding_constraint %arg0 <@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
  // CHECK: sdy.reshard %{{.*}} <@one, [{}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@one, [{}, {}]> : tensor<8x8xf32>
  // CHECK: sdy.sharding_group %{{.*}} group_id = 3 : tensor<8x8xf32>
  sdy.sharding_group %1 group_id = 3 : tensor<8x8xf32>
  // CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>}
  %2 = stablehlo.add %1, %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<8x8xf32>
  // CHECK: sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [kl])->([i, j], []) {i=8, j=8, k=2, l=4} reduction={k}, custom>
  %3:2 = stablehlo.custom_call @foo(%2, %2) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [kl])->([i, j], []) {i=8, j=8, k=2, l=4} reduction={k}, custom>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<f32>)
  return %3#0 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @manual
func.func @manual(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
  // CHECK-NEXT: sdy.return %arg1 : tensor<4xf32>
  // CHECK-NEXT: } : (tensor<8xf32>) -> tensor<8xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
