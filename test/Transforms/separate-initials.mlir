// RUN: weir-opt %s --weir-separate-initials | FileCheck %s

// Two sums that start from one filled tensor get one each; a use that reads it
// does not.

// CHECK-LABEL: func.func @shared
func.func @shared(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0.0 : f32
  // CHECK: %[[E0:.*]] = tensor.empty()
  // CHECK: %[[E1:.*]] = tensor.empty()
  // CHECK: %[[E2:.*]] = tensor.empty()
  // CHECK: %[[Z1:.*]] = linalg.fill ins(%{{.*}}) outs(%[[E0]] :
  // CHECK: %[[Z0:.*]] = linalg.fill ins(%{{.*}}) outs(%[[E2]] :
  %e = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul {{.*}} outs(%[[Z0]] :
  // CHECK: linalg.matmul {{.*}} outs(%[[Z1]] :
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%b, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.add ins(%{{.*}}, %{{.*}} : {{.*}}) outs(%[[E1]] :
  %2 = linalg.add ins(%a, %z : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// A choice between whole tensors becomes one of their elements.
// CHECK-LABEL: func.func @choice
// CHECK:       linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>)
// CHECK:         arith.select %{{.*}}, %{{.*}}, %{{.*}} : f32
func.func @choice(%p: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %p, %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
