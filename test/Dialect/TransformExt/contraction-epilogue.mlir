// RUN: weir-opt %s --transform-interpreter | FileCheck %s

#id = affine_map<(b, y, x, c) -> (b, y, x, c)>
#bias = affine_map<(b, y, x, c) -> (c)>

// Bias, residual and activation of a convolution are done in registers, and
// what comes out is stored right into a padded buffer. The product's own buffer
// is gone, nor is there a loop of its own for what follows.
// CHECK-LABEL: @convolution
// CHECK-NOT:   memref.alloc() : memref<1x14x14x16xf32>
// CHECK:       %[[INSIDE:.*]] = memref.subview
// CHECK:       vector.fma
// CHECK:       vector.load %arg2
// CHECK:       vector.load %arg3
// CHECK:       arith.addf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:       arith.addf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:       arith.maximumf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK:       vector.store %{{.*}}, %[[INSIDE]]
// CHECK-NOT:   linalg.generic
// CHECK:       return
func.func @convolution(%x: memref<1x16x16x4xf32>, %k: memref<3x3x4x16xf32>, %b: memref<16xf32>,
                       %r: memref<1x14x14x16xf32>, %y: memref<1x16x16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %own = memref.alloc() : memref<1x14x14x16xf32>
  %inside = memref.subview %y[0, 1, 1, 0] [1, 14, 14, 16] [1, 1, 1, 1]
    : memref<1x16x16x16xf32> to memref<1x14x14x16xf32, strided<[4096, 256, 16, 1], offset: 272>>
  linalg.fill ins(%zero : f32) outs(%own : memref<1x14x14x16xf32>)
  linalg.conv_2d_nhwc_hwcf ins(%x, %k : memref<1x16x16x4xf32>, memref<3x3x4x16xf32>)
    outs(%own : memref<1x14x14x16xf32>)
  linalg.generic {indexing_maps = [#id, #bias, #id, #id],
                  iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%own, %b, %r : memref<1x14x14x16xf32>, memref<16xf32>, memref<1x14x14x16xf32>)
    outs(%inside : memref<1x14x14x16xf32, strided<[4096, 256, 16, 1], offset: 272>>) {
  ^bb0(%s: f32, %t: f32, %u: f32, %o: f32):
    %p = arith.addf %s, %t : f32
    %q = arith.addf %p, %u : f32
    %v = arith.maximumf %q, %zero : f32
    linalg.yield %v : f32
  }
  return
}

// A reshape in between is index arithmetic.
// CHECK-LABEL: @reshaped
// CHECK:       vector.fma
// CHECK:       arith.divui
// CHECK:       vector.store %{{.*}}, %arg3
// CHECK-NOT:   linalg.generic
// CHECK:       return
func.func @reshaped(%a: memref<48x8xf32>, %w: memref<8x16xf32>, %b: memref<16xf32>, %y: memref<1x6x8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %own = memref.alloc() : memref<48x16xf32>
  linalg.fill ins(%zero : f32) outs(%own : memref<48x16xf32>)
  linalg.matmul ins(%a, %w : memref<48x8xf32>, memref<8x16xf32>) outs(%own : memref<48x16xf32>)
  %image = memref.expand_shape %own [[0, 1, 2], [3]] output_shape [1, 6, 8, 16]
    : memref<48x16xf32> into memref<1x6x8x16xf32>
  linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%image, %b : memref<1x6x8x16xf32>, memref<16xf32>) outs(%y : memref<1x6x8x16xf32>) {
  ^bb0(%s: f32, %t: f32, %o: f32):
    %p = arith.addf %s, %t : f32
    linalg.yield %p : f32
  }
  return
}

// Not where the result is read twice, where its factors change before, or where
// the body is long.
// CHECK-LABEL: @read_twice
// CHECK:       linalg.generic
func.func @read_twice(%a: memref<24x8xf32>, %w: memref<8x16xf32>, %y: memref<24x16xf32>, %z: memref<24x16xf32>) {
  %own = memref.alloc() : memref<24x16xf32>
  linalg.matmul ins(%a, %w : memref<24x8xf32>, memref<8x16xf32>) outs(%own : memref<24x16xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
    ins(%own : memref<24x16xf32>) outs(%y : memref<24x16xf32>) {
  ^bb0(%s: f32, %o: f32):
    %p = arith.negf %s : f32
    linalg.yield %p : f32
  }
  memref.copy %own, %z : memref<24x16xf32> to memref<24x16xf32>
  return
}
// CHECK-LABEL: @factors_change
// CHECK:       linalg.fill
// CHECK:       linalg.generic
func.func @factors_change(%a: memref<24x8xf32>, %w: memref<8x16xf32>, %y: memref<24x16xf32>, %z: f32) {
  %own = memref.alloc() : memref<24x16xf32>
  linalg.matmul ins(%a, %w : memref<24x8xf32>, memref<8x16xf32>) outs(%own : memref<24x16xf32>)
  linalg.fill ins(%z : f32) outs(%a : memref<24x8xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
    ins(%own : memref<24x16xf32>) outs(%y : memref<24x16xf32>) {
  ^bb0(%s: f32, %o: f32):
    %p = arith.negf %s : f32
    linalg.yield %p : f32
  }
  return
}
// CHECK-LABEL: @long_body
// CHECK:       linalg.generic
func.func @long_body(%a: memref<24x8xf32>, %w: memref<8x16xf32>, %y: memref<24x16xf32>) {
  %own = memref.alloc() : memref<24x16xf32>
  linalg.matmul ins(%a, %w : memref<24x8xf32>, memref<8x16xf32>) outs(%own : memref<24x16xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
    ins(%own : memref<24x16xf32>) outs(%y : memref<24x16xf32>) {
  ^bb0(%s: f32, %o: f32):
    %p = arith.negf %s : f32
    %q = arith.mulf %p, %s : f32
    %r = arith.addf %q, %p : f32
    %t = arith.mulf %r, %r : f32
    %u = arith.addf %t, %q : f32
    linalg.yield %u : f32
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %bits = transform.param.constant 256 : i64 -> !transform.param<i64>
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    %two = transform.param.constant 2 : i64 -> !transform.param<i64>
    %four = transform.param.constant 4 : i64 -> !transform.param<i64>
    %six = transform.param.constant 6 : i64 -> !transform.param<i64>
    %large = transform.param.constant 1000000 : i64 -> !transform.param<i64>
    transform.weir.lower_contraction %ops vector_bits = %bits rows = %six vectors = %two
      depth = %large columns = %large dot_bf16 = %one dot_int8 = %one epilogue_ops = %four parallel_work = %large
      : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
