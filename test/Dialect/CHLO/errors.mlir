// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @element(%a: tensor<4xf32>) {
  // expected-error @+1 {{operands and result must have one element type, but have types 'tensor<4xf32>' and 'tensor<4xf64>'}}
  %0 = chlo.erf %a : tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

func.func @shape(%a: tensor<4xf32>) {
  // expected-error @+1 {{operands and result must have one shape, but have types 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0 = chlo.erf %a : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

func.func @too_many(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{cannot take 5 elements from rows of 4 in 'tensor<2x4xf32>'}}
  %0, %1 = chlo.top_k(%a, k = 5) : tensor<2x4xf32> -> (tensor<2x5xf32>, tensor<2x5xi32>)
  return
}

// -----

func.func @indices(%a: tensor<2x4xf32>) {
  // expected-error @+1 {{results must have types 'tensor<2x3xf32>' and 'tensor<2x3xi32>', but have types 'tensor<2x3xf32>' and 'tensor<2x3xi64>'}}
  %0, %1 = chlo.top_k(%a, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi64>)
  return
}

// -----

func.func @field(%a: tensor<11x5xf32>, %b: tensor<3x5x7xf32>, %n: tensor<3xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %n) {
    // expected-error @+1 {{unknown field 'lhs_dims'}}
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_dims = [1]>
  } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}
