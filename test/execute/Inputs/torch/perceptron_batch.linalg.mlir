#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main(%arg0: tensor<?x6xf32>) -> tensor<?x5xf32> {
    %true = arith.constant true
    %c0_i64 = arith.constant 0 : i64
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant dense_resource<torch_tensor_5_torch.float32> : tensor<5xf32>
    %cst_4 = arith.constant dense_resource<torch_tensor_5_8_torch.float32> : tensor<5x8xf32>
    %cst_5 = arith.constant dense_resource<torch_tensor_8_torch.float32> : tensor<8xf32>
    %cst_6 = arith.constant dense_resource<torch_tensor_8_6_torch.float32> : tensor<8x6xf32>
    %cst_7 = arith.constant 1.41421354 : f32
    %dim = tensor.dim %arg0, %c0 : tensor<?x6xf32>
    %0 = arith.index_cast %dim : index to i64
    %1 = tensor.empty() : tensor<6x8xf32>
    %transposed = linalg.transpose ins(%cst_6 : tensor<8x6xf32>) outs(%1 : tensor<6x8xf32>) permutation = [1, 0] 
    %2 = tensor.empty(%dim) : tensor<?x8xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %4 = linalg.matmul ins(%arg0, %transposed : tensor<?x6xf32>, tensor<6x8xf32>) outs(%3 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %5 = arith.cmpi sge, %0, %c0_i64 : i64
    cf.assert %5, "negative values not allowed in new dimensions"
    %6 = tensor.empty(%dim) : tensor<?x8xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<8xf32>) outs(%6 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x8xf32>
    cf.assert %true, "mismatched size for broadcast"
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %7 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%2 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %28 = arith.addf %in, %in_9 : f32
      linalg.yield %28 : f32
    } -> tensor<?x8xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<?x8xf32>) outs(%2 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %28 = arith.divf %in, %cst_7 : f32
      %29 = math.erf %28 : f32
      %30 = arith.addf %29, %cst_0 : f32
      %31 = arith.mulf %30, %cst_1 : f32
      %32 = arith.mulf %in, %31 : f32
      linalg.yield %32 : f32
    } -> tensor<?x8xf32>
    %10 = tensor.empty() : tensor<8x5xf32>
    %transposed_8 = linalg.transpose ins(%cst_4 : tensor<5x8xf32>) outs(%10 : tensor<8x5xf32>) permutation = [1, 0] 
    %11 = tensor.empty(%dim) : tensor<?x5xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %13 = linalg.matmul ins(%9, %transposed_8 : tensor<?x8xf32>, tensor<8x5xf32>) outs(%12 : tensor<?x5xf32>) -> tensor<?x5xf32>
    cf.assert %5, "negative values not allowed in new dimensions"
    %14 = tensor.empty(%dim) : tensor<?x5xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<5xf32>) outs(%14 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    cf.assert %true, "mismatched size for broadcast"
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %15 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%11 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %28 = arith.addf %in, %in_9 : f32
      linalg.yield %28 : f32
    } -> tensor<?x5xf32>
    %17 = tensor.empty(%dim) : tensor<?xi64>
    %18 = linalg.fill ins(%c0_i64 : i64) outs(%17 : tensor<?xi64>) -> tensor<?xi64>
    %19 = tensor.empty(%dim) : tensor<?xf32>
    %20 = linalg.fill ins(%cst_2 : f32) outs(%19 : tensor<?xf32>) -> tensor<?xf32>
    %21:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%16 : tensor<?x5xf32>) outs(%20, %18 : tensor<?xf32>, tensor<?xi64>) {
    ^bb0(%in: f32, %out: f32, %out_9: i64):
      %28 = linalg.index 1 : index
      %29 = arith.index_cast %28 : index to i64
      %30 = arith.maximumf %in, %out : f32
      %31 = arith.cmpf ogt, %in, %out : f32
      %32 = arith.select %31, %29, %out_9 : i64
      linalg.yield %30, %32 : f32, i64
    } -> (tensor<?xf32>, tensor<?xi64>)
    %expanded = tensor.expand_shape %21#0 [[0, 1]] output_shape [%dim, 1] : tensor<?xf32> into tensor<?x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %expanded : tensor<?x5xf32>, tensor<?x1xf32>) outs(%11 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %28 = arith.subf %in, %in_9 : f32
      linalg.yield %28 : f32
    } -> tensor<?x5xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<?x5xf32>) outs(%11 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %28 = math.exp %in : f32
      linalg.yield %28 : f32
    } -> tensor<?x5xf32>
    %24 = tensor.empty(%dim) : tensor<?x1xf32>
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<?x1xf32>) -> tensor<?x1xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%23 : tensor<?x5xf32>) outs(%25 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %28 = arith.addf %in, %out : f32
      linalg.yield %28 : f32
    } -> tensor<?x1xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %26 : tensor<?x5xf32>, tensor<?x1xf32>) outs(%11 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %28 = arith.divf %in, %in_9 : f32
      linalg.yield %28 : f32
    } -> tensor<?x5xf32>
    return %27 : tensor<?x5xf32>
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
