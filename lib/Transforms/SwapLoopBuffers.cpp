//===- SwapLoopBuffers.cpp - Two buffers instead of a copy a step ---------===//
//
// A step of a stencil reads neighbours of what it replaces, so bufferization
// computes it apart and copies it back: a second pass over the array in each
// iteration. With two buffers that change places the step is written where the
// next one reads it.
//
//   loop {                                loop (%p = %buffer, %q = %other) {
//     %t = alloc                      →     op(%p) outs(%q)
//     op(%buffer) outs(%t)                  yield %q, %p
//     copy %t to %buffer                  }
//   }                                     copy the result to %buffer, if apart
//
// What is written may be a part of the array, the same in each iteration; the
// rest of the second buffer is copied once, before the loop.
//
// Left alone: buffers that something else in the loop writes, or that live on
// in views made outside of it; small ones; parts of less than half the array.
//===----------------------------------------------------------------------===//
#include "BufferSize.h"

#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h>
#include <mlir/Interfaces/ViewLikeInterface.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_SWAPLOOPBUFFERS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// A copy at the end of a step that two buffers make needless.
struct Swap {
  LoopLikeOpInterface loop;
  memref::CopyOp copy;
  memref::AllocOp temporary;
  memref::SubViewOp part; // null where the whole buffer is replaced
  Value buffer;
};

Block *bodyOf(LoopLikeOpInterface loop) {
  if (auto whileOp = dyn_cast<scf::WhileOp>(loop.getOperation()))
    return whileOp.getAfterBody();
  if (auto forOp = dyn_cast<scf::ForOp>(loop.getOperation()))
    return forOp.getBody();
  return nullptr;
}

/// The user reads the memory of the operand and does nothing else with it.
bool onlyReads(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto dps = dyn_cast<DestinationStyleOpInterface>(op))
    return dps.isDpsInput(&use);
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return use.get() == copy.getSource() && use.get() != copy.getTarget();
  return isa<memref::LoadOp>(op);
}

/// Works on a buffer with gaps as well as on a dense one.
bool takesAnyLayout(Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  return isa<memref::LoadOp, memref::CopyOp>(op) ||
         (generic && generic.getNumReductionLoops() == 0);
}

class Matcher {
public:
  Matcher(LoopLikeOpInterface loop, BufferViewFlowAnalysis &aliases,
          int64_t minBytes)
      : loop(loop), body(bodyOf(loop)), aliases(aliases), minBytes(minBytes) {}

  std::optional<Swap> match(memref::CopyOp copy) {
    Swap swap{loop, copy, copy.getSource().getDefiningOp<memref::AllocOp>(),
              copy.getTarget().getDefiningOp<memref::SubViewOp>(),
              copy.getTarget()};
    if (swap.part)
      swap.buffer = swap.part.getSource();
    if (!swap.temporary || swap.temporary->getBlock() != body ||
        !swap.temporary.getType().hasStaticShape() || !isOwnMemory(swap) ||
        !isWorthIt(swap) || (swap.part && !isSameInEachStep(swap.part)) ||
        !isTemporaryMovable(swap) || !isOnlyWrite(swap))
      return std::nullopt;
    return swap;
  }

private:
  /// The whole of an allocation or of an argument of the function.
  bool isOwnMemory(Swap &swap) {
    auto type = dyn_cast<MemRefType>(swap.buffer.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity() ||
        !loop.isDefinedOutsideOfLoop(swap.buffer))
      return false;
    auto argument = dyn_cast<BlockArgument>(swap.buffer);
    return argument ? isa<func::FuncOp>(argument.getOwner()->getParentOp())
                    : bool(swap.buffer.getDefiningOp<memref::AllocOp>());
  }

  bool isWorthIt(Swap &swap) {
    std::optional<int64_t> bytes = bufferBytes(swap.temporary.getType(), 1);
    std::optional<int64_t> all =
        bufferBytes(cast<MemRefType>(swap.buffer.getType()), 1);
    return bytes && all && *bytes >= minBytes && *bytes >= *all / 2;
  }

