// RUN: weir-opt %s -split-input-file -verify-diagnostics

// Reductions and windows that break a constraint of the specification.

func.func @applies_two(%x: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{'applies' is for one input; several need a reducer region}}
  %0:2 = stablehlo.reduce(%x init: %i), (%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @applies_unknown(%x: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{unknown operation 'stablehlo.sum'}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.sum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @dimension(%x: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects dimensions in 0 to 0 for 'inputs' of type 'tensor<4xf32>', found 1}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @result(%x: tensor<4x5xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects a result of shape [4], found 'tensor<5xf32>'}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @result_element(%x: tensor<4x5xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects result #0 of element type 'f32', the reducer's, found 'tensor<4xf64>'}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf64>
  return
}

// -----

func.func @pairs(%x: tensor<4xf32>, %i: tensor<f32>) {
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    // expected-error @+1 {{expected 1 pairs of arguments, found 2}}
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>) {
      stablehlo.return %a : tensor<f32>
    }
  return
}

// -----

func.func @signature(%x: tensor<4xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects 'body' to map ('tensor<f32>', 'tensor<f32>') to 'tensor<f32>', found ('tensor<f32>', 'tensor<f64>') to 'tensor<f32>'}}
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%a: tensor<f32>, %b: tensor<f64>) {
      stablehlo.return %a : tensor<f32>
    }
  return
}

// -----

func.func @narrowing(%x: tensor<4xf64>, %i: tensor<f64>) {
  // expected-error @+1 {{expects elements of operand type 'tensor<4xf64>' to promote to 'f32', the type of 'body'}}
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f32>
    reducer(%a: tensor<f32>, %b: tensor<f32>) {
      stablehlo.return %a : tensor<f32>
    }
  return
}

// -----

func.func @window(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects 'window_dimensions' to be positive, found 0}}
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @padding(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects 'padding' of shape [2, 2], found [1, 2]}}
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 1>, padding = dense<0> : tensor<1x2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @source(%x: tensor<4x6xf32>, %s: tensor<2x2xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects 'source' of shape [2, 3], the positions of the window, found 'tensor<2x2xf32>'}}
  %1 = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %g = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @select(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error @+1 {{expects 'select' to map ('tensor<f32>', 'tensor<f32>') to tensor<i1>}}
  %1 = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @map_dimensions(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{expects 'dimensions' to be all 2 dimensions of the inputs in order, found [0]}}
  %2 = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}
