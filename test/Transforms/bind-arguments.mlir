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

// expected-error @+1 {{function 'dynamic' has type 'tensor<?xf32>' in its signature; only tensors of static shape are supported yet}}
func.func @dynamic(%x: tensor<?xf32>) {
  return
}
