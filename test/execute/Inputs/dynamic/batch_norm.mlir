func.func @main(%x: tensor<?x?x4xf32> loc("x"), %s: tensor<4xf32>, %o: tensor<?xf32>, %g: tensor<?x?x4xf32>) -> (tensor<?x?x4xf32>, tensor<?x?x4xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?x?x4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %t:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<?x?x4xf32>, tensor<4xf32>, tensor<?xf32>) -> (tensor<?x?x4xf32>, tensor<?xf32>, tensor<4xf32>)
  %i = "stablehlo.batch_norm_inference"(%x, %s, %o, %t#1, %t#2) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<?x?x4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>, tensor<4xf32>) -> tensor<?x?x4xf32>
  %d:3 = "stablehlo.batch_norm_grad"(%x, %s, %t#1, %t#2, %g) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<?x?x4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?x?x4xf32>) -> (tensor<?x?x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %i, %t#0, %t#1, %t#2, %d#0, %d#1, %d#2 : tensor<?x?x4xf32>, tensor<?x?x4xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?x?x4xf32>, tensor<4xf32>, tensor<4xf32>
}
