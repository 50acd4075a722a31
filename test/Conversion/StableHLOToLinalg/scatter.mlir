// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s
// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=MEMORY

// Windows are updated one after the other, in place. What is out of bounds is skipped.

// CHECK-LABEL: func.func @segment_sum
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[R:.*]] = %arg0)
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[AT:.*]], %{{.*}} : index
// CHECK: scf.if %[[IN]] -> (tensor<8x5xf32>)
// CHECK: %[[NEW:.*]] = tensor.extract_slice %arg2[%[[I]], 0] [1, 5] [1, 1] : tensor<64x5xf32> to tensor<5xf32>
// CHECK: %[[OLD:.*]] = tensor.extract_slice %[[R]][%[[AT]], 0] [1, 5] [1, 1] : tensor<8x5xf32> to tensor<5xf32>
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[NEW]] : tensor<5xf32>) outs(%[[OLD]] : tensor<5xf32>)
// CHECK: arith.addf %out, %in : f32
// CHECK: tensor.insert_slice %[[SUM]] into %[[R]][%[[AT]], 0] [1, 5] [1, 1]
// CHECK: else
// CHECK: scf.yield %[[R]]
// MEMORY-LABEL: func.func @segment_sum
// MEMORY-NOT: memref.alloc
// MEMORY: return
func.func @segment_sum(%x: tensor<8x5xf32>, %i: tensor<64x1xi32>, %u: tensor<64x5xf32>) -> tensor<8x5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<64x1xi32>, tensor<64x5xf32>) -> tensor<8x5xf32>
  return %0 : tensor<8x5xf32>
}

// CHECK-LABEL: func.func @elements
// CHECK: scf.if
// CHECK: %[[OLD:.*]] = tensor.extract %[[R:.*]][%[[AT:.*]]] : tensor<8xi32>
// CHECK: %[[NEW:.*]] = tensor.extract %arg2[%{{.*}}] : tensor<64xi32>
// CHECK: %[[MAX:.*]] = arith.maxsi %[[OLD]], %[[NEW]] : i32
// CHECK: tensor.insert %[[MAX]] into %[[R]][%[[AT]]]
// MEMORY-LABEL: func.func @elements
// MEMORY-NOT: memref.alloc
// MEMORY-NOT: memref.copy
// MEMORY: return
func.func @elements(%x: tensor<8xi32>, %i: tensor<64x1xi32>, %u: tensor<64xi32>) -> tensor<8xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<8xi32>, tensor<64x1xi32>, tensor<64xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// A window of two rows is cut to those inside; overwriting needs no computation.
// CHECK-LABEL: func.func @cut
// CHECK-NOT: scf.if
// CHECK: %[[W:.*]] = tensor.extract_slice %arg2[%{{.*}}, %[[FROM:.*]], 0] [1, %[[COUNT:.*]], 5] [1, 1, 1] : tensor<64x2x5xf32> to tensor<?x5xf32>
// CHECK-NOT: linalg.generic
// CHECK: tensor.insert_slice %[[W]] into %{{.*}}[%{{.*}}, 0] [%[[COUNT]], 5] [1, 1] : tensor<?x5xf32> into tensor<8x5xf32>
func.func @cut(%x: tensor<8x5xf32>, %i: tensor<64x1xi32>, %u: tensor<64x2x5xf32>) -> tensor<8x5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<64x1xi32>, tensor<64x2x5xf32>) -> tensor<8x5xf32>
  return %0 : tensor<8x5xf32>
}

// The computation is on wider elements than the inputs.
// CHECK-LABEL: func.func @wider
// CHECK: linalg.generic {{.*}} ins(%arg2 : tensor<64xi8>)
// CHECK: arith.extui %{{.*}} : i8 to i32
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<8xi8>)
// CHECK: scf.for
// CHECK: arith.addi %{{.*}} : i32
func.func @wider(%x: tensor<8xui8>, %i: tensor<64x1xi32>, %u: tensor<64xui8>) -> tensor<8xui32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %s = stablehlo.add %a, %b : tensor<ui32>
    stablehlo.return %s : tensor<ui32>
  }) : (tensor<8xui8>, tensor<64x1xi32>, tensor<64xui8>) -> tensor<8xui32>
  return %0 : tensor<8xui32>
}
