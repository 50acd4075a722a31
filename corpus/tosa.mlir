// A classifier's parts in TOSA: unknown shapes to infer, a transposed convolution to take apart, transposes that cancel,
// constants to fold, positions to check, a branch, and a counter that stays between calls.
module {
  tosa.variable @calls = dense<0> : tensor<1xi32>

  func.func @main(%x: tensor<1x4x4x2xf32>, %table: tensor<1x5x2xf32>, %at: tensor<1x3xi32>, %which: tensor<i1>)
      -> (tensor<?x?x?x?xf32>, tensor<1x3x2xf32>, tensor<1x2x4x4xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi32>) {
    %k = "tosa.const"() <{values = dense<0.5> : tensor<3x2x2x2xf32>}> : () -> tensor<3x2x2x2xf32>
    %b = "tosa.const"() <{values = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
    %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
    %0 = tosa.transpose_conv2d %x, %k, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
    %1 = tosa.gather %table, %at : (tensor<1x5x2xf32>, tensor<1x3xi32>) -> tensor<1x3x2xf32>
    %2 = tosa.transpose %x {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x4x4x2xf32>) -> tensor<1x2x4x4xf32>
    %3 = tosa.abs %2 : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %4 = tosa.transpose %3 {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x2x4x4xf32>) -> tensor<1x4x4x2xf32>
    %5 = tosa.exp %4 : (tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
    %6 = tosa.transpose %5 {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x4x4x2xf32>) -> tensor<1x2x4x4xf32>
    %c = "tosa.const"() <{values = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>}> : () -> tensor<3x2xf32>
    %7 = tosa.transpose %c {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %row = "tosa.const"() <{values = dense<[[1.0, 2.0, 4.0]]> : tensor<1x3xf32>}> : () -> tensor<1x3xf32>
    %shares = tosa.reciprocal %row : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %8 = tosa.add %7, %shares : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
    %9 = tosa.cond_if %which : tensor<i1> -> tensor<2x3xf32> {
      tosa.yield %8 : tensor<2x3xf32>
    } else {
      tosa.yield %7 : tensor<2x3xf32>
    }
    %one = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %before = tosa.variable_read @calls : tensor<1xi32>
    %now = tosa.add %before, %one : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    tosa.variable_write @calls, %now : tensor<1xi32>
    return %0, %1, %6, %8, %9, %now : tensor<?x?x?x?xf32>, tensor<1x3x2xf32>, tensor<1x2x4x4xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi32>
  }
}
