// RUN: weir-opt %s | FileCheck %s

// Truth values with a byte an element, as some versions of StableHLO print them, and with a bit, as MLIR does.

func.func @main() {
  // CHECK: dense<[true, false, false, true, true, true, true, true, false, true]> : tensor<10xi1>
  %0 = stablehlo.constant dense<"0x01000001010101010001"> : tensor<10xi1>
  // CHECK: dense<[true, false, false, true, true, true, true, true, false, true]> : tensor<10xi1>
  %1 = stablehlo.constant dense<"0xF902"> : tensor<10xi1>
  return
}
