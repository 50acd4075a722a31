// Constraints of operations, each with a program that breaks it.
// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{'chlo.top_k' op operand must have at least one dimension, but has type 'tensor<f32>'}}
  %0:2 = "chlo.top_k"(%a) {k = 1 : i64} : (tensor<f32>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects 'body' with 2 arguments, two for each input, found 1}}
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects 'body' to return 1 values, found 2}}
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects argument #0 of 'body' to be a 0-d tensor, found 'tensor<1xf32>'}}
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    stablehlo.return %x : tensor<1xf32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'stablehlo.reduce' op expects at least one input}}
  "stablehlo.reduce"() ({
  ^bb0:
    stablehlo.return
  }) {dimensions = array<i64: 0>} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects at least one input}}
  "stablehlo.reduce_window"() ({
  ^bb0:
    stablehlo.return
  }) {window_dimensions = array<i64: 1>} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'stablehlo.map' op requires one result}}
  "stablehlo.map"() ({
  ^bb0:
    stablehlo.return
  }) {dimensions = array<i64: 0>} : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{expected at least one input}}
  // expected-error@+1 {{'stablehlo.sort' op failed to infer returned types}}
  "stablehlo.sort"() ({
  ^bb0:
    stablehlo.return
  }) {dimension = 0 : i64} : () -> ()
  return
}

// -----

