#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main(%arg0: tensor<4x6xf32>) -> tensor<4x5xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant dense_resource<torch_tensor_5_torch.float32> : tensor<5xf32>
    %cst_4 = arith.constant dense_resource<torch_tensor_5_8_torch.float32> : tensor<5x8xf32>
    %cst_5 = arith.constant dense_resource<torch_tensor_8_torch.float32> : tensor<8xf32>
    %cst_6 = arith.constant dense_resource<torch_tensor_8_6_torch.float32> : tensor<8x6xf32>
    %cst_7 = arith.constant 1.41421354 : f32
    %0 = tensor.empty() : tensor<6x8xf32>
    %transposed = linalg.transpose ins(%cst_6 : tensor<8x6xf32>) outs(%0 : tensor<6x8xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<4x8xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<4x6xf32>, tensor<6x8xf32>) outs(%2 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<8xf32>) outs(%1 : tensor<4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x8xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%1 : tensor<4x8xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %24 = arith.addf %in, %in_9 : f32
      linalg.yield %24 : f32
    } -> tensor<4x8xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<4x8xf32>) outs(%1 : tensor<4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.divf %in, %cst_7 : f32
      %25 = math.erf %24 : f32
      %26 = arith.addf %25, %cst_0 : f32
      %27 = arith.mulf %26, %cst_1 : f32
      %28 = arith.mulf %in, %27 : f32
      linalg.yield %28 : f32
    } -> tensor<4x8xf32>
    %7 = tensor.empty() : tensor<8x5xf32>
    %transposed_8 = linalg.transpose ins(%cst_4 : tensor<5x8xf32>) outs(%7 : tensor<8x5xf32>) permutation = [1, 0] 
    %8 = tensor.empty() : tensor<4x5xf32>
    %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<4x5xf32>) -> tensor<4x5xf32>
    %10 = linalg.matmul ins(%6, %transposed_8 : tensor<4x8xf32>, tensor<8x5xf32>) outs(%9 : tensor<4x5xf32>) -> tensor<4x5xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<5xf32>) outs(%8 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%8 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %24 = arith.addf %in, %in_9 : f32
      linalg.yield %24 : f32
    } -> tensor<4x5xf32>
    %13 = tensor.empty() : tensor<4xi64>
    %14 = linalg.fill ins(%c0_i64 : i64) outs(%13 : tensor<4xi64>) -> tensor<4xi64>
    %15 = tensor.empty() : tensor<4xf32>
    %16 = linalg.fill ins(%cst_2 : f32) outs(%15 : tensor<4xf32>) -> tensor<4xf32>
    %17:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<4x5xf32>) outs(%16, %14 : tensor<4xf32>, tensor<4xi64>) {
    ^bb0(%in: f32, %out: f32, %out_9: i64):
      %24 = linalg.index 1 : index
      %25 = arith.index_cast %24 : index to i64
      %26 = arith.maximumf %in, %out : f32
      %27 = arith.cmpf ogt, %in, %out : f32
      %28 = arith.select %27, %25, %out_9 : i64
      linalg.yield %26, %28 : f32, i64
    } -> (tensor<4xf32>, tensor<4xi64>)
    %expanded = tensor.expand_shape %17#0 [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %expanded : tensor<4x5xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %24 = arith.subf %in, %in_9 : f32
      linalg.yield %24 : f32
    } -> tensor<4x5xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4x5xf32>) outs(%8 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.exp %in : f32
      linalg.yield %24 : f32
    } -> tensor<4x5xf32>
    %20 = tensor.empty() : tensor<4x1xf32>
    %21 = linalg.fill ins(%cst : f32) outs(%20 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<4x5xf32>) outs(%21 : tensor<4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.addf %in, %out : f32
      linalg.yield %24 : f32
    } -> tensor<4x1xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<4x5xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %24 = arith.divf %in, %in_9 : f32
      linalg.yield %24 : f32
    } -> tensor<4x5xf32>
    return %23 : tensor<4x5xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_5_torch.float32: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE",
      torch_tensor_5_8_torch.float32: "0x04000000B7C7E83E89D15A3E49D602BE9C7AD1BEA504FFBE4A9EB4BEC72A2ABDA114943E95C9F73EBCF4E63E3201533E35240BBE6FECD3BE009BFEBEDC8AB1BEC6D307BD2192973E7CD5F83E0911E53E95214B3E106813BEEC4ED6BEED1EFEBE946AAEBEE2E5CABCA9049B3E60CFF93EC11CE33E4433433E40A11BBEE7A1D8BE7690FDBEAD3DABBE881586BCF96B9E3E2FB7FA3E0A18E13ED2363B3E2CCF23BE33E5DABE",
      torch_tensor_8_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3CB8A29CBE6A3FFABE162AE2BEC36C3FBE",
      torch_tensor_8_6_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E2AB40A3E3D6B53BED20DE7BEEFBAF7BE22E593BECDFA2B3D86C7B43EB609FF3E"
    }
  }
#-}
