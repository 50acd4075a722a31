module {
  func.func @main(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
    %0 = tosa.const_shape  {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %2 = tosa.const_shape  {values = dense<0> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[0, 0, 1, 0, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
    %4 = tosa.const_shape  {values = dense<[0, 0, 2, 0, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
    %5 = tosa.const_shape  {values = dense<[4, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = tosa.const_shape  {values = dense<[4, 6, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %7 = tosa.const_shape  {values = dense<[0, 0, 4, 0, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
    %8 = tosa.reshape %arg0, %0 : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
    %9 = tosa.pad %8, %3, %1 : (tensor<1x4x6xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<1x5x6xf32>
    %10 = tosa.slice %9, %2, %0 : (tensor<1x5x6xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x4x6xf32>
    %11 = tosa.add %8, %10 : (tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
    %12 = tosa.pad %11, %4, %1 : (tensor<1x4x6xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<1x6x6xf32>
    %13 = tosa.slice %12, %2, %0 : (tensor<1x6x6xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x4x6xf32>
    %14 = tosa.add %11, %13 : (tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
    %15 = tosa.reshape %14, %5 : (tensor<1x4x6xf32>, !tosa.shape<2>) -> tensor<4x6xf32>
    %16 = tosa.reshape %arg0, %6 : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<4x6x1xf32>
    %17 = tosa.pad %16, %3, %1 : (tensor<4x6x1xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<4x7x1xf32>
    %18 = tosa.slice %17, %2, %6 : (tensor<4x7x1xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<4x6x1xf32>
    %19 = tosa.add %16, %18 : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %20 = tosa.pad %19, %4, %1 : (tensor<4x6x1xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<4x8x1xf32>
    %21 = tosa.slice %20, %2, %6 : (tensor<4x8x1xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<4x6x1xf32>
    %22 = tosa.add %19, %21 : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %23 = tosa.pad %22, %7, %1 : (tensor<4x6x1xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<4x10x1xf32>
    %24 = tosa.slice %23, %2, %6 : (tensor<4x10x1xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<4x6x1xf32>
    %25 = tosa.add %22, %24 : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %26 = tosa.reshape %25, %5 : (tensor<4x6x1xf32>, !tosa.shape<2>) -> tensor<4x6xf32>
    return %15, %26 : tensor<4x6xf32>, tensor<4x6xf32>
  }
}
