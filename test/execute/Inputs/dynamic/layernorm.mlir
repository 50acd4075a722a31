module @jit_layernorm attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x24xf32>) -> (tensor<?x24xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x24xf32>) -> tensor<i32>
    %2 = stablehlo.compare  GE, %1, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%2, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 24). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %3 = call @_wrapped_jax_export_main(%1, %arg0) : (tensor<i32>, tensor<?x24xf32>) -> tensor<?x24xf32>
    return %3 : tensor<?x24xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x24xf32>) -> (tensor<?x24xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.constant dense<24> : tensor<1xi32>
    %3 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %4 = stablehlo.constant dense<1> : tensor<1xi32>
    %5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%arg1 init: %5) applies stablehlo.add across dimensions = [1] : (tensor<?x24xf32>, tensor<f32>) -> tensor<?xf32>
    %7 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %8 = stablehlo.concatenate %7, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %9 = stablehlo.dynamic_broadcast_in_dim %6, %8, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %10 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %11 = stablehlo.concatenate %10, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %12 = stablehlo.dynamic_broadcast_in_dim %3, %11, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
    %13 = stablehlo.divide %9, %12 : tensor<?x1xf32>
    %14 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %15 = stablehlo.concatenate %14, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %16 = stablehlo.dynamic_broadcast_in_dim %13, %15, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x24xf32>
    %17 = stablehlo.subtract %arg1, %16 : tensor<?x24xf32>
    %18 = call @_var(%arg0, %arg1, %1) : (tensor<i32>, tensor<?x24xf32>, tensor<i32>) -> tensor<?x1xf32>
    %19 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %20 = stablehlo.concatenate %19, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %21 = stablehlo.dynamic_broadcast_in_dim %0, %20, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
    %22 = stablehlo.add %18, %21 : tensor<?x1xf32>
    %23 = stablehlo.sqrt %22 : tensor<?x1xf32>
    %24 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %25 = stablehlo.concatenate %24, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %26 = stablehlo.dynamic_broadcast_in_dim %23, %25, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x24xf32>
    %27 = stablehlo.divide %17, %26 : tensor<?x24xf32>
    return %27 : tensor<?x24xf32>
  }
  func.func private @_var(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x24xf32>, %arg2: tensor<i32>) -> tensor<?x1xf32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<24> : tensor<1xi32>
    %2 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %3 = stablehlo.constant dense<1> : tensor<1xi32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%arg1 init: %4) applies stablehlo.add across dimensions = [1] : (tensor<?x24xf32>, tensor<f32>) -> tensor<?xf32>
    %6 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.concatenate %6, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %8 = stablehlo.dynamic_broadcast_in_dim %5, %7, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %9 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.concatenate %9, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %11 = stablehlo.dynamic_broadcast_in_dim %2, %10, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
    %12 = stablehlo.divide %8, %11 : tensor<?x1xf32>
    %13 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %14 = stablehlo.concatenate %13, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %15 = stablehlo.dynamic_broadcast_in_dim %12, %14, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x24xf32>
    %16 = stablehlo.subtract %arg1, %15 : tensor<?x24xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<?x24xf32>
    %18 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %19 = stablehlo.subtract %2, %18 : tensor<f32>
    %20 = stablehlo.reduce(%17 init: %4) applies stablehlo.add across dimensions = [1] : (tensor<?x24xf32>, tensor<f32>) -> tensor<?xf32>
    %21 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %22 = stablehlo.concatenate %21, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %23 = stablehlo.dynamic_broadcast_in_dim %20, %22, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %24 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %25 = stablehlo.concatenate %24, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %26 = stablehlo.dynamic_broadcast_in_dim %19, %25, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
    %27 = stablehlo.divide %23, %26 : tensor<?x1xf32>
    %28 = stablehlo.compare  GT, %19, %4,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %29 = call @_where(%arg0, %28, %27, %0) : (tensor<i32>, tensor<i1>, tensor<?x1xf32>, tensor<f32>) -> tensor<?x1xf32>
    return %29 : tensor<?x1xf32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i1>, %arg2: tensor<?x1xf32>, %arg3: tensor<f32>) -> tensor<?x1xf32> {
    %0 = stablehlo.constant dense<1> : tensor<1xi32>
    %1 = stablehlo.convert %arg3 : tensor<f32>
    %2 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.concatenate %2, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %4 = stablehlo.dynamic_broadcast_in_dim %1, %3, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x1xf32>
    %5 = stablehlo.select %arg1, %arg2, %4 : tensor<i1>, tensor<?x1xf32>
    return %5 : tensor<?x1xf32>
  }
}

