//===- WinogradKernel.h - 3x3 convolutions with fewer products ------------===//
//
// Winograd's F(2x2, 3x3): a block of 2x2 results of a 3x3 window takes 16
// products a channel, not 36, after the input block of 4x4 and the kernel are
// transformed (Lavin and Gray, "Fast algorithms for convolutional neural
// networks", 2015). The products are 16 independent matrix products.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_WINOGRADKERNEL_H
#define WEIR_DIALECT_TRANSFORMEXT_WINOGRADKERNEL_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// Sizes of a Winograd convolution.
struct WinogradTiles {
  /// Width of a vector register in bits.
  int64_t vectorBits = 256;
  /// The largest transformed kernel; larger ones cost more to read than the
  /// products that are saved. 0 does all convolutions directly.
  int64_t kernelBytes = 8 << 20;
  /// Transformed inputs and products that are kept in a cache at a time.
  int64_t blockBytes = 1 << 19;
  /// Operations that an elementwise user may have at most to be computed while
  /// its result is in registers.
  int64_t epilogueOps = 16;
  /// Multiply-adds from which rows are shared among threads.
  int64_t parallelWork = 1 << 20;
};

/// Replaces a 3x3 convolution of stride 1, channels last, by a constant kernel
/// of f32 by transforms around `linalg.batch_matmul`, where that is expected to
/// be faster. Fails, with nothing changed, for others.
mlir::LogicalResult lowerWinograd(mlir::RewriterBase &rewriter,
                                  mlir::linalg::LinalgOp op,
                                  const WinogradTiles &tiles);

} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_WINOGRADKERNEL_H
