// RUN: weir-opt %s --weir-stablehlo-to-linalg --cse | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK: arith.constant dense<[1, -1]> : tensor<2xi8>
// CHECK: arith.constant dense<7> : tensor<1000xi32>
func.func @constants() -> (tensor<2xui8>, tensor<1000xui32>) {
  %0 = stablehlo.constant dense<[1, 255]> : tensor<2xui8>
  %1 = stablehlo.constant dense<7> : tensor<1000xui32>
  return %0, %1 : tensor<2xui8>, tensor<1000xui32>
}

// CHECK-LABEL: func.func @iota
// CHECK: %[[AT:.*]] = linalg.index 1
// CHECK: arith.index_cast %[[AT]] : index to i32
// CHECK: arith.sitofp
func.func @iota() -> tensor<2x3xf32> {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The parts of an element are shifted together, the first one lowest.
// CHECK-LABEL: func.func @assemble
// CHECK-COUNT-4: tensor.extract
// CHECK: arith.bitcast %{{.*}} : i32 to f32
func.func @assemble(%a: tensor<3x4xi8>) -> tensor<3xf32> {
  %0 = stablehlo.bitcast_convert %a : (tensor<3x4xi8>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @take_apart
// CHECK: linalg.index 1
// CHECK: arith.shrui
// CHECK: arith.trunci %{{.*}} : i32 to i8
func.func @take_apart(%a: tensor<3xf32>) -> tensor<3x4xi8> {
  %0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3x4xi8>
  return %0 : tensor<3x4xi8>
}

// Each element computes its own bits from its index.
// CHECK-LABEL: func.func @random
// CHECK: tensor.extract
// CHECK: linalg.generic
// CHECK: linalg.index 0
// CHECK: arith.constant 466688986 : i32
// CHECK: tensor.from_elements
func.func @random(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<64xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<64xui32>)
  return %0, %1 : tensor<2xui64>, tensor<64xui32>
}
