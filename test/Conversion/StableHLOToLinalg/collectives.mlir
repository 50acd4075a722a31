// RUN: weir-opt %s -weir-stablehlo-to-linalg -split-input-file -verify-diagnostics | FileCheck %s

// One device in each group: nobody to talk to.

// CHECK-LABEL: func.func @groups_of_one
// CHECK-NEXT: return %arg0
func.func @groups_of_one(%a: tensor<4xui32>) -> tensor<4xui32> {
  %0 = "stablehlo.cross-replica-sum"(%a) {
      replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}
      : (tensor<4xui32>) -> tensor<4xui32>
  %1 = "stablehlo.all_reduce"(%0) ({
    ^bb0(%x: tensor<ui32>, %y: tensor<ui32>):
      %2 = stablehlo.add %x, %y : tensor<ui32>
      stablehlo.return %2 : tensor<ui32>
  }) {replica_groups = dense<0> : tensor<1x1xi64>}
      : (tensor<4xui32>) -> tensor<4xui32>
  %3 = "stablehlo.collective_permute"(%1) {
      source_target_pairs = dense<0> : tensor<1x2xi64>}
      : (tensor<4xui32>) -> tensor<4xui32>
  return %3 : tensor<4xui32>
}

// -----

func.func @two_devices(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' is not supported yet (between devices)}}
  %0 = "stablehlo.cross-replica-sum"(%a) {
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A group spans the partitions of its replica.

module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @partitions(%a: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error@+1 {{'stablehlo.all_gather' is not supported yet (between devices)}}
    %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = dense<0> : tensor<1x1xi64>}
        : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

func.func @pairs(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.collective_permute' is not supported yet (between devices)}}
  %0 = "stablehlo.collective_permute"(%a) {
      source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// No groups are one group of all; a reduction may promote its elements.

// CHECK-LABEL: func.func @promoted
// CHECK: arith.extf {{.*}} : bf16 to f32
func.func @promoted(%a: tensor<4xbf16>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %2 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %2 : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4xbf16>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Nobody sends to the only device: zeros.

// CHECK-LABEL: func.func @zeros
// CHECK: arith.constant dense<0.000000e+00> : tensor<4xf32>
func.func @zeros(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<> : tensor<0x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @infeed(%t: !stablehlo.token) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.infeed' has no other end: Weir runs a program on one device, with arguments and results; make what it transfers an argument or a result, or a custom call of the host (weir/runtime.h)}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [[0]]}
      : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0 : tensor<4xf32>
}
