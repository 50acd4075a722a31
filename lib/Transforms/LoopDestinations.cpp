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
// there is no other name for its buffer in the body. Where the analysis would
// refuse the program nonetheless, everything that a loop yields is copied
// first. Left alone: loops that carry no tensor.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h>
#include <mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_LOOPDESTINATIONS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The values whose buffers a value may live in.
class Roots {
public:
  explicit Roots(Value value) { collect(value, /*throughRegion=*/false); }

  bool contains(Value value) const {
    return direct.contains(value) || throughRegions.contains(value);
  }
  /// Reached through the result of a loop or a branch.
  bool containsThroughRegion(Value value) const {
    return throughRegions.contains(value);
  }

private:
  void collect(Value value, bool throughRegion) {
    if (!(throughRegion ? throughRegions : direct).insert(value).second)
      return;
    auto result = dyn_cast<OpResult>(value);
    if (!result)
      return;
    Operation *op = result.getOwner();
    if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
      return collect(destination.getTiedOpOperand(result)->get(),
                     throughRegion);
    if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
            tensor::CollapseShapeOp, tensor::CastOp>(op))
      return collect(op->getOperand(0), throughRegion);
    if (auto insert = dyn_cast<tensor::InsertOp>(op))
      return collect(insert.getDest(), throughRegion);
    if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op))
      return collect(write.getDest(), throughRegion);
    if (auto select = dyn_cast<arith::SelectOp>(op)) {
      collect(select.getTrueValue(), /*throughRegion=*/true);
      return collect(select.getFalseValue(), /*throughRegion=*/true);
    }
    if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
      for (Value init : loop.getInits())
        if (isa<RankedTensorType>(init.getType()))
          collect(init, /*throughRegion=*/true);
      return;
    }
    if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
      for (Region &region : op->getRegions())
        if (!region.empty())
          collect(region.front().getTerminator()->getOperand(
                      result.getResultNumber()),
                  /*throughRegion=*/true);
  }

  llvm::SmallPtrSet<Value, 8> direct, throughRegions;
};

bool isSetAside(Value value) {
  auto alloc = value.getDefiningOp<bufferization::AllocTensorOp>();
  return alloc && alloc.getCopy();
}

