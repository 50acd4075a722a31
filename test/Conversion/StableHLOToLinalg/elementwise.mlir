// RUN: weir-opt %s --weir-stablehlo-to-linalg --cse | FileCheck %s

// One linalg.generic an operation; a scalar operand is read by a map without results.

// CHECK-DAG: #[[ID:.*]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: #[[NONE:.*]] = affine_map<(d0) -> ()>

// CHECK-LABEL: func.func @add
// CHECK: linalg.generic {indexing_maps = [#[[ID]], #[[ID]], #[[ID]]], iterator_types = ["parallel"]}
// CHECK: arith.addf
func.func @add(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Types that have no vectors of their own are computed in f32 and rounded once.
// CHECK-LABEL: func.func @add_bf16
// CHECK: arith.extf %{{.*}} : bf16 to f32
// CHECK: arith.addf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @add_bf16(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = stablehlo.add %a, %a : tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// CHECK-LABEL: func.func @add_i1
// CHECK: arith.ori
func.func @add_i1(%a: tensor<4xi1>) -> tensor<4xi1> {
  %0 = stablehlo.add %a, %a : tensor<4xi1>
  return %0 : tensor<4xi1>
}

// Signedness leaves the types and stays in the operations.
// CHECK-LABEL: func.func @unsigned
// CHECK-SAME: (%{{.*}}: tensor<4xi8>) -> tensor<4xi1>
// CHECK: arith.maxui
// CHECK: arith.cmpi ugt
func.func @unsigned(%a: tensor<4xui8>) -> tensor<4xi1> {
  %0 = stablehlo.maximum %a, %a : tensor<4xui8>
  %1 = stablehlo.compare GT, %0, %a : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return %1 : tensor<4xi1>
}

// Division by zero, and of the least number by -1, are decided before the machine divides.
// CHECK-LABEL: func.func @divide
// CHECK: %[[ZERO:.*]] = arith.cmpi eq
// CHECK: %[[UNSAFE:.*]] = arith.ori %[[ZERO]]
// CHECK: %[[SAFE:.*]] = arith.select %[[UNSAFE]]
// CHECK: %[[Q:.*]] = arith.divsi %{{.*}}, %[[SAFE]]
// CHECK: arith.select %[[ZERO]], %{{.*}}, %[[Q]]
func.func @divide(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.divide %a, %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @clamp
// CHECK: linalg.generic {indexing_maps = [#[[NONE]], #[[ID]], #[[NONE]], #[[ID]]]
// CHECK: arith.maximumf
// CHECK: arith.minimumf
func.func @clamp(%l: tensor<f32>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.clamp %l, %a, %l : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @convert_saturates
// CHECK: arith.cmpf ole
// CHECK: arith.cmpf oge
// CHECK: arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.trunci %{{.*}} : i32 to i8
func.func @convert_saturates(%a: tensor<4xf32>) -> tensor<4xi8> {
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// Floats of 8 bits are integers to LLVM.
// CHECK-LABEL: func.func @convert_f8
// CHECK: arith.bitcast %{{.*}} : f8E4M3FN to i8
// CHECK-NOT: arith.extf
func.func @convert_f8(%a: tensor<4xf8E4M3FN>) -> tensor<4xf32> {
  %0 = stablehlo.convert %a : (tensor<4xf8E4M3FN>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @complex_log
// CHECK: arith.extf %{{.*}} : f32 to f64
// CHECK: complex.log %{{.*}} : complex<f64>
func.func @complex_log(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.log %a : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// CHECK-LABEL: func.func @lgamma
// CHECK: weir.libm "lgamma"(%{{.*}}) : f32
func.func @lgamma(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.lgamma %a : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @broadcast_add
// CHECK: arith.addf
// CHECK-NOT: chlo
func.func @broadcast_add(%a: tensor<2x4xf32>, %b: tensor<4xf32>) -> tensor<2x4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
