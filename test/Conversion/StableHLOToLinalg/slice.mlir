// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s

// Slices are extract_slice and insert_slice; starts are clamped.

// CHECK-LABEL: func.func @slice
// CHECK-NEXT: tensor.extract_slice %arg0[0, 1] [2, 4] [1, 2] : tensor<2x8xf32> to tensor<2x4xf32>
func.func @slice(%x: tensor<2x8xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.slice %x [0:2, 1:8:2] : (tensor<2x8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @signed_start
// CHECK-DAG: %[[LOW:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[HIGH:.*]] = arith.constant 5 : index
// CHECK: %[[I:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[UP:.*]] = arith.maxsi %[[I]], %[[LOW]]
// CHECK: %[[AT:.*]] = arith.minsi %[[UP]], %[[HIGH]]
// CHECK: tensor.extract_slice %arg0[0, %[[AT]]] [2, 3] [1, 1]
func.func @signed_start(%x: tensor<2x8xf32>, %i: tensor<i32>) -> tensor<2x3xf32> {
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 3] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @unsigned_start
// CHECK: %[[HIGH:.*]] = arith.constant 5 : index
// CHECK: %[[I:.*]] = arith.index_castui %{{.*}} : i64 to index
// CHECK: %[[AT:.*]] = arith.minui %[[I]], %[[HIGH]]
// CHECK: tensor.insert_slice %arg1 into %arg0[0, %[[AT]]] [2, 3] [1, 1]
func.func @unsigned_start(%x: tensor<2x8xf32>, %u: tensor<2x3xf32>, %i: tensor<ui64>) -> tensor<2x8xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<2x8xf32>, tensor<2x3xf32>, tensor<ui64>, tensor<ui64>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// CHECK-LABEL: func.func @update_all
// CHECK-NEXT: return %arg1
func.func @update_all(%x: tensor<8xf32>, %u: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @concatenate
// CHECK: %[[E:.*]] = tensor.empty() : tensor<2x11xf32>
// CHECK: %[[A:.*]] = tensor.insert_slice %arg0 into %[[E]][0, 0] [2, 8] [1, 1]
// CHECK: tensor.insert_slice %arg1 into %[[A]][0, 8] [2, 3] [1, 1]
func.func @concatenate(%x: tensor<2x8xf32>, %y: tensor<2x3xf32>) -> tensor<2x11xf32> {
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<2x8xf32>, tensor<2x3xf32>) -> tensor<2x11xf32>
  return %0 : tensor<2x11xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK: %[[V:.*]] = tensor.extract %arg1[]
// CHECK: tensor.pad %arg0 low[1, 0] high[0, 2]
// CHECK: tensor.yield %[[V]]
func.func @pad(%x: tensor<2x8xf32>, %v: tensor<f32>) -> tensor<3x10xf32> {
  %0 = stablehlo.pad %x, %v, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<3x10xf32>
  return %0 : tensor<3x10xf32>
}

// CHECK-LABEL: func.func @pad_negative
// CHECK-NEXT: tensor.extract_slice %arg0[1] [6] [1]
// CHECK-NEXT: return
func.func @pad_negative(%x: tensor<8xf32>, %v: tensor<f32>) -> tensor<6xf32> {
  %0 = stablehlo.pad %x, %v, low = [-1], high = [-1], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// The first element is cut off, and with it the gap after it but for one place.
// CHECK-LABEL: func.func @pad_interior
// CHECK: %[[CUT:.*]] = tensor.extract_slice %arg0[1] [7] [1]
// CHECK: %[[F:.*]] = linalg.fill
// CHECK: tensor.insert_slice %[[CUT]] into %[[F]][1] [7] [2] : tensor<7xf32> into tensor<15xf32>
func.func @pad_interior(%x: tensor<8xf32>, %v: tensor<f32>) -> tensor<15xf32> {
  %0 = stablehlo.pad %x, %v, low = [-1], high = [1], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<15xf32>
  return %0 : tensor<15xf32>
}

// CHECK-LABEL: func.func @pad_nothing_left
// CHECK-NOT: tensor.pad
// CHECK: linalg.fill
func.func @pad_nothing_left(%x: tensor<2xf32>, %v: tensor<f32>) -> tensor<1xf32> {
  %0 = stablehlo.pad %x, %v, low = [-3], high = [2], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// CHECK-LABEL: func.func @tuples
// CHECK-SAME: (%[[X:.*]]: tensor<2xf32>, %[[I:.*]]: tensor<i32>)
// CHECK-NEXT: return %[[I]], %[[X]] : tensor<i32>, tensor<2xf32>
func.func @tuples(%x: tensor<2xf32>, %i: tensor<ui32>) -> (tensor<ui32>, tensor<2xf32>) {
  %0 = stablehlo.tuple %x, %i : tuple<tensor<2xf32>, tensor<ui32>>
  %1 = stablehlo.tuple %i, %0 : tuple<tensor<ui32>, tuple<tensor<2xf32>, tensor<ui32>>>
  %2 = stablehlo.optimization_barrier %1 : tuple<tensor<ui32>, tuple<tensor<2xf32>, tensor<ui32>>>
  %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<ui32>, tuple<tensor<2xf32>, tensor<ui32>>>) -> tuple<tensor<2xf32>, tensor<ui32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<2xf32>, tensor<ui32>>) -> tensor<2xf32>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<2xf32>, tensor<ui32>>) -> tensor<ui32>
  return %5, %4 : tensor<ui32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @empty_slice
// CHECK-NEXT: tensor.empty() : tensor<0xf32>
func.func @empty_slice(%x: tensor<2xf32>) -> tensor<0xf32> {
  %0 = stablehlo.slice %x [2:2] : (tensor<2xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: func.func @empty_concatenate
// CHECK-NEXT: tensor.empty() : tensor<0x5xf32>
func.func @empty_concatenate(%x: tensor<0x2xf32>, %y: tensor<0x3xf32>) -> tensor<0x5xf32> {
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<0x2xf32>, tensor<0x3xf32>) -> tensor<0x5xf32>
  return %0 : tensor<0x5xf32>
}
