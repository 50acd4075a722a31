// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// Usual layouts are named operations, windows of one element a product, all
// else a generic operation. No operand is transposed.

// CHECK-DAG: #[[REVERSED:.*]] = affine_map<(d0, d1, d2, d3) -> (-d0 + 2, d1, d2, d3)>
// CHECK-DAG: #[[WINDOW:.*]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d0 + d4, d1 * 2 + d5 * 3, d2)>

// CHECK-LABEL: func.func @nhwc
func.func @nhwc(%x: tensor<2x32x32x3xf32>, %k: tensor<3x3x3x16xf32>) -> tensor<2x16x16x16xf32> {
  // CHECK: tensor.pad %{{.*}} low[0, 0, 0, 0] high[0, 1, 1, 0]
  // CHECK: linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x32x32x3xf32>, tensor<3x3x3x16xf32>) -> tensor<2x16x16x16xf32>
  return %0 : tensor<2x16x16x16xf32>
}

// CHECK-LABEL: func.func @nchw
func.func @nchw(%x: tensor<2x3x32x32xf32>, %k: tensor<16x3x3x3xf32>) -> tensor<2x16x28x28xf32> {
  // CHECK-NOT: tensor.pad
  // CHECK: linalg.conv_2d_nchw_fchw {dilations = dense<2> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x32x32xf32>, tensor<16x3x3x3xf32>) -> tensor<2x16x28x28xf32>
  return %0 : tensor<2x16x28x28xf32>
}

// CHECK-LABEL: func.func @depthwise
func.func @depthwise(%x: tensor<2x9x10x8xf32>, %k: tensor<3x3x1x8xf32>) -> tensor<2x7x8x8xf32> {
  // CHECK: tensor.collapse_shape %{{.*}} : tensor<3x3x1x8xf32> into tensor<3x3x8xf32>
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 8 : i64} : (tensor<2x9x10x8xf32>, tensor<3x3x1x8xf32>) -> tensor<2x7x8x8xf32>
  return %0 : tensor<2x7x8x8xf32>
}

// CHECK-LABEL: func.func @depthwise_multiplier
func.func @depthwise_multiplier(%x: tensor<2x9x10x8xf32>, %k: tensor<3x3x1x16xf32>) -> tensor<2x7x8x16xf32> {
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwcm {{.*}} outs(%{{.*}} : tensor<2x7x8x8x2xf32>)
  // CHECK: tensor.collapse_shape %{{.*}} : tensor<2x7x8x8x2xf32> into tensor<2x7x8x16xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 8 : i64} : (tensor<2x9x10x8xf32>, tensor<3x3x1x16xf32>) -> tensor<2x7x8x16xf32>
  return %0 : tensor<2x7x8x16xf32>
}

// CHECK-LABEL: func.func @pointwise
func.func @pointwise(%x: tensor<2x8x8x24xf32>, %k: tensor<1x1x24x32xf32>) -> tensor<2x8x8x32xf32> {
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<128x24xf32>, tensor<24x32xf32>)
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x24xf32>, tensor<1x1x24x32xf32>) -> tensor<2x8x8x32xf32>
  return %0 : tensor<2x8x8x32xf32>
}

// CHECK-LABEL: func.func @pointwise_strided
func.func @pointwise_strided(%x: tensor<2x8x8x24xf32>, %k: tensor<1x1x24x32xf32>) -> tensor<2x4x4x32xf32> {
  // Nothing is copied to bring together what is read.
  // CHECK-NOT: tensor.extract_slice
  // CHECK: linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x24xf32>, tensor<1x1x24x32xf32>) -> tensor<2x4x4x32xf32>
  return %0 : tensor<2x4x4x32xf32>
}

