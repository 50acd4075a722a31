// RUN: weir-opt %s -weir-stablehlo-to-linalg -canonicalize -split-input-file | FileCheck %s

// A loop's state is its tensors; unsigned integers become signless in it too.

// CHECK-LABEL: func.func @while
// CHECK-SAME: %[[A:.*]]: tensor<i32>
// CHECK-SAME: %[[P:.*]]: tensor<i1>
// CHECK: scf.while (%[[X:.*]] = %[[A]]) : (tensor<i32>) -> tensor<i32>
// CHECK:   %[[Q:.*]] = tensor.extract %[[P]][] : tensor<i1>
// CHECK:   scf.condition(%[[Q]]) %[[X]] : tensor<i32>
// CHECK: } do {
// CHECK: ^bb0(%[[Y:.*]]: tensor<i32>):
// CHECK:   %[[Z:.*]] = linalg.generic {{.*}} ins(%[[Y]], %[[Y]]
// CHECK:   scf.yield %[[Z]] : tensor<i32>
func.func @while(%a: tensor<ui32>, %p: tensor<i1>) -> tensor<ui32> {
  %0 = stablehlo.while(%x = %a) : tensor<ui32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.add %x, %x : tensor<ui32>
    stablehlo.return %1 : tensor<ui32>
  }
  return %0 : tensor<ui32>
}

// -----

// CHECK-LABEL: func.func @if
// CHECK: %[[P:.*]] = tensor.extract %arg0[] : tensor<i1>
// CHECK: scf.if %[[P]] -> (tensor<4xf32>)
// CHECK:   scf.yield
// CHECK: } else {
// CHECK:   scf.yield
func.func @if(%p: tensor<i1>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.exponential %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    %1 = stablehlo.log %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Two branches: the first for index 0 alone, the second for any other.

// CHECK-LABEL: func.func @case_of_two
// CHECK: %[[I:.*]] = tensor.extract %arg0[] : tensor<i32>
// CHECK: %[[P:.*]] = arith.cmpi eq, %[[I]], %c0_i32
// CHECK: scf.if %[[P]]
// CHECK:   math.exp
// CHECK: } else {
// CHECK:   math.log
func.func @case_of_two(%i: tensor<i32>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.exponential %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    %1 = stablehlo.log %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An index out of range, negative or too large, runs the last branch.

// CHECK-LABEL: func.func @case
// CHECK: %[[I:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: scf.index_switch %[[I]] -> tensor<f32>
// CHECK: case 0 {
// CHECK:   scf.yield %arg1
// CHECK: case 1 {
// CHECK:   scf.yield %arg2
// CHECK: default {
// CHECK:   scf.yield %arg3
func.func @case(%i: tensor<i32>, %a: tensor<f32>, %b: tensor<f32>,
                %c: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %b : tensor<f32>
  }, {
    stablehlo.return %c : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}
