module @program attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%x: tensor<4xf32> {jax.name = "x"}) -> tensor<4xf32> {
    %0 = stablehlo.exponential %x : tensor<4xf32> loc("source.py":3:7)
    %1 = call @shift(%0) : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
    %3 = stablehlo.select %2, %1, %x : tensor<4xi1>, tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6:2 = stablehlo.while(%i = %c, %sum = %5) : tensor<i32>, tensor<4xf32>
    cond {
      %limit = stablehlo.constant dense<3> : tensor<i32>
      %7 = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %i, %one : tensor<i32>
      %8 = stablehlo.add %sum, %x : tensor<4xf32>
      stablehlo.return %7, %8 : tensor<i32>, tensor<4xf32>
    }
    return %6#1 : tensor<4xf32>
  }
  func.func private @shift(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.constant dense<[-1.500000e+00, 2.500000e-01, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
    %1 = stablehlo.add %x, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
