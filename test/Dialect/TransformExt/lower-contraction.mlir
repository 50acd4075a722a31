// RUN: weir-opt %s --transform-interpreter -split-input-file -verify-diagnostics | FileCheck %s

// Six rows of two vectors: twelve accumulators, two loads of the packed operand
// and one broadcast a row for each step of the sum.
// CHECK-LABEL: @matmul
// CHECK:       %[[PACKED:.*]] = memref.alloc() {{.*}} : memref<4x32x16xf32>
// CHECK:       scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
// CHECK-COUNT-2: vector.load %[[PACKED]]
// CHECK-COUNT-12: vector.fma
// CHECK-NOT:   linalg.matmul
func.func @matmul(%a: memref<24x32xf32>, %b: memref<32x64xf32>, %c: memref<24x64xf32>) {
  linalg.matmul ins(%a, %b : memref<24x32xf32>, memref<32x64xf32>) outs(%c : memref<24x64xf32>)
  return
}

// A matrix-vector product sums vectors along the contiguous dimension.
// CHECK-LABEL: @matvec
// CHECK:       vector.fma
// CHECK:       vector.reduction <add>
func.func @matvec(%a: memref<24x32xf32>, %x: memref<32xf32>, %y: memref<24xf32>) {
  linalg.matvec ins(%a, %x : memref<24x32xf32>, memref<32xf32>) outs(%y : memref<24xf32>)
  return
}

// A fill right before is where the accumulators start: the result is written
// once and never read.
// CHECK-LABEL: @filled
// CHECK-NOT:   linalg.fill
// CHECK-NOT:   vector.load %arg3
// CHECK:       vector.store {{.*}}, %arg3
func.func @filled(%a: memref<24x32xf32>, %b: memref<32x64xf32>, %z: f32, %c: memref<24x64xf32>) {
  linalg.fill ins(%z : f32) outs(%c : memref<24x64xf32>)
  linalg.matmul ins(%a, %b : memref<24x32xf32>, memref<32x64xf32>) outs(%c : memref<24x64xf32>)
  return
}

// A right operand that is contiguous along k is packed by squares of vectors.
// CHECK-LABEL: @transposed
// CHECK:       memref.alloc
// CHECK-COUNT-8: vector.load %arg1
// CHECK-COUNT-24: vector.shuffle
// CHECK-NOT:   vector.insert
// CHECK:       vector.fma
func.func @transposed(%a: memref<24x32xf32>, %b: memref<64x32xf32>, %c: memref<24x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %b : memref<24x32xf32>, memref<64x32xf32>) outs(%c : memref<24x64xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  }
  return
}

// The kernel of a convolution is packed once, outside of the loop over rows of
// the image, and its window along the row is one sequence with the channels.
// CHECK-LABEL: @convolution
// CHECK:       memref.alloc() {{.*}} : memref<1x36x16xf32>
// CHECK:       vector.store
// CHECK:       %[[ROWS:.*]] = arith.constant 14 : index
// CHECK:       scf.for %{{.*}} = %{{.*}} to %[[ROWS]]
// CHECK:       %[[SEQUENCE:.*]] = arith.constant 12 : index
// CHECK:       arith.muli %{{.*}}, %[[SEQUENCE]]
// CHECK:       vector.fma
// CHECK-NOT:   linalg.conv
func.func @convolution(%x: memref<1x16x16x4xf32>, %k: memref<3x3x4x16xf32>, %y: memref<1x14x14x16xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%x, %k : memref<1x16x16x4xf32>, memref<3x3x4x16xf32>)
    outs(%y : memref<1x14x14x16xf32>)
  return
}

// Each batch packs into a buffer of its own: threads that take different
// batches must not meet in it.
// CHECK-LABEL: @batches
// CHECK:       scf.for
// CHECK:         memref.alloc() {{.*}} : memref<1x8x16xf32>
// CHECK:       } {{{.*}}weir.parallel}
func.func @batches(%a: memref<50x24x8xf32>, %b: memref<50x8x16xf32>, %c: memref<50x24x16xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<50x24x8xf32>, memref<50x8x16xf32>) outs(%c : memref<50x24x16xf32>)
  return
}

