// RUN: weir-opt %s --weir-fence-streams | FileCheck %s

// CHECK-LABEL: func @streams
// CHECK:         llvm.store {{.*}}nontemporal
// CHECK-NEXT:    llvm.fence seq_cst
// CHECK-NEXT:    omp.terminator
func.func @streams(%p: !llvm.ptr, %v: vector<16xf32>) {
  omp.parallel {
    llvm.store %v, %p {alignment = 64 : i64, nontemporal} : vector<16xf32>, !llvm.ptr
    omp.terminator
  }
  return
}

// CHECK-LABEL: func @stores
// CHECK-NOT:     llvm.fence
func.func @stores(%p: !llvm.ptr, %v: vector<16xf32>) {
  omp.parallel {
    llvm.store %v, %p : vector<16xf32>, !llvm.ptr
    omp.terminator
  }
  return
}
