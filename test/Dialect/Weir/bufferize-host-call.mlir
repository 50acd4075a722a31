// RUN: weir-opt %s -one-shot-bufferize=bufferize-function-boundaries -canonicalize | FileCheck %s

// Inputs are read, outputs are written in place; a view that is not dense is
// copied first.

// CHECK-LABEL: func.func @in_place
// CHECK-SAME: %[[A:.*]]: memref<4xf32
// CHECK: %[[OUT:.*]] = memref.alloc() {{.*}} : memref<4xf32>
// CHECK: weir.host_call "f" ins({{.*}}) outs(%[[OUT]] : memref<4xf32>)
// CHECK-NOT: ->
// CHECK: return %[[OUT]]
func.func @in_place(%a: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %0 = weir.host_call "f" ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) {dtypes = ["f32", "f32"]} -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @strided
// CHECK: %[[VIEW:.*]] = memref.subview
// CHECK: %[[COPY:.*]] = memref.alloc() {{.*}} : memref<4x2xf32>
// CHECK: memref.copy %[[VIEW]], %[[COPY]]
// CHECK: weir.host_call "f" ins(%[[COPY]] : memref<4x2xf32>)
func.func @strided(%a: tensor<4x8xf32>) {
  %0 = tensor.extract_slice %a[0, 3] [4, 2] [1, 1] : tensor<4x8xf32> to tensor<4x2xf32>
  weir.host_call "f" ins(%0 : tensor<4x2xf32>) {dtypes = ["f32"]}
  return
}
