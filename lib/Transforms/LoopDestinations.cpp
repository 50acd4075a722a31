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
/// Adds to `roots` the values whose buffers `value` may live in.
void collectRoots(Value value, llvm::SmallPtrSetImpl<Value> &roots) {
  if (!roots.insert(value).second)
    return;
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return;
  Operation *op = result.getOwner();
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    return collectRoots(destination.getTiedOpOperand(result)->get(), roots);
  if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp, tensor::CastOp>(op))
    return collectRoots(op->getOperand(0), roots);
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return collectRoots(insert.getDest(), roots);
  if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op))
    return collectRoots(write.getDest(), roots);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    for (Value init : loop.getInits())
      if (isa<RankedTensorType>(init.getType()))
        collectRoots(init, roots);
    return;
  }
  if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
    for (Region &region : op->getRegions())
      if (!region.empty())
        collectRoots(region.front().getTerminator()->getOperand(
                         result.getResultNumber()),
                     roots);
}

/// Writes every carried tensor into the buffer that it came in: `carried` has,
/// for each operand of the terminator, the value of the body with that buffer,
/// or null.
void writeBack(Operation *terminator, ArrayRef<Value> carried) {
  OpBuilder builder(terminator);
  Location loc = terminator->getLoc();
  // A value that lives in the buffer of another one, as in a swap, is set aside
  // before anything is written.
  for (auto [index, destination] : llvm::enumerate(carried)) {
    if (!destination)
      continue;
    Value value = terminator->getOperand(index);
    llvm::SmallPtrSet<Value, 4> roots;
    collectRoots(value, roots);
    bool inOther = llvm::any_of(carried, [&](Value other) {
      return other && other != destination && roots.contains(other);
    });
    if (!inOther)
      continue;
    auto copy = bufferization::AllocTensorOp::create(
        builder, loc, cast<RankedTensorType>(value.getType()),
        /*dynamicSizes=*/ValueRange(), /*copy=*/value);
    terminator->setOperand(index, copy);
  }
  for (auto [index, destination] : llvm::enumerate(carried)) {
    Value value = terminator->getOperand(index);
    if (!destination || value == destination)
      continue;
    auto write = bufferization::MaterializeInDestinationOp::create(
        builder, loc, destination.getType(), value, destination);
    terminator->setOperand(index, write.getResult());
  }
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
  SmallVector<Value> carried;
  for (BlockArgument argument : loop.getBeforeArguments()) {
    carried.push_back(Value());
    if (!isa<RankedTensorType>(argument.getType()))
      continue;
    auto passed = llvm::find(condition.getArgs(), argument);
    carried.back() =
        loop.getAfterArguments()[passed - condition.getArgs().begin()];
  }
  writeBack(loop.getYieldOp(), carried);
}

/// After elements of `carried` may have been read, an inner loop updates it,
/// which keeps the buffer, and that is its last use; elements may be inserted
/// then. The analysis of the outer loop would take another write for a
/// conflict.
bool isHandedOn(Value carried, Value yielded) {
  while (auto insert = yielded.getDefiningOp<tensor::InsertOp>()) {
    if (!yielded.hasOneUse())
      return false;
    yielded = insert.getDest();
  }
  auto result = dyn_cast<OpResult>(yielded);
  auto inner = result ? dyn_cast<scf::ForOp>(result.getOwner()) : scf::ForOp();
  if (!inner || inner.getInitArgs()[result.getResultNumber()] != carried)
    return false;
  return llvm::all_of(carried.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (user == inner)
      return llvm::count(inner.getInitArgs(), carried) == 1;
    Operation *ancestor = inner->getBlock()->findAncestorOpInBlock(*user);
    return isa<tensor::ExtractOp>(user) && ancestor &&
           ancestor->isBeforeInBlock(inner);
  });
}

void carryInPlace(scf::ForOp loop) {
  SmallVector<Value> carried;
  for (auto [argument, yielded] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getYieldedValues())) {
    bool written = isa<RankedTensorType>(argument.getType()) &&
                   !isHandedOn(argument, yielded);
    carried.push_back(written ? argument : Value());
  }
  writeBack(loop.getBody()->getTerminator(), carried);
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
