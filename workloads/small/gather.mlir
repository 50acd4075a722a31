// gather (40x9xf32, 12xi32)
// Written by workloads/export.py.
module @gather {
  func.func public @main(%arg0: tensor<40x9xf32> loc("table"), %arg1: tensor<12xi32> loc("ids")) -> (tensor<12x9xf32>) {
    %0 = call @_take(%arg0, %arg1) : (tensor<40x9xf32>, tensor<12xi32>) -> tensor<12x9xf32>
    return %0 : tensor<12x9xf32>
  }
  func.func private @_take(%arg0: tensor<40x9xf32>, %arg1: tensor<12xi32>) -> tensor<12x9xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 9>}> : (tensor<40x9xf32>, tensor<12x1xi32>) -> tensor<12x9xf32>
    return %1 : tensor<12x9xf32>
  }
}
