//===- BlockRows.cpp - Two products around a loop over rows, by blocks ----===//
//
// Attention multiplies, works on the rows of what comes out, and multiplies
// again. The scores between are far larger than what goes in and comes out, so
// that two trips to memory and back cost more than the work on rows. By blocks
// of rows they stay in the cache, and only a block of them is ever allocated.
//
//   S = Q K                              for each batch, for each block of
//   rows: for each row: P[row] = f(S[row])  →    S = Q[rows] K O = P V for each
//   row: P[row] = f(S[row])
//                                          O[rows] = P V
//
// The number of rows in a block is that of scores which fit into
// `block-bytes`. Left alone: scores that somebody else reads or that fit as
// they are, dynamic shapes, memory that something in between writes.
//===----------------------------------------------------------------------===//
#include "RowGroup.h"

#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_BLOCKROWS
#include "weir/Transforms/Passes.h.inc"

namespace {
struct BlockRows : impl::BlockRowsBase<BlockRows> {
  using Base::Base;

  void runOnOperation() override {
    if (blockBytes <= 0)
      return;
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (erased.contains(op.getOperation()))
        continue;
      if (std::optional<RowGroup> group = RowGroup::match(op, blockBytes)) {
        rewrite(*group);
        ++numBlocked;
      }
    }
  }

private:
  void rewrite(RowGroup &group);

  DenseSet<Operation *> erased;
};

/// `operand` cut to `offsets` and `sizes` along `dims` of its operation's
/// loops.
Value cut(OpBuilder &b, OpOperand &operand, ArrayRef<unsigned> dims,
          ArrayRef<OpFoldResult> offsets, ArrayRef<int64_t> sizes) {
  auto op = cast<linalg::LinalgOp>(operand.getOwner());
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = cast<MemRefType>(operand.get().getType());
  SmallVector<OpFoldResult> from(type.getRank(), b.getIndexAttr(0)), count,
      step(type.getRank(), b.getIndexAttr(1));
  for (int64_t size : type.getShape())
    count.push_back(b.getIndexAttr(size));
  bool whole = true;
  for (auto [dim, offset, size] : llvm::zip(dims, offsets, sizes))
    for (auto [position, expr] : llvm::enumerate(map.getResults()))
      if (expr.isFunctionOfDim(dim)) {
        from[position] = offset;
        count[position] = b.getIndexAttr(size);
        whole = false;
      }
  if (whole)
    return operand.get();
  return memref::SubViewOp::create(b, op.getLoc(), operand.get(), from, count,
                                   step);
}

