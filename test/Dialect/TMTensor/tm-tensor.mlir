// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// CHECK-LABEL: func.func @scan
// CHECK: tm_tensor.scan dimension(1) inclusive(false) ins(%arg0 : tensor<4x6xf32>) outs(%arg1, %arg2 : tensor<4x6xf32>, tensor<4xf32>) {
// CHECK:   tm_tensor.yield %{{.*}} : f32
// CHECK: } -> tensor<4x6xf32>, tensor<4xf32>
func.func @scan(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>, %last: tensor<4xf32>) -> tensor<4x6xf32> {
  %0:2 = tm_tensor.scan dimension(1) inclusive(false) ins(%x : tensor<4x6xf32>) outs(%y, %last : tensor<4x6xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    tm_tensor.yield %1 : f32
  } -> tensor<4x6xf32>, tensor<4xf32>
  return %0#0 : tensor<4x6xf32>
}

// CHECK-LABEL: func.func @scatter
// CHECK: tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%arg1, %arg2 : tensor<2xf32>, tensor<2x1xi64>) outs(%arg0 : tensor<9xf32>)
func.func @scatter(%x: tensor<9xf32>, %u: tensor<2xf32>, %at: tensor<2x1xi64>) -> tensor<9xf32> {
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%u, %at : tensor<2xf32>, tensor<2x1xi64>) outs(%x : tensor<9xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// CHECK-LABEL: func.func @sort
// CHECK: tm_tensor.sort dimension(0) outs(%arg0, %arg1 : tensor<?xf32>, tensor<?xi64>)
func.func @sort(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
  %0:2 = tm_tensor.sort dimension(0) outs(%x, %i : tensor<?xf32>, tensor<?xi64>) {
  ^bb0(%a: f32, %b: f32, %c: i64, %d: i64):
    %1 = arith.cmpf ole, %a, %b : f32
    tm_tensor.yield %1 : i1
  } -> tensor<?xf32>, tensor<?xi64>
  return %0#0 : tensor<?xf32>
}
