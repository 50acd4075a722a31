module @jit_mean attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x5xf32>) -> (tensor<5xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x5xf32>) -> tensor<i32>
    %2 = stablehlo.compare  GE, %1, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%2, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 5). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %3:2 = call @_wrapped_jax_export_main(%1, %arg0) : (tensor<i32>, tensor<?x5xf32>) -> (tensor<5xf32>, tensor<f32>)
    return %3#0, %3#1 : tensor<5xf32>, tensor<f32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x5xf32>) -> (tensor<5xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %3 = stablehlo.reduce(%arg1 init: %1) applies stablehlo.add across dimensions = [0] : (tensor<?x5xf32>, tensor<f32>) -> tensor<5xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.divide %3, %4 : tensor<5xf32>
    %6 = call @_var(%arg0, %arg1, %0) : (tensor<i32>, tensor<?x5xf32>, tensor<i32>) -> tensor<f32>
    return %5, %6 : tensor<5xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x5xf32>, %arg2: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<5> : tensor<1xi32>
    %2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.convert %arg0 : tensor<i32>
    %5 = stablehlo.multiply %4, %3 : tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<f32>
    %7 = stablehlo.reduce(%arg1 init: %2) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x5xf32>, tensor<f32>) -> tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %9 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x1xf32>
    %11 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.concatenate %11, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %13 = stablehlo.dynamic_broadcast_in_dim %10, %12, dims = [0, 1] : (tensor<1x1xf32>, tensor<2xi32>) -> tensor<?x5xf32>
    %14 = stablehlo.subtract %arg1, %13 : tensor<?x5xf32>
    %15 = stablehlo.multiply %14, %14 : tensor<?x5xf32>
    %16 = stablehlo.convert %arg0 : tensor<i32>
    %17 = stablehlo.multiply %16, %3 : tensor<i32>
    %18 = stablehlo.convert %17 : (tensor<i32>) -> tensor<f32>
    %19 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %20 = stablehlo.subtract %18, %19 : tensor<f32>
    %21 = stablehlo.reduce(%15 init: %2) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x5xf32>, tensor<f32>) -> tensor<f32>
    %22 = stablehlo.divide %21, %20 : tensor<f32>
    %23 = stablehlo.compare  GT, %20, %2,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %24 = call @_where(%arg0, %23, %22, %0) : (tensor<i32>, tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %24 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i1>, %arg2: tensor<f32>, %arg3: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg3 : tensor<f32>
    %1 = stablehlo.select %arg1, %arg2, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}

