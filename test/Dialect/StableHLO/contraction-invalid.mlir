// RUN: weir-opt %s -split-input-file -verify-diagnostics

// Contractions and convolutions that break a constraint of the specification.

func.func @dot_rank(%l: tensor<2x3x4xf32>, %r: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot' op expects 'lhs' of rank 1 or 2, found 'tensor<2x3x4xf32>'}}
  %0 = stablehlo.dot %l, %r : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dot_extents(%l: tensor<3x4xf32>, %r: tensor<5x6xf32>) {
  // expected-error @+1 {{expects the last dimension of 'lhs' and the first of 'rhs' to agree, found 'tensor<3x4xf32>' and 'tensor<5x6xf32>'}}
  %0 = stablehlo.dot %l, %r : (tensor<3x4xf32>, tensor<5x6xf32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @dot_result(%l: tensor<3x4xf32>, %r: tensor<4x6xf32>) {
  // expected-error @+1 {{expects a result of shape [3, 6], found 'tensor<3x7xf32>'}}
  %0 = stablehlo.dot %l, %r : (tensor<3x4xf32>, tensor<4x6xf32>) -> tensor<3x7xf32>
  return
}

// -----

func.func @dot_precision(%l: tensor<3x4xf32>, %r: tensor<4x6xf32>) {
  // expected-error @+1 {{expected DEFAULT, HIGH or HIGHEST, found 'BEST'}}
  %0 = stablehlo.dot %l, %r, precision = [BEST, HIGH] : (tensor<3x4xf32>, tensor<4x6xf32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @precision_count(%l: tensor<3x4xf32>, %r: tensor<4x6xf32>) {
  // expected-error @+1 {{expects 'precision_config' to have one entry an operand, found 1}}
  %0 = stablehlo.dot %l, %r, precision = [HIGH] : (tensor<3x4xf32>, tensor<4x6xf32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @batch_extents(%l: tensor<2x3x4xf32>, %r: tensor<3x4x5xf32>) {
  // expected-error @+1 {{expects batching dimension 0 of 'lhs' and 0 of 'rhs' to agree, found 'tensor<2x3x4xf32>' and 'tensor<3x4x5xf32>'}}
  %0 = stablehlo.dot_general %l, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<3x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

func.func @contracting_range(%l: tensor<3x4xf32>, %r: tensor<4x5xf32>) {
  // expected-error @+1 {{expects batching and contracting dimensions in 0 to 1 for 'lhs' of type 'tensor<3x4xf32>', found 2}}
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [2] x [0] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @contracting_twice(%l: tensor<3x4xf32>, %r: tensor<4x4xf32>) {
  // expected-error @+1 {{expects batching and contracting dimensions of 'lhs' to be distinct, found 1 twice}}
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1, 1] x [0, 1] : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @contracting_count(%l: tensor<3x4xf32>, %r: tensor<4x4xf32>) {
  // expected-error @+1 {{expects as many contracting dimensions of 'lhs' as of 'rhs', found 1 and 2}}
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0, 1] : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @window_key(%l: tensor<1x8x7xf32>, %r: tensor<3x7x4xf32>) {
  // expected-error @+1 {{expected stride, pad, lhs_dilate, rhs_dilate or reverse, found 'strides'}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {strides = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x7xf32>, tensor<3x7x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @window_size(%l: tensor<1x8x7xf32>, %r: tensor<3x7x4xf32>) {
  // expected-error @+1 {{expects 'window_strides' to have 1 entries, found 2}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x7xf32>, tensor<3x7x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @features(%l: tensor<1x8x7xf32>, %r: tensor<3x6x4xf32>) {
  // expected-error @+1 {{expects 7 input features of 'rhs', those of 'lhs' divided by feature_group_count, found 'tensor<1x8x7xf32>' and 'tensor<3x6x4xf32>'}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x7xf32>, tensor<3x6x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @groups(%l: tensor<1x8x7xf32>, %r: tensor<3x7x4xf32>) {
  // expected-error @+1 {{expects feature_group_count = 2 to divide the features of 'lhs', 7}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x7xf32>, tensor<3x7x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @both_groups(%l: tensor<2x8x8xf32>, %r: tensor<3x4x4xf32>) {
  // expected-error @+1 {{expects only one group count above 1, found feature_group_count = 2, batch_group_count = 2}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<2x8x8xf32>, tensor<3x4x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @positions(%l: tensor<1x8x7xf32>, %r: tensor<3x7x4xf32>) {
  // expected-error @+1 {{expects a result of shape [1, 4, 4], found 'tensor<1x6x4xf32>'}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x7xf32>, tensor<3x7x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @roles(%l: tensor<1x8x7xf32>, %r: tensor<3x7x4xf32>) {
  // expected-error @+1 {{expects 'dimension_numbers' to give each of the 3 dimensions of 'rhs' one role}}
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, f]x[i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x7xf32>, tensor<3x7x4xf32>) -> tensor<1x6x4xf32>
  return
}

// -----

func.func @fft_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected FFT, IFFT, RFFT or IRFFT, found 'DFT'}}
  %0 = stablehlo.fft %x, type = DFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @fft_elements(%x: tensor<4xf32>) {
  // expected-error @+1 {{of type FFT expects an operand of complex elements, found 'tensor<4xf32>'}}
  %0 = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @fft_length(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects dimension 0 of the operand to be 8, found 'tensor<4xf32>'}}
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<4xf32>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @cholesky_square(%x: tensor<3x4xf32>) {
  // expected-error @+1 {{expects 'a' to be square in its last two dimensions, found 'tensor<3x4xf32>'}}
  %0 = stablehlo.cholesky %x : tensor<3x4xf32>
  return
}

// -----

func.func @solve(%a: tensor<4x4xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+1 {{expects dimension 0 of 'b' to be that of 'a', found 'tensor<4x4xf32>' and 'tensor<3x4xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @features_of_batch_norm(%x: tensor<2x4x6xf32>, %s: tensor<6xf32>, %t: tensor<5xf32>) {
  // expected-error @+1 {{expects 'offset' to have one element of type 'f32' for each of the features, [6], found 'tensor<5xf32>'}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %t) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x4x6xf32>, tensor<6xf32>, tensor<5xf32>) -> (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}
