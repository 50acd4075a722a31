// What sizes decide: scores that are made by blocks, a transpose, a result past the caches, narrow factors.
func.func @attention(%q: tensor<8x512x64xf32>, %k: tensor<8x512x64xf32>, %v: tensor<8x512x64xf32>) -> tensor<8x512x64xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<8x512x64xf32>, tensor<8x512x64xf32>) -> tensor<8x512x512xf32>
  %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<8x512x512xf32>, tensor<f32>) -> tensor<8x512xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<8x512xf32>) -> tensor<8x512x512xf32>
  %d = stablehlo.subtract %s, %mb : tensor<8x512x512xf32>
  %e = stablehlo.exponential %d : tensor<8x512x512xf32>
  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<8x512x512xf32>, tensor<f32>) -> tensor<8x512xf32>
  %tb = stablehlo.broadcast_in_dim %t, dims = [0, 1] : (tensor<8x512xf32>) -> tensor<8x512x512xf32>
  %p = stablehlo.divide %e, %tb : tensor<8x512x512xf32>
  %o = stablehlo.dot_general %p, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x512x512xf32>, tensor<8x512x64xf32>) -> tensor<8x512x64xf32>
  return %o : tensor<8x512x64xf32>
}

func.func @memory(%x: tensor<512x512xcomplex<f32>>, %y: tensor<4096x4096xf32>) -> (tensor<512x512xcomplex<f32>>, tensor<4096x4096xf32>) {
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<512x512xcomplex<f32>>) -> tensor<512x512xcomplex<f32>>
  %0 = stablehlo.add %x, %t : tensor<512x512xcomplex<f32>>
  %1 = stablehlo.exponential %y : tensor<4096x4096xf32>
  return %0, %1 : tensor<512x512xcomplex<f32>>, tensor<4096x4096xf32>
}

func.func @narrow(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>, %c: tensor<64x64xi8>, %d: tensor<64x64xi8>) -> (tensor<64x64xbf16>, tensor<64x64xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %1 = stablehlo.add %0, %a : tensor<64x64xbf16>
  %2 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0] : (tensor<64x64xi8>, tensor<64x64xi8>) -> tensor<64x64xi32>
  return %1, %2 : tensor<64x64xbf16>, tensor<64x64xi32>
}
