// RUN: weir-opt %s --weir-linalg-to-loops=parallel-work=64 | FileCheck %s

#ij = affine_map<(i, j) -> (i, j)>

// A sum is carried in a register and may be reassociated.
// CHECK-LABEL: @row_sums
// CHECK:       scf.for %[[I:.*]] =
// CHECK:         %[[START:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK:         %[[SUM:.*]] = scf.for %[[J:.*]] = {{.*}} iter_args(%[[A:.*]] = %[[START]])
// CHECK:           arith.addf {{.*}} fastmath<reassoc,contract>
// CHECK:         memref.store %[[SUM]], %{{.*}}[%[[I]]]
// CHECK:       } {weir.parallel}
func.func @row_sums(%x: memref<8x16xf32>, %s: memref<8xf32>) {
  linalg.generic {indexing_maps = [#ij, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%x : memref<8x16xf32>) outs(%s : memref<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.addf %a, %b : f32
    linalg.yield %q : f32
  }
  return
}

// The loop along the channels, in which all operands are contiguous, goes inside;
// all taps of the small window are taken between one load and one store.
// CHECK-LABEL: @depthwise
// CHECK:       scf.for %[[W:.*]] =
// CHECK:         scf.for %[[C:.*]] =
// CHECK:           memref.load %{{.*}}[%[[W]], %[[C]]]
// CHECK-COUNT-3:   arith.addf {{.*}} fastmath<contract>
// CHECK:           memref.store %{{.*}}[%[[W]], %[[C]]]
// CHECK-NOT:       scf.for
func.func @depthwise(%x: memref<10x4xf32>, %k: memref<3x4xf32>, %y: memref<8x4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(w, c, k) -> (w + k, c)>, affine_map<(w, c, k) -> (k, c)>,
                                   affine_map<(w, c, k) -> (w, c)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %k : memref<10x4xf32>, memref<3x4xf32>) outs(%y : memref<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %c, %p : f32
    linalg.yield %q : f32
  }
  return
}

// A copy with gaps must not become a call to a library.
// CHECK-LABEL: @strided_copy
// CHECK-NOT:   memref.copy
// CHECK:       memref.store
func.func @strided_copy(%x: memref<4x4xf32, strided<[8, 1]>>, %y: memref<4x4xf32>) {
  memref.copy %x, %y : memref<4x4xf32, strided<[8, 1]>> to memref<4x4xf32>
  return
}

// A long sum over rows takes eight rows at once, then the rest.
// CHECK-LABEL: @column_sums
// CHECK:       scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK:         scf.for
// CHECK-COUNT-8:   arith.addf
// CHECK:           memref.store
// CHECK:       scf.for
// CHECK-COUNT-2: arith.addf
// CHECK:         memref.store
// CHECK:       return
func.func @column_sums(%x: memref<42x16xf32>, %s: memref<16xf32>) {
  linalg.generic {indexing_maps = [#ij, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
    ins(%x : memref<42x16xf32>) outs(%s : memref<16xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.addf %a, %b : f32
    linalg.yield %q : f32
  }
  return
}

// Dimensions that are one sequence in memory become one loop.
// CHECK-LABEL: @negate
// CHECK:       memref.collapse_shape
// CHECK:       scf.for
// CHECK-NOT:   scf.for
// CHECK:       return
func.func @negate(%x: memref<2x3x5xf32>, %y: memref<2x3x5xf32>) {
  linalg.map {arith.negf} ins(%x : memref<2x3x5xf32>) outs(%y : memref<2x3x5xf32>)
  return
}

// Padding fills what the write of the inside leaves: two rows and two columns.
// CHECK-LABEL: @pad
// CHECK-DAG:   memref.subview %{{.*}}[0, 0] [1, 18]
// CHECK-DAG:   memref.subview %{{.*}}[17, 0] [1, 18]
// CHECK-DAG:   memref.subview %{{.*}}[1, 0] [16, 1]
// CHECK-DAG:   memref.subview %{{.*}}[1, 17] [16, 1]
func.func @pad(%x: memref<16x16xf32>, %z: f32, %y: memref<18x18xf32>) {
  linalg.fill ins(%z : f32) outs(%y : memref<18x18xf32>)
  %inside = memref.subview %y[1, 1] [16, 16] [1, 1] : memref<18x18xf32> to memref<16x16xf32, strided<[18, 1], offset: 19>>
  memref.copy %x, %inside : memref<16x16xf32> to memref<16x16xf32, strided<[18, 1], offset: 19>>
  return
}

// Something that reads the border before the write needs all of the fill.
// CHECK-LABEL: @pad_seen
// CHECK-NOT:   memref.subview %{{.*}}[17, 0] [1, 18]
// CHECK:       return
func.func @pad_seen(%x: memref<16x16xf32>, %z: f32, %y: memref<18x18xf32>, %w: memref<18x18xf32>) {
  linalg.fill ins(%z : f32) outs(%y : memref<18x18xf32>)
  memref.copy %y, %w : memref<18x18xf32> to memref<18x18xf32>
  %inside = memref.subview %y[1, 1] [16, 16] [1, 1] : memref<18x18xf32> to memref<16x16xf32, strided<[18, 1], offset: 19>>
  memref.copy %x, %inside : memref<16x16xf32> to memref<16x16xf32, strided<[18, 1], offset: 19>>
  return
}
