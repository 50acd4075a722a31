// RUN: weir-opt %s -split-input-file -verify-diagnostics

// Data movement that breaks a constraint of the specification. Where types are inferred, a second line names the
// operation.
func.func @broadcast_sizes(%x: tensor<3xf32>) {
  // expected-error @+2 {{'broadcast_sizes' must not be negative, found -1}}
  // expected-error @+1 {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = stablehlo.broadcast %x, sizes = [-1] : (tensor<3xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @broadcast_result(%x: tensor<3xf32>) {
  // expected-error @+2 {{'stablehlo.broadcast' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<3x3xf32>'}}
  // expected-error @+1 {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_rank(%x: tensor<3xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op 'broadcast_dimensions' has 0 entries, operand 'tensor<3xf32>' has rank 1}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_size(%x: tensor<3xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op dimension 0 of operand 'tensor<3xf32>' must have size 1 or that of dimension 0 of result 'tensor<4x3xf32>'}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_twice(%x: tensor<3x3xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op 'broadcast_dimensions' names 1 twice}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 1] : (tensor<3x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_element(%x: tensor<3xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op operand 'tensor<3xf32>' and result 'tensor<4x3xi32>' differ in element type}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<4x3xi32>
  return
}

// -----

func.func @reshape_count(%x: tensor<3xf32>) {
  // expected-error @+1 {{'stablehlo.reshape' op operand 'tensor<3xf32>' has 3 elements, result 'tensor<2x2xf32>' has 4}}
  %0 = stablehlo.reshape %x : (tensor<3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'permutation' [1, 1] must hold each dimension of operand 'tensor<2x3xf32>' once}}
  // expected-error @+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = stablehlo.transpose %x, dims = [1, 1] : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @transpose_result(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error @+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'dimensions' names 2, which operand 'tensor<2x3xf32>' does not have}}
  // expected-error @+1 {{'stablehlo.reverse' op failed to infer returned types}}
  %0 = stablehlo.reverse %x, dims = [2] : tensor<2x3xf32>
  return
}

// -----

func.func @concatenate_dim(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+2 {{operands 0 'tensor<2x3xf32>' and 1 'tensor<2x4xf32>' differ in dimension 1, which is not the one joined}}
  // expected-error @+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concatenate_result(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+2 {{'stablehlo.concatenate' op inferred type(s) 'tensor<2x7xf32>' are incompatible with return type(s) of operation 'tensor<2x8xf32>'}}
  // expected-error @+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @pad_value(%x: tensor<2xf32>, %v: tensor<i32>) {
  // expected-error @+2 {{operand 'tensor<2xf32>' and 'padding_value' 'tensor<i32>' differ in element type}}
  // expected-error @+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %v, low = [1], high = [0], interior = [0] : (tensor<2xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad_interior(%x: tensor<2xf32>, %v: tensor<f32>) {
  // expected-error @+2 {{'interior_padding[0]' = -1 must not be negative}}
  // expected-error @+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %v, low = [1], high = [0], interior = [-1] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @pad_negative(%x: tensor<2xf32>, %v: tensor<f32>) {
  // expected-error @+2 {{dimension 0 of operand 'tensor<2xf32>' would be padded to a size of -1}}
  // expected-error @+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %v, low = [-3], high = [0], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

func.func @slice_limit(%x: tensor<2x8xf32>) {
  // expected-error @+2 {{range 1:9 of dimension 1 does not lie in operand 'tensor<2x8xf32>'}}
  // expected-error @+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %x [0:2, 1:9] : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @slice_stride(%x: tensor<8xf32>) {
  // expected-error @+2 {{'strides[0]' = 0 must be positive}}
  // expected-error @+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %x [0:8:0] : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @dynamic_slice_size(%x: tensor<8xf32>, %i: tensor<i32>) {
  // expected-error @+2 {{'slice_sizes[0]' = 9 does not fit dimension 0 of operand 'tensor<8xf32>'}}
  // expected-error @+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [9] : (tensor<8xf32>, tensor<i32>) -> tensor<9xf32>
  return
}

// -----

func.func @dynamic_slice_starts(%x: tensor<8x8xf32>, %i: tensor<i32>) {
  // expected-error @+2 {{expected one start index a dimension of operand 'tensor<8x8xf32>', found 1}}
  // expected-error @+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [1, 1] : (tensor<8x8xf32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_update_slice_starts(%x: tensor<8x8xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error @+2 {{start indices 0 'tensor<i32>' and 1 'tensor<i64>' differ in type}}
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<8x8xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i64>) -> tensor<8x8xf32>
  return
}

