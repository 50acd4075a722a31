//===- ForwardCopies.cpp - What is copied into a part is made there -------===//
//
// Padding and concatenation end in copies: an operation writes a buffer of its
// own, which is then copied into a part of a larger one. For the activations of
// a vision model that is one more pass over the largest tensors. The operation
// writes to where its result is copied instead:
//
//   %a = alloc; write %a; %p = alloc; fill %p; copy %a, subview %p[1, 1]
//   →
//   %p = alloc; fill the border of %p; write subview %p[1, 1]
//
// Later readers of %a read the part. Left alone: buffers that are written after
// the copy or seen through views, parts that something else writes, fills of
// which most would be seen.
//===----------------------------------------------------------------------===//
#include "FillBorders.h"

#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_FORWARDCOPIES
#include "weir/Transforms/Passes.h.inc"

namespace {
bool isStatic(memref::SubViewOp view) {
  return cast<MemRefType>(view.getSource().getType()).hasStaticShape() &&
         view.getOffsets().empty() && view.getSizes().empty() &&
         view.getStrides().empty();
}

bool areDisjoint(memref::SubViewOp a, memref::SubViewOp b) {
  auto last = [](memref::SubViewOp view, unsigned dim) {
    return view.getStaticOffsets()[dim] +
           (view.getStaticSizes()[dim] - 1) * view.getStaticStrides()[dim];
  };
  for (unsigned dim = 0; dim < a.getStaticOffsets().size(); ++dim)
    if (last(a, dim) < b.getStaticOffsets()[dim] ||
        last(b, dim) < a.getStaticOffsets()[dim])
      return true;
  return false;
}

/// Whether `op` reads or writes buffers element by element or whole, so that
/// the layout of one may change.
bool takesAnyLayout(Operation *op) {
  return isa<linalg::LinalgOp, memref::CopyOp>(op);
}

bool writes(Operation *op, Value buffer) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copy.getTarget() == buffer;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return !linalgOp || llvm::is_contained(linalgOp.getDpsInits(), buffer);
}

struct ForwardCopies : impl::ForwardCopiesBase<ForwardCopies> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Fills of what a copy overwrites would be in the way.
    fillBorders(rewriter, getOperation());
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies)
      if (canForward(copy)) {
        forward(rewriter, copy);
        ++numForwarded;
      }
  }

  static bool canForward(memref::CopyOp copy) {
    auto made = copy.getSource().getDefiningOp<memref::AllocOp>();
    auto part = copy.getTarget().getDefiningOp<memref::SubViewOp>();
    Block *block = copy->getBlock();
    if (!made || !part || made->getBlock() != block ||
        part->getBlock() != block || !made.getType().hasStaticShape() ||
        !isStatic(part) || made.getType().getRank() != part.getType().getRank())
      return false;
    auto whole = part.getSource().getDefiningOp<memref::AllocOp>();
    if (!whole || whole == made || whole->getBlock() != block ||
        !part->hasOneUse())
      return false;
    for (Operation *user : made->getUsers()) {
      Operation *at = block->findAncestorOpInBlock(*user);
      if (!takesAnyLayout(user) || !at)
        return false;
      if (user != copy && writes(user, made) && !at->isBeforeInBlock(copy))
        return false;
    }
    // Nothing else writes the part, and nothing reads it before the copy.
    for (Operation *user : whole->getUsers()) {
      if (user == part)
        continue;
      if (auto other = dyn_cast<memref::SubViewOp>(user)) {
        if (isStatic(other) && areDisjoint(part, other))
          continue;
        if (!onlyRead(other, copy))
          return false;
        continue;
      }
      Operation *at = block->findAncestorOpInBlock(*user);
      if (!at || !copy->isBeforeInBlock(at) || !readsOnly(user, whole, copy))
        return false;
    }
    return true;
  }

  /// Whether `user` and what looks at `buffer` through it read it only, after
  /// `copy`.
  static bool readsOnly(Operation *user, Value buffer, memref::CopyOp copy) {
    if (isa<ViewLikeOpInterface>(user))
      return onlyRead(user, copy);
    Operation *at = copy->getBlock()->findAncestorOpInBlock(*user);
    return at && copy->isBeforeInBlock(at) && takesAnyLayout(user) &&
           !writes(user, buffer);
  }

  static bool onlyRead(Operation *view, memref::CopyOp copy) {
    return view->getNumResults() == 1 &&
           llvm::all_of(view->getUsers(), [&](Operation *user) {
             return readsOnly(user, view->getResult(0), copy);
           });
  }

  static void forward(RewriterBase &rewriter, memref::CopyOp copy) {
    auto made = copy.getSource().getDefiningOp<memref::AllocOp>();
    auto part = copy.getTarget().getDefiningOp<memref::SubViewOp>();
    auto whole = part.getSource().getDefiningOp<memref::AllocOp>();
    if (made->isBeforeInBlock(whole))
      rewriter.moveOpBefore(whole, made);
    rewriter.moveOpAfter(part, whole);
    rewriter.eraseOp(copy);
    rewriter.replaceOp(made, part.getResult());
  }
};
} // namespace
} // namespace weir
