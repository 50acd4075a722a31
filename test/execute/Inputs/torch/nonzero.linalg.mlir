#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0) -> (d0, 0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main(%arg0: tensor<4x6xf32>) -> tensor<?x2xi64> {
    %c0 = arith.constant 0 : index
    %c-1 = arith.constant -1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %c24_i64 = arith.constant 24 : i64
    %c24 = arith.constant 24 : index
    %c0_i64 = arith.constant 0 : i64
    %c1_i64 = arith.constant 1 : i64
    %cst_0 = arith.constant dense<0> : tensor<24xi64>
    %cst_1 = arith.constant dense<[4, 6]> : tensor<2xi64>
    %cst_2 = arith.constant dense<1> : tensor<1xi64>
    %0 = tensor.empty() : tensor<4x6xi1>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x6xf32>) outs(%0 : tensor<4x6xi1>) {
    ^bb0(%in: f32, %out: i1):
      %37 = arith.cmpf ogt, %in, %cst : f32
      linalg.yield %37 : i1
    } -> tensor<4x6xi1>
    %collapsed = tensor.collapse_shape %1 [[0, 1]] : tensor<4x6xi1> into tensor<24xi1>
    %2 = tensor.empty() : tensor<24xi64>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<24xi1>) outs(%2 : tensor<24xi64>) {
    ^bb0(%in: i1, %out: i64):
      %37 = arith.extui %in : i1 to i64
      linalg.yield %37 : i64
    } -> tensor<24xi64>
    %4 = linalg.fill ins(%c0_i64 : i64) outs(%2 : tensor<24xi64>) -> tensor<24xi64>
    %5 = tensor.empty() : tensor<i64>
    %6 = linalg.fill ins(%c0_i64 : i64) outs(%5 : tensor<i64>) -> tensor<i64>
    %7:2 = tm_tensor.scan dimension(0) inclusive(true) ins(%3 : tensor<24xi64>) outs(%4, %6 : tensor<24xi64>, tensor<i64>) {
    ^bb0(%arg1: i64, %arg2: i64):
      %37 = arith.addi %arg1, %arg2 : i64
      tm_tensor.yield %37 : i64
    } -> tensor<24xi64>, tensor<i64>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7#0 : tensor<24xi64>) outs(%2 : tensor<24xi64>) {
    ^bb0(%in: i64, %out: i64):
      %37 = arith.subi %in, %c1_i64 : i64
      linalg.yield %37 : i64
    } -> tensor<24xi64>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<24xi64>) outs(%2 : tensor<24xi64>) {
    ^bb0(%in: i64, %out: i64):
      %37 = arith.maxsi %in, %c0_i64 : i64
      linalg.yield %37 : i64
    } -> tensor<24xi64>
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<24xi64>) {
    ^bb0(%out: i64):
      %37 = linalg.index 0 : index
      %38 = arith.index_cast %37 : index to i64
      linalg.yield %38 : i64
    } -> tensor<24xi64>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %3 : tensor<24xi64>, tensor<24xi64>) outs(%2 : tensor<24xi64>) {
    ^bb0(%in: i64, %in_5: i64, %out: i64):
      %37 = arith.muli %in, %in_5 : i64
      linalg.yield %37 : i64
    } -> tensor<24xi64>
    %12 = tensor.empty() : tensor<24x1xi64>
    %13 = linalg.fill ins(%c0_i64 : i64) outs(%12 : tensor<24x1xi64>) -> tensor<24x1xi64>
    %14:2 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} outs(%13, %4 : tensor<24x1xi64>, tensor<24xi64>) {
    ^bb0(%out: i64, %out_5: i64):
      %37 = linalg.index 0 : index
      %38 = arith.remsi %37, %c24 : index
      %extracted_6 = tensor.extract %9[%38] : tensor<24xi64>
      %extracted_7 = tensor.extract %11[%38] : tensor<24xi64>
      linalg.yield %extracted_6, %extracted_7 : i64, i64
    } -> (tensor<24x1xi64>, tensor<24xi64>)
    %15 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false) ins(%14#1, %14#0 : tensor<24xi64>, tensor<24x1xi64>) outs(%cst_0 : tensor<24xi64>) {
    ^bb0(%arg1: i64, %arg2: i64):
      %37 = arith.addi %arg2, %arg1 : i64
      tm_tensor.yield %37 : i64
    } -> tensor<24xi64>
    %16 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction"]} ins(%3 : tensor<24xi64>) outs(%6 : tensor<i64>) {
    ^bb0(%in: i64, %out: i64):
      %37 = arith.addi %in, %out : i64
      linalg.yield %37 : i64
    } -> tensor<i64>
    %extracted = tensor.extract %16[] : tensor<i64>
    %17 = arith.index_cast %extracted : i64 to index
    %18 = arith.cmpi slt, %17, %c0 : index
    %19 = arith.addi %17, %c24 : index
    %20 = arith.select %18, %19, %17 : index
    %21 = arith.cmpi slt, %20, %c0 : index
    %22 = arith.select %21, %c-1, %20 : index
    %23 = arith.minsi %22, %c24 : index
    %24 = arith.maxsi %23, %c0 : index
    %extracted_slice = tensor.extract_slice %15[0] [%24] [1] : tensor<24xi64> to tensor<?xi64>
    %25 = tensor.empty() : tensor<2xi64>
    %26 = linalg.fill ins(%c0_i64 : i64) outs(%25 : tensor<2xi64>) -> tensor<2xi64>
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<2xi64>) outs(%26 : tensor<2xi64>) {
    ^bb0(%in: i64, %out: i64):
      %37 = linalg.index 0 : index
      %38 = arith.subi %c1, %37 : index
      %extracted_5 = tensor.extract %cst_1[%38] : tensor<2xi64>
      linalg.yield %extracted_5 : i64
    } -> tensor<2xi64>
    %28 = linalg.fill ins(%c1_i64 : i64) outs(%25 : tensor<2xi64>) -> tensor<2xi64>
    %29 = linalg.fill ins(%c1_i64 : i64) outs(%5 : tensor<i64>) -> tensor<i64>
    %30:2 = tm_tensor.scan dimension(0) inclusive(true) ins(%27 : tensor<2xi64>) outs(%28, %29 : tensor<2xi64>, tensor<i64>) {
    ^bb0(%arg1: i64, %arg2: i64):
      %37 = arith.muli %arg1, %arg2 : i64
      tm_tensor.yield %37 : i64
    } -> tensor<2xi64>, tensor<i64>
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30#0 : tensor<2xi64>) outs(%26 : tensor<2xi64>) {
    ^bb0(%in: i64, %out: i64):
      %37 = linalg.index 0 : index
      %38 = arith.subi %c1, %37 : index
      %extracted_5 = tensor.extract %30#0[%38] : tensor<2xi64>
      linalg.yield %extracted_5 : i64
    } -> tensor<2xi64>
    %extracted_slice_3 = tensor.extract_slice %31[1] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %concat = tensor.concat dim(0) %extracted_slice_3, %cst_2 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %expanded = tensor.expand_shape %extracted_slice [[0, 1]] output_shape [%24, 1] : tensor<?xi64> into tensor<?x1xi64>
    %expanded_4 = tensor.expand_shape %concat [[0, 1]] output_shape [1, 2] : tensor<2xi64> into tensor<1x2xi64>
    %32 = tensor.empty(%24) : tensor<?x2xi64>
    %33 = linalg.generic {indexing_maps = [#map4, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %expanded_4 : tensor<?x1xi64>, tensor<1x2xi64>) outs(%32 : tensor<?x2xi64>) {
    ^bb0(%in: i64, %in_5: i64, %out: i64):
      %37 = arith.sitofp %in : i64 to f64
      %38 = arith.sitofp %in_5 : i64 to f64
      %39 = arith.divf %37, %38 : f64
      %40 = math.floor %39 : f64
      %41 = arith.fptosi %40 : f64 to i64
      linalg.yield %41 : i64
    } -> tensor<?x2xi64>
    %34 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel"]} ins(%33, %cst_1 : tensor<?x2xi64>, tensor<2xi64>) outs(%32 : tensor<?x2xi64>) {
    ^bb0(%in: i64, %in_5: i64, %out: i64):
      %37 = arith.remsi %in, %in_5 : i64
      %38 = arith.cmpi ne, %37, %c0_i64 : i64
      %39 = arith.cmpi slt, %in_5, %c0_i64 : i64
      %40 = arith.cmpi slt, %37, %c0_i64 : i64
      %41 = arith.xori %39, %40 : i1
      %42 = arith.andi %38, %41 : i1
      %43 = arith.addi %37, %in_5 : i64
      %44 = arith.select %42, %43, %37 : i64
      linalg.yield %44 : i64
    } -> tensor<?x2xi64>
    %35 = arith.index_cast %24 : index to i64
    %36 = arith.cmpi sle, %35, %c24_i64 : i64
    cf.assert %36, "Runtime assertion failed for expression u0 <= 24 on node 'le_1'"
    return %34 : tensor<?x2xi64>
  }
}
