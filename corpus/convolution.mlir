// An image through a padded convolution and a pooling.
func.func @main(%x: tensor<2x16x16x8xf32>, %w: tensor<3x3x8x16xf32>) -> tensor<2x8x8x16xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x16x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x16x16x16xf32>
  %1 = "stablehlo.reduce_window"(%0, %low) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<2x16x16x16xf32>, tensor<f32>) -> tensor<2x8x8x16xf32>
  return %1 : tensor<2x8x8x16xf32>
}
