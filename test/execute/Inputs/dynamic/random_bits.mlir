module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32>, %arg1: tensor<?x2xf32>) -> (tensor<?x4xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[1].shape = (b, 2). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[1].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %4 = call @_wrapped_jax_export_main(%2, %arg0, %arg1) : (tensor<i64>, tensor<4xui32>, tensor<?x2xf32>) -> tensor<?x4xui32>
    return %4 : tensor<?x4xui32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<4xui32>, %arg2: tensor<?x2xf32>) -> (tensor<?x4xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<4> : tensor<1xi32>
    %1 = stablehlo.reshape %arg1 : (tensor<4xui32>) -> tensor<2x2xui32>
    %2 = stablehlo.bitcast_convert %1 : (tensor<2x2xui32>) -> tensor<2xui64>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.reshape %3 : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.concatenate %4, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %6:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%2, %5) {api_version = 2 : i32, rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x4xui32>)
    return %6#1 : tensor<?x4xui32>
  }
}

