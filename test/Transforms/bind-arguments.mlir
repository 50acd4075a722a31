// RUN: weir-opt %s --weir-bind-arguments -split-input-file -verify-diagnostics --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @main(%{{.*}}: memref<4xf32>, %{{.*}}: memref<f32>) {
// CHECK:         %[[X:.*]] = bufferization.to_tensor %{{.*}} restrict : memref<4xf32> to tensor<4xf32>
// CHECK:         %[[D:.*]] = bufferization.to_tensor %[[OUT:.*]] restrict writable : memref<f32> to tensor<f32>
// CHECK:         %[[R:.*]] = "test.op"(%[[X]])
// CHECK:         %[[W:.*]] = bufferization.materialize_in_destination %[[R]] in %[[D]] : (tensor<f32>, tensor<f32>)
// CHECK:         bufferization.materialize_in_destination %[[W]] in restrict writable %[[OUT]] : (tensor<f32>, memref<f32>)
// CHECK-NEXT:    return
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %r = "test.op"(%x) : (tensor<4xf32>) -> tensor<f32>
  return %r : tensor<f32>
}

// A private function keeps its tensors.
// CHECK-LABEL: func.func private @helper(%{{.*}}: tensor<4xf32>) -> tensor<4xf32>
func.func private @helper(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// Memory for a result of dynamic shape is asked for as soon as its size is known.
// CHECK-LABEL: func.func @dynamic(%arg0: memref<?xf32>, %arg1: memref<4xf32>) {
// CHECK:         %[[N:.*]] = tensor.dim
// CHECK:         %[[OUT:.*]] = weir.result_buffer 1(%[[N]]) : memref<?xf32>
// CHECK:         bufferization.to_tensor %[[OUT]] restrict writable
// CHECK:         "test.before"
func.func @dynamic(%x: tensor<?xf32>) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = "test.before"() : () -> tensor<4xf32>
  %1 = linalg.exp ins(%x : tensor<?xf32>) outs(%x : tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}

// -----

// An argument with a changed row is copied to the result's memory before the
// change, not after it.
// CHECK-LABEL: func.func @changed(
// CHECK:         %[[X:.*]] = bufferization.to_tensor %arg0 restrict
// CHECK:         %[[D:.*]] = bufferization.to_tensor %arg2 restrict writable
// CHECK:         %[[C:.*]] = bufferization.materialize_in_destination %[[X]] in %[[D]]
// CHECK:         tensor.insert_slice %{{.*}} into %[[C]]
func.func @changed(%x: tensor<8x4xf32>, %row: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %r = tensor.insert_slice %row into %x[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// -----

// expected-error @+1 {{function 'unranked' has type 'tensor<*xf32>' in its signature, expected ranked tensors}}
func.func @unranked(%x: tensor<*xf32>) {
  return
}
