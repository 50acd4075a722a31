module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4x3xf32>) -> (tensor<?x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4x3xf32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4, 3). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %4 = call @_wrapped_jax_export_main(%2, %arg0) : (tensor<i64>, tensor<?x4x3xf32>) -> tensor<?x3xf32>
    return %4 : tensor<?x3xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x4x3xf32>) -> (tensor<?x3xf32> {jax.result_info = "result"}) {
    %0 = call @svd(%arg0, %arg1) : (tensor<i64>, tensor<?x4x3xf32>) -> tensor<?x3xf32>
    return %0 : tensor<?x3xf32>
  }
  func.func private @svd(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x4x3xf32>) -> tensor<?x3xf32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<1> : tensor<1xi32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.constant dense<3> : tensor<1xi32>
    %4 = stablehlo.constant dense<4> : tensor<1xi32>
    %5 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %6 = stablehlo.reshape %5 : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.concatenate %6, %4, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %8 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.concatenate %9, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %11 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %12 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %13 = stablehlo.concatenate %12, %4, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %14 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %15 = stablehlo.reshape %14 : (tensor<i32>) -> tensor<1xi32>
    %16 = stablehlo.concatenate %15, %3, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %17 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %18 = stablehlo.reshape %17 : (tensor<i32>) -> tensor<1xi32>
    %19:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg1, %7, %10, %13, %16, %18) {indices_of_shape_operands = dense<[1, 2, 3, 4, 5]> : tensor<5xi64>, mhlo.backend_config = {mode = 78 : ui8}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<?x4x3xf32>, tensor<3xi32>, tensor<2xi32>, tensor<3xi32>, tensor<3xi32>, tensor<1xi32>) -> (tensor<?x4x3xf32>, tensor<?x3xf32>, tensor<?x4x4xf32>, tensor<?x3x3xf32>, tensor<?xi32>)
    %20 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %21 = stablehlo.reshape %20 : (tensor<i32>) -> tensor<1xi32>
    %22 = stablehlo.dynamic_broadcast_in_dim %2, %21, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %23 = stablehlo.compare  EQ, %19#4, %22,  SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %24 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %25 = stablehlo.reshape %24 : (tensor<i32>) -> tensor<1xi32>
    %26 = stablehlo.concatenate %25, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %27 = stablehlo.dynamic_broadcast_in_dim %23, %26, dims = [0] : (tensor<?xi1>, tensor<2xi32>) -> tensor<?x1xi1>
    %28 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %29 = stablehlo.reshape %28 : (tensor<i32>) -> tensor<1xi32>
    %30 = stablehlo.concatenate %29, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %31 = stablehlo.dynamic_broadcast_in_dim %0, %30, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x3xf32>
    %32 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %33 = stablehlo.reshape %32 : (tensor<i32>) -> tensor<1xi32>
    %34 = stablehlo.concatenate %33, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %35 = stablehlo.dynamic_broadcast_in_dim %27, %34, dims = [0, 1] : (tensor<?x1xi1>, tensor<2xi32>) -> tensor<?x3xi1>
    %36 = stablehlo.select %35, %19#1, %31 : tensor<?x3xi1>, tensor<?x3xf32>
    return %36 : tensor<?x3xf32>
  }
}

