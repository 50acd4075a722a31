// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// Control flow and calls are read and printed back the same.

// CHECK-LABEL: func.func @while
func.func @while(%a: tensor<f32>, %n: tensor<i32>, %p: tensor<i1>) {
  // CHECK: %{{.*}}:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<f32>, tensor<i32> attributes {mhlo.x = 1 : i32}
  // CHECK-NEXT: cond {
  // CHECK-NEXT:   stablehlo.return %arg2 : tensor<i1>
  // CHECK-NEXT: } do {
  // CHECK-NEXT:   stablehlo.while(%iterArg_1 = %arg1) : tensor<i32>
  // CHECK: stablehlo.return %iterArg, %{{.*}} : tensor<f32>, tensor<i32>
  %0:2 = stablehlo.while(%x = %a, %y = %n) : tensor<f32>, tensor<i32>
      attributes {mhlo.x = 1 : i32}
   cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.while(%z = %n) : tensor<i32> cond {
      stablehlo.return %p : tensor<i1>
    } do {
      stablehlo.return %y : tensor<i32>
    }
    stablehlo.return %x, %1 : tensor<f32>, tensor<i32>
  }
  // CHECK: stablehlo.while()
  // CHECK-NEXT: cond {
  stablehlo.while() cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}

// CHECK-LABEL: func.func @branches
func.func @branches(%p: tensor<i1>, %i: tensor<i32>, %a: tensor<f32>,
                    %b: tensor<f32>) {
  // CHECK: "stablehlo.if"(%arg0) ({
  // CHECK-NEXT: stablehlo.return %arg2 : tensor<f32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: stablehlo.return %arg3 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<i1>) -> tensor<f32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %b : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  // CHECK: "stablehlo.case"(%arg1) ({
  %1 = "stablehlo.case"(%i) ({
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }, {
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @custom_call
func.func @custom_call(%a: tensor<2x3xf32>) {
  // CHECK: stablehlo.custom_call @foo(%arg0) {api_version = 2 : i32, backend_config = "x", has_side_effect = true, mhlo.y = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.custom_call @foo(%a) {api_version = 2 : i32,
      backend_config = "x", has_side_effect = true, mhlo.y = 1 : i32}
      : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // Attributes with their default value are left out.
  // CHECK: stablehlo.custom_call @"with space"() : () -> ()
  "stablehlo.custom_call"() {call_target_name = "with space",
      api_version = 1 : i32, has_side_effect = false,
      called_computations = [], output_operand_aliases = []} : () -> ()
  // CHECK: stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<i32>)
  %1:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {
      mhlo.backend_config = {uplo = 76 : ui8},
      operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
      output_operand_aliases = [#stablehlo.output_operand_alias<
        output_tuple_indices = [0], operand_index = 0,
        operand_tuple_indices = []>],
      result_layouts = [dense<[0, 1]> : tensor<2xindex>,
                        dense<> : tensor<0xindex>]}
      : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<i32>)
  // CHECK: stablehlo.custom_call @ffi(%arg0) {api_version = 4 : i32, backend_config = {bar = 42 : i32}, called_computations = [@callee]}
  %2 = stablehlo.custom_call @ffi(%a) {api_version = 4 : i32,
      backend_config = {bar = 42 : i32}, called_computations = [@callee]}
      : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func private @callee(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  return %a : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @composite
func.func @composite(%a: tensor<2x3xf32>) {
  // CHECK: stablehlo.composite "my.op" %arg0 {composite_attributes = {n = 2 : i64}, decomposition = @callee, version = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.composite "my.op" %a {composite_attributes = {n = 2 : i64},
      decomposition = @callee, version = 1 : i32}
      : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: stablehlo.composite "my.op" %arg0 regions({
  %1 = "stablehlo.composite"(%a) ({
    ^bb0(%x: tensor<f32>):
      "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {name = "my.op", decomposition = @callee}
      : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
