// What jax.export says of dimension variables is in the signature.
// RUN: weir-opt %s -weir-record-signature | FileCheck %s

// CHECK: arguments = [{bounds = array<i64: 64, -9223372036854775808>
// CHECK-SAME: least = array<i64: 2, 0>, name = "arg0"
// CHECK-SAME: symbols = ["b", ""]
// CHECK-SAME: least = array<i64: 0, 0>, name = "arg1"
// CHECK-SAME: symbols = ["", "b"]
func.func public @main(%x: tensor<?x4xf32>, %y: tensor<3x?xf32>) -> tensor<?x4xf32> {
  %two = stablehlo.constant dense<2> : tensor<i64>
  %most = stablehlo.constant dense<64> : tensor<i64>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %b = stablehlo.convert %n : (tensor<i32>) -> tensor<i64>
  %least = stablehlo.compare GE, %b, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%least, %b) {has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
  %less = stablehlo.compare LE, %b, %most : (tensor<i64>, tensor<i64>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%less, %b) {has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
  %m = stablehlo.get_dimension_size %y, dim = 1 : (tensor<3x?xf32>) -> tensor<i32>
  %same = stablehlo.compare EQ, %m, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%same, %m) {has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %0 = call @program(%b, %x) : (tensor<i64>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func private @program(%b: tensor<i64> {jax.global_constant = "b"}, %x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}
