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
