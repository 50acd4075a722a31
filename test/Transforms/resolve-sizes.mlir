// RUN: weir-opt %s --weir-resolve-sizes | FileCheck %s

// The size of a computed tensor is that of the argument it is computed from; what compares it with itself folds.
// CHECK-LABEL: func.func @main
// CHECK:         %[[N:.*]] = tensor.dim %arg0
// CHECK-NOT:     weir.require
// CHECK:         tensor.empty(%[[N]])
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%x : tensor<?xf32>) -> tensor<?xf32>
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = tensor.dim %0, %c0 : tensor<?xf32>
  %same = arith.cmpi eq, %n, %m : index
  weir.require %same, "sizes differ: {0} and {1}"(%n, %m : index, index)
  %1 = tensor.empty(%m) : tensor<?xf32>
  %2 = linalg.add ins(%0, %x : tensor<?xf32>, tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
