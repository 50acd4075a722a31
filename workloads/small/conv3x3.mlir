// conv3x3 (1x7x7x8xf32)
// Written by workloads/export.py.
module @conv3x3 {
  func.func public @main(%arg0: tensor<3x3x8x8xf32> loc("weights.w"), %arg1: tensor<1x7x7x8xf32> loc("x")) -> (tensor<1x7x7x8xf32>) {
    %0 = stablehlo.convolution(%arg1, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x8xf32>, tensor<3x3x8x8xf32>) -> tensor<1x7x7x8xf32>
    return %0 : tensor<1x7x7x8xf32>
  }
}
