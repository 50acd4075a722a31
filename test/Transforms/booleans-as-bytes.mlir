// RUN: weir-opt %s --weir-booleans-as-bytes | FileCheck %s

// CHECK-LABEL: @move
// CHECK:       %[[BYTE:.*]] = llvm.load %arg0 {{.*}}: !llvm.ptr -> i8
// CHECK:       %[[BIT:.*]] = llvm.icmp "ne" %[[BYTE]], %{{.*}} : i8
// CHECK:       %[[NOT:.*]] = llvm.xor %[[BIT]], %arg2 : i1
// CHECK:       %[[BACK:.*]] = llvm.zext %[[NOT]] : i1 to i8
// CHECK:       llvm.store %[[BACK]], %arg1 {{.*}}: i8, !llvm.ptr
// CHECK:       llvm.load %arg0 : !llvm.ptr -> i32
llvm.func @move(%from: !llvm.ptr, %to: !llvm.ptr, %flip: i1) -> i32 {
  %bit = llvm.load %from {alignment = 1 : i64} : !llvm.ptr -> i1
  %not = llvm.xor %bit, %flip : i1
  llvm.store %not, %to {alignment = 1 : i64} : i1, !llvm.ptr
  %other = llvm.load %from : !llvm.ptr -> i32
  llvm.return %other : i32
}
