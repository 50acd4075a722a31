// RUN: weir-opt %s --weir-tm-tensor-to-scf --canonicalize --cse | FileCheck %s

// A line is one loop with the running value in registers.
// CHECK-LABEL: func.func @scan
// CHECK: scf.for {{.*}} to %c4
// CHECK:   %[[FIRST:.*]] = tensor.extract %arg0
// CHECK:   scf.for {{.*}} = %c1 to %c6
// CHECK:     arith.addf
// CHECK-NOT: tm_tensor
func.func @scan(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>, %last: tensor<4xf32>) -> tensor<4x6xf32> {
  %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x6xf32>) outs(%y, %last : tensor<4x6xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    tm_tensor.yield %1 : f32
  } -> tensor<4x6xf32>, tensor<4xf32>
  return %0#0 : tensor<4x6xf32>
}

// Positions are checked before the loop over the updates.
// CHECK-LABEL: func.func @scatter
// CHECK: linalg.generic
// CHECK:   arith.maxui
// CHECK: weir.require {{.*}}, "'tm_tensor.scatter': index {0} is outside of the {1} places of dimension 0"
// CHECK: scf.for
// CHECK:   tensor.insert
func.func @scatter(%x: tensor<9xf32>, %u: tensor<2xf32>, %at: tensor<2x1xi64>) -> tensor<9xf32> {
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%u, %at : tensor<2xf32>, tensor<2x1xi64>) outs(%x : tensor<9xf32>) {
  ^bb0(%new: f32, %old: f32):
    %1 = arith.addf %new, %old : f32
    tm_tensor.yield %1 : f32
  } -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// Equal elements stay in order although the region says "in order" of them both ways.
// CHECK-LABEL: func.func @sort
// CHECK: scf.while
// CHECK: arith.cmpf ole
// CHECK: arith.cmpf ole
// CHECK: arith.xori
func.func @sort(%x: tensor<9xf32>) -> tensor<9xf32> {
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<9xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ole, %a, %b : f32
    tm_tensor.yield %1 : i1
  } -> tensor<9xf32>
  return %0 : tensor<9xf32>
}
