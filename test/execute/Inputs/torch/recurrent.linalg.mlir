#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant dense_resource<torch_tensor_16_torch.float32_1> : tensor<16xf32>
    %cst_2 = arith.constant dense_resource<torch_tensor_16_3_torch.float32> : tensor<16x3xf32>
    %cst_3 = arith.constant dense_resource<torch_tensor_16_torch.float32> : tensor<16xf32>
    %cst_4 = arith.constant dense_resource<torch_tensor_16_4_torch.float32> : tensor<16x4xf32>
    %0 = tensor.empty() : tensor<4x16xf32>
    %transposed = linalg.transpose ins(%cst_4 : tensor<16x4xf32>) outs(%0 : tensor<4x16xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<2x16xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %3 = linalg.matmul ins(%arg1, %transposed : tensor<2x4xf32>, tensor<4x16xf32>) outs(%2 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<16xf32>) outs(%1 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x16xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<2x16xf32>, tensor<2x16xf32>) outs(%1 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.addf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x16xf32>
    %6 = tensor.empty() : tensor<3x16xf32>
    %transposed_5 = linalg.transpose ins(%cst_2 : tensor<16x3xf32>) outs(%6 : tensor<3x16xf32>) permutation = [1, 0] 
    %7 = linalg.matmul ins(%arg0, %transposed_5 : tensor<2x3xf32>, tensor<3x16xf32>) outs(%2 : tensor<2x16xf32>) -> tensor<2x16xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<16xf32>) outs(%1 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x16xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<2x16xf32>, tensor<2x16xf32>) outs(%1 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.addf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x16xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %9 : tensor<2x16xf32>, tensor<2x16xf32>) outs(%1 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.addf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x16xf32>
    %extracted_slice = tensor.extract_slice %10[0, 0] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
    %extracted_slice_6 = tensor.extract_slice %10[0, 4] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
    %extracted_slice_7 = tensor.extract_slice %10[0, 8] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
    %extracted_slice_8 = tensor.extract_slice %10[0, 12] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
    %11 = tensor.empty() : tensor<2x4xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.negf %in : f32
      %22 = math.exp %21 : f32
      %23 = arith.addf %22, %cst_0 : f32
      %24 = arith.divf %cst_0, %23 : f32
      linalg.yield %24 : f32
    } -> tensor<2x4xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_6 : tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.negf %in : f32
      %22 = math.exp %21 : f32
      %23 = arith.addf %22, %cst_0 : f32
      %24 = arith.divf %cst_0, %23 : f32
      linalg.yield %24 : f32
    } -> tensor<2x4xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_7 : tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = math.tanh %in : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_8 : tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.negf %in : f32
      %22 = math.exp %21 : f32
      %23 = arith.addf %22, %cst_0 : f32
      %24 = arith.divf %cst_0, %23 : f32
      linalg.yield %24 : f32
    } -> tensor<2x4xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %arg2 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.mulf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %14 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.mulf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.addf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = math.tanh %in : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %19 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%11 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %21 = arith.mulf %in, %in_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x4xf32>
    return %20, %18 : tensor<2x4xf32>, tensor<2x4xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_16_torch.float32_1: "0x04000000B7C7E83E89D15A3E49D602BE9C7AD1BEA504FFBE4A9EB4BEC72A2ABDA114943E95C9F73EBCF4E63E3201533E35240BBE6FECD3BE009BFEBEDC8AB1BEC6D307BD",
      torch_tensor_16_3_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E2AB40A3E3D6B53BED20DE7BEEFBAF7BE22E593BECDFA2B3D86C7B43EB609FF3E",
      torch_tensor_16_torch.float32: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE6A48DC3DD12DCB3E9FBAFF3E7301BC3EF6E17E3DF8448BBE08E6F4BE1D59EBBE313866BEE910ED3DD1C4CD3E",
      torch_tensor_16_4_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3CB8A29CBE6A3FFABE162AE2BEC36C3FBE59821F3E37B6D93E9546FD3E5AB8A93ED5F54A3CA104A0BEA31EFBBEA21DE0BED46937BEBBAA273E07F2DB3E169DFC3E4479A63E0378823BF65AA3BEAFEBFBBEF600DEBE9F592FBEF9C62F3EEC1DDE3E4FE1FB3E212EA33E150591BB77A5A6BE7FA6FCBE39D4DBBEB83C27BE7FD6373EBE39E03E4D13FB3E2ED79F3ED73B52BCE9E3A9BE074FFDBE9297D9BEB7131FBEB7D83F3E5545E23E1E33FA3EAA749C3EF6F2ADBC0F16ADBE38E5FDBE2C4BD7BE32DF16BE0BCD473E8B40E43ED440F93ED306993E6ABBF2BCAE3BB0BE0969FEBE31EFD4BEC29F0EBEEAB24F3E3D2BE63E"
    }
  }
#-}
