// RUN: weir-opt %s -split-input-file -verify-diagnostics

// Verifiers name the operand and both types.

func.func @add_shapes(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error @+1 {{operands 'lhs' and 'rhs' must have one shape, but have types 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @add_elements(%a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error @+1 {{operands 'lhs' and 'rhs' must have one element type, but have types 'tensor<4xf32>' and 'tensor<4xf64>'}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @result(%a: tensor<4xf32>) {
  // expected-error @+1 {{result must have type 'tensor<4xf32>' for these operands, but has type 'tensor<4xf64>'}}
  %0 = "stablehlo.negate"(%a) : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @abs_of_complex(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{result must have type 'tensor<4xf32>' for these operands, but has type 'tensor<4xcomplex<f32>>'}}
  %0 = stablehlo.abs %a : tensor<4xcomplex<f32>>
  return
}

// -----

func.func @exponential_of_integers(%a: tensor<4xi32>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of floating-point type or complex type or quantized type values, but got 'tensor<4xi32>'}}
  %0 = stablehlo.exponential %a : tensor<4xi32>
  return
}

// -----

func.func @compare_type(%a: tensor<4xi32>) {
  // expected-error @+1 {{compare type FLOAT does not apply to element type 'i32'}}
  %0 = stablehlo.compare LT, %a, %a, FLOAT : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

func.func @compare_complex(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{complex numbers compare EQ or NE only, not LT}}
  %0 = stablehlo.compare LT, %a, %a : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  return
}

// -----

func.func @select_predicate(%p: tensor<3xi1>, %a: tensor<4xf32>) {
  // expected-error @+1 {{operand 'pred' must be a scalar or have the shape of 'on_true', but they have types 'tensor<3xi1>' and 'tensor<4xf32>'}}
  %0 = stablehlo.select %p, %a, %a : tensor<3xi1>, tensor<4xf32>
  return
}

// -----

func.func @clamp_limit(%l: tensor<3xf32>, %a: tensor<4xf32>) {
  // expected-error @+1 {{operand 'min' must have type 'tensor<4xf32>' of 'operand', or be one such element, but has type 'tensor<3xf32>'}}
  %0 = stablehlo.clamp %l, %a, %a : (tensor<3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @convert_shape(%a: tensor<4xf32>) {
  // expected-error @+1 {{operand and result must have one shape, but have types 'tensor<4xf32>' and 'tensor<2x2xi32>'}}
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<2x2xi32>
  return
}

// -----

func.func @bitcast_width(%a: tensor<4xi32>) {
  // expected-error @+1 {{the type with the narrower element must have one more dimension, of size 4, at the end: 'tensor<4xi32>' and 'tensor<4x3xi8>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xi32>) -> tensor<4x3xi8>
  return
}

// -----

func.func @iota_dimension() {
  // expected-error @+1 {{dimension 2 is not one of the 2 of the result 'tensor<2x3xi32>'}}
  %0 = stablehlo.iota dim = 2 : tensor<2x3xi32>
  return
}

// -----

func.func @precision(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected a format such as 'e5m10', found 'm5e10'}}
  %0 = stablehlo.reduce_precision %a, format = m5e10 : tensor<4xf32>
  return
}

// -----

func.func @exponent_bits(%a: tensor<4xf32>) {
  // expected-error @+1 {{needs at least 1 exponent bit, but has 0}}
  %0 = stablehlo.reduce_precision %a, format = e0m10 : tensor<4xf32>
  return
}

// -----

func.func @operand_types(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected 2 operand types and one result type, found 1 and 1}}
  %0 = stablehlo.add %a, %a : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @random_state(%a: tensor<3xui64>) {
  // expected-error @+1 {{THREE_FRY has a state of 2 x ui64, not 'tensor<3xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>)
  return
}

// -----

func.func @constant_type() {
  // expected-error @+1 {{value and result must have one type, but have types 'tensor<2xi32>' and 'tensor<3xi32>'}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<3xi32>
  return
}
