// RUN: weir-opt %s -weir-split-dimensions | FileCheck %s

// CHECK-LABEL: func.func @two
// CHECK-SAME: %[[M:.*]]: memref<?x3xf32>, %[[A:.*]]: index, %[[B:.*]]: index
func.func @two(%m: memref<?x3xf32>, %a: index, %b: index) -> memref<?x?x3xf32> {
  // CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata %[[M]]
  // CHECK: %[[STEP:.*]] = arith.muli %[[B]], %{{.*}}
  // CHECK: memref.reinterpret_cast %[[BASE]] to offset: [0], sizes: [%[[A]], %[[B]], 3], strides: [%[[STEP]], 3, 1]
  // CHECK-SAME: to memref<?x?x3xf32>
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%a, %b, 3] : memref<?x3xf32> into memref<?x?x3xf32>
  return %0 : memref<?x?x3xf32>
}

// CHECK-LABEL: func.func @view
func.func @view(%m: memref<?xf32, strided<[?], offset: ?>>, %a: index, %b: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  // CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}, %[[STRIDE:.*]] = memref.extract_strided_metadata
  // CHECK: %[[STEP:.*]] = arith.muli %[[STRIDE]], %{{.*}}
  // CHECK: memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]]
  // CHECK-SAME: strides: [%[[STEP]], %[[STRIDE]]]
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, %b] : memref<?xf32, strided<[?], offset: ?>> into memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// One size of a group that is not known follows from the others.
// CHECK-LABEL: func.func @one
func.func @one(%m: memref<?xf32>, %a: index) -> memref<?x4xf32> {
  // CHECK: memref.expand_shape
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%a, 4] : memref<?xf32> into memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
