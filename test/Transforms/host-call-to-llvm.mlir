// RUN: weir-opt %s --weir-host-call-to-llvm | FileCheck %s

// CHECK: module attributes {weir.host_calls = ["check.expect_eq"]}
// CHECK-DAG: llvm.mlir.global external @weir_host()
// CHECK-DAG: llvm.mlir.global internal constant @weir_shape_4(dense<4> : tensor<1xi64>)
// CHECK-DAG: llvm.mlir.global internal constant @{{.*}}("check.expect_eq\00")
// CHECK-LABEL: @main
// CHECK:       %[[ADDRESS:.*]] = llvm.mlir.addressof @weir_host
// CHECK:       %[[HOST:.*]] = llvm.load %[[ADDRESS]]
// CHECK:       llvm.call %{{.*}}(%{{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i32) -> i32
func.func @main(%a: memref<4xf32>, %b: memref<4xf32>) {
  weir.host_call "check.expect_eq" ins(%a, %b : memref<4xf32>, memref<4xf32>) {dtypes = ["f32", "f32"]}
  return
}
