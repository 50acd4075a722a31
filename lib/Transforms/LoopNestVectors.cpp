//===- LoopNestVectors.cpp - Innermost loops made of vectors --------------===//
//
// Where LLVM's own vectors fall short:
//
//   - Some reductions: LoopNestReductions.cpp.
//   - A large result is stored past the caches, which would read each line
//     before it is written. Stores are aligned to lines: elements before the
//     first and after the last whole vector are stored one by one.
//   - The next row of a chain is fetched while this one is computed.
//===----------------------------------------------------------------------===//
#include "LoopNest.h"
#include "VectorBody.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Interfaces/ViewLikeInterface.h>

using namespace mlir;

namespace weir {

namespace {
constexpr int64_t cacheLine = 64;
/// Vectors in one step of a loop at most.
constexpr int64_t unrolled = 4;
/// Operations of such a step that are worth their code.
constexpr int64_t largestStep = 48;

int64_t bitsOf(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}

bool isFunction(Operation &op) {
  return isa<math::MathDialect>(op.getDialect()) &&
         !isa<math::AbsFOp, math::SqrtOp, math::FmaOp>(op);
}

/// How many vectors a step takes: fewer of long bodies.
int64_t unrollingOf(Block &body) {
  int64_t weight = 0;
  for (Operation &op : body)
    weight += isFunction(op) ? 24 : 1;
  int64_t count = unrolled;
  while (count > 1 && count * weight > largestStep)
    count /= 2;
  return count;
}

/// An index of a loop as an integer of the width of the elements.
bool isCastIndex(linalg::IndexOp index, int64_t bits) {
  return llvm::all_of(index->getUsers(), [&](Operation *user) {
    return isa<arith::IndexCastOp>(user) &&
           user->getResult(0).getType().isInteger(bits);
  });
}
} // namespace

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

bool LoopNest::streamsResult() {
  if (!options.streamBytes || op.getNumDpsInits() != 1)
    return false;
  Value buffer = op.getDpsInits()[0];
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  auto argument = dyn_cast<BlockArgument>(buffer);
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (!argument || !type || !type.hasStaticShape() ||
      !type.getElementType().isIntOrFloat() ||
      !argument.getOwner()->isEntryBlock() ||
      !isa<FunctionOpInterface>(argument.getOwner()->getParentOp()))
    return false;
  auto bytesOf = [](Value value) -> int64_t {
    auto type = dyn_cast<MemRefType>(value.getType());
    return type && type.hasStaticShape()
               ? type.getNumElements() * bitsOf(value) / 8
               : 0;
  };
  // A row's result comes after its operands: other lines have long gone.
  if (isa<scf::ForOp>(op->getParentOp()))
    return bytesOf(buffer) >= options.streamBytes;
  // On its own, an operation's result may stay in the last cache beside its
  // operands, which is better still.
  int64_t bytes = 0;
  for (Value operand : op->getOperands())
    bytes += bytesOf(operand);
  return bytes > 4 * options.streamBytes;
}

auto LoopNest::planVectors() -> std::optional<VectorPlan> {
  if (!options.vectorBits || order.empty() || op.hasDynamicShape())
    return std::nullopt;
  unsigned dim = order.back();
  bool reduces = kinds[dim] == utils::IteratorType::reduction;
  int64_t bits = bitsOf(op.getDpsInits()[0]);
  if (bits != 32 && bits != 64)
    return std::nullopt;
  VectorPlan plan;
  plan.lanes = options.vectorBits / bits;
  if (extents[dim] < 2 * plan.lanes)
    return std::nullopt;
  for (OpOperand &operand : op->getOpOperands()) {
    if (bitsOf(operand.get()) != bits)
      return std::nullopt;
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    std::optional<int64_t> stride =
        type ? strideAlong(op.getMatchingIndexingMap(&operand), type, dim) : 0;
    bool isOutput = op.isDpsInit(&operand);
    if (stride != 0 && stride != 1)
      return std::nullopt;
    if (isOutput && stride != (reduces ? 0 : 1))
      return std::nullopt;
  }
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      if (!isCastIndex(index, bits))
        return std::nullopt;
      continue;
    }
    if (isa<arith::IndexCastOp>(inner)) {
      if (!inner.getOperand(0).getDefiningOp<linalg::IndexOp>())
        return std::nullopt;
      continue;
    }
    auto fits = [&](Type type) {
      return type.isInteger(1) ||
             (type.isIntOrFloat() && type.getIntOrFloatBitWidth() == bits);
    };
    if (!VectorBody::canClone(inner) ||
        !llvm::all_of(inner.getResultTypes(), fits))
      return std::nullopt;
  }
  if (reduces)
    return planReduction(plan) ? std::optional(plan) : std::nullopt;
  if (op.getNumReductionLoops())
    return std::nullopt;
  plan.streams = streamsResult();
  // Functions have better formulas on vectors of this width.
  bool hasFunction = options.vectorBits == 512 && bits == 32 &&
                     llvm::any_of(*op.getBlock(), isFunction);
  return plan.streams || fetched || hasFunction ? std::optional(plan)
                                                : std::nullopt;
}

