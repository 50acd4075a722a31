//===- Window.h - Windows that move over a tensor -------------------------===//
//
// What convolutions, window reductions and select_and_scatter say about one
// dimension of their window, with defaults filled in.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_STABLEHLO_WINDOW_H
#define WEIR_DIALECT_STABLEHLO_WINDOW_H

#include "weir/Dialect/StableHLO/StableHLO.h"

namespace weir::stablehlo {

/// One dimension of a window.
struct WindowDimension {
  int64_t size = 1;
  int64_t stride = 1;
  /// Elements added before and after the dilated base; may be negative.
  int64_t low = 0, high = 0;
  int64_t baseDilation = 1;
  int64_t windowDilation = 1;
  bool reversed = false;

  /// Extent of the base with `baseDilation - 1` holes between its elements.
  int64_t dilatedBase(int64_t extent) const;
  /// Extent of the base dilated and padded; negative padding may leave nothing.
  int64_t paddedBase(int64_t extent) const;
  /// Extent of the window with its holes.
  int64_t dilatedSize() const;
  /// How many positions the window has on a base of `extent` elements;
  /// kDynamic for a dynamic extent or size.
  int64_t positions(int64_t extent) const;
  /// True where neither padding nor dilation of the base change the base.
  bool leavesBaseAlone() const {
    return low == 0 && high == 0 && baseDilation == 1;
  }
};

using Window = llvm::SmallVector<WindowDimension>;

/// The window over the spatial dimensions, in their order.
Window getWindow(ConvolutionOp op);
/// The window over all dimensions.
Window getWindow(ReduceWindowOp op);
Window getWindow(SelectAndScatterOp op);

} // namespace weir::stablehlo

#endif // WEIR_DIALECT_STABLEHLO_WINDOW_H
