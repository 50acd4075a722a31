// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg,canonicalize,cse)' -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-DAG: #[[TRANSPOSED:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>

// CHECK-LABEL: func.func @product
func.func @product(%l: tensor<3x4xf32>, %r: tensor<4x5xf32>) -> tensor<3x5xf32> {
  // CHECK: linalg.matmul
  %0 = stablehlo.einsum %l, %r, config = "ab,bc->ac" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @result_order
func.func @result_order(%l: tensor<3x4xf32>, %r: tensor<3x5xf32>) -> tensor<5x4xf32> {
  // CHECK: linalg.generic {indexing_maps = [#{{.*}}, #[[TRANSPOSED]], #{{.*}}], iterator_types = ["parallel", "parallel", "reduction"]}
  %0 = stablehlo.einsum %l, %r, config = "ab,ac->cb" : (tensor<3x4xf32>, tensor<3x5xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// CHECK-LABEL: func.func @row_sums
func.func @row_sums(%x: tensor<3x4xf32>) -> tensor<3xf32> {
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
  %0 = stablehlo.unary_einsum %x, config = "ab->a" : (tensor<3x4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @diagonal(%x: tensor<3x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'stablehlo.unary_einsum' is not supported yet (this config with these types)}}
  %0 = stablehlo.unary_einsum %x, config = "aa->a" : (tensor<3x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
