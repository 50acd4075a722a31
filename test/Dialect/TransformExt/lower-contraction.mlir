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
    %large = transform.param.constant 1000000 : i64 -> !transform.param<i64>
    transform.weir.lower_contraction %ops vector_bits = %bits rows = %rows vectors = %vectors
      depth = %large columns = %large parallel_work = %large : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %zero = transform.param.constant 0 : i64 -> !transform.param<i64>
    // expected-error @+1 {{'vector_bits' must be one positive integer}}
    transform.weir.lower_contraction %root vector_bits = %zero rows = %zero vectors = %zero
      depth = %zero columns = %zero parallel_work = %zero : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
