// RUN: weir-opt %s -weir-bf16-as-integers | FileCheck %s

// What only moves values moves their bits.

// CHECK-LABEL: llvm.func @choose(%arg0: !llvm.ptr, %arg1: i16, %arg2: i1) -> i16
// CHECK-NEXT: %[[X:.*]] = llvm.load %arg0 : !llvm.ptr -> i16
// CHECK-NEXT: %[[Y:.*]] = llvm.select %arg2, %[[X]], %arg1 : i1, i16
// CHECK-NEXT: llvm.store %[[Y]], %arg0 : i16, !llvm.ptr
// CHECK-NEXT: llvm.return %[[Y]] : i16
llvm.func @choose(%p: !llvm.ptr, %v: bf16, %c: i1) -> bf16 {
  %0 = llvm.load %p : !llvm.ptr -> bf16
  %1 = llvm.select %c, %0, %v : i1, bf16
  llvm.store %1, %p : bf16, !llvm.ptr
  llvm.return %1 : bf16
}

// CHECK-LABEL: llvm.func @branches
// CHECK: llvm.mlir.constant(16256 : i16) : i16
// CHECK: llvm.br ^bb1(%{{.*}} : i16)
// CHECK: ^bb1(%{{.*}}: i16):
// CHECK: llvm.call @choose({{.*}}) : (!llvm.ptr, i16, i1) -> i16
llvm.func @branches(%p: !llvm.ptr, %c: i1) {
  %0 = llvm.mlir.constant(1.0 : bf16) : bf16
  llvm.br ^bb1(%0 : bf16)
^bb1(%x: bf16):
  %1 = llvm.call @choose(%p, %x, %c) : (!llvm.ptr, bf16, i1) -> bf16
  llvm.cond_br %c, ^bb1(%1 : bf16), ^bb2
^bb2:
  llvm.return
}

// Vectors too; a computation keeps the type, between bitcasts.

// CHECK-LABEL: llvm.func @compute
// CHECK: %[[X:.*]] = llvm.load %arg0 : !llvm.ptr -> vector<4xi16>
// CHECK: %[[N:.*]] = llvm.bitcast %[[X]] : vector<4xi16> to vector<4xbf16>
// CHECK: %[[A:.*]] = llvm.intr.fabs(%[[N]])
// CHECK: %[[B:.*]] = llvm.bitcast %[[A]] : vector<4xbf16> to vector<4xi16>
// CHECK: llvm.store %[[B]], %arg0 : vector<4xi16>, !llvm.ptr
llvm.func @compute(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<4xbf16>
  %1 = llvm.intr.fabs(%0) : (vector<4xbf16>) -> vector<4xbf16>
  llvm.store %1, %p : vector<4xbf16>, !llvm.ptr
  llvm.return
}

// Blocks of a region inside, as loops shared among threads have.

// CHECK-LABEL: llvm.func @shared
// CHECK: omp.parallel
// CHECK: llvm.br ^[[B:.*]](%{{.*}} : i16)
// CHECK: ^[[B]](%{{.*}}: i16):
llvm.func @shared(%p: !llvm.ptr) {
  omp.parallel {
    %0 = llvm.load %p : !llvm.ptr -> bf16
    llvm.br ^bb1(%0 : bf16)
  ^bb1(%1: bf16):
    llvm.store %1, %p : bf16, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
