module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x8xf32>) -> (tensor<?x2xf32> {jax.result_info = "result[0]"}, tensor<?x2xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x8xf32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 8). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %4:2 = call @_wrapped_jax_export_main(%2, %arg0) : (tensor<i64>, tensor<?x8xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>)
    return %4#0, %4#1 : tensor<?x2xf32>, tensor<?x2xi32>
  }
  func.func @top_k_gt_f32_comparator(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare  GT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %0 : tensor<i1>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x8xf32>) -> (tensor<?x2xf32> {jax.result_info = "result[0]"}, tensor<?x2xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<2> : tensor<1xi32>
    %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.constant dense<8> : tensor<1xi32>
    %4 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %5 = stablehlo.reshape %4 : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.concatenate %5, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %7 = stablehlo.dynamic_iota %6, dim = 1 : (tensor<2xi32>) -> tensor<?x8xi32>
    %8 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.concatenate %9, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %11 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %12 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %13 = stablehlo.concatenate %12, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %14:2 = stablehlo.custom_call @ApproxTopK(%arg1, %7, %1, %2, %10, %13) {called_computations = [@top_k_gt_f32_comparator], indices_of_shape_operands = dense<[4, 5]> : tensor<2xi64>, mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<?x8xf32>, tensor<?x8xi32>, tensor<f32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<?x2xf32>, tensor<?x2xi32>)
    return %14#0, %14#1 : tensor<?x2xf32>, tensor<?x2xi32>
  }
}

