//===- RowGroup.cpp - Two products around a loop over rows ----------------===//
#include "RowGroup.h"

using namespace mlir;

namespace weir {
namespace {
/// The buffer that a view is of.
Value baseOf(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>())
    memref = view.getViewSource();
  return memref;
}

bool isProduct(linalg::LinalgOp op) {
  if (!op || !op.hasPureBufferSemantics() || op.getNumDpsInits() != 1 ||
      op.getNumDpsInputs() != 2 || op.getNumReductionLoops() == 0)
    return false;
  Operation *sum =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum);
}

/// The loops around `op`, outermost first, that hold nothing else: from 0 to
/// `sizes`, by one.
std::optional<SmallVector<scf::ForOp>> loopsAround(Operation *op,
                                                   ArrayRef<int64_t> sizes) {
  SmallVector<scf::ForOp> loops;
  for (int64_t size : llvm::reverse(sizes)) {
    auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
    if (!loop || loop.getNumRegionIterArgs() ||
        getConstantIntValue(loop.getLowerBound()) != 0 ||
        getConstantIntValue(loop.getStep()) != 1 ||
        getConstantIntValue(loop.getUpperBound()) != size)
      return std::nullopt;
    if (!loops.empty() && !llvm::hasNItems(*loop.getBody(), 2))
      return std::nullopt;
    loops.insert(loops.begin(), loop);
    op = loop;
  }
  return loops;
}

/// Whether `view` is the row that the loops are at.
bool isRow(memref::SubViewOp view, MutableArrayRef<scf::ForOp> loops) {
  auto offsets = view.getMixedOffsets();
  for (auto [offset, loop] : llvm::zip(offsets, loops))
    if (dyn_cast<Value>(offset) != loop.getInductionVar())
      return false;
  auto sizes = view.getStaticSizes();
  auto shape = view.getSourceType().getShape();
  return getConstantIntValue(offsets.back()) == 0 &&
         sizes.back() == shape.back() &&
         llvm::all_of(sizes.drop_back(),
                      [](int64_t size) { return size == 1; }) &&
         llvm::all_of(view.getStaticStrides(),
                      [](int64_t stride) { return stride == 1; });
}

/// Whether anything from after `from` to before `to` may write to memory in
/// `read`.
bool mayWrite(Operation *from, Operation *to, const DenseSet<Value> &read,
              ArrayRef<Operation *> skipped) {
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode()) {
    if (llvm::is_contained(skipped, op))
      continue;
    bool may = false;
    op->walk([&](Operation *inner) {
      if (auto linalg = dyn_cast<linalg::LinalgOp>(inner)) {
        for (Value init : linalg.getDpsInits())
          may |= read.contains(baseOf(init));
        return WalkResult::skip();
      }
      if (auto copy = dyn_cast<memref::CopyOp>(inner))
        may |= read.contains(baseOf(copy.getTarget()));
      else if (auto store = dyn_cast<memref::StoreOp>(inner))
        may |= read.contains(baseOf(store.getMemRef()));
      else if (!isMemoryEffectFree(inner) && inner->getNumRegions() == 0)
        may |= !isa<memref::AllocOp, memref::LoadOp>(inner);
      return WalkResult::advance();
    });
    if (may)
      return true;
  }
  return false;
}

} // namespace

std::optional<SmallVector<unsigned>> rowDims(OpOperand &operand) {
  auto op = cast<linalg::LinalgOp>(operand.getOwner());
  SmallVector<unsigned> dims;
  auto kinds = op.getIteratorTypesArray();
  for (AffineExpr expr :
       op.getMatchingIndexingMap(&operand).getResults().drop_back()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || kinds[dim.getPosition()] != utils::IteratorType::parallel ||
        llvm::is_contained(dims, dim.getPosition()))
      return std::nullopt;
    dims.push_back(dim.getPosition());
  }
  for (AffineMap map : op.getIndexingMapsArray())
    for (AffineExpr expr : map.getResults())
      for (unsigned dim : dims)
        if (expr.isFunctionOfDim(dim) && !isa<AffineDimExpr>(expr))
          return std::nullopt;
  return dims;
}

std::optional<RowGroup> RowGroup::match(linalg::LinalgOp first,
                                        int64_t blockBytes) {
  RowGroup group;
  if (!isProduct(first))
    return std::nullopt;
  group.first = first;
  auto alloc = group.scores().getDefiningOp<memref::AllocOp>();
  MemRefType type = group.type();
  if (!alloc || !type.hasStaticShape() || type.getRank() < 2 ||
      !type.getLayout().isIdentity() || !type.getElementType().isIntOrFloat() ||
      llvm::any_of(first.getStaticLoopRanges(), ShapedType::isDynamic))
    return std::nullopt;
  // All scores in the cache as they are.
  int64_t rows = type.getNumElements() / type.getShape().back();
  if (rows <= group.rowsIn(blockBytes) || !rowDims(*first.getDpsInitOperand(0)))
    return std::nullopt;
  for (Operation *user : alloc->getUsers()) {
    if (user == first.getOperation())
      continue;
    if (auto fill = dyn_cast<linalg::FillOp>(user); fill && !group.scoresFill)
      group.scoresFill = fill;
    else if (auto view = dyn_cast<memref::SubViewOp>(user))
      group.scoreRows.push_back(view);
    else
      return std::nullopt;
  }
  if (!group.scoresFill || group.scoreRows.empty() ||
      group.scoresFill->getBlock() != first->getBlock() ||
      !group.scoresFill->isBeforeInBlock(first) || !group.matchLoops() ||
      !group.matchSecond() || !group.mayMove())
    return std::nullopt;
  return group;
}

