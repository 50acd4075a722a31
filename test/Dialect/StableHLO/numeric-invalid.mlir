// RUN: weir-opt %s -split-input-file -verify-diagnostics

// Wrong transforms, factorizations, random numbers, aliases, collectives, and what other files leave out.

func.func @fft_precision(%x: tensor<8xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects an operand and a result of one precision, found 'tensor<8xcomplex<f32>>' and 'tensor<8xcomplex<f64>>'}}
  %0 = stablehlo.fft %x, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f64>>
  return
}

// -----

func.func @fft_lengths(%x: tensor<8xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects 1 to 3 lengths, at most the rank of 'tensor<8xcomplex<f32>>', found 2}}
  %0 = stablehlo.fft %x, type = FFT, length = [8, 8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return
}

// -----

func.func @fft_no_lengths(%x: tensor<8xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects 1 to 3 lengths, at most the rank of 'tensor<8xcomplex<f32>>', found 0}}
  %0 = stablehlo.fft %x, type = FFT, length = [] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return
}

// -----

func.func @fft_real_operand(%x: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op of type FFT expects an operand of complex elements, found 'tensor<8xf32>'}}
  %0 = stablehlo.fft %x, type = FFT, length = [8] : (tensor<8xf32>) -> tensor<8xcomplex<f32>>
  return
}

// -----

func.func @rfft_half(%x: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.fft' op expects a result of shape [5], found 'tensor<8xcomplex<f32>>'}}
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<8xf32>) -> tensor<8xcomplex<f32>>
  return
}

// -----

func.func @irfft_half(%x: tensor<8xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.fft' op expects dimension 0 of the operand to be 5, found 'tensor<8xcomplex<f32>>'}}
  %0 = stablehlo.fft %x, type = IRFFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
  return
}

// -----

func.func @cholesky_square(%a: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op expects 'a' to be square in its last two dimensions, found 'tensor<3x4xf32>'}}
  %0 = stablehlo.cholesky %a, lower = true : tensor<3x4xf32>
  return
}

// -----

func.func @solve_types(%a: tensor<4x4xf32>, %b: tensor<4x3xf64>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects 'a' and 'b' of one element type, rank and batch, found 'tensor<4x4xf32>' and 'tensor<4x3xf64>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x3xf64>) -> tensor<4x3xf64>
  return
}

// -----

func.func @solve_batch(%a: tensor<2x4x4xf32>, %b: tensor<3x4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects 'a' and 'b' of one element type, rank and batch, found 'tensor<2x4x4xf32>' and 'tensor<3x4x3xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x4x4xf32>, tensor<3x4x3xf32>) -> tensor<3x4x3xf32>
  return
}

// -----

func.func @solve_side(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects dimension 1 of 'b' to be that of 'a', found 'tensor<4x4xf32>' and 'tensor<4x3xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @solve_transpose(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op expects 'transpose_a' to be NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @batch_norm_feature(%x: tensor<4x3xf32>, %s: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op expects 'feature_index' to be a dimension of 'tensor<4x3xf32>', found 2}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %s) {epsilon = 0.0 : f32, feature_index = 2 : i64}
      : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @rng_scalars(%a: tensor<2xf32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operands 'a' and 'b' must be scalars, but have types 'tensor<2xf32>' and 'tensor<2xf32>'}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<2xf32>, tensor<2xf32>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @rng_types(%a: tensor<f32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operands 'a' and 'b' and the result must have one element type, but have types 'tensor<f32>', 'tensor<f32>' and 'tensor<4xf64>'}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf64>
  return
}

// -----

func.func @rng_shape(%a: tensor<f32>, %s: tensor<1x1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operand 'shape' must have one dimension, but has type 'tensor<1x1xi64>'}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1x1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @rng_normal(%a: tensor<i32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op NORMAL needs a floating-point type, not 'i32'}}
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

func.func @bits_state_rank(%s: tensor<2x1xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op operand 'initial_state' must have one dimension, but has type 'tensor<2x1xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2x1xui64>) -> (tensor<2x1xui64>, tensor<4xui32>)
  return
}

// -----

func.func @bits_states(%s: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op 'initial_state' and 'output_state' must have one type, but have types 'tensor<2xui64>' and 'tensor<3xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @bits_philox(%s: tensor<4xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op PHILOX has a state of 2 or 3 x ui64, not 'tensor<4xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<4xui32>)
  return
}

