//===- LoopDestinations.cpp - One buffer for each carried tensor ----------===//
//
// Bufferization wants a loop to yield the buffer that it got. Saying so on
// tensors lets the analysis compute in place where that is right and copy where
// it is not (a matrix product of its own input, a swap).
//
//   scf.while (%t = %init) … do { ^bb0(%t): … scf.yield %n }
//   →
//   … %d = bufferization.materialize_in_destination %n in %t … scf.yield %d
//
// A carried tensor that the condition does not pass on is passed on, since
// there is no other name for its buffer in the body. Left alone: loops that
// carry no tensor.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_LOOPDESTINATIONS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Replaces operand `index` of the terminator by itself written into
/// `destination`.
void writeInto(Operation *terminator, unsigned index, Value destination) {
  Value value = terminator->getOperand(index);
  if (value == destination)
    return;
  OpBuilder builder(terminator);
  auto write = bufferization::MaterializeInDestinationOp::create(
      builder, terminator->getLoc(), destination.getType(), value, destination);
  terminator->setOperand(index, write.getResult());
}

/// Makes the condition pass on every tensor that the loop carries; returns the
/// new loop where one was needed.
scf::WhileOp passOnTensors(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  SmallVector<Value> missing;
  for (BlockArgument argument : loop.getBeforeArguments())
    if (isa<RankedTensorType>(argument.getType()) &&
        !llvm::is_contained(condition.getArgs(), argument))
      missing.push_back(argument);
  if (missing.empty())
    return loop;

  OpBuilder builder(loop);
  SmallVector<Type> types(loop.getResultTypes());
  for (Value value : missing)
    types.push_back(value.getType());
  auto widened =
      scf::WhileOp::create(builder, loop.getLoc(), types, loop.getInits());
  widened->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  widened.getBefore().takeBody(loop.getBefore());
  widened.getAfter().takeBody(loop.getAfter());
  widened.getConditionOp().getArgsMutable().append(missing);
  for (Value value : missing)
    widened.getAfter().addArgument(value.getType(), value.getLoc());
  loop.replaceAllUsesWith(
      widened.getResults().take_front(loop.getNumResults()));
  loop.erase();
  return widened;
}

void carryInPlace(scf::WhileOp loop) {
  loop = passOnTensors(loop);
  scf::ConditionOp condition = loop.getConditionOp();
  Operation *yield = loop.getYieldOp();
  for (BlockArgument carried : loop.getBeforeArguments()) {
    if (!isa<RankedTensorType>(carried.getType()))
      continue;
    auto passed = llvm::find(condition.getArgs(), carried);
    unsigned at = passed - condition.getArgs().begin();
    writeInto(yield, carried.getArgNumber(), loop.getAfterArguments()[at]);
  }
}

void carryInPlace(scf::ForOp loop) {
  Operation *yield = loop.getBody()->getTerminator();
  for (auto [index, carried] : llvm::enumerate(loop.getRegionIterArgs()))
    if (isa<RankedTensorType>(carried.getType()))
      writeInto(yield, index, carried);
}

struct LoopDestinations : impl::LoopDestinationsBase<LoopDestinations> {
  void runOnOperation() override {
    SmallVector<Operation *> loops;
    getOperation().walk([&](Operation *op) {
      if (isa<scf::ForOp, scf::WhileOp>(op))
        loops.push_back(op);
    });
    for (Operation *loop : loops) {
      if (auto forOp = dyn_cast<scf::ForOp>(loop))
        carryInPlace(forOp);
      else
        carryInPlace(cast<scf::WhileOp>(loop));
    }
  }
};
} // namespace
} // namespace weir
