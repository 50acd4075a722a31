//===- LinalgToLoops.cpp - Loops in the order that memory likes -----------===//
//
// What no schedule took becomes plain loops, written so that LLVM vectorizes
// them: the innermost loop runs along contiguous memory, and sums are carried
// in registers instead of being stored at each step.
//
//   linalg.generic sum over j of %x[i, j]
//   →
//   scf.for %i { %s = scf.for %j iter_args(%a) { %a + %x[%i, %j] }; store %s }
//
// Cost: one pass over memory for each operation, none for its temporaries.
//===----------------------------------------------------------------------===//
#include "FillBorders.h"
#include "LoopNest.h"

#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Linalg/Transforms/Transforms.h>
#include <mlir/Interfaces/ViewLikeInterface.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_LINALGTOLOOPS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Whether the elements of an operand along `dim` and the loop after it are one
/// sequence, or both loops leave it where it is.
bool isOneSequence(OpOperand &operand, AffineMap map, unsigned dim) {
  bool outer = map.isFunctionOfDim(dim), inner = map.isFunctionOfDim(dim + 1);
  if (!outer && !inner)
    return true;
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!outer || !inner || !type ||
      failed(type.getStridesAndOffset(strides, offset)))
    return false;
  AffineExpr first = getAffineDimExpr(dim, map.getContext());
  AffineExpr second = getAffineDimExpr(dim + 1, map.getContext());
  std::optional<unsigned> at = map.getResultPosition(first);
  return at && *at + 1 < map.getNumResults() &&
         map.getResult(*at + 1) == second &&
         strides[*at] == strides[*at + 1] * type.getDimSize(*at + 1);
}

/// Loops over neighbouring dimensions that are one sequence in every operand
/// become one, so that short rows of a dense array cost no more than long ones.
linalg::LinalgOp collapseLoops(RewriterBase &rewriter, linalg::LinalgOp op) {
  if (op.hasIndexSemantics() || op.hasDynamicShape() || op.getNumLoops() < 2 ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return op;
  auto kinds = op.getIteratorTypesArray();
  SmallVector<ReassociationIndices> groups(1, {0});
  for (unsigned dim = 0; dim + 1 < op.getNumLoops(); ++dim) {
    bool joins = kinds[dim] == kinds[dim + 1] &&
                 llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
                   return isOneSequence(
                       operand, op.getMatchingIndexingMap(&operand), dim);
                 });
    if (joins)
      groups.back().push_back(dim + 1);
    else
      groups.push_back({dim + 1});
  }
  if (groups.size() == op.getNumLoops())
    return op;
  rewriter.setInsertionPoint(op);
  if (!isa<linalg::GenericOp>(*op)) {
    FailureOr<linalg::GenericOp> generic =
        linalg::generalizeNamedOp(rewriter, op);
    if (failed(generic))
      return op;
    op = *generic;
  }
  FailureOr<linalg::CollapseResult> collapsed =
      linalg::collapseOpIterationDims(op, groups, rewriter);
  if (failed(collapsed))
    return op;
  rewriter.eraseOp(op);
  return collapsed->collapsedOp;
}

struct LinalgToLoops : impl::LinalgToLoopsBase<LinalgToLoops> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    fillBorders(rewriter, getOperation());
    expandCopies(rewriter);
    LoopNestOptions options = {parallelWork, vectorBits, streamBytes};
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (!op.hasPureBufferSemantics()) {
        op.emitError("expected '") << op->getName() << "' on buffers";
        return signalPassFailure();
      }
      op = collapseLoops(rewriter, op);
      rewriter.setInsertionPoint(op);
      LoopNest nest(rewriter, op, options);
      fetchNextRow(rewriter, op, nest);
      nest.emit();
      rewriter.eraseOp(op);
    }
    getOperation().walk([](scf::ForOp loop) { loop->removeAttr("weir.rows"); });
  }

  /// In a chain that runs row by row, the second operation that reads a row
  /// fetches the next one: there memory would be idle.
  void fetchNextRow(RewriterBase &rewriter, linalg::LinalgOp op,
                    LoopNest &nest) {
    auto rows = dyn_cast<scf::ForOp>(op->getParentOp());
    if (!rows || !rows->hasAttr("weir.rows"))
      return;
    for (OpOperand *input : op.getDpsInputOperands()) {
      // The row, and views of it.
      SmallVector<Operation *> views;
      Value row = input->get();
      while (auto view = row.getDefiningOp<ViewLikeOpInterface>()) {
        if (view->getBlock() != rows.getBody())
          break;
        views.push_back(view);
        row = view.getViewSource();
      }
      if (views.empty() || !isa<memref::SubViewOp>(views.back()) ||
          !isReadBefore(op, views.back()))
        continue;
      Location loc = op.getLoc();
      Value iv = rows.getInductionVar();
      Value next = arith::AddIOp::create(rewriter, loc, iv, rows.getStep());
      Value last = arith::SubIOp::create(rewriter, loc, rows.getUpperBound(),
                                         rows.getStep());
      IRMapping mapping;
      mapping.map(iv, arith::MinSIOp::create(rewriter, loc, next, last));
      for (Operation *view : llvm::reverse(views))
        rewriter.clone(*view, mapping);
      if (nest.prefetch(*input, mapping.lookup(input->get()))) {
        rows->removeAttr("weir.rows");
        return;
      }
    }
  }

  /// Whether an operation before `op` reads `view`, or a view of it.
  static bool isReadBefore(Operation *op, Operation *view) {
    return llvm::any_of(view->getUsers(), [&](Operation *user) {
      if (isa<ViewLikeOpInterface>(user))
        return isReadBefore(op, user);
      Operation *inBlock = op->getBlock()->findAncestorOpInBlock(*user);
      return inBlock && inBlock->isBeforeInBlock(op);
    });
  }

  /// A copy between buffers of which one has gaps would become a call to a
  /// library of MLIR's that executables do not have. Dense ones stay; they are
  /// a memcpy.
  void expandCopies(IRRewriter &rewriter) {
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies) {
      auto source = cast<MemRefType>(copy.getSource().getType());
      auto target = cast<MemRefType>(copy.getTarget().getType());
      if (source.getLayout().isIdentity() && target.getLayout().isIdentity())
        continue;
      rewriter.setInsertionPoint(copy);
      linalg::makeMemRefCopyOp(rewriter, copy.getLoc(), copy.getSource(),
                               copy.getTarget());
      rewriter.eraseOp(copy);
    }
  }
};
} // namespace
} // namespace weir
