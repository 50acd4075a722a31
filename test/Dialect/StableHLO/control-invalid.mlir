// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @if(%p: tensor<i1>, %a: tensor<f32>, %b: tensor<i32>) {
  // expected-error@+1 {{values returned by 'false_branch' and results differ at 0: 'tensor<i32>' and 'tensor<f32>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %b : tensor<i32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @if_predicate(%p: tensor<2xi1>, %a: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be 0D tensor of i1 values, but got 'tensor<2xi1>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xi1>) -> tensor<f32>
  return
}

// -----

func.func @case(%i: tensor<i32>, %a: tensor<f32>) {
  // expected-error@+1 {{values returned by branch 1 number 0, results number 1}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func @case_without_branches(%i: tensor<i32>) {
  // expected-error@+1 {{expects at least one branch}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

func.func @while_predicate(%a: tensor<f32>) {
  // expected-error@+1 {{values returned by 'cond' and a predicate differ at 0: 'tensor<f32>' and 'tensor<i1>'}}
  %0 = stablehlo.while(%x = %a) : tensor<f32> cond {
    stablehlo.return %x : tensor<f32>
  } do {
    stablehlo.return %x : tensor<f32>
  }
  return
}

// -----

func.func @while_state(%a: tensor<f32>, %b: tensor<2xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{values returned by 'body' and operands differ at 0: 'tensor<2xf32>' and 'tensor<f32>'}}
  %0 = stablehlo.while(%x = %a) : tensor<f32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %b : tensor<2xf32>
  }
  return
}

// -----

func.func @layouts(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'operand_layouts' 0 is dense<1> : tensor<2xindex>, expected an order of the dimensions of operand 0 of type 'tensor<2x3xf32>'}}
  stablehlo.custom_call @foo(%a) {
    operand_layouts = [dense<[1, 1]> : tensor<2xindex>], result_layouts = []}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @layouts_of_results(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{expects both of 'operand_layouts' and 'result_layouts' or neither}}
  stablehlo.custom_call @foo(%a) {
    operand_layouts = [dense<[1, 0]> : tensor<2xindex>]}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @config(%a: tensor<f32>) {
  // expected-error@+1 {{'backend_config' is "x", expected a dictionary with 'api_version' 4}}
  stablehlo.custom_call @foo(%a) {api_version = 4 : i32, backend_config = "x"}
      : (tensor<f32>) -> ()
  return
}

// -----

func.func @alias(%a: tensor<f32>) {
  // expected-error@+1 {{'output_operand_aliases' names operand 1, but there are 1}}
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [
    #stablehlo.output_operand_alias<output_tuple_indices = [],
      operand_index = 1, operand_tuple_indices = []>]}
    : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @called(%a: tensor<f32>) {
  // expected-error@+1 {{'called_computations' names @bar, which is not a function of the module}}
  stablehlo.custom_call @foo(%a) {called_computations = [@bar]}
      : (tensor<f32>) -> ()
  return
}

// -----

func.func private @add_two(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @decomposition(%a: tensor<f32>) {
  // expected-error@+1 {{'decomposition' names 'add_to', which is not a function of the module; did you mean 'add_two'?}}
  %0 = stablehlo.composite "x.y" %a {decomposition = @add_to}
      : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func private @f(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @decomposition_types(%a: tensor<i32>) {
  // expected-error@+1 {{operands and arguments of 'f' differ at 0: 'tensor<i32>' and 'tensor<f32>'}}
  %0 = stablehlo.composite "x.y" %a {decomposition = @f}
      : (tensor<i32>) -> tensor<f32>
  return
}
