// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @scan_dimension(%x: tensor<4x6xf32>, %last: tensor<4xf32>) {
  // expected-error@+1 {{dimension 2 is not one of 2 dimensions}}
  %0:2 = tm_tensor.scan dimension(2) inclusive(true) ins(%x : tensor<4x6xf32>) outs(%x, %last : tensor<4x6xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    tm_tensor.yield %a : f32
  } -> tensor<4x6xf32>, tensor<4xf32>
  return
}

// -----

func.func @scan_last(%x: tensor<4x6xf32>, %last: tensor<4xf32>) {
  // expected-error@+1 {{second output of type 'tensor<4xf32>' is not the input of type 'tensor<4x6xf32>' without dimension 0}}
  %0:2 = tm_tensor.scan dimension(0) inclusive(true) ins(%x : tensor<4x6xf32>) outs(%x, %last : tensor<4x6xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    tm_tensor.yield %a : f32
  } -> tensor<4x6xf32>, tensor<4xf32>
  return
}

// -----

func.func @scan_region(%x: tensor<4xf32>, %last: tensor<f32>) {
  // expected-error@+1 {{region takes ('f32'), expected ('f32', 'f32')}}
  %0:2 = tm_tensor.scan dimension(0) inclusive(true) ins(%x : tensor<4xf32>) outs(%x, %last : tensor<4xf32>, tensor<f32>) {
  ^bb0(%a: f32):
    tm_tensor.yield %a : f32
  } -> tensor<4xf32>, tensor<f32>
  return
}

// -----

func.func @sort_region(%x: tensor<4xf32>) {
  // expected-error@+1 {{region yields ('f32'), expected ('i1')}}
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    tm_tensor.yield %a : f32
  } -> tensor<4xf32>
  return
}

// -----

func.func @sort_shapes(%x: tensor<4xf32>, %i: tensor<5xi64>) {
  // expected-error@+1 {{outputs of types 'tensor<4xf32>' and 'tensor<5xi64>' differ in shape}}
  %0:2 = tm_tensor.sort dimension(0) outs(%x, %i : tensor<4xf32>, tensor<5xi64>) {
  ^bb0(%a: f32, %b: f32, %c: i64, %d: i64):
    %1 = arith.cmpf ole, %a, %b : f32
    tm_tensor.yield %1 : i1
  } -> tensor<4xf32>, tensor<5xi64>
  return
}

// -----

func.func @scatter_depth(%x: tensor<9xf32>, %u: tensor<2xf32>, %at: tensor<2x2xi64>) {
  // expected-error@+1 {{indices of type 'tensor<2x2xi64>' have rows of another length than dimension_map, 1}}
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%u, %at : tensor<2xf32>, tensor<2x2xi64>) outs(%x : tensor<9xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<9xf32>
  return
}

// -----

func.func @scatter_rest(%x: tensor<9x3xf32>, %u: tensor<2xf32>, %at: tensor<2x1xi64>) {
  // expected-error@+1 {{updates of type 'tensor<2xf32>' say nothing of dimension 1 of the output, and dimension_map does not name it}}
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%u, %at : tensor<2xf32>, tensor<2x1xi64>) outs(%x : tensor<9x3xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<9x3xf32>
  return
}

// -----

func.func @results(%x: tensor<4xf32>) {
  // expected-error@+1 {{result 0 of type 'tensor<4xf64>' is not its output, of type 'tensor<4xf32>'}}
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ole, %a, %b : f32
    tm_tensor.yield %1 : i1
  } -> tensor<4xf64>
  return
}