// One image with features first: kernel times pixels, no transposition.
// CHECK-LABEL: func.func @pointwise_nchw
func.func @pointwise_nchw(%x: tensor<1x24x8x8xf32>, %k: tensor<32x24x1x1xf32>) -> tensor<1x32x8x8xf32> {
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<32x24xf32>, tensor<24x64xf32>)
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x24x8x8xf32>, tensor<32x24x1x1xf32>) -> tensor<1x32x8x8xf32>
  return %0 : tensor<1x32x8x8xf32>
}

// The window is the whole image.
// CHECK-LABEL: func.func @whole
func.func @whole(%x: tensor<2x4x4x8xf32>, %k: tensor<4x4x8x5xf32>) -> tensor<2x1x1x5xf32> {
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<2x128xf32>, tensor<128x5xf32>)
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x4x8xf32>, tensor<4x4x8x5xf32>) -> tensor<2x1x1x5xf32>
  return %0 : tensor<2x1x1x5xf32>
}

// CHECK-LABEL: func.func @grouped
func.func @grouped(%x: tensor<2x9x6xf32>, %k: tensor<3x2x12xf32>) -> tensor<2x7x12xf32> {
  // CHECK-DAG: tensor.expand_shape %{{.*}} : tensor<2x9x6xf32> into tensor<2x9x3x2xf32>
  // CHECK-DAG: tensor.expand_shape %{{.*}} : tensor<3x2x12xf32> into tensor<3x2x3x4xf32>
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
  // CHECK: tensor.collapse_shape %{{.*}} : tensor<2x7x3x4xf32> into tensor<2x7x12xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x9x6xf32>, tensor<3x2x12xf32>) -> tensor<2x7x12xf32>
  return %0 : tensor<2x7x12xf32>
}

// The gradient of a kernel: batch and features have changed places.
// CHECK-LABEL: func.func @kernel_gradient
func.func @kernel_gradient(%x: tensor<32x8x8x4xf32>, %g: tensor<32x7x3x16xf32>) -> tensor<2x1x4x16xf32> {
  // CHECK-NOT: linalg.transpose
  // CHECK: linalg.generic {indexing_maps = [#[[WINDOW]],
  %0 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 2], rhs_dilate = [1, 3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<32x8x8x4xf32>, tensor<32x7x3x16xf32>) -> tensor<2x1x4x16xf32>
  return %0 : tensor<2x1x4x16xf32>
}

// CHECK-LABEL: func.func @transposed
func.func @transposed(%x: tensor<1x5x5x2xf32>, %k: tensor<3x3x2x4xf32>) -> tensor<1x10x9x4xf32> {
  // CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 2, 1, 0] [1, 5, 5, 2] [1, 2, 2, 1] : tensor<1x5x5x2xf32> into tensor<1x12x11x2xf32>
  // CHECK: %[[REVERSE:.*]] = linalg.generic {indexing_maps = [#[[REVERSED]],
  // CHECK: linalg.conv_2d_nhwc_hwcf {{.*}} ins(%{{.*}}, %[[REVERSE]] :
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x10x9x4xf32>
  return %0 : tensor<1x10x9x4xf32>
}

// CHECK-LABEL: func.func @cropped
func.func @cropped(%x: tensor<1x8x2xf32>, %k: tensor<3x2x4xf32>) -> tensor<1x6x4xf32> {
  // CHECK: %[[CROP:.*]] = tensor.extract_slice %{{.*}}[0, 1, 0] [1, 7, 2] [1, 1, 1]
  // CHECK: tensor.pad %[[CROP]] low[0, 0, 0] high[0, 1, 0]
  // CHECK: linalg.conv_1d_nwc_wcf
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return %0 : tensor<1x6x4xf32>
}

// CHECK-LABEL: func.func @no_positions
func.func @no_positions(%x: tensor<1x2x2xf32>, %k: tensor<3x2x4xf32>) -> tensor<1x0x4xf32> {
  // CHECK-NOT: linalg.conv
  // CHECK: return %{{.*}} : tensor<1x0x4xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2xf32>, tensor<3x2x4xf32>) -> tensor<1x0x4xf32>
  return %0 : tensor<1x0x4xf32>
}
