// RUN: weir-opt %s -split-input-file -verify-diagnostics

!a = !quant.uniform<i8:f32, 0.5:3>
!b = !quant.uniform<i16:f32, 0.5:3>
func.func @storage(%x: tensor<2x!a>, %y: tensor<2x!b>) {
  // expected-error@+1 {{operands 'lhs' and 'rhs' must have one element type, but have types 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>' and 'tensor<2x!quant.uniform<i16:f32, 5.000000e-01:3>>'}}
  %0 = stablehlo.add %x, %y : (tensor<2x!a>, tensor<2x!b>) -> tensor<2x!a>
  return
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @hybrid(%x: tensor<2x!a>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operands 'lhs' and 'rhs' must have one element type}}
  %0 = stablehlo.add %x, %y : (tensor<2x!a>, tensor<2xf32>) -> tensor<2x!a>
  return
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @converted(%x: tensor<2x!a>) {
  // expected-error@+1 {{does not take quantized types, but has types 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>' and 'tensor<2xf32>'; 'stablehlo.uniform_quantize' and 'stablehlo.uniform_dequantize' convert those}}
  %0 = stablehlo.convert %x : (tensor<2x!a>) -> tensor<2xf32>
  return
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @expressed(%x: tensor<2xf64>) {
  // expected-error@+1 {{operand and result must express one type of number, but have types 'tensor<2xf64>' and 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>'}}
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf64>) -> tensor<2x!a>
  return
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @bits(%x: tensor<2xi16>) {
  // expected-error@+1 {{the type with the narrower element must have one more dimension, of size 2, at the end}}
  %0 = stablehlo.bitcast_convert %x : (tensor<2xi16>) -> tensor<2x!a>
  return
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @stored() {
  // expected-error@+1 {{value of a quantized constant must have its shape and the type that it is stored in, but they have types 'tensor<2xi16>' and 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>'}}
  %0 = stablehlo.constant() {value = dense<1> : tensor<2xi16>} : () -> tensor<2x!a>
  return
}

// -----

!a = !quant.uniform<i16:f32, 0.5>
!b = !quant.uniform<i8:f32, 0.5>
func.func @narrower(%x: tensor<4x!a>, %i: tensor<!a>) {
  // expected-error@+1 {{to promote to}}
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [0]
      : (tensor<4x!a>, tensor<!a>) -> tensor<!b>
    reducer(%p: tensor<!b>, %q: tensor<!b>) {
      %1 = stablehlo.add %p, %q : tensor<!b>
      stablehlo.return %1 : tensor<!b>
    }
  return
}