bool LoopNest::prefetch(OpOperand &input, Value next) {
  fetchedLike = &input;
  fetched = next;
  std::optional<VectorPlan> made = planVectors();
  auto type = cast<MemRefType>(input.get().getType());
  if (made && made->kind == VectorPlan::Map &&
      strideAlong(op.getMatchingIndexingMap(&input), type, order.back()) == 1)
    return true;
  fetchedLike = nullptr;
  fetched = Value();
  return false;
}

//===----------------------------------------------------------------------===//
// Parts of a step
//===----------------------------------------------------------------------===//

scf::ForOp LoopNest::scalarLoop(unsigned dim, Value from, Value to,
                                Values &carried, bool isShort) {
  OpBuilder::InsertionGuard guard(b);
  auto loop = scf::ForOp::create(b, loc, from, to, index(1), carried);
  if (isShort) {
    MLIRContext *context = b.getContext();
    BoolAttr yes = b.getBoolAttr(true);
    auto vectorize =
        LLVM::LoopVectorizeAttr::get(context, yes, {}, {}, {}, {}, {}, {});
    auto unroll =
        LLVM::LoopUnrollAttr::get(context, yes, {}, {}, {}, {}, {}, {});
    loop->setAttr("llvm.loop_annotation",
                  LLVM::LoopAnnotationAttr::get(context, {}, vectorize, {},
                                                unroll, {}, {}, {}, {}, {}, {},
                                                {}, {}, {}, {}, {}));
  }
  b.setInsertionPointToStart(loop.getBody());
  ivs[dim] = loop.getInductionVar();
  Values arguments(loop.getRegionIterArgs());
  Values next = nest(order.size(), arguments);
  if (!carried.empty()) {
    if (!isShort)
      relaxSum(next, arguments);
    scf::YieldOp::create(b, loc, next);
  }
  ivs[dim] = Value();
  carried.assign(loop.getResults().begin(), loop.getResults().end());
  return loop;
}

void LoopNest::loadInvariants() {
  VectorBody vectors(b, loc, plan->lanes);
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto type = dyn_cast<MemRefType>(input->get().getType());
    if (op.getBlock()->getArgument(input->getOperandNumber()).use_empty() ||
        (type && strideAlong(op.getMatchingIndexingMap(input), type,
                             order.back()) != 0))
      continue;
    // Any index will do along the loop that it does not depend on.
    ivs[order.back()] = index(0);
    invariants[input->getOperandNumber()] = vectors.broadcast(load(*input));
  }
  ivs[order.back()] = Value();
}

void LoopNest::producers(Value at, IRMapping &mapping) {
  unsigned dim = order.back();
  VectorBody vectors(b, loc, plan->lanes);
  ivs[dim] = at;
  auto loadVector = [&](OpOperand &operand) -> Value {
    return vector::LoadOp::create(
        b, loc, vectors.typeOf(getElementTypeOrSelf(operand.get().getType())),
        operand.get(), indices(operand));
  };
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument =
        op.getBlock()->getArgument(operand.getOperandNumber());
    if (argument.use_empty() || mapping.contains(argument))
      continue;
    auto invariant = invariants.find(operand.getOperandNumber());
    if (invariant != invariants.end())
      mapping.map(argument, invariant->second);
    else if (!op.isDpsInit(&operand) || plan->kind == VectorPlan::Map)
      mapping.map(argument, loadVector(operand));
  }
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (llvm::is_contained(plan->combiner, &inner) ||
        isa<linalg::IndexOp>(inner))
      continue;
    if (auto cast = dyn_cast<arith::IndexCastOp>(inner)) {
      auto source = cast.getIn().getDefiningOp<linalg::IndexOp>();
      VectorType type = vectors.typeOf(cast.getType());
      Value first = vectors.broadcast(arith::IndexCastOp::create(
          b, loc, cast.getType(), ivs[source.getDim()]));
      if (source.getDim() == dim) {
        SmallVector<APInt> steps;
        for (int64_t lane = 0; lane < plan->lanes; ++lane)
          steps.emplace_back(type.getElementTypeBitWidth(), lane);
        Value lanes = arith::ConstantOp::create(
            b, loc, type, DenseElementsAttr::get(type, steps));
        first = arith::AddIOp::create(b, loc, first, lanes);
      }
      mapping.map(cast.getResult(), first);
      continue;
    }
    vectors.clone(inner, mapping);
  }
  ivs[dim] = Value();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

