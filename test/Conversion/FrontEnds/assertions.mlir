// RUN: weir-opt %s --weir-assertions-to-require | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: func.func @plain
// CHECK: weir.require %arg0, "sizes (a) differ"
func.func @plain(%ok: i1) {
  cf.assert %ok, "sizes {a} differ"
  return
}

// What a row asserts about its index is checked once a row, in front.
// CHECK-LABEL: func.func @lookup
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%arg1 : tensor<3xi64>) outs(%{{.*}} : tensor<i1>)
// CHECK:   arith.cmpi slt
// CHECK:   arith.andi
// CHECK: %[[YES:.*]] = tensor.extract %[[ALL]][]
// CHECK: weir.require %[[YES]], "index is too large"
// CHECK: linalg.generic
// CHECK-NOT: weir.require
// CHECK-NOT: cf.assert
func.func @lookup(%table: tensor<9x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %c9 = arith.constant 9 : i64
  %empty = tensor.empty() : tensor<3x4xf32>
  %0 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<3xi64>) outs(%empty : tensor<3x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %inside = arith.cmpi slt, %in, %c9 : i64
    cf.assert %inside, "index is too large"
    %r = arith.index_cast %in : i64 to index
    %c = linalg.index 1 : index
    %e = tensor.extract %table[%r, %c] : tensor<9x4xf32>
    linalg.yield %e : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// An assertion about what is read stays with the read.
// CHECK-LABEL: func.func @read
// CHECK: linalg.generic
// CHECK:   tensor.extract
// CHECK:   weir.require %{{.*}}, "negative"
func.func @read(%table: tensor<9xf32>, %x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%x : tensor<3x4xf32>) {
  ^bb0(%out: f32):
    %r = linalg.index 0 : index
    %e = tensor.extract %table[%r] : tensor<9xf32>
    %ok = arith.cmpf oge, %e, %zero : f32
    cf.assert %ok, "negative"
    linalg.yield %e : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