  bool isSameInEachStep(memref::SubViewOp part) {
    return part.hasUnitStride() &&
           llvm::all_of(part->getOperands().drop_front(), [&](Value operand) {
             return loop.isDefinedOutsideOfLoop(operand);
           });
  }

  Operation *inBody(Operation *op) { return body->findAncestorOpInBlock(*op); }

  /// Nothing needs the temporary to be dense, or changes it after the copy.
  bool isTemporaryMovable(Swap &swap) {
    for (OpOperand &use : swap.temporary.getResult().getUses()) {
      Operation *at = inBody(use.getOwner());
      if (!at || (use.getOwner() != swap.copy && !isa<linalg::LinalgOp>(at) &&
                  !isa<memref::LoadOp>(use.getOwner())))
        return false;
      if (swap.part && !takesAnyLayout(use.getOwner()))
        return false;
      if (swap.copy->isBeforeInBlock(at) && !onlyReads(use))
        return false;
    }
    return true;
  }

  /// The copy is all that writes the buffer in the loop, and what comes after
  /// it looks at the buffer through no name that was made before it.
  bool isOnlyWrite(Swap &swap) {
    for (Value alias : aliases.resolve(swap.buffer)) {
      bool isOutside = loop.isDefinedOutsideOfLoop(alias);
      Operation *made = isOutside ? nullptr : alias.getDefiningOp();
      if (!isOutside && !isa_and_nonnull<ViewLikeOpInterface>(made))
        return false;
      for (OpOperand &use : alias.getUses()) {
        Operation *user = use.getOwner();
        if (!loop->isProperAncestor(user) || user == swap.copy)
          continue;
        if (isOutside && alias != swap.buffer)
          return false;
        bool isView =
            isa<ViewLikeOpInterface>(user) && use.getOperandNumber() == 0;
        if (!isView && !onlyReads(use))
          return false;
        Operation *at = inBody(user), *from = made ? inBody(made) : nullptr;
        if (at && from && from->isBeforeInBlock(swap.copy) &&
            swap.copy->isBeforeInBlock(at))
          return false;
      }
    }
    return true;
  }

  LoopLikeOpInterface loop;
  Block *body;
  BufferViewFlowAnalysis &aliases;
  int64_t minBytes;
};

/// Lets the loop carry two more buffers; `body` and, for a while, its
/// condition get arguments for them.
LoopLikeOpInterface carry(LoopLikeOpInterface loop, ValueRange buffers) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  SmallVector<Location> locs(buffers.size(), loc);
  if (auto old = dyn_cast<scf::WhileOp>(loop.getOperation())) {
    SmallVector<Type> types(old.getResultTypes());
    llvm::append_range(types, buffers.getTypes());
    SmallVector<Value> inits(old.getInits());
    llvm::append_range(inits, buffers);
    auto whileOp = scf::WhileOp::create(builder, loc, types, inits);
    whileOp->setDiscardableAttrs(old->getDiscardableAttrDictionary());
    whileOp.getBefore().takeBody(old.getBefore());
    whileOp.getAfter().takeBody(old.getAfter());
    Block *before = whileOp.getBeforeBody();
    unsigned first = before->getNumArguments();
    before->addArguments(buffers.getTypes(), locs);
    whileOp.getAfterBody()->addArguments(buffers.getTypes(), locs);
    whileOp.getConditionOp().getArgsMutable().append(
        before->getArguments().drop_front(first));
    old.replaceAllUsesWith(
        whileOp.getResults().take_front(old.getNumResults()));
    old.erase();
    return cast<LoopLikeOpInterface>(whileOp.getOperation());
  }
  auto old = cast<scf::ForOp>(loop.getOperation());
  SmallVector<Value> inits(old.getInitArgs());
  llvm::append_range(inits, buffers);
  auto forOp = scf::ForOp::create(builder, loc, old.getLowerBound(),
                                  old.getUpperBound(), old.getStep(), inits);
  forOp->setDiscardableAttrs(old->getDiscardableAttrDictionary());
  forOp.getRegion().takeBody(old.getRegion());
  forOp.getBody()->addArguments(buffers.getTypes(), locs);
  old.replaceAllUsesWith(forOp.getResults().take_front(old.getNumResults()));
  old.erase();
  return cast<LoopLikeOpInterface>(forOp.getOperation());
}