/// Writes every carried tensor into the buffer that it came in: `carried` has,
/// for each operand of the terminator, the value of the body with that buffer,
/// or null.
void writeBack(Operation *terminator, ArrayRef<Value> carried,
               bool setAllAside = false) {
  OpBuilder builder(terminator);
  Location loc = terminator->getLoc();
  // A value that lives in the buffer of another one, as in a swap, is set aside
  // before anything is written. So is one that comes out of an inner loop or a
  // branch which may have worked in the very buffer: the analysis does not see
  // that writing it there again changes nothing.
  for (auto [index, destination] : llvm::enumerate(carried)) {
    Value value = terminator->getOperand(index);
    if (!destination || value == destination || isSetAside(value))
      continue;
    if (!setAllAside) {
      Roots roots(value);
      bool inOther = llvm::any_of(carried, [&](Value other) {
        return other && other != destination && roots.contains(other);
      });
      if (!inOther && !roots.containsThroughRegion(destination))
        continue;
    }
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

/// Makes the condition pass on what the loop carries, each value at its own
/// place, which is where bufferization looks for its buffer; returns the new
/// loop where one was needed. What the condition computes comes after that.
scf::WhileOp passOnTensors(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  SmallVector<Value> passed(loop.getBeforeArguments());
  if (llvm::none_of(passed, [](Value value) {
        return isa<RankedTensorType>(value.getType());
      }))
    return loop;
  SmallVector<unsigned> places;
  for (Value value : condition.getArgs()) {
    auto place = llvm::find(passed, value);
    places.push_back(place - passed.begin());
    if (place == passed.end())
      passed.push_back(value);
  }
  if (llvm::equal(passed, condition.getArgs()))
    return loop;

  OpBuilder builder(loop);
  auto ordered = scf::WhileOp::create(
      builder, loop.getLoc(), ValueRange(passed).getTypes(), loop.getInits());
  ordered->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  ordered.getBefore().takeBody(loop.getBefore());
  ordered.getAfter().takeBody(loop.getAfter());
  ordered.getConditionOp().getArgsMutable().assign(passed);
  Block *body = ordered.getAfterBody();
  for (Value value : passed)
    body->addArgument(value.getType(), value.getLoc());
  for (auto [old, place] : llvm::enumerate(places)) {
    body->getArgument(old).replaceAllUsesWith(
        body->getArgument(places.size() + place));
    loop.getResult(old).replaceAllUsesWith(ordered.getResult(place));
  }
  body->eraseArguments(0, places.size());
  loop.erase();
  return ordered;
}

/// The operand of `inner` that `result` is the last value of; null where there
/// is none.
OpOperand *initOf(LoopLikeOpInterface inner, OpResult result) {
  unsigned position = result.getResultNumber();
  if (auto loop = dyn_cast<scf::WhileOp>(inner.getOperation())) {
    auto passed = dyn_cast<BlockArgument>(
        loop.getConditionOp().getArgs()[result.getResultNumber()]);
    if (!passed || passed.getOwner() != loop.getBeforeBody())
      return nullptr;
    position = passed.getArgNumber();
  } else if (!isa<scf::ForOp>(inner)) {
    return nullptr;
  }
  return &inner.getInitsMutable()[position];
}

/// After it may have been read, an inner loop updates `carried`, which keeps
/// the buffer, and that is its last use; elements may be inserted then. The
/// analysis of the outer loop would take another write for a conflict.
bool isHandedOn(Value carried, Value yielded) {
  while (auto insert = yielded.getDefiningOp<tensor::InsertOp>()) {
    if (!yielded.hasOneUse())
      return false;
    yielded = insert.getDest();
  }
  auto result = dyn_cast<OpResult>(yielded);
  auto inner = result ? dyn_cast<LoopLikeOpInterface>(result.getOwner())
                      : LoopLikeOpInterface();
  if (!inner || !yielded.hasOneUse())
    return false;
  OpOperand *init = initOf(inner, result);
  if (!init || init->get() != carried)
    return false;
  return llvm::all_of(carried.getUses(), [&](OpOperand &use) {
    if (&use == init)
      return true;
    Operation *ancestor =
        inner->getBlock()->findAncestorOpInBlock(*use.getOwner());
    return isa<tensor::ExtractOp>(use.getOwner()) && ancestor &&
           ancestor != inner && ancestor->isBeforeInBlock(inner);
  });
}

/// For each operand of the terminator of the body, the value of the body with
/// the buffer that it has to be written into, or null.
SmallVector<Value> destinations(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  SmallVector<Value> result;
  for (BlockArgument argument : loop.getBeforeArguments()) {
    result.push_back(Value());
    if (!isa<RankedTensorType>(argument.getType()))
      continue;
    auto passed = llvm::find(condition.getArgs(), argument);
    result.back() =
        loop.getAfterArguments()[passed - condition.getArgs().begin()];
  }
  return result;
}

SmallVector<Value> destinations(scf::ForOp loop) {
  SmallVector<Value> result;
  for (BlockArgument argument : loop.getRegionIterArgs())
    result.push_back(isa<RankedTensorType>(argument.getType()) ? argument
                                                               : Value());
  return result;
}

template <typename Loop> void carryInPlace(Loop loop, Operation *terminator) {
  SmallVector<Value> carried = destinations(loop);
  for (auto [destination, yielded] :
       llvm::zip_equal(carried, terminator->getOperands()))
    if (destination && isHandedOn(destination, yielded))
      destination = Value();
  writeBack(terminator, carried);
}

/// Sets everything aside that the loop yields, before anything is written.
template <typename Loop> void setAside(Loop loop, Operation *terminator) {
  SmallVector<Value> carried = destinations(loop);
  for (auto [index, destination] : llvm::enumerate(carried)) {
    auto write =
        terminator->getOperand(index)
            .getDefiningOp<bufferization::MaterializeInDestinationOp>();
    if (!destination || !write || write.getDest() != destination)
      continue;
    terminator->setOperand(index, write.getSource());
    if (write->use_empty())
      write.erase();
  }
  writeBack(terminator, carried, /*setAllAside=*/true);
}

/// Whether bufferization will find an assignment of buffers.
bool canBufferize(ModuleOp module) {
  bufferization::OneShotBufferizationOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.setFunctionBoundaryTypeConversion(
      bufferization::LayoutMapOption::IdentityLayoutMap);
  options.allowUnknownOps = true;
  bufferization::OneShotAnalysisState state(module, options);
  ScopedDiagnosticHandler quiet(module.getContext(),
                                [](Diagnostic &) { return success(); });
  return succeeded(bufferization::analyzeModuleOp(module, state));
}

struct LoopDestinations : impl::LoopDestinationsBase<LoopDestinations> {
  void runOnOperation() override {
    SmallVector<Operation *> loops;
    getOperation().walk([&](Operation *op) {
      if (isa<scf::ForOp, scf::WhileOp>(op))
        loops.push_back(op);
    });
    if (loops.empty())
      return;
    for (Operation *&loop : loops) {
      if (auto forOp = dyn_cast<scf::ForOp>(loop)) {
        carryInPlace(forOp, forOp.getBody()->getTerminator());
        continue;
      }
      scf::WhileOp whileOp = passOnTensors(cast<scf::WhileOp>(loop));
      carryInPlace(whileOp, whileOp.getYieldOp());
      loop = whileOp;
    }
    // The analysis takes some programs for wrong that are not. None where every
    // iteration copies.
    if (canBufferize(getOperation()))
      return;
    for (Operation *loop : loops) {
      if (auto forOp = dyn_cast<scf::ForOp>(loop))
        setAside(forOp, forOp.getBody()->getTerminator());
      else
        setAside(cast<scf::WhileOp>(loop),
                 cast<scf::WhileOp>(loop).getYieldOp());
      ++numSetAside;
    }
  }
};
} // namespace
} // namespace weir
