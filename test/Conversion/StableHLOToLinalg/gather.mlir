// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s

// Long slices are copied one by one, single elements read by a linalg.generic.

// CHECK-LABEL: func.func @rows
// CHECK-DAG: %[[LAST:.*]] = arith.constant 511 : index
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[E:.*]] = tensor.empty() : tensor<16x128xf32>
// CHECK: scf.for %[[B:.*]] = {{.*}} iter_args(%[[R:.*]] = %[[E]])
// CHECK: tensor.extract %arg1[%[[B]], %[[C0]]] : tensor<16x1xi32>
// CHECK: arith.maxsi
// CHECK: %[[AT:.*]] = arith.minsi %{{.*}}, %[[LAST]]
// CHECK: %[[ROW:.*]] = tensor.extract_slice %arg0[%[[AT]], 0] [1, 128] [1, 1] : tensor<512x128xf32> to tensor<128xf32>
// CHECK: tensor.insert_slice %[[ROW]] into %[[R]][%[[B]], 0] [1, 128] [1, 1]
func.func @rows(%x: tensor<512x128xf32>, %i: tensor<16x1xi32>) -> tensor<16x128xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<16x1xi32>) -> tensor<16x128xf32>
  return %0 : tensor<16x128xf32>
}

// The slice of a batching dimension starts at the index of the batch.
// CHECK-LABEL: func.func @batched
// CHECK: linalg.generic
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[J:.*]] = linalg.index 1
// CHECK: tensor.extract %arg1[%[[I]], %[[J]]] : tensor<4x3xi32>
// CHECK: %[[AT:.*]] = arith.minsi
// CHECK: tensor.extract %arg0[%[[I]], %[[AT]]] : tensor<4x8xf32>
func.func @batched(%x: tensor<4x8xf32>, %i: tensor<4x3xi32>) -> tensor<4x3xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x3xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @no_slices
// CHECK-NEXT: tensor.empty() : tensor<0x8xf32>
func.func @no_slices(%x: tensor<4x8xf32>, %i: tensor<0x1xi32>) -> tensor<0x8xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<0x1xi32>) -> tensor<0x8xf32>
  return %0 : tensor<0x8xf32>
}
