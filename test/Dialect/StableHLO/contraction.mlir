// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// Text forms of dot products, convolutions and dense numeric operations are
// read and printed back the same, and so are generic forms.

// CHECK-LABEL: func.func @dots
func.func @dots(%l: tensor<2x3x4xf32>, %r: tensor<2x4x5xf32>, %m: tensor<3x4xf32>, %n: tensor<4x5xf32>) {
  // CHECK: stablehlo.dot %{{.*}}, %{{.*}} : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %0 = stablehlo.dot %m, %n : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  // CHECK: stablehlo.dot %{{.*}}, %{{.*}}, precision = [HIGH, HIGHEST] : (
  %1 = stablehlo.dot %m, %n, precision = [HIGH, HIGHEST] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (
  %2 = stablehlo.dot_general %l, %r, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {note} : (
  %3 = stablehlo.dot_general %m, %n, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {note} : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [] x [] : (
  %4 = stablehlo.dot_general %m, %n, contracting_dims = [] x [] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x4x4x5xf32>
  // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (
  %5 = "stablehlo.dot_general"(%l, %r) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: stablehlo.einsum %{{.*}}, %{{.*}}, config = "ab,bc->ac" : (
  %6 = stablehlo.einsum %m, %n, config = "ab,bc->ac" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  // CHECK: stablehlo.unary_einsum %{{.*}}, config = "ab->a" : (
  %7 = stablehlo.unary_einsum %m, config = "ab->a" : (tensor<3x4xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @convolutions
func.func @convolutions(%l: tensor<1x8x8x7xf32>, %r: tensor<3x3x7x16xf32>, %p: tensor<2x2xi64>) {
  // CHECK: stablehlo.convolution(%{{.*}}, %{{.*}}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x7xf32>, tensor<3x3x7x16xf32>) -> tensor<1x6x6x16xf32>
  %0 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x7xf32>, tensor<3x3x7x16xf32>) -> tensor<1x6x6x16xf32>
  // CHECK: window = {stride = [2, 2], pad = [{{\[}}1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [2, 2], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}
  %1 = "stablehlo.convolution"(%l, %r) <{
    window_strides = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>,
    lhs_dilation = array<i64: 2, 2>, rhs_dilation = array<i64: 2, 2>,
    window_reversal = array<i1: true, false>,
    dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    feature_group_count = 1 : i64, batch_group_count = 1 : i64,
    precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]
  }> : (tensor<1x8x8x7xf32>, tensor<3x3x7x16xf32>) -> tensor<1x7x7x16xf32>
  // CHECK: window = {stride = [2, 2], pad = [{{\[}}0, -1], [2, 0]], reverse = [true, false]}
  %2 = stablehlo.convolution(%l, %r) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [1, 0], pad = [[0, -1], [2, 0]], stride = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x7xf32>, tensor<3x3x7x16xf32>) -> tensor<1x3x4x16xf32>
  // CHECK: "stablehlo.dynamic_conv"(%{{.*}}, %{{.*}}, %{{.*}}) <{
  %3 = "stablehlo.dynamic_conv"(%l, %r, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x7xf32>, tensor<3x3x7x16xf32>, tensor<2x2xi64>) -> tensor<1x?x?x16xf32>
  return
}

// CHECK-LABEL: func.func @numeric
func.func @numeric(%x: tensor<3x4xf32>, %a: tensor<2x4x4xf32>, %c: tensor<2x4x6xf32>, %b: tensor<2x4x6xf32>, %s: tensor<6xf32>) {
  // CHECK: stablehlo.fft %{{.*}}, type = RFFT, length = [4] : (tensor<3x4xf32>) -> tensor<3x3xcomplex<f32>>
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<3x4xf32>) -> tensor<3x3xcomplex<f32>>
  // CHECK: stablehlo.fft %{{.*}}, type = IRFFT, length = [4] :
  %1 = "stablehlo.fft"(%0) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>} : (tensor<3x3xcomplex<f32>>) -> tensor<3x4xf32>
  // CHECK: stablehlo.cholesky %{{.*}} : tensor<2x4x4xf32>
  %2 = stablehlo.cholesky %a : tensor<2x4x4xf32>
  // CHECK: stablehlo.cholesky %{{.*}}, lower = true : tensor<2x4x4xf32>
  %3 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  // CHECK: "stablehlo.triangular_solve"(%{{.*}}, %{{.*}}) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}>
  %4 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x4x4xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  // CHECK: "stablehlo.batch_norm_inference"
  %5 = "stablehlo.batch_norm_inference"(%b, %s, %s, %s, %s) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x4x6xf32>
  // CHECK: "stablehlo.batch_norm_training"
  %6:3 = "stablehlo.batch_norm_training"(%b, %s, %s) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>)
  // CHECK: "stablehlo.batch_norm_grad"
  %7:3 = "stablehlo.batch_norm_grad"(%b, %s, %s, %s, %b) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}
