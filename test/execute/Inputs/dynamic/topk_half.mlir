module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x?xf32>) -> (tensor<?x?xf32> {jax.result_info = "result[0]"}, tensor<?x?xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<4> : tensor<i64>
    %1 = stablehlo.constant dense<1> : tensor<i64>
    %2 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %3 = stablehlo.convert %2 : (tensor<i32>) -> tensor<i64>
    %4 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
    %6 = stablehlo.compare  GE, %3, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%6, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, b + 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %7 = stablehlo.convert %3 : tensor<i64>
    %8 = stablehlo.add %7, %0 : tensor<i64>
    %9 = stablehlo.compare  EQ, %5, %8,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = stablehlo.convert %3 : tensor<i64>
    %11 = stablehlo.add %10, %0 : tensor<i64>
    stablehlo.custom_call @shape_assertion(%9, %5, %11, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[0].shape[1] (= {0}) and the specification 'b + 4' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (b, b + 4). Obtained dimension variables: 'b' = {2} from specification 'b' for dimension args[0].shape[0] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>, tensor<i64>) -> ()
    %12:2 = call @_wrapped_jax_export_main(%3, %arg0) : (tensor<i64>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
    return %12#0, %12#1 : tensor<?x?xf32>, tensor<?x?xi32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x?xf32>) -> (tensor<?x?xf32> {jax.result_info = "result[0]"}, tensor<?x?xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = stablehlo.constant dense<4> : tensor<i64>
    %2 = stablehlo.convert %arg0 : tensor<i64>
    %3 = stablehlo.add %2, %1 : tensor<i64>
    %4:2 = call @divmod(%arg0, %3, %0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %5 = stablehlo.convert %4#0 : (tensor<i64>) -> tensor<i32>
    %6:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%arg1, %5) {api_version = 2 : i32} : (tensor<?x?xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
    return %6#0, %6#1 : tensor<?x?xf32>, tensor<?x?xi32>
  }
  func.func private @divmod(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<i64>, %arg2: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
    %0 = call @floor_divide(%arg0, %arg1, %arg2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %1 = call @remainder(%arg0, %arg1, %arg2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    return %0, %1 : tensor<i64>, tensor<i64>
  }
  func.func private @floor_divide(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.divide %arg1, %arg2 : tensor<i64>
    %3 = stablehlo.sign %arg1 : tensor<i64>
    %4 = stablehlo.sign %arg2 : tensor<i64>
    %5 = stablehlo.compare  NE, %3, %4,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.remainder %arg1, %arg2 : tensor<i64>
    %7 = stablehlo.compare  NE, %6, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.and %5, %7 : tensor<i1>
    %9 = stablehlo.subtract %2, %0 : tensor<i64>
    %10 = call @_where(%arg0, %8, %9, %2) : (tensor<i64>, tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    return %10 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<i1>, %arg2: tensor<i64>, %arg3: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg1, %arg2, %arg3 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @remainder(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.compare  EQ, %arg2, %1,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = call @_where(%arg0, %2, %0, %arg2) : (tensor<i64>, tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %4 = stablehlo.remainder %arg1, %3 : tensor<i64>
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