void BlockRows::rewrite(RowGroup &group) {
  OpBuilder b(group.second);
  Location loc = group.second.getLoc();
  MemRefType type = group.type();
  SmallVector<int64_t> sizes(type.getShape().size() - 1, 1);
  int64_t rows = type.getShape()[sizes.size() - 1],
          width = type.getShape().back();
  int64_t block = std::min(rows, group.rowsIn(blockBytes));
  SmallVector<unsigned> firstDims = *rowDims(*group.first.getDpsInitOperand(0));
  SmallVector<unsigned> secondDims = *rowDims(*group.newScores);
  SmallVector<OpFoldResult> offsets;
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  bool wide = group.loops.front()->hasAttr("weir.parallel");
  auto mark = [&](scf::ForOp loop) {
    if (std::exchange(wide, false))
      loop->setAttr("weir.parallel", b.getUnitAttr());
    b.setInsertionPointToStart(loop.getBody());
    offsets.push_back(loop.getInductionVar());
  };
  for (scf::ForOp loop : ArrayRef(group.loops).drop_back())
    mark(scf::ForOp::create(b, loc, index(0), loop.getUpperBound(), index(1)));

  // What all blocks of a batch share is cut out once.
  auto outer = [&](OpOperand &operand, ArrayRef<unsigned> dims) {
    return cut(b, operand, dims.drop_back(), offsets,
               ArrayRef(sizes).drop_back());
  };
  auto sharedOf = [&](linalg::LinalgOp op, ArrayRef<unsigned> dims,
                      OpOperand *except) {
    SmallVector<Value> values;
    for (OpOperand *input : op.getDpsInputOperands())
      values.push_back(
          input == except ||
                  op.getMatchingIndexingMap(input).isFunctionOfDim(dims.back())
              ? Value()
              : outer(*input, dims));
    return values;
  };
  SmallVector<Value> firstShared = sharedOf(group.first, firstDims, nullptr);
  SmallVector<Value> secondShared =
      sharedOf(group.second, secondDims, group.newScores);

  auto product = [&](linalg::LinalgOp op, ArrayRef<unsigned> dims,
                     ArrayRef<Value> shared, OpOperand *scores, Value buffer,
                     linalg::FillOp fill) {
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands()) {
      size_t number = operand.getOperandNumber();
      if (&operand == scores)
        operands.push_back(buffer);
      else if (number < shared.size() && shared[number])
        operands.push_back(shared[number]);
      else
        operands.push_back(cut(b, operand, dims, offsets, sizes));
    }
    if (fill)
      linalg::FillOp::create(b, fill.getLoc(), fill.getInputs(),
                             operands.back());
    mlir::clone(b, op, op->getResultTypes(), operands);
  };
  auto emit = [&](Value from, int64_t count) {
    offsets.push_back(from);
    sizes.back() = count;
    SmallVector<int64_t> shape(sizes);
    shape.push_back(width);
    auto blockType = MemRefType::get(shape, type.getElementType());
    auto allocate = [&]() -> Value {
      return memref::AllocOp::create(b, loc, blockType,
                                     b.getI64IntegerAttr(64));
    };
    Value scores = allocate(), newScores = allocate();
    product(group.first, firstDims, firstShared,
            group.first.getDpsInitOperand(0), scores, group.scoresFill);
    auto loop = scf::ForOp::create(b, loc, index(0), index(count), index(1));
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      Value row = loop.getInductionVar();
      IRMapping map;
      for (auto [old, offset] : llvm::zip(group.loops, offsets))
        map.map(old.getInductionVar(), cast<Value>(offset));
      Value global = arith::AddIOp::create(b, loc, from, row);
      map.map(group.loops.back().getInductionVar(), global);
      Value start = arith::MulIOp::create(b, loc, row, index(width));
      for (Operation &op : group.loops.back().getBody()->without_terminator()) {
        auto view = dyn_cast<memref::SubViewOp>(op);
        bool isScores = view && llvm::is_contained(group.scoreRows, view);
        if (!isScores && !(view && llvm::is_contained(group.newRows, view))) {
          b.clone(op, map);
          continue;
        }
        // The same row, of the same type, in the block.
        auto viewType = view.getType();
        SmallVector<int64_t> strides;
        int64_t offset;
        (void)viewType.getStridesAndOffset(strides, offset);
        map.map(view.getResult(),
                memref::ReinterpretCastOp::create(
                    b, view.getLoc(), viewType, isScores ? scores : newScores,
                    OpFoldResult(start),
                    getAsIndexOpFoldResult(b.getContext(), viewType.getShape()),
                    getAsIndexOpFoldResult(b.getContext(), strides)));
      }
    }
    product(group.second, secondDims, secondShared, group.newScores, newScores,
            group.resultFill);
    offsets.pop_back();
  };
  int64_t full = rows / block * block;
  if (full == block && full == rows) {
    emit(index(0), rows);
  } else {
    OpBuilder::InsertionGuard guard(b);
    auto loop = scf::ForOp::create(b, loc, index(0), index(full), index(block));
    mark(loop);
    offsets.pop_back();
    emit(loop.getInductionVar(), block);
    b.setInsertionPointAfter(loop);
    if (full < rows)
      emit(index(full), rows - full);
  }

  Operation *scores = group.scores().getDefiningOp();
  Operation *newScores = group.newScores->get().getDefiningOp();
  for (Operation *op :
       {group.second.getOperation(), group.resultFill.getOperation(),
        group.loops.front().getOperation(), group.first.getOperation(),
        group.scoresFill.getOperation(), newScores, scores})
    if (op) {
      op->walk([&](Operation *inner) { erased.insert(inner); });
      op->erase();
    }
}
} // namespace
} // namespace weir
