//===- LoopNest.cpp - One linalg operation on buffers as loops ------------===//
#include "LoopNest.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {

namespace {
/// Windows of up to so many steps are written out.
constexpr int64_t mostAtOnce = 32;
/// Steps of a longer sum between two visits of the result.
constexpr int64_t stepsAtOnce = 8;
/// Columns of a sum over rows that a thread takes at least.
constexpr int64_t sharedColumns = 2048;

/// How well `dim` would do as the innermost loop.
int64_t innermostScore(linalg::LinalgOp op, unsigned dim) {
  int64_t score = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    bool isOutput = op.isDpsInit(&operand);
    std::optional<int64_t> stride =
        strideAlong(op.getMatchingIndexingMap(&operand), type, dim);
    if (stride == 1)
      score += isOutput ? 4 : 3;
    else if (stride == 0)
      score += isOutput ? 2 : 1;
    else
      score -= 2;
  }
  return score;
}
} // namespace

SmallVector<unsigned> loopOrder(linalg::LinalgOp op) {
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(0, op.getNumLoops()));
  if (order.empty())
    return order;
  unsigned best = order.back();
  int64_t bestScore = std::numeric_limits<int64_t>::min();
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (unsigned dim : order) {
    if (extents[dim] == 1)
      continue;
    int64_t score = innermostScore(op, dim);
    if (score >= bestScore) {
      best = dim;
      bestScore = score;
    }
  }
  order.erase(llvm::find(order, best));
  order.push_back(best);
  return order;
}

LoopNest::LoopNest(RewriterBase &rewriter, linalg::LinalgOp op,
                   LoopNestOptions options)
    : b(rewriter), loc(op.getLoc()), op(op), order(loopOrder(op)),
      kinds(op.getIteratorTypesArray()), extents(op.getStaticLoopRanges()),
      ivs(order.size()), options(options) {
  starts.assign(order.size(), 0);
  carriedFrom = order.size();
  while (carriedFrom > 0 &&
         kinds[order[carriedFrom - 1]] == utils::IteratorType::reduction)
    --carriedFrom;
  int64_t work = 1;
  for (int64_t extent : extents)
    work *= ShapedType::isDynamic(extent) ? 1 : extent;
  shared = work >= options.parallelWork;
}

void LoopNest::restrict(unsigned dim, int64_t from, int64_t count) {
  starts[dim] = from;
  extents[dim] = count;
}

void LoopNest::emit() {
  plan = planVectors();
  nest(0, {});
}

Value LoopNest::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}

auto LoopNest::indices(OpOperand &operand) -> Values {
  SmallVector<Value> values = ivs;
  for (Value &value : values)
    if (!value) // of a summing loop, which an output does not depend on
      value = arith::ConstantIndexOp::create(b, loc, 0);
  return *affine::expandAffineMap(b, loc, op.getMatchingIndexingMap(&operand),
                                  values);
}

Value LoopNest::load(OpOperand &operand) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  return memref::LoadOp::create(b, loc, operand.get(), indices(operand));
}

auto LoopNest::loadOutputs() -> Values {
  SmallVector<Value> values;
  for (OpOperand &output : op.getDpsInitsMutable())
    values.push_back(load(output));
  return values;
}

void LoopNest::storeOutputs(ValueRange values) {
  for (auto [output, value] : llvm::zip_equal(op.getDpsInitsMutable(), values))
    memref::StoreOp::create(b, loc, value, output.get(), indices(output));
}

Value LoopNest::extent(unsigned dim) {
  if (!ShapedType::isDynamic(extents[dim]))
    return index(starts[dim] + extents[dim]);
  auto [operand, position] = findDimension(dim);
  return memref::DimOp::create(b, loc, operand, position);
}

