module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
    %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.const_shape  {values = dense<[1, 2, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[2, 16]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %3 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %4 = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %5 = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
    %7 = tosa.const_shape  {values = dense<[0, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %8 = tosa.const_shape  {values = dense<[0, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %9 = tosa.const_shape  {values = dense<[0, 12]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %10 = "tosa.const"() <{values = dense<[[[0.420735478, -0.305928946, 0.155770674, 0.0123877125, -0.17911464, 0.325143933, -0.433601081, 0.491953343, -0.493457764, 0.437940538, -0.331816941, 0.187350139, -0.0212340169, -0.147335798, 0.29888019, -0.415887386], [0.495832413, -0.488765061, 0.425218314, -0.312535316, 0.163737223, 0.00398159167, -0.171240315, 0.318711311, -0.429353505, 0.490381628, -0.494743556, 0.441935211, -0.338058919, 0.195118114, -0.0296303816, -0.139281303], [0.3377316, -0.44172734, 0.494679123, -0.490468115, 0.429580897, -0.319053352, 0.171657458, -0.00442565465, -0.163317561, 0.312188566, -0.424984515, 0.488671243, -0.495889425, 0.445804924, -0.34420532, 0.20283094], [0.0207903311, -0.186938331, 0.331484616, -0.43772608, 0.493385971, -0.492032498, 0.433822036, -0.325481147, 0.179529175, -0.0128316497, -0.155348644, 0.305577576, -0.420495391, 0.486822724, -0.496895105, 0.449548632]]]> : tensor<1x4x16xf32>}> : () -> tensor<1x4x16xf32>
    %11 = "tosa.const"() <{values = dense_resource<torch_tensor_16_torch.float32> : tensor<1x16xf32>}> : () -> tensor<1x16xf32>
    %12 = "tosa.const"() <{values = dense<[[[0.000000e+00, 0.431604683, -0.435787886, 8.406950e-03, 0.42729944, -0.439847887, 0.0168115236, 0.422873408, -0.443783522, 0.0252113435, 0.418327808, -0.447593689, 0.033604037, 0.413663954, -0.451277316, 0.0419872291], [0.322108835, 0.167494074, -0.491226315, 0.328493297, 0.159549177, -0.489588857, 0.334784895, 0.151559174, -4.878130e-01, 0.340981811, 0.143526331, -0.48589921, 0.347082347, 0.135452896, -0.483848065, 0.353084743], [0.492724866, -0.175391614, -0.315633327, 0.49408412, -0.183239564, -0.309068561, 0.49530369, -0.191035703, -0.302416414, 0.49638319, -0.19877784, -0.295678765, 0.497322381, -0.206463769, -0.28885752, 0.498120964]]]> : tensor<1x3x16xf32>}> : () -> tensor<1x3x16xf32>
    %13 = "tosa.const"() <{values = dense_resource<torch_tensor_16_torch.float32_1> : tensor<1x16xf32>}> : () -> tensor<1x16xf32>
    %14 = tosa.reshape %arg1, %1 : (tensor<2x4xf32>, !tosa.shape<3>) -> tensor<1x2x4xf32>
    %15 = tosa.matmul %14, %10, %0, %0 : (tensor<1x2x4xf32>, tensor<1x4x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x16xf32>
    %16 = tosa.reshape %15, %2 : (tensor<1x2x16xf32>, !tosa.shape<2>) -> tensor<2x16xf32>
    %17 = tosa.add %16, %11 : (tensor<2x16xf32>, tensor<1x16xf32>) -> tensor<2x16xf32>
    %18 = tosa.reshape %arg0, %4 : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<1x2x3xf32>
    %19 = tosa.matmul %18, %12, %0, %0 : (tensor<1x2x3xf32>, tensor<1x3x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x16xf32>
    %20 = tosa.reshape %19, %2 : (tensor<1x2x16xf32>, !tosa.shape<2>) -> tensor<2x16xf32>
    %21 = tosa.add %20, %13 : (tensor<2x16xf32>, tensor<1x16xf32>) -> tensor<2x16xf32>
    %22 = tosa.add %17, %21 : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %23 = tosa.slice %22, %6, %5 : (tensor<2x16xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
    %24 = tosa.slice %22, %7, %5 : (tensor<2x16xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
    %25 = tosa.slice %22, %8, %5 : (tensor<2x16xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
    %26 = tosa.slice %22, %9, %5 : (tensor<2x16xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
    %27 = tosa.sigmoid %23 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %28 = tosa.sigmoid %24 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %29 = tosa.tanh %25 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %30 = tosa.sigmoid %26 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %31 = tosa.mul %28, %arg2, %3 : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<1xi8>) -> tensor<2x4xf32>
    %32 = tosa.mul %27, %29, %3 : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<1xi8>) -> tensor<2x4xf32>
    %33 = tosa.add %31, %32 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %34 = tosa.tanh %33 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %35 = tosa.mul %30, %34, %3 : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<1xi8>) -> tensor<2x4xf32>
    return %35, %33 : tensor<2x4xf32>, tensor<2x4xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_16_torch.float32: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE6A48DC3DD12DCB3E9FBAFF3E7301BC3EF6E17E3DF8448BBE08E6F4BE1D59EBBE313866BEE910ED3DD1C4CD3E",
      torch_tensor_16_torch.float32_1: "0x04000000B7C7E83E89D15A3E49D602BE9C7AD1BEA504FFBE4A9EB4BEC72A2ABDA114943E95C9F73EBCF4E63E3201533E35240BBE6FECD3BE009BFEBEDC8AB1BEC6D307BD"
    }
  }
#-}
