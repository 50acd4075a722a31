// RUN: weir-opt %s --weir-fuse-rows --canonicalize --cse | FileCheck %s

#ij = affine_map<(i, j) -> (i, j)>
#i = affine_map<(i, j) -> (i)>

// exp(x - max) in one loop over rows; the temporary is one row.
// CHECK-LABEL: @shifted_exp
// CHECK:       scf.for
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK:       } {weir.parallel, weir.rows}
// CHECK-NOT:   linalg.generic
func.func @shifted_exp(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%low : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %m = linalg.generic {indexing_maps = [#ij, #i], iterator_types = ["parallel", "reduction"]}
    ins(%x : tensor<8x16xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.maximumf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<8xf32>
  %o = tensor.empty() : tensor<8x16xf32>
  %r = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]}
    ins(%x, %m : tensor<8x16xf32>, tensor<8xf32>) outs(%o : tensor<8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.subf %a, %b : f32
    %q = math.exp %s : f32
    linalg.yield %q : f32
  } -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// Nothing is reduced: nothing to gain.
// CHECK-LABEL: @elementwise
// CHECK-NOT:   scf.for
func.func @elementwise(%x: tensor<8x16xf32>, %o: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<8x16xf32>) outs(%o : tensor<8x16xf32>) {
  ^bb0(%a: f32, %c: f32):
    %q = math.exp %a : f32
    linalg.yield %q : f32
  } -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
