#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main(%arg0: tensor<4x6xf32>) -> (tensor<4xi64>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<6xf32>) {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0.69999999999999996 : f64
    %cst_1 = arith.constant -5.000000e-01 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant -2.000000e+00 : f32
    %0 = tensor.empty() : tensor<4xi64>
    %1 = linalg.fill ins(%c0_i64 : i64) outs(%0 : tensor<4xi64>) -> tensor<4xi64>
    %2 = tensor.empty() : tensor<4xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<4xf32>) -> tensor<4xf32>
    %4:2 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<4x6xf32>) outs(%3, %1 : tensor<4xf32>, tensor<4xi64>) {
    ^bb0(%in: f32, %out: f32, %out_4: i64):
      %16 = linalg.index 1 : index
      %17 = arith.index_cast %16 : index to i64
      %18 = arith.maximumf %in, %out : f32
      %19 = arith.cmpf ogt, %in, %out : f32
      %20 = arith.select %19, %17, %out_4 : i64
      linalg.yield %18, %20 : f32, i64
    } -> (tensor<4xf32>, tensor<4xi64>)
    %5 = tensor.empty() : tensor<4x6xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%5 : tensor<4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.cmpf ult, %in, %cst_1 : f32
      %17 = arith.select %16, %cst_1, %in : f32
      %18 = arith.truncf %cst_0 : f64 to f32
      %19 = arith.cmpf ugt, %17, %18 : f32
      %20 = arith.select %19, %18, %17 : f32
      linalg.yield %20 : f32
    } -> tensor<4x6xf32>
    %7 = tensor.empty() : tensor<4x6xi1>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%7 : tensor<4x6xi1>) {
    ^bb0(%in: f32, %out: i1):
      %16 = arith.cmpf ogt, %in, %cst_2 : f32
      linalg.yield %16 : i1
    } -> tensor<4x6xi1>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%5 : tensor<4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.mulf %in, %cst_3 : f32
      linalg.yield %16 : f32
    } -> tensor<4x6xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %arg0, %9 : tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) outs(%5 : tensor<4x6xf32>) {
    ^bb0(%in: i1, %in_4: f32, %in_5: f32, %out: f32):
      %16 = arith.select %in, %in_4, %in_5 : f32
      linalg.yield %16 : f32
    } -> tensor<4x6xf32>
    %11 = tensor.empty() : tensor<6xi64>
    %12 = linalg.fill ins(%c0_i64 : i64) outs(%11 : tensor<6xi64>) -> tensor<6xi64>
    %13 = tensor.empty() : tensor<6xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<6xf32>) -> tensor<6xf32>
    %15:2 = linalg.generic {indexing_maps = [#map, #map2, #map2], iterator_types = ["reduction", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%14, %12 : tensor<6xf32>, tensor<6xi64>) {
    ^bb0(%in: f32, %out: f32, %out_4: i64):
      %16 = linalg.index 0 : index
      %17 = arith.index_cast %16 : index to i64
      %18 = arith.maximumf %in, %out : f32
      %19 = arith.cmpf ogt, %in, %out : f32
      %20 = arith.select %19, %17, %out_4 : i64
      linalg.yield %18, %20 : f32, i64
    } -> (tensor<6xf32>, tensor<6xi64>)
    return %4#1, %6, %10, %15#0 : tensor<4xi64>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<6xf32>
  }
}
