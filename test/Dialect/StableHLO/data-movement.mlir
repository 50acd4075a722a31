// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// Text forms of data movement are read and printed back the same, and so are generic forms.

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<3xf32>, %m: tensor<2x8xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.broadcast %{{.*}}, sizes = [1, 2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  %0 = stablehlo.broadcast %x, sizes = [1, 2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  // CHECK: stablehlo.broadcast_in_dim %{{.*}}, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.broadcast_in_dim %{{.*}}, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = "stablehlo.broadcast_in_dim"(%s) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.reshape %{{.*}} : (tensor<2x8xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.reshape %m : (tensor<2x8xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.transpose %{{.*}}, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
  %4 = stablehlo.transpose %m, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
  // CHECK: stablehlo.reverse %{{.*}}, dims = [0, 1] : tensor<2x8xf32>
  %5 = stablehlo.reverse %m, dims = [0, 1] : tensor<2x8xf32>
  // CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 0 : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
  %6 = stablehlo.concatenate %m, %m, dim = 0 : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
  // CHECK: stablehlo.pad %{{.*}}, %{{.*}}, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<3x16xf32>
  %7 = stablehlo.pad %m, %s, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<3x16xf32>
  return
}

// CHECK-LABEL: func.func @slices
func.func @slices(%m: tensor<2x8xf32>, %u: tensor<1x3xf32>, %i: tensor<i32>, %s: tensor<f32>) {
  // CHECK: stablehlo.slice %{{.*}} [0:2, 1:8:2] : (tensor<2x8xf32>) -> tensor<2x4xf32>
  %0 = stablehlo.slice %m [0:2, 1:8:2] : (tensor<2x8xf32>) -> tensor<2x4xf32>
  // CHECK: stablehlo.slice %{{.*}} [] : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.slice %s [] : (tensor<f32>) -> tensor<f32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, %{{.*}}, %{{.*}}, sizes = [1, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %2 = stablehlo.dynamic_slice %m, %i, %i, sizes = [1, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [] : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.dynamic_slice %s, sizes = [] : (tensor<f32>) -> tensor<f32>
  // CHECK: stablehlo.dynamic_update_slice %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x8xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
  %4 = stablehlo.dynamic_update_slice %m, %u, %i, %i : (tensor<2x8xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
  return
}

// Attributes may stand in either dictionary; the defaults may be left out.
// CHECK-LABEL: func.func @indexed
func.func @indexed(%x: tensor<4x3xf32>, %i: tensor<5x1xi32>, %u: tensor<5x3xf32>) {
  // CHECK: "stablehlo.gather"(%{{.*}}, %{{.*}}) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>} : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  // CHECK: "stablehlo.gather"(%{{.*}}, %{{.*}}) <{{.*}}indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (
  %1 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  // CHECK: "stablehlo.scatter"(%{{.*}}, %{{.*}}, %{{.*}}) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  %2 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  // CHECK: "stablehlo.sort"(%{{.*}}) <{dimension = 0 : i64, is_stable = true}> ({
  %3 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  // CHECK: "stablehlo.torch_index_select"(%{{.*}}, %{{.*}}) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x1x3xf32>
  %4 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x1x3xf32>
  return
}

// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%x: tensor<?xf32>, %n: tensor<2xindex>, %one: tensor<1xindex>, %s: tensor<f32>, %i: tensor<i32>) {
  // CHECK: stablehlo.dynamic_broadcast_in_dim %{{.*}}, %{{.*}}, dims = [1] {known_expanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [1] {known_expanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_reshape %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %1 = stablehlo.dynamic_reshape %x, %n : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  // CHECK: stablehlo.dynamic_pad %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %2 = stablehlo.dynamic_pad %x, %s, %one, %one, %one : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  // CHECK: stablehlo.real_dynamic_slice %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %3 = stablehlo.real_dynamic_slice %x, %one, %one, %one : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  // CHECK: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<2xindex>) -> tensor<?x3xf32>
  %4 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xindex>) -> tensor<?x3xf32>
  // CHECK: stablehlo.get_dimension_size %{{.*}}, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %5 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  // CHECK: stablehlo.set_dimension_size %{{.*}}, %{{.*}}, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  %6 = stablehlo.set_dimension_size %x, %i, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  // CHECK: "stablehlo.dynamic_gather"(%{{.*}}, %{{.*}}, %{{.*}}) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>}> : (tensor<?xf32>, tensor<1xi32>, tensor<1xindex>) -> tensor<f32>
  %7 = "stablehlo.reshape"(%i) : (tensor<i32>) -> tensor<1xi32>
  %8 = "stablehlo.dynamic_gather"(%x, %7, %one) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>} : (tensor<?xf32>, tensor<1xi32>, tensor<1xindex>) -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @tuples
func.func @tuples(%x: tensor<2xf32>, %i: tensor<i32>) {
  // CHECK: stablehlo.tuple %{{.*}}, %{{.*}} {note = "n"} : tuple<tensor<2xf32>, tensor<i32>>
  %0 = stablehlo.tuple %x, %i {note = "n"} : tuple<tensor<2xf32>, tensor<i32>>
  // CHECK: stablehlo.tuple : tuple<>
  %1 = stablehlo.tuple : tuple<>
  // CHECK: stablehlo.get_tuple_element %{{.*}}[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  // CHECK: stablehlo.optimization_barrier %{{.*}}, %{{.*}} : tensor<2xf32>, tensor<i32>
  %3:2 = stablehlo.optimization_barrier %x, %i : tensor<2xf32>, tensor<i32>
  // CHECK: stablehlo.optimization_barrier()
  stablehlo.optimization_barrier()
  return
}
