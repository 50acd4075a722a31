// RUN: weir-opt %s -weir-stablehlo-to-linalg | FileCheck %s
// RUN: weir-opt %s -weir-inline -weir-stablehlo-to-linalg | FileCheck %s --check-prefix=INLINE

// A composite is its decomposition; the pipeline inlines it before.

// CHECK-LABEL: func.func @main
// CHECK: call @decomposition(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
// INLINE-LABEL: func.func @main
// INLINE: arith.addi
// INLINE-NOT: func.func
func.func @main(%a: tensor<4xui32>) -> tensor<4xui32> {
  %0 = stablehlo.composite "my.double" %a {decomposition = @decomposition}
      : (tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}
func.func private @decomposition(%a: tensor<4xui32>) -> tensor<4xui32> {
  %0 = stablehlo.add %a, %a : tensor<4xui32>
  return %0 : tensor<4xui32>
}
