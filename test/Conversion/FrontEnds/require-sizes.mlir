// RUN: weir-opt --weir-require-sizes --canonicalize --cse %s | FileCheck %s
// RUN: not weir run %s --entry=window --input=1x4x1xf32=1 --input=3x1x1xf32=1 --input=1x3x1xf32=0 2>&1 | FileCheck %s --check-prefix=TOO-SMALL
// RUN: weir run %s --entry=window --input=1x5x1xf32=1 --input=3x1x1xf32=1 --input=1x3x1xf32=0 | FileCheck %s --check-prefix=FITS

// CHECK-LABEL: func.func @product
// CHECK: %[[ROWS:.*]] = tensor.dim %{{.*}}, %c0
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq
// CHECK: weir.require %[[EQUAL]], "operands of 'linalg.matmul' differ in dimension 0: {0} and {1}"
// CHECK: weir.require
// CHECK-NOT: weir.require
// CHECK: linalg.matmul
func.func @product(%a: tensor<?x3xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x3xf32>, tensor<?x4xf32>) outs(%c : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Nothing is asked where all is known, or known to be the same.
// CHECK-LABEL: func.func @same
// CHECK-NOT: weir.require
func.func @same(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = linalg.exp ins(%a : tensor<?x3xf32>) outs(%a : tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// A window must not leave its input.
// CHECK-LABEL: func.func @window
// CHECK: weir.require %{{.*}}, "'linalg.conv_1d_nwc_wcf' takes {0} entries of dimension 1, which has {1}"
// CHECK: linalg.conv_1d_nwc_wcf
// TOO-SMALL: 'linalg.conv_1d_nwc_wcf' takes 5 entries of dimension 1, which has 4
// FITS: result0: 1x3x1xf32={{\[\[\[3\]\[3\]\[3\]\]\]}}
func.func @window(%a: tensor<1x?x1xf32>, %k: tensor<3x1x1xf32>, %c: tensor<1x?x1xf32>) -> tensor<1x?x1xf32> {
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>} ins(%a, %k : tensor<1x?x1xf32>, tensor<3x1x1xf32>) outs(%c : tensor<1x?x1xf32>) -> tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}