// -----

func.func @bits_threefry(%s: tensor<3xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op THREE_FRY has a state of 2 x ui64, not 'tensor<3xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @alias_type(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op 'output_operand_aliases' gives an output of type 'tensor<5xf32>' the memory of operand 0, which has type 'tensor<4xf32>'}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<
      output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @alias_index(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op 'output_operand_aliases' names an element of the results that does not exist: #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 0, operand_tuple_indices = []>}}
  %0:2 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<
      output_tuple_indices = [2], operand_index = 0, operand_tuple_indices = []>]}
      : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @groups_rank(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op 'replica_groups' has type 'tensor<2xi64>', expected a matrix with one group a row}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>}
      : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @negative_target(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op 'source_target_pairs' has target -1, expected device numbers >= 0}}
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduction_arguments(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op 'computation' takes 1 arguments, expected 2}}
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<f32>):
      stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduction_shape(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op result 0 of type 'tensor<5xf32>' does not have the shape of its operand of type 'tensor<4xf32>'}}
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @gather_other_dimension(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op operand of type 'tensor<4x3xf32>' and result of type 'tensor<8x4xf32>' may differ in dimension 0 only}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4x3xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @split_count(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op 'split_count' is 0, expected > 0}}
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 0 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @select_types(%p: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error@+1 {{'stablehlo.select' op operands 'on_true' and 'on_false' must have one type, but have types 'tensor<4xf32>' and 'tensor<4xf64>'}}
  %0 = "stablehlo.select"(%p, %a, %b) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @bitcast_complex(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op cannot reinterpret between complex and other numbers: 'tensor<4xcomplex<f32>>' and 'tensor<4xi64>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xcomplex<f32>>) -> tensor<4xi64>
  return
}

// -----

func.func @bitcast_widths(%a: tensor<4xi16>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op the type with the narrower element must have one more dimension, of size 4, at the end: 'tensor<4xi16>' and 'tensor<4x2xi4>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xi16>) -> tensor<4x2xi4>
  return
}

// -----

func.func @bitcast_shape(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.bitcast_convert' op operand and result have different shapes: 'tensor<4xf32>' and 'tensor<5xi32>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xf32>) -> tensor<5xi32>
  return
}

// -----

func.func @reduce_initial(%a: tensor<4xf32>, %i: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects initial value #0 to be a 0-d tensor, found 'tensor<1xf32>'}}
  %0 = "stablehlo.reduce"(%a, %i) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_shapes(%a: tensor<4xf32>, %b: tensor<5xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects inputs of one shape, found 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0:2 = "stablehlo.reduce"(%a, %b, %i, %i) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
      stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @map_arguments(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects 'computation' with 1 arguments, found 2}}
  %0 = "stablehlo.map"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @convolution_groups(%a: tensor<1x4x4x2xf32>, %k: tensor<2x2x2x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects positive group counts, found feature_group_count = 0, batch_group_count = 1}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {}
      {batch_group_count = 1 : i64, feature_group_count = 0 : i64}
      : (tensor<1x4x4x2xf32>, tensor<2x2x2x4xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

func.func @composite_version(%a: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op 'version' is -1, expected >= 0}}
  %0 = stablehlo.composite "my.op" %a {decomposition = @decomposed, version = -1 : i32} : (tensor<f32>) -> tensor<f32>
  return
}
func.func private @decomposed(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}

// -----

func.func @broadcast_dimension(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op 'broadcast_dimensions[0]' = 2 is not a dimension of result 'tensor<4x4xf32>'}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @iota_dimension(%s: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op 'iota_dimension' 1 is not a dimension of result 'tensor<4xi32>'}}
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

func.func @dynamic_pad_value(%a: tensor<4xf32>, %v: tensor<1xf32>, %p: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op 'padding_value' 'tensor<1xf32>' must have rank 0}}
  %0 = stablehlo.dynamic_pad %a, %v, %p, %p, %p : (tensor<4xf32>, tensor<1xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dimension_size(%a: tensor<4xf32>, %n: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op size 'tensor<1xi32>' must be tensor<i32>}}
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<4xf32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @index_select_batch(%a: tensor<4x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op 'batch_dims' 1 must be at most dim 0 and the rank of index 'tensor<2xi32>'}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 0 : i64, batch_dims = 1 : i64} : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}
