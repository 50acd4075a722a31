// As torch-mlir writes linalg: sizes known at the call, an assertion, a dimension split in two, numbers of other kinds, a running sum.
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %inner = tensor.dim %a, %one : tensor<?x?xf32>
  %rows = tensor.dim %b, %zero : tensor<?x?xf32>
  %equal = arith.cmpi eq, %inner, %rows : index
  cf.assert %equal, "mismatching contracting dimension"
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

#same = affine_map<(d0) -> (d0)>

func.func @numbers(%x: tensor<8xcomplex<f32>>, %y: tensor<8xbf16>, %m: tensor<?xf32>, %sizes: tensor<2xi64>)
    -> (tensor<8xcomplex<f32>>, tensor<8xbf16>, tensor<?x?xf32>) {
  %0 = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel"]} ins(%x : tensor<8xcomplex<f32>>) outs(%x : tensor<8xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %old: complex<f32>):
    %2 = complex.mul %a, %a : complex<f32>
    linalg.yield %2 : complex<f32>
  } -> tensor<8xcomplex<f32>>
  %1 = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel"]} ins(%y : tensor<8xbf16>) outs(%y : tensor<8xbf16>) {
  ^bb0(%a: bf16, %old: bf16):
    %3 = arith.addf %a, %a : bf16
    linalg.yield %3 : bf16
  } -> tensor<8xbf16>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = tensor.extract %sizes[%zero] : tensor<2xi64>
  %second = tensor.extract %sizes[%one] : tensor<2xi64>
  %rows = arith.index_cast %first : i64 to index
  %columns = arith.index_cast %second : i64 to index
  %split = tensor.expand_shape %m [[0, 1]] output_shape [%rows, %columns] : tensor<?xf32> into tensor<?x?xf32>
  return %0, %1, %split : tensor<8xcomplex<f32>>, tensor<8xbf16>, tensor<?x?xf32>
}

func.func @running_sum(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>, %last: tensor<4xf32>) -> tensor<4x6xf32> {
  %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x6xf32>) outs(%y, %last : tensor<4x6xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    tm_tensor.yield %1 : f32
  } -> tensor<4x6xf32>, tensor<4xf32>
  return %0#0 : tensor<4x6xf32>
}
