//===- ContractionEpilogue.cpp - What becomes of a product's result -------===//
#include "ContractionEpilogue.h"

#include "BufferUses.h"
#include "ElementAccess.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {

namespace {
/// Whether the contraction can wait until right before `op`: nothing in between
/// changes its operands, and no other sum that `op` waits for comes later.
bool canWait(Operation *contraction, linalg::GenericOp op, Value lhs,
             Value rhs) {
  for (Operation *at = contraction->getNextNode(); at != op;
       at = at->getNextNode()) {
    if (mayWrite(at, baseOf(lhs)) || mayWrite(at, baseOf(rhs)))
      return false;
    auto sum = dyn_cast<linalg::LinalgOp>(at);
    if (sum && sum.getNumReductionLoops() &&
        llvm::any_of(op.getInputs(), [&](Value input) {
          return llvm::any_of(sum.getDpsInits(), [&](Value result) {
            return baseOf(result) == baseOf(input);
          });
        }))
      return false;
  }
  return true;
}

/// The sizes inside of a group of dimensions that a reshape splits or merges.
SmallVector<Value> innerSizes(OpBuilder &b, Location loc, MemRefType type,
                              ArrayRef<int64_t> group) {
  SmallVector<Value> sizes;
  for (int64_t dim : group)
    sizes.push_back(
        arith::ConstantIndexOp::create(b, loc, type.getDimSize(dim)));
  return sizes;
}
} // namespace

unsigned Epilogue::innermostLoop() const {
  auto generic = op;
  AffineMap map = generic.getMatchingIndexingMap(source);
  return map.getDimPosition(map.getNumResults() - 1);
}

bool Epilogue::isUsable(linalg::LinalgOp contraction, Value lhs, Value rhs,
                        int64_t lanes, int64_t mostOps) const {
  linalg::GenericOp generic = op;
  if (generic->getBlock() != contraction->getBlock() ||
      generic.getNumDpsInits() != 1 ||
      generic.getNumParallelLoops() != generic.getNumLoops() ||
      generic.hasIndexSemantics() || !generic.hasPureBufferSemantics() ||
      generic.payloadUsesValueFromOperand(generic.getDpsInitOperand(0)) ||
      !generic.getMatchingIndexingMap(source).isPermutation() ||
      !hasVectorForm(generic, mostOps))
    return false;
  // Reshapes of known sizes; a vector must stay within the last dimension.
  for (Operation *view : views) {
    auto type = cast<MemRefType>(view->getResult(0).getType());
    auto from = cast<MemRefType>(view->getOperand(0).getType());
    if (!type.hasStaticShape() || !from.hasStaticShape() ||
        type.getRank() == 0 || from.getRank() == 0)
      return false;
    if (type.getShape().back() != from.getShape().back() &&
        type.getShape().back() % lanes != 0)
      return false;
  }
  Value output = generic.getOutputs()[0];
  Value base = baseOf(output);
  if (base == baseOf(lhs) || base == baseOf(rhs) ||
      base == baseOf(source->get()))
    return false;
  unsigned innermost = innermostLoop();
  for (OpOperand &operand : generic->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type || &operand == source)
      continue;
    AffineMap map = generic.getMatchingIndexingMap(&operand);
    std::optional<int64_t> stride = strideAlong(map, type, innermost);
    bool isOutput = operand.get() == output;
    if (stride != 1 && (stride != 0 || isOutput))
      return false;
    if (!isOutput && baseOf(operand.get()) == base)
      return false;
  }
  return canWait(contraction, generic, lhs, rhs);
}

Epilogue Epilogue::find(linalg::LinalgOp contraction, Value lhs, Value rhs,
                        Value result, int64_t lanes, int64_t mostOps) {
  if (!result.getDefiningOp<memref::AllocOp>())
    return {};
  Epilogue found;
  Value at = result;
  while (true) {
    OpOperand *next = nullptr;
    for (OpOperand &use : at.getUses()) {
      Operation *user = use.getOwner();
      auto fill = dyn_cast<linalg::FillOp>(user);
      if (user == contraction ||
          (fill && fill->getBlock() == contraction->getBlock() &&
           fill->isBeforeInBlock(contraction)))
        continue;
      if (next)
        return {};
      next = &use;
    }
    if (!next)
      return {};
    Operation *user = next->getOwner();
    if (auto generic = dyn_cast<linalg::GenericOp>(user)) {
      if (generic->getBlock() != contraction->getBlock() ||
          !contraction->isBeforeInBlock(generic) || !generic.isDpsInput(next))
        return {};
      found.op = generic;
      found.source = next;
      return found.isUsable(contraction, lhs, rhs, lanes, mostOps) ? found
                                                                   : Epilogue();
    }
    if (!isa<memref::ExpandShapeOp, memref::CollapseShapeOp>(user))
      return {};
    found.views.push_back(user);
    at = user->getResult(0);
  }
}

