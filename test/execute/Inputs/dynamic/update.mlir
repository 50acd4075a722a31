module @jit_dus attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32>, %arg1: tensor<2x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.constant dense<-3> : tensor<i32>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %4 = stablehlo.compare  GE, %3, %2,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%4, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %5 = stablehlo.convert %3 : tensor<i32>
    %6 = stablehlo.add %5, %1 : tensor<i32>
    %7 = stablehlo.compare  GE, %6, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.convert %3 : tensor<i32>
    %9 = stablehlo.add %8, %1 : tensor<i32>
    stablehlo.custom_call @shape_assertion(%7, %9, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the symbolic shape constraint b>=3. Expected 'b - 3' to be greater or equal to 0, but found {0}.  Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[0].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %10:2 = call @_wrapped_jax_export_main(%3, %arg0, %arg1) : (tensor<i32>, tensor<?x4xf32>, tensor<2x4xf32>) -> (tensor<?x4xf32>, tensor<3x4xf32>)
    return %10#0, %10#1 : tensor<?x4xf32>, tensor<3x4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>, %arg2: tensor<2x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_update_slice %arg1, %arg2, %1, %2 : (tensor<?x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<?x4xf32>
    %4 = stablehlo.dynamic_slice %arg1, %0, %2, sizes = [3, 4] : (tensor<?x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
    return %3, %4 : tensor<?x4xf32>, tensor<3x4xf32>
  }
}

