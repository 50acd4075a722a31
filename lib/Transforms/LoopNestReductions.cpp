//===- LoopNestReductions.cpp - Rows reduced by vectors -------------------===//
//
//   - The maximum of a row costs it six instructions a vector, for NaN and the
//     signs of zeros. Here a comparison and a selection find it for rows of
//     numbers; a row with a NaN, or whose maximum is a zero, is visited again.
//   - Reductions of several values that choose between them (argmax) stay
//     scalar loops. Lanes choose on their own here, and then among themselves.
//===----------------------------------------------------------------------===//
#include "LoopNest.h"
#include "VectorBody.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {

namespace {
/// Accumulators at most.
constexpr int64_t unrolled = 4;
} // namespace

bool LoopNest::planReduction(VectorPlan &plan) {
  Block *block = op.getBlock();
  llvm::SmallPtrSet<Value, 8> dependent;
  for (BlockArgument argument : op.getRegionOutputArgs())
    dependent.insert(argument);
  for (Operation &inner : block->without_terminator())
    if (llvm::any_of(inner.getOperands(),
                     [&](Value v) { return dependent.contains(v); })) {
      plan.combiner.push_back(&inner);
      dependent.insert_range(inner.getResults());
    }
  for (auto [output, value] : llvm::zip_equal(
           op.getRegionOutputArgs(), block->getTerminator()->getOperands())) {
    Operation *choice = value.getDefiningOp();
    if (!choice || !dependent.contains(value) ||
        !isa<arith::SelectOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp>(
            choice))
      return false;
    auto operands = choice->getOperands().take_back(2);
    if (operands[0] != output && operands[1] != output)
      return false;
    Value candidate = operands[0] == output ? operands[1] : operands[0];
    if (dependent.contains(candidate))
      return false;
    plan.candidates.push_back(candidate);
  }
  for (Operation *inner : plan.combiner)
    for (Value operand : inner->getOperands())
      if (!dependent.contains(operand) &&
          !llvm::is_contained(plan.candidates, operand) &&
          !matchPattern(operand, m_Constant()))
        return false;
  bool isExtremum =
      plan.combiner.size() == 1 &&
      isa<arith::MaximumFOp, arith::MinimumFOp>(plan.combiner.front());
  plan.kind = isExtremum ? VectorPlan::Extremum : VectorPlan::Selection;
  // LLVM is good at integers.
  return isExtremum || plan.candidates.size() > 1;
}

auto LoopNest::combine(ValueRange accumulators, ValueRange candidates)
    -> Values {
  VectorBody vectors(b, loc, plan->lanes);
  IRMapping mapping;
  mapping.map(op.getRegionOutputArgs(), accumulators);
  mapping.map(plan->candidates, candidates);
  for (Operation *inner : plan->combiner)
    vectors.clone(*inner, mapping);
  return llvm::map_to_vector(
      op.getBlock()->getTerminator()->getOperands(),
      [&](Value v) { return vectors.lookup(mapping, v); });
}

auto LoopNest::reduceVectors(Values carried) -> Values {
  unsigned dim = order.back();
  int64_t lanes = plan->lanes;
  int64_t full = extents[dim] / lanes * lanes;
  Value from = index(starts[dim]), end = index(starts[dim] + full);
  carried = plan->kind == VectorPlan::Extremum
                ? extremum(from, end, std::move(carried))
                : selection(from, end, std::move(carried));
  if (full < extents[dim])
    scalarLoop(dim, end, index(starts[dim] + extents[dim]), carried,
               /*isShort=*/true);
  return carried;
}

