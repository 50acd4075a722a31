module {
  func.func @main(%arg0: tensor<4x6xf32>) -> (tensor<4x6xi8>, tensor<4x6xf32>, tensor<4x6xf64>, tensor<4x6xi32>) {
    %0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %1 = "tosa.const"() <{values = dense<2.000000e+01> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %2 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %3 = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1x1xf16>}> : () -> tensor<1x1xf16>
    %4 = "tosa.const"() <{values = dense<0.33333333333333331> : tensor<1x1xf64>}> : () -> tensor<1x1xf64>
    %5 = "tosa.const"() <{values = dense<9.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %6 = "tosa.const"() <{values = dense<7> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
    %7 = tosa.mul %arg0, %1, %0 : (tensor<4x6xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<4x6xf32>
    %8 = tosa.floor %7 : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %9 = tosa.ceil %7 : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %10 = tosa.greater %2, %7 : (tensor<1x1xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %11 = tosa.select %10, %9, %8 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %12 = tosa.cast %11 : (tensor<4x6xf32>) -> tensor<4x6xi8>
    %13 = tosa.cast %arg0 : (tensor<4x6xf32>) -> tensor<4x6xf16>
    %14 = tosa.mul %13, %3, %0 : (tensor<4x6xf16>, tensor<1x1xf16>, tensor<1xi8>) -> tensor<4x6xf16>
    %15 = tosa.cast %14 : (tensor<4x6xf16>) -> tensor<4x6xf32>
    %16 = tosa.cast %arg0 : (tensor<4x6xf32>) -> tensor<4x6xf64>
    %17 = tosa.mul %16, %4, %0 : (tensor<4x6xf64>, tensor<1x1xf64>, tensor<1xi8>) -> tensor<4x6xf64>
    %18 = tosa.mul %arg0, %5, %0 : (tensor<4x6xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<4x6xf32>
    %19 = tosa.floor %18 : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %20 = tosa.ceil %18 : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %21 = tosa.greater %2, %18 : (tensor<1x1xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %22 = tosa.select %21, %20, %19 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %23 = tosa.cast %22 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %24 = tosa.bitwise_and %23, %6 : (tensor<4x6xi32>, tensor<1x1xi32>) -> tensor<4x6xi32>
    return %12, %15, %17, %24 : tensor<4x6xi8>, tensor<4x6xf32>, tensor<4x6xf64>, tensor<4x6xi32>
  }
}
