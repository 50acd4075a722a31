module @jit_sort attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x9xf32>) -> (tensor<?x9xf32> {jax.result_info = "result[0]"}, tensor<?x9xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x9xf32>) -> tensor<i32>
    %2 = stablehlo.compare  GE, %1, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%2, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 9). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %3:2 = call @_wrapped_jax_export_main(%1, %arg0) : (tensor<i32>, tensor<?x9xf32>) -> (tensor<?x9xf32>, tensor<?x9xi32>)
    return %3#0, %3#1 : tensor<?x9xf32>, tensor<?x9xi32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x9xf32>) -> (tensor<?x9xf32> {jax.result_info = "result[0]"}, tensor<?x9xi32> {jax.result_info = "result[1]"}) {
    %0 = call @sort(%arg0, %arg1) : (tensor<i32>, tensor<?x9xf32>) -> tensor<?x9xf32>
    %1 = call @argsort(%arg0, %arg1) : (tensor<i32>, tensor<?x9xf32>) -> tensor<?x9xi32>
    return %0, %1 : tensor<?x9xf32>, tensor<?x9xi32>
  }
  func.func private @sort(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x9xf32>) -> tensor<?x9xf32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = "stablehlo.sort"(%arg1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = stablehlo.compare  EQ, %arg2, %1,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.select %3, %1, %arg2 : tensor<i1>, tensor<f32>
      %5 = stablehlo.compare  NE, %arg2, %arg2,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.select %5, %0, %4 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare  EQ, %arg3, %1,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.select %7, %1, %arg3 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare  NE, %arg3, %arg3,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = stablehlo.select %9, %0, %8 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare  LT, %6, %10,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    }) : (tensor<?x9xf32>) -> tensor<?x9xf32>
    return %2 : tensor<?x9xf32>
  }
  func.func private @argsort(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x9xf32>) -> tensor<?x9xi32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.constant dense<9> : tensor<1xi32>
    %3 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %3, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = stablehlo.dynamic_iota %4, dim = 1 : (tensor<2xi32>) -> tensor<?x9xi32>
    %6:2 = "stablehlo.sort"(%arg1, %5) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %7 = stablehlo.compare  EQ, %arg2, %1,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.select %7, %1, %arg2 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare  NE, %arg2, %arg2,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = stablehlo.select %9, %0, %8 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare  EQ, %arg3, %1,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = stablehlo.select %11, %1, %arg3 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare  NE, %arg3, %arg3,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = stablehlo.select %13, %0, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.compare  LT, %10, %14,  TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<?x9xf32>, tensor<?x9xi32>) -> (tensor<?x9xf32>, tensor<?x9xi32>)
    return %6#1 : tensor<?x9xi32>
  }
}