bool RowGroup::matchLoops() {
  auto around = loopsAround(scoreRows.front(), type().getShape().drop_back());
  if (!around)
    return false;
  loops = *around;
  Block *inside = loops.back().getBody();
  if (loops.front()->getBlock() != first->getBlock() ||
      !first->isBeforeInBlock(loops.front()))
    return false;
  for (memref::SubViewOp view : scoreRows)
    if (view->getBlock() != inside || !isRow(view, loops))
      return false;
  // What the loops write for others: new scores, and nothing else.
  auto isInside = [&](Value base) {
    return loops.back()->isAncestor(base.getParentBlock()->getParentOp());
  };
  Value written;
  bool plain = true;
  inside->walk([&](Operation *op) {
    if (auto linalg = dyn_cast<linalg::LinalgOp>(op)) {
      for (Value init : linalg.getDpsInits()) {
        Value base = baseOf(init);
        if (isInside(base))
          continue;
        auto row = init.getDefiningOp<memref::SubViewOp>();
        plain &=
            row && row.getSource() == base && (!written || written == base);
        written = base;
      }
      return WalkResult::skip();
    }
    auto store = dyn_cast<memref::StoreOp>(op);
    plain &= isa<memref::AllocOp, memref::LoadOp>(op) ||
             op->getNumRegions() != 0 || isMemoryEffectFree(op) ||
             (store && isInside(baseOf(store.getMemRef())));
    return WalkResult::advance();
  });
  if (!plain || !written || written == scores() ||
      written.getType() != type() || !written.getDefiningOp<memref::AllocOp>())
    return false;
  for (OpOperand &use : written.getUses()) {
    Operation *user = use.getOwner();
    if (auto view = dyn_cast<memref::SubViewOp>(user)) {
      if (view->getBlock() != inside || !isRow(view, loops))
        return false;
      newRows.push_back(view);
    } else if (!newScores && isProduct(dyn_cast<linalg::LinalgOp>(user))) {
      newScores = &use;
      second = cast<linalg::LinalgOp>(user);
    } else {
      return false;
    }
  }
  return newScores != nullptr;
}

bool RowGroup::matchSecond() {
  linalg::LinalgOp op = second;
  OpOperand *result = op.getDpsInitOperand(0);
  if (op->getBlock() != first->getBlock() ||
      !loops.front()->isBeforeInBlock(op) || newScores == result ||
      llvm::any_of(op.getStaticLoopRanges(), ShapedType::isDynamic))
    return false;
  auto dims = rowDims(*newScores);
  if (!dims)
    return false;
  for (unsigned dim : *dims)
    if (!op.getMatchingIndexingMap(result).isFunctionOfDim(dim))
      return false;
  // The fill of the result comes along where nothing in between sees it.
  for (Operation *at = op->getPrevNode(); at != loops.front();
       at = at->getPrevNode()) {
    auto fill = dyn_cast<linalg::FillOp>(at);
    if (fill && fill.getOutputs()[0] == result->get()) {
      resultFill = fill;
      break;
    }
    bool isOpaque = at->getNumRegions() != 0 && !isa<linalg::LinalgOp>(at);
    if (isOpaque || llvm::any_of(at->getOperands(), [&](Value operand) {
          return isa<MemRefType>(operand.getType()) &&
                 baseOf(operand) == baseOf(result->get());
        }))
      break;
  }
  return true;
}

bool RowGroup::mayMove() {
  DenseSet<Value> ofFirst, ofAll;
  for (OpOperand *input : first.getDpsInputOperands())
    ofFirst.insert(baseOf(input->get()));
  ofAll = ofFirst;
  loops.front().walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (isa<MemRefType>(operand.getType()) &&
          !loops.front()->isAncestor(operand.getParentBlock()->getParentOp()))
        ofAll.insert(baseOf(operand));
  });
  Value result = baseOf(second.getDpsInitOperand(0)->get());
  SmallVector<Operation *> own = {loops.front(), resultFill};
  return !ofAll.contains(result) &&
         !mayWrite(first, loops.front(), ofFirst, own) &&
         !mayWrite(loops.front(), second, ofAll, own);
}

} // namespace weir
