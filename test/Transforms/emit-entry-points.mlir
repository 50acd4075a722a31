// RUN: weir-opt %s --weir-emit-entry-points -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: llvm.func @weir_entry_main(%[[FRAME:.*]]: !llvm.ptr) -> i32
// CHECK:   llvm.call @main(
// CHECK:   llvm.return %{{.*}} : i32
// CHECK: llvm.func internal @main(%{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias}
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [], results = [{name = "r", dtype = "f32", shape = array<i64: 4>}]}]} {
  llvm.func @main(%a: !llvm.ptr, %b: !llvm.ptr, %o: i64, %n: i64, %s: i64) {
    llvm.return
  }
}

// -----

// An argument whose memory a result takes is read from the arena if the caller
// gave the same memory for both.
// CHECK: arena_bytes = 64
// CHECK: llvm.func @weir_entry_main
// CHECK:   %[[SAME:.*]] = llvm.icmp "eq"
// CHECK:   "llvm.intr.memcpy"
// CHECK:   llvm.select %[[SAME]]
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "x", dtype = "f32", shape = array<i64>, donated = true}],
    results = [{name = "r", dtype = "f32", shape = array<i64>, alias = 0 : i64}]}]} {
  llvm.func @main(%a: !llvm.ptr, %b: !llvm.ptr, %o: i64, %c: !llvm.ptr, %d: !llvm.ptr, %p: i64) {
    llvm.return
  }
}

// -----

// One that the code works on in the result's memory is brought there unless it
// is there; no memory is set aside.
// CHECK-NOT: arena_bytes = 64
// CHECK: llvm.func @weir_entry_main
// CHECK:   %[[SAME:.*]] = llvm.icmp "eq" %[[X:.*]], %[[R:.*]] : !llvm.ptr
// CHECK:   %[[BYTES:.*]] = llvm.select %[[SAME]]
// CHECK:   "llvm.intr.memcpy"(%[[R]], %[[X]], %[[BYTES]])
// CHECK:   llvm.call @main(%[[R]], %[[R]],
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main",
    arguments = [{name = "x", dtype = "f32", shape = array<i64>, donated = true, in_place, alias = 0 : i64}],
    results = [{name = "r", dtype = "f32", shape = array<i64>, alias = 0 : i64}]}]} {
  llvm.func @main(%a: !llvm.ptr, %b: !llvm.ptr, %o: i64, %c: !llvm.ptr, %d: !llvm.ptr, %p: i64) {
    llvm.return
  }
}

// -----

// expected-error @+1 {{module has no 'weir.entry_points'; run 'weir-record-signature' first}}
module {}
