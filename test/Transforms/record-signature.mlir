// RUN: weir-opt %s -split-input-file -verify-diagnostics -weir-record-signature | FileCheck %s

// Names come from locations and from 'jax.result_info'; private functions are
// left out.

// CHECK: module attributes {weir.entry_points = [
// CHECK-SAME: arguments = [{donated = false, dtype = "ui8", name = "x", shape = array<i64: 2>},
// CHECK-SAME:   {donated = false, dtype = "complex<f32>", name = "arg1", shape = array<i64>}],
// CHECK-SAME: name = "main",
// CHECK-SAME: results = [{dtype = "complex<f32>", name = "result['a']", shape = array<i64>},
// CHECK-SAME:   {dtype = "ui8", name = "result1", shape = array<i64: 2>}],
// CHECK-SAME: symbol = "weir_entry_main"}]}
func.func public @main(%x: tensor<2xui8> loc("x"), %y: tensor<complex<f32>>)
    -> (tensor<complex<f32>> {jax.result_info = "['a']"}, tensor<2xui8>) {
  return %y, %x : tensor<complex<f32>>, tensor<2xui8>
}
func.func private @helper(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// A name that is taken gets a number; donation with and without a result named;
// the second gives its memory to a result of its type.

// CHECK: arguments = [{alias = 1 : i64, donated = true, dtype = "f32", name = "x", shape = array<i64>},
// CHECK-SAME: {alias = 0 : i64, donated = true, dtype = "f32", name = "x_1", shape = array<i64>}]
// CHECK-SAME: results = [{alias = 1 : i64, dtype = "f32", name = "result0", shape = array<i64>},
// CHECK-SAME:   {alias = 0 : i64, dtype = "f32", name = "result1", shape = array<i64>}]
func.func @main(%x: tensor<f32> {tf.aliasing_output = 1 : i32} loc("x"),
                %y: tensor<f32> {jax.buffer_donor = true} loc("x"))
    -> (tensor<f32>, tensor<f32>) {
  return %x, %y : tensor<f32>, tensor<f32>
}

// -----

// A token is an empty tensor to callers.

// CHECK: arguments = [{donated = false, dtype = "i1", name = "arg0", shape = array<i64: 0>}]
func.func @main(%token: !stablehlo.token) -> !stablehlo.token {
  return %token : !stablehlo.token
}

// -----

// expected-error@+1 {{module has no public function with a body, so there is nothing to call; a program has one, usually 'func.func public @main'}}
module {
  func.func private @main(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}

// -----

// expected-error@+1 {{function 'main': argument 0 of type 'tuple<tensor<f32>>' is not supported yet}}
func.func @main(%x: tuple<tensor<f32>>) {
  return
}

// -----

// expected-error@+1 {{function 'main': 'tf.aliasing_output' of argument 0 names result 2, but there are 1}}
func.func @main(%x: tensor<f32> {tf.aliasing_output = 2 : i32}) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// expected-error@+1 {{function 'main': 'tf.aliasing_output' of argument 1 names result 0, as that of argument 0 does}}
func.func @main(%x: tensor<f32> {tf.aliasing_output = 0 : i32},
                %y: tensor<f32> {tf.aliasing_output = 0 : i32}) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// expected-error@+1 {{function 'main': 'tf.aliasing_output' of argument 0 names result 0 of type 'tensor<f32>', but the argument has type 'tensor<i32>'}}
func.func @main(%x: tensor<i32> {tf.aliasing_output = 0 : i32},
                %y: tensor<f32>) -> tensor<f32> {
  return %y : tensor<f32>
}

// -----

// A caller of a quantized tensor hands over its stored integers.

// CHECK: dtype = "i8"{{.*}}dtype = "ui8"
func.func @main(%arg0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<u8:f32, 0.5>> {
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<u8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5>>
}
