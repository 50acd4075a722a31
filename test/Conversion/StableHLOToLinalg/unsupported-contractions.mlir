// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stablehlo-to-linalg)' -split-input-file -verify-diagnostics

// What is read but not lowered says so at the user's line.

func.func @dynamic(%l: tensor<?x4xf32>, %r: tensor<4x5xf32>) -> tensor<?x5xf32> {
  // expected-error @+1 {{'stablehlo.dot_general' is not supported yet (dynamic shapes and quantized types)}}
  %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<?x4xf32>, tensor<4x5xf32>) -> tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}
