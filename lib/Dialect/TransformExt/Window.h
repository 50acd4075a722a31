//===- Window.h - What a reduction over a sliding window looks like -------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_WINDOW_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_WINDOW_H

#include "ContractionEpilogue.h"
#include "PaddedInput.h"

#include "weir/Dialect/TransformExt/WindowKernel.h"

namespace weir {

/// A summed loop and the loop over results that slides it: the input is read at
/// `stride * position + dilation * step` of its dimension `inputDim`.
struct Slide {
  unsigned position, step, inputDim;
  int64_t stride, dilation;
};

/// A reduction over windows of one input that is contiguous along the last
/// dimension of the result.
struct Window {
  mlir::linalg::LinalgOp op;
  llvm::SmallVector<mlir::utils::IteratorType> kinds;
  llvm::SmallVector<int64_t> extents;
  mlir::OpOperand *input = nullptr;  // that the window slides over
  llvm::SmallVector<Slide> slides;   // the last one is in registers
  unsigned lanesDim = 0;             // along vectors
  llvm::SmallVector<unsigned> outer; // the other loops over results
  mlir::linalg::FillOp fill;         // of the result, right before
  PaddedInput padding;               // what the input is a copy of
  Epilogue epilogue;

  static std::optional<Window> match(mlir::linalg::LinalgOp op,
                                     const WindowTiles &tiles);

  mlir::Type element() const;
  int64_t lanes(const WindowTiles &tiles) const {
    return tiles.vectorBits / element().getIntOrFloatBitWidth();
  }
  /// Where the loops will be.
  mlir::Operation *end();

private:
  bool matchLoops(const WindowTiles &tiles);
  bool matchInput(mlir::OpOperand &operand);
  bool matchPadding();
  bool isNeutral(mlir::Attribute border);
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_WINDOW_H
