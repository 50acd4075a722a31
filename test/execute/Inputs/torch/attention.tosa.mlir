module {
  func.func @main(%arg0: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
    %0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %1 = tosa.const_shape  {values = dense<[6, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %2 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %3 = tosa.const_shape  {values = dense<[1, 6, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %4 = tosa.const_shape  {values = dense<[6, 24]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %5 = tosa.const_shape  {values = dense<[2, 3, 24]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %6 = tosa.const_shape  {values = dense<[2, 3, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %7 = tosa.const_shape  {values = dense<0> : tensor<3xindex>} : () -> !tosa.shape<3>
    %8 = tosa.const_shape  {values = dense<[0, 0, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %9 = tosa.const_shape  {values = dense<[0, 0, 16]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %10 = tosa.const_shape  {values = dense<[2, 3, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
    %11 = tosa.const_shape  {values = dense<[4, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %12 = tosa.const_shape  {values = dense<[4, 4, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %13 = tosa.const_shape  {values = dense<[2, 2, 3, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
    %14 = tosa.const_shape  {values = dense<[4, 3, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %15 = tosa.const_shape  {values = dense<[2, 2, 3, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
    %16 = "tosa.const"() <{values = dense<1.250000e-01> : tensor<1x1x1xf64>}> : () -> tensor<1x1x1xf64>
    %17 = "tosa.const"() <{values = dense<1.250000e-01> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
    %18 = "tosa.const"() <{values = dense<9.99999974E-6> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
    %19 = "tosa.const"() <{values = dense_resource<torch_tensor_8_torch.float32> : tensor<1x1x8xf32>}> : () -> tensor<1x1x8xf32>
    %20 = "tosa.const"() <{values = dense_resource<torch_tensor_8_torch.float32_1> : tensor<1x1x8xf32>}> : () -> tensor<1x1x8xf32>
    %21 = "tosa.const"() <{values = dense<"0x00000000B19AA1BE64ABFABE9837E3BE6B8C4BBE2AB40A3E2159D13EEC5FFF3E8BC5BA3EB754893D5E8485BE6E6FF1BE1AFBF0BE995B84BEB7B48E3D5CB2BB3E4377FF3E8390D03E1E17083EF7084EBEC0D6E3BEFF63FABEC98CA0BE53A12D3B73EBA43E4EBD093C3C3E9EBEA0C2F9BE002BE5BE3D6B53BEB965023E58D7CE3EA7A3FF3E62B0BD3E975F9A3D5CD381BE51F8EFBE4266F2BE040688BECD457B3D3DBEB83EDF26FF3EF007D33EBF5E103EFE1F46BE11D8E1BE5840FBBE42E1A3BE6F46FC3E4630A83E52B8893C53D69ABEC8C7F8BED20DE7BEC23A5BBEB01BF43D9746CC3EE1D4FF3E7E8DC03E4B5FAB3DE8317CBED66FEEBEDFBFF3BE97A68BBEFB0F593DBFBCB53E04C4FE3E1770D53EED9B183EAE283EBE09C9DFBE810AFCBE4AFBDC3E98F8FC3EED68AB3E0588CE3C356397BEEFBAF7BEEADFE8BE69FA62BE435AE33D0DA7C93E96F3FF3EAA5CC33E9752BC3DD8AA74BE18D6ECBED807F5BE0E3D8FBE74CA363D1AAEB23EB84EFE3ECBC8D73E10CE203E9A2336BECFA9DDBE91832B3EFEC6DA3E7298FD3E2B95AE3E63A4093D22E593BE279CF6BE28A1EABEA2A96ABE6288D23DEAF8C63EC5FFFF3EB31DC63E4238CD3D12126DBE362BEBBE143EF6BE28C992BEB177143D8692AF3E04C7FD3EE111DA3E8FF4283E58112EBEDC9933BEDC60233EDD82D83EF025FE3EC7B4B13ECDFA2B3D5B5C90BE876BF5BE6A51ECBEDF4772BE43A7C13D613CC43E6DF9FF3E65D0C83E130FDE3D246865BE4F6FE9BE7E62F7BEA14A96BE6034E43C3C6AAC3EF22CFD3E2F4BDC3ED30E313E971FDFBE27A33BBE54321B3E102FD63E0AA1FE3E86C7B43EC4444E3D21C98CBE2229F4BE92F0EDBE93D479BE21B8B03DA371C13E8EE0FF3E8E74CB3ED1D5EE3D9BAD5DBE83A2E7BE0075F8BE3AC199BED9689F3C7835A93E8D80FC3E8A74DE3E0482FBBEBE33E1BEDD9E43BE91F8123EC3CBD33EB609FF3E2FCDB73ECD7F703DB62B89BE12D5F2BE817EEFBE99A780BE34BC9F3DE698BE3E29B5FF3EFD09CE3E458BFF3D06E355BEF2C4E5BE8775F9BEB22C9DBE9223353C75F4A53EE1C1FB3E"> : tensor<1x8x24xf32>}> : () -> tensor<1x8x24xf32>
    %22 = "tosa.const"() <{values = dense_resource<torch_tensor_24_torch.float32> : tensor<1x24xf32>}> : () -> tensor<1x24xf32>
    %23 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
    %24 = "tosa.const"() <{values = dense<[[[0.454648703, 0.483959824, 0.29603675, -0.0247678198, -0.334454924, -0.494015813, -0.431828707, -0.175807402], [0.213689938, 0.451085925, 0.486003757, 0.302769929, -0.0163676888, -0.328158379, -0.492649198, -0.436005443], [-0.127770558, 0.206059247, 0.447395593, 0.487910271, 0.309417516, -0.00796293094, -0.321769059, -0.491143286], [-0.40913856, -0.135880306, 0.198370293, 0.44357875, 0.48967883, 0.315977603, 4.44078411E-4, -0.315288782], [-0.49808231, -0.41391322, -0.143951654, 0.19062525, 0.439636528, 0.491308928, 0.322448373, 0.00885096285], [-0.35277015, -0.497276306, -0.418570876, -0.151982307, 0.18282631, 4.355700e-01, 0.492800146, 0.328827947], [-0.0415447019, -0.346762538, -0.496329695, -0.423110217, -0.159969985, 0.174975678, 0.431380332, 0.494152039], [0.289219886, -0.0331609473, -0.340656877, -0.495242774, -0.427529901, -0.167912424, 0.167075589, 0.427068681]]]> : tensor<1x8x8xf32>}> : () -> tensor<1x8x8xf32>
    %25 = "tosa.const"() <{values = dense_resource<torch_tensor_8_torch.float32_2> : tensor<1x8xf32>}> : () -> tensor<1x8xf32>
    %26 = tosa.cast %arg0 : (tensor<2x3x8xf32>) -> tensor<2x3x8xf64>
    %27 = tosa.reduce_sum %26 {axis = 2 : i32} : (tensor<2x3x8xf64>) -> tensor<2x3x1xf64>
    %28 = tosa.mul %27, %16, %0 : (tensor<2x3x1xf64>, tensor<1x1x1xf64>, tensor<1xi8>) -> tensor<2x3x1xf64>
    %29 = tosa.sub %26, %28 : (tensor<2x3x8xf64>, tensor<2x3x1xf64>) -> tensor<2x3x8xf64>
    %30 = tosa.mul %29, %29, %0 : (tensor<2x3x8xf64>, tensor<2x3x8xf64>, tensor<1xi8>) -> tensor<2x3x8xf64>
    %31 = tosa.reduce_sum %30 {axis = 2 : i32} : (tensor<2x3x8xf64>) -> tensor<2x3x1xf64>
    %32 = tosa.mul %31, %16, %0 : (tensor<2x3x1xf64>, tensor<1x1x1xf64>, tensor<1xi8>) -> tensor<2x3x1xf64>
    %33 = tosa.cast %32 : (tensor<2x3x1xf64>) -> tensor<2x3x1xf32>
    %34 = tosa.reduce_sum %arg0 {axis = 2 : i32} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
    %35 = tosa.mul %34, %17, %0 : (tensor<2x3x1xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<2x3x1xf32>
    %36 = tosa.add %33, %18 : (tensor<2x3x1xf32>, tensor<1x1x1xf32>) -> tensor<2x3x1xf32>
    %37 = tosa.rsqrt %36 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %38 = tosa.sub %arg0, %35 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
    %39 = tosa.mul %38, %37, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>, tensor<1xi8>) -> tensor<2x3x8xf32>
    %40 = tosa.mul %39, %19, %0 : (tensor<2x3x8xf32>, tensor<1x1x8xf32>, tensor<1xi8>) -> tensor<2x3x8xf32>
    %41 = tosa.add %40, %20 : (tensor<2x3x8xf32>, tensor<1x1x8xf32>) -> tensor<2x3x8xf32>
    %42 = tosa.reshape %41, %3 : (tensor<2x3x8xf32>, !tosa.shape<3>) -> tensor<1x6x8xf32>
    %43 = tosa.matmul %42, %21, %2, %2 : (tensor<1x6x8xf32>, tensor<1x8x24xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x24xf32>
    %44 = tosa.reshape %43, %4 : (tensor<1x6x24xf32>, !tosa.shape<2>) -> tensor<6x24xf32>
    %45 = tosa.add %44, %22 : (tensor<6x24xf32>, tensor<1x24xf32>) -> tensor<6x24xf32>
    %46 = tosa.reshape %45, %5 : (tensor<6x24xf32>, !tosa.shape<3>) -> tensor<2x3x24xf32>
    %47 = tosa.slice %46, %7, %6 : (tensor<2x3x24xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x3x8xf32>
    %48 = tosa.slice %46, %8, %6 : (tensor<2x3x24xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x3x8xf32>
    %49 = tosa.slice %46, %9, %6 : (tensor<2x3x24xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x3x8xf32>
    %50 = tosa.reshape %47, %10 : (tensor<2x3x8xf32>, !tosa.shape<4>) -> tensor<2x3x2x4xf32>
    %51 = tosa.transpose %50 {perms = array<i32: 0, 2, 1, 3>} : (tensor<2x3x2x4xf32>) -> tensor<2x2x3x4xf32>
    %52 = tosa.reshape %48, %10 : (tensor<2x3x8xf32>, !tosa.shape<4>) -> tensor<2x3x2x4xf32>
    %53 = tosa.reshape %49, %10 : (tensor<2x3x8xf32>, !tosa.shape<4>) -> tensor<2x3x2x4xf32>
    %54 = tosa.transpose %53 {perms = array<i32: 0, 2, 1, 3>} : (tensor<2x3x2x4xf32>) -> tensor<2x2x3x4xf32>
    %55 = tosa.transpose %52 {perms = array<i32: 0, 2, 3, 1>} : (tensor<2x3x2x4xf32>) -> tensor<2x2x4x3xf32>
    %56 = tosa.reshape %51, %11 : (tensor<2x2x3x4xf32>, !tosa.shape<3>) -> tensor<4x3x4xf32>
    %57 = tosa.reshape %55, %12 : (tensor<2x2x4x3xf32>, !tosa.shape<3>) -> tensor<4x4x3xf32>
    %58 = tosa.matmul %56, %57, %2, %2 : (tensor<4x3x4xf32>, tensor<4x4x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x3x3xf32>
    %59 = tosa.reshape %58, %13 : (tensor<4x3x3xf32>, !tosa.shape<4>) -> tensor<2x2x3x3xf32>
    %60 = tosa.mul %59, %23, %0 : (tensor<2x2x3x3xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<2x2x3x3xf32>
    %61 = tosa.reduce_max %60 {axis = 3 : i32} : (tensor<2x2x3x3xf32>) -> tensor<2x2x3x1xf32>
    %62 = tosa.sub %60, %61 : (tensor<2x2x3x3xf32>, tensor<2x2x3x1xf32>) -> tensor<2x2x3x3xf32>
    %63 = tosa.exp %62 : (tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
    %64 = tosa.reduce_sum %63 {axis = 3 : i32} : (tensor<2x2x3x3xf32>) -> tensor<2x2x3x1xf32>
    %65 = tosa.reciprocal %64 : (tensor<2x2x3x1xf32>) -> tensor<2x2x3x1xf32>
    %66 = tosa.mul %63, %65, %0 : (tensor<2x2x3x3xf32>, tensor<2x2x3x1xf32>, tensor<1xi8>) -> tensor<2x2x3x3xf32>
    %67 = tosa.reshape %66, %14 : (tensor<2x2x3x3xf32>, !tosa.shape<3>) -> tensor<4x3x3xf32>
    %68 = tosa.reshape %54, %11 : (tensor<2x2x3x4xf32>, !tosa.shape<3>) -> tensor<4x3x4xf32>
    %69 = tosa.matmul %67, %68, %2, %2 : (tensor<4x3x3xf32>, tensor<4x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x3x4xf32>
    %70 = tosa.reshape %69, %15 : (tensor<4x3x4xf32>, !tosa.shape<4>) -> tensor<2x2x3x4xf32>
    %71 = tosa.transpose %70 {perms = array<i32: 0, 2, 1, 3>} : (tensor<2x2x3x4xf32>) -> tensor<2x3x2x4xf32>
    %72 = tosa.reshape %71, %3 : (tensor<2x3x2x4xf32>, !tosa.shape<3>) -> tensor<1x6x8xf32>
    %73 = tosa.matmul %72, %24, %2, %2 : (tensor<1x6x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x8xf32>
    %74 = tosa.reshape %73, %1 : (tensor<1x6x8xf32>, !tosa.shape<2>) -> tensor<6x8xf32>
    %75 = tosa.add %74, %25 : (tensor<6x8xf32>, tensor<1x8xf32>) -> tensor<6x8xf32>
    %76 = tosa.reshape %75, %6 : (tensor<6x8xf32>, !tosa.shape<3>) -> tensor<2x3x8xf32>
    %77 = tosa.add %arg0, %76 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
    return %77 : tensor<2x3x8xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_8_torch.float32: "0x04000000CFBDC1BEF8FAFFBEE5D3C5BECF88BABD6DFC7C3EC420F03EB8D3F03EE742803E",
      torch_tensor_8_torch.float32_1: "0x04000000107CF5BEBAF98CBE59B16E3DB79DBA3E89A0FF3EA769CC3E413DE43D25426ABE",
      torch_tensor_24_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3CB8A29CBE6A3FFABE162AE2BEC36C3FBE59821F3E37B6D93E9546FD3E5AB8A93ED5F54A3CA104A0BEA31EFBBEA21DE0BED46937BEBBAA273E07F2DB3E169DFC3E4479A63E0378823BF65AA3BEAFEBFBBE",
      torch_tensor_8_torch.float32_2: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE6A48DC3DD12DCB3E9FBAFF3E"
    }
  }
#-}
