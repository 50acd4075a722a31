// RUN: weir-opt %s --weir-expand-math | FileCheck %s

// CHECK-DAG: func.func private @exp(f64) -> f64 attributes {llvm.memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none
// CHECK-DAG: func.func private @cbrtf(f32) -> f32
// CHECK-DAG: func.func private @lgamma(f64) -> f64
// CHECK-DAG: func.func private @clog(complex<f64>) -> complex<f64>

// Common functions of f32 are arithmetic, on vectors as on scalars.
// CHECK-LABEL: func.func @formula
// CHECK-NOT: math.exp
// CHECK: math.fma %{{.*}} : vector<8xf32>
// CHECK-NOT: call
func.func @formula(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.exp %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @call
// CHECK: call @exp(%{{.*}}) : (f64) -> f64
func.func @call(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  return %0 : f64
}

// CHECK-LABEL: func.func @call_each
// CHECK-COUNT-4: call @cbrtf(%{{.*}}) : (f32) -> f32
func.func @call_each(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.cbrt %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @libm
// CHECK: call @lgamma(%{{.*}}) : (f64) -> f64
func.func @libm(%x: f64) -> f64 {
  %0 = weir.libm "lgamma"(%x) : f64
  return %0 : f64
}

// CHECK-LABEL: func.func @complex
// CHECK: call @clog
func.func @complex(%x: complex<f64>) -> complex<f64> {
  %0 = complex.log %x : complex<f64>
  return %0 : complex<f64>
}

// Angles too large for the formula go to the library, when there are any.
// CHECK-LABEL: func.func @angles
// CHECK: %[[ANY:.*]] = vector.reduction <or>
// CHECK: scf.if %[[ANY]]
// CHECK-COUNT-4: call @sinf
func.func @angles(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.sin %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @bf16
// CHECK-NOT: arith.truncf
// CHECK: arith.bitcast %{{.*}} : i16 to bf16
func.func @bf16(%x: f32) -> bf16 {
  %0 = arith.truncf %x : f32 to bf16
  return %0 : bf16
}
