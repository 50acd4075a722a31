// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// A plain product is a named operation; loops that are neighbours in all
// tensors are one, those of size 1 are none; what is transposed stays where it
// is and the maps say so.

// CHECK-DAG: #[[BMK:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[BNK:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-DAG: #[[BMN:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// CHECK-LABEL: func.func @matmul
func.func @matmul(%l: tensor<3x4xf32>, %r: tensor<4x5xf32>) -> tensor<3x5xf32> {
  // CHECK: %[[ZERO:.*]] = linalg.fill
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<3x4xf32>, tensor<4x5xf32>) outs(%[[ZERO]] : tensor<3x5xf32>)
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @dot
func.func @dot(%l: tensor<4xf32>, %r: tensor<4x5xf32>) -> tensor<5xf32> {
  // CHECK: linalg.vecmat
  %0 = stablehlo.dot %l, %r : (tensor<4xf32>, tensor<4x5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @inner
func.func @inner(%l: tensor<4xf64>, %r: tensor<4xf64>) -> tensor<f64> {
  // CHECK: linalg.dot
  %0 = stablehlo.dot %l, %r : (tensor<4xf64>, tensor<4xf64>) -> tensor<f64>
  return %0 : tensor<f64>
}

// CHECK-LABEL: func.func @projection
func.func @projection(%l: tensor<2x16x128xf32>, %r: tensor<128x4x32xf32>) -> tensor<2x16x4x32xf32> {
  // CHECK-DAG: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : tensor<2x16x128xf32> into tensor<32x128xf32>
  // CHECK-DAG: tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<128x4x32xf32> into tensor<128x128xf32>
  // CHECK: linalg.matmul
  // CHECK: tensor.expand_shape %{{.*}} {{\[\[}}0, 1], [2, 3]]
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [2] x [0] : (tensor<2x16x128xf32>, tensor<128x4x32xf32>) -> tensor<2x16x4x32xf32>
  return %0 : tensor<2x16x4x32xf32>
}

// CHECK-LABEL: func.func @attention_scores
func.func @attention_scores(%q: tensor<2x4x64x32xf32>, %k: tensor<2x4x64x32xf32>) -> tensor<2x4x64x64xf32> {
  // CHECK: linalg.generic {indexing_maps = [#[[BMK]], #[[BNK]], #[[BMN]]], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<8x64x32xf32>, tensor<8x64x32xf32>)
  %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x4x64x32xf32>, tensor<2x4x64x32xf32>) -> tensor<2x4x64x64xf32>
  return %0 : tensor<2x4x64x64xf32>
}

// CHECK-LABEL: func.func @attention_values
func.func @attention_values(%p: tensor<2x4x64x64xf32>, %v: tensor<2x4x64x32xf32>) -> tensor<2x4x64x32xf32> {
  // CHECK: linalg.batch_matmul ins(%{{.*}}, %{{.*}} : tensor<8x64x64xf32>, tensor<8x64x32xf32>)
  %0 = stablehlo.dot_general %p, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x4x64x64xf32>, tensor<2x4x64x32xf32>) -> tensor<2x4x64x32xf32>
  return %0 : tensor<2x4x64x32xf32>
}

// CHECK-LABEL: func.func @one_row
func.func @one_row(%l: tensor<1x1x128xf32>, %r: tensor<128x64xf32>) -> tensor<1x1x64xf32> {
  // CHECK: linalg.vecmat ins(%{{.*}}, %{{.*}} : tensor<128xf32>, tensor<128x64xf32>)
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [2] x [0] : (tensor<1x1x128xf32>, tensor<128x64xf32>) -> tensor<1x1x64xf32>
  return %0 : tensor<1x1x64xf32>
}

// CHECK-LABEL: func.func @outer
func.func @outer(%l: tensor<3xf32>, %r: tensor<4xf32>) -> tensor<3x4xf32> {
  // Nothing is summed, so nothing starts from zero.
  // CHECK-NOT: linalg.fill
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
  // CHECK-NOT: arith.addf
  // CHECK: linalg.yield
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [] x [] : (tensor<3xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @narrow_floats
func.func @narrow_floats(%l: tensor<3x4xbf16>, %r: tensor<4x5xbf16>) -> tensor<3x5xbf16> {
  // CHECK: linalg.matmul ins(%{{.*}} : tensor<3x4xbf16>, tensor<4x5xbf16>) outs(%{{.*}} : tensor<3x5xf32>)
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<3x4xbf16>, tensor<4x5xbf16>) -> tensor<3x5xbf16>
  return %0 : tensor<3x5xbf16>
}

// CHECK-LABEL: func.func @asked_accumulator
func.func @asked_accumulator(%l: tensor<3x4xf32>, %r: tensor<4x5xf32>) -> tensor<3x5xf32> {
  // CHECK: linalg.matmul {{.*}} outs(%{{.*}} : tensor<3x5xf64>)
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f64, rhs_precision_type = f64, accumulation_type = f64> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @signed
func.func @signed(%l: tensor<3x4xi8>, %r: tensor<4x5xi8>) -> tensor<3x5xi32> {
  // CHECK: linalg.matmul ins(%{{.*}} : tensor<3x4xi8>, tensor<4x5xi8>) outs(%{{.*}} : tensor<3x5xi32>)
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<3x4xi8>, tensor<4x5xi8>) -> tensor<3x5xi32>
  return %0 : tensor<3x5xi32>
}

// CHECK-LABEL: func.func @unsigned
func.func @unsigned(%l: tensor<3x4xui8>, %r: tensor<4x5xi8>) -> tensor<3x5xi32> {
  // CHECK: linalg.generic
  // CHECK: arith.extui %{{.*}} : i8 to i32
  // CHECK: arith.extsi %{{.*}} : i8 to i32
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<3x4xui8>, tensor<4x5xi8>) -> tensor<3x5xi32>
  return %0 : tensor<3x5xi32>
}
