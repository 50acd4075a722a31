module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x?x?x3xf32>) -> (tensor<?x?x?x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<4> : tensor<i64>
    %1 = stablehlo.constant dense<3> : tensor<i64>
    %2 = stablehlo.constant dense<1> : tensor<i64>
    %3 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?x?x3xf32>) -> tensor<i32>
    %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i64>
    %5 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?x?x3xf32>) -> tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<i64>
    %7 = stablehlo.get_dimension_size %arg0, dim = 2 : (tensor<?x?x?x3xf32>) -> tensor<i32>
    %8 = stablehlo.convert %7 : (tensor<i32>) -> tensor<i64>
    %9 = stablehlo.compare  GE, %4, %2,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%9, %4) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, b + 3, b + 4, 3). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>) -> ()
    %10 = stablehlo.convert %4 : tensor<i64>
    %11 = stablehlo.add %10, %1 : tensor<i64>
    %12 = stablehlo.compare  EQ, %6, %11,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %13 = stablehlo.convert %4 : tensor<i64>
    %14 = stablehlo.add %13, %1 : tensor<i64>
    stablehlo.custom_call @shape_assertion(%12, %6, %14, %4) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[0].shape[1] (= {0}) and the specification 'b + 3' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (b, b + 3, b + 4, 3). Obtained dimension variables: 'b' = {2} from specification 'b' for dimension args[0].shape[0] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>, tensor<i64>) -> ()
    %15 = stablehlo.convert %4 : tensor<i64>
    %16 = stablehlo.add %15, %0 : tensor<i64>
    %17 = stablehlo.compare  EQ, %8, %16,  SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %18 = stablehlo.convert %4 : tensor<i64>
    %19 = stablehlo.add %18, %0 : tensor<i64>
    stablehlo.custom_call @shape_assertion(%17, %8, %19, %4) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[0].shape[2] (= {0}) and the specification 'b + 4' (= {1}). Using the following polymorphic shapes specifications: args[0].shape = (b, b + 3, b + 4, 3). Obtained dimension variables: 'b' = {2} from specification 'b' for dimension args[0].shape[0] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>, tensor<i64>) -> ()
    %20 = call @_wrapped_jax_export_main(%4, %arg0) : (tensor<i64>, tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32>
    return %20 : tensor<?x?x?x3xf32>
  }
  func.func @generic_reduce_window_reducer(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i64> {jax.global_constant = "b"}, %arg1: tensor<?x?x?x3xf32>) -> (tensor<?x?x?x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.constant dense<2> : tensor<1xi32>
    %1 = stablehlo.constant dense<3> : tensor<1xi32>
    %2 = stablehlo.constant dense<1> : tensor<1xi32>
    %3 = stablehlo.constant dense<-4> : tensor<i64>
    %4 = stablehlo.constant dense<-2> : tensor<i64>
    %5 = stablehlo.constant dense<2> : tensor<i64>
    %6 = stablehlo.constant dense<-3> : tensor<i64>
    %7 = stablehlo.constant dense<-1> : tensor<i64>
    %8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.constant dense<0> : tensor<1xi32>
    %10 = stablehlo.concatenate %9, %9, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %11 = stablehlo.reshape %10 : (tensor<2xi32>) -> tensor<1x2xi32>
    %12 = stablehlo.convert %arg0 : tensor<i64>
    %13 = stablehlo.multiply %12, %7 : tensor<i64>
    %14 = stablehlo.add %13, %6 : tensor<i64>
    %15:2 = call @divmod(%arg0, %14, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %16 = stablehlo.multiply %15#0, %4 : tensor<i64>
    %17 = stablehlo.convert %arg0 : tensor<i64>
    %18 = stablehlo.multiply %17, %7 : tensor<i64>
    %19 = stablehlo.add %16, %18 : tensor<i64>
    %20 = stablehlo.add %19, %4 : tensor<i64>
    %21:2 = call @divmod(%arg0, %20, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %22 = stablehlo.convert %arg0 : tensor<i64>
    %23 = stablehlo.multiply %22, %7 : tensor<i64>
    %24 = stablehlo.add %23, %6 : tensor<i64>
    %25:2 = call @divmod(%arg0, %24, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %26 = stablehlo.multiply %25#0, %4 : tensor<i64>
    %27 = stablehlo.convert %arg0 : tensor<i64>
    %28 = stablehlo.multiply %27, %7 : tensor<i64>
    %29 = stablehlo.add %26, %28 : tensor<i64>
    %30 = stablehlo.add %29, %4 : tensor<i64>
    %31:2 = call @divmod(%arg0, %30, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %32 = stablehlo.multiply %31#0, %7 : tensor<i64>
    %33 = stablehlo.convert %arg0 : tensor<i64>
    %34 = stablehlo.multiply %33, %7 : tensor<i64>
    %35 = stablehlo.add %34, %6 : tensor<i64>
    %36:2 = call @divmod(%arg0, %35, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %37 = stablehlo.multiply %36#0, %4 : tensor<i64>
    %38 = stablehlo.convert %arg0 : tensor<i64>
    %39 = stablehlo.multiply %38, %7 : tensor<i64>
    %40 = stablehlo.add %32, %37 : tensor<i64>
    %41 = stablehlo.add %40, %39 : tensor<i64>
    %42 = stablehlo.add %41, %4 : tensor<i64>
    %43 = stablehlo.convert %21#0 : (tensor<i64>) -> tensor<i32>
    %44 = stablehlo.reshape %43 : (tensor<i32>) -> tensor<1xi32>
    %45 = stablehlo.convert %42 : (tensor<i64>) -> tensor<i32>
    %46 = stablehlo.reshape %45 : (tensor<i32>) -> tensor<1xi32>
    %47 = stablehlo.concatenate %44, %46, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %48 = stablehlo.reshape %47 : (tensor<2xi32>) -> tensor<1x2xi32>
    %49 = stablehlo.convert %arg0 : tensor<i64>
    %50 = stablehlo.multiply %49, %7 : tensor<i64>
    %51 = stablehlo.add %50, %3 : tensor<i64>
    %52:2 = call @divmod(%arg0, %51, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %53 = stablehlo.multiply %52#0, %4 : tensor<i64>
    %54 = stablehlo.convert %arg0 : tensor<i64>
    %55 = stablehlo.multiply %54, %7 : tensor<i64>
    %56 = stablehlo.add %53, %55 : tensor<i64>
    %57 = stablehlo.add %56, %6 : tensor<i64>
    %58:2 = call @divmod(%arg0, %57, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %59 = stablehlo.convert %arg0 : tensor<i64>
    %60 = stablehlo.multiply %59, %7 : tensor<i64>
    %61 = stablehlo.add %60, %3 : tensor<i64>
    %62:2 = call @divmod(%arg0, %61, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %63 = stablehlo.multiply %62#0, %4 : tensor<i64>
    %64 = stablehlo.convert %arg0 : tensor<i64>
    %65 = stablehlo.multiply %64, %7 : tensor<i64>
    %66 = stablehlo.add %63, %65 : tensor<i64>
    %67 = stablehlo.add %66, %6 : tensor<i64>
    %68:2 = call @divmod(%arg0, %67, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %69 = stablehlo.multiply %68#0, %7 : tensor<i64>
    %70 = stablehlo.convert %arg0 : tensor<i64>
    %71 = stablehlo.multiply %70, %7 : tensor<i64>
    %72 = stablehlo.add %71, %3 : tensor<i64>
    %73:2 = call @divmod(%arg0, %72, %5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
    %74 = stablehlo.multiply %73#0, %4 : tensor<i64>
    %75 = stablehlo.convert %arg0 : tensor<i64>
    %76 = stablehlo.multiply %75, %7 : tensor<i64>
    %77 = stablehlo.add %69, %74 : tensor<i64>
    %78 = stablehlo.add %77, %76 : tensor<i64>
    %79 = stablehlo.add %78, %6 : tensor<i64>
    %80 = stablehlo.convert %58#0 : (tensor<i64>) -> tensor<i32>
    %81 = stablehlo.reshape %80 : (tensor<i32>) -> tensor<1xi32>
    %82 = stablehlo.convert %79 : (tensor<i64>) -> tensor<i32>
    %83 = stablehlo.reshape %82 : (tensor<i32>) -> tensor<1xi32>
    %84 = stablehlo.concatenate %81, %83, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %85 = stablehlo.reshape %84 : (tensor<2xi32>) -> tensor<1x2xi32>
    %86 = stablehlo.concatenate %9, %9, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %87 = stablehlo.reshape %86 : (tensor<2xi32>) -> tensor<1x2xi32>
    %88 = stablehlo.concatenate %11, %48, %85, %87, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<4x2xi32>
    %89 = stablehlo.concatenate %2, %1, %1, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %90 = stablehlo.concatenate %2, %0, %0, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %91 = stablehlo.concatenate %2, %2, %2, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %92 = stablehlo.concatenate %2, %2, %2, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %93 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%arg1, %8, %89, %90, %91, %92, %88) {api_version = 2 : i32, called_computations = [@generic_reduce_window_reducer]} : (tensor<?x?x?x3xf32>, tensor<f32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4x2xi32>) -> tensor<?x?x?x3xf32>
    return %93 : tensor<?x?x?x3xf32>
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