auto LoopNest::innermostVectors(Values carried) -> Values {
  loadInvariants();
  if (plan->kind != VectorPlan::Map)
    return reduceVectors(carried);
  mapVectors();
  return {};
}

void LoopNest::mapVectors() {
  unsigned dim = order.back();
  OpOperand &result = *op.getDpsInitOperand(0);
  auto plus = [&](Value a, Value c) -> Value {
    return arith::AddIOp::create(b, loc, a, c);
  };
  Value start = index(starts[dim]);
  Value from = start, to = index(starts[dim] + extents[dim]);
  if (plan->streams)
    from = firstInLine(from, to);
  auto step = [&](Value at, bool fetches) {
    IRMapping mapping;
    producers(at, mapping);
    ivs[dim] = at;
    if (fetches && fetched)
      memref::PrefetchOp::create(
          b, loc, fetched,
          *affine::expandAffineMap(b, loc,
                                   op.getMatchingIndexingMap(fetchedLike), ivs),
          /*isWrite=*/b.getBoolAttr(false),
          /*localityHint=*/b.getI32IntegerAttr(3),
          /*isDataCache=*/b.getBoolAttr(true));
    Value value =
        VectorBody(b, loc, plan->lanes)
            .lookup(mapping, op.getBlock()->getTerminator()->getOperand(0));
    llvm::MaybeAlign alignment;
    if (plan->streams)
      alignment = llvm::Align(options.vectorBits / 8);
    vector::StoreOp::create(b, loc, value, result.get(), indices(result),
                            plan->streams, alignment);
    ivs[dim] = Value();
  };
  int64_t lanes = plan->lanes, count = unrollingOf(*op.getBlock());
  int64_t several = lanes * count;
  int64_t lineLanes = cacheLine * 8 / bitsOf(result.get());
  Value whole = index(several);
  whole = arith::DivUIOp::create(
      b, loc, arith::SubIOp::create(b, loc, to, from), whole);
  Value end = plus(from, arith::MulIOp::create(b, loc, whole, index(several)));
  auto main = loop(from, end, several, [&](Value iv) {
    for (int64_t i = 0; i < count; ++i)
      step(plus(iv, index(i * lanes)), i * lanes % lineLanes == 0);
  });
  if (std::exchange(shared, false))
    main->setAttr("weir.parallel", b.getUnitAttr());
  // The elements before, if any, and those after, by one loop.
  if (!plan->streams && extents[dim] % several == 0)
    return;
  Values none;
  loop(index(plan->streams ? 0 : 1), index(2), 1, [&](Value side) {
    Value isAfter =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, side, index(0));
    scalarLoop(dim, arith::SelectOp::create(b, loc, isAfter, end, start),
               arith::SelectOp::create(b, loc, isAfter, to, from), none,
               /*isShort=*/true);
  });
}

/// The first element from `from` on that begins a cache line of the result, or
/// `to`.
Value LoopNest::firstInLine(Value from, Value to) {
  unsigned dim = order.back();
  OpOperand &result = *op.getDpsInitOperand(0);
  auto plus = [&](Value a, Value c) -> Value {
    return arith::AddIOp::create(b, loc, a, c);
  };
  auto metadata =
      memref::ExtractStridedMetadataOp::create(b, loc, result.get());
  Value address = memref::ExtractAlignedPointerAsIndexOp::create(
      b, loc, metadata.getBaseBuffer());
  Value element = metadata.getOffset();
  ivs[dim] = from;
  for (auto [at, stride] :
       llvm::zip_equal(indices(result), metadata.getStrides()))
    element = plus(element, arith::MulIOp::create(b, loc, at, stride));
  ivs[dim] = Value();
  int64_t bytes = bitsOf(result.get()) / 8;
  address = plus(address, arith::MulIOp::create(b, loc, element, index(bytes)));
  Value before = arith::SubIOp::create(b, loc, index(0), address);
  before = arith::AndIOp::create(b, loc, before, index(cacheLine - 1));
  before = arith::DivUIOp::create(b, loc, before, index(bytes));
  return arith::MinUIOp::create(b, loc, plus(from, before), to);
}
} // namespace weir
