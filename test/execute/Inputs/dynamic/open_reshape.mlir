func.func public @main(%x: tensor<?x4xf32>, %n: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x2xf32>) {
  %0 = chlo.dynamic_reshape %x, %n : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %c = stablehlo.constant dense<[-1, 2]> : tensor<2xi64>
  %1 = chlo.dynamic_reshape %x, %c : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x2xf32>
}
