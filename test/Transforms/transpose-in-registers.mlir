// RUN: weir-opt %s --weir-transpose-in-registers | FileCheck %s

// Where operands disagree about the inner loop, squares are turned in registers;
// what is left beside them goes element by element.
// CHECK-LABEL: @transpose
// CHECK-COUNT-16: vector.load %arg0
// CHECK-COUNT-64: vector.shuffle
// CHECK-COUNT-16: vector.store {{.*}}, %arg1
// CHECK:       memref.load %arg0
// CHECK:       memref.store {{.*}}, %arg1
// CHECK:       return
func.func @transpose(%x: memref<32x37xf32>, %y: memref<37x32xf32>) {
  linalg.transpose ins(%x : memref<32x37xf32>) outs(%y : memref<37x32xf32>) permutation = [1, 0]
  return
}

// Short rows are left to the other passes.
// CHECK-LABEL: @short
// CHECK:       linalg.transpose
func.func @short(%x: memref<32x3xf32>, %y: memref<3x32xf32>) {
  linalg.transpose ins(%x : memref<32x3xf32>) outs(%y : memref<3x32xf32>) permutation = [1, 0]
  return
}
