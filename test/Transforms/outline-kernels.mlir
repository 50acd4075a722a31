// RUN: weir-opt %s --weir-outline-kernels=min-loops=2 | FileCheck %s
// RUN: weir-opt %s --weir-outline-kernels | FileCheck %s --check-prefix=FEW

// Equal loops at two places become one function; the name is that of the
// operation; ranges of the arena that do not meet are apart.
// CHECK-LABEL: func.func @two(
// CHECK-SAME:    %[[X:.*]]: memref<16xf32>, %[[Y:.*]]: memref<16xf32>, %[[ARENA:.*]]: memref<128xi8>)
// CHECK:         %[[V:.*]] = memref.view %[[ARENA]]
// CHECK:         call @kernel_tanh(%[[X]], %[[V]])
// CHECK:         call @kernel_tanh(%[[V]], %[[Y]])
// FEW-NOT:     call
func.func @two(%x: memref<16xf32>, %y: memref<16xf32>, %arena: memref<128xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %v = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %x[%i] : memref<16xf32>
    %1 = math.tanh %0 : f32
    memref.store %1, %v[%i] : memref<16xf32>
  } loc("jit(main)/block/tanh")
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %v[%i] : memref<16xf32>
    %1 = math.tanh %0 : f32
    memref.store %1, %y[%i] : memref<16xf32>
  } loc("jit(main)/head/tanh")
  return
}

// Ranges that overlap (lives that do not), and buffers of unknown origin.
// CHECK-LABEL: func.func @overlap(
func.func @overlap(%x: memref<16xf32>, %p: i1, %arena: memref<128xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %v = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
  %w = memref.view %arena[%c32][] : memref<128xi8> to memref<16xf32>
  %s = arith.select %p, %x, %v : memref<16xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %v[%i] : memref<16xf32>
    memref.store %0, %w[%i] : memref<16xf32>
  }
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %s[%i] : memref<16xf32>
    scf.if %p {
      memref.store %0, %v[%i] : memref<16xf32>
    }
  }
  return
}

// A loop that yields a value, in one that calls the host.
// CHECK-LABEL: func.func @value(
// CHECK:         scf.while
// CHECK:           call @kernel_loop_1(
// CHECK:           call @kernel_loop_2(
func.func @value(%x: memref<16xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.while (%a = %zero) : (f32) -> f32 {
    %p = arith.cmpf olt, %a, %zero : f32
    scf.condition(%p) %a : f32
  } do {
  ^bb0(%a: f32):
    %s = scf.for %i = %c0 to %c16 step %c1 iter_args(%t = %a) -> (f32) {
      %0 = memref.load %x[%i] : memref<16xf32>
      %1 = arith.addf %t, %0 : f32
      scf.yield %1 : f32
    }
    scf.for %i = %c0 to %c16 step %c1 {
      memref.store %s, %y[%i] : memref<16xf32>
    }
    scf.yield %s : f32
  }
  return
}

// CHECK:       func.func private @kernel_tanh(
// CHECK-SAME:    memref<16xf32> {llvm.noalias}, %{{.*}}: memref<16xf32> {llvm.noalias}) attributes {llvm.bareptr, passthrough = ["noinline"]}
// CHECK:       func.func private @kernel_loop(%{{[^:]*}}: memref<16xf32>, %{{[^:]*}}: memref<16xf32>)
// CHECK:       func.func private @kernel_loop_0(%{{[^:]*}}: memref<16xf32>, %{{[^:]*}}: memref<16xf32>, %{{[^:]*}}: i1)
// CHECK:       func.func private @kernel_loop_1(%{{.*}}: f32, %{{.*}}: memref<16xf32> {llvm.noalias}) -> f32
// CHECK:       func.func private @kernel_loop_2(
// CHECK-NOT:   func.func
