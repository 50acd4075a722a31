// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' | FileCheck %s

// A reduction is one linalg.generic that starts from the initial value.

// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[X:.*]]: tensor<5x6x7xf32>, %[[I:.*]]: tensor<f32>)
func.func @sum(%x: tensor<5x6x7xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  // CHECK: %[[INIT:.*]] = tensor.extract %[[I]][]
  // CHECK: %[[FILL:.*]] = linalg.fill ins(%[[INIT]] : f32)
  // CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "reduction"]} ins(%[[X]] : tensor<5x6x7xf32>) outs(%[[FILL]] : tensor<6xf32>)
  // CHECK-NEXT: ^bb0(%[[E:.*]]: f32, %[[A:.*]]: f32):
  // CHECK-NEXT:   %[[S:.*]] = arith.addf %[[A]], %[[E]] : f32
  // CHECK-NEXT:   linalg.yield %[[S]]
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0, 2] : (tensor<5x6x7xf32>, tensor<f32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// Narrow floats are summed in f32.
// CHECK-LABEL: func.func @narrow_sum
func.func @narrow_sum(%x: tensor<5x6xbf16>, %i: tensor<bf16>) -> tensor<5xbf16> {
  // CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<5xf32>)
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<5x6xbf16>, tensor<bf16>) -> tensor<5xbf16>
  return %0 : tensor<5xbf16>
}

// CHECK-LABEL: func.func @wide_sum
func.func @wide_sum(%x: tensor<5x6xui8>, %i: tensor<ui8>) -> tensor<5xui32> {
  // CHECK: arith.extui %{{.*}} : i8 to i32
  // CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<5x6xi8>) outs(%{{.*}} : tensor<5xi32>)
  // CHECK: arith.extui %{{.*}} : i8 to i32
  // CHECK: arith.addi
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [1] : (tensor<5x6xui8>, tensor<ui8>) -> tensor<5xui32>
    reducer(%a: tensor<ui32>, %b: tensor<ui32>) {
      %s = stablehlo.add %a, %b : tensor<ui32>
      stablehlo.return %s : tensor<ui32>
    }
  return %0 : tensor<5xui32>
}

// CHECK-LABEL: func.func @argmax
func.func @argmax(%x: tensor<5x6xf32>, %n: tensor<5x6xi32>, %i: tensor<f32>, %j: tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>) {
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<5x6xf32>, tensor<5x6xi32>) outs(%{{.*}}, %{{.*}} : tensor<5xf32>, tensor<5xi32>)
  // CHECK: arith.cmpf
  // CHECK: linalg.yield %{{.*}}, %{{.*}} : f32, i32
  %0:2 = stablehlo.reduce(%x init: %i), (%n init: %j) across dimensions = [1] : (tensor<5x6xf32>, tensor<5x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
      %g = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %s = stablehlo.select %g, %a, %b : tensor<i1>, tensor<f32>
      %t = stablehlo.select %g, %c, %d : tensor<i1>, tensor<i32>
      stablehlo.return %s, %t : tensor<f32>, tensor<i32>
    }
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xi32>
}

// CHECK-LABEL: func.func @map
func.func @map(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} ins(%{{.*}}, %{{.*}} : tensor<4x6xf32>, tensor<4x6xf32>)
  // CHECK: arith.subf
  // CHECK: arith.mulf
  %0 = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.subtract %a, %b : tensor<f32>
    %s = stablehlo.multiply %d, %d : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
