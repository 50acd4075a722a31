// RUN: weir run %s --input=0

// Loops and branches whose results are known; each check names its line. What
// decides depends on the argument, or all of it would be folded.

func.func @main(%zero: tensor<i32>) {
  %one_ = stablehlo.constant dense<1> : tensor<i32>
  %one = stablehlo.add %zero, %one_ : tensor<i32>
  %ten_ = stablehlo.constant dense<10> : tensor<i32>
  %ten = stablehlo.add %zero, %ten_ : tensor<i32>
  %zero_ = stablehlo.convert %zero : (tensor<i32>) -> tensor<f32>
  %zeros = stablehlo.broadcast_in_dim %zero_, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %a_ = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %a = stablehlo.add %a_, %zeros : tensor<4xf32>
  %b_ = stablehlo.constant dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf32>
  %b = stablehlo.add %b_, %zeros : tensor<4xf32>

  // State that changes places: Fibonacci's numbers, of scalars and of tensors.
  %fib:5 = stablehlo.while(%i = %zero, %x = %zero, %y = %one, %s = %a, %t = %b)
      : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %x, %y : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y, %next, %t, %s
        : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>
  }
  check.expect_eq_const %fib#1, dense<55> : tensor<i32>
  check.expect_eq_const %fib#2, dense<89> : tensor<i32>
  check.expect_eq %fib#3, %a : tensor<4xf32>
  check.expect_eq %fib#4, %b : tensor<4xf32>

  // One swap.
  %swap:3 = stablehlo.while(%i = %zero, %s = %a, %t = %b)
      : tensor<i32>, tensor<4xf32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %t, %s : tensor<i32>, tensor<4xf32>, tensor<4xf32>
  }
  check.expect_eq %swap#1, %b : tensor<4xf32>
  check.expect_eq %swap#2, %a : tensor<4xf32>

  // No trip at all: the state comes out as it went in.
  %none:2 = stablehlo.while(%i = %ten, %s = %a) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %n = stablehlo.negate %s : tensor<4xf32>
    stablehlo.return %i, %n : tensor<i32>, tensor<4xf32>
  }
  check.expect_eq %none#1, %a : tensor<4xf32>

  // A condition that computes on tensors, a body that reads what the loop
  // before it wrote, an unsigned state, a loop in a loop.
  %limit = stablehlo.constant dense<100.0> : tensor<f32>
  %zerof = stablehlo.constant dense<0.0> : tensor<f32>
  %u = stablehlo.constant dense<200> : tensor<ui8>
  %nested:2 = stablehlo.while(%s = %a, %v = %u) : tensor<4xf32>, tensor<ui8>
  cond {
    %sum = stablehlo.reduce(%s init: %zerof) applies stablehlo.add across dimensions = [0]
        : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %p = stablehlo.compare LT, %sum, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %inner:2 = stablehlo.while(%i = %zero, %w = %s) : tensor<i32>, tensor<4xf32>
    cond {
      %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %double = stablehlo.add %w, %s : tensor<4xf32>
      stablehlo.return %j, %double : tensor<i32>, tensor<4xf32>
    }
    %next = stablehlo.add %v, %v : tensor<ui8>
    stablehlo.return %inner#1, %next : tensor<4xf32>, tensor<ui8>
  }
  // 10 * 2^4 >= 100; 200 * 2^4 modulo 256.
  check.expect_eq_const %nested#0, dense<[16.0, 32.0, 48.0, 64.0]> : tensor<4xf32>
  check.expect_eq_const %nested#1, dense<128> : tensor<ui8>

  // Branches, an index out of range on both sides: the last one.
  %three_ = stablehlo.constant dense<3> : tensor<i32>
  %three = stablehlo.add %zero, %three_ : tensor<i32>
  %minus = stablehlo.negate %one : tensor<i32>
  %c0 = func.call @choose(%zero, %a) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %c0, dense<[-1.0, -2.0, -3.0, -4.0]> : tensor<4xf32>
  %c1 = func.call @choose(%one, %a) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq %c1, %a : tensor<4xf32>
  %c3 = func.call @choose(%three, %a) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %c3, dense<[2.0, 4.0, 6.0, 8.0]> : tensor<4xf32>
  %cm = func.call @choose(%minus, %a) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq %cm, %c3 : tensor<4xf32>
  %two = func.call @choose_of_two(%minus, %a) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq %two, %a : tensor<4xf32>

  // A branch in a loop, whose value changes from trip to trip.
  %alternate:2 = stablehlo.while(%i = %zero, %s = %a) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %odd = stablehlo.and %i, %one : tensor<i32>
    %p = stablehlo.compare EQ, %odd, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %r = "stablehlo.if"(%p) ({
      %x = stablehlo.add %s, %b : tensor<4xf32>
      stablehlo.return %x : tensor<4xf32>
    }, {
      stablehlo.return %s : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %r : tensor<i32>, tensor<4xf32>
  }
  check.expect_eq_const %alternate#1, dense<[6.0, 8.0, 10.0, 12.0]> : tensor<4xf32>

  // One device waits for nobody: what is started is done.
  %future = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %sum = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %sum : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %done = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  check.expect_eq %done, %a : tensor<4xf32>
  return
}

func.func private @choose(%i: tensor<i32>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.negate %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }, {
    %1 = stablehlo.add %a, %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @choose_of_two(%i: tensor<i32>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.negate %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
