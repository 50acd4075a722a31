// RUN: weir-opt %s --transform-interpreter -split-input-file -verify-diagnostics | FileCheck %s

#id = affine_map<(b, y, x, c) -> (b, y, x, c)>
#bias = affine_map<(b, y, x, c) -> (c)>

// Padding is read where it is: no padded copy, rows outside are left out by the
// bounds of the loop over the window. Four results are in registers while five
// vectors of the input pass under their windows; bias and activation follow.
// CHECK-LABEL: @depthwise
// CHECK-NOT:   memref.alloc
// CHECK-NOT:   memref.copy
// CHECK:       scf.for {{.*}} {
// CHECK:         arith.maxsi
// CHECK:         scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NOT:       memref.load
// CHECK-COUNT-5:   vector.load %arg0
// CHECK-NOT:       vector.load %arg0
// CHECK:           scf.yield
// CHECK:         arith.addf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:         arith.maximumf
// CHECK:         vector.store {{.*}}, %arg3
// CHECK:       {weir.parallel}
// CHECK-NOT:   linalg.
// CHECK:       return
func.func @depthwise(%x: memref<1x16x16x32xf32>, %k: memref<3x3x32xf32>, %b: memref<32xf32>,
                     %y: memref<1x16x16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc() : memref<1x18x18x32xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x18x18x32xf32>)
  %inside = memref.subview %padded[0, 1, 1, 0] [1, 16, 16, 32] [1, 1, 1, 1]
    : memref<1x18x18x32xf32> to memref<1x16x16x32xf32, strided<[10368, 576, 32, 1], offset: 608>>
  memref.copy %x, %inside : memref<1x16x16x32xf32> to memref<1x16x16x32xf32, strided<[10368, 576, 32, 1], offset: 608>>
  %own = memref.alloc() : memref<1x16x16x32xf32>
  linalg.fill ins(%zero : f32) outs(%own : memref<1x16x16x32xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc ins(%padded, %k : memref<1x18x18x32xf32>, memref<3x3x32xf32>)
    outs(%own : memref<1x16x16x32xf32>)
  linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%own, %b : memref<1x16x16x32xf32>, memref<32xf32>) outs(%y : memref<1x16x16x32xf32>) {
  ^bb0(%s: f32, %t: f32, %o: f32):
    %p = arith.addf %s, %t : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  }
  return
}

// The greatest of a window, on vectors along the channels; a remainder is
// masked, and nothing is done one element at a time.
// CHECK-LABEL: @pooling
// CHECK-NOT:   memref.load
// CHECK:       arith.maximumf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:       vector.maskedload
// CHECK-NOT:   memref.load
// CHECK:       vector.maskedstore
// CHECK:       return
func.func @pooling(%x: memref<1x17x17x12xf32>, %w: memref<3x3xf32>, %y: memref<1x8x8x12xf32>) {
  %least = arith.constant 0xFF800000 : f32
  linalg.fill ins(%least : f32) outs(%y : memref<1x8x8x12xf32>)
  linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : memref<1x17x17x12xf32>, memref<3x3xf32>) outs(%y : memref<1x8x8x12xf32>)
  return
}

// A border that is not what the greatest starts from changes the result.
// CHECK-LABEL: @border_counts
// CHECK:       memref.copy
// CHECK:       arith.maximumf %{{.*}}, %{{.*}} : vector<8xf32>
func.func @border_counts(%x: memref<1x8x8x8xf32>, %w: memref<3x3xf32>, %y: memref<1x8x8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %padded = memref.alloc() : memref<1x10x10x8xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x10x10x8xf32>)
  %inside = memref.subview %padded[0, 1, 1, 0] [1, 8, 8, 8] [1, 1, 1, 1]
    : memref<1x10x10x8xf32> to memref<1x8x8x8xf32, strided<[800, 80, 8, 1], offset: 88>>
  memref.copy %x, %inside : memref<1x8x8x8xf32> to memref<1x8x8x8xf32, strided<[800, 80, 8, 1], offset: 88>>
  linalg.fill ins(%least : f32) outs(%y : memref<1x8x8x8xf32>)
  linalg.pooling_nhwc_max ins(%padded, %w : memref<1x10x10x8xf32>, memref<3x3xf32>)
    outs(%y : memref<1x8x8x8xf32>)
  return
}

// A sum that does not slide is for lower_contraction.
// CHECK-LABEL: @convolution
// CHECK:       linalg.conv_2d_nhwc_hwcf
func.func @convolution(%x: memref<1x16x16x4xf32>, %k: memref<3x3x4x16xf32>, %y: memref<1x14x14x16xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%x, %k : memref<1x16x16x4xf32>, memref<3x3x4x16xf32>)
    outs(%y : memref<1x14x14x16xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %bits = transform.param.constant 256 : i64 -> !transform.param<i64>
    %four = transform.param.constant 4 : i64 -> !transform.param<i64>
    transform.weir.lower_window %ops vector_bits = %bits positions = %four epilogue_ops = %four parallel_work = %four
      : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %zero = transform.param.constant 0 : i64 -> !transform.param<i64>
    // expected-error @+1 {{'vector_bits' must be one positive integer}}
    transform.weir.lower_window %root vector_bits = %zero positions = %zero epilogue_ops = %zero parallel_work = %zero
      : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
