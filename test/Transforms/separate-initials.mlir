// RUN: weir-opt %s --weir-separate-initials | FileCheck %s

// Two sums that start from one filled tensor get one each; a use that reads it
// does not.

// CHECK-LABEL: func.func @shared
func.func @shared(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0.0 : f32
  // CHECK: %[[E0:.*]] = tensor.empty()
  // CHECK: %[[Z0:.*]] = linalg.fill ins(%{{.*}}) outs(%[[E0]] :
  %e = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul {{.*}} outs(%[[Z0]] :
  // CHECK: %[[E1:.*]] = tensor.empty()
  // CHECK: %[[Z1:.*]] = linalg.fill ins(%{{.*}}) outs(%[[E1]] :
  // CHECK: linalg.matmul {{.*}} outs(%[[Z1]] :
  // CHECK: %[[E2:.*]] = tensor.empty()
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%b, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.add ins(%{{.*}}, %{{.*}} : {{.*}}) outs(%[[E2]] :
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

// A temporary of a loop is made in the loop: iterations that run at the same
// time must not share it.

// CHECK-LABEL: func.func @in_loop
func.func @in_loop(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<1x4xf32>
  %y = tensor.empty() : tensor<8x4xf32>
  // CHECK: scf.for
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %y) -> (tensor<8x4xf32>) {
    // CHECK: %[[OWN:.*]] = tensor.empty() : tensor<1x4xf32>
    // CHECK: linalg.exp {{.*}} outs(%[[OWN]] :
    %s = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
    %t = linalg.exp ins(%s : tensor<1x4xf32>) outs(%e : tensor<1x4xf32>) -> tensor<1x4xf32>
    %u = tensor.insert_slice %t into %a[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
    scf.yield %u : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}
