// RUN: weir-opt %s | weir-opt | FileCheck %s

// Operations between devices are read, verified and printed back.

// CHECK-LABEL: func.func @gather
func.func @gather(%a: tensor<2x4xf32>, %b: tensor<2x4xi32>) {
  // CHECK: "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, use_global_device_ids}>
  %0:2 = "stablehlo.all_gather"(%a, %b) {all_gather_dim = 1 : i64,
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
      use_global_device_ids}
      : (tensor<2x4xf32>, tensor<2x4xi32>) -> (tensor<2x8xf32>, tensor<2x8xi32>)
  // CHECK: "stablehlo.all_to_all"
  %1 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64,
      concat_dimension = 0 : i64, split_count = 2 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<2x4xf32>) -> tensor<4x2xf32>
  // CHECK: "stablehlo.collective_permute"
  %2 = "stablehlo.collective_permute"(%a) {
      source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}
      : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: "stablehlo.collective_broadcast"
  %3 = "stablehlo.collective_broadcast"(%a) {
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: "stablehlo.cross-replica-sum"
  %4 = "stablehlo.cross-replica-sum"(%a) {
      replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}
      : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func.func @reduce
func.func @reduce(%a: tensor<4xf32>) {
  // CHECK: "stablehlo.all_reduce"
  // CHECK: replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>, #stablehlo.axis_ref<name = "y">]>
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh,
      axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>,
              #stablehlo.axis_ref<name = "y">]>}
      : (tensor<4xf32>) -> tensor<4xf32>
  // The reduction may be wider than the operand.
  // CHECK: "stablehlo.reduce_scatter"
  %1 = "stablehlo.reduce_scatter"(%a) ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %2 = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %2 : tensor<f64>
  }) {scatter_dimension = 0 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<2xf64>
  return
}

// CHECK-LABEL: func.func @transfer
func.func @transfer(%a: tensor<f32>, %token: !stablehlo.token) {
  // CHECK: "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 2>, is_host_transfer = true}>
  %0 = "stablehlo.send"(%a, %token) {
      channel_handle = #stablehlo.channel_handle<handle = 0, type = 2>,
      is_host_transfer = true}
      : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "stablehlo.recv"
  %1:2 = "stablehlo.recv"(%token) {
      channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>,
      source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  // CHECK: "stablehlo.infeed"(%arg1) <{infeed_config = "foo", layout = {{\[\[}}]]}>
  %2:2 = "stablehlo.infeed"(%token) {infeed_config = "foo", layout = [[]]}
      : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  // CHECK: "stablehlo.outfeed"
  %3 = "stablehlo.outfeed"(%a, %token) {outfeed_config = "foo"}
      : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: func.func @async
func.func @async(%a: tensor<4xf32>) {
  // CHECK: "stablehlo.async_start"
  // CHECK: (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %0 = "stablehlo.async_start"(%a) ({
    ^bb0(%x: tensor<4xf32>):
      %1 = "stablehlo.collective_permute"(%x) {
          source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}
          : (tensor<4xf32>) -> tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  // CHECK: "stablehlo.async_done"
  %1 = "stablehlo.async_done"(%0)
      : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return
}