// -----

func.func @dynamic_update_slice_size(%x: tensor<8xf32>, %u: tensor<9xf32>, %i: tensor<i32>) {
  // expected-error @+2 {{update 'tensor<9xf32>' does not fit dimension 0 of operand 'tensor<8xf32>'}}
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<8xf32>, tensor<9xf32>, tensor<i32>) -> tensor<8xf32>
  return
}

// -----

func.func @gather_rank(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{'offset_dims', 'collapsed_slice_dims' and 'operand_batching_dims' have 1, 0 and 0 entries, together not the rank of operand 'tensor<4x3xf32>'}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @gather_index_map(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{'start_index_map' has 2 entries, an index of 'start_indices' 'tensor<5x1xi32>' has 1}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @gather_slice_sizes(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{'slice_sizes[1]' = 4 does not fit dimension 1 of operand 'tensor<4x3xf32>'}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @gather_collapsed(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{'slice_sizes[0]' = 2 must be 1 or 0 in a collapsed or batching dimension}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @gather_batching(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{batching dimension 0 of operand 'tensor<4x3xf32>' and 0 of 'start_indices' 'tensor<5x1xi32>' differ in size}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @gather_result(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>) {
  // expected-error @+2 {{'stablehlo.gather' op inferred type(s) 'tensor<5x3xf32>' are incompatible with return type(s) of operation 'tensor<5x2xf32>'}}
  // expected-error @+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @scatter_update(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>, %u: tensor<6x3xf32>) {
  // expected-error @+2 {{update 'tensor<6x3xf32>' does not agree with 'scatter_indices' 'tensor<5x1xi32>': expected 'tensor<5x3xf32>'}}
  // expected-error @+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<6x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_element(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>, %u: tensor<5x3xi32>) {
  // expected-error @+2 {{input 0 'tensor<4x3xf32>' and its update 'tensor<5x3xi32>' differ in element type}}
  // expected-error @+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_computation(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>, %u: tensor<5x3xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op 'update_computation' must take 2 arguments, found 1}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @sort_dimension(%x: tensor<4xf32>) {
  // expected-error @+2 {{dimension 1 is not a dimension of input 0 'tensor<4xf32>'}}
  // expected-error @+1 {{'stablehlo.sort' op failed to infer returned types}}
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @sort_shapes(%x: tensor<4xf32>, %y: tensor<5xf32>) {
  // expected-error @+2 {{inputs 0 'tensor<4xf32>' and 1 'tensor<5xf32>' differ in shape}}
  // expected-error @+1 {{'stablehlo.sort' op failed to infer returned types}}
  %0:2 = "stablehlo.sort"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<4xf32>, tensor<5xf32>) -> (tensor<4xf32>, tensor<5xf32>)
  return
}

// -----

func.func @sort_comparator(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op 'comparator' must return tensor<i1>, found 'tensor<f32>'}}
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @get_dimension_size(%x: tensor<4xf32>) {
  // expected-error @+2 {{dimension 1 is not a dimension of operand 'tensor<4xf32>'}}
  // expected-error @+1 {{'stablehlo.get_dimension_size' op failed to infer returned types}}
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----

func.func @get_tuple_element(%t: tuple<tensor<4xf32>>) {
  // expected-error @+2 {{index 1 is out of bounds for operand 'tuple<tensor<4xf32>>' of 1 elements}}
  // expected-error @+1 {{'stablehlo.get_tuple_element' op failed to infer returned types}}
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  return
}

// -----

func.func @tuple(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.tuple' expected a tuple type, found 'tensor<4xf32>'}}
  %0 = stablehlo.tuple %x : tensor<4xf32>
  return
}

// -----

func.func @dynamic_reshape(%x: tensor<4xf32>, %n: tensor<3xi32>) {
  // expected-error @+1 {{'stablehlo.dynamic_reshape' op 'output_shape' 'tensor<3xi32>' must have 2 entries, one a dimension of the result}}
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<4xf32>, tensor<3xi32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @dynamic_pad(%x: tensor<4xf32>, %v: tensor<f32>, %n: tensor<2xi32>) {
  // expected-error @+1 {{'stablehlo.dynamic_pad' op 'edge_padding_low' 'tensor<2xi32>' must have 1 entries, one a dimension of the operand}}
  %0 = stablehlo.dynamic_pad %x, %v, %n, %n, %n : (tensor<4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?xf32>
  return
}