std::pair<Value, int64_t> LoopNest::findDimension(unsigned dim) {
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [at, expr] : llvm::enumerate(map.getResults()))
      if (auto dimExpr = dyn_cast<AffineDimExpr>(expr);
          dimExpr && dimExpr.getPosition() == dim)
        return {operand.get(), static_cast<int64_t>(at)};
  }
  llvm_unreachable("verified: each loop is the dimension of an operand");
}

auto LoopNest::body(ValueRange accumulators) -> Values {
  Block *block = op.getBlock();
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = block->getArgument(operand.getOperandNumber());
    if (op.isDpsInit(&operand))
      mapping.map(argument,
                  accumulators[argument.getArgNumber() - op.getNumDpsInputs()]);
    else if (!argument.use_empty())
      mapping.map(argument, load(operand));
  }
  for (Operation &inner : block->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(index.getResult(), ivs[index.getDim()]);
      continue;
    }
    Operation *made = b.clone(inner, mapping);
    // Products that are summed may skip a rounding, as those of a contraction.
    if (op.getNumReductionLoops() && isa<arith::MulFOp, arith::AddFOp>(made))
      made->setAttr("fastmath",
                    arith::FastMathFlagsAttr::get(
                        b.getContext(), arith::FastMathFlags::contract));
  }
  return llvm::map_to_vector(
      block->getTerminator()->getOperands(),
      [&](Value v) { return mapping.lookupOrDefault(v); });
}

void LoopNest::relaxSum(ValueRange next, ValueRange carried) {
  for (auto [value, accumulator] : llvm::zip_equal(next, carried)) {
    Operation *combine = value.getDefiningOp();
    if (!combine || !isa<arith::AddFOp, arith::MulFOp>(combine) ||
        !llvm::is_contained(combine->getOperands(), accumulator))
      continue;
    auto flags = arith::FastMathFlagsAttr::get(
        b.getContext(),
        arith::FastMathFlags::reassoc | arith::FastMathFlags::contract);
    combine->setAttr("fastmath", flags);
  }
}

auto LoopNest::nest(unsigned depth, Values carried) -> Values {
  if (depth < order.size() &&
      kinds[order[depth]] == utils::IteratorType::reduction &&
      carried.empty() && sumsAroundInnermost()) {
    sumAround(depth);
    return {};
  }
  if (depth == carriedFrom && depth < order.size() && carried.empty()) {
    storeOutputs(nest(depth, loadOutputs()));
    return {};
  }
  if (depth == order.size()) {
    if (carriedFrom < order.size())
      return body(carried);
    bool reads = llvm::any_of(op.getRegionOutputArgs(),
                              [](BlockArgument a) { return !a.use_empty(); });
    SmallVector<Value> outputs =
        reads ? loadOutputs()
              : SmallVector<Value>(op.getNumDpsInits(), Value());
    storeOutputs(body(outputs));
    return {};
  }

  unsigned dim = order[depth];
  Value from = index(starts[dim]);
  if (extents[dim] == 1) {
    ivs[dim] = from;
    SmallVector<Value> next = nest(depth + 1, carried);
    ivs[dim] = Value();
    return next;
  }
  if (depth + 1 == order.size() && plan)
    return innermostVectors(carried);
  bool isShared = std::exchange(shared, false) &&
                  kinds[dim] == utils::IteratorType::parallel;
  OpBuilder::InsertionGuard guard(b);
  auto loop = scf::ForOp::create(b, loc, from, extent(dim), index(1), carried);
  if (isShared)
    loop->setAttr("weir.parallel", b.getUnitAttr());
  b.setInsertionPointToStart(loop.getBody());
  ivs[dim] = loop.getInductionVar();
  SmallVector<Value> arguments(loop.getRegionIterArgs());
  SmallVector<Value> next = nest(depth + 1, arguments);
  if (!carried.empty()) {
    if (depth + 1 == order.size())
      relaxSum(next, arguments);
    scf::YieldOp::create(b, loc, next);
  }
  ivs[dim] = Value();
  return SmallVector<Value>(loop.getResults());
}

