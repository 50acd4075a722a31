#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<3x5xi64>) -> tensor<3x4xf32> {
    %c10 = arith.constant 10 : index
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense_resource<torch_tensor_10_4_torch.float32> : tensor<10x4xf32>
    %cst_1 = arith.constant 5.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x5x4xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<3x5xi64>) outs(%0 : tensor<3x5x4xf32>) {
    ^bb0(%in: i64, %out: f32):
      %6 = arith.index_cast %in : i64 to index
      %7 = linalg.index 2 : index
      %8 = arith.cmpi slt, %6, %c10 : index
      cf.assert %8, "index must be smaller than dim size"
      %9 = arith.cmpi sge, %in, %c0_i64 : i64
      cf.assert %9, "index must be larger or equal to 0"
      %extracted = tensor.extract %cst_0[%6, %7] : tensor<10x4xf32>
      linalg.yield %extracted : f32
    } -> tensor<3x5x4xf32>
    %2 = tensor.empty() : tensor<3x4xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction", "parallel"]} ins(%1 : tensor<3x5x4xf32>) outs(%3 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.addf %in, %out : f32
      linalg.yield %6 : f32
    } -> tensor<3x4xf32>
    %5 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<3x4xf32>) outs(%2 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.divf %in, %cst_1 : f32
      linalg.yield %6 : f32
    } -> tensor<3x4xf32>
    return %5 : tensor<3x4xf32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_10_4_torch.float32: "0x040000000000000073EBA43E6F46FC3E4AFBDC3E91832B3EDC9933BE971FDFBE0482FBBEB19AA1BE4EBD093C4630A83E98F8FC3EFEC6DA3EDC60233E27A33BBEBE33E1BE64ABFABE3C3E9EBE52B8893CED68AB3E7298FD3EDD82D83E54321B3EDD9E43BE9837E3BEA0C2F9BE53D69ABE0588CE3C2B95AE3EF025FE3E102FD63E91F8123E6B8C4BBE002BE5BEC8C7F8BE356397BE63A4093DC7B4B13E0AA1FE3EC3CBD33E"
    }
  }
#-}
