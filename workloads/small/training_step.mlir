// training step
// Written by workloads/export.py.
module @training_step {
  func.func public @main(%arg0: tensor<3x3x1x4xf32> loc("w1"), %arg1: tensor<4xf32> loc("b1"), %arg2: tensor<3x3x4x6xf32> loc("w2"), %arg3: tensor<6xf32> loc("b2"), %arg4: tensor<24x5xf32> loc("w3"), %arg5: tensor<5xf32> loc("b3"), %arg6: tensor<3x3x1x4xf32> loc("v_w1"), %arg7: tensor<4xf32> loc("v_b1"), %arg8: tensor<3x3x4x6xf32> loc("v_w2"), %arg9: tensor<6xf32> loc("v_b2"), %arg10: tensor<24x5xf32> loc("v_w3"), %arg11: tensor<5xf32> loc("v_b3"), %arg12: tensor<3x8x8xf32> loc("images"), %arg13: tensor<3xi32> loc("labels")) -> (tensor<3x3x1x4xf32>, tensor<4xf32>, tensor<3x3x4x6xf32>, tensor<6xf32>, tensor<24x5xf32>, tensor<5xf32>, tensor<3x3x1x4xf32>, tensor<4xf32>, tensor<3x3x4x6xf32>, tensor<6xf32>, tensor<24x5xf32>, tensor<5xf32>, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %arg12, dims = [0, 1, 2] : (tensor<3x8x8xf32>) -> tensor<3x8x8x1xf32>
    %1 = stablehlo.convolution(%0, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1xf32>, tensor<3x3x1x4xf32>) -> tensor<3x8x8x4xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<3x8x8x4xf32>
    %4 = stablehlo.add %1, %3 : tensor<3x8x8x4xf32>
    %5 = call @relu(%4) : (tensor<3x8x8x4xf32>) -> tensor<3x8x8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x8x4xf32>
    %7 = stablehlo.compare GT, %4, %6, FLOAT : (tensor<3x8x8x4xf32>, tensor<3x8x8x4xf32>) -> tensor<3x8x8x4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<f32>
    %10 = "stablehlo.reduce_window"(%5, %9) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.maximum %arg14, %arg15 : tensor<f32>
      stablehlo.return %100 : tensor<f32>
    }) : (tensor<3x8x8x4xf32>, tensor<f32>) -> tensor<3x4x4x4xf32>
    %11 = stablehlo.convolution(%10, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x4xf32>, tensor<3x3x4x6xf32>) -> tensor<3x4x4x6xf32>
    %12 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<3x4x4x6xf32>
    %14 = stablehlo.add %11, %13 : tensor<3x4x4x6xf32>
    %15 = call @relu_0(%14) : (tensor<3x4x4x6xf32>) -> tensor<3x4x4x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x4x4x6xf32>
    %17 = stablehlo.compare GT, %14, %16, FLOAT : (tensor<3x4x4x6xf32>, tensor<3x4x4x6xf32>) -> tensor<3x4x4x6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x4x4x6xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<f32>
    %20 = "stablehlo.reduce_window"(%15, %19) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.maximum %arg14, %arg15 : tensor<f32>
      stablehlo.return %100 : tensor<f32>
    }) : (tensor<3x4x4x6xf32>, tensor<f32>) -> tensor<3x2x2x6xf32>
    %21 = stablehlo.reshape %20 : (tensor<3x2x2x6xf32>) -> tensor<3x24xf32>
    %22 = stablehlo.dot_general %21, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x24xf32>, tensor<24x5xf32>) -> tensor<3x5xf32>
    %23 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<3x5xf32>
    %25 = stablehlo.add %22, %24 : tensor<3x5xf32>
    %26:3 = call @log_softmax(%25) : (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x1xf32>)
    %27 = stablehlo.broadcast_in_dim %arg13, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %28:2 = call @take_along_axis(%26#0, %27) : (tensor<3x5xf32>, tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>)
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28#0 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %30 = stablehlo.divide %29, %cst_6 : tensor<f32>
    %31 = stablehlo.negate %30 : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.negate %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %33 = stablehlo.divide %32, %cst_8 : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %35 = call @take_along_axis_1(%28#1, %34) : (tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x5xf32>
    %36 = call @log_softmax_2(%26#1, %26#2, %35) : (tensor<3x5xf32>, tensor<3x1xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<3x5xf32>, tensor<f32>) -> tensor<5xf32>
    %38 = stablehlo.reshape %37 : (tensor<5xf32>) -> tensor<1x5xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %40 = stablehlo.dot_general %36, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x5xf32>, tensor<3x24xf32>) -> tensor<5x24xf32>
    %41 = stablehlo.transpose %40, dims = [1, 0] : (tensor<5x24xf32>) -> tensor<24x5xf32>
    %42 = stablehlo.dot_general %36, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x5xf32>, tensor<24x5xf32>) -> tensor<3x24xf32>
    %43 = stablehlo.reshape %42 : (tensor<3x24xf32>) -> tensor<3x2x2x6xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %44 = stablehlo.pad %15, %cst_11, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<3x4x4x6xf32>, tensor<f32>) -> tensor<3x4x4x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = "stablehlo.select_and_scatter"(%44, %43, %cst_12) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.compare GE, %arg14, %arg15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %100 : tensor<i1>
    }, {
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.add %arg14, %arg15 : tensor<f32>
      stablehlo.return %100 : tensor<f32>
    }) : (tensor<3x4x4x6xf32>, tensor<3x2x2x6xf32>, tensor<f32>) -> tensor<3x4x4x6xf32>
    %46 = stablehlo.slice %45 [0:3, 0:4, 0:4, 0:6] : (tensor<3x4x4x6xf32>) -> tensor<3x4x4x6xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x4x4x6xf32>
    %48 = stablehlo.select %17, %46, %47 : tensor<3x4x4x6xi1>, tensor<3x4x4x6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_14) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %50 = stablehlo.reshape %49 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %52 = stablehlo.convolution(%10, %48) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x4xf32>, tensor<3x4x4x6xf32>) -> tensor<3x3x4x6xf32>
    %53 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<3x3x4x6xf32>
    %54 = stablehlo.convolution(%48, %53) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x6xf32>, tensor<3x3x4x6xf32>) -> tensor<3x4x4x4xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.pad %5, %cst_16, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<3x8x8x4xf32>, tensor<f32>) -> tensor<3x8x8x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = "stablehlo.select_and_scatter"(%55, %54, %cst_17) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.compare GE, %arg14, %arg15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %100 : tensor<i1>
    }, {
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %100 = stablehlo.add %arg14, %arg15 : tensor<f32>
      stablehlo.return %100 : tensor<f32>
    }) : (tensor<3x8x8x4xf32>, tensor<3x4x4x4xf32>, tensor<f32>) -> tensor<3x8x8x4xf32>
    %57 = stablehlo.slice %56 [0:3, 0:8, 0:8, 0:4] : (tensor<3x8x8x4xf32>) -> tensor<3x8x8x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x8x8x4xf32>
    %59 = stablehlo.select %7, %57, %58 : tensor<3x8x8x4xi1>, tensor<3x8x8x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_19) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %61 = stablehlo.reshape %60 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_20) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %63 = stablehlo.convolution(%0, %59) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1xf32>, tensor<3x8x8x4xf32>) -> tensor<3x3x1x4xf32>
    %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %65 = stablehlo.multiply %64, %arg6 : tensor<3x3x1x4xf32>
    %66 = stablehlo.add %65, %63 : tensor<3x3x1x4xf32>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.multiply %67, %arg7 : tensor<4xf32>
    %69 = stablehlo.add %68, %62 : tensor<4xf32>
    %cst_23 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %71 = stablehlo.multiply %70, %arg8 : tensor<3x3x4x6xf32>
    %72 = stablehlo.add %71, %52 : tensor<3x3x4x6xf32>
    %cst_24 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %74 = stablehlo.multiply %73, %arg9 : tensor<6xf32>
    %75 = stablehlo.add %74, %51 : tensor<6xf32>
    %cst_25 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %77 = stablehlo.multiply %76, %arg10 : tensor<24x5xf32>
    %78 = stablehlo.add %77, %41 : tensor<24x5xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %80 = stablehlo.multiply %79, %arg11 : tensor<5xf32>
    %81 = stablehlo.add %80, %39 : tensor<5xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %83 = stablehlo.multiply %82, %66 : tensor<3x3x1x4xf32>
    %84 = stablehlo.subtract %arg0, %83 : tensor<3x3x1x4xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %86 = stablehlo.multiply %85, %69 : tensor<4xf32>
    %87 = stablehlo.subtract %arg1, %86 : tensor<4xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %89 = stablehlo.multiply %88, %72 : tensor<3x3x4x6xf32>
    %90 = stablehlo.subtract %arg2, %89 : tensor<3x3x4x6xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %92 = stablehlo.multiply %91, %75 : tensor<6xf32>
    %93 = stablehlo.subtract %arg3, %92 : tensor<6xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %95 = stablehlo.multiply %94, %78 : tensor<24x5xf32>
    %96 = stablehlo.subtract %arg4, %95 : tensor<24x5xf32>
    %cst_32 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %98 = stablehlo.multiply %97, %81 : tensor<5xf32>
    %99 = stablehlo.subtract %arg5, %98 : tensor<5xf32>
    return %84, %87, %90, %93, %96, %99, %66, %69, %72, %75, %78, %81, %31 : tensor<3x3x1x4xf32>, tensor<4xf32>, tensor<3x3x4x6xf32>, tensor<6xf32>, tensor<24x5xf32>, tensor<5xf32>, tensor<3x3x1x4xf32>, tensor<4xf32>, tensor<3x3x4x6xf32>, tensor<6xf32>, tensor<24x5xf32>, tensor<5xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<3x8x8x4xf32>) -> tensor<3x8x8x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x8x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x8x8x4xf32>
    return %1 : tensor<3x8x8x4xf32>
  }
  func.func private @relu_0(%arg0: tensor<3x4x4x6xf32>) -> tensor<3x4x4x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x4x4x6xf32>
    return %1 : tensor<3x4x4x6xf32>
  }
  func.func private @log_softmax(%arg0: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x5xf32>
    %6 = stablehlo.exponential %5 : tensor<3x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.log %8 : tensor<3x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x5xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<3x5xf32>
    return %11, %6, %8 : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<3x5xf32>, %arg1: tensor<3x1xi32>) -> (tensor<3x1xf32>, tensor<3x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x1xi1>, tensor<3x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xi32>) -> tensor<3x1x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x5xf32>, tensor<3x1x1xi32>) -> tensor<3x1xf32>
    return %6, %5 : tensor<3x1xf32>, tensor<3x1x1xi32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<3x1x1xi32>, %arg1: tensor<3x1xf32>) -> tensor<3x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %c = stablehlo.constant dense<4> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.minimum %c, %1 : tensor<1xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<1xi32>) -> tensor<3x1x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x1x1xi32>
    %5 = stablehlo.clamp %4, %arg0, %3 : tensor<3x1x1xi32>
    %6 = "stablehlo.scatter"(%0, %5, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %7 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<3x5xf32>, tensor<3x1x1xi32>, tensor<3x1xf32>) -> tensor<3x5xf32>
    return %6 : tensor<3x5xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<3x5xf32>, %arg1: tensor<3x1xf32>, %arg2: tensor<3x5xf32>) -> tensor<3x5xf32> {
    %0 = stablehlo.negate %arg2 : tensor<3x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.reshape %1 : (tensor<3xf32>) -> tensor<3x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<3x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<3x5xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<3x5xf32>
    return %7 : tensor<3x5xf32>
  }
}
