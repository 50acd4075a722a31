// RUN: weir-opt %s --weir-linalg-to-loops=parallel-work=64 | FileCheck %s

#ij = affine_map<(i, j) -> (i, j)>

// A sum is carried in a register and may be reassociated.
// CHECK-LABEL: @row_sums
// CHECK:       scf.for %[[I:.*]] =
// CHECK:         %[[START:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK:         %[[SUM:.*]] = scf.for %[[J:.*]] = {{.*}} iter_args(%[[A:.*]] = %[[START]])
// CHECK:           arith.addf {{.*}} fastmath<reassoc>
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

// The loop along the channels, in which all operands are contiguous, goes inside.
// CHECK-LABEL: @depthwise
// CHECK:       scf.for
// CHECK:         scf.for
// CHECK:           scf.for %[[C:.*]] =
// CHECK:             memref.load %{{.*}}[%{{.*}}, %[[C]]]
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
