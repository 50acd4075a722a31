// conv stem (1x224x224x3xf32)
// Written by workloads/export.py.
module @conv_stem {
  func.func public @main(%arg0: tensor<7x7x3x64xf32> loc("weights.w"), %arg1: tensor<1x224x224x3xf32> loc("x")) -> (tensor<1x112x112x64xf32>) {
    %0 = stablehlo.convolution(%arg1, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x224x224x3xf32>, tensor<7x7x3x64xf32>) -> tensor<1x112x112x64xf32>
    return %0 : tensor<1x112x112x64xf32>
  }
}
