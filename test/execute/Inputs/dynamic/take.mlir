module @jit_take attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x7xf32>, %arg1: tensor<?x3xi32>) -> (tensor<?x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x7xf32>) -> tensor<i32>
    %2 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x3xi32>) -> tensor<i32>
    %3 = stablehlo.compare  GE, %1, %0,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 7),args[1].shape = (b, 3). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %4 = stablehlo.compare  EQ, %2, %1,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%4, %2, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[1].shape[0] (= {0}) and the specification 'b' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (b, 7),args[1].shape = (b, 3). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[0].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %5 = call @_wrapped_jax_export_main(%1, %arg0, %arg1) : (tensor<i32>, tensor<?x7xf32>, tensor<?x3xi32>) -> tensor<?x3xf32>
    return %5 : tensor<?x3xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x7xf32>, %arg2: tensor<?x3xi32>) -> (tensor<?x3xf32> {jax.result_info = "result"}) {
    %0 = call @take_along_axis(%arg0, %arg1, %arg2) : (tensor<i32>, tensor<?x7xf32>, tensor<?x3xi32>) -> tensor<?x3xf32>
    return %0 : tensor<?x3xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x7xf32>, %arg2: tensor<?x3xi32>) -> tensor<?x3xf32> {
    %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %1 = stablehlo.constant dense<true> : tensor<i1>
    %2 = stablehlo.constant dense<2> : tensor<i32>
    %3 = stablehlo.constant dense<false> : tensor<1xi1>
    %4 = stablehlo.constant dense<1> : tensor<1xi32>
    %5 = stablehlo.constant dense<7> : tensor<i32>
    %6 = stablehlo.constant dense<3> : tensor<1xi32>
    %7 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %9 = stablehlo.concatenate %8, %6, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %10 = stablehlo.dynamic_broadcast_in_dim %7, %9, dims = [] : (tensor<i32>, tensor<2xi32>) -> tensor<?x3xi32>
    %11 = stablehlo.compare  LT, %arg2, %10,  SIGNED : (tensor<?x3xi32>, tensor<?x3xi32>) -> tensor<?x3xi1>
    %12 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %13 = stablehlo.concatenate %12, %6, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %14 = stablehlo.dynamic_broadcast_in_dim %5, %13, dims = [] : (tensor<i32>, tensor<2xi32>) -> tensor<?x3xi32>
    %15 = stablehlo.add %arg2, %14 : tensor<?x3xi32>
    %16 = stablehlo.select %11, %15, %arg2 : tensor<?x3xi1>, tensor<?x3xi32>
    %17 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.concatenate %17, %6, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %19 = stablehlo.dynamic_reshape %16, %18 : (tensor<?x3xi32>, tensor<3xi32>) -> tensor<?x3x1xi32>
    %20 = stablehlo.convert %arg0 : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %22 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = stablehlo.concatenate %21, %22, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %24 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %25 = stablehlo.add %4, %24 : tensor<1xi32>
    %26 = stablehlo.select %3, %25, %4 : tensor<1xi1>, tensor<1xi32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %28 = "stablehlo.gather"(%23, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2xi32>, tensor<1x1xi32>) -> tensor<1xi32>
    %29 = stablehlo.subtract %28, %4 : tensor<1xi32>
    %30 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %31 = stablehlo.concatenate %30, %6, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %32 = stablehlo.dynamic_broadcast_in_dim %7, %31, dims = [] : (tensor<i32>, tensor<3xi32>) -> tensor<?x3x1xi32>
    %33 = stablehlo.compare  GE, %19, %32,  SIGNED : (tensor<?x3x1xi32>, tensor<?x3x1xi32>) -> tensor<?x3x1xi1>
    %34 = stablehlo.broadcast_in_dim %29, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %35 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %36 = stablehlo.concatenate %35, %6, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %37 = stablehlo.dynamic_broadcast_in_dim %34, %36, dims = [0, 1, 2] : (tensor<1x1x1xi32>, tensor<3xi32>) -> tensor<?x3x1xi32>
    %38 = stablehlo.compare  LE, %19, %37,  SIGNED : (tensor<?x3x1xi32>, tensor<?x3x1xi32>) -> tensor<?x3x1xi1>
    %39 = stablehlo.and %33, %38 : tensor<?x3x1xi1>
    %40 = stablehlo.reduce(%39 init: %1) applies stablehlo.and across dimensions = [2] : (tensor<?x3x1xi1>, tensor<i1>) -> tensor<?x3xi1>
    %41 = "stablehlo.gather"(%arg1, %19) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<?x7xf32>, tensor<?x3x1xi32>) -> tensor<?x3xf32>
    %42 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %43 = stablehlo.concatenate %42, %6, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %44 = stablehlo.dynamic_broadcast_in_dim %0, %43, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x3xf32>
    %45 = stablehlo.select %40, %41, %44 : tensor<?x3xi1>, tensor<?x3xf32>
    return %45 : tensor<?x3xf32>
  }
}

