// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize | FileCheck %s
// RUN: weir-opt %s --weir-stablehlo-to-linalg --canonicalize --cse --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=MEMORY

// Short lines are sorted by insertion, longer ones by merging runs between two scratch lines.

// CHECK-LABEL: func.func @short
// CHECK: bufferization.alloc_tensor() : tensor<10xf32>
// CHECK: scf.for
// CHECK: scf.while
// CHECK: arith.cmpf olt
// CHECK: tensor.insert
func.func @short(%x: tensor<10xf32>) -> tensor<10xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<10xf32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// One buffer for each scratch line and each result, none in the loops of a line.
// CHECK-LABEL: func.func @long
// CHECK: scf.for {{.*}} iter_args
// CHECK: tensor.extract %arg1[%{{.*}}] : tensor<100xi32>
// MEMORY-LABEL: func.func @long
// MEMORY-COUNT-4: memref.alloc()
// MEMORY-NOT: memref.alloc
// MEMORY-NOT: memref.copy
// MEMORY: return
func.func @long(%x: tensor<100xf32>, %y: tensor<100xi32>) -> (tensor<100xf32>, tensor<100xi32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<100xf32>, tensor<100xi32>) -> (tensor<100xf32>, tensor<100xi32>)
  return %0#0, %0#1 : tensor<100xf32>, tensor<100xi32>
}

// CHECK-LABEL: func.func @columns
// CHECK: %[[R:.*]] = bufferization.alloc_tensor() : tensor<5x7xf32>
// CHECK: scf.for %[[J:.*]] = {{.*}} iter_args(%[[C:.*]] = %[[R]])
// CHECK: tensor.insert_slice %{{.*}} into %[[C]][0, %[[J]]] [5, 1] [1, 1] : tensor<5xf32> into tensor<5x7xf32>
func.func @columns(%x: tensor<5x7xf32>) -> tensor<5x7xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5x7xf32>) -> tensor<5x7xf32>
  return %0 : tensor<5x7xf32>
}

// CHECK-LABEL: func.func @nothing_to_do
// CHECK-NEXT: return %arg0
func.func @nothing_to_do(%x: tensor<1x7xf32>) -> tensor<1x7xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<1x7xf32>) -> tensor<1x7xf32>
  return %0 : tensor<1x7xf32>
}
