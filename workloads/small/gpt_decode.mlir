// gpt decode (1xi32, i32, 2x2x12x12xf32, 2x2x12x12xf32)
// Written by workloads/export.py.
module @gpt_decode {
  func.func public @main(%arg0: tensor<12x24xf32> loc("weights.emb_pos"), %arg1: tensor<50x24xf32> loc("weights.emb_token"), %arg2: tensor<24xf32> loc("weights.l0_down_b"), %arg3: tensor<96x24xf32> loc("weights.l0_down_w"), %arg4: tensor<24xf32> loc("weights.l0_ln1_b"), %arg5: tensor<24xf32> loc("weights.l0_ln1_g"), %arg6: tensor<24xf32> loc("weights.l0_ln2_b"), %arg7: tensor<24xf32> loc("weights.l0_ln2_g"), %arg8: tensor<24xf32> loc("weights.l0_out_b"), %arg9: tensor<24x24xf32> loc("weights.l0_out_w"), %arg10: tensor<72xf32> loc("weights.l0_qkv_b"), %arg11: tensor<24x72xf32> loc("weights.l0_qkv_w"), %arg12: tensor<96xf32> loc("weights.l0_up_b"), %arg13: tensor<24x96xf32> loc("weights.l0_up_w"), %arg14: tensor<24xf32> loc("weights.l1_down_b"), %arg15: tensor<96x24xf32> loc("weights.l1_down_w"), %arg16: tensor<24xf32> loc("weights.l1_ln1_b"), %arg17: tensor<24xf32> loc("weights.l1_ln1_g"), %arg18: tensor<24xf32> loc("weights.l1_ln2_b"), %arg19: tensor<24xf32> loc("weights.l1_ln2_g"), %arg20: tensor<24xf32> loc("weights.l1_out_b"), %arg21: tensor<24x24xf32> loc("weights.l1_out_w"), %arg22: tensor<72xf32> loc("weights.l1_qkv_b"), %arg23: tensor<24x72xf32> loc("weights.l1_qkv_w"), %arg24: tensor<96xf32> loc("weights.l1_up_b"), %arg25: tensor<24x96xf32> loc("weights.l1_up_w"), %arg26: tensor<24xf32> loc("weights.ln_b"), %arg27: tensor<24xf32> loc("weights.ln_g"), %arg28: tensor<1xi32> loc("token"), %arg29: tensor<i32> loc("pos"), %arg30: tensor<2x2x12x12xf32> loc("kcache"), %arg31: tensor<2x2x12x12xf32> loc("vcache")) -> (tensor<1x50xf32>, tensor<2x2x12xf32>, tensor<2x2x12xf32>) {
    %0 = call @_take(%arg1, %arg28) : (tensor<50x24xf32>, tensor<1xi32>) -> tensor<1x24xf32>
    %1 = call @_take_0(%arg0, %arg29) : (tensor<12x24xf32>, tensor<i32>) -> tensor<24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %3 = stablehlo.add %0, %2 : tensor<1x24xf32>
    %4 = stablehlo.iota dim = 0 : tensor<12xi32>
    %5 = stablehlo.broadcast_in_dim %arg29, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %6 = stablehlo.compare LT, %4, %5, SIGNED : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %12 = stablehlo.subtract %3, %11 : tensor<1x24xf32>
    %13 = stablehlo.multiply %12, %12 : tensor<1x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_2 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %17 = stablehlo.divide %15, %16 : tensor<1x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %19 = stablehlo.add %17, %18 : tensor<1x1xf32>
    %20 = stablehlo.rsqrt %19 : tensor<1x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %22 = stablehlo.multiply %12, %21 : tensor<1x24xf32>
    %23 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<1x24xf32>
    %25 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %26 = stablehlo.add %24, %25 : tensor<1x24xf32>
    %27 = stablehlo.dot_general %26, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x72xf32>) -> tensor<1x72xf32>
    %28 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<72xf32>) -> tensor<1x72xf32>
    %29 = stablehlo.add %27, %28 : tensor<1x72xf32>
    %30 = stablehlo.reshape %29 : (tensor<1x72xf32>) -> tensor<3x2x12xf32>
    %31 = stablehlo.slice %30 [0:1, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %33 = stablehlo.slice %30 [1:2, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %35 = stablehlo.slice %30 [2:3, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %37 = stablehlo.slice %arg30 [0:1, 0:2, 0:12, 0:12] : (tensor<2x2x12x12xf32>) -> tensor<1x2x12x12xf32>
    %38 = stablehlo.reshape %37 : (tensor<1x2x12x12xf32>) -> tensor<2x12x12xf32>
    %39 = stablehlo.dot_general %32, %38, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<2x12x12xf32>) -> tensor<2x12xf32>
    %cst_4 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %40 = call @_where(%6, %39, %cst_4) : (tensor<12xi1>, tensor<2x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %41 = stablehlo.multiply %32, %34 : tensor<2x12xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<2x12xf32>, tensor<f32>) -> tensor<2xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %44 = stablehlo.concatenate %40, %43, dim = 1 : (tensor<2x12xf32>, tensor<2x1xf32>) -> tensor<2x13xf32>
    %cst_6 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x13xf32>
    %46 = stablehlo.multiply %44, %45 : tensor<2x13xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_7) applies stablehlo.maximum across dimensions = [1] : (tensor<2x13xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %49 = stablehlo.maximum %48, %47 : tensor<2xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x13xf32>
    %52 = stablehlo.subtract %46, %51 : tensor<2x13xf32>
    %53 = stablehlo.exponential %52 : tensor<2x13xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<2x13xf32>, tensor<f32>) -> tensor<2xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x13xf32>
    %57 = stablehlo.divide %53, %56 : tensor<2x13xf32>
    %58 = stablehlo.slice %57 [0:2, 0:12] : (tensor<2x13xf32>) -> tensor<2x12xf32>
    %59 = stablehlo.slice %arg31 [0:1, 0:2, 0:12, 0:12] : (tensor<2x2x12x12xf32>) -> tensor<1x2x12x12xf32>
    %60 = stablehlo.reshape %59 : (tensor<1x2x12x12xf32>) -> tensor<2x12x12xf32>
    %61 = stablehlo.dot_general %58, %60, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<2x12x12xf32>) -> tensor<2x12xf32>
    %62 = stablehlo.slice %57 [0:2, 12:13] : (tensor<2x13xf32>) -> tensor<2x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x12xf32>
    %64 = stablehlo.multiply %63, %36 : tensor<2x12xf32>
    %65 = stablehlo.add %61, %64 : tensor<2x12xf32>
    %66 = stablehlo.reshape %65 : (tensor<2x12xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.dot_general %66, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x24xf32>) -> tensor<1x24xf32>
    %68 = stablehlo.add %3, %67 : tensor<1x24xf32>
    %69 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %70 = stablehlo.add %68, %69 : tensor<1x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_11 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %74 = stablehlo.divide %72, %73 : tensor<1x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<1x24xf32>
    %77 = stablehlo.multiply %76, %76 : tensor<1x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_13 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<1x1xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %83 = stablehlo.add %81, %82 : tensor<1x1xf32>
    %84 = stablehlo.rsqrt %83 : tensor<1x1xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %86 = stablehlo.multiply %76, %85 : tensor<1x24xf32>
    %87 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %88 = stablehlo.multiply %86, %87 : tensor<1x24xf32>
    %89 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %90 = stablehlo.add %88, %89 : tensor<1x24xf32>
    %91 = stablehlo.dot_general %90, %arg13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x96xf32>) -> tensor<1x96xf32>
    %92 = stablehlo.broadcast_in_dim %arg12, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %93 = stablehlo.add %91, %92 : tensor<1x96xf32>
    %94 = stablehlo.multiply %93, %93 : tensor<1x96xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<1x96xf32>
    %cst_15 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<1x96xf32>
    %98 = stablehlo.add %93, %97 : tensor<1x96xf32>
    %cst_16 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<1x96xf32>
    %101 = stablehlo.tanh %100 : tensor<1x96xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %103 = stablehlo.add %102, %101 : tensor<1x96xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<1x96xf32>
    %106 = stablehlo.multiply %93, %105 : tensor<1x96xf32>
    %107 = stablehlo.dot_general %106, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x96xf32>, tensor<96x24xf32>) -> tensor<1x24xf32>
    %108 = stablehlo.add %70, %107 : tensor<1x24xf32>
    %109 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %110 = stablehlo.add %108, %109 : tensor<1x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_20 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<1x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %116 = stablehlo.subtract %110, %115 : tensor<1x24xf32>
    %117 = stablehlo.multiply %116, %116 : tensor<1x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_22 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %121 = stablehlo.divide %119, %120 : tensor<1x1xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %123 = stablehlo.add %121, %122 : tensor<1x1xf32>
    %124 = stablehlo.rsqrt %123 : tensor<1x1xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %126 = stablehlo.multiply %116, %125 : tensor<1x24xf32>
    %127 = stablehlo.broadcast_in_dim %arg17, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %128 = stablehlo.multiply %126, %127 : tensor<1x24xf32>
    %129 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %130 = stablehlo.add %128, %129 : tensor<1x24xf32>
    %131 = stablehlo.dot_general %130, %arg23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x72xf32>) -> tensor<1x72xf32>
    %132 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<72xf32>) -> tensor<1x72xf32>
    %133 = stablehlo.add %131, %132 : tensor<1x72xf32>
    %134 = stablehlo.reshape %133 : (tensor<1x72xf32>) -> tensor<3x2x12xf32>
    %135 = stablehlo.slice %134 [0:1, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %136 = stablehlo.reshape %135 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %137 = stablehlo.slice %134 [1:2, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %138 = stablehlo.reshape %137 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %139 = stablehlo.slice %134 [2:3, 0:2, 0:12] : (tensor<3x2x12xf32>) -> tensor<1x2x12xf32>
    %140 = stablehlo.reshape %139 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    %141 = stablehlo.slice %arg30 [1:2, 0:2, 0:12, 0:12] : (tensor<2x2x12x12xf32>) -> tensor<1x2x12x12xf32>
    %142 = stablehlo.reshape %141 : (tensor<1x2x12x12xf32>) -> tensor<2x12x12xf32>
    %143 = stablehlo.dot_general %136, %142, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<2x12x12xf32>) -> tensor<2x12xf32>
    %cst_24 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %144 = call @_where(%6, %143, %cst_24) : (tensor<12xi1>, tensor<2x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %145 = stablehlo.multiply %136, %138 : tensor<2x12xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%145 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<2x12xf32>, tensor<f32>) -> tensor<2xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %148 = stablehlo.concatenate %144, %147, dim = 1 : (tensor<2x12xf32>, tensor<2x1xf32>) -> tensor<2x13xf32>
    %cst_26 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x13xf32>
    %150 = stablehlo.multiply %148, %149 : tensor<2x13xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_27) applies stablehlo.maximum across dimensions = [1] : (tensor<2x13xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_28 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %153 = stablehlo.maximum %152, %151 : tensor<2xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x13xf32>
    %156 = stablehlo.subtract %150, %155 : tensor<2x13xf32>
    %157 = stablehlo.exponential %156 : tensor<2x13xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<2x13xf32>, tensor<f32>) -> tensor<2xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x13xf32>
    %161 = stablehlo.divide %157, %160 : tensor<2x13xf32>
    %162 = stablehlo.slice %161 [0:2, 0:12] : (tensor<2x13xf32>) -> tensor<2x12xf32>
    %163 = stablehlo.slice %arg31 [1:2, 0:2, 0:12, 0:12] : (tensor<2x2x12x12xf32>) -> tensor<1x2x12x12xf32>
    %164 = stablehlo.reshape %163 : (tensor<1x2x12x12xf32>) -> tensor<2x12x12xf32>
    %165 = stablehlo.dot_general %162, %164, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<2x12x12xf32>) -> tensor<2x12xf32>
    %166 = stablehlo.slice %161 [0:2, 12:13] : (tensor<2x13xf32>) -> tensor<2x1xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x12xf32>
    %168 = stablehlo.multiply %167, %140 : tensor<2x12xf32>
    %169 = stablehlo.add %165, %168 : tensor<2x12xf32>
    %170 = stablehlo.reshape %169 : (tensor<2x12xf32>) -> tensor<1x24xf32>
    %171 = stablehlo.dot_general %170, %arg21, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x24xf32>) -> tensor<1x24xf32>
    %172 = stablehlo.add %110, %171 : tensor<1x24xf32>
    %173 = stablehlo.broadcast_in_dim %arg20, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %174 = stablehlo.add %172, %173 : tensor<1x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_30) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_31 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %178 = stablehlo.divide %176, %177 : tensor<1x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %180 = stablehlo.subtract %174, %179 : tensor<1x24xf32>
    %181 = stablehlo.multiply %180, %180 : tensor<1x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_32) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_33 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %185 = stablehlo.divide %183, %184 : tensor<1x1xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %187 = stablehlo.add %185, %186 : tensor<1x1xf32>
    %188 = stablehlo.rsqrt %187 : tensor<1x1xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %190 = stablehlo.multiply %180, %189 : tensor<1x24xf32>
    %191 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %192 = stablehlo.multiply %190, %191 : tensor<1x24xf32>
    %193 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %194 = stablehlo.add %192, %193 : tensor<1x24xf32>
    %195 = stablehlo.dot_general %194, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x96xf32>) -> tensor<1x96xf32>
    %196 = stablehlo.broadcast_in_dim %arg24, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %197 = stablehlo.add %195, %196 : tensor<1x96xf32>
    %198 = stablehlo.multiply %197, %197 : tensor<1x96xf32>
    %199 = stablehlo.multiply %198, %197 : tensor<1x96xf32>
    %cst_35 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %201 = stablehlo.multiply %200, %199 : tensor<1x96xf32>
    %202 = stablehlo.add %197, %201 : tensor<1x96xf32>
    %cst_36 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %204 = stablehlo.multiply %203, %202 : tensor<1x96xf32>
    %205 = stablehlo.tanh %204 : tensor<1x96xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %207 = stablehlo.add %206, %205 : tensor<1x96xf32>
    %cst_38 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x96xf32>
    %209 = stablehlo.multiply %208, %207 : tensor<1x96xf32>
    %210 = stablehlo.multiply %197, %209 : tensor<1x96xf32>
    %211 = stablehlo.dot_general %210, %arg15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x96xf32>, tensor<96x24xf32>) -> tensor<1x24xf32>
    %212 = stablehlo.add %174, %211 : tensor<1x24xf32>
    %213 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %214 = stablehlo.add %212, %213 : tensor<1x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_39) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_40 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %218 = stablehlo.divide %216, %217 : tensor<1x1xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %220 = stablehlo.subtract %214, %219 : tensor<1x24xf32>
    %221 = stablehlo.multiply %220, %220 : tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_41) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_42 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %225 = stablehlo.divide %223, %224 : tensor<1x1xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %227 = stablehlo.add %225, %226 : tensor<1x1xf32>
    %228 = stablehlo.rsqrt %227 : tensor<1x1xf32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %230 = stablehlo.multiply %220, %229 : tensor<1x24xf32>
    %231 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %232 = stablehlo.multiply %230, %231 : tensor<1x24xf32>
    %233 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %234 = stablehlo.add %232, %233 : tensor<1x24xf32>
    %235 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<50x24xf32>) -> tensor<24x50xf32>
    %236 = stablehlo.dot_general %234, %235, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24xf32>, tensor<24x50xf32>) -> tensor<1x50xf32>
    %237 = stablehlo.broadcast_in_dim %34, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %238 = stablehlo.broadcast_in_dim %138, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %239 = stablehlo.concatenate %237, %238, dim = 0 : (tensor<1x2x12xf32>, tensor<1x2x12xf32>) -> tensor<2x2x12xf32>
    %240 = stablehlo.broadcast_in_dim %36, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %241 = stablehlo.broadcast_in_dim %140, dims = [1, 2] : (tensor<2x12xf32>) -> tensor<1x2x12xf32>
    %242 = stablehlo.concatenate %240, %241, dim = 0 : (tensor<1x2x12xf32>, tensor<1x2x12xf32>) -> tensor<2x2x12xf32>
    return %236, %239, %242 : tensor<1x50xf32>, tensor<2x2x12xf32>, tensor<2x2x12xf32>
  }
  func.func private @_take(%arg0: tensor<50x24xf32>, %arg1: tensor<1xi32>) -> tensor<1x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<50x24xf32>, tensor<1x1xi32>) -> tensor<1x24xf32>
    return %1 : tensor<1x24xf32>
  }
  func.func private @_take_0(%arg0: tensor<12x24xf32>, %arg1: tensor<i32>) -> tensor<24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<12x24xf32>, tensor<1xi32>) -> tensor<24xf32>
    return %1 : tensor<24xf32>
  }
  func.func private @_where(%arg0: tensor<12xi1>, %arg1: tensor<2x12xf32>, %arg2: tensor<f32>) -> tensor<2x12xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<12xi1>) -> tensor<2x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x12xi1>, tensor<2x12xf32>
    return %3 : tensor<2x12xf32>
  }
}