// Pairs of bf16 side by side, multiplied and summed by one instruction.
// CHECK-LABEL: @bf16
// CHECK:       memref.alloc() {{.*}} : memref<4x16x32xbf16>
// CHECK:       vector.interleave
// CHECK:       vector.load %arg0{{.*}} vector<2xbf16>
// CHECK:       vector.broadcast {{.*}} : vector<1xi32> to vector<8xi32>
// CHECK:       llvm.call_intrinsic "llvm.x86.avx512bf16.dpbf16ps.256"
// CHECK-NOT:   arith.extf
func.func @bf16(%a: memref<24x32xbf16>, %b: memref<32x64xbf16>, %c: memref<24x64xf32>) {
  linalg.matmul ins(%a, %b : memref<24x32xbf16>, memref<32x64xbf16>) outs(%c : memref<24x64xf32>)
  return
}

// Four products of bytes at once. Both factors are signed: the sign bits of the
// left one are flipped, which sums of the right one's columns make up for. 30
// is no multiple of four: the left one is copied with zeros behind each row.
// CHECK-LABEL: @int8
// CHECK:       %[[RIGHT:.*]] = memref.alloc() {{.*}} : memref<4x8x64xi8>
// CHECK:       %[[LEFT:.*]] = memref.alloc() {{.*}} : memref<24x32xi8>
// CHECK:       memref.alloc() {{.*}} : memref<64xi32>
// CHECK:       arith.constant dense<-2139062144> : vector<8xi32>
// CHECK:       llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
// CHECK:       arith.subi {{.*}} : vector<8xi32>
// CHECK:       vector.load %[[LEFT]]{{.*}} vector<4xi8>
// CHECK:       arith.xori
// CHECK:       llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
func.func @int8(%a: memref<24x30xi8>, %b: memref<30x64xi8>, %c: memref<24x64xi32>) {
  linalg.matmul ins(%a, %b : memref<24x30xi8>, memref<30x64xi8>) outs(%c : memref<24x64xi32>)
  return
}

// A constant right operand is packed at compile time: 12 columns in a panel of
// 16, which end in zeros. The original is gone.
// CHECK-NOT:   memref.global {{.*}} @weights :
// CHECK:       memref.global "private" constant @weights_packed_1x2x16_1x12_0_1_12 : memref<1x2x16xf32>
// CHECK-SAME{LITERAL}: dense<[[[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00, 8.000000e+00, 9.000000e+00, 1.000000e+01, 1.100000e+01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00],
// CHECK-LABEL: @constant
// CHECK-NOT:   memref.alloc
// CHECK:       memref.get_global @weights_packed
// CHECK-NOT:   linalg.matmul
memref.global "private" constant @weights : memref<2x12xf32> = dense<[
  [0., 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11.], [12., 13., 14., 15., 16., 17., 18., 19., 20., 21., 22., 23.]]>
func.func @constant(%a: memref<24x2xf32>, %c: memref<24x12xf32>) {
  %b = memref.get_global @weights : memref<2x12xf32>
  linalg.matmul ins(%a, %b : memref<24x2xf32>, memref<2x12xf32>) outs(%c : memref<24x12xf32>)
  return
}

// What is no sum of products is left alone.
// CHECK-LABEL: @fill
// CHECK:       linalg.fill
func.func @fill(%z: f32, %c: memref<24xf32>) {
  linalg.fill ins(%z : f32) outs(%c : memref<24xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %bits = transform.param.constant 256 : i64 -> !transform.param<i64>
    %rows = transform.param.constant 6 : i64 -> !transform.param<i64>
    %vectors = transform.param.constant 2 : i64 -> !transform.param<i64>
    %two = transform.param.constant 2 : i64 -> !transform.param<i64>
    %four = transform.param.constant 4 : i64 -> !transform.param<i64>
    %work = transform.param.constant 100000 : i64 -> !transform.param<i64>
    %large = transform.param.constant 1000000 : i64 -> !transform.param<i64>
    transform.weir.lower_contraction %ops vector_bits = %bits rows = %rows vectors = %vectors
      depth = %large columns = %large dot_bf16 = %two dot_int8 = %four epilogue_ops = %four parallel_work = %work : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %zero = transform.param.constant 0 : i64 -> !transform.param<i64>
    // expected-error @+1 {{'vector_bits' must be one positive integer}}
    transform.weir.lower_contraction %root vector_bits = %zero rows = %zero vectors = %zero
      depth = %zero columns = %zero dot_bf16 = %zero dot_int8 = %zero epilogue_ops = %zero parallel_work = %zero : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
