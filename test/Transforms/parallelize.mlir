// RUN: weir-opt %s --weir-parallelize=chunks=4 --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @marked
// The buffer of an iteration gets one copy a chunk.
// CHECK:       %[[POOL:.*]] = memref.alloc() : memref<256xi8>
// CHECK:       scf.parallel (%[[C:.*]]) = (%{{.*}}) to (%c4{{.*}})
// CHECK:         memref.view %[[POOL]][%{{.*}}][] : memref<256xi8> to memref<4xf32>
// CHECK:         scf.for
// CHECK-NOT:     weir.parallel
func.func @marked(%x: memref<100xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c100 step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "test.use"(%a, %i) : (memref<4xf32>, index) -> ()
  } {weir.parallel}
  return
}

// CHECK-LABEL: @unmarked
// CHECK-NOT:   scf.parallel
func.func @unmarked(%x: memref<100xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c100 step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A call that may end here is not left from another thread.
// CHECK-LABEL: @requires
// CHECK-NOT:   scf.parallel
func.func @requires(%ok: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c100 step %c1 {
    weir.require %ok, "no"
    "test.use"(%i) : (index) -> ()
  } {weir.parallel}
  return
}
