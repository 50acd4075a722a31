// fft (64xf32, 64xf32)
// Written by workloads/export.py.
module @fft {
  func.func public @main(%arg0: tensor<64xf32> loc("re"), %arg1: tensor<64xf32> loc("im")) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<64xcomplex<f32>>
    %1 = call @fft(%0) : (tensor<64xcomplex<f32>>) -> tensor<64xcomplex<f32>>
    %2 = stablehlo.real %1 : (tensor<64xcomplex<f32>>) -> tensor<64xf32>
    %3 = stablehlo.imag %1 : (tensor<64xcomplex<f32>>) -> tensor<64xf32>
    return %2, %3 : tensor<64xf32>, tensor<64xf32>
  }
  func.func private @fft(%arg0: tensor<64xcomplex<f32>>) -> tensor<64xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [64] : (tensor<64xcomplex<f32>>) -> tensor<64xcomplex<f32>>
    return %0 : tensor<64xcomplex<f32>>
  }
}
