func.func public @main(%a: tensor<?x4x4xf32>, %b: tensor<?x4x?xf32>) -> tensor<?x4x?xf32> {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x4x4xf32>, tensor<?x4x?xf32>) -> tensor<?x4x?xf32>
  return %0 : tensor<?x4x?xf32>
}
