// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s

// Renaming dimensions is expand_shape and collapse_shape; the rest has projected permutations.

// CHECK: #[[$PROJECTED:.*]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK: #[[$ID3:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK-LABEL: func.func @grow
// CHECK: %[[X:.*]] = tensor.collapse_shape %arg0 {{\[}}[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
// CHECK: %[[INIT:.*]] = tensor.empty() : tensor<3x2x4xf32>
// CHECK: linalg.generic {indexing_maps = [#[[$PROJECTED]], #[[$ID3]]], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[X]] : tensor<2xf32>) outs(%[[INIT]] : tensor<3x2x4xf32>)
func.func @grow(%x: tensor<2x1xf32>) -> tensor<3x2x4xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<2x1xf32>) -> tensor<3x2x4xf32>
  return %0 : tensor<3x2x4xf32>
}

// CHECK-LABEL: func.func @unit_dims
// CHECK-NEXT: tensor.expand_shape %arg0 {{\[}}[0, 1], [2, 3]] output_shape [1, 2, 1, 1]
// CHECK-NEXT: return
func.func @unit_dims(%x: tensor<2x1xf32>) -> tensor<1x2x1x1xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<2x1xf32>) -> tensor<1x2x1x1xf32>
  return %0 : tensor<1x2x1x1xf32>
}

// CHECK-LABEL: func.func @scalar
// CHECK: %[[S:.*]] = tensor.extract %arg0[] : tensor<f32>
// CHECK: linalg.fill ins(%[[S]] : f32) outs(%{{.*}} : tensor<2x2xf32>)
func.func @scalar(%x: tensor<f32>) -> tensor<2x2xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @constant
// CHECK: %[[C:.*]] = arith.constant 7 : i8
// CHECK: linalg.fill ins(%[[C]] : i8)
func.func @constant() -> tensor<2xui8> {
  %c = stablehlo.constant dense<7> : tensor<ui8>
  %0 = stablehlo.broadcast %c, sizes = [2] : (tensor<ui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// CHECK-LABEL: func.func @regroup
// CHECK-NEXT: tensor.collapse_shape %arg0 {{\[}}[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// CHECK-NEXT: tensor.expand_shape %{{.*}} {{\[}}[0], [1, 2]] output_shape [6, 2, 2]
// CHECK-NEXT: return
func.func @regroup(%x: tensor<2x3x4xf32>) -> tensor<6x2x2xf32> {
  %0 = stablehlo.reshape %x : (tensor<2x3x4xf32>) -> tensor<6x2x2xf32>
  return %0 : tensor<6x2x2xf32>
}

// CHECK-LABEL: func.func @to_scalar_and_back
// CHECK-NEXT: tensor.collapse_shape %arg0 [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT: tensor.expand_shape %arg1 [] output_shape [1] : tensor<f32> into tensor<1xf32>
func.func @to_scalar_and_back(%x: tensor<1x1xf32>, %y: tensor<f32>) -> (tensor<f32>, tensor<1xf32>) {
  %0 = stablehlo.reshape %x : (tensor<1x1xf32>) -> tensor<f32>
  %1 = stablehlo.reshape %y : (tensor<f32>) -> tensor<1xf32>
  return %0, %1 : tensor<f32>, tensor<1xf32>
}

// CHECK-LABEL: func.func @no_elements
// CHECK-NEXT: tensor.empty() : tensor<0x2xf32>
func.func @no_elements(%x: tensor<4x0xf32>) -> tensor<0x2xf32> {
  %0 = stablehlo.reshape %x : (tensor<4x0xf32>) -> tensor<0x2xf32>
  return %0 : tensor<0x2xf32>
}

// CHECK-LABEL: func.func @permute
// CHECK: linalg.transpose ins(%arg0 : tensor<2x3xf32>) outs(%{{.*}} : tensor<3x2xf32>) permutation = [1, 0]
func.func @permute(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @permute_unit
// CHECK-NOT: linalg.transpose
// CHECK: tensor.expand_shape
func.func @permute_unit(%x: tensor<2x1x3xf32>) -> tensor<1x2x3xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0, 2] : (tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  return %0 : tensor<1x2x3xf32>
}

// CHECK-LABEL: func.func @reverse
// CHECK: %[[LAST:.*]] = arith.constant 4 : index
// CHECK: linalg.generic
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[J:.*]] = linalg.index 1
// CHECK: %[[BACK:.*]] = arith.subi %[[LAST]], %[[J]] : index
// CHECK: tensor.extract %arg0[%[[I]], %[[BACK]]] : tensor<4x5xf32>
func.func @reverse(%x: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = stablehlo.reverse %x, dims = [1] : tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
