// A machine without bf16 instructions computes in f32; nothing may become a call to a compiler's support library.
// RUN: weir compile %s --cpu=znver3 --emit=asm -o - | FileCheck %s --implicit-check-not=__trunc --implicit-check-not=__extend

// CHECK: weir_entry_main
func.func @main(%x: tensor<64xbf16>, %y: tensor<64xbf16>) -> (tensor<64xbf16>, tensor<bf16>) {
  %low = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %0 = stablehlo.maximum %x, %y : tensor<64xbf16>
  %1 = stablehlo.add %0, %y : tensor<64xbf16>
  %2 = stablehlo.tanh %1 : tensor<64xbf16>
  %3 = stablehlo.reduce(%2 init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<64xbf16>, tensor<bf16>) -> tensor<bf16>
  return %2, %3 : tensor<64xbf16>, tensor<bf16>
}
