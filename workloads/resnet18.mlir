// resnet18 (1x224x224x3xf32)
// Written by workloads/export.py.
module @resnet18 {
  func.func public @main(%arg0: tensor<1000xf32> loc("weights.fc_b"), %arg1: tensor<512x1000xf32> loc("weights.fc_w"), %arg2: tensor<64xf32> loc("weights.s0b0_c1_b"), %arg3: tensor<3x3x64x64xf32> loc("weights.s0b0_c1_w"), %arg4: tensor<64xf32> loc("weights.s0b0_c2_b"), %arg5: tensor<3x3x64x64xf32> loc("weights.s0b0_c2_w"), %arg6: tensor<64xf32> loc("weights.s0b1_c1_b"), %arg7: tensor<3x3x64x64xf32> loc("weights.s0b1_c1_w"), %arg8: tensor<64xf32> loc("weights.s0b1_c2_b"), %arg9: tensor<3x3x64x64xf32> loc("weights.s0b1_c2_w"), %arg10: tensor<128xf32> loc("weights.s1b0_c1_b"), %arg11: tensor<3x3x64x128xf32> loc("weights.s1b0_c1_w"), %arg12: tensor<128xf32> loc("weights.s1b0_c2_b"), %arg13: tensor<3x3x128x128xf32> loc("weights.s1b0_c2_w"), %arg14: tensor<128xf32> loc("weights.s1b0_down_b"), %arg15: tensor<1x1x64x128xf32> loc("weights.s1b0_down_w"), %arg16: tensor<128xf32> loc("weights.s1b1_c1_b"), %arg17: tensor<3x3x128x128xf32> loc("weights.s1b1_c1_w"), %arg18: tensor<128xf32> loc("weights.s1b1_c2_b"), %arg19: tensor<3x3x128x128xf32> loc("weights.s1b1_c2_w"), %arg20: tensor<256xf32> loc("weights.s2b0_c1_b"), %arg21: tensor<3x3x128x256xf32> loc("weights.s2b0_c1_w"), %arg22: tensor<256xf32> loc("weights.s2b0_c2_b"), %arg23: tensor<3x3x256x256xf32> loc("weights.s2b0_c2_w"), %arg24: tensor<256xf32> loc("weights.s2b0_down_b"), %arg25: tensor<1x1x128x256xf32> loc("weights.s2b0_down_w"), %arg26: tensor<256xf32> loc("weights.s2b1_c1_b"), %arg27: tensor<3x3x256x256xf32> loc("weights.s2b1_c1_w"), %arg28: tensor<256xf32> loc("weights.s2b1_c2_b"), %arg29: tensor<3x3x256x256xf32> loc("weights.s2b1_c2_w"), %arg30: tensor<512xf32> loc("weights.s3b0_c1_b"), %arg31: tensor<3x3x256x512xf32> loc("weights.s3b0_c1_w"), %arg32: tensor<512xf32> loc("weights.s3b0_c2_b"), %arg33: tensor<3x3x512x512xf32> loc("weights.s3b0_c2_w"), %arg34: tensor<512xf32> loc("weights.s3b0_down_b"), %arg35: tensor<1x1x256x512xf32> loc("weights.s3b0_down_w"), %arg36: tensor<512xf32> loc("weights.s3b1_c1_b"), %arg37: tensor<3x3x512x512xf32> loc("weights.s3b1_c1_w"), %arg38: tensor<512xf32> loc("weights.s3b1_c2_b"), %arg39: tensor<3x3x512x512xf32> loc("weights.s3b1_c2_w"), %arg40: tensor<64xf32> loc("weights.stem_b"), %arg41: tensor<7x7x3x64xf32> loc("weights.stem_w"), %arg42: tensor<1x224x224x3xf32> loc("x")) -> (tensor<1x1000xf32>) {
    %0 = stablehlo.convolution(%arg42, %arg41) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x224x224x3xf32>, tensor<7x7x3x64xf32>) -> tensor<1x112x112x64xf32>
    %1 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x112x112x64xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x112x112x64xf32>
    %4 = call @relu(%3) : (tensor<1x112x112x64xf32>) -> tensor<1x112x112x64xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.reduce_window"(%4, %5) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %113 = stablehlo.maximum %arg43, %arg44 : tensor<f32>
      stablehlo.return %113 : tensor<f32>
    }) : (tensor<1x112x112x64xf32>, tensor<f32>) -> tensor<1x56x56x64xf32>
    %7 = stablehlo.convolution(%6, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x56x56x64xf32>
    %8 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x56x56x64xf32>
    %10 = stablehlo.add %7, %9 : tensor<1x56x56x64xf32>
    %11 = call @relu_0(%10) : (tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
    %12 = stablehlo.convolution(%11, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x56x56x64xf32>
    %13 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x56x56x64xf32>
    %15 = stablehlo.add %12, %14 : tensor<1x56x56x64xf32>
    %16 = stablehlo.add %15, %6 : tensor<1x56x56x64xf32>
    %17 = call @relu_0(%16) : (tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
    %18 = stablehlo.convolution(%17, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x56x56x64xf32>
    %19 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x56x56x64xf32>
    %21 = stablehlo.add %18, %20 : tensor<1x56x56x64xf32>
    %22 = call @relu_0(%21) : (tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
    %23 = stablehlo.convolution(%22, %arg9) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<3x3x64x64xf32>) -> tensor<1x56x56x64xf32>
    %24 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x56x56x64xf32>
    %26 = stablehlo.add %23, %25 : tensor<1x56x56x64xf32>
    %27 = stablehlo.add %26, %17 : tensor<1x56x56x64xf32>
    %28 = call @relu_0(%27) : (tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
    %29 = stablehlo.convolution(%28, %arg11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<3x3x64x128xf32>) -> tensor<1x28x28x128xf32>
    %30 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x28x28x128xf32>
    %32 = stablehlo.add %29, %31 : tensor<1x28x28x128xf32>
    %33 = call @relu_1(%32) : (tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32>
    %34 = stablehlo.convolution(%33, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x28x28x128xf32>
    %35 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x28x28x128xf32>
    %37 = stablehlo.add %34, %36 : tensor<1x28x28x128xf32>
    %38 = stablehlo.convolution(%28, %arg15) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x64xf32>, tensor<1x1x64x128xf32>) -> tensor<1x28x28x128xf32>
    %39 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x28x28x128xf32>
    %41 = stablehlo.add %38, %40 : tensor<1x28x28x128xf32>
    %42 = stablehlo.add %37, %41 : tensor<1x28x28x128xf32>
    %43 = call @relu_1(%42) : (tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32>
    %44 = stablehlo.convolution(%43, %arg17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x28x28x128xf32>
    %45 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x28x28x128xf32>
    %47 = stablehlo.add %44, %46 : tensor<1x28x28x128xf32>
    %48 = call @relu_1(%47) : (tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32>
    %49 = stablehlo.convolution(%48, %arg19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x128xf32>, tensor<3x3x128x128xf32>) -> tensor<1x28x28x128xf32>
    %50 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x28x28x128xf32>
    %52 = stablehlo.add %49, %51 : tensor<1x28x28x128xf32>
    %53 = stablehlo.add %52, %43 : tensor<1x28x28x128xf32>
    %54 = call @relu_1(%53) : (tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32>
    %55 = stablehlo.convolution(%54, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x128xf32>, tensor<3x3x128x256xf32>) -> tensor<1x14x14x256xf32>
    %56 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<1x14x14x256xf32>
    %58 = stablehlo.add %55, %57 : tensor<1x14x14x256xf32>
    %59 = call @relu_2(%58) : (tensor<1x14x14x256xf32>) -> tensor<1x14x14x256xf32>
    %60 = stablehlo.convolution(%59, %arg23) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x256xf32>, tensor<3x3x256x256xf32>) -> tensor<1x14x14x256xf32>
    %61 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<1x14x14x256xf32>
    %63 = stablehlo.add %60, %62 : tensor<1x14x14x256xf32>
    %64 = stablehlo.convolution(%54, %arg25) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x128xf32>, tensor<1x1x128x256xf32>) -> tensor<1x14x14x256xf32>
    %65 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<1x14x14x256xf32>
    %67 = stablehlo.add %64, %66 : tensor<1x14x14x256xf32>
    %68 = stablehlo.add %63, %67 : tensor<1x14x14x256xf32>
    %69 = call @relu_2(%68) : (tensor<1x14x14x256xf32>) -> tensor<1x14x14x256xf32>
    %70 = stablehlo.convolution(%69, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x256xf32>, tensor<3x3x256x256xf32>) -> tensor<1x14x14x256xf32>
    %71 = stablehlo.broadcast_in_dim %arg26, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<1x14x14x256xf32>
    %73 = stablehlo.add %70, %72 : tensor<1x14x14x256xf32>
    %74 = call @relu_2(%73) : (tensor<1x14x14x256xf32>) -> tensor<1x14x14x256xf32>
    %75 = stablehlo.convolution(%74, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x256xf32>, tensor<3x3x256x256xf32>) -> tensor<1x14x14x256xf32>
    %76 = stablehlo.broadcast_in_dim %arg28, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<1x14x14x256xf32>
    %78 = stablehlo.add %75, %77 : tensor<1x14x14x256xf32>
    %79 = stablehlo.add %78, %69 : tensor<1x14x14x256xf32>
    %80 = call @relu_2(%79) : (tensor<1x14x14x256xf32>) -> tensor<1x14x14x256xf32>
    %81 = stablehlo.convolution(%80, %arg31) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x256xf32>, tensor<3x3x256x512xf32>) -> tensor<1x7x7x512xf32>
    %82 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<1x7x7x512xf32>
    %84 = stablehlo.add %81, %83 : tensor<1x7x7x512xf32>
    %85 = call @relu_3(%84) : (tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32>
    %86 = stablehlo.convolution(%85, %arg33) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x512xf32>, tensor<3x3x512x512xf32>) -> tensor<1x7x7x512xf32>
    %87 = stablehlo.broadcast_in_dim %arg32, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<1x7x7x512xf32>
    %89 = stablehlo.add %86, %88 : tensor<1x7x7x512xf32>
    %90 = stablehlo.convolution(%80, %arg35) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x256xf32>, tensor<1x1x256x512xf32>) -> tensor<1x7x7x512xf32>
    %91 = stablehlo.broadcast_in_dim %arg34, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<1x7x7x512xf32>
    %93 = stablehlo.add %90, %92 : tensor<1x7x7x512xf32>
    %94 = stablehlo.add %89, %93 : tensor<1x7x7x512xf32>
    %95 = call @relu_3(%94) : (tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32>
    %96 = stablehlo.convolution(%95, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x512xf32>, tensor<3x3x512x512xf32>) -> tensor<1x7x7x512xf32>
    %97 = stablehlo.broadcast_in_dim %arg36, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<1x7x7x512xf32>
    %99 = stablehlo.add %96, %98 : tensor<1x7x7x512xf32>
    %100 = call @relu_3(%99) : (tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32>
    %101 = stablehlo.convolution(%100, %arg39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x512xf32>, tensor<3x3x512x512xf32>) -> tensor<1x7x7x512xf32>
    %102 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<1x7x7x512xf32>
    %104 = stablehlo.add %101, %103 : tensor<1x7x7x512xf32>
    %105 = stablehlo.add %104, %95 : tensor<1x7x7x512xf32>
    %106 = call @relu_3(%105) : (tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.reduce(%106 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x7x7x512xf32>, tensor<f32>) -> tensor<1x512xf32>
    %cst_1 = stablehlo.constant dense<4.900000e+01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x512xf32>
    %109 = stablehlo.divide %107, %108 : tensor<1x512xf32>
    %110 = stablehlo.dot_general %109, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x512xf32>, tensor<512x1000xf32>) -> tensor<1x1000xf32>
    %111 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
    %112 = stablehlo.add %110, %111 : tensor<1x1000xf32>
    return %112 : tensor<1x1000xf32>
  }
  func.func private @relu(%arg0: tensor<1x112x112x64xf32>) -> tensor<1x112x112x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x112x112x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x112x112x64xf32>
    return %1 : tensor<1x112x112x64xf32>
  }
  func.func private @relu_0(%arg0: tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x56x56x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x56x56x64xf32>
    return %1 : tensor<1x56x56x64xf32>
  }
  func.func private @relu_1(%arg0: tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x28x28x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x28x28x128xf32>
    return %1 : tensor<1x28x28x128xf32>
  }
  func.func private @relu_2(%arg0: tensor<1x14x14x256xf32>) -> tensor<1x14x14x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x14x14x256xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x14x14x256xf32>
    return %1 : tensor<1x14x14x256xf32>
  }
  func.func private @relu_3(%arg0: tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x7x7x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x7x7x512xf32>
    return %1 : tensor<1x7x7x512xf32>
  }
}
