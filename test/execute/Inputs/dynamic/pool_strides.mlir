module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x?x5xf32>) -> (tensor<2x2x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.constant dense<2> : tensor<i64>
    %3 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x?x5xf32>) -> tensor<i32>
    %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i64>
    %5:2 = call @divmod(%4, %2) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %6 = stablehlo.compare  EQ, %5#1, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %7:2 = call @divmod(%4, %2) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    stablehlo.custom_call @shape_assertion(%6, %7#1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Division had remainder {0} when computing the value of 'b'. Using the following polymorphic shapes specifications: args[0].shape = (2, 2*b, 5). Obtained dimension variables: . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %8:2 = call @divmod(%4, %2) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %9 = stablehlo.compare  GE, %8#0, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10:2 = call @divmod(%4, %2) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    stablehlo.custom_call @shape_assertion(%9, %10#0, %4) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (2, 2*b, 5). Obtained dimension variables: 'b' = {0} from specification '2*b' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>) -> ()
    %11:2 = call @divmod(%4, %2) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %12 = call @_wrapped_jax_export_main(%11#0, %arg0) : (tensor<i64>, tensor<2x?x5xf32>) -> tensor<2x2x4xf32>
    return %12 : tensor<2x2x4xf32>
  }
  func.func @generic_reduce_window_reducer(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<2x?x5xf32>) -> (tensor<2x2x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<2> : tensor<1xi32>
    %1 = stablehlo.constant dense<1> : tensor<1xi32>
    %2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.concatenate %3, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = stablehlo.reshape %4 : (tensor<2xi32>) -> tensor<1x2xi32>
    %6 = stablehlo.concatenate %3, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %7 = stablehlo.reshape %6 : (tensor<2xi32>) -> tensor<1x2xi32>
    %8 = stablehlo.concatenate %3, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %9 = stablehlo.reshape %8 : (tensor<2xi32>) -> tensor<1x2xi32>
    %10 = stablehlo.concatenate %5, %7, %9, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<3x2xi32>
    %11 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %12 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %13 = stablehlo.concatenate %1, %12, %0, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %14 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %15 = stablehlo.reshape %14 : (tensor<i32>) -> tensor<1xi32>
    %16 = stablehlo.concatenate %1, %15, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %17 = stablehlo.concatenate %1, %1, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %18 = stablehlo.concatenate %1, %1, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %19 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%arg1, %2, %13, %16, %17, %18, %10) {api_version = 2 : i32, called_computations = [@generic_reduce_window_reducer]} : (tensor<2x?x5xf32>, tensor<f32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3x2xi32>) -> tensor<2x2x4xf32>
    return %19 : tensor<2x2x4xf32>
  }
  func.func private @divmod(%arg0: tensor<i64> {jax.global_constant = ""}, %arg1: tensor<i64> {jax.global_constant = ""}) -> (tensor<i64>, tensor<i64>) {
    %0 = stablehlo.convert %arg0 : tensor<i64>
    %1 = call @floor_divide(%0, %arg1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = call @remainder(%0, %arg1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    return %1, %2 : tensor<i64>, tensor<i64>
  }
  func.func private @floor_divide(%arg0: tensor<i64> {jax.global_constant = ""}, %arg1: tensor<i64> {jax.global_constant = ""}) -> tensor<i64> {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<i64>
    %3 = stablehlo.sign %arg0 : tensor<i64>
    %4 = stablehlo.sign %arg1 : tensor<i64>
    %5 = stablehlo.compare  NE, %3, %4,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.remainder %arg0, %arg1 : tensor<i64>
    %7 = stablehlo.compare  NE, %6, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.and %5, %7 : tensor<i1>
    %9 = stablehlo.subtract %2, %0 : tensor<i64>
    %10 = call @_where(%8, %9, %2) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    return %10 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i1> {jax.global_constant = ""}, %arg1: tensor<i64> {jax.global_constant = ""}, %arg2: tensor<i64> {jax.global_constant = ""}) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @remainder(%arg0: tensor<i64> {jax.global_constant = ""}, %arg1: tensor<i64> {jax.global_constant = ""}) -> tensor<i64> {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.compare  EQ, %arg1, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = call @_where(%2, %0, %arg1) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %4 = stablehlo.remainder %arg0, %3 : tensor<i64>
    %5 = stablehlo.compare  NE, %4, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.compare  LT, %4, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %7 = stablehlo.compare  LT, %3, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.compare  NE, %6, %7,  UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %9 = stablehlo.and %8, %5 : tensor<i1>
    %10 = stablehlo.add %4, %3 : tensor<i64>
    %11 = stablehlo.select %9, %10, %4 : tensor<i1>, tensor<i64>
    return %11 : tensor<i64>
  }
}

