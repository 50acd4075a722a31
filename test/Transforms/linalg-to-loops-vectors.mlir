// Innermost loops that are made of vectors, and what stays scalar loops for LLVM.
// RUN: weir-opt %s --weir-linalg-to-loops='vector-bits=512 stream-bytes=4096' | FileCheck %s
// RUN: weir-opt %s --weir-linalg-to-loops='vector-bits=256' | FileCheck %s --check-prefix=AVX2

#row = affine_map<(i, j) -> (i, j)>
#reduced = affine_map<(i, j) -> (i)>

// Four accumulators of vectors; NaN is looked for in pairs, and only rows with one, or a zero, are visited again.
// CHECK-LABEL: func @maximum
// CHECK:         scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xi32>)
// CHECK-COUNT-4:   arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK-COUNT-2:   arith.cmpf uno, {{.*}} : vector<16xf32>
// CHECK-NOT:       arith.maximumf
// CHECK:           scf.yield
// CHECK:         vector.reduction <maxnumf>
// CHECK:         scf.if
// CHECK:           arith.maximumf {{.*}} : f32
// AVX2-LABEL:  func @maximum
// AVX2:          scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi32>)
func.func @maximum(%x: memref<8x256xf32>, %m: memref<8xf32>) {
  linalg.generic {indexing_maps = [#row, #reduced], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x256xf32>) outs(%m : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// Values and indices in vectors; lanes choose among themselves in four turns.
// CHECK-LABEL: func @argmax
// CHECK:         scf.for {{.*}} -> (vector<16xf32>, vector<16xi32>)
// CHECK:           vector.load
// CHECK:           arith.select {{.*}} : vector<16xi1>, vector<16xi32>
// CHECK:           scf.yield
// CHECK-COUNT-8: vector.shuffle
// CHECK-COUNT-2: vector.extract
func.func @argmax(%x: memref<8x64xf32>, %m: memref<8xf32>, %at: memref<8xi32>) {
  linalg.generic {indexing_maps = [#row, #reduced, #reduced], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x64xf32>) outs(%m, %at : memref<8xf32>, memref<8xi32>) {
  ^bb0(%in: f32, %out: f32, %index: i32):
    %j = linalg.index 1 : index
    %0 = arith.index_cast %j : index to i32
    %1 = arith.cmpf ogt, %out, %in : f32
    %2 = arith.select %1, %out, %in : f32
    %3 = arith.select %1, %index, %0 : i32
    linalg.yield %2, %3 : f32, i32
  }
  return
}

// The result of a row goes past the caches, from the first whole line of it on.
// CHECK-LABEL: func @rows
// CHECK:         memref.extract_aligned_pointer_as_index
// CHECK:         vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:         memref.store
// AVX2-LABEL:  func @rows
// AVX2-NOT:      nontemporal
func.func @rows(%x: memref<8x256xf32>, %y: memref<8x256xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %in = memref.subview %x[%i, 0] [1, 256] [1, 1] : memref<8x256xf32> to memref<1x256xf32, strided<[256, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 256] [1, 1] : memref<8x256xf32> to memref<1x256xf32, strided<[256, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x256xf32, strided<[256, 1], offset: ?>>)
        outs(%out : memref<1x256xf32, strided<[256, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// The second operation on a row fetches the next one; the last row fetches itself.
// CHECK-LABEL: func @fetches
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[NEXT:.*]] = arith.minsi
// CHECK:           %[[ROW:.*]] = memref.subview %{{.*}}[%[[NEXT]], 0]
// CHECK:           memref.prefetch %[[ROW]]
// CHECK-NOT:     weir.rows
func.func @fetches(%x: memref<8x256xf32>, %m: memref<1xf32>, %y: memref<8x256xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %in = memref.subview %x[%i, 0] [1, 256] [1, 1] : memref<8x256xf32> to memref<1x256xf32, strided<[256, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 256] [1, 1] : memref<8x256xf32> to memref<1x256xf32, strided<[256, 1], offset: ?>>
    linalg.generic {indexing_maps = [#row, #reduced], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x256xf32, strided<[256, 1], offset: ?>>) outs(%m : memref<1xf32>) {
    ^bb0(%a: f32, %b: f32):
      %0 = arith.addf %a, %b : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#row, #reduced, #row], iterator_types = ["parallel", "parallel"]}
        ins(%in, %m : memref<1x256xf32, strided<[256, 1], offset: ?>>, memref<1xf32>)
        outs(%out : memref<1x256xf32, strided<[256, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
  } {weir.rows}
  return
}

// Sums are loops that LLVM makes vectors of, and so is what is small.
// CHECK-LABEL: func @sum
// CHECK-NOT:     vector
func.func @sum(%x: memref<8x256xf32>, %m: memref<8xf32>) {
  linalg.generic {indexing_maps = [#row, #reduced], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x256xf32>) outs(%m : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %out, %in : f32
    linalg.yield %0 : f32
  }
  return
}
