// RUN: weir-opt %s --weir-tosa-positions --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @gather
// CHECK: weir.require {{.*}}, "'tosa.gather': index {0} is outside of the {1} rows of its values"
// CHECK: tosa.gather
func.func @gather(%v: tensor<1x5x2xf32>, %i: tensor<1x3xi32>) -> tensor<1x3x2xf32> {
  %0 = tosa.gather %v, %i : (tensor<1x5x2xf32>, tensor<1x3xi32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}

// Constants that fit need no check.
// CHECK-LABEL: func.func @constant
// CHECK-NOT: weir.require
func.func @constant(%v: tensor<1x5x2xf32>) -> tensor<1x2x2xf32> {
  %i = "tosa.const"() <{values = dense<[[0, 4]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = tosa.gather %v, %i : (tensor<1x5x2xf32>, tensor<1x2xi32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @scatter
// CHECK: weir.require
// CHECK: scf.for
// CHECK: tensor.insert_slice
// CHECK-NOT: tosa.scatter
func.func @scatter(%v: tensor<2x5x2xf32>, %i: tensor<2x3xi32>, %u: tensor<2x3x2xf32>) -> tensor<2x5x2xf32> {
  %0 = tosa.scatter %v, %i, %u : (tensor<2x5x2xf32>, tensor<2x3xi32>, tensor<2x3x2xf32>) -> tensor<2x5x2xf32>
  return %0 : tensor<2x5x2xf32>
}
