// mobilenet (1x56x56x3xf32)
// Written by workloads/export.py.
module @mobilenet {
  func.func public @main(%arg0: tensor<4xf32> loc("weights.dw0_b"), %arg1: tensor<3x3x1x4xf32> loc("weights.dw0_w"), %arg2: tensor<64xf32> loc("weights.dw10_b"), %arg3: tensor<3x3x1x64xf32> loc("weights.dw10_w"), %arg4: tensor<64xf32> loc("weights.dw11_b"), %arg5: tensor<3x3x1x64xf32> loc("weights.dw11_w"), %arg6: tensor<128xf32> loc("weights.dw12_b"), %arg7: tensor<3x3x1x128xf32> loc("weights.dw12_w"), %arg8: tensor<8xf32> loc("weights.dw1_b"), %arg9: tensor<3x3x1x8xf32> loc("weights.dw1_w"), %arg10: tensor<16xf32> loc("weights.dw2_b"), %arg11: tensor<3x3x1x16xf32> loc("weights.dw2_w"), %arg12: tensor<16xf32> loc("weights.dw3_b"), %arg13: tensor<3x3x1x16xf32> loc("weights.dw3_w"), %arg14: tensor<32xf32> loc("weights.dw4_b"), %arg15: tensor<3x3x1x32xf32> loc("weights.dw4_w"), %arg16: tensor<32xf32> loc("weights.dw5_b"), %arg17: tensor<3x3x1x32xf32> loc("weights.dw5_w"), %arg18: tensor<64xf32> loc("weights.dw6_b"), %arg19: tensor<3x3x1x64xf32> loc("weights.dw6_w"), %arg20: tensor<64xf32> loc("weights.dw7_b"), %arg21: tensor<3x3x1x64xf32> loc("weights.dw7_w"), %arg22: tensor<64xf32> loc("weights.dw8_b"), %arg23: tensor<3x3x1x64xf32> loc("weights.dw8_w"), %arg24: tensor<64xf32> loc("weights.dw9_b"), %arg25: tensor<3x3x1x64xf32> loc("weights.dw9_w"), %arg26: tensor<125xf32> loc("weights.fc_b"), %arg27: tensor<128x125xf32> loc("weights.fc_w"), %arg28: tensor<8xf32> loc("weights.pw0_b"), %arg29: tensor<1x1x4x8xf32> loc("weights.pw0_w"), %arg30: tensor<64xf32> loc("weights.pw10_b"), %arg31: tensor<1x1x64x64xf32> loc("weights.pw10_w"), %arg32: tensor<128xf32> loc("weights.pw11_b"), %arg33: tensor<1x1x64x128xf32> loc("weights.pw11_w"), %arg34: tensor<128xf32> loc("weights.pw12_b"), %arg35: tensor<1x1x128x128xf32> loc("weights.pw12_w"), %arg36: tensor<16xf32> loc("weights.pw1_b"), %arg37: tensor<1x1x8x16xf32> loc("weights.pw1_w"), %arg38: tensor<16xf32> loc("weights.pw2_b"), %arg39: tensor<1x1x16x16xf32> loc("weights.pw2_w"), %arg40: tensor<32xf32> loc("weights.pw3_b"), %arg41: tensor<1x1x16x32xf32> loc("weights.pw3_w"), %arg42: tensor<32xf32> loc("weights.pw4_b"), %arg43: tensor<1x1x32x32xf32> loc("weights.pw4_w"), %arg44: tensor<64xf32> loc("weights.pw5_b"), %arg45: tensor<1x1x32x64xf32> loc("weights.pw5_w"), %arg46: tensor<64xf32> loc("weights.pw6_b"), %arg47: tensor<1x1x64x64xf32> loc("weights.pw6_w"), %arg48: tensor<64xf32> loc("weights.pw7_b"), %arg49: tensor<1x1x64x64xf32> loc("weights.pw7_w"), %arg50: tensor<64xf32> loc("weights.pw8_b"), %arg51: tensor<1x1x64x64xf32> loc("weights.pw8_w"), %arg52: tensor<64xf32> loc("weights.pw9_b"), %arg53: tensor<1x1x64x64xf32> loc("weights.pw9_w"), %arg54: tensor<4xf32> loc("weights.stem_b"), %arg55: tensor<3x3x3x4xf32> loc("weights.stem_w"), %arg56: tensor<1x56x56x3xf32> loc("x")) -> (tensor<1x125xf32>) {
    %0 = stablehlo.convolution(%arg56, %arg55) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x56x56x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x28x28x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg54, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<1x28x28x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x28x28x4xf32>
    %4 = call @relu6(%3) : (tensor<1x28x28x4xf32>) -> tensor<1x28x28x4xf32>
    %5 = stablehlo.convolution(%4, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x28x28x4xf32>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<1x28x28x4xf32>
    %8 = stablehlo.add %5, %7 : tensor<1x28x28x4xf32>
    %9 = call @relu6(%8) : (tensor<1x28x28x4xf32>) -> tensor<1x28x28x4xf32>
    %10 = stablehlo.convolution(%9, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x4xf32>, tensor<1x1x4x8xf32>) -> tensor<1x28x28x8xf32>
    %11 = stablehlo.broadcast_in_dim %arg28, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<1x28x28x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<1x28x28x8xf32>
    %14 = call @relu6_0(%13) : (tensor<1x28x28x8xf32>) -> tensor<1x28x28x8xf32>
    %15 = stablehlo.convolution(%14, %arg9) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 8 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x28x28x8xf32>, tensor<3x3x1x8xf32>) -> tensor<1x14x14x8xf32>
    %16 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<1x14x14x8xf32>
    %18 = stablehlo.add %15, %17 : tensor<1x14x14x8xf32>
    %19 = call @relu6_1(%18) : (tensor<1x14x14x8xf32>) -> tensor<1x14x14x8xf32>
    %20 = stablehlo.convolution(%19, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x8xf32>, tensor<1x1x8x16xf32>) -> tensor<1x14x14x16xf32>
    %21 = stablehlo.broadcast_in_dim %arg36, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %23 = stablehlo.add %20, %22 : tensor<1x14x14x16xf32>
    %24 = call @relu6_2(%23) : (tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32>
    %25 = stablehlo.convolution(%24, %arg11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 16 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x16xf32>, tensor<3x3x1x16xf32>) -> tensor<1x14x14x16xf32>
    %26 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %28 = stablehlo.add %25, %27 : tensor<1x14x14x16xf32>
    %29 = call @relu6_2(%28) : (tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32>
    %30 = stablehlo.convolution(%29, %arg39) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x16xf32>, tensor<1x1x16x16xf32>) -> tensor<1x14x14x16xf32>
    %31 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x14x14x16xf32>
    %33 = stablehlo.add %30, %32 : tensor<1x14x14x16xf32>
    %34 = call @relu6_2(%33) : (tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32>
    %35 = stablehlo.convolution(%34, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 16 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x14x14x16xf32>, tensor<3x3x1x16xf32>) -> tensor<1x7x7x16xf32>
    %36 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<1x7x7x16xf32>
    %38 = stablehlo.add %35, %37 : tensor<1x7x7x16xf32>
    %39 = call @relu6_3(%38) : (tensor<1x7x7x16xf32>) -> tensor<1x7x7x16xf32>
    %40 = stablehlo.convolution(%39, %arg41) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x16xf32>, tensor<1x1x16x32xf32>) -> tensor<1x7x7x32xf32>
    %41 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %43 = stablehlo.add %40, %42 : tensor<1x7x7x32xf32>
    %44 = call @relu6_4(%43) : (tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32>
    %45 = stablehlo.convolution(%44, %arg15) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 32 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x32xf32>, tensor<3x3x1x32xf32>) -> tensor<1x7x7x32xf32>
    %46 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %48 = stablehlo.add %45, %47 : tensor<1x7x7x32xf32>
    %49 = call @relu6_4(%48) : (tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32>
    %50 = stablehlo.convolution(%49, %arg43) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x32xf32>, tensor<1x1x32x32xf32>) -> tensor<1x7x7x32xf32>
    %51 = stablehlo.broadcast_in_dim %arg42, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x7x7x32xf32>
    %53 = stablehlo.add %50, %52 : tensor<1x7x7x32xf32>
    %54 = call @relu6_4(%53) : (tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32>
    %55 = stablehlo.convolution(%54, %arg17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 32 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x7x7x32xf32>, tensor<3x3x1x32xf32>) -> tensor<1x4x4x32xf32>
    %56 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<1x4x4x32xf32>
    %58 = stablehlo.add %55, %57 : tensor<1x4x4x32xf32>
    %59 = call @relu6_5(%58) : (tensor<1x4x4x32xf32>) -> tensor<1x4x4x32xf32>
    %60 = stablehlo.convolution(%59, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x32xf32>, tensor<1x1x32x64xf32>) -> tensor<1x4x4x64xf32>
    %61 = stablehlo.broadcast_in_dim %arg44, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %63 = stablehlo.add %60, %62 : tensor<1x4x4x64xf32>
    %64 = call @relu6_6(%63) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %65 = stablehlo.convolution(%64, %arg19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %66 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %68 = stablehlo.add %65, %67 : tensor<1x4x4x64xf32>
    %69 = call @relu6_6(%68) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %70 = stablehlo.convolution(%69, %arg47) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<1x1x64x64xf32>) -> tensor<1x4x4x64xf32>
    %71 = stablehlo.broadcast_in_dim %arg46, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %73 = stablehlo.add %70, %72 : tensor<1x4x4x64xf32>
    %74 = call @relu6_6(%73) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %75 = stablehlo.convolution(%74, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %76 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %78 = stablehlo.add %75, %77 : tensor<1x4x4x64xf32>
    %79 = call @relu6_6(%78) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %80 = stablehlo.convolution(%79, %arg49) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<1x1x64x64xf32>) -> tensor<1x4x4x64xf32>
    %81 = stablehlo.broadcast_in_dim %arg48, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %83 = stablehlo.add %80, %82 : tensor<1x4x4x64xf32>
    %84 = call @relu6_6(%83) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %85 = stablehlo.convolution(%84, %arg23) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %86 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %88 = stablehlo.add %85, %87 : tensor<1x4x4x64xf32>
    %89 = call @relu6_6(%88) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %90 = stablehlo.convolution(%89, %arg51) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<1x1x64x64xf32>) -> tensor<1x4x4x64xf32>
    %91 = stablehlo.broadcast_in_dim %arg50, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %93 = stablehlo.add %90, %92 : tensor<1x4x4x64xf32>
    %94 = call @relu6_6(%93) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %95 = stablehlo.convolution(%94, %arg25) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %96 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %98 = stablehlo.add %95, %97 : tensor<1x4x4x64xf32>
    %99 = call @relu6_6(%98) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %100 = stablehlo.convolution(%99, %arg53) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<1x1x64x64xf32>) -> tensor<1x4x4x64xf32>
    %101 = stablehlo.broadcast_in_dim %arg52, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %103 = stablehlo.add %100, %102 : tensor<1x4x4x64xf32>
    %104 = call @relu6_6(%103) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %105 = stablehlo.convolution(%104, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x4x4x64xf32>
    %106 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %108 = stablehlo.add %105, %107 : tensor<1x4x4x64xf32>
    %109 = call @relu6_6(%108) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %110 = stablehlo.convolution(%109, %arg31) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<1x1x64x64xf32>) -> tensor<1x4x4x64xf32>
    %111 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x4x4x64xf32>
    %113 = stablehlo.add %110, %112 : tensor<1x4x4x64xf32>
    %114 = call @relu6_6(%113) : (tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32>
    %115 = stablehlo.convolution(%114, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 64 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x64xf32>, tensor<3x3x1x64xf32>) -> tensor<1x2x2x64xf32>
    %116 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<1x2x2x64xf32>
    %118 = stablehlo.add %115, %117 : tensor<1x2x2x64xf32>
    %119 = call @relu6_7(%118) : (tensor<1x2x2x64xf32>) -> tensor<1x2x2x64xf32>
    %120 = stablehlo.convolution(%119, %arg33) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x2x64xf32>, tensor<1x1x64x128xf32>) -> tensor<1x2x2x128xf32>
    %121 = stablehlo.broadcast_in_dim %arg32, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x2x2x128xf32>
    %123 = stablehlo.add %120, %122 : tensor<1x2x2x128xf32>
    %124 = call @relu6_8(%123) : (tensor<1x2x2x128xf32>) -> tensor<1x2x2x128xf32>
    %125 = stablehlo.convolution(%124, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 128 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x2x128xf32>, tensor<3x3x1x128xf32>) -> tensor<1x2x2x128xf32>
    %126 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x2x2x128xf32>
    %128 = stablehlo.add %125, %127 : tensor<1x2x2x128xf32>
    %129 = call @relu6_8(%128) : (tensor<1x2x2x128xf32>) -> tensor<1x2x2x128xf32>
    %130 = stablehlo.convolution(%129, %arg35) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x2x128xf32>, tensor<1x1x128x128xf32>) -> tensor<1x2x2x128xf32>
    %131 = stablehlo.broadcast_in_dim %arg34, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<1x2x2x128xf32>
    %133 = stablehlo.add %130, %132 : tensor<1x2x2x128xf32>
    %134 = call @relu6_8(%133) : (tensor<1x2x2x128xf32>) -> tensor<1x2x2x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x2x2x128xf32>, tensor<f32>) -> tensor<1x128xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x128xf32>
    %137 = stablehlo.divide %135, %136 : tensor<1x128xf32>
    %138 = stablehlo.dot_general %137, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x128xf32>, tensor<128x125xf32>) -> tensor<1x125xf32>
    %139 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<125xf32>) -> tensor<1x125xf32>
    %140 = stablehlo.add %138, %139 : tensor<1x125xf32>
    return %140 : tensor<1x125xf32>
  }
  func.func private @relu6(%arg0: tensor<1x28x28x4xf32>) -> tensor<1x28x28x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x28x28x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x28x28x4xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x28x28x4xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x28x28x4xf32>
    return %3 : tensor<1x28x28x4xf32>
  }
  func.func private @relu6_0(%arg0: tensor<1x28x28x8xf32>) -> tensor<1x28x28x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x28x28x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x28x28x8xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x28x28x8xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x28x28x8xf32>
    return %3 : tensor<1x28x28x8xf32>
  }
  func.func private @relu6_1(%arg0: tensor<1x14x14x8xf32>) -> tensor<1x14x14x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x14x14x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x14x14x8xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x14x14x8xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x14x14x8xf32>
    return %3 : tensor<1x14x14x8xf32>
  }
  func.func private @relu6_2(%arg0: tensor<1x14x14x16xf32>) -> tensor<1x14x14x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x14x14x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x14x14x16xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x14x14x16xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x14x14x16xf32>
    return %3 : tensor<1x14x14x16xf32>
  }
  func.func private @relu6_3(%arg0: tensor<1x7x7x16xf32>) -> tensor<1x7x7x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x7x7x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x7x7x16xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x7x7x16xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x7x7x16xf32>
    return %3 : tensor<1x7x7x16xf32>
  }
  func.func private @relu6_4(%arg0: tensor<1x7x7x32xf32>) -> tensor<1x7x7x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x7x7x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x7x7x32xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x7x7x32xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x7x7x32xf32>
    return %3 : tensor<1x7x7x32xf32>
  }
  func.func private @relu6_5(%arg0: tensor<1x4x4x32xf32>) -> tensor<1x4x4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x4x4x32xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x4x32xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x4x4x32xf32>
    return %3 : tensor<1x4x4x32xf32>
  }
  func.func private @relu6_6(%arg0: tensor<1x4x4x64xf32>) -> tensor<1x4x4x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x4x4x64xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x4x64xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x4x4x64xf32>
    return %3 : tensor<1x4x4x64xf32>
  }
  func.func private @relu6_7(%arg0: tensor<1x2x2x64xf32>) -> tensor<1x2x2x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x2x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x2x2x64xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x2x2x64xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x2x2x64xf32>
    return %3 : tensor<1x2x2x64xf32>
  }
  func.func private @relu6_8(%arg0: tensor<1x2x2x128xf32>) -> tensor<1x2x2x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x2x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1x2x2x128xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x2x2x128xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<1x2x2x128xf32>
    return %3 : tensor<1x2x2x128xf32>
  }
}