func.func @f(%s: tensor<1xi32>) {
  // expected-error@+2 {{expected at least one input}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  "stablehlo.scatter"(%s) ({
  ^bb0:
    stablehlo.return
  }) {scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 0>} : (tensor<1xi32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{expected at least one operand}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  "stablehlo.concatenate"() {dimension = 0 : i64} : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+2 {{dimension 1 is not a dimension of operand 0 'tensor<4xf32>'}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4x1xf32>) {
  // expected-error@+2 {{operands 0 'tensor<4xf32>' and 1 'tensor<4x1xf32>' differ in rank or element type}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %v: tensor<f32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op 'edge_padding_low' 'tensor<1xi32>' must have 2 entries, one a dimension of the operand}}
  %0 = stablehlo.dynamic_pad %a, %v, %s, %s, %s : (tensor<4x4xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%s: tensor<1x1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op 'output_shape' 'tensor<1x1xi32>' must have rank 1}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1x1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op known dimension 3 is not a dimension of operand 'tensor<4xf32>'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 3>} : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %v: tensor<f32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op operand 'tensor<4xf32>' and result 'tensor<?x?xf32>' differ in rank}}
  %0 = stablehlo.dynamic_pad %a, %v, %s, %s, %s : (tensor<4xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op operand 'tensor<4xf32>' and result 'tensor<?x?xf32>' differ in rank}}
  %0 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %u: tensor<2xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{operand 'tensor<4x5xf32>' and update 'tensor<2xf32>' differ in rank or element type}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<4x5xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %u: tensor<2x2xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{'stablehlo.dynamic_update_slice' op inferred type(s) 'tensor<4x5xf32>' are incompatible with return type(s) of operation 'tensor<4x5xi32>'}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<4x5xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error@+2 {{'start_indices', 'limit_indices' and 'strides' have 1, 2 and 2 entries, operand 'tensor<4x5xf32>' has rank 2}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = "stablehlo.slice"(%a) {start_indices = array<i64: 0>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<4x5xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{'slice_sizes' has 1 entries, operand 'tensor<4x5xf32>' has rank 2}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{'slice_sizes' has 1 entries, operand 'tensor<4x5xf32>' has rank 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>} : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{'index_vector_dim' 3 must be from 0 to the rank of 'start_indices' 'tensor<3x1xi32>'}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 5>} : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5x6xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{'collapsed_slice_dims' [1, 0] must be sorted}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 6>} : (tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5x6xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{dimension 0 of operand 'tensor<4x5x6xf32>' is named twice, last by 'collapsed_slice_dims'}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 6>} : (tensor<4x5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x5xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{'start_indices_batching_dims' must not contain 'index_vector_dim' 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>} : (tensor<3x5xf32>, tensor<3x1xi32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %s: tensor<1x2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op 'slice_sizes' 'tensor<1x2xi32>' must have rank 1}}
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<1x2xi32>) -> tensor<3x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %s: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op 'slice_sizes' 'tensor<3xi32>' must have one entry a dimension of operand 'tensor<4x5xf32>'}}
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %s: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op result 'tensor<7x?xf32>' does not agree with the inferred 'tensor<3x?xf32>'}}
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<7x?xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %i: tensor<3x4xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op operand 'tensor<2x5xf32>' and index 'tensor<3x4xi32>' differ in batch dimensions}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x5xf32>, tensor<3x4xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x5xf32>, %i: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op result 'tensor<2x3xf32>' does not agree with the inferred 'tensor<2x4xf32>'}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<2x5xf32>, tensor<4xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x5xi32>) {
  // expected-error@+2 {{input 0 'tensor<4x5xf32>' and its update 'tensor<3x5xi32>' differ in element type}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+2 {{'update_window_dims', 'inserted_window_dims' and 'input_batching_dims' have 0, 1 and 0 entries, together not the rank of input 'tensor<4x5xf32>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<2x5xf32>) {
  // expected-error@+2 {{update 'tensor<2x5xf32>' does not agree with 'scatter_indices' 'tensor<3x1xi32>': expected 'tensor<3x5xf32>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<2x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x6xf32>) {
  // expected-error@+2 {{window dimension 1 of update 'tensor<3x6xf32>' is larger than its dimension of input 'tensor<4x5xf32>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x6xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op argument 0 of 'update_computation' must be a tensor of rank 0, found 'tensor<1xf32>'}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    stablehlo.return %y : tensor<1xf32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op argument 0 of 'comparator' must be a tensor of 'f32', found 'tensor<i32>'}}
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op 'comparator' must return 1 values, found 2}}
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<i1>, %a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.if' op 'true_branch' must end with 'stablehlo.return'}}
  %0 = "stablehlo.if"(%p) ({
    func.return
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %k: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 'lhs', 'rhs' and result of one rank of at least 2, found 'tensor<4x5xf32>', 'tensor<3xf32>' and 'tensor<4x5xf32>'}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5xf32>, tensor<3xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 'window_reversal' to have 1 entries, found 2}}
  %0 = "stablehlo.convolution"(%a, %k) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, window_reversal = array<i1: true, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected two numbers, low and high}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' 'stride' appears twice}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected 'b', 'f' (each once) or a spatial dimension, found 'b'}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, b, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected the spatial dimensions 0 to 0, each once}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 1, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected dimensions 'b' and 'f'}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op 'source_target_pairs' has type 'tensor<2xi64>', expected tensor<Nx2xi64>}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[0, 1]> : tensor<2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op has 2 results, expected one an operand, 1}}
  %0:2 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op has 2 results, expected one an operand, 1}}
  %0:2 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op has 2 results, expected one an operand, 1}}
  %0:2 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op expects a token as the last result}}
  "stablehlo.infeed"(%t) : (!stablehlo.token) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op needs at least 0 mantissa bits, but has -1}}
  %0 = "stablehlo.reduce_precision"(%a) {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %lo: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op operand 'min' must have type 'tensor<4xf32>' of 'operand', or be one such element, but has type 'tensor<2xf32>'}}
  %0 = stablehlo.clamp %lo, %a, %a : (tensor<2xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects lengths >= 0, found -1 at 0}}
  %0 = stablehlo.fft %a, type = FFT, length = [-1] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects 'a' to be square in its last two dimensions, found 'tensor<4x3xf32>'}}
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects a result of shape [4, 3], found 'tensor<4x4xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<1xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expects 'init_value' to be a 0-d tensor, found 'tensor<1xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>, %s: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expects 'operand' and 'source' of one element type, found 'tensor<4xf32>' and 'tensor<2xf64>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf64>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects argument #0 of 'computation' of type 'tensor<f32>', found 'tensor<i32>'}}
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects 'computation' to return one value}}
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x, %x : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects 1 results, found 2}}
  %0:2 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @f(%a: tensor<4xi4>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op element widths must divide one another, but are 4 and 6}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xi4>) -> tensor<4xf6E2M3FN>
  return
}

// -----

func.func @f(%a: tensor<4xi24>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand #0 must be ranked tensor of StableHLO element type values, but got 'tensor<4xi24>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xi24>) -> tensor<4xi16>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'stablehlo.constant' op attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %0 = "stablehlo.constant"() {value = 3 : i32} : () -> tensor<i32>
  return
}

// -----

