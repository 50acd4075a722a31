module {
  func.func @main(%arg0: tensor<4x6xf32>) -> (tensor<4xi64>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<6xf32>) {
    %0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %1 = tosa.const_shape  {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
    %2 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %3 = "tosa.const"() <{values = dense<-2.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %4 = tosa.argmax %arg0 {axis = 1 : i32} : (tensor<4x6xf32>) -> tensor<4xi64>
    %5 = tosa.clamp %arg0 {max_val = 0.699999988 : f32, min_val = -5.000000e-01 : f32} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %6 = tosa.greater %arg0, %2 : (tensor<4x6xf32>, tensor<1x1xf32>) -> tensor<4x6xi1>
    %7 = tosa.mul %arg0, %3, %0 : (tensor<4x6xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<4x6xf32>
    %8 = tosa.select %6, %arg0, %7 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %9 = tosa.reduce_max %arg0 {axis = 0 : i32} : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %10 = tosa.reshape %9, %1 : (tensor<1x6xf32>, !tosa.shape<1>) -> tensor<6xf32>
    return %4, %5, %8, %10 : tensor<4xi64>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<6xf32>
  }
}
