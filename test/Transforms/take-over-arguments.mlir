// RUN: weir-opt %s --weir-take-over-arguments -split-input-file --allow-unregistered-dialect | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// A cache with a new row stays where it is.
// CHECK:       in_place, name = "cache"
// CHECK-LABEL: @main(
// CHECK-SAME:    %{{.*}}: memref<64x8xf32>, %[[ROW:.*]]: memref<1x8xf32>, %[[OUT:.*]]: memref<64x8xf32>
// CHECK-NEXT:    %[[PLACE:.*]] = memref.subview %[[OUT]]
// CHECK-NEXT:    memref.copy %[[ROW]], %[[PLACE]]
// CHECK-NEXT:    return
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "cache", dtype = "f32", shape = array<i64: 64, 8>, donated = true, alias = 0 : i64},
                 {name = "row", dtype = "f32", shape = array<i64: 1, 8>, donated = false}],
    results = [{name = "r", dtype = "f32", shape = array<i64: 64, 8>, alias = 0 : i64}]}]} {
  func.func @main(%cache: memref<64x8xf32>, %row: memref<1x8xf32>, %out: memref<64x8xf32>) {
    memref.copy %cache, %out : memref<64x8xf32> to memref<64x8xf32>
    %p = memref.subview %out[3, 0] [1, 8] [1, 1] : memref<64x8xf32> to memref<1x8xf32, strided<[8, 1], offset: 24>>
    memref.copy %row, %p : memref<1x8xf32> to memref<1x8xf32, strided<[8, 1], offset: 24>>
    return
  }
}

// -----

#id = affine_map<(d0) -> (d0)>

// Element by element.
// CHECK:       in_place, name = "x"
// CHECK-LABEL: @main(
// CHECK-SAME:    %{{.*}}: memref<8xf32>, %[[OUT:.*]]: memref<8xf32>
// CHECK:         ins(%[[OUT]] : memref<8xf32>) outs(%[[OUT]] : memref<8xf32>)
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "x", dtype = "f32", shape = array<i64: 8>, donated = true, alias = 0 : i64}],
    results = [{name = "r", dtype = "f32", shape = array<i64: 8>, alias = 0 : i64}]}]} {
  func.func @main(%x: memref<8xf32>, %out: memref<8xf32>) {
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<8xf32>) outs(%out : memref<8xf32>) {
    ^bb0(%a: f32, %o: f32):
      %s = arith.addf %a, %a : f32
      linalg.yield %s : f32
    }
    return
  }
}

// -----

#reverse = affine_map<(d0) -> (7 - d0)>
#id = affine_map<(d0) -> (d0)>

// Other elements than those that are written: read apart.
// CHECK-NOT:   in_place
// CHECK-LABEL: @main(
// CHECK-SAME:    %[[X:.*]]: memref<8xf32>, %[[OUT:.*]]: memref<8xf32>
// CHECK:         ins(%[[X]] : memref<8xf32>) outs(%[[OUT]] : memref<8xf32>)
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "x", dtype = "f32", shape = array<i64: 8>, donated = true, alias = 0 : i64}],
    results = [{name = "r", dtype = "f32", shape = array<i64: 8>, alias = 0 : i64}]}]} {
  func.func @main(%x: memref<8xf32>, %out: memref<8xf32>) {
    linalg.generic {indexing_maps = [#reverse, #id], iterator_types = ["parallel"]}
        ins(%x : memref<8xf32>) outs(%out : memref<8xf32>) {
    ^bb0(%a: f32, %o: f32):
      linalg.yield %a : f32
    }
    return
  }
}

// -----

// Read after the result is written.
// CHECK-NOT:   in_place
// CHECK-LABEL: @main(
// CHECK-SAME:    %[[X:.*]]: memref<8xf32>, %[[OUT:.*]]: memref<8xf32>, %[[SUM:.*]]: memref<8xf32>
// CHECK:         memref.copy %[[X]], %[[OUT]]
// CHECK:         memref.copy %[[X]], %[[SUM]]
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "x", dtype = "f32", shape = array<i64: 8>, donated = true, alias = 0 : i64}],
    results = [{name = "r", dtype = "f32", shape = array<i64: 8>, alias = 0 : i64},
               {name = "s", dtype = "f32", shape = array<i64: 8>}]}]} {
  func.func @main(%x: memref<8xf32>, %out: memref<8xf32>, %sum: memref<8xf32>) {
    memref.copy %x, %out : memref<8xf32> to memref<8xf32>
    "test.change"(%out) : (memref<8xf32>) -> ()
    memref.copy %x, %sum : memref<8xf32> to memref<8xf32>
    return
  }
}
