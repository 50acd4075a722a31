// RUN: weir run %s --input=0
// RUN: weir run %s --input=0 --threads=2
// RUN: weir compile %s --stop-after=bufferize -o - | FileCheck %s

// Steps of stencils in loops of an even and an odd number of iterations, none
// and one, and in a loop of a loop: two buffers change places, so which of them
// holds the result depends on the number. A step moves each element of an array
// by one place; its ends stay.

// CHECK-COUNT-2: scf.yield %[[Q:arg[0-9]+]], %[[P:arg[0-9]+]] : memref<2048xi32>, memref<2048xi32>

func.func @main(%zero: tensor<i32>) {
  %iota = stablehlo.iota dim = 0 : tensor<2048xi32>
  %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<i32>) -> tensor<2048xi32>
  %start = stablehlo.add %iota, %zeros : tensor<2048xi32>
  %n0 = stablehlo.constant dense<0> : tensor<i32>
  %n1 = stablehlo.constant dense<1> : tensor<i32>
  %n6 = stablehlo.constant dense<6> : tensor<i32>
  %n7 = stablehlo.constant dense<7> : tensor<i32>
  %t0 = func.call @times(%zero, %n0, %start) : (tensor<i32>, tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  check.expect_eq %t0, %start : tensor<2048xi32>
  %t1 = func.call @times(%zero, %n1, %start) : (tensor<i32>, tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  %e1 = func.call @expected(%n1, %iota) : (tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  check.expect_eq %t1, %e1 : tensor<2048xi32>
  %t6 = func.call @times(%zero, %n6, %start) : (tensor<i32>, tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  %e6 = func.call @expected(%n6, %iota) : (tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  check.expect_eq %t6, %e6 : tensor<2048xi32>
  %t7 = func.call @times(%zero, %n7, %start) : (tensor<i32>, tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  %e7 = func.call @expected(%n7, %iota) : (tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  check.expect_eq %t7, %e7 : tensor<2048xi32>

  // Seven times in a loop of three.
  %three = stablehlo.constant dense<3> : tensor<i32>
  %n21 = stablehlo.constant dense<21> : tensor<i32>
  %nested:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<2048xi32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %y = func.call @times(%zero, %n7, %x) : (tensor<i32>, tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
    %j = stablehlo.add %i, %n1 : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<2048xi32>
  }
  %e21 = func.call @expected(%n21, %iota) : (tensor<i32>, tensor<2048xi32>) -> tensor<2048xi32>
  check.expect_eq %nested#1, %e21 : tensor<2048xi32>

  // All of the array, and the old one read by the next step's condition.
  %rotated:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<2048xi32>
  cond {
    %first = stablehlo.slice %x [0:1] : (tensor<2048xi32>) -> tensor<1xi32>
    %value = stablehlo.reshape %first : (tensor<1xi32>) -> tensor<i32>
    %p = stablehlo.compare LT, %value, %n7 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %head = stablehlo.slice %x [0:1] : (tensor<2048xi32>) -> tensor<1xi32>
    %tail = stablehlo.slice %x [1:2048] : (tensor<2048xi32>) -> tensor<2047xi32>
    %y = stablehlo.concatenate %tail, %head, dim = 0 : (tensor<2047xi32>, tensor<1xi32>) -> tensor<2048xi32>
    %j = stablehlo.add %i, %n1 : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<2048xi32>
  }
  check.expect_eq_const %rotated#0, dense<7> : tensor<i32>
  %sevens = stablehlo.broadcast_in_dim %n7, dims = [] : (tensor<i32>) -> tensor<2048xi32>
  %mask_ = stablehlo.constant dense<2047> : tensor<i32>
  %mask = stablehlo.broadcast_in_dim %mask_, dims = [] : (tensor<i32>) -> tensor<2048xi32>
  %moved = stablehlo.add %iota, %sevens : tensor<2048xi32>
  %wrapped = stablehlo.and %moved, %mask : tensor<2048xi32>
  check.expect_eq %rotated#1, %wrapped : tensor<2048xi32>
  return
}

func.func private @times(%zero: tensor<i32>, %n: tensor<i32>, %start: tensor<2048xi32>) -> tensor<2048xi32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<2048xi32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    // The mean of both neighbours and of both themselves: moves by nothing, so
    // one is added where it is not an end.
    %l = stablehlo.slice %x [0:2046] : (tensor<2048xi32>) -> tensor<2046xi32>
    %m = stablehlo.slice %x [2:2048] : (tensor<2048xi32>) -> tensor<2046xi32>
    %s = stablehlo.subtract %m, %l : tensor<2046xi32>
    %k = stablehlo.slice %x [1:2047] : (tensor<2048xi32>) -> tensor<2046xi32>
    %t = stablehlo.add %k, %s : tensor<2046xi32>
    %y = stablehlo.dynamic_update_slice %x, %t, %one : (tensor<2048xi32>, tensor<2046xi32>, tensor<i32>) -> tensor<2048xi32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<2048xi32>
  }
  return %r#1 : tensor<2048xi32>
}

// The same by recomputing: compares with a loop that keeps a copy of each step.
func.func private @expected(%n: tensor<i32>, %start: tensor<2048xi32>) -> tensor<2048xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<2048xi32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %head = stablehlo.slice %x [0:1] : (tensor<2048xi32>) -> tensor<1xi32>
    %end = stablehlo.slice %x [2047:2048] : (tensor<2048xi32>) -> tensor<1xi32>
    %l = stablehlo.slice %x [0:2046] : (tensor<2048xi32>) -> tensor<2046xi32>
    %m = stablehlo.slice %x [2:2048] : (tensor<2048xi32>) -> tensor<2046xi32>
    %k = stablehlo.slice %x [1:2047] : (tensor<2048xi32>) -> tensor<2046xi32>
    %s = stablehlo.subtract %m, %l : tensor<2046xi32>
    %t = stablehlo.add %k, %s : tensor<2046xi32>
    %y = stablehlo.concatenate %head, %t, %end, dim = 0 : (tensor<1xi32>, tensor<2046xi32>, tensor<1xi32>) -> tensor<2048xi32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<2048xi32>
  }
  return %r#1 : tensor<2048xi32>
}
