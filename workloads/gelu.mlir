// A chain of elementwise operations: one read and one write of memory, whatever stands between.
func.func @main(%x: tensor<4194304xf32> loc("x")) -> tensor<4194304xf32> {
  %half = stablehlo.constant dense<0.5> : tensor<4194304xf32>
  %one = stablehlo.constant dense<1.0> : tensor<4194304xf32>
  %cubic = stablehlo.constant dense<0.044715> : tensor<4194304xf32>
  %root = stablehlo.constant dense<0.797884583> : tensor<4194304xf32>
  %0 = stablehlo.multiply %x, %x : tensor<4194304xf32>
  %1 = stablehlo.multiply %0, %x : tensor<4194304xf32>
  %2 = stablehlo.multiply %1, %cubic : tensor<4194304xf32>
  %3 = stablehlo.add %x, %2 : tensor<4194304xf32>
  %4 = stablehlo.multiply %3, %root : tensor<4194304xf32>
  %5 = stablehlo.tanh %4 : tensor<4194304xf32>
  %6 = stablehlo.add %5, %one : tensor<4194304xf32>
  %7 = stablehlo.multiply %x, %half : tensor<4194304xf32>
  %8 = stablehlo.multiply %7, %6 : tensor<4194304xf32>
  return %8 : tensor<4194304xf32>
}
