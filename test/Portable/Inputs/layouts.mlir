module {
  func.func public @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.custom_call @no_operands() {api_version = 2 : i32, operand_layouts = [], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : () -> tensor<2x3xf32>
    %1 = stablehlo.custom_call @neither() {api_version = 2 : i32, has_side_effect = true} : () -> tuple<>
    %2 = stablehlo.add %0, %x : tensor<2x3xf32>
    return %2 : tensor<2x3xf32>
  }
}
