// RUN: weir-opt %s --weir-refine-shapes --canonicalize -split-input-file -verify-diagnostics | FileCheck %s

// Sizes that are constants, or computed from constants: static forms, and static types from there on.

// CHECK-LABEL: func.func @constants(%arg0: tensor<3xf32>) -> tensor<2x3xf32>
// CHECK:         %[[B:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK:         %[[A:.*]] = stablehlo.add %[[B]], %[[B]] : tensor<2x3xf32>
// CHECK:         return %[[A]]
func.func @constants(%x: tensor<3xf32>) -> tensor<?x?xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.add %one, %one : tensor<i32>
  %n = stablehlo.reshape %two : (tensor<i32>) -> tensor<1xi32>
  %m = stablehlo.constant dense<3> : tensor<1xi32>
  %shape = stablehlo.concatenate %n, %m, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.add %0, %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @forms
// CHECK:         stablehlo.iota dim = 0 : tensor<4xi32>
// CHECK:         stablehlo.pad %arg0, %{{.*}}, low = [1], high = [2], interior = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
// CHECK:         stablehlo.slice %arg1 [1:5:2] : (tensor<6xf32>) -> tensor<2xf32>
// CHECK:         stablehlo.reshape %arg1 : (tensor<6xf32>) -> tensor<2x3xf32>
func.func @forms(%x: tensor<?xf32>, %y: tensor<6xf32>) -> (tensor<?xi32>, tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %four = stablehlo.constant dense<4> : tensor<1xi32>
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %none = stablehlo.constant dense<0> : tensor<1xi32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %four, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %1 = stablehlo.dynamic_pad %x, %zero, %one, %two, %none : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = stablehlo.real_dynamic_slice %y, %one, %five, %two : (tensor<6xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %3 = stablehlo.dynamic_reshape %y, %shape : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<?xi32>, tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>
}

// -----

// What depends on arguments is index arithmetic.
// CHECK-LABEL: func.func @sizes
// CHECK:         %[[N:.*]] = tensor.dim %arg0
// CHECK:         %[[M:.*]] = arith.muli %[[N]], %{{.*}} : index
// CHECK:         %[[S:.*]] = tensor.from_elements %[[M]] : tensor<1xindex>
// CHECK:         stablehlo.dynamic_reshape %arg0, %[[S]]
func.func @sizes(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %m = stablehlo.multiply %n, %four : tensor<i32>
  %shape = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @assertion
// CHECK:         %[[OK:.*]] = arith.cmpi sge, %[[N:.*]], %{{.*}} : i32
// CHECK:         weir.require %[[OK]], "expected 2 or more, got {0}"
func.func @assertion(%x: tensor<?xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %ok = stablehlo.compare GE, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "expected 2 or more, got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----

func.func @never(%x: tensor<1xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<1xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %ok = stablehlo.compare GE, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // expected-error @+1 {{shape assertion never holds: expected 2 or more, got 1}}
  stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "expected 2 or more, got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----

func.func @operands(%x: tensor<f32>) {
  // expected-error @+1 {{custom call target 'shape_assertion' takes a truth value and the values of its message and gives no result, found 'tensor<f32>' and 0 results}}
  stablehlo.custom_call @shape_assertion(%x) {has_side_effect = true} : (tensor<f32>) -> ()
  return
}


// -----

// Padding that is computed is done before the convolution; strides that no dimension has are dropped.
// CHECK-LABEL: func.func @convolution
// CHECK:         %[[P:.*]] = stablehlo.dynamic_pad %arg0, %{{.*}} : (tensor<1x?x2xf32>, {{.*}}) -> tensor<1x?x2xf32>
// CHECK:         stablehlo.convolution(%[[P]], %arg1)
// CHECK-SAME:      stride = [2], pad = {{\[\[}}0, 0]]
// CHECK-SAME:      (tensor<1x?x2xf32>, tensor<3x2x4xf32>) -> tensor<1x?x4xf32>
func.func @convolution(%x: tensor<1x?x2xf32>, %k: tensor<3x2x4xf32>, %p: tensor<1x2xi32>) -> tensor<1x?x4xf32> {
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, window_strides = array<i64: 2, 2>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x?x2xf32>, tensor<3x2x4xf32>, tensor<1x2xi32>) -> tensor<1x?x4xf32>
  return %0 : tensor<1x?x4xf32>
}

// -----

// A window that is computed.
// CHECK-LABEL: func.func @window
// CHECK:         %[[P:.*]] = stablehlo.dynamic_pad %arg0
// CHECK:         "weir.reduce_window"(%[[P]], %arg1, %{{.*}}, %{{.*}}, %{{.*}})
func.func @window(%x: tensor<?xf32>, %i: tensor<f32>, %w: tensor<1xi32>, %p: tensor<1x2xi32>) -> tensor<?xf32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %i, %w, %one, %one, %one, %p) {called_computations = [@sum]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: func.func @open_reshape
// CHECK:         stablehlo.reshape %arg0 : (tensor<4x6xf32>) -> tensor<3x8xf32>
func.func @open_reshape(%x: tensor<4x6xf32>) -> tensor<?x?xf32> {
  %s = stablehlo.constant dense<[-1, 8]> : tensor<2xi32>
  %0 = chlo.dynamic_reshape %x, %s : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @approximate(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom call target 'ApproxTopK' takes tensors of one shape and as many initial values of rank 0, has one function in 'called_computations', and 'reduction_dim' and 'top_k' in its backend configuration}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<2xf32>
  return
}