/// Returns the loop that took the place of the old one.
LoopLikeOpInterface apply(Swap swap) {
  OpBuilder builder(swap.loop);
  Location loc = swap.copy.getLoc();
  auto type = cast<MemRefType>(swap.buffer.getType());
  Value other = memref::AllocOp::create(builder, loc, type,
                                        builder.getI64IntegerAttr(64));
  if (swap.part)
    memref::CopyOp::create(builder, loc, swap.buffer, other);

  LoopLikeOpInterface loop = carry(swap.loop, {swap.buffer, other});
  Block *body = bodyOf(loop);
  auto carried = body->getArguments().take_back(2);
  swap.buffer.replaceUsesWithIf(carried[0], [&](OpOperand &use) {
    Operation *at = body->findAncestorOpInBlock(*use.getOwner());
    return at && !swap.copy->isBeforeInBlock(at);
  });
  swap.buffer.replaceUsesWithIf(carried[1], [&](OpOperand &use) {
    return body->findAncestorOpInBlock(*use.getOwner());
  });
  if (auto whileOp = dyn_cast<scf::WhileOp>(loop.getOperation())) {
    Block *before = whileOp.getBeforeBody();
    swap.buffer.replaceUsesWithIf(
        before->getArguments().take_back(2)[0], [&](OpOperand &use) {
          return before->findAncestorOpInBlock(*use.getOwner());
        });
  }

  builder.setInsertionPoint(swap.temporary);
  Value target = carried[1];
  if (swap.part)
    target = memref::SubViewOp::create(
        builder, loc, swap.part.getType(), target, swap.part.getMixedOffsets(),
        swap.part.getMixedSizes(), swap.part.getMixedStrides());
  swap.temporary.getResult().replaceAllUsesWith(target);
  swap.copy.erase();
  swap.temporary.erase();
  if (swap.part && swap.part.use_empty())
    swap.part.erase();

  Operation *yield = body->getTerminator();
  yield->insertOperands(yield->getNumOperands(), {carried[1], carried[0]});

  builder.setInsertionPointAfter(loop);
  Value last = loop->getResult(loop->getNumResults() - 2);
  auto address = [&](Value buffer) -> Value {
    return memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  };
  Value apart = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                      address(last), address(swap.buffer));
  scf::IfOp::create(builder, loc, apart, [&](OpBuilder &b, Location loc) {
    memref::CopyOp::create(b, loc, last, swap.buffer);
    scf::YieldOp::create(b, loc);
  });
  return loop;
}

struct SwapLoopBuffers : impl::SwapLoopBuffersBase<SwapLoopBuffers> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<LoopLikeOpInterface> loops;
    getOperation().walk([&](LoopLikeOpInterface loop) {
      if (bodyOf(loop))
        loops.push_back(loop);
    });
    for (LoopLikeOpInterface loop : loops)
      while (LoopLikeOpInterface changed = swapOne(loop)) {
        loop = changed;
        ++numSwapped;
      }
  }

  /// Null where the loop has no such copy.
  LoopLikeOpInterface swapOne(LoopLikeOpInterface loop) {
    SmallVector<memref::CopyOp> copies(bodyOf(loop)->getOps<memref::CopyOp>());
    if (copies.empty())
      return nullptr;
    BufferViewFlowAnalysis aliases(loop->getParentOfType<func::FuncOp>());
    Matcher matcher(loop, aliases, minBytes);
    for (memref::CopyOp copy : copies)
      if (std::optional<Swap> swap = matcher.match(copy))
        return apply(*swap);
    return nullptr;
  }
};
} // namespace
} // namespace weir
