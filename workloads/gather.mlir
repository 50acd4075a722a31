// gather (50000x768xf32, 2048xi32)
// Written by workloads/export.py.
module @gather {
  func.func public @main(%arg0: tensor<50000x768xf32> loc("table"), %arg1: tensor<2048xi32> loc("ids")) -> (tensor<2048x768xf32>) {
    %0 = call @_take(%arg0, %arg1) : (tensor<50000x768xf32>, tensor<2048xi32>) -> tensor<2048x768xf32>
    return %0 : tensor<2048x768xf32>
  }
  func.func private @_take(%arg0: tensor<50000x768xf32>, %arg1: tensor<2048xi32>) -> tensor<2048x768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2048xi32>) -> tensor<2048x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 768>}> : (tensor<50000x768xf32>, tensor<2048x1xi32>) -> tensor<2048x768xf32>
    return %1 : tensor<2048x768xf32>
  }
}
