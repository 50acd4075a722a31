module {
  func.func @main(%arg0: tensor<2x2x8x8xf32>) -> tensor<2x3xf32> {
    %0 = "tosa.const"() <{values = dense_resource<torch_tensor_4_torch.float32_1> : tensor<4xf32>}> : () -> tensor<4xf32>
    %1 = "tosa.const"() <{values = dense_resource<torch_tensor_4_torch.float32> : tensor<4xf32>}> : () -> tensor<4xf32>
    %2 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %3 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %4 = tosa.const_shape  {values = dense<[1, 2, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %5 = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = "tosa.const"() <{values = dense<[[[[0.000000e+00, 8.406950e-03], [0.322108835, 0.328493297], [0.492724866, 0.49408412]], [[0.431604683, 0.42729944], [0.167494074, 0.159549177], [-0.175391614, -0.183239564]], [[-0.435787886, -0.439847887], [-0.491226315, -0.489588857], [-0.315633327, -0.309068561]]], [[[0.0168115236, 0.0252113435], [0.334784895, 0.340981811], [0.49530369, 0.49638319]], [[0.422873408, 0.418327808], [0.151559174, 0.143526331], [-0.191035703, -0.19877784]], [[-0.443783522, -0.447593689], [-4.878130e-01, -0.48589921], [-0.302416414, -0.295678765]]], [[[0.033604037, 0.0419872291], [0.347082347, 0.353084743], [0.497322381, 0.498120964]], [[0.413663954, 0.408883125], [0.135452896, 0.127341166], [-0.206463769, -0.214091331]], [[-0.451277316, -0.454833329], [-0.483848065, -0.481660098], [-0.28885752, -0.281954616]]], [[[0.0503585488, 0.0587156303], [0.358987302, 0.364788383], [0.498778701, 0.499295443]], [[0.403986692, 0.398976058], [0.119193435, 0.111012004], [-0.221658364, -0.229162723]], [[-0.458260775, -0.46155864], [-4.793360e-01, -0.476876318], [-2.749720e-01, -0.267911613]]]]> : tensor<4x3x3x2xf32>}> : () -> tensor<4x3x3x2xf32>
    %7 = "tosa.const"() <{values = dense<[[[[0.454648703], [0.451085925], [0.447395593], [0.44357875]], [[0.213689938], [0.206059247], [0.198370293], [0.19062525]], [[-0.127770558], [-0.135880306], [-0.143951654], [-0.151982307]]], [[[-0.40913856], [-0.41391322], [-0.418570876], [-0.423110217]], [[-0.49808231], [-0.497276306], [-0.496329695], [-0.495242774]], [[-0.35277015], [-0.346762538], [-0.340656877], [-0.334454924]]], [[[-0.0415447019], [-0.0331609473], [-0.0247678198], [-0.0163676888]], [[0.289219886], [0.29603675], [0.302769929], [0.309417516]], [[0.483959824], [0.486003757], [0.487910271], [0.48967883]]]]> : tensor<3x3x4x1xf32>}> : () -> tensor<3x3x4x1xf32>
    %8 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
    %9 = "tosa.const"() <{values = dense<6.000000e+00> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
    %10 = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
    %11 = "tosa.const"() <{values = dense<[[[-0.37840125, 0.247056678, -0.0871633887], [-0.499961615, 0.468999982, -0.383842915], [-0.386382252, 0.470365286, -0.499995112], [-0.0910812541, 0.250510424, -0.380991787]]]> : tensor<1x4x3xf32>}> : () -> tensor<1x4x3xf32>
    %12 = "tosa.const"() <{values = dense_resource<torch_tensor_3_torch.float32> : tensor<1x3xf32>}> : () -> tensor<1x3xf32>
    %13 = tosa.transpose %arg0 {perms = array<i32: 0, 2, 3, 1>} : (tensor<2x2x8x8xf32>) -> tensor<2x8x8x2xf32>
    %14 = tosa.conv2d %13, %6, %1, %2, %2 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x8x8x2xf32>, tensor<4x3x3x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x8x8x4xf32>
    %15 = tosa.clamp %14 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %16 = tosa.max_pool2d %15 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x8x8x4xf32>) -> tensor<2x4x4x4xf32>
    %17 = tosa.depthwise_conv2d %16, %7, %0, %2, %2 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<2x4x4x4xf32>, tensor<3x3x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x2x2x4xf32>
    %18 = tosa.transpose %17 {perms = array<i32: 0, 3, 1, 2>} : (tensor<2x2x2x4xf32>) -> tensor<2x4x2x2xf32>
    %19 = tosa.maximum %18, %8 : (tensor<2x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<2x4x2x2xf32>
    %20 = tosa.minimum %19, %9 : (tensor<2x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<2x4x2x2xf32>
    %21 = tosa.reduce_sum %20 {axis = 3 : i32} : (tensor<2x4x2x2xf32>) -> tensor<2x4x2x1xf32>
    %22 = tosa.reduce_sum %21 {axis = 2 : i32} : (tensor<2x4x2x1xf32>) -> tensor<2x4x1x1xf32>
    %23 = tosa.mul %22, %10, %3 : (tensor<2x4x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<2x4x1x1xf32>
    %24 = tosa.reshape %23, %4 : (tensor<2x4x1x1xf32>, !tosa.shape<3>) -> tensor<1x2x4xf32>
    %25 = tosa.matmul %24, %11, %2, %2 : (tensor<1x2x4xf32>, tensor<1x4x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x3xf32>
    %26 = tosa.reshape %25, %5 : (tensor<1x2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
    %27 = tosa.add %26, %12 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    return %27 : tensor<2x3xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_4_torch.float32_1: "0x04000000C381903D57A387BE329CF3BE3102EDBE",
      torch_tensor_4_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3C",
      torch_tensor_3_torch.float32: "0x04000000107CF5BEBAF98CBE59B16E3D"
    }
  }
#-}
