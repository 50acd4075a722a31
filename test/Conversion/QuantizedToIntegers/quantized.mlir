// RUN: weir-opt %s -weir-quantized-to-integers -split-input-file -verify-diagnostics | FileCheck %s

!a = !quant.uniform<i8:f32, 0.5:3>
!b = !quant.uniform<i8:f32, 2.0>

// Numbers are computed with in the expressed type and rounded once.

// CHECK-LABEL: func.func @add(%arg0: tensor<4xi8>, %arg1: tensor<4xi8>) -> tensor<4xi8>
// CHECK: %[[A:.*]] = stablehlo.convert %arg0 : (tensor<4xi8>) -> tensor<4xf32>
// CHECK: stablehlo.constant dense<3.0
// CHECK: stablehlo.subtract %[[A]]
// CHECK: stablehlo.constant dense<5.0
// CHECK: %[[LEFT:.*]] = stablehlo.multiply
// CHECK: stablehlo.convert %arg1
// CHECK-NOT: stablehlo.subtract
// CHECK: %[[RIGHT:.*]] = stablehlo.multiply
// CHECK: %[[SUM:.*]] = stablehlo.add %[[LEFT]], %[[RIGHT]]
// CHECK: %[[SCALED:.*]] = stablehlo.divide %[[SUM]]
// CHECK: %[[MOVED:.*]] = stablehlo.add %[[SCALED]]
// CHECK: %[[LIMITED:.*]] = stablehlo.clamp %{{.*}}, %[[MOVED]], %{{.*}} : (tensor<f32>, tensor<4xf32>, tensor<f32>)
// CHECK: %[[WHOLE:.*]] = stablehlo.round_nearest_even %[[LIMITED]]
// CHECK: %[[RESULT:.*]] = stablehlo.convert %[[WHOLE]] : (tensor<4xf32>) -> tensor<4xi8>
// CHECK: return %[[RESULT]]
func.func @add(%x: tensor<4x!a>, %y: tensor<4x!b>) -> tensor<4x!a> {
  %0 = stablehlo.add %x, %y : (tensor<4x!a>, tensor<4x!b>) -> tensor<4x!a>
  return %0 : tensor<4x!a>
}

// -----

// What only moves elements moves their integers.

!a = !quant.uniform<u8:f32, 0.5:3>

// CHECK-LABEL: func.func @move(%arg0: tensor<2x3xui8>, %arg1: tensor<ui8>) -> tensor<4x2xui8>
// CHECK-NEXT: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xui8>) -> tensor<3x2xui8>
// CHECK-NEXT: stablehlo.pad {{.*}} : (tensor<3x2xui8>, tensor<ui8>) -> tensor<4x2xui8>
// CHECK-NEXT: return
func.func @move(%x: tensor<2x3x!a>, %p: tensor<!a>) -> tensor<4x2x!a> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3x!a>) -> tensor<3x2x!a>
  %1 = stablehlo.pad %0, %p, low = [0, 0], high = [1, 0], interior = [0, 0]
      : (tensor<3x2x!a>, tensor<!a>) -> tensor<4x2x!a>
  return %1 : tensor<4x2x!a>
}

// -----

// Regions compute on elements; loops carry integers.

!a = !quant.uniform<i8:f32, 0.5>
!w = !quant.uniform<i32:f32, 0.25>

// CHECK-LABEL: func.func @reduce(%arg0: tensor<4xi8>, %arg1: tensor<i8>) -> tensor<i32>
// CHECK: stablehlo.reduce({{.*}} : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
// CHECK: reducer(%{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>)
// CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<f32>
func.func @reduce(%x: tensor<4x!a>, %i: tensor<!a>) -> tensor<!w> {
  %0 = stablehlo.reduce(%x init: %i) across dimensions = [0]
      : (tensor<4x!a>, tensor<!a>) -> tensor<!w>
    reducer(%p: tensor<!w>, %q: tensor<!w>) {
      %1 = stablehlo.add %p, %q : tensor<!w>
      stablehlo.return %1 : tensor<!w>
    }
  return %0 : tensor<!w>
}

// -----

// Scales of an axis are laid along it, of dynamic shapes by a broadcast.

!c = !quant.uniform<i8:f32:1, {0.5, 2.0:1}>

// CHECK-LABEL: func.func @axis
// CHECK: stablehlo.constant dense<[0.000000e+00, 1.000000e+00]>
// CHECK: stablehlo.broadcast_in_dim {{.*}}dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
// CHECK: stablehlo.subtract
func.func @axis(%x: tensor<3x2x!c>) -> tensor<3x2xf32> {
  %0 = stablehlo.uniform_dequantize %x : (tensor<3x2x!c>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @dynamic
// CHECK: chlo.broadcast_multiply {{.*}} {broadcast_dimensions = array<i64: 1>} : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?x2xf32>
func.func @dynamic(%x: tensor<?x2x!c>) -> tensor<?x2xf32> {
  %0 = stablehlo.uniform_dequantize %x : (tensor<?x2x!c>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

// Differences that the expressed type cannot hold are taken in integers.

!i = !quant.uniform<i32:f32, 0.5:7>

// CHECK-LABEL: func.func @wide
// CHECK: stablehlo.convert %arg0 : (tensor<2xi32>) -> tensor<2xi64>
// CHECK: stablehlo.subtract {{.*}} : tensor<2xi64>
func.func @wide(%x: tensor<2x!i>) -> tensor<2xf32> {
  %0 = stablehlo.uniform_dequantize %x : (tensor<2x!i>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error@+1 {{'func.func' has the type 'tensor<2x!quant.any<i8:f32>>', but a StableHLO program has uniform quantized types per tensor or per axis only}}
func.func @any(%x: tensor<2x!quant.any<i8:f32>>) -> tensor<2x!quant.any<i8:f32>> {
  return %x : tensor<2x!quant.any<i8:f32>>
}

// -----

!c = !quant.uniform<i8:f32:1, {0.5, 2.0:1}>
// expected-error@+1 {{'func.func' has the type 'tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.000000e+00:1}>>', but it has 2 scales for a dimension of size 3}}
func.func @scales(%x: tensor<2x3x!c>) -> tensor<2x3x!c> {
  return %x : tensor<2x3x!c>
}

// -----

!c = !quant.uniform<i8:f32:1, {0.5, 2.0:1}>
// expected-error@+1 {{dimension 1 of its scales is not one of the 1 that it has}}
func.func @dimension(%x: tensor<2x!c>) -> tensor<2x!c> {
  return %x : tensor<2x!c>
}

// -----

!a = !quant.uniform<i8:f32, 0.5:3>
func.func @unknown(%x: tensor<2x!a>) -> tensor<2xf32> {
  // expected-error@+1 {{'quant.dcast' does not take quantized tensors}}
  %0 = quant.dcast %x : tensor<2x!a> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
