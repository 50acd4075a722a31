// RUN: weir-opt %s --weir-block-rows='block-bytes=2048' -split-input-file | FileCheck %s

// Scores of 2 batches, 24 rows of 16: blocks of 16 rows and one of 8, which are
// all that is allocated. What all blocks of a batch share is cut out once.
// CHECK-LABEL: @attention
// CHECK-NOT:   memref.alloc() : memref<2x24x16xf32>
// CHECK:       scf.for %[[H:.*]] = {{.*}} {
// CHECK:         %[[K:.*]] = memref.subview %arg1[%[[H]], 0, 0] [1, 8, 16]
// CHECK:         %[[V:.*]] = memref.subview %arg2[%[[H]], 0, 0] [1, 16, 8]
// CHECK:         scf.for %[[ROWS:.*]] = {{.*}} {
// CHECK:           %[[S:.*]] = memref.alloc() {{.*}} : memref<1x16x16xf32>
// CHECK:           %[[P:.*]] = memref.alloc() {{.*}} : memref<1x16x16xf32>
// CHECK:           %[[Q:.*]] = memref.subview %arg0[%[[H]], %[[ROWS]], 0] [1, 16, 8]
// CHECK:           linalg.fill {{.*}} outs(%[[S]]
// CHECK:           linalg.batch_matmul ins(%[[Q]], %[[K]] {{.*}} outs(%[[S]]
// CHECK:           scf.for %[[ROW:.*]] =
// CHECK:             memref.reinterpret_cast %[[S]]
// CHECK:             memref.reinterpret_cast %[[P]]
// CHECK:             linalg.exp
// CHECK:           %[[O:.*]] = memref.subview %arg3[%[[H]], %[[ROWS]], 0] [1, 16, 8]
// CHECK:           linalg.fill {{.*}} outs(%[[O]]
// CHECK:           linalg.batch_matmul ins(%[[P]], %[[V]] {{.*}} outs(%[[O]]
// CHECK:         memref.alloc() {{.*}} : memref<1x8x16xf32>
// CHECK:         memref.subview %arg0[%[[H]], %{{.*}}, 0] [1, 8, 8]
// CHECK:       } {weir.parallel}
func.func @attention(%q: memref<2x24x8xf32>, %k: memref<2x8x16xf32>, %v: memref<2x16x8xf32>, %o: memref<2x24x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c24 = arith.constant 24 : index
  %s = memref.alloc() : memref<2x24x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<2x24x16xf32>)
  linalg.batch_matmul ins(%q, %k : memref<2x24x8xf32>, memref<2x8x16xf32>) outs(%s : memref<2x24x16xf32>)
  %p = memref.alloc() : memref<2x24x16xf32>
  scf.for %h = %c0 to %c2 step %c1 {
    scf.for %i = %c0 to %c24 step %c1 {
      %x = memref.subview %s[%h, %i, 0] [1, 1, 16] [1, 1, 1] : memref<2x24x16xf32> to memref<1x1x16xf32, strided<[384, 16, 1], offset: ?>>
      %y = memref.subview %p[%h, %i, 0] [1, 1, 16] [1, 1, 1] : memref<2x24x16xf32> to memref<1x1x16xf32, strided<[384, 16, 1], offset: ?>>
      linalg.exp ins(%x : memref<1x1x16xf32, strided<[384, 16, 1], offset: ?>>) outs(%y : memref<1x1x16xf32, strided<[384, 16, 1], offset: ?>>)
    }
  } {weir.parallel}
  linalg.fill ins(%zero : f32) outs(%o : memref<2x24x8xf32>)
  linalg.batch_matmul ins(%p, %v : memref<2x24x16xf32>, memref<2x16x8xf32>) outs(%o : memref<2x24x8xf32>)
  return
}

// -----

// The rows change what the first product reads: all of it comes first.
// CHECK-LABEL: @written
// CHECK:       memref.alloc() : memref<24x16xf32>
// CHECK:       linalg.matmul
// CHECK:       scf.for
// CHECK:       linalg.matmul
func.func @written(%q: memref<24x8xf32>, %k: memref<8x16xf32>, %v: memref<16x8xf32>, %o: memref<24x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %s = memref.alloc() : memref<24x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<24x16xf32>)
  linalg.matmul ins(%q, %k : memref<24x8xf32>, memref<8x16xf32>) outs(%s : memref<24x16xf32>)
  %p = memref.alloc() : memref<24x16xf32>
  scf.for %i = %c0 to %c24 step %c1 {
    %x = memref.subview %s[%i, 0] [1, 16] [1, 1] : memref<24x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %y = memref.subview %p[%i, 0] [1, 16] [1, 1] : memref<24x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    linalg.exp ins(%x : memref<1x16xf32, strided<[16, 1], offset: ?>>) outs(%y : memref<1x16xf32, strided<[16, 1], offset: ?>>)
  }
  linalg.fill ins(%zero : f32) outs(%q : memref<24x8xf32>)
  linalg.fill ins(%zero : f32) outs(%o : memref<24x8xf32>)
  linalg.matmul ins(%p, %v : memref<24x16xf32>, memref<16x8xf32>) outs(%o : memref<24x8xf32>)
  return
}

// -----

// Somebody else reads the scores.
// CHECK-LABEL: @read
// CHECK:       memref.alloc() : memref<24x16xf32>
// CHECK:       linalg.matmul
// CHECK:       memref.copy
func.func @read(%q: memref<24x8xf32>, %k: memref<8x16xf32>, %v: memref<16x8xf32>, %o: memref<24x8xf32>, %r: memref<24x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %s = memref.alloc() : memref<24x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<24x16xf32>)
  linalg.matmul ins(%q, %k : memref<24x8xf32>, memref<8x16xf32>) outs(%s : memref<24x16xf32>)
  memref.copy %s, %r : memref<24x16xf32> to memref<24x16xf32>
  %p = memref.alloc() : memref<24x16xf32>
  scf.for %i = %c0 to %c24 step %c1 {
    %x = memref.subview %s[%i, 0] [1, 16] [1, 1] : memref<24x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    %y = memref.subview %p[%i, 0] [1, 16] [1, 1] : memref<24x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    linalg.exp ins(%x : memref<1x16xf32, strided<[16, 1], offset: ?>>) outs(%y : memref<1x16xf32, strided<[16, 1], offset: ?>>)
  }
  linalg.fill ins(%zero : f32) outs(%o : memref<24x8xf32>)
  linalg.matmul ins(%p, %v : memref<24x16xf32>, memref<16x8xf32>) outs(%o : memref<24x8xf32>)
  return
}
