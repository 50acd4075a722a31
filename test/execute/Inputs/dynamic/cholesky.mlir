module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x?xf32>) -> (tensor<?x?xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i64>
    %5 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%5, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, b). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %6 = stablehlo.compare  EQ, %4, %2,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%6, %4, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[0].shape[1] (= {0}) and the specification 'b' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (b, b). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[0].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>) -> ()
    %7 = call @_wrapped_jax_export_main(%2, %arg0) : (tensor<i64>, tensor<?x?xf32>) -> tensor<?x?xf64>
    return %7 : tensor<?x?xf64>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x?xf32>) -> (tensor<?x?xf64> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
    %2 = stablehlo.dot_general %arg1, %1, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.reshape %3 : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %6 = stablehlo.reshape %5 : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.concatenate %4, %6, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %8 = stablehlo.dynamic_iota %7, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi64>
    %9 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %10 = stablehlo.reshape %9 : (tensor<i32>) -> tensor<1xi32>
    %11 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %12 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %13 = stablehlo.concatenate %10, %12, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %14 = stablehlo.dynamic_iota %13, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi64>
    %15 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %16 = stablehlo.reshape %15 : (tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %18 = stablehlo.reshape %17 : (tensor<i32>) -> tensor<1xi32>
    %19 = stablehlo.concatenate %16, %18, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %20 = stablehlo.dynamic_broadcast_in_dim %0, %19, dims = [] : (tensor<i64>, tensor<2xi32>) -> tensor<?x?xi64>
    %21 = stablehlo.add %8, %20 : tensor<?x?xi64>
    %22 = stablehlo.compare  EQ, %21, %14,  SIGNED : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi1>
    %23 = stablehlo.convert %22 : (tensor<?x?xi1>) -> tensor<?x?xf64>
    %24 = stablehlo.convert %2 : (tensor<?x?xf32>) -> tensor<?x?xf64>
    %25 = stablehlo.add %24, %23 : tensor<?x?xf64>
    %26 = call @cholesky(%arg0, %25) : (tensor<i64>, tensor<?x?xf64>) -> tensor<?x?xf64>
    return %26 : tensor<?x?xf64>
  }
  func.func private @cholesky(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x?xf64>) -> tensor<?x?xf64> {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %3 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.constant dense<> : tensor<0xi32>
    %5 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %6 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<?x?xf64>) -> tensor<?x?xf64>
    %7 = stablehlo.add %arg1, %6 : tensor<?x?xf64>
    %8 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %11 = stablehlo.reshape %10 : (tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.concatenate %9, %11, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %13 = stablehlo.dynamic_broadcast_in_dim %5, %12, dims = [] : (tensor<f64>, tensor<2xi32>) -> tensor<?x?xf64>
    %14 = stablehlo.divide %7, %13 : tensor<?x?xf64>
    %15 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %16 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %17 = stablehlo.reshape %15 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.reshape %16 : (tensor<i32>) -> tensor<1xi32>
    %19 = stablehlo.concatenate %17, %18, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %20:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%14, %19, %4) {indices_of_shape_operands = dense<[1, 2]> : tensor<2xi64>, mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<?x?xf64>, tensor<2xi32>, tensor<0xi32>) -> (tensor<?x?xf64>, tensor<i32>)
    %21 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<i32>
    %22 = stablehlo.compare  EQ, %20#1, %21,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %24 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %25 = stablehlo.reshape %24 : (tensor<i32>) -> tensor<1xi32>
    %26 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.reshape %26 : (tensor<i32>) -> tensor<1xi32>
    %28 = stablehlo.concatenate %25, %27, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %29 = stablehlo.dynamic_broadcast_in_dim %2, %28, dims = [] : (tensor<f64>, tensor<2xi32>) -> tensor<?x?xf64>
    %30 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %31 = stablehlo.reshape %30 : (tensor<i32>) -> tensor<1xi32>
    %32 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %33 = stablehlo.reshape %32 : (tensor<i32>) -> tensor<1xi32>
    %34 = stablehlo.concatenate %31, %33, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %35 = stablehlo.dynamic_broadcast_in_dim %23, %34, dims = [0, 1] : (tensor<1x1xi1>, tensor<2xi32>) -> tensor<?x?xi1>
    %36 = stablehlo.select %35, %20#0, %29 : tensor<?x?xi1>, tensor<?x?xf64>
    %37 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %38 = stablehlo.reshape %37 : (tensor<i32>) -> tensor<1xi32>
    %39 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %40 = stablehlo.reshape %39 : (tensor<i32>) -> tensor<1xi32>
    %41 = stablehlo.concatenate %38, %40, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %42 = stablehlo.dynamic_iota %41, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi64>
    %43 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %44 = stablehlo.reshape %43 : (tensor<i32>) -> tensor<1xi32>
    %45 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %46 = stablehlo.reshape %45 : (tensor<i32>) -> tensor<1xi32>
    %47 = stablehlo.concatenate %44, %46, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %48 = stablehlo.dynamic_broadcast_in_dim %1, %47, dims = [] : (tensor<i64>, tensor<2xi32>) -> tensor<?x?xi64>
    %49 = stablehlo.add %42, %48 : tensor<?x?xi64>
    %50 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %51 = stablehlo.reshape %50 : (tensor<i32>) -> tensor<1xi32>
    %52 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %53 = stablehlo.reshape %52 : (tensor<i32>) -> tensor<1xi32>
    %54 = stablehlo.concatenate %51, %53, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %55 = stablehlo.dynamic_iota %54, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi64>
    %56 = stablehlo.compare  GE, %49, %55,  SIGNED : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi1>
    %57 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %58 = stablehlo.reshape %57 : (tensor<i32>) -> tensor<1xi32>
    %59 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %60 = stablehlo.reshape %59 : (tensor<i32>) -> tensor<1xi32>
    %61 = stablehlo.concatenate %58, %60, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %62 = stablehlo.dynamic_broadcast_in_dim %0, %61, dims = [] : (tensor<f64>, tensor<2xi32>) -> tensor<?x?xf64>
    %63 = stablehlo.select %56, %36, %62 : tensor<?x?xi1>, tensor<?x?xf64>
    return %63 : tensor<?x?xf64>
  }
}

