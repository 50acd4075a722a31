// The tool knows Weir's dialects and upstream's passes.
// RUN: weir-opt %s --pass-pipeline='builtin.module(canonicalize)' | FileCheck %s

// CHECK-LABEL: func.func @fold
func.func @fold() -> i32 {
  // CHECK: %[[C:.*]] = arith.constant 3 : i32
  // CHECK: return %[[C]]
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %sum = arith.addi %one, %two : i32
  return %sum : i32
}
