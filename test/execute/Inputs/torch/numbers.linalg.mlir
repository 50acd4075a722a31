#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<4x6xf32>) -> (tensor<4x6xi8>, tensor<4x6xf32>, tensor<4x6xf64>, tensor<4x6xi32>) {
    %cst = arith.constant 2.000000e+01 : f32
    %cst_0 = arith.constant 2.000000e+00 : f16
    %cst_1 = arith.constant 3.000000e+00 : f64
    %cst_2 = arith.constant 9.000000e+00 : f32
    %c7_i32 = arith.constant 7 : i32
    %0 = tensor.empty() : tensor<4x6xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%0 : tensor<4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.mulf %in, %cst : f32
      linalg.yield %15 : f32
    } -> tensor<4x6xf32>
    %2 = tensor.empty() : tensor<4x6xi8>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x6xf32>) outs(%2 : tensor<4x6xi8>) {
    ^bb0(%in: f32, %out: i8):
      %15 = arith.fptosi %in : f32 to i8
      linalg.yield %15 : i8
    } -> tensor<4x6xi8>
    %4 = tensor.empty() : tensor<4x6xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%4 : tensor<4x6xf16>) {
    ^bb0(%in: f32, %out: f16):
      %15 = arith.truncf %in : f32 to f16
      linalg.yield %15 : f16
    } -> tensor<4x6xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<4x6xf16>) outs(%4 : tensor<4x6xf16>) {
    ^bb0(%in: f16, %out: f16):
      %15 = arith.mulf %in, %cst_0 : f16
      linalg.yield %15 : f16
    } -> tensor<4x6xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4x6xf16>) outs(%0 : tensor<4x6xf32>) {
    ^bb0(%in: f16, %out: f32):
      %15 = arith.extf %in : f16 to f32
      linalg.yield %15 : f32
    } -> tensor<4x6xf32>
    %8 = tensor.empty() : tensor<4x6xf64>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%8 : tensor<4x6xf64>) {
    ^bb0(%in: f32, %out: f64):
      %15 = arith.extf %in : f32 to f64
      linalg.yield %15 : f64
    } -> tensor<4x6xf64>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<4x6xf64>) outs(%8 : tensor<4x6xf64>) {
    ^bb0(%in: f64, %out: f64):
      %15 = arith.divf %in, %cst_1 : f64
      linalg.yield %15 : f64
    } -> tensor<4x6xf64>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%0 : tensor<4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.mulf %in, %cst_2 : f32
      linalg.yield %15 : f32
    } -> tensor<4x6xf32>
    %12 = tensor.empty() : tensor<4x6xi32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<4x6xf32>) outs(%12 : tensor<4x6xi32>) {
    ^bb0(%in: f32, %out: i32):
      %15 = arith.fptosi %in : f32 to i32
      linalg.yield %15 : i32
    } -> tensor<4x6xi32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x6xi32>) outs(%12 : tensor<4x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      %15 = arith.andi %in, %c7_i32 : i32
      linalg.yield %15 : i32
    } -> tensor<4x6xi32>
    return %3, %7, %10, %14 : tensor<4x6xi8>, tensor<4x6xf32>, tensor<4x6xf64>, tensor<4x6xi32>
  }
}
