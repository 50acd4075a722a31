// RUN: weir run %s --input="[1 2]" --input="[3 4]" --input="[5 6]" | FileCheck %s

// Results that share what they are computed from, results that are arguments,
// constants, or one another.

// CHECK:      first: 6xf32=[3 4 3 4 5 6]
// CHECK-NEXT: second: 6xf32=[1 2 5 6 5 6]
// CHECK-NEXT: shared: 6xf32=[1 2 3 4 5 6]
// CHECK-NEXT: again: 6xf32=[1 2 3 4 5 6]
// CHECK-NEXT: argument: 2xf32=[3 4]
// CHECK-NEXT: argument_again: 2xf32=[3 4]
// CHECK-NEXT: constant: 2xi32=[7 8]
// CHECK-NEXT: constant_again: 2xi32=[7 8]
// CHECK-NEXT: nothing: 0x3xf32=
// CHECK-NEXT: scalar: f32=4
// CHECK-NEXT: reshaped: 3x2xf32=[{{\[}}1 2][3 4][5 6]]
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>, %c : tensor<2xf32>)
    -> (tensor<6xf32> {jax.result_info = "first"},
        tensor<6xf32> {jax.result_info = "second"},
        tensor<6xf32> {jax.result_info = "shared"},
        tensor<6xf32> {jax.result_info = "again"},
        tensor<2xf32> {jax.result_info = "argument"},
        tensor<2xf32> {jax.result_info = "argument_again"},
        tensor<2xi32> {jax.result_info = "constant"},
        tensor<2xi32> {jax.result_info = "constant_again"},
        tensor<0x3xf32> {jax.result_info = "nothing"},
        tensor<f32> {jax.result_info = "scalar"},
        tensor<3x2xf32> {jax.result_info = "reshaped"}) {
  %x = stablehlo.concatenate %a, %b, %c, dim = 0 : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<6xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %first = stablehlo.dynamic_update_slice %x, %b, %zero : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  %second = stablehlo.dynamic_update_slice %x, %c, %two : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  %constant = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  %nothing = stablehlo.constant dense<> : tensor<0x3xf32>
  %element = stablehlo.slice %b [1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %scalar = stablehlo.reshape %element : (tensor<1xf32>) -> tensor<f32>
  %reshaped = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<3x2xf32>
  return %first, %second, %x, %x, %b, %b, %constant, %constant, %nothing, %scalar, %reshaped
      : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<2xf32>, tensor<2xf32>,
        tensor<2xi32>, tensor<2xi32>, tensor<0x3xf32>, tensor<f32>, tensor<3x2xf32>
}
