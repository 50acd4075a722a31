#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>) -> tensor<?x3xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 2.000000e+00 : f32
    %dim = tensor.dim %arg1, %c0 : tensor<?x3xf32>
    %0 = tensor.empty(%dim) : tensor<?x3xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<?x3xf32>) outs(%0 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.mulf %in, %cst_0 : f32
      linalg.yield %7 : f32
    } -> tensor<?x3xf32>
    %concat = tensor.concat dim(0) %arg0, %1 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %2 = tensor.empty() : tensor<1x3xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1x3xf32>) -> tensor<1x3xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%concat : tensor<?x3xf32>) outs(%3 : tensor<1x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.addf %in, %out : f32
      linalg.yield %7 : f32
    } -> tensor<1x3xf32>
    %dim_1 = tensor.dim %arg0, %c0 : tensor<?x3xf32>
    %5 = tensor.empty(%dim_1) : tensor<?x3xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %arg0 : tensor<1x3xf32>, tensor<?x3xf32>) outs(%5 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %7 = arith.addf %in, %in_2 : f32
      linalg.yield %7 : f32
    } -> tensor<?x3xf32>
    return %6 : tensor<?x3xf32>
  }
}
