// A stencil, whose steps read what they replace, and a donated cache that gets a row.
func.func @stencil(%start: tensor<4096xf32>) -> tensor<4096xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.constant dense<10> : tensor<i32>
  %twice = stablehlo.add %start, %start : tensor<4096xf32>
  %r:2 = stablehlo.while(%i = %zero, %x = %twice) : tensor<i32>, tensor<4096xf32>
  cond {
    %p = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %left = stablehlo.slice %x [0:4094] : (tensor<4096xf32>) -> tensor<4094xf32>
    %right = stablehlo.slice %x [2:4096] : (tensor<4096xf32>) -> tensor<4094xf32>
    %slope = stablehlo.subtract %right, %left : tensor<4094xf32>
    %here = stablehlo.slice %x [1:4095] : (tensor<4096xf32>) -> tensor<4094xf32>
    %moved = stablehlo.add %here, %slope : tensor<4094xf32>
    %next = stablehlo.dynamic_update_slice %x, %moved, %one : (tensor<4096xf32>, tensor<4094xf32>, tensor<i32>) -> tensor<4096xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %next : tensor<i32>, tensor<4096xf32>
  }
  return %r#1 : tensor<4096xf32>
}

func.func @cache(%cache: tensor<64x8xf32> {tf.aliasing_output = 0 : i32}, %row: tensor<1x8xf32>, %at: tensor<i32>) -> tensor<64x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %cache, %row, %at, %zero : (tensor<64x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<64x8xf32>
  return %0 : tensor<64x8xf32>
}
