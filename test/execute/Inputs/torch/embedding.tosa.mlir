module {
  func.func @main(%arg0: tensor<3x5xi64>) -> tensor<3x4xf32> {
    %0 = tosa.const_shape  {values = dense<[1, 15]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %1 = tosa.const_shape  {values = dense<[3, 5, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[3, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %3 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %4 = "tosa.const"() <{values = dense_resource<torch_tensor_10_4_torch.float32> : tensor<1x10x4xf32>}> : () -> tensor<1x10x4xf32>
    %5 = "tosa.const"() <{values = dense<2.000000e-01> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %6 = tosa.reshape %arg0, %0 : (tensor<3x5xi64>, !tosa.shape<2>) -> tensor<1x15xi64>
    %7 = tosa.cast %6 : (tensor<1x15xi64>) -> tensor<1x15xi32>
    %8 = tosa.gather %4, %7 : (tensor<1x10x4xf32>, tensor<1x15xi32>) -> tensor<1x15x4xf32>
    %9 = tosa.reshape %8, %1 : (tensor<1x15x4xf32>, !tosa.shape<3>) -> tensor<3x5x4xf32>
    %10 = tosa.reduce_sum %9 {axis = 1 : i32} : (tensor<3x5x4xf32>) -> tensor<3x1x4xf32>
    %11 = tosa.reshape %10, %2 : (tensor<3x1x4xf32>, !tosa.shape<2>) -> tensor<3x4xf32>
    %12 = tosa.mul %11, %5, %3 : (tensor<3x4xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<3x4xf32>
    return %12 : tensor<3x4xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_10_4_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E"
    }
  }
#-}
