// RUN: weir-opt %s --weir-stablehlo-to-linalg --split-input-file | FileCheck %s

// CHECK-LABEL: @fft
// CHECK: weir.host_call "weir.fft" ins(%arg0 : tensor<3x8xf64>) outs({{.*}} : tensor<3x5xcomplex<f64>>)
// CHECK-SAME: {\22length\22:[8],{{.*}}\22type\22:\22RFFT\22}
func.func @fft(%x: tensor<3x8xf64>) -> tensor<3x5xcomplex<f64>> {
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf64>) -> tensor<3x5xcomplex<f64>>
  return %0 : tensor<3x5xcomplex<f64>>
}

// -----

// Narrow floats are computed in f32.
// CHECK-LABEL: @cholesky
// CHECK: arith.extf
// CHECK: weir.host_call "weir.cholesky" ins({{.*}} : tensor<2x4x4xf32>) outs({{.*}} : tensor<2x4x4xf32>)
// CHECK-SAME: \22lower\22:1
// CHECK: arith.truncf
func.func @cholesky(%a: tensor<2x4x4xbf16>) -> tensor<2x4x4xbf16> {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x4x4xbf16>
  return %0 : tensor<2x4x4xbf16>
}

// -----

// Row-major matrices: the other side, and the other triangle.
// CHECK-LABEL: @solve
// CHECK: weir.host_call "lapack_ztrsm_ffi"
// CHECK-SAME: \22diag\22:\22N\22,{{.*}}\22side\22:\22R\22,\22trans_x\22:\22C\22,\22uplo\22:\22U\22
func.func @solve(%a: tensor<4x4xcomplex<f64>>, %b: tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>> {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  return %0 : tensor<4x3xcomplex<f64>>
}
