// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @groups(%a: tensor<4xf32>) {
  // expected-error@+1 {{'replica_groups' names device 0 twice}}
  %0 = "stablehlo.cross-replica-sum"(%a) {
      replica_groups = dense<[[0], [0]]> : tensor<2x1xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @pairs(%a: tensor<4xf32>) {
  // expected-error@+1 {{'source_target_pairs' has target 1 twice}}
  %0 = "stablehlo.collective_permute"(%a) {
      source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @gather_dim(%a: tensor<4xf32>) {
  // expected-error@+1 {{'all_gather_dim' is 1, but the operand of type 'tensor<4xf32>' has rank 1}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @gather_size(%a: tensor<4xf32>) {
  // expected-error@+1 {{result of type 'tensor<9xf32>' is not a whole number of operands of type 'tensor<4xf32>' along dimension 0}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @split(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{'split_count' 2 does not divide dimension 1 of the operand of type 'tensor<4x3xf32>'}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64,
      concat_dimension = 0 : i64, split_count = 2 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4x3xf32>) -> tensor<8x1xf32>
  return
}

// -----

func.func @computation(%a: tensor<4xf32>) {
  // expected-error@+1 {{'computation' takes 'tensor<4xf32>' at 0, expected a tensor of rank 0}}
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
      stablehlo.return %x : tensor<4xf32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @recv(%token: !stablehlo.token) {
  // expected-error@+1 {{result 0 is 'tensor<f32>', expected tensors and one token as the last result}}
  %0 = "stablehlo.recv"(%token) {
      channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>}
      : (!stablehlo.token) -> tensor<f32>
  return
}

// -----

func.func @async(%f: !stablehlo.future<tensor<4xf32>>) {
  // expected-error@+1 {{results and types of the future differ at 0: 'tensor<4xi32>' and 'tensor<4xf32>'}}
  %0 = "stablehlo.async_done"(%f)
      : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xi32>
  return
}
