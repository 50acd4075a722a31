// RUN: weir run %s

// Products of two tensors against NumPy: batches, permuted operands, element
// types that widen.

func.func public @main() {
  // a batch, operands permuted
  %a0_0 = stablehlo.constant dense<[[[-8.019314408e-01, -1.324358940e+00, -2.483616173e-01, 4.204452336e-01], [1.136046529e+00, 1.097064018e-01, -5.526472926e-01, -7.847803831e-01]], [[7.487457991e-01, 1.634783030e+00, 2.727687657e-01, -1.233328700e+00], [-9.582651854e-01, 1.600019097e+00, 2.028824389e-01, -1.732134819e+00]]]> : tensor<2x2x4xf32>
  %a0_1 = stablehlo.constant dense<[[-8.369619399e-02, -1.163226008e+00], [-6.292880774e-01, -4.880058169e-01], [-7.133134007e-01, 5.533784628e-01], [-6.308597326e-02, -5.894312859e-01]]> : tensor<4x2xf32>
  %r0 = stablehlo.dot_general %a0_0, %a0_1, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<2x2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf64>
  check.expect_almost_eq_const %r0, dense<[[1.05115737370464091e+00, 2.79599652634376916e-01], [-7.90837333196794390e-01, 1.46710558568524974e+00]]> : tensor<2x2xf64>
  // signed
  %a1_0 = stablehlo.constant dense<[[[24, 45]], [[-25, 62]], [[-78, -70]], [[-28, 43]], [[-3, 70]]]> : tensor<5x1x2xi8>
  %a1_1 = stablehlo.constant dense<[[89, -20]]> : tensor<1x2xi8>
  %r1 = stablehlo.dot_general %a1_0, %a1_1, batching_dims = [1] x [0], contracting_dims = [2] x [1] : (tensor<5x1x2xi8>, tensor<1x2xi8>) -> tensor<1x5xi32>
  check.expect_eq_const %r1, dense<[[1236, -3465, -5542, -3352, -1667]]> : tensor<1x5xi32>
  // accumulated in f64
  %a2_0 = stablehlo.constant dense<[[2.125509828e-01], [-4.663881063e-01], [-1.920873225e-01], [1.109599710e+00]]> : tensor<4x1xf32>
  %a2_1 = stablehlo.constant dense<[1.439918160e+00]> : tensor<1xf32>
  %r2 = stablehlo.dot_general %a2_0, %a2_1, contracting_dims = [1] x [0] : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4xf64>
  check.expect_almost_eq_const %r2, dense<[3.06056020200164980e-01, -6.71560704140333087e-01, -2.76590024019643721e-01, 1.59773277254193147e+00]> : tensor<4xf64>
  // unsigned by signed
  %a3_0 = stablehlo.constant dense<[120, 10, 138]> : tensor<3xui8>
  %a3_1 = stablehlo.constant dense<[-63, -36, -13]> : tensor<3xi8>
  %r3 = stablehlo.dot_general %a3_0, %a3_1, contracting_dims = [0] x [0] : (tensor<3xui8>, tensor<3xi8>) -> tensor<i32>
  check.expect_eq_const %r3, dense<-9714> : tensor<i32>
  // wrapping
  %a4_0 = stablehlo.constant dense<[[[80, 60], [-44, 91], [-7, 40]], [[19, -69], [54, 12], [42, -98]], [[38, -66], [-59, 77], [-32, 97]]]> : tensor<3x3x2xi8>
  %a4_1 = stablehlo.constant dense<[[50, 52], [16, 50], [83, -59]]> : tensor<3x2xi8>
  %r4 = stablehlo.dot_general %a4_0, %a4_1, contracting_dims = [2, 0] x [1, 0] : (tensor<3x3x2xi8>, tensor<3x2xi8>) -> tensor<3xi8>
  check.expect_eq_const %r4, dense<[14, -68, -125]> : tensor<3xi8>
  // nothing summed
  %a5_0 = stablehlo.constant dense<[false, true, true, true, false]> : tensor<5xi1>
  %a5_1 = stablehlo.constant dense<[true, false, true, false, false]> : tensor<5xi1>
  %r5 = stablehlo.dot_general %a5_0, %a5_1, batching_dims = [0] x [0], contracting_dims = [] x [] : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
  check.expect_eq_const %r5, dense<[false, false, true, false, false]> : tensor<5xi1>
  // and, or
  %a6_0 = stablehlo.constant dense<[false]> : tensor<1xi1>
  %a6_1 = stablehlo.constant dense<[[false, true, false, false], [false, true, true, false]]> : tensor<2x4xi1>
  %r6 = stablehlo.dot_general %a6_0, %a6_1, contracting_dims = [] x [] : (tensor<1xi1>, tensor<2x4xi1>) -> tensor<1x2x4xi1>
  check.expect_eq_const %r6, dense<[[[false, false, false, false], [false, false, false, false]]]> : tensor<1x2x4xi1>
  // predicates counted
  %a7_0 = stablehlo.constant dense<[[true, false, true, false, true], [true, true, true, false, false]]> : tensor<2x5xi1>
  %a7_1 = stablehlo.constant dense<[[false, false], [true, false], [false, true], [false, true], [true, false]]> : tensor<5x2xi1>
  %r7 = stablehlo.dot_general %a7_0, %a7_1, batching_dims = [1] x [0], contracting_dims = [0] x [1] : (tensor<2x5xi1>, tensor<5x2xi1>) -> tensor<5xi32>
  check.expect_eq_const %r7, dense<[0, 0, 1, 0, 1]> : tensor<5xi32>
  // complex
  %a8_0 = stablehlo.constant dense<[[(-5.054689646e-01,6.288233399e-01), (-9.463163018e-01,-1.754243135e+00)]]> : tensor<1x2xcomplex<f32>>
  %a8_1 = stablehlo.constant dense<[(9.206689894e-02,-1.945345402e+00), (4.256588817e-01,2.942268848e-01)]> : tensor<2xcomplex<f32>>
  %r8 = stablehlo.dot_general %a8_0, %a8_1, contracting_dims = [] x [] : (tensor<1x2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<1x2x2xcomplex<f32>>
  check.expect_almost_eq_const %r8, dense<[[[(1.176741600e+00,1.041205525e+00), (-4.001740813e-01,1.189416796e-01)], [(-3.499733210e+00,1.679404378e+00), (1.133375540e-01,-1.025140882e+00)]]]> : tensor<1x2x2xcomplex<f32>>
  // two summed dimensions
  %a9_0 = stablehlo.constant dense<[[2.325018793e-01], [3.878405690e-01], [-2.168929338e+00], [3.181452453e-01], [-2.554861605e-01]]> : tensor<5x1xf32>
  %a9_1 = stablehlo.constant dense<[[[1.333736032e-01], [1.437491059e+00], [1.406767368e-01], [3.930247724e-01], [-1.240063667e+00]], [[7.485615611e-01], [7.086167932e-01], [8.094612956e-01], [3.209430695e+00], [-8.833437413e-02]], [[8.457263708e-01], [-1.543597132e-01], [6.159102321e-01], [2.296967506e+00], [-2.866560519e-01]], [[-1.074044824e+00], [1.201499343e+00], [-5.396712422e-01], [-2.138820291e-01], [3.453113437e-01]]]> : tensor<4x5x1xf32>
  %r9 = stablehlo.dot_general %a9_0, %a9_1, contracting_dims = [0, 1] x [1, 2] : (tensor<5x1xf32>, tensor<4x5x1xf32>) -> tensor<4xf64>
  check.expect_almost_eq_const %r9, dense<[7.25267129836826951e-01, -2.63158716619426025e-01, -3.95093815682541205e-01, 1.23051371927566500e+00]> : tensor<4xf64>
  // matrix by matrix
  %a10_0 = stablehlo.constant dense<[[-8.527477980e-01, 9.871921688e-02, -5.783620477e-01], [4.067985713e-01, 3.530376554e-01, 1.184385300e+00]]> : tensor<2x3xf32>
  %a10_1 = stablehlo.constant dense<[[-1.318958998e+00, 4.158176780e-01, -4.868813455e-01, 3.588875234e-01], [-1.040026426e+00, 7.211245298e-01, 7.362053543e-02, -9.954816662e-03], [1.817950606e+00, 8.250675201e-01, -1.100976691e-01, 9.191710949e-01]]> : tensor<3x4xf32>
  %r10 = stablehlo.dot_general %a10_0, %a10_1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf64>
  check.expect_almost_eq_const %r10, dense<[[-2.93648486783890661e-02, -7.60586500804326882e-01, 4.86131070183661029e-01, -8.38636953617016845e-01], [1.24943484671141647e+00, 1.40093599267486901e+00, -3.02469875324412829e-01, 1.23113323935134500e+00]]> : tensor<2x4xf64>
  // unsigned
  %a11_0 = stablehlo.constant dense<[[[186]], [[103]], [[181]]]> : tensor<3x1x1xui8>
  %a11_1 = stablehlo.constant dense<[[102, 151, 164, 205, 202]]> : tensor<1x5xui8>
  %r11 = stablehlo.dot_general %a11_0, %a11_1, contracting_dims = [2] x [0] : (tensor<3x1x1xui8>, tensor<1x5xui8>) -> tensor<3x1x5xui32>
  check.expect_eq_const %r11, dense<[[[18972, 28086, 30504, 38130, 37572]], [[10506, 15553, 16892, 21115, 20806]], [[18462, 27331, 29684, 37105, 36562]]]> : tensor<3x1x5xui32>
  return
}
