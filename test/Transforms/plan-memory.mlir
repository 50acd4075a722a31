// RUN: weir-opt %s --weir-plan-memory --allow-unregistered-dialect -split-input-file -verify-diagnostics | FileCheck %s

// %a and %c are never live together and share their bytes.
// CHECK: module attributes {weir.entry_points = [{arena_bytes = 256 : i64, name = "main"}]}
module attributes {weir.entry_points = [{name = "main"}]} {
  // CHECK-LABEL: @main
  // CHECK-SAME:    %[[ARENA:.*]]: memref<256xi8>)
  func.func @main() {
    // CHECK: %[[C0:.*]] = arith.constant 0 : index
    // CHECK: memref.view %[[ARENA]][%[[C0]]][] : memref<256xi8> to memref<32xf32>
    %a = memref.alloc() : memref<32xf32>
    "test.use"(%a) : (memref<32xf32>) -> ()
    // CHECK: %[[C128:.*]] = arith.constant 128 : index
    // CHECK: memref.view %[[ARENA]][%[[C128]]][]
    %b = memref.alloc() : memref<32xf32>
    "test.use"(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
    // CHECK: %[[AGAIN:.*]] = arith.constant 0 : index
    // CHECK: memref.view %[[ARENA]][%[[AGAIN]]][]
    %c = memref.alloc() : memref<32xf32>
    "test.use"(%b, %c) : (memref<32xf32>, memref<32xf32>) -> ()
    return
  }
}

// -----

// A buffer that a loop reads is live until the loop ends; those of the body
// lie beside it.
module attributes {weir.entry_points = [{name = "main"}]} {
  // CHECK-LABEL: @main
  // CHECK-SAME:    %{{.*}}: index, %[[ARENA:.*]]: memref<192xi8>)
  func.func @main(%n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = memref.alloc() : memref<16xf32>
    scf.for %i = %c0 to %n step %c1 {
      "test.use"(%a) : (memref<16xf32>) -> ()
      %b = memref.alloc() : memref<16xf32>
      %c = memref.alloc() : memref<16xf32>
      "test.use"(%b, %c) : (memref<16xf32>, memref<16xf32>) -> ()
    }
    return
  }
}

// -----

func.func @dynamic(%n: index) {
  // expected-error @+1 {{allocation of type 'memref<?xf32>', expected a static shape and identity layout}}
  %a = memref.alloc(%n) : memref<?xf32>
  "test.use"(%a) : (memref<?xf32>) -> ()
  return
}