void Epilogue::erase(RewriterBase &rewriter, Value result) const {
  rewriter.eraseOp(op);
  for (Operation *view : llvm::reverse(views))
    rewriter.eraseOp(view);
  if (result.use_empty())
    rewriter.eraseOp(result.getDefiningOp());
}

bool Epilogue::nests(unsigned outer, unsigned inner, int64_t size) const {
  linalg::GenericOp generic = op;
  if (!views.empty())
    return false;
  AffineMap map = generic.getMatchingIndexingMap(source);
  return llvm::all_of(generic->getOpOperands(), [&](OpOperand &operand) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type || &operand == source)
      return true;
    AffineMap own = generic.getMatchingIndexingMap(&operand);
    auto out = strideAlong(own, type, map.getDimPosition(outer));
    auto in = strideAlong(own, type, map.getDimPosition(inner));
    return out && in && *out == *in * size;
  });
}

SmallVector<Value> Epilogue::loopsAt(OpBuilder &b, Location loc,
                                     ValueRange indices) const {
  SmallVector<Value> position(indices);
  for (Operation *view : views) {
    SmallVector<Value> next;
    if (auto expand = dyn_cast<memref::ExpandShapeOp>(view)) {
      for (auto [at, group] :
           llvm::zip(position, expand.getReassociationIndices())) {
        SmallVector<Value> sizes =
            innerSizes(b, loc, expand.getResultType(), group);
        // Outermost last, then turned over.
        SmallVector<Value> split;
        Value rest = at;
        for (auto [i, size] : llvm::enumerate(llvm::reverse(sizes))) {
          bool outermost = i + 1 == sizes.size();
          split.push_back(
              outermost
                  ? rest
                  : arith::RemUIOp::create(b, loc, rest, size).getResult());
          if (!outermost)
            rest = arith::DivUIOp::create(b, loc, rest, size);
        }
        next.append(split.rbegin(), split.rend());
      }
    } else {
      auto collapse = cast<memref::CollapseShapeOp>(view);
      for (const ReassociationIndices &group :
           collapse.getReassociationIndices()) {
        SmallVector<Value> sizes =
            innerSizes(b, loc, collapse.getSrcType(), group);
        Value merged = position[group.front()];
        for (auto [dim, size] :
             llvm::drop_begin(llvm::zip_equal(group, sizes))) {
          merged = arith::MulIOp::create(b, loc, merged, size);
          merged = arith::AddIOp::create(b, loc, merged, position[dim]);
        }
        next.push_back(merged);
      }
    }
    position = std::move(next);
  }
  linalg::GenericOp generic = op;
  AffineMap map = generic.getMatchingIndexingMap(source);
  SmallVector<Value> loops(position.size());
  for (auto [i, value] : llvm::enumerate(position))
    loops[map.getDimPosition(i)] = value;
  return loops;
}

void Epilogue::store(OpBuilder &b, Location loc, Value value,
                     ValueRange indices, int64_t count) const {
  linalg::GenericOp generic = op;
  SmallVector<Value> loops = loopsAt(b, loc, indices);
  unsigned innermost = innermostLoop();
  auto vector = dyn_cast<VectorType>(value.getType());
  ElementAccess access{b, loc, vector ? vector.getNumElements() : 0, count};
  auto at = [&](OpOperand &operand) {
    return *affine::expandAffineMap(
        b, loc, generic.getMatchingIndexingMap(&operand), loops);
  };
  SmallVector<Value> arguments(generic->getNumOperands());
  for (OpOperand &operand : generic->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (&operand == source)
      arguments[number] = value;
    else if (generic.getBody()->getArgument(number).use_empty())
      continue;
    else if (!type)
      arguments[number] = operand.get();
    else
      arguments[number] =
          access.load(operand.get(), at(operand),
                      strideAlong(generic.getMatchingIndexingMap(&operand),
                                  type, innermost) == 1);
  }
  Value result = access.evaluate(generic, arguments);
  OpOperand &output = *generic.getDpsInitOperand(0);
  access.store(result, output.get(), at(output));
}
} // namespace weir
