// RUN: weir-opt %s --weir-swap-loop-buffers -split-input-file --allow-unregistered-dialect | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// The step of a stencil goes into the inner part of a second array; what
// surrounds it is copied once.
// CHECK-LABEL: @part(
// CHECK-SAME:    %[[X:.*]]: memref<64x64xf32>, %[[N:.*]]: index
// CHECK:         %[[OTHER:.*]] = memref.alloc
// CHECK:         memref.copy %[[X]], %[[OTHER]]
// CHECK:         %[[LAST:.*]]:2 = scf.for {{.*}} iter_args(%[[P:.*]] = %[[X]], %[[Q:.*]] = %[[OTHER]])
// CHECK-DAG:       %[[LEFT:.*]] = memref.subview %[[P]][1, 0]
// CHECK-DAG:       %[[RIGHT:.*]] = memref.subview %[[P]][1, 2]
// CHECK-DAG:       %[[NEW:.*]] = memref.subview %[[Q]][1, 1]
// CHECK:           linalg.generic {{.*}} ins(%[[LEFT]], %[[RIGHT]] {{.*}} outs(%[[NEW]]
// CHECK-NOT:       memref.copy
// CHECK:           scf.yield %[[Q]], %[[P]]
// CHECK:         %[[APART:.*]] = arith.cmpi ne
// CHECK:         scf.if %[[APART]]
// CHECK-NEXT:      memref.copy %[[LAST]]#0, %[[X]]
func.func @part(%x: memref<64x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = memref.subview %x[1, 0] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 64>>
    %r = memref.subview %x[1, 2] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 66>>
    %t = memref.alloc() : memref<62x62xf32>
    linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%l, %r : memref<62x62xf32, strided<[64, 1], offset: 64>>, memref<62x62xf32, strided<[64, 1], offset: 66>>)
        outs(%t : memref<62x62xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
    }
    %m = memref.subview %x[1, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    memref.copy %t, %m : memref<62x62xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
  }
  return
}

// -----

// A whole array needs no copy before the loop; what reads it after the step
// reads the new one, the condition what the last step wrote.
// CHECK-LABEL: @whole(
// CHECK-SAME:    %[[X:.*]]: memref<64x64xf32>
// CHECK:         %[[OTHER:.*]] = memref.alloc
// CHECK-NOT:     memref.copy
// CHECK:         scf.while (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[OTHER]])
// CHECK:           memref.load %[[A]]
// CHECK:           scf.condition(%{{.*}}) %[[A]], %[[B]]
// CHECK:         ^bb0(%[[P:.*]]: memref<64x64xf32>, %[[Q:.*]]: memref<64x64xf32>):
// CHECK:           linalg.matmul ins(%[[P]], %[[P]] {{.*}} outs(%[[Q]]
// CHECK:           memref.load %[[Q]]
// CHECK:           scf.yield %[[Q]], %[[P]]
func.func @whole(%x: memref<64x64xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  scf.while : () -> () {
    %v = memref.load %x[%c0, %c0] : memref<64x64xf32>
    %p = arith.cmpf olt, %v, %zero : f32
    scf.condition(%p)
  } do {
    %t = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%t : memref<64x64xf32>)
    linalg.matmul ins(%x, %x : memref<64x64xf32>, memref<64x64xf32>) outs(%t : memref<64x64xf32>)
    memref.copy %t, %x : memref<64x64xf32> to memref<64x64xf32>
    %v = memref.load %x[%c0, %c0] : memref<64x64xf32>
    "test.use"(%v) : (f32) -> ()
    scf.yield
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// Left alone: an array that another operation of the loop writes too, one that
// is seen through a view from outside, and a part that moves.
// CHECK-LABEL: @written_twice
// CHECK:         scf.for
// CHECK-NOT:     iter_args
// CHECK:         return
func.func @written_twice(%x: memref<64x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %zero, %x[%i, %c0] : memref<64x64xf32>
    %t = memref.alloc() : memref<64x64xf32>
    linalg.transpose ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>) permutation = [1, 0]
    memref.copy %t, %x : memref<64x64xf32> to memref<64x64xf32>
  }
  return
}

// CHECK-LABEL: @seen_from_outside
// CHECK:         scf.for
// CHECK-NOT:     iter_args
// CHECK:         return
func.func @seen_from_outside(%x: memref<64x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %flat = memref.collapse_shape %x [[0, 1]] : memref<64x64xf32> into memref<4096xf32>
  scf.for %i = %c0 to %n step %c1 {
    %t = memref.alloc() : memref<64x64xf32>
    linalg.transpose ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>) permutation = [1, 0]
    memref.copy %t, %x : memref<64x64xf32> to memref<64x64xf32>
    %v = memref.load %flat[%i] : memref<4096xf32>
    "test.use"(%v) : (f32) -> ()
  }
  return
}

// CHECK-LABEL: @moving_part
// CHECK:         scf.for
// CHECK-NOT:     iter_args
// CHECK:         return
func.func @moving_part(%x: memref<64x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %t = memref.alloc() : memref<60x64xf32>
    %p = memref.subview %x[%i, 0] [60, 64] [1, 1] : memref<64x64xf32> to memref<60x64xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%p : memref<60x64xf32, strided<[64, 1], offset: ?>>) outs(%t : memref<60x64xf32>) {
    ^bb0(%a: f32, %o: f32):
      linalg.yield %a : f32
    }
    memref.copy %t, %p : memref<60x64xf32> to memref<60x64xf32, strided<[64, 1], offset: ?>>
  }
  return
}
