// gpt decode (1xi32, i32, 6x12x512x64xf32, 6x12x512x64xf32)
// Written by workloads/export.py.
module @gpt_decode {
  func.func public @main(%arg0: tensor<512x768xf32> loc("weights.emb_pos"), %arg1: tensor<8192x768xf32> loc("weights.emb_token"), %arg2: tensor<768xf32> loc("weights.l0_down_b"), %arg3: tensor<3072x768xf32> loc("weights.l0_down_w"), %arg4: tensor<768xf32> loc("weights.l0_ln1_b"), %arg5: tensor<768xf32> loc("weights.l0_ln1_g"), %arg6: tensor<768xf32> loc("weights.l0_ln2_b"), %arg7: tensor<768xf32> loc("weights.l0_ln2_g"), %arg8: tensor<768xf32> loc("weights.l0_out_b"), %arg9: tensor<768x768xf32> loc("weights.l0_out_w"), %arg10: tensor<2304xf32> loc("weights.l0_qkv_b"), %arg11: tensor<768x2304xf32> loc("weights.l0_qkv_w"), %arg12: tensor<3072xf32> loc("weights.l0_up_b"), %arg13: tensor<768x3072xf32> loc("weights.l0_up_w"), %arg14: tensor<768xf32> loc("weights.l1_down_b"), %arg15: tensor<3072x768xf32> loc("weights.l1_down_w"), %arg16: tensor<768xf32> loc("weights.l1_ln1_b"), %arg17: tensor<768xf32> loc("weights.l1_ln1_g"), %arg18: tensor<768xf32> loc("weights.l1_ln2_b"), %arg19: tensor<768xf32> loc("weights.l1_ln2_g"), %arg20: tensor<768xf32> loc("weights.l1_out_b"), %arg21: tensor<768x768xf32> loc("weights.l1_out_w"), %arg22: tensor<2304xf32> loc("weights.l1_qkv_b"), %arg23: tensor<768x2304xf32> loc("weights.l1_qkv_w"), %arg24: tensor<3072xf32> loc("weights.l1_up_b"), %arg25: tensor<768x3072xf32> loc("weights.l1_up_w"), %arg26: tensor<768xf32> loc("weights.l2_down_b"), %arg27: tensor<3072x768xf32> loc("weights.l2_down_w"), %arg28: tensor<768xf32> loc("weights.l2_ln1_b"), %arg29: tensor<768xf32> loc("weights.l2_ln1_g"), %arg30: tensor<768xf32> loc("weights.l2_ln2_b"), %arg31: tensor<768xf32> loc("weights.l2_ln2_g"), %arg32: tensor<768xf32> loc("weights.l2_out_b"), %arg33: tensor<768x768xf32> loc("weights.l2_out_w"), %arg34: tensor<2304xf32> loc("weights.l2_qkv_b"), %arg35: tensor<768x2304xf32> loc("weights.l2_qkv_w"), %arg36: tensor<3072xf32> loc("weights.l2_up_b"), %arg37: tensor<768x3072xf32> loc("weights.l2_up_w"), %arg38: tensor<768xf32> loc("weights.l3_down_b"), %arg39: tensor<3072x768xf32> loc("weights.l3_down_w"), %arg40: tensor<768xf32> loc("weights.l3_ln1_b"), %arg41: tensor<768xf32> loc("weights.l3_ln1_g"), %arg42: tensor<768xf32> loc("weights.l3_ln2_b"), %arg43: tensor<768xf32> loc("weights.l3_ln2_g"), %arg44: tensor<768xf32> loc("weights.l3_out_b"), %arg45: tensor<768x768xf32> loc("weights.l3_out_w"), %arg46: tensor<2304xf32> loc("weights.l3_qkv_b"), %arg47: tensor<768x2304xf32> loc("weights.l3_qkv_w"), %arg48: tensor<3072xf32> loc("weights.l3_up_b"), %arg49: tensor<768x3072xf32> loc("weights.l3_up_w"), %arg50: tensor<768xf32> loc("weights.l4_down_b"), %arg51: tensor<3072x768xf32> loc("weights.l4_down_w"), %arg52: tensor<768xf32> loc("weights.l4_ln1_b"), %arg53: tensor<768xf32> loc("weights.l4_ln1_g"), %arg54: tensor<768xf32> loc("weights.l4_ln2_b"), %arg55: tensor<768xf32> loc("weights.l4_ln2_g"), %arg56: tensor<768xf32> loc("weights.l4_out_b"), %arg57: tensor<768x768xf32> loc("weights.l4_out_w"), %arg58: tensor<2304xf32> loc("weights.l4_qkv_b"), %arg59: tensor<768x2304xf32> loc("weights.l4_qkv_w"), %arg60: tensor<3072xf32> loc("weights.l4_up_b"), %arg61: tensor<768x3072xf32> loc("weights.l4_up_w"), %arg62: tensor<768xf32> loc("weights.l5_down_b"), %arg63: tensor<3072x768xf32> loc("weights.l5_down_w"), %arg64: tensor<768xf32> loc("weights.l5_ln1_b"), %arg65: tensor<768xf32> loc("weights.l5_ln1_g"), %arg66: tensor<768xf32> loc("weights.l5_ln2_b"), %arg67: tensor<768xf32> loc("weights.l5_ln2_g"), %arg68: tensor<768xf32> loc("weights.l5_out_b"), %arg69: tensor<768x768xf32> loc("weights.l5_out_w"), %arg70: tensor<2304xf32> loc("weights.l5_qkv_b"), %arg71: tensor<768x2304xf32> loc("weights.l5_qkv_w"), %arg72: tensor<3072xf32> loc("weights.l5_up_b"), %arg73: tensor<768x3072xf32> loc("weights.l5_up_w"), %arg74: tensor<768xf32> loc("weights.ln_b"), %arg75: tensor<768xf32> loc("weights.ln_g"), %arg76: tensor<1xi32> loc("token"), %arg77: tensor<i32> loc("pos"), %arg78: tensor<6x12x512x64xf32> loc("kcache"), %arg79: tensor<6x12x512x64xf32> loc("vcache")) -> (tensor<1x8192xf32>, tensor<6x12x64xf32>, tensor<6x12x64xf32>) {
    %0 = call @_take(%arg1, %arg76) : (tensor<8192x768xf32>, tensor<1xi32>) -> tensor<1x768xf32>
    %1 = call @_take_0(%arg0, %arg77) : (tensor<512x768xf32>, tensor<i32>) -> tensor<768xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x768xf32>
    %4 = stablehlo.iota dim = 0 : tensor<512xi32>
    %5 = stablehlo.broadcast_in_dim %arg77, dims = [] : (tensor<i32>) -> tensor<512xi32>
    %6 = stablehlo.compare LT, %4, %5, SIGNED : (tensor<512xi32>, tensor<512xi32>) -> tensor<512xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %12 = stablehlo.subtract %3, %11 : tensor<1x768xf32>
    %13 = stablehlo.multiply %12, %12 : tensor<1x768xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_2 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %17 = stablehlo.divide %15, %16 : tensor<1x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %19 = stablehlo.add %17, %18 : tensor<1x1xf32>
    %20 = stablehlo.rsqrt %19 : tensor<1x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %22 = stablehlo.multiply %12, %21 : tensor<1x768xf32>
    %23 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<1x768xf32>
    %25 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %26 = stablehlo.add %24, %25 : tensor<1x768xf32>
    %27 = stablehlo.dot_general %26, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %28 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %29 = stablehlo.add %27, %28 : tensor<1x2304xf32>
    %30 = stablehlo.reshape %29 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %31 = stablehlo.slice %30 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %33 = stablehlo.slice %30 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %35 = stablehlo.slice %30 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %37 = stablehlo.slice %arg78 [0:1, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %38 = stablehlo.reshape %37 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %39 = stablehlo.dot_general %32, %38, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_4 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %40 = call @_where(%6, %39, %cst_4) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %41 = stablehlo.multiply %32, %34 : tensor<12x64xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %44 = stablehlo.concatenate %40, %43, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_6 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %46 = stablehlo.multiply %44, %45 : tensor<12x513xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_7) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %49 = stablehlo.maximum %48, %47 : tensor<12xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %52 = stablehlo.subtract %46, %51 : tensor<12x513xf32>
    %53 = stablehlo.exponential %52 : tensor<12x513xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %57 = stablehlo.divide %53, %56 : tensor<12x513xf32>
    %58 = stablehlo.slice %57 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %59 = stablehlo.slice %arg79 [0:1, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %60 = stablehlo.reshape %59 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %61 = stablehlo.dot_general %58, %60, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %62 = stablehlo.slice %57 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %64 = stablehlo.multiply %63, %36 : tensor<12x64xf32>
    %65 = stablehlo.add %61, %64 : tensor<12x64xf32>
    %66 = stablehlo.reshape %65 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %67 = stablehlo.dot_general %66, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %68 = stablehlo.add %3, %67 : tensor<1x768xf32>
    %69 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %70 = stablehlo.add %68, %69 : tensor<1x768xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_11 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %74 = stablehlo.divide %72, %73 : tensor<1x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<1x768xf32>
    %77 = stablehlo.multiply %76, %76 : tensor<1x768xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_13 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<1x1xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %83 = stablehlo.add %81, %82 : tensor<1x1xf32>
    %84 = stablehlo.rsqrt %83 : tensor<1x1xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %86 = stablehlo.multiply %76, %85 : tensor<1x768xf32>
    %87 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %88 = stablehlo.multiply %86, %87 : tensor<1x768xf32>
    %89 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %90 = stablehlo.add %88, %89 : tensor<1x768xf32>
    %91 = stablehlo.dot_general %90, %arg13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %92 = stablehlo.broadcast_in_dim %arg12, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %93 = stablehlo.add %91, %92 : tensor<1x3072xf32>
    %94 = stablehlo.multiply %93, %93 : tensor<1x3072xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<1x3072xf32>
    %cst_15 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<1x3072xf32>
    %98 = stablehlo.add %93, %97 : tensor<1x3072xf32>
    %cst_16 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<1x3072xf32>
    %101 = stablehlo.tanh %100 : tensor<1x3072xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %103 = stablehlo.add %102, %101 : tensor<1x3072xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<1x3072xf32>
    %106 = stablehlo.multiply %93, %105 : tensor<1x3072xf32>
    %107 = stablehlo.dot_general %106, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %108 = stablehlo.add %70, %107 : tensor<1x768xf32>
    %109 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %110 = stablehlo.add %108, %109 : tensor<1x768xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_20 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<1x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %116 = stablehlo.subtract %110, %115 : tensor<1x768xf32>
    %117 = stablehlo.multiply %116, %116 : tensor<1x768xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_22 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %121 = stablehlo.divide %119, %120 : tensor<1x1xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %123 = stablehlo.add %121, %122 : tensor<1x1xf32>
    %124 = stablehlo.rsqrt %123 : tensor<1x1xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %126 = stablehlo.multiply %116, %125 : tensor<1x768xf32>
    %127 = stablehlo.broadcast_in_dim %arg17, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %128 = stablehlo.multiply %126, %127 : tensor<1x768xf32>
    %129 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %130 = stablehlo.add %128, %129 : tensor<1x768xf32>
    %131 = stablehlo.dot_general %130, %arg23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %132 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %133 = stablehlo.add %131, %132 : tensor<1x2304xf32>
    %134 = stablehlo.reshape %133 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %135 = stablehlo.slice %134 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %136 = stablehlo.reshape %135 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %137 = stablehlo.slice %134 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %138 = stablehlo.reshape %137 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %139 = stablehlo.slice %134 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %140 = stablehlo.reshape %139 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %141 = stablehlo.slice %arg78 [1:2, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %142 = stablehlo.reshape %141 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %143 = stablehlo.dot_general %136, %142, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_24 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %144 = call @_where(%6, %143, %cst_24) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %145 = stablehlo.multiply %136, %138 : tensor<12x64xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%145 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %148 = stablehlo.concatenate %144, %147, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_26 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %150 = stablehlo.multiply %148, %149 : tensor<12x513xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_27) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_28 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %153 = stablehlo.maximum %152, %151 : tensor<12xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %156 = stablehlo.subtract %150, %155 : tensor<12x513xf32>
    %157 = stablehlo.exponential %156 : tensor<12x513xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %161 = stablehlo.divide %157, %160 : tensor<12x513xf32>
    %162 = stablehlo.slice %161 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %163 = stablehlo.slice %arg79 [1:2, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %164 = stablehlo.reshape %163 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %165 = stablehlo.dot_general %162, %164, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %166 = stablehlo.slice %161 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %168 = stablehlo.multiply %167, %140 : tensor<12x64xf32>
    %169 = stablehlo.add %165, %168 : tensor<12x64xf32>
    %170 = stablehlo.reshape %169 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %171 = stablehlo.dot_general %170, %arg21, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %172 = stablehlo.add %110, %171 : tensor<1x768xf32>
    %173 = stablehlo.broadcast_in_dim %arg20, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %174 = stablehlo.add %172, %173 : tensor<1x768xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_30) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_31 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %178 = stablehlo.divide %176, %177 : tensor<1x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %180 = stablehlo.subtract %174, %179 : tensor<1x768xf32>
    %181 = stablehlo.multiply %180, %180 : tensor<1x768xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_32) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_33 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %185 = stablehlo.divide %183, %184 : tensor<1x1xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %187 = stablehlo.add %185, %186 : tensor<1x1xf32>
    %188 = stablehlo.rsqrt %187 : tensor<1x1xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %190 = stablehlo.multiply %180, %189 : tensor<1x768xf32>
    %191 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %192 = stablehlo.multiply %190, %191 : tensor<1x768xf32>
    %193 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %194 = stablehlo.add %192, %193 : tensor<1x768xf32>
    %195 = stablehlo.dot_general %194, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %196 = stablehlo.broadcast_in_dim %arg24, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %197 = stablehlo.add %195, %196 : tensor<1x3072xf32>
    %198 = stablehlo.multiply %197, %197 : tensor<1x3072xf32>
    %199 = stablehlo.multiply %198, %197 : tensor<1x3072xf32>
    %cst_35 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %201 = stablehlo.multiply %200, %199 : tensor<1x3072xf32>
    %202 = stablehlo.add %197, %201 : tensor<1x3072xf32>
    %cst_36 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %204 = stablehlo.multiply %203, %202 : tensor<1x3072xf32>
    %205 = stablehlo.tanh %204 : tensor<1x3072xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %207 = stablehlo.add %206, %205 : tensor<1x3072xf32>
    %cst_38 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %209 = stablehlo.multiply %208, %207 : tensor<1x3072xf32>
    %210 = stablehlo.multiply %197, %209 : tensor<1x3072xf32>
    %211 = stablehlo.dot_general %210, %arg15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %212 = stablehlo.add %174, %211 : tensor<1x768xf32>
    %213 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %214 = stablehlo.add %212, %213 : tensor<1x768xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_39) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_40 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %218 = stablehlo.divide %216, %217 : tensor<1x1xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %220 = stablehlo.subtract %214, %219 : tensor<1x768xf32>
    %221 = stablehlo.multiply %220, %220 : tensor<1x768xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_41) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_42 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %225 = stablehlo.divide %223, %224 : tensor<1x1xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %227 = stablehlo.add %225, %226 : tensor<1x1xf32>
    %228 = stablehlo.rsqrt %227 : tensor<1x1xf32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %230 = stablehlo.multiply %220, %229 : tensor<1x768xf32>
    %231 = stablehlo.broadcast_in_dim %arg29, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %232 = stablehlo.multiply %230, %231 : tensor<1x768xf32>
    %233 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %234 = stablehlo.add %232, %233 : tensor<1x768xf32>
    %235 = stablehlo.dot_general %234, %arg35, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %236 = stablehlo.broadcast_in_dim %arg34, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %237 = stablehlo.add %235, %236 : tensor<1x2304xf32>
    %238 = stablehlo.reshape %237 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %239 = stablehlo.slice %238 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %240 = stablehlo.reshape %239 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %241 = stablehlo.slice %238 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %242 = stablehlo.reshape %241 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %243 = stablehlo.slice %238 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %244 = stablehlo.reshape %243 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %245 = stablehlo.slice %arg78 [2:3, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %246 = stablehlo.reshape %245 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %247 = stablehlo.dot_general %240, %246, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_44 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %248 = call @_where(%6, %247, %cst_44) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %249 = stablehlo.multiply %240, %242 : tensor<12x64xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.reduce(%249 init: %cst_45) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %252 = stablehlo.concatenate %248, %251, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_46 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %254 = stablehlo.multiply %252, %253 : tensor<12x513xf32>
    %cst_47 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %255 = stablehlo.reduce(%254 init: %cst_47) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %257 = stablehlo.maximum %256, %255 : tensor<12xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %260 = stablehlo.subtract %254, %259 : tensor<12x513xf32>
    %261 = stablehlo.exponential %260 : tensor<12x513xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_49) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %265 = stablehlo.divide %261, %264 : tensor<12x513xf32>
    %266 = stablehlo.slice %265 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %267 = stablehlo.slice %arg79 [2:3, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %268 = stablehlo.reshape %267 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %269 = stablehlo.dot_general %266, %268, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %270 = stablehlo.slice %265 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %272 = stablehlo.multiply %271, %244 : tensor<12x64xf32>
    %273 = stablehlo.add %269, %272 : tensor<12x64xf32>
    %274 = stablehlo.reshape %273 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %275 = stablehlo.dot_general %274, %arg33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %276 = stablehlo.add %214, %275 : tensor<1x768xf32>
    %277 = stablehlo.broadcast_in_dim %arg32, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %278 = stablehlo.add %276, %277 : tensor<1x768xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.reduce(%278 init: %cst_50) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_51 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %282 = stablehlo.divide %280, %281 : tensor<1x1xf32>
    %283 = stablehlo.broadcast_in_dim %282, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %284 = stablehlo.subtract %278, %283 : tensor<1x768xf32>
    %285 = stablehlo.multiply %284, %284 : tensor<1x768xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%285 init: %cst_52) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_53 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %289 = stablehlo.divide %287, %288 : tensor<1x1xf32>
    %cst_54 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %291 = stablehlo.add %289, %290 : tensor<1x1xf32>
    %292 = stablehlo.rsqrt %291 : tensor<1x1xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %294 = stablehlo.multiply %284, %293 : tensor<1x768xf32>
    %295 = stablehlo.broadcast_in_dim %arg31, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %296 = stablehlo.multiply %294, %295 : tensor<1x768xf32>
    %297 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %298 = stablehlo.add %296, %297 : tensor<1x768xf32>
    %299 = stablehlo.dot_general %298, %arg37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %300 = stablehlo.broadcast_in_dim %arg36, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %301 = stablehlo.add %299, %300 : tensor<1x3072xf32>
    %302 = stablehlo.multiply %301, %301 : tensor<1x3072xf32>
    %303 = stablehlo.multiply %302, %301 : tensor<1x3072xf32>
    %cst_55 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %305 = stablehlo.multiply %304, %303 : tensor<1x3072xf32>
    %306 = stablehlo.add %301, %305 : tensor<1x3072xf32>
    %cst_56 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %308 = stablehlo.multiply %307, %306 : tensor<1x3072xf32>
    %309 = stablehlo.tanh %308 : tensor<1x3072xf32>
    %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %311 = stablehlo.add %310, %309 : tensor<1x3072xf32>
    %cst_58 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %313 = stablehlo.multiply %312, %311 : tensor<1x3072xf32>
    %314 = stablehlo.multiply %301, %313 : tensor<1x3072xf32>
    %315 = stablehlo.dot_general %314, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %316 = stablehlo.add %278, %315 : tensor<1x768xf32>
    %317 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %318 = stablehlo.add %316, %317 : tensor<1x768xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%318 init: %cst_59) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_60 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %322 = stablehlo.divide %320, %321 : tensor<1x1xf32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %324 = stablehlo.subtract %318, %323 : tensor<1x768xf32>
    %325 = stablehlo.multiply %324, %324 : tensor<1x768xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.reduce(%325 init: %cst_61) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_62 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %329 = stablehlo.divide %327, %328 : tensor<1x1xf32>
    %cst_63 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %331 = stablehlo.add %329, %330 : tensor<1x1xf32>
    %332 = stablehlo.rsqrt %331 : tensor<1x1xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %334 = stablehlo.multiply %324, %333 : tensor<1x768xf32>
    %335 = stablehlo.broadcast_in_dim %arg41, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %336 = stablehlo.multiply %334, %335 : tensor<1x768xf32>
    %337 = stablehlo.broadcast_in_dim %arg40, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %338 = stablehlo.add %336, %337 : tensor<1x768xf32>
    %339 = stablehlo.dot_general %338, %arg47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %340 = stablehlo.broadcast_in_dim %arg46, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %341 = stablehlo.add %339, %340 : tensor<1x2304xf32>
    %342 = stablehlo.reshape %341 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %343 = stablehlo.slice %342 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %344 = stablehlo.reshape %343 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %345 = stablehlo.slice %342 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %346 = stablehlo.reshape %345 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %347 = stablehlo.slice %342 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %348 = stablehlo.reshape %347 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %349 = stablehlo.slice %arg78 [3:4, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %350 = stablehlo.reshape %349 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %351 = stablehlo.dot_general %344, %350, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_64 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %352 = call @_where(%6, %351, %cst_64) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %353 = stablehlo.multiply %344, %346 : tensor<12x64xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%353 init: %cst_65) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %356 = stablehlo.concatenate %352, %355, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_66 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %358 = stablehlo.multiply %356, %357 : tensor<12x513xf32>
    %cst_67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %359 = stablehlo.reduce(%358 init: %cst_67) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_68 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %361 = stablehlo.maximum %360, %359 : tensor<12xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %363 = stablehlo.broadcast_in_dim %362, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %364 = stablehlo.subtract %358, %363 : tensor<12x513xf32>
    %365 = stablehlo.exponential %364 : tensor<12x513xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.reduce(%365 init: %cst_69) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %367 = stablehlo.broadcast_in_dim %366, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %369 = stablehlo.divide %365, %368 : tensor<12x513xf32>
    %370 = stablehlo.slice %369 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %371 = stablehlo.slice %arg79 [3:4, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %372 = stablehlo.reshape %371 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %373 = stablehlo.dot_general %370, %372, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %374 = stablehlo.slice %369 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %376 = stablehlo.multiply %375, %348 : tensor<12x64xf32>
    %377 = stablehlo.add %373, %376 : tensor<12x64xf32>
    %378 = stablehlo.reshape %377 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %379 = stablehlo.dot_general %378, %arg45, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %380 = stablehlo.add %318, %379 : tensor<1x768xf32>
    %381 = stablehlo.broadcast_in_dim %arg44, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %382 = stablehlo.add %380, %381 : tensor<1x768xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_70) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %384 = stablehlo.broadcast_in_dim %383, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_71 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %386 = stablehlo.divide %384, %385 : tensor<1x1xf32>
    %387 = stablehlo.broadcast_in_dim %386, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %388 = stablehlo.subtract %382, %387 : tensor<1x768xf32>
    %389 = stablehlo.multiply %388, %388 : tensor<1x768xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_72) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %391 = stablehlo.broadcast_in_dim %390, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_73 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %393 = stablehlo.divide %391, %392 : tensor<1x1xf32>
    %cst_74 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %395 = stablehlo.add %393, %394 : tensor<1x1xf32>
    %396 = stablehlo.rsqrt %395 : tensor<1x1xf32>
    %397 = stablehlo.broadcast_in_dim %396, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %398 = stablehlo.multiply %388, %397 : tensor<1x768xf32>
    %399 = stablehlo.broadcast_in_dim %arg43, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %400 = stablehlo.multiply %398, %399 : tensor<1x768xf32>
    %401 = stablehlo.broadcast_in_dim %arg42, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %402 = stablehlo.add %400, %401 : tensor<1x768xf32>
    %403 = stablehlo.dot_general %402, %arg49, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %404 = stablehlo.broadcast_in_dim %arg48, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %405 = stablehlo.add %403, %404 : tensor<1x3072xf32>
    %406 = stablehlo.multiply %405, %405 : tensor<1x3072xf32>
    %407 = stablehlo.multiply %406, %405 : tensor<1x3072xf32>
    %cst_75 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %409 = stablehlo.multiply %408, %407 : tensor<1x3072xf32>
    %410 = stablehlo.add %405, %409 : tensor<1x3072xf32>
    %cst_76 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %412 = stablehlo.multiply %411, %410 : tensor<1x3072xf32>
    %413 = stablehlo.tanh %412 : tensor<1x3072xf32>
    %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %415 = stablehlo.add %414, %413 : tensor<1x3072xf32>
    %cst_78 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %416 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %417 = stablehlo.multiply %416, %415 : tensor<1x3072xf32>
    %418 = stablehlo.multiply %405, %417 : tensor<1x3072xf32>
    %419 = stablehlo.dot_general %418, %arg39, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %420 = stablehlo.add %382, %419 : tensor<1x768xf32>
    %421 = stablehlo.broadcast_in_dim %arg38, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %422 = stablehlo.add %420, %421 : tensor<1x768xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_79) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %424 = stablehlo.broadcast_in_dim %423, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_80 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %425 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %426 = stablehlo.divide %424, %425 : tensor<1x1xf32>
    %427 = stablehlo.broadcast_in_dim %426, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %428 = stablehlo.subtract %422, %427 : tensor<1x768xf32>
    %429 = stablehlo.multiply %428, %428 : tensor<1x768xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%429 init: %cst_81) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_82 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %433 = stablehlo.divide %431, %432 : tensor<1x1xf32>
    %cst_83 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %435 = stablehlo.add %433, %434 : tensor<1x1xf32>
    %436 = stablehlo.rsqrt %435 : tensor<1x1xf32>
    %437 = stablehlo.broadcast_in_dim %436, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %438 = stablehlo.multiply %428, %437 : tensor<1x768xf32>
    %439 = stablehlo.broadcast_in_dim %arg53, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %440 = stablehlo.multiply %438, %439 : tensor<1x768xf32>
    %441 = stablehlo.broadcast_in_dim %arg52, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %442 = stablehlo.add %440, %441 : tensor<1x768xf32>
    %443 = stablehlo.dot_general %442, %arg59, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %444 = stablehlo.broadcast_in_dim %arg58, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %445 = stablehlo.add %443, %444 : tensor<1x2304xf32>
    %446 = stablehlo.reshape %445 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %447 = stablehlo.slice %446 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %448 = stablehlo.reshape %447 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %449 = stablehlo.slice %446 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %450 = stablehlo.reshape %449 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %451 = stablehlo.slice %446 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %452 = stablehlo.reshape %451 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %453 = stablehlo.slice %arg78 [4:5, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %454 = stablehlo.reshape %453 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %455 = stablehlo.dot_general %448, %454, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_84 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %456 = call @_where(%6, %455, %cst_84) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %457 = stablehlo.multiply %448, %450 : tensor<12x64xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.reduce(%457 init: %cst_85) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %459 = stablehlo.broadcast_in_dim %458, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %460 = stablehlo.concatenate %456, %459, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_86 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %461 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %462 = stablehlo.multiply %460, %461 : tensor<12x513xf32>
    %cst_87 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %463 = stablehlo.reduce(%462 init: %cst_87) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_88 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %465 = stablehlo.maximum %464, %463 : tensor<12xf32>
    %466 = stablehlo.broadcast_in_dim %465, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %468 = stablehlo.subtract %462, %467 : tensor<12x513xf32>
    %469 = stablehlo.exponential %468 : tensor<12x513xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_89) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %471 = stablehlo.broadcast_in_dim %470, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %472 = stablehlo.broadcast_in_dim %471, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %473 = stablehlo.divide %469, %472 : tensor<12x513xf32>
    %474 = stablehlo.slice %473 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %475 = stablehlo.slice %arg79 [4:5, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %476 = stablehlo.reshape %475 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %477 = stablehlo.dot_general %474, %476, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %478 = stablehlo.slice %473 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %479 = stablehlo.broadcast_in_dim %478, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %480 = stablehlo.multiply %479, %452 : tensor<12x64xf32>
    %481 = stablehlo.add %477, %480 : tensor<12x64xf32>
    %482 = stablehlo.reshape %481 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %483 = stablehlo.dot_general %482, %arg57, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %484 = stablehlo.add %422, %483 : tensor<1x768xf32>
    %485 = stablehlo.broadcast_in_dim %arg56, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %486 = stablehlo.add %484, %485 : tensor<1x768xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %487 = stablehlo.reduce(%486 init: %cst_90) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %488 = stablehlo.broadcast_in_dim %487, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_91 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %490 = stablehlo.divide %488, %489 : tensor<1x1xf32>
    %491 = stablehlo.broadcast_in_dim %490, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %492 = stablehlo.subtract %486, %491 : tensor<1x768xf32>
    %493 = stablehlo.multiply %492, %492 : tensor<1x768xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%493 init: %cst_92) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %495 = stablehlo.broadcast_in_dim %494, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_93 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %497 = stablehlo.divide %495, %496 : tensor<1x1xf32>
    %cst_94 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %499 = stablehlo.add %497, %498 : tensor<1x1xf32>
    %500 = stablehlo.rsqrt %499 : tensor<1x1xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %502 = stablehlo.multiply %492, %501 : tensor<1x768xf32>
    %503 = stablehlo.broadcast_in_dim %arg55, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %504 = stablehlo.multiply %502, %503 : tensor<1x768xf32>
    %505 = stablehlo.broadcast_in_dim %arg54, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %506 = stablehlo.add %504, %505 : tensor<1x768xf32>
    %507 = stablehlo.dot_general %506, %arg61, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %508 = stablehlo.broadcast_in_dim %arg60, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %509 = stablehlo.add %507, %508 : tensor<1x3072xf32>
    %510 = stablehlo.multiply %509, %509 : tensor<1x3072xf32>
    %511 = stablehlo.multiply %510, %509 : tensor<1x3072xf32>
    %cst_95 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %512 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %513 = stablehlo.multiply %512, %511 : tensor<1x3072xf32>
    %514 = stablehlo.add %509, %513 : tensor<1x3072xf32>
    %cst_96 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %516 = stablehlo.multiply %515, %514 : tensor<1x3072xf32>
    %517 = stablehlo.tanh %516 : tensor<1x3072xf32>
    %cst_97 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %519 = stablehlo.add %518, %517 : tensor<1x3072xf32>
    %cst_98 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %520 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %521 = stablehlo.multiply %520, %519 : tensor<1x3072xf32>
    %522 = stablehlo.multiply %509, %521 : tensor<1x3072xf32>
    %523 = stablehlo.dot_general %522, %arg51, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %524 = stablehlo.add %486, %523 : tensor<1x768xf32>
    %525 = stablehlo.broadcast_in_dim %arg50, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %526 = stablehlo.add %524, %525 : tensor<1x768xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.reduce(%526 init: %cst_99) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %528 = stablehlo.broadcast_in_dim %527, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_100 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %530 = stablehlo.divide %528, %529 : tensor<1x1xf32>
    %531 = stablehlo.broadcast_in_dim %530, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %532 = stablehlo.subtract %526, %531 : tensor<1x768xf32>
    %533 = stablehlo.multiply %532, %532 : tensor<1x768xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%533 init: %cst_101) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %535 = stablehlo.broadcast_in_dim %534, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_102 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %536 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %537 = stablehlo.divide %535, %536 : tensor<1x1xf32>
    %cst_103 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %539 = stablehlo.add %537, %538 : tensor<1x1xf32>
    %540 = stablehlo.rsqrt %539 : tensor<1x1xf32>
    %541 = stablehlo.broadcast_in_dim %540, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %542 = stablehlo.multiply %532, %541 : tensor<1x768xf32>
    %543 = stablehlo.broadcast_in_dim %arg65, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %544 = stablehlo.multiply %542, %543 : tensor<1x768xf32>
    %545 = stablehlo.broadcast_in_dim %arg64, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %546 = stablehlo.add %544, %545 : tensor<1x768xf32>
    %547 = stablehlo.dot_general %546, %arg71, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x2304xf32>) -> tensor<1x2304xf32>
    %548 = stablehlo.broadcast_in_dim %arg70, dims = [1] : (tensor<2304xf32>) -> tensor<1x2304xf32>
    %549 = stablehlo.add %547, %548 : tensor<1x2304xf32>
    %550 = stablehlo.reshape %549 : (tensor<1x2304xf32>) -> tensor<3x12x64xf32>
    %551 = stablehlo.slice %550 [0:1, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %552 = stablehlo.reshape %551 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %553 = stablehlo.slice %550 [1:2, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %554 = stablehlo.reshape %553 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %555 = stablehlo.slice %550 [2:3, 0:12, 0:64] : (tensor<3x12x64xf32>) -> tensor<1x12x64xf32>
    %556 = stablehlo.reshape %555 : (tensor<1x12x64xf32>) -> tensor<12x64xf32>
    %557 = stablehlo.slice %arg78 [5:6, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %558 = stablehlo.reshape %557 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %559 = stablehlo.dot_general %552, %558, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x64xf32>, tensor<12x512x64xf32>) -> tensor<12x512xf32>
    %cst_104 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %560 = call @_where(%6, %559, %cst_104) : (tensor<512xi1>, tensor<12x512xf32>, tensor<f32>) -> tensor<12x512xf32>
    %561 = stablehlo.multiply %552, %554 : tensor<12x64xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.reduce(%561 init: %cst_105) applies stablehlo.add across dimensions = [1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<12xf32>
    %563 = stablehlo.broadcast_in_dim %562, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %564 = stablehlo.concatenate %560, %563, dim = 1 : (tensor<12x512xf32>, tensor<12x1xf32>) -> tensor<12x513xf32>
    %cst_106 = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<12x513xf32>
    %566 = stablehlo.multiply %564, %565 : tensor<12x513xf32>
    %cst_107 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %567 = stablehlo.reduce(%566 init: %cst_107) applies stablehlo.maximum across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_108 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %569 = stablehlo.maximum %568, %567 : tensor<12xf32>
    %570 = stablehlo.broadcast_in_dim %569, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %571 = stablehlo.broadcast_in_dim %570, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %572 = stablehlo.subtract %566, %571 : tensor<12x513xf32>
    %573 = stablehlo.exponential %572 : tensor<12x513xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.reduce(%573 init: %cst_109) applies stablehlo.add across dimensions = [1] : (tensor<12x513xf32>, tensor<f32>) -> tensor<12xf32>
    %575 = stablehlo.broadcast_in_dim %574, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %576 = stablehlo.broadcast_in_dim %575, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x513xf32>
    %577 = stablehlo.divide %573, %576 : tensor<12x513xf32>
    %578 = stablehlo.slice %577 [0:12, 0:512] : (tensor<12x513xf32>) -> tensor<12x512xf32>
    %579 = stablehlo.slice %arg79 [5:6, 0:12, 0:512, 0:64] : (tensor<6x12x512x64xf32>) -> tensor<1x12x512x64xf32>
    %580 = stablehlo.reshape %579 : (tensor<1x12x512x64xf32>) -> tensor<12x512x64xf32>
    %581 = stablehlo.dot_general %578, %580, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x512xf32>, tensor<12x512x64xf32>) -> tensor<12x64xf32>
    %582 = stablehlo.slice %577 [0:12, 512:513] : (tensor<12x513xf32>) -> tensor<12x1xf32>
    %583 = stablehlo.broadcast_in_dim %582, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x64xf32>
    %584 = stablehlo.multiply %583, %556 : tensor<12x64xf32>
    %585 = stablehlo.add %581, %584 : tensor<12x64xf32>
    %586 = stablehlo.reshape %585 : (tensor<12x64xf32>) -> tensor<1x768xf32>
    %587 = stablehlo.dot_general %586, %arg69, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x768xf32>) -> tensor<1x768xf32>
    %588 = stablehlo.add %526, %587 : tensor<1x768xf32>
    %589 = stablehlo.broadcast_in_dim %arg68, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %590 = stablehlo.add %588, %589 : tensor<1x768xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_110) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %592 = stablehlo.broadcast_in_dim %591, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_111 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %593 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %594 = stablehlo.divide %592, %593 : tensor<1x1xf32>
    %595 = stablehlo.broadcast_in_dim %594, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %596 = stablehlo.subtract %590, %595 : tensor<1x768xf32>
    %597 = stablehlo.multiply %596, %596 : tensor<1x768xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.reduce(%597 init: %cst_112) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %599 = stablehlo.broadcast_in_dim %598, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_113 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %601 = stablehlo.divide %599, %600 : tensor<1x1xf32>
    %cst_114 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %603 = stablehlo.add %601, %602 : tensor<1x1xf32>
    %604 = stablehlo.rsqrt %603 : tensor<1x1xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %606 = stablehlo.multiply %596, %605 : tensor<1x768xf32>
    %607 = stablehlo.broadcast_in_dim %arg67, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %608 = stablehlo.multiply %606, %607 : tensor<1x768xf32>
    %609 = stablehlo.broadcast_in_dim %arg66, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %610 = stablehlo.add %608, %609 : tensor<1x768xf32>
    %611 = stablehlo.dot_general %610, %arg73, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x3072xf32>) -> tensor<1x3072xf32>
    %612 = stablehlo.broadcast_in_dim %arg72, dims = [1] : (tensor<3072xf32>) -> tensor<1x3072xf32>
    %613 = stablehlo.add %611, %612 : tensor<1x3072xf32>
    %614 = stablehlo.multiply %613, %613 : tensor<1x3072xf32>
    %615 = stablehlo.multiply %614, %613 : tensor<1x3072xf32>
    %cst_115 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %616 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %617 = stablehlo.multiply %616, %615 : tensor<1x3072xf32>
    %618 = stablehlo.add %613, %617 : tensor<1x3072xf32>
    %cst_116 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %620 = stablehlo.multiply %619, %618 : tensor<1x3072xf32>
    %621 = stablehlo.tanh %620 : tensor<1x3072xf32>
    %cst_117 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %622 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %623 = stablehlo.add %622, %621 : tensor<1x3072xf32>
    %cst_118 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<1x3072xf32>
    %625 = stablehlo.multiply %624, %623 : tensor<1x3072xf32>
    %626 = stablehlo.multiply %613, %625 : tensor<1x3072xf32>
    %627 = stablehlo.dot_general %626, %arg63, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3072xf32>, tensor<3072x768xf32>) -> tensor<1x768xf32>
    %628 = stablehlo.add %590, %627 : tensor<1x768xf32>
    %629 = stablehlo.broadcast_in_dim %arg62, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %630 = stablehlo.add %628, %629 : tensor<1x768xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %631 = stablehlo.reduce(%630 init: %cst_119) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %632 = stablehlo.broadcast_in_dim %631, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_120 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %634 = stablehlo.divide %632, %633 : tensor<1x1xf32>
    %635 = stablehlo.broadcast_in_dim %634, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %636 = stablehlo.subtract %630, %635 : tensor<1x768xf32>
    %637 = stablehlo.multiply %636, %636 : tensor<1x768xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.reduce(%637 init: %cst_121) applies stablehlo.add across dimensions = [1] : (tensor<1x768xf32>, tensor<f32>) -> tensor<1xf32>
    %639 = stablehlo.broadcast_in_dim %638, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_122 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
    %640 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %641 = stablehlo.divide %639, %640 : tensor<1x1xf32>
    %cst_123 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %643 = stablehlo.add %641, %642 : tensor<1x1xf32>
    %644 = stablehlo.rsqrt %643 : tensor<1x1xf32>
    %645 = stablehlo.broadcast_in_dim %644, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x768xf32>
    %646 = stablehlo.multiply %636, %645 : tensor<1x768xf32>
    %647 = stablehlo.broadcast_in_dim %arg75, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %648 = stablehlo.multiply %646, %647 : tensor<1x768xf32>
    %649 = stablehlo.broadcast_in_dim %arg74, dims = [1] : (tensor<768xf32>) -> tensor<1x768xf32>
    %650 = stablehlo.add %648, %649 : tensor<1x768xf32>
    %651 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<8192x768xf32>) -> tensor<768x8192xf32>
    %652 = stablehlo.dot_general %650, %651, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x768xf32>, tensor<768x8192xf32>) -> tensor<1x8192xf32>
    %653 = stablehlo.broadcast_in_dim %34, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %654 = stablehlo.broadcast_in_dim %138, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %655 = stablehlo.broadcast_in_dim %242, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %656 = stablehlo.broadcast_in_dim %346, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %657 = stablehlo.broadcast_in_dim %450, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %658 = stablehlo.broadcast_in_dim %554, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %659 = stablehlo.concatenate %653, %654, %655, %656, %657, %658, dim = 0 : (tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>) -> tensor<6x12x64xf32>
    %660 = stablehlo.broadcast_in_dim %36, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %661 = stablehlo.broadcast_in_dim %140, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %662 = stablehlo.broadcast_in_dim %244, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %663 = stablehlo.broadcast_in_dim %348, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %664 = stablehlo.broadcast_in_dim %452, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %665 = stablehlo.broadcast_in_dim %556, dims = [1, 2] : (tensor<12x64xf32>) -> tensor<1x12x64xf32>
    %666 = stablehlo.concatenate %660, %661, %662, %663, %664, %665, dim = 0 : (tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>, tensor<1x12x64xf32>) -> tensor<6x12x64xf32>
    return %652, %659, %666 : tensor<1x8192xf32>, tensor<6x12x64xf32>, tensor<6x12x64xf32>
  }
  func.func private @_take(%arg0: tensor<8192x768xf32>, %arg1: tensor<1xi32>) -> tensor<1x768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<8192x768xf32>, tensor<1x1xi32>) -> tensor<1x768xf32>
    return %1 : tensor<1x768xf32>
  }
  func.func private @_take_0(%arg0: tensor<512x768xf32>, %arg1: tensor<i32>) -> tensor<768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<512x768xf32>, tensor<1xi32>) -> tensor<768xf32>
    return %1 : tensor<768xf32>
  }
  func.func private @_where(%arg0: tensor<512xi1>, %arg1: tensor<12x512xf32>, %arg2: tensor<f32>) -> tensor<12x512xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<512xi1>) -> tensor<12x512xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<12x512xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<12x512xi1>, tensor<12x512xf32>
    return %3 : tensor<12x512xf32>
  }
}
