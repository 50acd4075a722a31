// RUN: weir-opt %s | weir-opt | FileCheck %s
// RUN: weir-opt --mlir-print-op-generic %s | weir-opt | FileCheck %s

// Text forms of elementwise operations are read and printed back the same, and so are generic forms.

// CHECK-LABEL: func.func @unary
func.func @unary(%f: tensor<4xf32>, %c: tensor<2xcomplex<f32>>, %i: tensor<4xi32>) {
  // CHECK: stablehlo.abs %{{.*}} : tensor<4xf32>
  %0 = stablehlo.abs %f : tensor<4xf32>
  // CHECK: stablehlo.abs %{{.*}} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = stablehlo.abs %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: stablehlo.exponential %{{.*}} {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  %2 = stablehlo.exponential %f {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  // CHECK: stablehlo.is_finite %{{.*}} : (tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.is_finite %f : (tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.convert %{{.*}} : (tensor<4xf32>) -> tensor<4xi8>
  %4 = stablehlo.convert %f : (tensor<4xf32>) -> tensor<4xi8>
  // CHECK: stablehlo.bitcast_convert %{{.*}} : (tensor<4xi32>) -> tensor<4x4xui8>
  %5 = stablehlo.bitcast_convert %i : (tensor<4xi32>) -> tensor<4x4xui8>
  // CHECK: stablehlo.reduce_precision %{{.*}}, format = e5m10 : tensor<4xf32>
  %6 = stablehlo.reduce_precision %f, format = e5m10 : tensor<4xf32>
  // CHECK: stablehlo.real %{{.*}} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %7 = stablehlo.real %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: stablehlo.negate %{{.*}} : (tensor<4xf32>) -> tensor<?xf32>
  %8 = stablehlo.negate %f : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @binary
func.func @binary(%f: tensor<4xf32>, %i: tensor<4xui32>, %p: tensor<4xi1>, %s: tensor<f32>) {
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<4xf32>
  %0 = stablehlo.add %f, %f : tensor<4xf32>
  // CHECK: stablehlo.complex %{{.*}}, %{{.*}} : tensor<4xcomplex<f32>>
  %1 = stablehlo.complex %f, %f : tensor<4xcomplex<f32>>
  // CHECK: stablehlo.complex %{{.*}}, %{{.*}} : tensor<4xcomplex<f32>>
  %2 = stablehlo.complex %f, %f : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}}, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.compare  LT, %f, %f,  FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare EQ, %{{.*}}, %{{.*}} : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  %4 = stablehlo.compare EQ, %i, %i : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xf32>
  %5 = stablehlo.select %p, %f, %f : tensor<4xi1>, tensor<4xf32>
  // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xf32>
  %6 = stablehlo.select %p, %f, %f : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xf32>
  %7 = stablehlo.clamp %f, %f, %f : tensor<4xf32>
  // CHECK: stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %8 = stablehlo.clamp %s, %f, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}}, TOTALORDER
  %9 = "stablehlo.compare"(%f, %f) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: func.func @values
func.func @values(%state: tensor<2xui64>, %s: tensor<f32>, %n: tensor<2xi64>) {
  // CHECK: stablehlo.constant dense<[1, 2]> : tensor<2xui8>
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui8>
  // CHECK: stablehlo.constant {note = "a"} dense<1.0{{.*}}> : tensor<2xf32>
  %1 = stablehlo.constant {note = "a"} dense<1.0> : tensor<2xf32>
  // CHECK: stablehlo.constant dense<7> : tensor<i32>
  %2 = "stablehlo.constant"() {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  // CHECK: stablehlo.constant() {{.*}}value = dense<1> : tensor<2xi8>{{.*}} : () -> tensor<2x!quant.uniform<i8:f32, 1.0{{.*}}>>
  %3 = stablehlo.constant() {value = dense<1> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  // CHECK: stablehlo.iota dim = 1 : tensor<2x3xi32>
  %4 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  // CHECK: stablehlo.rng_bit_generator %{{.*}}, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  %5:2 = stablehlo.rng_bit_generator %state, algorithm =  THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  // CHECK: stablehlo.rng %{{.*}}, %{{.*}}, %{{.*}}, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  %6 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  // CHECK: stablehlo.replica_id : tensor<ui32>
  %7 = stablehlo.replica_id : tensor<ui32>
  // CHECK: stablehlo.create_token : !stablehlo.token
  %8 = stablehlo.create_token : !stablehlo.token
  // CHECK: stablehlo.after_all %{{.*}}, %{{.*}} : !stablehlo.token
  %9 = stablehlo.after_all %8, %8 : !stablehlo.token
  return
}
