// RUN: weir-opt %s -split-input-file -verify-diagnostics -weir-inline -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: not weir-opt %s -split-input-file -weir-inline=max-ops=2 2>&1 | FileCheck %s --check-prefix=LIMIT

// LIMIT: error: inlining all calls gives more than 2 operations; option 'max-ops' of 'weir-inline' is the limit

// Calls of calls, a composite and a call inside a region; locations say how an
// operation got there.

// CHECK-LABEL: func.func public @main
// CHECK: %[[A:.*]] = stablehlo.add %arg0, %arg0 : tensor<f32> loc(callsite("h" at callsite("g" at "call")))
// CHECK: %[[B:.*]] = stablehlo.add %[[A]], %[[A]] : tensor<f32> loc(callsite("h" at callsite("g" at "composite")))
// CHECK: stablehlo.while(%iterArg = %[[B]])
// CHECK: stablehlo.add %iterArg, %iterArg : tensor<f32> loc(callsite("h" at "inner"))
// CHECK-NOT: func.func
func.func public @main(%x: tensor<f32>, %p: tensor<i1>) -> tensor<f32> {
  %0 = call @g(%x) : (tensor<f32>) -> tensor<f32> loc("call")
  %1 = stablehlo.composite "a.g" %0 {decomposition = @g}
      : (tensor<f32>) -> tensor<f32> loc("composite")
  %2 = stablehlo.while(%arg = %1) : tensor<f32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %3 = func.call @h(%arg) : (tensor<f32>) -> tensor<f32> loc("inner")
    stablehlo.return %3 : tensor<f32>
  }
  return %2 : tensor<f32>
}
func.func private @g(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @h(%x) : (tensor<f32>) -> tensor<f32> loc("g")
  return %0 : tensor<f32>
}
func.func private @h(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32> loc("h")
  return %0 : tensor<f32>
}
func.func private @unused(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @g(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Results that are arguments or come twice; a public function that is called
// stays.

// CHECK-LABEL: func.func @main
// CHECK-NEXT: return %arg1, %arg0, %arg1
// CHECK-LABEL: func.func @swap
func.func @main(%x: tensor<f32>, %y: tensor<f32>)
    -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %0:3 = call @swap(%x, %y)
      : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
  return %0#0, %0#1, %0#2 : tensor<f32>, tensor<f32>, tensor<f32>
}
func.func @swap(%x: tensor<f32>, %y: tensor<f32>)
    -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  return %y, %x, %y : tensor<f32>, tensor<f32>, tensor<f32>
}

// -----

// Declarations and what a custom call refers to stay.

// CHECK-LABEL: func.func @main
// CHECK: call @declared
// CHECK: func.func private @declared
// CHECK: func.func private @computation
// CHECK: func.func private @helper
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @declared(%x) : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.custom_call @foo(%0) {called_computations = [@computation]}
      : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @declared(tensor<f32>) -> tensor<f32>
func.func private @computation(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @helper(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @helper(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @g(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @g(%x: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{function 'f' calls itself; recursion is not supported}}
  %0 = call @f(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
