//===- ContractionKernel.h - Register-tiled products on buffers -----------===//
//
// The code shape behind matrix products, batched products, `dot_general` in any
// layout and direct convolutions: a block of the result stays in vector
// registers while the summed dimensions run.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_CONTRACTIONKERNEL_H
#define WEIR_DIALECT_TRANSFORMEXT_CONTRACTIONKERNEL_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// Sizes of a contraction kernel.
struct ContractionTiles {
  /// Width of a vector register in bits.
  int64_t vectorBits = 256;
  /// Rows of the result block in registers.
  int64_t rows = 6;
  /// Vectors in a row of that block. `rows * vectors` accumulators, `vectors`
  /// loads of the right operand and one broadcast must fit into the registers.
  int64_t vectors = 2;
  /// Steps of the summed dimension between two visits of a result block.
  int64_t depth = 256;
  /// Columns of the packed right operand that are kept in the L2 cache.
  int64_t columns = 256;
  /// Neighbours along k that one instruction multiplies and sums, for factors
  /// of bf16: 1 widens them to f32, 2 takes pairs (vdpbf16ps).
  int64_t dotBf16 = 1;
  /// The same for factors of eight bits: 1 widens to i32, 2 takes pairs widened
  /// to i16 (vpmaddwd), 4 takes four as they are (vpdpbusd).
  int64_t dotInt8 = 1;
  /// Operations that an elementwise user may have at most to be computed while
  /// its result is in registers; 0 keeps all of them apart.
  int64_t epilogueOps = 16;
  /// Multiply-adds from which rows are shared among threads.
  int64_t parallelWork = 1 << 20;
};

/// Replaces a contraction on memrefs of static shape by loops around a register
/// tile. Fails, with nothing changed, for what it does not take: a body that is
/// no sum of products, operands without a contiguous dimension to vectorize.
mlir::LogicalResult lowerContraction(mlir::RewriterBase &rewriter,
                                     mlir::linalg::LinalgOp op,
                                     const ContractionTiles &tiles);

/// Removes the constants of the module of `root` that were packed and that
/// nobody reads any more.
void eraseUnusedConstants(mlir::Operation *root);

} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_CONTRACTIONKERNEL_H