/// The vectors from `from` to `to`, `count` of them: several accumulators where
/// there are enough, then one.
auto LoopNest::extremum(Value from, Value to, Values carried) -> Values {
  unsigned dim = order.back();
  VectorBody vectors(b, loc, plan->lanes);
  Operation *choice = plan->combiner.front();
  bool isMaximum = isa<arith::MaximumFOp>(choice);
  auto predicate =
      isMaximum ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT;
  auto type = cast<FloatType>(carried[0].getType());
  auto better = [&](Value value, Value than) -> Value {
    Value is = arith::CmpFOp::create(b, loc, predicate, value, than);
    return arith::SelectOp::create(b, loc, is, value, than);
  };
  Value neutral = vectors.broadcast(arith::ConstantOp::create(
      b, loc,
      b.getFloatAttr(type,
                     APFloat::getInf(type.getFloatSemantics(), isMaximum))));
  VectorType mask = vectors.typeOf(b.getIntegerType(type.getWidth()));
  Value no = arith::ConstantOp::create(b, loc, b.getZeroAttr(mask));
  Value yes = arith::ConstantOp::create(
      b, loc, DenseElementsAttr::get(mask, APInt::getAllOnes(type.getWidth())));

  // State: accumulators, and whether a NaN was seen, lane by lane.
  auto run = [&](Value from, Value to, int64_t count, Values state) {
    auto loop =
        scf::ForOp::create(b, loc, from, to, index(count * plan->lanes), state);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Values next(loop.getRegionIterArgs()), values;
    for (int64_t i = 0; i < count; ++i) {
      IRMapping mapping;
      producers(arith::AddIOp::create(b, loc, loop.getInductionVar(),
                                      index(i * plan->lanes)),
                mapping);
      values.push_back(vectors.lookup(mapping, plan->candidates[0]));
      next[i] = better(values[i], next[i]);
    }
    for (int64_t i = 0; i < count; i += 2) {
      Value other = values[std::min(i + 1, count - 1)];
      Value isNaN = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO,
                                          values[i], other);
      isNaN = arith::SelectOp::create(b, loc, isNaN, yes, no);
      next.back() = arith::OrIOp::create(b, loc, next.back(), isNaN);
    }
    scf::YieldOp::create(b, loc, next);
    return Values(loop.getResults());
  };
  int64_t several = unrolled * plan->lanes;
  int64_t most = extents[dim] / several * several;
  Value middle = index(starts[dim] + most);
  Values state(unrolled, neutral);
  state.push_back(no);
  if (most)
    state = run(from, middle, unrolled, state);
  Value best = state[0];
  for (Value other : ArrayRef(state).drop_front().drop_back())
    best = better(best, other);
  state = {best, state.back()};
  if (extents[dim] / plan->lanes * plan->lanes != most)
    state = run(middle, to, 1, state);

  auto flags = arith::FastMathFlagsAttr::get(
      b.getContext(), arith::FastMathFlags::nnan | arith::FastMathFlags::nsz);
  Value found =
      vector::ReductionOp::create(b, loc,
                                  isMaximum ? vector::CombiningKind::MAXNUMF
                                            : vector::CombiningKind::MINNUMF,
                                  state[0], flags.getValue());
  Value bits =
      vector::ReductionOp::create(b, loc, vector::CombiningKind::OR, state[1]);
  Value hasNaN = arith::CmpIOp::create(
      b, loc, arith::CmpIPredicate::ne, bits,
      arith::ConstantOp::create(b, loc, b.getZeroAttr(bits.getType())));
  Value isZero = arith::CmpFOp::create(
      b, loc, arith::CmpFPredicate::OEQ, found,
      arith::ConstantOp::create(b, loc, b.getZeroAttr(type)));
  Value special = arith::OrIOp::create(b, loc, hasNaN, isZero);
  auto result = scf::IfOp::create(b, loc, TypeRange(type), special,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(result.thenBlock());
  Values again = carried;
  scalarLoop(dim, from, to, again, /*isShort=*/false);
  scf::YieldOp::create(b, loc, again);
  b.setInsertionPointToStart(result.elseBlock());
  Value other =
      isMaximum ? Value(arith::MaximumFOp::create(b, loc, carried[0], found))
                : arith::MinimumFOp::create(b, loc, carried[0], found);
  scf::YieldOp::create(b, loc, other);
  return {result.getResult(0)};
}

/// Lanes start from what is carried: to choose between equal values twice
/// changes nothing.
auto LoopNest::selection(Value from, Value to, Values carried) -> Values {
  unsigned dim = order.back();
  int64_t lanes = plan->lanes, outputs = carried.size();
  VectorBody vectors(b, loc, lanes);
  int64_t count = extents[dim] >= 4 * unrolled * lanes ? unrolled : 1;
  int64_t most = extents[dim] / (count * lanes) * count * lanes;
  Values start = llvm::map_to_vector(
      carried, [&](Value value) { return vectors.broadcast(value); });

  auto run = [&](Value from, Value to, int64_t count, Values state) {
    auto loop =
        scf::ForOp::create(b, loc, from, to, index(count * lanes), state);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Values next;
    for (int64_t i = 0; i < count; ++i) {
      IRMapping mapping;
      producers(arith::AddIOp::create(b, loc, loop.getInductionVar(),
                                      index(i * lanes)),
                mapping);
      Values candidates = llvm::map_to_vector(plan->candidates, [&](Value v) {
        return vectors.lookup(mapping, v);
      });
      llvm::append_range(
          next, combine(loop.getRegionIterArgs().slice(i * outputs, outputs),
                        candidates));
    }
    scf::YieldOp::create(b, loc, next);
    return Values(loop.getResults());
  };
  Values state;
  for (int64_t i = 0; i < count; ++i)
    llvm::append_range(state, start);
  Value middle = index(starts[dim] + most);
  state = run(from, middle, count, state);
  Values best(ArrayRef(state).take_front(outputs));
  for (int64_t i = 1; i < count; ++i)
    best = combine(best, ArrayRef(state).slice(i * outputs, outputs));
  if (extents[dim] / lanes * lanes != most)
    best = run(middle, to, 1, best);
  for (int64_t distance = lanes / 2; distance > 0; distance /= 2) {
    SmallVector<int64_t> turned = llvm::map_to_vector(
        llvm::seq(lanes), [&](int64_t i) { return (i + distance) % lanes; });
    Values others = llvm::map_to_vector(best, [&](Value v) -> Value {
      return vector::ShuffleOp::create(b, loc, v, v, turned);
    });
    best = combine(best, others);
  }
  return llvm::map_to_vector(best, [&](Value v) -> Value {
    return vector::ExtractOp::create(b, loc, v, ArrayRef<int64_t>{0});
  });
}
} // namespace weir