bool LoopNest::sumsAroundInnermost() const {
  unsigned first = 0;
  while (first < order.size() &&
         kinds[order[first]] == utils::IteratorType::parallel)
    ++first;
  // Parallel loops, summing loops, one parallel loop.
  if (first + 1 >= order.size() ||
      kinds[order.back()] != utils::IteratorType::parallel)
    return false;
  for (unsigned dim : ArrayRef(order).drop_front(first))
    if (ShapedType::isDynamic(extents[dim]) ||
        (dim != order.back() && kinds[dim] != utils::IteratorType::reduction))
      return false;
  return true;
}

scf::ForOp LoopNest::loop(Value from, Value to, int64_t step,
                          function_ref<void(Value)> body) {
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, from, to, index(step));
  b.setInsertionPointToStart(forOp.getBody());
  body(forOp.getInductionVar());
  return forOp;
}

void LoopNest::innermost(ArrayRef<Values> steps) {
  ArrayRef<unsigned> sums =
      ArrayRef(order).drop_back().take_back(steps.front().size());
  auto [from, to] = innermostRange;
  loop(from, to, 1, [&](Value iv) {
    ivs[order.back()] = iv;
    Values accumulators = loadOutputs();
    for (const Values &step : steps) {
      for (auto [dim, value] : llvm::zip_equal(sums, step))
        ivs[dim] = value;
      accumulators = body(accumulators);
    }
    storeOutputs(accumulators);
  });
  for (unsigned dim : sums)
    ivs[dim] = Value();
  ivs[order.back()] = Value();
}

void LoopNest::sumAround(unsigned depth) {
  int64_t columns = extents[order.back()];
  // Without a loop around, the columns are what threads can share.
  int64_t full = shared ? columns / sharedColumns * sharedColumns : 0;
  shared = false;
  if (full) {
    auto chunks = loop(index(0), index(full), sharedColumns, [&](Value from) {
      Value to = arith::AddIOp::create(b, loc, from, index(sharedColumns));
      innermostRange = {from, to};
      sumColumns(depth);
    });
    chunks->setAttr("weir.parallel", b.getUnitAttr());
  }
  if (full < columns) {
    innermostRange = {index(full), index(columns)};
    sumColumns(depth);
  }
}

void LoopNest::sumColumns(unsigned depth) {
  ArrayRef<unsigned> sums = ArrayRef(order).drop_front(depth).drop_back();
  int64_t steps = 1;
  for (unsigned dim : sums)
    steps *= extents[dim];
  // A small window is taken at once.
  if (steps <= mostAtOnce) {
    SmallVector<Values> all(1);
    for (unsigned dim : sums) {
      SmallVector<Values> next;
      for (const Values &outer : all)
        for (int64_t i = 0; i < extents[dim]; ++i) {
          next.push_back(outer);
          next.back().push_back(index(i));
        }
      all = std::move(next);
    }
    return innermost(all);
  }
  // Else some steps of the last summing loop; the others are around.
  std::function<void(Values)> around = [&](Values outer) {
    unsigned dim = sums[outer.size()];
    auto with = [&](Value value) {
      Values result = outer;
      result.push_back(value);
      return result;
    };
    if (outer.size() + 1 < sums.size()) {
      loop(index(0), index(extents[dim]), 1,
           [&](Value iv) { around(with(iv)); });
      return;
    }
    auto block = [&](Value from, int64_t count) {
      SmallVector<Values> taken;
      for (int64_t i = 0; i < count; ++i)
        taken.push_back(with(arith::AddIOp::create(b, loc, from, index(i))));
      innermost(taken);
    };
    int64_t full = extents[dim] / stepsAtOnce * stepsAtOnce;
    if (full)
      loop(index(0), index(full), stepsAtOnce,
           [&](Value iv) { block(iv, stepsAtOnce); });
    if (full < extents[dim])
      block(index(full), extents[dim] - full);
  };
  around({});
}
} // namespace weir
