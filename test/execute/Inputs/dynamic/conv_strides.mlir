module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x?x?x3xf32>, %arg1: tensor<3x3x3x4xf32>) -> (tensor<2x?x?x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.constant dense<-3> : tensor<i64>
    %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x?x?x3xf32>) -> tensor<i32>
    %3 = stablehlo.convert %2 : (tensor<i32>) -> tensor<i64>
    %4 = stablehlo.get_dimension_size %arg0, dim = 2 : (tensor<2x?x?x3xf32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
    %6 = stablehlo.convert %3 : tensor<i64>
    %7 = stablehlo.add %6, %1 : tensor<i64>
    %8 = stablehlo.compare  GE, %7, %0,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %3 : tensor<i64>
    %10 = stablehlo.add %9, %1 : tensor<i64>
    stablehlo.custom_call @shape_assertion(%8, %10, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (2, b + 3, b + 4, 3). Obtained dimension variables: 'b' = {0} from specification 'b + 3' for dimension args[0].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>) -> ()
    %11 = stablehlo.convert %3 : tensor<i64>
    %12 = stablehlo.add %11, %0 : tensor<i64>
    %13 = stablehlo.compare  EQ, %5, %12,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %14 = stablehlo.convert %3 : tensor<i64>
    %15 = stablehlo.add %14, %0 : tensor<i64>
    %16 = stablehlo.convert %3 : tensor<i64>
    %17 = stablehlo.add %16, %1 : tensor<i64>
    stablehlo.custom_call @shape_assertion(%13, %5, %15, %17, %3) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[0].shape[2] (= {0}) and the specification 'b + 4' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (2, b + 3, b + 4, 3). Obtained dimension variables: 'b' = {2} from specification 'b + 3' for dimension args[0].shape[1] (= {3}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> ()
    %18 = stablehlo.convert %3 : tensor<i64>
    %19 = stablehlo.add %18, %1 : tensor<i64>
    %20 = call @_wrapped_jax_export_main(%19, %arg0, %arg1) : (tensor<i64>, tensor<2x?x?x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x?x?x4xf32>
    return %20 : tensor<2x?x?x4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<2x?x?x3xf32>, %arg2: tensor<3x3x3x4xf32>) -> (tensor<2x?x?x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<-4> : tensor<i64>
    %1 = stablehlo.constant dense<-2> : tensor<i64>
    %2 = stablehlo.constant dense<2> : tensor<i64>
    %3 = stablehlo.constant dense<-3> : tensor<i64>
    %4 = stablehlo.constant dense<-1> : tensor<i64>
    %5 = stablehlo.convert %arg0 : tensor<i64>
    %6 = stablehlo.multiply %5, %4 : tensor<i64>
    %7 = stablehlo.add %6, %3 : tensor<i64>
    %8:2 = call @divmod(%arg0, %7, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %9 = stablehlo.multiply %8#0, %1 : tensor<i64>
    %10 = stablehlo.convert %arg0 : tensor<i64>
    %11 = stablehlo.multiply %10, %4 : tensor<i64>
    %12 = stablehlo.add %9, %11 : tensor<i64>
    %13 = stablehlo.add %12, %1 : tensor<i64>
    %14:2 = call @divmod(%arg0, %13, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %15 = stablehlo.convert %arg0 : tensor<i64>
    %16 = stablehlo.multiply %15, %4 : tensor<i64>
    %17 = stablehlo.add %16, %3 : tensor<i64>
    %18:2 = call @divmod(%arg0, %17, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %19 = stablehlo.multiply %18#0, %1 : tensor<i64>
    %20 = stablehlo.convert %arg0 : tensor<i64>
    %21 = stablehlo.multiply %20, %4 : tensor<i64>
    %22 = stablehlo.add %19, %21 : tensor<i64>
    %23 = stablehlo.add %22, %1 : tensor<i64>
    %24:2 = call @divmod(%arg0, %23, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %25 = stablehlo.multiply %24#0, %4 : tensor<i64>
    %26 = stablehlo.convert %arg0 : tensor<i64>
    %27 = stablehlo.multiply %26, %4 : tensor<i64>
    %28 = stablehlo.add %27, %3 : tensor<i64>
    %29:2 = call @divmod(%arg0, %28, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %30 = stablehlo.multiply %29#0, %1 : tensor<i64>
    %31 = stablehlo.convert %arg0 : tensor<i64>
    %32 = stablehlo.multiply %31, %4 : tensor<i64>
    %33 = stablehlo.add %25, %30 : tensor<i64>
    %34 = stablehlo.add %33, %32 : tensor<i64>
    %35 = stablehlo.add %34, %1 : tensor<i64>
    %36 = stablehlo.convert %14#0 : (tensor<i64>) -> tensor<i32>
    %37 = stablehlo.reshape %36 : (tensor<i32>) -> tensor<1xi32>
    %38 = stablehlo.convert %35 : (tensor<i64>) -> tensor<i32>
    %39 = stablehlo.reshape %38 : (tensor<i32>) -> tensor<1xi32>
    %40 = stablehlo.concatenate %37, %39, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %41 = stablehlo.reshape %40 : (tensor<2xi32>) -> tensor<1x2xi32>
    %42 = stablehlo.convert %arg0 : tensor<i64>
    %43 = stablehlo.multiply %42, %4 : tensor<i64>
    %44 = stablehlo.add %43, %0 : tensor<i64>
    %45:2 = call @divmod(%arg0, %44, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %46 = stablehlo.multiply %45#0, %1 : tensor<i64>
    %47 = stablehlo.convert %arg0 : tensor<i64>
    %48 = stablehlo.multiply %47, %4 : tensor<i64>
    %49 = stablehlo.add %46, %48 : tensor<i64>
    %50 = stablehlo.add %49, %3 : tensor<i64>
    %51:2 = call @divmod(%arg0, %50, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %52 = stablehlo.convert %arg0 : tensor<i64>
    %53 = stablehlo.multiply %52, %4 : tensor<i64>
    %54 = stablehlo.add %53, %0 : tensor<i64>
    %55:2 = call @divmod(%arg0, %54, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %56 = stablehlo.multiply %55#0, %1 : tensor<i64>
    %57 = stablehlo.convert %arg0 : tensor<i64>
    %58 = stablehlo.multiply %57, %4 : tensor<i64>
    %59 = stablehlo.add %56, %58 : tensor<i64>
    %60 = stablehlo.add %59, %3 : tensor<i64>
    %61:2 = call @divmod(%arg0, %60, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %62 = stablehlo.multiply %61#0, %4 : tensor<i64>
    %63 = stablehlo.convert %arg0 : tensor<i64>
    %64 = stablehlo.multiply %63, %4 : tensor<i64>
    %65 = stablehlo.add %64, %0 : tensor<i64>
    %66:2 = call @divmod(%arg0, %65, %2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %67 = stablehlo.multiply %66#0, %1 : tensor<i64>
    %68 = stablehlo.convert %arg0 : tensor<i64>
    %69 = stablehlo.multiply %68, %4 : tensor<i64>
    %70 = stablehlo.add %62, %67 : tensor<i64>
    %71 = stablehlo.add %70, %69 : tensor<i64>
    %72 = stablehlo.add %71, %3 : tensor<i64>
    %73 = stablehlo.convert %51#0 : (tensor<i64>) -> tensor<i32>
    %74 = stablehlo.reshape %73 : (tensor<i32>) -> tensor<1xi32>
    %75 = stablehlo.convert %72 : (tensor<i64>) -> tensor<i32>
    %76 = stablehlo.reshape %75 : (tensor<i32>) -> tensor<1xi32>
    %77 = stablehlo.concatenate %74, %76, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %78 = stablehlo.reshape %77 : (tensor<2xi32>) -> tensor<1x2xi32>
    %79 = stablehlo.concatenate %41, %78, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
    %80 = "stablehlo.dynamic_conv"(%arg1, %arg2, %79) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<2x?x?x3xf32>, tensor<3x3x3x4xf32>, tensor<2x2xi32>) -> tensor<2x?x?x4xf32>
    return %80 : tensor<2x?x?x4xf32>
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

