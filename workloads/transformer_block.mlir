// transformer block (128x768xf32)
// Written by workloads/export.py.
module @transformer_block {
  func.func public @main(%arg0: tensor<768xf32> loc("weights.down_b"), %arg1: tensor<3072x768xf32> loc("weights.down_w"), %arg2: tensor<768xf32> loc("weights.ln1_b"), %arg3: tensor<768xf32> loc("weights.ln1_g"), %arg4: tensor<768xf32> loc("weights.ln2_b"), %arg5: tensor<768xf32> loc("weights.ln2_g"), %arg6: tensor<768xf32> loc("weights.out_b"), %arg7: tensor<768x768xf32> loc("weights.out_w"), %arg8: tensor<2304xf32> loc("weights.qkv_b"), %arg9: tensor<768x2304xf32> loc("weights.qkv_w"), %arg10: tensor<3072xf32> loc("weights.up_b"), %arg11: tensor<768x3072xf32> loc("weights.up_w"), %arg12: tensor<128x768xf32> loc("x")) -> (tensor<128x768xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg12 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<128x768xf32>, tensor<f32>) -> tensor<128xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<128x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x768xf32>
    %5 = stablehlo.subtract %arg12, %4 : tensor<128x768xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<128x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<128x768xf32>, tensor<f32>) -> tensor<128xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %cst_2 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<128x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %12 = stablehlo.add %10, %11 : tensor<128x1xf32>
    %13 = stablehlo.rsqrt %12 : tensor<128x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x768xf32>
    %15 = stablehlo.multiply %5, %14 : tensor<128x768xf32>
    %16 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<128x768xf32>
    %19 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %21 = stablehlo.add %18, %20 : tensor<128x768xf32>
    %22 = stablehlo.dot_general %21, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x768xf32>, tensor<768x2304xf32>) -> tensor<128x2304xf32>
    %23 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x2304xf32>) -> tensor<128x2304xf32>
    %25 = stablehlo.add %22, %24 : tensor<128x2304xf32>
    %26 = stablehlo.reshape %25 : (tensor<128x2304xf32>) -> tensor<128x3x12x64xf32>
    %27 = stablehlo.slice %26 [0:128, 0:1, 0:12, 0:64] : (tensor<128x3x12x64xf32>) -> tensor<128x1x12x64xf32>
    %28 = stablehlo.reshape %27 : (tensor<128x1x12x64xf32>) -> tensor<128x12x64xf32>
    %29 = stablehlo.slice %26 [0:128, 1:2, 0:12, 0:64] : (tensor<128x3x12x64xf32>) -> tensor<128x1x12x64xf32>
    %30 = stablehlo.reshape %29 : (tensor<128x1x12x64xf32>) -> tensor<128x12x64xf32>
    %31 = stablehlo.slice %26 [0:128, 2:3, 0:12, 0:64] : (tensor<128x3x12x64xf32>) -> tensor<128x1x12x64xf32>
    %32 = stablehlo.reshape %31 : (tensor<128x1x12x64xf32>) -> tensor<128x12x64xf32>
    %33 = stablehlo.dot_general %28, %30, batching_dims = [1] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<128x12x64xf32>, tensor<128x12x64xf32>) -> tensor<12x128x128xf32>
    %cst_4 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x128x128xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<12x128x128xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_5) applies stablehlo.maximum across dimensions = [2] : (tensor<12x128x128xf32>, tensor<f32>) -> tensor<12x128xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x128xf32>
    %38 = stablehlo.maximum %37, %36 : tensor<12x128xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<12x128xf32>) -> tensor<12x128x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<12x128x1xf32>) -> tensor<12x128x128xf32>
    %41 = stablehlo.subtract %35, %40 : tensor<12x128x128xf32>
    %42 = stablehlo.exponential %41 : tensor<12x128x128xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<12x128x128xf32>, tensor<f32>) -> tensor<12x128xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<12x128xf32>) -> tensor<12x128x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<12x128x1xf32>) -> tensor<12x128x128xf32>
    %46 = stablehlo.divide %42, %45 : tensor<12x128x128xf32>
    %47 = stablehlo.dot_general %32, %46, batching_dims = [1] x [0], contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<128x12x64xf32>, tensor<12x128x128xf32>) -> tensor<12x64x128xf32>
    %48 = stablehlo.transpose %47, dims = [2, 0, 1] : (tensor<12x64x128xf32>) -> tensor<128x12x64xf32>
    %49 = stablehlo.reshape %48 : (tensor<128x12x64xf32>) -> tensor<128x768xf32>
    %50 = stablehlo.dot_general %49, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x768xf32>, tensor<768x768xf32>) -> tensor<128x768xf32>
    %51 = stablehlo.add %arg12, %50 : tensor<128x768xf32>
    %52 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %54 = stablehlo.add %51, %53 : tensor<128x768xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_8) applies stablehlo.add across dimensions = [1] : (tensor<128x768xf32>, tensor<f32>) -> tensor<128xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %cst_9 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %58 = stablehlo.divide %56, %57 : tensor<128x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x768xf32>
    %60 = stablehlo.subtract %54, %59 : tensor<128x768xf32>
    %61 = stablehlo.multiply %60, %60 : tensor<128x768xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<128x768xf32>, tensor<f32>) -> tensor<128xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %cst_11 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %65 = stablehlo.divide %63, %64 : tensor<128x1xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %67 = stablehlo.add %65, %66 : tensor<128x1xf32>
    %68 = stablehlo.rsqrt %67 : tensor<128x1xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x768xf32>
    %70 = stablehlo.multiply %60, %69 : tensor<128x768xf32>
    %71 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %73 = stablehlo.multiply %70, %72 : tensor<128x768xf32>
    %74 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %76 = stablehlo.add %73, %75 : tensor<128x768xf32>
    %77 = stablehlo.dot_general %76, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x768xf32>, tensor<768x3072xf32>) -> tensor<128x3072xf32>
    %78 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<1x3072xf32>) -> tensor<128x3072xf32>
    %80 = stablehlo.add %77, %79 : tensor<128x3072xf32>
    %81 = stablehlo.multiply %80, %80 : tensor<128x3072xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<128x3072xf32>
    %cst_13 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<128x3072xf32>
    %84 = stablehlo.multiply %83, %82 : tensor<128x3072xf32>
    %85 = stablehlo.add %80, %84 : tensor<128x3072xf32>
    %cst_14 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<128x3072xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<128x3072xf32>
    %88 = stablehlo.tanh %87 : tensor<128x3072xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<128x3072xf32>
    %90 = stablehlo.add %89, %88 : tensor<128x3072xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<128x3072xf32>
    %92 = stablehlo.multiply %91, %90 : tensor<128x3072xf32>
    %93 = stablehlo.multiply %80, %92 : tensor<128x3072xf32>
    %94 = stablehlo.dot_general %93, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x3072xf32>, tensor<3072x768xf32>) -> tensor<128x768xf32>
    %95 = stablehlo.add %54, %94 : tensor<128x768xf32>
    %96 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1] : (tensor<1x768xf32>) -> tensor<128x768xf32>
    %98 = stablehlo.add %95, %97 : tensor<128x768xf32>
    return %98 : tensor<128x768xf32>
  }
}
