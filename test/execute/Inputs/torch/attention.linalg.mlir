#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main(%arg0: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f64
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant dense_resource<torch_tensor_8_torch.float32_2> : tensor<8xf32>
    %cst_3 = arith.constant dense_resource<torch_tensor_8_8_torch.float32> : tensor<8x8xf32>
    %cst_4 = arith.constant dense_resource<torch_tensor_24_torch.float32> : tensor<24xf32>
    %cst_5 = arith.constant dense_resource<torch_tensor_24_8_torch.float32> : tensor<24x8xf32>
    %cst_6 = arith.constant dense_resource<torch_tensor_8_torch.float32_1> : tensor<8xf32>
    %cst_7 = arith.constant dense_resource<torch_tensor_8_torch.float32> : tensor<8xf32>
    %cst_8 = arith.constant 1.000000e-05 : f64
    %cst_9 = arith.constant 8.000000e+00 : f64
    %cst_10 = arith.constant 8.000000e+00 : f32
    %cst_11 = arith.constant 2.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x8xf64>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x3x8xf32>) outs(%0 : tensor<2x3x8xf64>) {
    ^bb0(%in: f32, %out: f64):
      %57 = arith.extf %in : f32 to f64
      linalg.yield %57 : f64
    } -> tensor<2x3x8xf64>
    %2 = tensor.empty() : tensor<2x3x1xf64>
    %3 = linalg.fill ins(%cst : f64) outs(%2 : tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<2x3x8xf64>) outs(%3 : tensor<2x3x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %57 = arith.addf %in, %out : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x1xf64>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<2x3x1xf64>) outs(%2 : tensor<2x3x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %57 = arith.divf %in, %cst_9 : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x1xf64>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %5 : tensor<2x3x8xf64>, tensor<2x3x1xf64>) outs(%0 : tensor<2x3x8xf64>) {
    ^bb0(%in: f64, %in_31: f64, %out: f64):
      %57 = arith.subf %in, %in_31 : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x8xf64>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %6 : tensor<2x3x8xf64>, tensor<2x3x8xf64>) outs(%0 : tensor<2x3x8xf64>) {
    ^bb0(%in: f64, %in_31: f64, %out: f64):
      %57 = arith.mulf %in, %in_31 : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x8xf64>
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%7 : tensor<2x3x8xf64>) outs(%3 : tensor<2x3x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %57 = arith.addf %in, %out : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x1xf64>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<2x3x1xf64>) outs(%2 : tensor<2x3x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %57 = arith.divf %in, %cst_9 : f64
      linalg.yield %57 : f64
    } -> tensor<2x3x1xf64>
    %10 = tensor.empty() : tensor<2x3x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x3x1xf64>) outs(%10 : tensor<2x3x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %57 = arith.truncf %in : f64 to f32
      linalg.yield %57 : f32
    } -> tensor<2x3x1xf32>
    %12 = linalg.fill ins(%cst_0 : f32) outs(%10 : tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0 : tensor<2x3x8xf32>) outs(%12 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = arith.addf %in, %out : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x1xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<2x3x1xf32>) outs(%10 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = arith.divf %in, %cst_10 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x1xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x3x1xf32>) outs(%10 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = arith.truncf %cst_8 : f64 to f32
      %58 = arith.addf %in, %57 : f32
      linalg.yield %58 : f32
    } -> tensor<2x3x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x3x1xf32>) outs(%10 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = math.rsqrt %in : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x1xf32>
    %17 = tensor.empty() : tensor<2x3x8xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %14 : tensor<2x3x8xf32>, tensor<2x3x1xf32>) outs(%17 : tensor<2x3x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.subf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x8xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %16 : tensor<2x3x8xf32>, tensor<2x3x1xf32>) outs(%17 : tensor<2x3x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.mulf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x8xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %cst_7 : tensor<2x3x8xf32>, tensor<8xf32>) outs(%17 : tensor<2x3x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.mulf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x8xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %cst_6 : tensor<2x3x8xf32>, tensor<8xf32>) outs(%17 : tensor<2x3x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.addf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x8xf32>
    %collapsed = tensor.collapse_shape %21 [[0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
    %22 = tensor.empty() : tensor<8x24xf32>
    %transposed = linalg.transpose ins(%cst_5 : tensor<24x8xf32>) outs(%22 : tensor<8x24xf32>) permutation = [1, 0] 
    %23 = tensor.empty() : tensor<6x24xf32>
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<6x24xf32>) -> tensor<6x24xf32>
    %25 = linalg.matmul ins(%collapsed, %transposed : tensor<6x8xf32>, tensor<8x24xf32>) outs(%24 : tensor<6x24xf32>) -> tensor<6x24xf32>
    %26 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<24xf32>) outs(%23 : tensor<6x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24xf32>
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%25, %26 : tensor<6x24xf32>, tensor<6x24xf32>) outs(%23 : tensor<6x24xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.addf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<6x24xf32>
    %expanded = tensor.expand_shape %27 [[0, 1], [2]] output_shape [2, 3, 24] : tensor<6x24xf32> into tensor<2x3x24xf32>
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [2, 3, 8] [1, 1, 1] : tensor<2x3x24xf32> to tensor<2x3x8xf32>
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 8] [2, 3, 8] [1, 1, 1] : tensor<2x3x24xf32> to tensor<2x3x8xf32>
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 16] [2, 3, 8] [1, 1, 1] : tensor<2x3x24xf32> to tensor<2x3x8xf32>
    %expanded_14 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [2, 3, 2, 4] : tensor<2x3x8xf32> into tensor<2x3x2x4xf32>
    %28 = tensor.empty() : tensor<2x2x3x4xf32>
    %transposed_15 = linalg.transpose ins(%expanded_14 : tensor<2x3x2x4xf32>) outs(%28 : tensor<2x2x3x4xf32>) permutation = [0, 2, 1, 3] 
    %expanded_16 = tensor.expand_shape %extracted_slice_12 [[0], [1], [2, 3]] output_shape [2, 3, 2, 4] : tensor<2x3x8xf32> into tensor<2x3x2x4xf32>
    %expanded_17 = tensor.expand_shape %extracted_slice_13 [[0], [1], [2, 3]] output_shape [2, 3, 2, 4] : tensor<2x3x8xf32> into tensor<2x3x2x4xf32>
    %transposed_18 = linalg.transpose ins(%expanded_17 : tensor<2x3x2x4xf32>) outs(%28 : tensor<2x2x3x4xf32>) permutation = [0, 2, 1, 3] 
    %29 = tensor.empty() : tensor<2x2x4x3xf32>
    %transposed_19 = linalg.transpose ins(%expanded_16 : tensor<2x3x2x4xf32>) outs(%29 : tensor<2x2x4x3xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_20 = tensor.collapse_shape %transposed_15 [[0, 1], [2], [3]] : tensor<2x2x3x4xf32> into tensor<4x3x4xf32>
    %collapsed_21 = tensor.collapse_shape %transposed_19 [[0, 1], [2], [3]] : tensor<2x2x4x3xf32> into tensor<4x4x3xf32>
    %30 = tensor.empty() : tensor<4x3x3xf32>
    %31 = linalg.fill ins(%cst_0 : f32) outs(%30 : tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %32 = linalg.batch_matmul ins(%collapsed_20, %collapsed_21 : tensor<4x3x4xf32>, tensor<4x4x3xf32>) outs(%31 : tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %expanded_22 = tensor.expand_shape %32 [[0, 1], [2], [3]] output_shape [2, 2, 3, 3] : tensor<4x3x3xf32> into tensor<2x2x3x3xf32>
    %33 = tensor.empty() : tensor<2x2x3x3xf32>
    %34 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_22 : tensor<2x2x3x3xf32>) outs(%33 : tensor<2x2x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = arith.divf %in, %cst_11 : f32
      linalg.yield %57 : f32
    } -> tensor<2x2x3x3xf32>
    %35 = tensor.empty() : tensor<2x2x3xi64>
    %36 = linalg.fill ins(%c0_i64 : i64) outs(%35 : tensor<2x2x3xi64>) -> tensor<2x2x3xi64>
    %37 = tensor.empty() : tensor<2x2x3xf32>
    %38 = linalg.fill ins(%cst_1 : f32) outs(%37 : tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %39:2 = linalg.generic {indexing_maps = [#map5, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%34 : tensor<2x2x3x3xf32>) outs(%38, %36 : tensor<2x2x3xf32>, tensor<2x2x3xi64>) {
    ^bb0(%in: f32, %out: f32, %out_31: i64):
      %57 = linalg.index 3 : index
      %58 = arith.index_cast %57 : index to i64
      %59 = arith.maximumf %in, %out : f32
      %60 = arith.cmpf ogt, %in, %out : f32
      %61 = arith.select %60, %58, %out_31 : i64
      linalg.yield %59, %61 : f32, i64
    } -> (tensor<2x2x3xf32>, tensor<2x2x3xi64>)
    %expanded_23 = tensor.expand_shape %39#0 [[0], [1], [2, 3]] output_shape [2, 2, 3, 1] : tensor<2x2x3xf32> into tensor<2x2x3x1xf32>
    %40 = linalg.generic {indexing_maps = [#map5, #map7, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %expanded_23 : tensor<2x2x3x3xf32>, tensor<2x2x3x1xf32>) outs(%33 : tensor<2x2x3x3xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.subf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x2x3x3xf32>
    %41 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<2x2x3x3xf32>) outs(%33 : tensor<2x2x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = math.exp %in : f32
      linalg.yield %57 : f32
    } -> tensor<2x2x3x3xf32>
    %42 = tensor.empty() : tensor<2x2x3x1xf32>
    %43 = linalg.fill ins(%cst_0 : f32) outs(%42 : tensor<2x2x3x1xf32>) -> tensor<2x2x3x1xf32>
    %44 = linalg.generic {indexing_maps = [#map5, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%41 : tensor<2x2x3x3xf32>) outs(%43 : tensor<2x2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %57 = arith.addf %in, %out : f32
      linalg.yield %57 : f32
    } -> tensor<2x2x3x1xf32>
    %45 = linalg.generic {indexing_maps = [#map5, #map7, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41, %44 : tensor<2x2x3x3xf32>, tensor<2x2x3x1xf32>) outs(%33 : tensor<2x2x3x3xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.divf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x2x3x3xf32>
    %collapsed_24 = tensor.collapse_shape %45 [[0, 1], [2], [3]] : tensor<2x2x3x3xf32> into tensor<4x3x3xf32>
    %collapsed_25 = tensor.collapse_shape %transposed_18 [[0, 1], [2], [3]] : tensor<2x2x3x4xf32> into tensor<4x3x4xf32>
    %46 = tensor.empty() : tensor<4x3x4xf32>
    %47 = linalg.fill ins(%cst_0 : f32) outs(%46 : tensor<4x3x4xf32>) -> tensor<4x3x4xf32>
    %48 = linalg.batch_matmul ins(%collapsed_24, %collapsed_25 : tensor<4x3x3xf32>, tensor<4x3x4xf32>) outs(%47 : tensor<4x3x4xf32>) -> tensor<4x3x4xf32>
    %expanded_26 = tensor.expand_shape %48 [[0, 1], [2], [3]] output_shape [2, 2, 3, 4] : tensor<4x3x4xf32> into tensor<2x2x3x4xf32>
    %49 = tensor.empty() : tensor<2x3x2x4xf32>
    %transposed_27 = linalg.transpose ins(%expanded_26 : tensor<2x2x3x4xf32>) outs(%49 : tensor<2x3x2x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_28 = tensor.collapse_shape %transposed_27 [[0, 1], [2, 3]] : tensor<2x3x2x4xf32> into tensor<6x8xf32>
    %50 = tensor.empty() : tensor<8x8xf32>
    %transposed_29 = linalg.transpose ins(%cst_3 : tensor<8x8xf32>) outs(%50 : tensor<8x8xf32>) permutation = [1, 0] 
    %51 = tensor.empty() : tensor<6x8xf32>
    %52 = linalg.fill ins(%cst_0 : f32) outs(%51 : tensor<6x8xf32>) -> tensor<6x8xf32>
    %53 = linalg.matmul ins(%collapsed_28, %transposed_29 : tensor<6x8xf32>, tensor<8x8xf32>) outs(%52 : tensor<6x8xf32>) -> tensor<6x8xf32>
    %54 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<8xf32>) outs(%51 : tensor<6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x8xf32>
    %55 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%53, %54 : tensor<6x8xf32>, tensor<6x8xf32>) outs(%51 : tensor<6x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.addf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<6x8xf32>
    %expanded_30 = tensor.expand_shape %55 [[0, 1], [2]] output_shape [2, 3, 8] : tensor<6x8xf32> into tensor<2x3x8xf32>
    %56 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %expanded_30 : tensor<2x3x8xf32>, tensor<2x3x8xf32>) outs(%17 : tensor<2x3x8xf32>) {
    ^bb0(%in: f32, %in_31: f32, %out: f32):
      %57 = arith.addf %in, %in_31 : f32
      linalg.yield %57 : f32
    } -> tensor<2x3x8xf32>
    return %56 : tensor<2x3x8xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_8_torch.float32_2: "0x04000000C381903D57A387BE329CF3BE3102EDBE56E06DBE6A48DC3DD12DCB3E9FBAFF3E",
      torch_tensor_8_8_torch.float32: "0x04000000B7C7E83E89D15A3E49D602BE9C7AD1BEA504FFBE4A9EB4BEC72A2ABDA114943E95C9F73EBCF4E63E3201533E35240BBE6FECD3BE009BFEBEDC8AB1BEC6D307BD2192973E7CD5F83E0911E53E95214B3E106813BEEC4ED6BEED1EFEBE946AAEBEE2E5CABCA9049B3E60CFF93EC11CE33E4433433E40A11BBEE7A1D8BE7690FDBEAD3DABBE881586BCF96B9E3E2FB7FA3E0A18E13ED2363B3E2CCF23BE33E5DABEA4EFFCBE6004A8BEF47602BCD1C7A13ED88CFB3E0803DF3ED32C333E3CF12BBEA718DDBE843CFCBEEABEA4BE32D3E839F417A53E4D50FC3EE2DDDC3EDD152B3EDB0634BE1B3CDFBE2277FBBE886DA1BEA103113C235CA83E7F01FD3EBFA8DA3E",
      torch_tensor_24_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3CB8A29CBE6A3FFABE162AE2BEC36C3FBE59821F3E37B6D93E9546FD3E5AB8A93ED5F54A3CA104A0BEA31EFBBEA21DE0BED46937BEBBAA273E07F2DB3E169DFC3E4479A63E0378823BF65AA3BEAFEBFBBE",
      torch_tensor_24_8_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E2AB40A3E3D6B53BED20DE7BEEFBAF7BE22E593BECDFA2B3D86C7B43EB609FF3E2159D13EB965023EC23A5BBEEADFE8BE279CF6BE5B5C90BEC4444E3D2FCDB73EEC5FFF3E58D7CE3EB01BF43D69FA62BE28A1EABE876BF5BE21C98CBECD7F703D8BC5BA3EA7A3FF3E9746CC3E435AE33DA2A96ABE6A51ECBE2229F4BEB62B89BEB754893D62B0BD3EE1D4FF3E0DA7C93E6288D23DDF4772BE92F0EDBE12D5F2BE5E8485BE975F9A3D7E8DC03E96F3FF3EEAF8C63E43A7C13D93D479BE817EEFBE6E6FF1BE5CD381BE4B5FAB3DAA5CC33EC5FFFF3E613CC43E21B8B03D99A780BE1AFBF0BE51F8EFBEE8317CBE9752BC3DB31DC63E6DF9FF3EA371C13E34BC9F3D995B84BE4266F2BED66FEEBED8AA74BE4238CD3D65D0C83E8EE0FF3EE698BE3EB7B48E3D040688BEDFBFF3BE18D6ECBE12126DBE130FDE3D8E74CB3E29B5FF3E5CB2BB3ECD457B3D97A68BBED807F5BE362BEBBE246865BED1D5EE3DFD09CE3E4377FF3E3DBEB83EFB0F593D0E3D8FBE143EF6BE4F6FE9BE9BAD5DBE458BFF3D8390D03EDF26FF3EBFBCB53E74CA363D28C992BE7E62F7BE83A2E7BE06E355BE1E17083EF007D33E04C4FE3E1AAEB23EB177143DA14A96BE0075F8BEF2C4E5BEF7084EBEBF5E103E1770D53EB84EFE3E8692AF3E6034E43C3AC199BE8775F9BEC0D6E3BEFE1F46BEED9B183ECBC8D73E04C7FD3E3C6AAC3ED9689F3CB22C9DBEFF63FABE11D8E1BEAE283EBE10CE203EE111DA3EF22CFD3E7835A93E9223353CC98CA0BE5840FBBE09C9DFBE9A2336BE8FF4283E2F4BDC3E8D80FC3E75F4A53E53A12D3B42E1A3BE810AFCBECFA9DDBE58112EBED30E313E8A74DE3EE1C1FB3E",
      torch_tensor_8_torch.float32_1: "0x04000000107CF5BEBAF98CBE59B16E3DB79DBA3E89A0FF3EA769CC3E413DE43D25426ABE",
      torch_tensor_8_torch.float32: "0x04000000CFBDC1BEF8FAFFBEE5D3C5BECF88BABD6DFC7C3EC420F03EB8D3F03EE742803E"
    }
  }
#-}
