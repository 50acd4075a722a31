// RUN: weir-opt %s --weir-tile-transposes --canonicalize | FileCheck %s

// Blocks where one operand is contiguous along one loop and another along a different one.

// CHECK-LABEL: func.func @transpose
// CHECK-DAG: %[[STEP:.*]] = arith.constant 16 : index
// CHECK: scf.for %[[I:.*]] = %{{.*}} step %[[STEP]]
// CHECK: scf.for %[[J:.*]] = %{{.*}} step %[[STEP]]
// CHECK: %[[X:.*]] = memref.subview %arg0[%[[J]], %[[I]]] [16, 16] [1, 1]
// CHECK: %[[Y:.*]] = memref.subview %arg1[%[[I]], %[[J]]] [16, 16] [1, 1]
// CHECK: linalg.transpose ins(%[[X]] : {{.*}}) outs(%[[Y]] : {{.*}}) permutation = [1, 0]
// CHECK: {weir.parallel}
func.func @transpose(%x: memref<256x512xf32>, %y: memref<512x256xf32>) {
  linalg.transpose ins(%x : memref<256x512xf32>) outs(%y : memref<512x256xf32>) permutation = [1, 0]
  return
}

// The other loops go around the blocks.
// CHECK-LABEL: func.func @fused
// CHECK: scf.for
// CHECK: memref.subview %arg0[%{{.*}}, %{{.*}}, %{{.*}}] [1, 16, 16] [1, 1, 1]
// CHECK: linalg.generic
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#swap = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
func.func @fused(%x: memref<3x64x128xf32>, %b: memref<3x128x64xf32>, %y: memref<3x128x64xf32>) {
  linalg.generic {indexing_maps = [#swap, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %b : memref<3x64x128xf32>, memref<3x128x64xf32>) outs(%y : memref<3x128x64xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  }
  return
}

// CHECK-LABEL: func.func @small
// CHECK-NOT: scf.for
func.func @small(%x: memref<16x16xf32>, %y: memref<16x16xf32>) {
  linalg.transpose ins(%x : memref<16x16xf32>) outs(%y : memref<16x16xf32>) permutation = [1, 0]
  return
}

// CHECK-LABEL: func.func @rows_stay_whole
// CHECK-NOT: scf.for
func.func @rows_stay_whole(%x: memref<64x32x64xf32>, %y: memref<32x64x64xf32>) {
  linalg.transpose ins(%x : memref<64x32x64xf32>) outs(%y : memref<32x64x64xf32>) permutation = [1, 0, 2]
  return
}
