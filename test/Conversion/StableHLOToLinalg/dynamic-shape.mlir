// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s

// Operations with shapes as operands are lowered where all shapes are static after all.

// CHECK-LABEL: func.func @sizes
// CHECK: arith.constant dense<3> : tensor<i32>
func.func @sizes(%x: tensor<2x3xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// CHECK-LABEL: func.func @reshape
// CHECK: tensor.expand_shape %arg0
func.func @reshape(%x: tensor<6xf32>, %n: tensor<2xi32>) -> tensor<2x3xf32> {
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK: tensor.pad %arg0 low[1] high[2]
func.func @pad(%x: tensor<6xf32>, %v: tensor<f32>) -> tensor<9xf32> {
  %low = stablehlo.constant dense<1> : tensor<1xi32>
  %high = stablehlo.constant dense<2> : tensor<1xi32>
  %interior = stablehlo.constant dense<0> : tensor<1xi32>
  %0 = stablehlo.dynamic_pad %x, %v, %low, %high, %interior : (tensor<6xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// CHECK-LABEL: func.func @slice
// CHECK: %[[START:.*]] = tensor.extract %arg1[%{{.*}}] : tensor<1xi32>
// CHECK: %[[AT:.*]] = arith.index_cast %[[START]]
// CHECK: tensor.extract_slice %arg0[%[[AT]]] [4] [1] : tensor<6xf32> to tensor<4xf32>
func.func @slice(%x: tensor<6xf32>, %start: tensor<1xi32>, %limit: tensor<1xi32>) -> tensor<4xf32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<6xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
