module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x8xcomplex<f32>>) -> (tensor<?x8xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x8xcomplex<f32>>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 8). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %4 = call @_wrapped_jax_export_main(%2, %arg0) : (tensor<i64>, tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>
    return %4 : tensor<?x8xcomplex<f32>>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x8xcomplex<f32>>) -> (tensor<?x8xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0, %arg1) : (tensor<i64>, tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>
    return %0 : tensor<?x8xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>> {
    %0 = stablehlo.fft %arg1, type = FFT, length = [8] : (tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>
    return %0 : tensor<?x8xcomplex<f32>>
  }
}

