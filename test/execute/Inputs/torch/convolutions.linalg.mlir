#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> ()>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, 0)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<2x2x8x8xf32>) -> tensor<2x3xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant dense<6.000000e+00> : tensor<f32>
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_3 = arith.constant dense_resource<torch_tensor_3_torch.float32> : tensor<3xf32>
    %cst_4 = arith.constant dense_resource<torch_tensor_3_4_torch.float32> : tensor<3x4xf32>
    %cst_5 = arith.constant dense_resource<torch_tensor_4_torch.float32_1> : tensor<4xf32>
    %cst_6 = arith.constant dense_resource<torch_tensor_4_1_3_3_torch.float32> : tensor<4x1x3x3xf32>
    %cst_7 = arith.constant dense_resource<torch_tensor_4_2_3_3_torch.float32> : tensor<4x2x3x3xf32>
    %cst_8 = arith.constant dense_resource<torch_tensor_4_torch.float32> : tensor<4xf32>
    %cst_9 = arith.constant 4.000000e+00 : f32
    %padded = tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg1: index, %arg2: index, %arg3: index, %arg4: index):
      tensor.yield %cst : f32
    } : tensor<2x2x8x8xf32> to tensor<2x2x10x10xf32>
    %0 = tensor.empty() : tensor<2x4x8x8xf32>
    %broadcasted = linalg.broadcast ins(%cst_8 : tensor<4xf32>) outs(%0 : tensor<2x4x8x8xf32>) dimensions = [0, 2, 3] 
    %1 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded, %cst_7 : tensor<2x2x10x10xf32>, tensor<4x2x3x3xf32>) outs(%broadcasted : tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<2x4x8x8xf32>) outs(%0 : tensor<2x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.cmpf ugt, %in, %cst : f32
      %22 = arith.select %21, %in, %cst : f32
      linalg.yield %22 : f32
    } -> tensor<2x4x8x8xf32>
    %3 = tensor.empty() : tensor<2x4x4x4xf32>
    %4 = linalg.fill ins(%cst_0 : f32) outs(%3 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %5 = tensor.empty() : tensor<2x2xf32>
    %6 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%2, %5 : tensor<2x4x8x8xf32>, tensor<2x2xf32>) outs(%4 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %padded_10 = tensor.pad %6 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg1: index, %arg2: index, %arg3: index, %arg4: index):
      tensor.yield %cst : f32
    } : tensor<2x4x4x4xf32> to tensor<2x4x6x6xf32>
    %7 = tensor.empty() : tensor<2x4x2x2xf32>
    %broadcasted_11 = linalg.broadcast ins(%cst_5 : tensor<4xf32>) outs(%7 : tensor<2x4x2x2xf32>) dimensions = [0, 2, 3] 
    %collapsed = tensor.collapse_shape %cst_6 [[0, 1], [2], [3]] : tensor<4x1x3x3xf32> into tensor<4x3x3xf32>
    %8 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_10, %collapsed : tensor<2x4x6x6xf32>, tensor<4x3x3xf32>) outs(%broadcasted_11 : tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %cst_2 : tensor<2x4x2x2xf32>, tensor<f32>) outs(%7 : tensor<2x4x2x2xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %21 = arith.cmpf ogt, %in, %in_13 : f32
      %22 = arith.select %21, %in, %in_13 : f32
      linalg.yield %22 : f32
    } -> tensor<2x4x2x2xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1, %9 : tensor<f32>, tensor<2x4x2x2xf32>) outs(%7 : tensor<2x4x2x2xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %21 = arith.cmpf olt, %in, %in_13 : f32
      %22 = arith.select %21, %in, %in_13 : f32
      linalg.yield %22 : f32
    } -> tensor<2x4x2x2xf32>
    %11 = tensor.empty() : tensor<2x4x1x1xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<2x4x1x1xf32>) -> tensor<2x4x1x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%10 : tensor<2x4x2x2xf32>) outs(%12 : tensor<2x4x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.addf %in, %out : f32
      linalg.yield %21 : f32
    } -> tensor<2x4x1x1xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<2x4x1x1xf32>) outs(%11 : tensor<2x4x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.divf %in, %cst_9 : f32
      linalg.yield %21 : f32
    } -> tensor<2x4x1x1xf32>
    %collapsed_12 = tensor.collapse_shape %14 [[0], [1, 2, 3]] : tensor<2x4x1x1xf32> into tensor<2x4xf32>
    %15 = tensor.empty() : tensor<4x3xf32>
    %transposed = linalg.transpose ins(%cst_4 : tensor<3x4xf32>) outs(%15 : tensor<4x3xf32>) permutation = [1, 0] 
    %16 = tensor.empty() : tensor<2x3xf32>
    %17 = linalg.fill ins(%cst : f32) outs(%16 : tensor<2x3xf32>) -> tensor<2x3xf32>
    %18 = linalg.matmul ins(%collapsed_12, %transposed : tensor<2x4xf32>, tensor<4x3xf32>) outs(%17 : tensor<2x3xf32>) -> tensor<2x3xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<3xf32>) outs(%16 : tensor<2x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3xf32>
    %20 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%16 : tensor<2x3xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %21 = arith.addf %in, %in_13 : f32
      linalg.yield %21 : f32
    } -> tensor<2x3xf32>
    return %20 : tensor<2x3xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_3_torch.float32: "0x04000000107CF5BEBAF98CBE59B16E3D",
      torch_tensor_3_4_torch.float32: "0x04000000CFBDC1BEF8FAFFBEE5D3C5BECF88BABD6DFC7C3EC420F03EB8D3F03EE742803EB882B2BD0F87C4BE5CFFFFBE5B11C3BE",
      torch_tensor_4_torch.float32_1: "0x04000000C381903D57A387BE329CF3BE3102EDBE",
      torch_tensor_4_1_3_3_torch.float32: "0x04000000B7C7E83E89D15A3E49D602BE9C7AD1BEA504FFBE4A9EB4BEC72A2ABDA114943E95C9F73EBCF4E63E3201533E35240BBE6FECD3BE009BFEBEDC8AB1BEC6D307BD2192973E7CD5F83E0911E53E95214B3E106813BEEC4ED6BEED1EFEBE946AAEBEE2E5CABCA9049B3E60CFF93EC11CE33E4433433E40A11BBEE7A1D8BE7690FDBEAD3DABBE881586BCF96B9E3E2FB7FA3E",
      torch_tensor_4_2_3_3_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E2AB40A3E3D6B53BED20DE7BEEFBAF7BE22E593BECDFA2B3D86C7B43EB609FF3E2159D13EB965023EC23A5BBEEADFE8BE279CF6BE5B5C90BEC4444E3D2FCDB73EEC5FFF3E58D7CE3EB01BF43D69FA62BE28A1EABE876BF5BE21C98CBECD7F703D8BC5BA3EA7A3FF3E9746CC3E435AE33DA2A96ABE6A51ECBE2229F4BEB62B89BE",
      torch_tensor_4_torch.float32: "0x04000000A46AD73EBFDDFD3E28EBAC3E7C50AA3C"
    }
  }
#-}
