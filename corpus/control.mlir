// A private function called from a loop, and a branch.
func.func private @step(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = stablehlo.tanh %x : tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
func.func @main(%x: tensor<32x32xf32>, %n: tensor<i32>) -> tensor<32x32xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<32x32xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %w = func.call @step(%v) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    stablehlo.return %next, %w : tensor<i32>, tensor<32x32xf32>
  }
  %many = stablehlo.compare GT, %0#0, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %1 = "stablehlo.if"(%many) ({
    stablehlo.return %0#1 : tensor<32x32xf32>
  }, {
    %2 = stablehlo.negate %0#1 : tensor<32x32xf32>
    stablehlo.return %2 : tensor<32x32xf32>
  }) : (tensor<i1>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
