// RUN: weir-opt %s --weir-forward-copies | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// A padded activation is computed in place: only the border is filled, and who
// reads it later reads the inside.
// CHECK-LABEL: @padded
// CHECK:       %[[PADDED:.*]] = memref.alloc() : memref<10x12xf32>
// CHECK:       %[[INSIDE:.*]] = memref.subview %[[PADDED]][1, 2] [8, 8]
// CHECK:       linalg.generic {{.*}} outs(%[[INSIDE]]
// CHECK-NOT:   linalg.map
// CHECK-COUNT-4: linalg.fill {{.*}} outs(%subview
// CHECK-NOT:   memref.copy
// CHECK:       linalg.generic {{.*}} ins(%[[INSIDE]]
func.func @padded(%x: memref<8x8xf32>, %y: memref<10x12xf32>, %z: memref<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %made = memref.alloc() : memref<8x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<8x8xf32>) outs(%made : memref<8x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  }
  %padded = memref.alloc() : memref<10x12xf32>
  linalg.map outs(%padded : memref<10x12xf32>) (%i: f32) { linalg.yield %zero : f32 }
  %inside = memref.subview %padded[1, 2] [8, 8] [1, 1] : memref<10x12xf32> to memref<8x8xf32, strided<[12, 1], offset: 14>>
  memref.copy %made, %inside : memref<8x8xf32> to memref<8x8xf32, strided<[12, 1], offset: 14>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%padded : memref<10x12xf32>) outs(%y : memref<10x12xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%made : memref<8x8xf32>) outs(%z : memref<8x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}

// Two parts of one buffer, as concatenation makes them.
// CHECK-LABEL: @concatenated
// CHECK:       %[[ALL:.*]] = memref.alloc() : memref<16xf32>
// CHECK-DAG:   memref.subview %[[ALL]][0] [8]
// CHECK-DAG:   memref.subview %[[ALL]][8] [8]
// CHECK-NOT:   memref.copy
// CHECK:       return
func.func @concatenated(%x: f32, %y: f32, %z: memref<f32>) {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %b = memref.alloc() : memref<8xf32>
  linalg.fill ins(%y : f32) outs(%b : memref<8xf32>)
  %all = memref.alloc() : memref<16xf32>
  %low = memref.subview %all[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  memref.copy %a, %low : memref<8xf32> to memref<8xf32, strided<[1]>>
  %high = memref.subview %all[8] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
  memref.copy %b, %high : memref<8xf32> to memref<8xf32, strided<[1], offset: 8>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    ins(%all : memref<16xf32>) outs(%z : memref<f32>) {
  ^bb0(%p: f32, %q: f32):
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  return
}

// What is written after the copy keeps its own memory; so does a part of which
// the other buffer's owner changes elements.
// CHECK-LABEL: @written_later
// CHECK:       memref.copy
func.func @written_later(%x: f32, %y: f32, %z: memref<16xf32>) {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %all = memref.alloc() : memref<16xf32>
  %low = memref.subview %all[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  memref.copy %a, %low : memref<8xf32> to memref<8xf32, strided<[1]>>
  linalg.fill ins(%y : f32) outs(%a : memref<8xf32>)
  memref.copy %all, %z : memref<16xf32> to memref<16xf32>
  memref.copy %a, %low : memref<8xf32> to memref<8xf32, strided<[1]>>
  return
}
// CHECK-LABEL: @part_changes
// CHECK:       memref.copy
func.func @part_changes(%x: f32, %y: f32, %z: memref<8xf32>, %w: memref<16xf32>) {
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  %all = memref.alloc() : memref<16xf32>
  %low = memref.subview %all[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>
  memref.copy %a, %low : memref<8xf32> to memref<8xf32, strided<[1]>>
  %middle = memref.subview %all[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 4>>
  linalg.fill ins(%y : f32) outs(%middle : memref<8xf32, strided<[1], offset: 4>>)
  memref.copy %a, %z : memref<8xf32> to memref<8xf32>
  memref.copy %all, %w : memref<16xf32> to memref<16xf32>
  return
}
