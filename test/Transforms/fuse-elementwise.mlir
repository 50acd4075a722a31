// RUN: weir-opt %s --weir-fuse-elementwise | FileCheck %s
// RUN: weir-opt %s --weir-fuse-elementwise=max-body=3 | FileCheck %s --check-prefix=SMALL

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @chain
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
// CHECK:       return
// SMALL-LABEL: @chain
// SMALL-COUNT-2: linalg.generic
func.func @chain(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %o = tensor.empty() : tensor<8xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%x : tensor<8xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%u: f32, %c: f32):
    %q = math.exp %u : f32
    linalg.yield %q : f32
  } -> tensor<8xf32>
  %b = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
    ins(%a, %y : tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%u: f32, %v: f32, %c: f32):
    %q = arith.mulf %u, %v : f32
    linalg.yield %q : f32
  } -> tensor<8xf32>
  return %b : tensor<8xf32>
}

// An exponential would be computed for each row of the result.
// CHECK-LABEL: @broadcast
// CHECK-COUNT-2: linalg.generic
func.func @broadcast(%x: tensor<8xf32>) -> tensor<4x8xf32> {
  %o = tensor.empty() : tensor<8xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
    ins(%x : tensor<8xf32>) outs(%o : tensor<8xf32>) {
  ^bb0(%u: f32, %c: f32):
    %q = math.exp %u : f32
    linalg.yield %q : f32
  } -> tensor<8xf32>
  %p = tensor.empty() : tensor<4x8xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
    ins(%a : tensor<8xf32>) outs(%p : tensor<4x8xf32>) {
  ^bb0(%u: f32, %c: f32):
    %q = arith.negf %u : f32
    linalg.yield %q : f32
  } -> tensor<4x8xf32>
  return %b : tensor<4x8xf32>
}
