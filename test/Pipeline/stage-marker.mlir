// Markers and white space between passes change nothing, and the pass form prints as text that reads back.
// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-stage{name=first summary={remove what is dead}},cse, weir-stage{name=second})' --dump-pass-pipeline 2>&1 | FileCheck %s

// CHECK: weir-stage{name=first {{.*}}summary={remove what is dead}}
// CHECK: cse
// CHECK: weir-stage{name=second
// CHECK: func @f
func.func @f() {
  return
}
