module {
  func.func @main(%arg0: tensor<4x6xf32>) -> tensor<4x5xf32> {
    %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.const_shape  {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[4, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %3 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %4 = tosa.const_shape  {values = dense<[1, 4, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %5 = tosa.const_shape  {values = dense<[4, 5]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = "tosa.const"() <{values = dense<[[[0.000000e+00, -0.435787886, 0.42729944, 0.0168115236, -0.443783522, 0.418327808, 0.033604037, -0.451277316], [0.322108835, -0.491226315, 0.159549177, 0.334784895, -4.878130e-01, 0.143526331, 0.347082347, -0.483848065], [0.492724866, -0.315633327, -0.183239564, 0.49530369, -0.302416414, -0.19877784, 0.497322381, -0.28885752], [0.431604683, 8.406950e-03, -0.439847887, 0.422873408, 0.0252113435, -0.447593689, 0.413663954, 0.0419872291], [0.167494074, 0.328493297, -0.489588857, 0.151559174, 0.340981811, -0.48589921, 0.135452896, 0.353084743], [-0.175391614, 0.49408412, -0.309068561, -0.191035703, 0.49638319, -0.295678765, -0.206463769, 0.498120964]]]> : tensor<1x6x8xf32>}> : () -> tensor<1x6x8xf32>
    %7 = "tosa.const"() <{values = dense_resource<torch_tensor_8_torch.float32> : tensor<1x8xf32>}> : () -> tensor<1x8xf32>
    %8 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %9 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %10 = "tosa.const"() <{values = dense<0.707106769> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %11 = "tosa.const"() <{values = dense<[[[0.454648703, 0.483959824, 0.29603675, -0.0247678198, -0.334454924], [0.213689938, 0.451085925, 0.486003757, 0.302769929, -0.0163676888], [-0.127770558, 0.206059247, 0.447395593, 0.487910271, 0.309417516], [-0.40913856, -0.135880306, 0.198370293, 0.44357875, 0.48967883], [-0.49808231, -0.41391322, -0.143951654, 0.19062525, 0.439636528], [-0.35277015, -0.497276306, -0.418570876, -0.151982307, 0.18282631], [-0.0415447019, -0.346762538, -0.496329695, -0.423110217, -0.159969985], [0.289219886, -0.0331609473, -0.340656877, -0.495242774, -0.427529901]]]> : tensor<1x8x5xf32>}> : () -> tensor<1x8x5xf32>
    %12 = "tosa.const"() <{values = dense_resource<torch_tensor_5_torch.float32> : tensor<1x5xf32>}> : () -> tensor<1x5xf32>
    %13 = tosa.reshape %arg0, %1 : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
    %14 = tosa.matmul %13, %6, %0, %0 : (tensor<1x4x6xf32>, tensor<1x6x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8xf32>
    %15 = tosa.reshape %14, %2 : (tensor<1x4x8xf32>, !tosa.shape<2>) -> tensor<4x8xf32>
    %16 = tosa.add %15, %7 : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
    %17 = tosa.mul %16, %10, %3 : (tensor<4x8xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<4x8xf32>
    %18 = tosa.erf %17 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %19 = tosa.add %18, %8 : (tensor<4x8xf32>, tensor<1x1xf32>) -> tensor<4x8xf32>
    %20 = tosa.mul %9, %19, %3 : (tensor<1x1xf32>, tensor<4x8xf32>, tensor<1xi8>) -> tensor<4x8xf32>
    %21 = tosa.mul %16, %20, %3 : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<1xi8>) -> tensor<4x8xf32>
    %22 = tosa.reshape %21, %4 : (tensor<4x8xf32>, !tosa.shape<3>) -> tensor<1x4x8xf32>
    %23 = tosa.matmul %22, %11, %0, %0 : (tensor<1x4x8xf32>, tensor<1x8x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x5xf32>
    %24 = tosa.reshape %23, %5 : (tensor<1x4x5xf32>, !tosa.shape<2>) -> tensor<4x5xf32>
    %25 = tosa.add %24, %12 : (tensor<4x5xf32>, tensor<1x5xf32>) -> tensor<4x5xf32>
    %26 = tosa.reduce_max %25 {axis = 1 : i32} : (tensor<4x5xf32>) -> tensor<4x1xf32>
    %27 = tosa.sub %25, %26 : (tensor<4x5xf32>, tensor<4x1xf32>) -> tensor<4x5xf32>
    %28 = tosa.exp %27 : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %29 = tosa.reduce_sum %28 {axis = 1 : i32} : (tensor<4x5xf32>) -> tensor<4x1xf32>
    %30 = tosa.reciprocal %29 : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %31 = tosa.mul %28, %30, %3 : (tensor<4x5xf32>, tensor<4x1xf32>, tensor<1xi8>) -> tensor<4x5xf32>
    return %31 : tensor<4x5xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_8_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3CB8A29CBE6A3FFABE162AE2BEC36C3FBE",
      torch_tensor_5_torch.float32: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE"
    }
  }
#-}
