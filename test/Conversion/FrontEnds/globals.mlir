// RUN: weir-opt %s --weir-globals-to-memory -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: memref.global "private" @seed : memref<i64> = dense<7> {alignment = 64 : i64}
// CHECK: memref.global "private" constant @table : memref<2xf32>
ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
ml_program.global private @table(dense<[1.0, 2.0]> : tensor<2xf32>) : tensor<2xf32>

// CHECK-LABEL: func.func @next
// CHECK: %[[M:.*]] = memref.get_global @seed
// CHECK: %[[T:.*]] = bufferization.to_tensor %[[M]] restrict
// CHECK: bufferization.alloc_tensor() copy(%[[T]])
// CHECK: bufferization.materialize_in_destination %arg0 in restrict writable
func.func @next(%new: tensor<i64>) -> (tensor<i64>, tensor<2xf32>) {
  %0 = ml_program.global_load @seed : tensor<i64>
  ml_program.global_store @seed = %new : tensor<i64>
  %1 = ml_program.global_load_const @table : tensor<2xf32>
  return %0, %1 : tensor<i64>, tensor<2xf32>
}

// -----

// expected-error@+1 {{global 'later' of type 'tensor<4xf32>' without a value is not supported; expected a tensor of static shape with a value}}
ml_program.global private mutable @later : tensor<4xf32>
