module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x12x3xf32>, %arg1: tensor<?x?x3x4xf32>) -> (tensor<2x12x12x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x?x3x4xf32>) -> tensor<i32>
    %2 = stablehlo.convert %1 : (tensor<i32>) -> tensor<i64>
    %3 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<?x?x3x4xf32>) -> tensor<i32>
    %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i64>
    %5 = stablehlo.compare  GE, %2, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%5, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[1].shape = (b, b, 3, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[1].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %6 = stablehlo.compare  EQ, %4, %2,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%6, %4, %2) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[1].shape[1] (= {0}) and the specification 'b' (= {1}). Using the following polymorphic shapes specifications: args[1].shape = (b, b, 3, 4). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[1].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>) -> ()
    %7 = call @_wrapped_jax_export_main(%2, %arg0, %arg1) : (tensor<i64>, tensor<2x12x12x3xf32>, tensor<?x?x3x4xf32>) -> tensor<2x12x12x4xf32>
    return %7 : tensor<2x12x12x4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<2x12x12x3xf32>, %arg2: tensor<?x?x3x4xf32>) -> (tensor<2x12x12x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = stablehlo.constant dense<-1> : tensor<i64>
    %2 = stablehlo.convert %arg0 : tensor<i64>
    %3 = stablehlo.add %2, %1 : tensor<i64>
    %4:2 = call @divmod(%arg0, %3, %0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %5 = stablehlo.convert %arg0 : tensor<i64>
    %6 = stablehlo.add %5, %1 : tensor<i64>
    %7:2 = call @divmod(%arg0, %6, %0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %8 = stablehlo.multiply %7#0, %1 : tensor<i64>
    %9 = stablehlo.convert %arg0 : tensor<i64>
    %10 = stablehlo.add %8, %9 : tensor<i64>
    %11 = stablehlo.add %10, %1 : tensor<i64>
    %12 = stablehlo.convert %4#0 : (tensor<i64>) -> tensor<i32>
    %13 = stablehlo.reshape %12 : (tensor<i32>) -> tensor<1xi32>
    %14 = stablehlo.convert %11 : (tensor<i64>) -> tensor<i32>
    %15 = stablehlo.reshape %14 : (tensor<i32>) -> tensor<1xi32>
    %16 = stablehlo.concatenate %13, %15, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %17 = stablehlo.reshape %16 : (tensor<2xi32>) -> tensor<1x2xi32>
    %18 = stablehlo.convert %arg0 : tensor<i64>
    %19 = stablehlo.add %18, %1 : tensor<i64>
    %20:2 = call @divmod(%arg0, %19, %0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %21 = stablehlo.convert %arg0 : tensor<i64>
    %22 = stablehlo.add %21, %1 : tensor<i64>
    %23:2 = call @divmod(%arg0, %22, %0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %24 = stablehlo.multiply %23#0, %1 : tensor<i64>
    %25 = stablehlo.convert %arg0 : tensor<i64>
    %26 = stablehlo.add %24, %25 : tensor<i64>
    %27 = stablehlo.add %26, %1 : tensor<i64>
    %28 = stablehlo.convert %20#0 : (tensor<i64>) -> tensor<i32>
    %29 = stablehlo.reshape %28 : (tensor<i32>) -> tensor<1xi32>
    %30 = stablehlo.convert %27 : (tensor<i64>) -> tensor<i32>
    %31 = stablehlo.reshape %30 : (tensor<i32>) -> tensor<1xi32>
    %32 = stablehlo.concatenate %29, %31, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %33 = stablehlo.reshape %32 : (tensor<2xi32>) -> tensor<1x2xi32>
    %34 = stablehlo.concatenate %17, %33, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
    %35 = "stablehlo.dynamic_conv"(%arg1, %arg2, %34) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<2x12x12x3xf32>, tensor<?x?x3x4xf32>, tensor<2x2xi32>) -> tensor<2x12x12x4xf32>
    return %35 : tensor<2x12x12x4xf32>
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

