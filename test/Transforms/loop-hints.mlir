// RUN: weir-opt %s --convert-scf-to-cf --convert-to-llvm --weir-loop-hints | FileCheck %s

#hint = #llvm.loop_annotation<unroll = <disable = true>>

// CHECK: llvm.br ^{{.*}} {loop_annotation = #{{.*}}}
func.func @loop(%n: index, %x: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %x[%i] : memref<4xf32>
  } {llvm.loop_annotation = #hint}
  return
}