func.func @f(%a: f32, %i: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected a tensor to reduce, found ''f32''}}
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (f32, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op 'broadcast_dimensions' names 0 twice}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 0] : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %k: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.dot_general' expected 'lhs_precision_type', 'rhs_precision_type' and 'accumulation_type'}}
  %0 = stablehlo.dot_general %a, %k, contracting_dims = [0] x [0], algorithm = <lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %lo: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.clamp' expected 3 operand types and one result type, found 2 and 1}}
  %0 = stablehlo.clamp %lo, %a, %lo : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.case' op operand #0 must be 0D tensor of 32-bit signless integer values, but got 'tensor<2xi32>'}}
  "stablehlo.case"(%p) ({
    stablehlo.return
  }) : (tensor<2xi32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op 'operand_layouts' 0 is dense<0> : tensor<1x1xindex>, expected an index vector}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "x", operand_layouts = [dense<[[0]]> : tensor<1x1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op result 0 of type 'tensor<5xf32>' does not have the shape of its operand of type 'tensor<4xf32>'}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op 'computation' takes 1 arguments, expected 2}}
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'weir.reduce_window' op expects an initial value and a result for each of at least one input, found 1 inputs, 1 initial values and 0 results}}
  "weir.reduce_window"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>} : (tensor<4xf32>, tensor<f32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'weir.reduce_window' op expects 'window', 'strides' and 'dilations' with 1 entries, one for each dimension, found 0}}
  %0 = "weir.reduce_window"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects 'body' to end with stablehlo.return}}
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    func.return
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// expected-error@+1 {{expected 'mesh' and 'axes'}}
module attributes {x = #stablehlo.replica_group_mesh_axes<mesh = @m>} {}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op has 2 operands, expected 1}}
  %0 = "stablehlo.collective_broadcast"(%a, %a) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op has 2 operands, expected 1}}
  %0 = "stablehlo.collective_reduce"(%a, %a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{'edge_padding_low', 'edge_padding_high' and 'interior_padding' have 2, 1 and 1 entries, operand 'tensor<4xf32>' has rank 1}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%a, %v) {edge_padding_low = array<i64: 1, 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %n: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op operand 'tensor<4xf32>' and result 'tensor<5x1xf32>' differ in rank, element type or static sizes}}
  %0 = "stablehlo.set_dimension_size"(%a, %n) {dimension = 0 : i64} : (tensor<4xf32>, tensor<i32>) -> tensor<5x1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+2 {{inputs and updates 0 'tensor<4xf32>', 'tensor<3xf32>' and 1 'tensor<5xf32>', 'tensor<3xf32>' differ in shape}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<5xf32>, tensor<3x1xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4xf32>, tensor<5xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x5xf32>, %i: tensor<3x1xi32>, %u: tensor<3x5x1xf32>) {
  // expected-error@+2 {{update 'tensor<3x5x1xf32>' must have rank 2: 1 from 'scatter_indices' 'tensor<3x1xi32>' and 1 of 'update_window_dims'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5x1xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %lo: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.clamp' op result must have type 'tensor<4xf32>' of 'operand', but has type 'tensor<5xf32>'}}
  %0 = "stablehlo.clamp"(%lo, %a, %lo) : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%p: tensor<i1>, %a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.select' expected three operand types and one result type, found 2 and 1}}
  %0 = stablehlo.select %p, %a, %a : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.complex' expected a tensor of complex numbers, found 'tensor<4xf32>'}}
  %0 = stablehlo.complex %a, %a : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects a result of type 'tensor<4x4xf32>', found 'tensor<4x4xf64>'}}
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<4x4xf32>) -> tensor<4x4xf64>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects a result of type 'tensor<4x3xf32>', found 'tensor<4x3xf64>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf64>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'stablehlo.constant' expected 'value' after the attributes, not among them}}
  %0 = stablehlo.constant {value = dense<1> : tensor<i32>} dense<1> : tensor<i32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @open(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'sdy.sharding_constraint' expected '?' as the last entry}}
  %0 = sdy.sharding_constraint %a <@mesh, [{?, "x"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @priority(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'sdy.sharding_constraint' expected a priority such as 'p1'}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}q1]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @manual(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op body returns 0 values, results number 1}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @manual(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op body takes 2 arguments, operands number 1}}
  %0 = "sdy.manual_computation"(%a) ({
  ^bb0(%b: tensor<4xf32>, %c: tensor<4xf32>):
    sdy.return %b : tensor<4xf32>
  }) {in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @manual(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op body must end with 'sdy.return'}}
  %0 = "sdy.manual_computation"(%a) ({
  ^bb0(%b: tensor<4xf32>):
    func.return
  }) {in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>} : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// expected-error@+1 {{'weir.entry_points'[0].arguments[0] has 1 least sizes, expected one a dimension, 2}}
module attributes {weir.entry_points = [{name = "main", symbol = "s", results = [], arguments = [{name = "x", dtype = "ui8", shape = array<i64: 2, 3>, least = array<i64: 4>}]}]} {}

// -----

// expected-error@+1 {{'weir.entry_points'[0].arguments[0] has 1 symbols, expected a string a dimension, 2}}
module attributes {weir.entry_points = [{name = "main", symbol = "s", results = [], arguments = [{name = "x", dtype = "ui8", shape = array<i64: 2, 3>, symbols = ["b"]}]}]} {}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'weir.host_call' op 'dtypes' has 0 entries, expected one an input and output, 1}}
  weir.host_call "f" ins(%a : tensor<4xf32>) {dtypes = []}
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'weir.result_buffer' op has 1 sizes, 'memref<4xf32>' has 0 dynamic dimensions}}
  %0 = weir.result_buffer 0(%n) : memref<4xf32>
  return
}
