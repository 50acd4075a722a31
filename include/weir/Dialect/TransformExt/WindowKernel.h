//===- WindowKernel.h - Windows that slide over contiguous channels -------===//
//
// Depthwise convolutions and pooling combine, for each element of the result, a
// few neighbours of one input. Neighbouring results share most of them: a row
// of results stays in vector registers while the window runs, so that each
// vector of the input is loaded once for a row of the window.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_WINDOWKERNEL_H
#define WEIR_DIALECT_TRANSFORMEXT_WINDOWKERNEL_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// Sizes of a window kernel.
struct WindowTiles {
  /// Width of a vector register in bits.
  int64_t vectorBits = 256;
  /// Neighbouring results that are in registers at a time.
  int64_t positions = 7;
  /// Operations that an elementwise user may have at most to be computed while
  /// its result is in registers.
  int64_t epilogueOps = 16;
  /// Steps from which rows are shared among threads.
  int64_t parallelWork = 1 << 16;
};

/// Replaces a reduction over a sliding window on memrefs of static shape by
/// loops around a row of results in registers. An input that is nothing but
/// another one, padded, is read where it is. Fails, with nothing changed, for
/// windows that do not move along contiguous elements, or that are large.
mlir::LogicalResult lowerWindow(mlir::RewriterBase &rewriter,
                                mlir::linalg::LinalgOp op,
                                const WindowTiles &tiles);

} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_WINDOWKERNEL_H
