// RUN: weir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{axis "x" appears twice}}
sdy.mesh @mesh = <["x"=2, "x"=4]>

// -----

// expected-error@+1 {{axis "x" has size 0, expected > 0}}
sdy.mesh @mesh = <["x"=0]>

// -----

func.func @mesh(%a: tensor<8xf32>) {
  // expected-error@+1 {{names the mesh @mesh, which the module does not have}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["model"=2]>
func.func @axis(%a: tensor<8xf32>) {
  // expected-error@+1 {{names axis "modle", which the mesh does not have; did you mean 'model'?}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"modle"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @rank(%a: tensor<8xf32>) {
  // expected-error@+1 {{has a sharding of 2 dimensions for type 'tensor<8xf32>'}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @twice(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{names axis "x" twice}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {"x"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @manual(%a: tensor<8xf32>) {
  // expected-error@+1 {{'in_shardings' number 0, operands number 1}}
  %0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// expected-error@+1 {{unknown field 'split', expected 'replicated' or 'unreduced'}}
module attributes {x = #sdy.sharding<@mesh, [{}], split={"x"}>} {}
