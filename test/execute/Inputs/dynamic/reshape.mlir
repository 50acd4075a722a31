module @jit_reshape attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x?x6xf32>) -> (tensor<?x6xf32> {jax.result_info = "result[0]"}, tensor<?xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?x6xf32>) -> tensor<i32>
    %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?x6xf32>) -> tensor<i32>
    %3 = stablehlo.compare  GE, %1, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, s, 6). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %4 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%4, %1, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 's'. Using the following polymorphic shapes specifications: args[0].shape = (b, s, 6). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), 's' = {1} from specification 's' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %5:2 = call @_wrapped_jax_export_main(%1, %2, %arg0) : (tensor<i32>, tensor<i32>, tensor<?x?x6xf32>) -> (tensor<?x6xf32>, tensor<?xf32>)
    return %5#0, %5#1 : tensor<?x6xf32>, tensor<?xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32> {jax.global_constant = "s"}, %arg2: tensor<?x?x6xf32>) -> (tensor<?x6xf32> {jax.result_info = "result[0]"}, tensor<?xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<6> : tensor<1xi32>
    %1 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.multiply %arg1, %arg0 : tensor<i32>
    %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %3, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = stablehlo.dynamic_reshape %arg2, %4 : (tensor<?x?x6xf32>, tensor<2xi32>) -> tensor<?x6xf32>
    %6 = stablehlo.multiply %arg1, %arg0 : tensor<i32>
    %7 = stablehlo.convert %6 : tensor<i32>
    %8 = stablehlo.multiply %7, %1 : tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.dynamic_reshape %arg2, %9 : (tensor<?x?x6xf32>, tensor<1xi32>) -> tensor<?xf32>
    return %5, %10 : tensor<?x6xf32>, tensor<?xf32>
  }
}

