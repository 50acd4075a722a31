// RUN: weir-opt %s --weir-plan-memory --allow-unregistered-dialect -split-input-file -verify-diagnostics | FileCheck %s

// %a and %c are never live together and share their bytes.
// CHECK: module attributes {weir.entry_points = [{arena_bytes = 256 : i64, arguments = [], live_bytes = 256 : i64, name = "main", results = [], symbol = "weir_entry_main"}]}
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main", arguments = [], results = []}]} {
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
module attributes {weir.entry_points = [{name = "main", symbol = "weir_entry_main", arguments = [], results = []}]} {
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

// Sizes that follow from arguments: one piece of memory, whose parts are shared
// by buffers that are not alive together.
// CHECK-LABEL: func.func @dynamic
// CHECK:         %[[BYTES:.*]] = arith.andi
// CHECK:         %[[ALL:.*]] = arith.addi %{{.*}}, %[[BYTES]]
// CHECK:         %[[M:.*]] = weir.scratch %[[ALL]] : memref<?xi8>
// CHECK:         memref.view %[[M]][%[[AT:.*]]][%{{.*}}] : memref<?xi8> to memref<?x4xf32>
// CHECK:         memref.view %[[M]][%[[AT]]][%{{.*}}] : memref<?xi8> to memref<?x4xf32>
func.func @dynamic(%n: index) {
  %a = memref.alloc(%n) : memref<?x4xf32>
  "test.use"(%a) : (memref<?x4xf32>) -> ()
  %b = memref.alloc(%n) : memref<?x4xf32>
  "test.use"(%b) : (memref<?x4xf32>) -> ()
  return
}

// -----

// A size that depends on data: memory of its own, until the last use.
// CHECK-LABEL: func.func @data
// CHECK:         %[[N:.*]] = memref.load
// CHECK:         %[[M:.*]] = weir.scratch
// CHECK:         memref.view %[[M]]
// CHECK:         "test.use"
// CHECK-NEXT:    weir.release %[[M]]
// CHECK-NEXT:    "test.other"
func.func @data(%x: memref<index>) {
  %n = memref.load %x[] : memref<index>
  %a = memref.alloc(%n) : memref<?xf32>
  "test.use"(%a) : (memref<?xf32>) -> ()
  "test.other"() : () -> ()
  return
}

// -----

func.func @layout() {
  // expected-error @+1 {{allocation of type 'memref<2x2xf32, strided<[1, 2]>>', expected an identity layout}}
  %a = memref.alloc() : memref<2x2xf32, strided<[1, 2]>>
  "test.use"(%a) : (memref<2x2xf32, strided<[1, 2]>>) -> ()
  return
}
