//===- FillBorders.h - Padding writes each element once -------------------===//
//
// Padding arrives as a fill of the whole and a write of its inside, which for
// the activations of a vision model is one more pass over the largest tensors.
// Only what the write leaves is filled:
//
//   fill %p; write subview %p[1, 1] [4, 4]   (%p : 6x6)
//   →
//   fill row 0, row 5, column 0 and column 5 of %p; write subview
//
// Left alone: insides that do not cover most of the whole, fills that something
// else could see before the write.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_TRANSFORMS_FILLBORDERS_H
#define WEIR_LIB_TRANSFORMS_FILLBORDERS_H

#include <mlir/IR/PatternMatch.h>

namespace weir {

/// Does so for all fills under `root`, on buffers.
void fillBorders(mlir::RewriterBase &rewriter, mlir::Operation *root);

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_FILLBORDERS_H
