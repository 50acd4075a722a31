//===- EmitContraction.cpp - A contraction with as few loops as possible --===//
//
// dot_general and 1x1 convolutions say which dimensions of two tensors walk
// together. Optimizers do best with few loops:
//
//   [2, 16, 128] x [128, 4, 32]  →  collapse to [32, 128] x [128, 128],
//                                   linalg.matmul, expand to [2, 16, 4, 32]
//
// What is no plain product after that (an operand is transposed, batches are
// not outermost) is a linalg.generic whose maps say so; nothing is moved.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

/// The product of two elements in the accumulator's type.
static Value buildProduct(OpBuilder &builder, Location loc, ValueRange args,
                          const ContractionTypes &types) {
  Value lhs = castScalar(builder, loc, args[0], types.accumulator,
                         widensUnsigned(types.lhs));
  Value rhs = castScalar(builder, loc, args[1], types.accumulator,
                         widensUnsigned(types.rhs));
  return multiplyScalars(builder, loc, lhs, rhs);
}

void weir::stablehlo::buildMultiplyAdd(OpBuilder &builder, Location loc,
                                       ValueRange args,
                                       const ContractionTypes &types) {
  Value product = buildProduct(builder, loc, args, types);
  linalg::YieldOp::create(builder, loc,
                          addScalars(builder, loc, args[2], product));
}

namespace {
using Slot = int ContractionLoop::*;

/// Loops after merging. `members` are the original ones of each.
struct MergedLoops {
  SmallVector<ContractionLoop> loops;
  /// Per dimension of lhs, rhs and out: the merged loop, -1 for size 1.
  SmallVector<int> lhs, rhs, out;
};
} // namespace

/// Positions that the loops of size above 1 have in a tensor when the others
/// are squeezed out.
static void squeeze(SmallVectorImpl<ContractionLoop> &loops, Slot slot) {
  SmallVector<ContractionLoop *> order;
  for (ContractionLoop &loop : loops)
    if (loop.*slot != -1)
      order.push_back(&loop);
  llvm::sort(order, [&](auto *a, auto *b) { return a->*slot < b->*slot; });
  for (auto [i, loop] : llvm::enumerate(order))
    loop->*slot = i;
}

/// Two loops as one.
static ContractionLoop product(OpBuilder &builder, Location loc,
                               ContractionLoop outer,
                               const ContractionLoop &inner) {
  if (!ShapedType::isDynamic(outer.size) &&
      !ShapedType::isDynamic(inner.size)) {
    outer.size *= inner.size;
    return outer;
  }
  auto extent = [&](const ContractionLoop &loop) -> Value {
    return sizeValue(builder, loc,
                     ShapedType::isDynamic(loop.size)
                         ? loop.extent
                         : OpFoldResult(builder.getIndexAttr(loop.size)));
  };
  Value both =
      arith::MulIOp::create(builder, loc, extent(outer), extent(inner));
  outer.size = ShapedType::kDynamic;
  outer.extent = both;
  return outer;
}

static MergedLoops mergeLoops(OpBuilder &builder, Location loc,
                              ArrayRef<ContractionLoop> original, int lhsRank,
                              int rhsRank, int outRank) {
  MergedLoops merged;
  merged.lhs.assign(lhsRank, -1);
  merged.rhs.assign(rhsRank, -1);
  merged.out.assign(outRank, -1);

  SmallVector<int> kept; // indices into original
  for (auto [i, loop] : llvm::enumerate(original))
    if (loop.size != 1)
      kept.push_back(i);
  // Result order first, then summed loops in lhs's order.
  llvm::sort(kept, [&](int a, int b) {
    auto key = [&](const ContractionLoop &loop) {
      return loop.out != -1 ? std::pair(0, loop.out) : std::pair(1, loop.lhs);
    };
    return key(original[a]) < key(original[b]);
  });
  SmallVector<ContractionLoop> squeezed;
  for (int i : kept)
    squeezed.push_back(original[i]);
  for (Slot slot :
       {&ContractionLoop::lhs, &ContractionLoop::rhs, &ContractionLoop::out})
    squeeze(squeezed, slot);

  auto follows = [](const ContractionLoop &a, const ContractionLoop &b) {
    for (Slot slot :
         {&ContractionLoop::lhs, &ContractionLoop::rhs, &ContractionLoop::out})
      if (a.*slot == -1 ? b.*slot != -1 : b.*slot != a.*slot + 1)
        return false;
    return true;
  };
  for (auto [i, step] : llvm::enumerate(squeezed)) {
    if (i != 0 && follows(squeezed[i - 1], step))
      merged.loops.back() = product(builder, loc, merged.loops.back(), step);
    else
      merged.loops.push_back(step);
    int id = merged.loops.size() - 1;
    const ContractionLoop &dims = original[kept[i]];
    if (dims.lhs != -1)
      merged.lhs[dims.lhs] = id;
    if (dims.rhs != -1)
      merged.rhs[dims.rhs] = id;
    if (dims.out != -1)
      merged.out[dims.out] = id;
  }
  return merged;
}

/// The merged loops in the order in which a tensor has them.
static SmallVector<int> loopOrder(ArrayRef<int> dims) {
  SmallVector<int> order;
  for (int loop : dims)
    if (loop != -1 && (order.empty() || order.back() != loop))
      order.push_back(loop);
  return order;
}

static Value collapse(OpBuilder &builder, Location loc, Value tensor,
                      ArrayRef<int> groups) {
  if (loopOrder(groups).size() == groups.size())
    return tensor;
  return tensor::CollapseShapeOp::create(builder, loc, tensor,
                                         reassociate(groups));
}

/// The named operation for loops (batch, m, n, k), each at most once and in
/// plain order, or nothing.
static Value emitNamed(OpBuilder &builder, Location loc, Value lhs, Value rhs,
                       Value init, const MergedLoops &merged) {
  SmallVector<int> batch, m, n, k;
  for (auto [i, loop] : llvm::enumerate(merged.loops)) {
    bool inLhs = loop.lhs != -1, inRhs = loop.rhs != -1, inOut = loop.out != -1;
    (!inOut ? k : inLhs && inRhs ? batch : inLhs ? m : n).push_back(i);
  }
  if (batch.size() > 1 || m.size() > 1 || n.size() > 1 || k.size() != 1)
    return {};
  auto concat = [](std::initializer_list<ArrayRef<int>> parts) {
    SmallVector<int> all;
    for (ArrayRef<int> part : parts)
      llvm::append_range(all, part);
    return all;
  };
  SmallVector<int> lhsOrder = loopOrder(merged.lhs);
  SmallVector<int> rhsOrder = loopOrder(merged.rhs);
  SmallVector<int> outOrder = loopOrder(merged.out);
  // Out of (n, m): the operands swap, a product is commutative.
  if (!m.empty() && !n.empty() && outOrder == concat({batch, n, m})) {
    std::swap(lhs, rhs);
    std::swap(lhsOrder, rhsOrder);
    std::swap(m, n);
  }
  if (lhsOrder != concat({batch, m, k}) || rhsOrder != concat({batch, k, n}) ||
      outOrder != concat({batch, m, n}))
    return {};

  auto create = [&]<typename Op>() -> Value {
    return Op::create(builder, loc, TypeRange{init.getType()},
                      ValueRange{lhs, rhs}, ValueRange{init})
        ->getResult(0);
  };
  if (!batch.empty()) {
    if (!m.empty() && !n.empty())
      return create.operator()<linalg::BatchMatmulOp>();
    if (!m.empty())
      return create.operator()<linalg::BatchMatvecOp>();
    if (!n.empty())
      return create.operator()<linalg::BatchVecmatOp>();
    return {};
  }
  if (!m.empty() && !n.empty())
    return create.operator()<linalg::MatmulOp>();
  if (!m.empty())
    return create.operator()<linalg::MatvecOp>();
  if (!n.empty())
    return create.operator()<linalg::VecmatOp>();
  return create.operator()<linalg::DotOp>();
}

/// Named operations widen integers with the sign.
static bool namedOpsWiden(Type from, Type to) {
  return toSignless(from) == to || !widensUnsigned(from);
}

Value weir::stablehlo::emitContraction(OpBuilder &builder, Location loc,
                                       Value lhs, Value rhs,
                                       RankedTensorType resultType,
                                       ArrayRef<ContractionLoop> loops,
                                       const ContractionTypes &types) {
  MergedLoops merged = mergeLoops(
      builder, loc, loops, cast<RankedTensorType>(lhs.getType()).getRank(),
      cast<RankedTensorType>(rhs.getType()).getRank(), resultType.getRank());
  lhs = collapse(builder, loc, lhs, merged.lhs);
  rhs = collapse(builder, loc, rhs, merged.rhs);

  SmallVector<int> outOrder = loopOrder(merged.out);
  SmallVector<int64_t> shape;
  SmallVector<OpFoldResult> sizes;
  for (int loop : outOrder) {
    const ContractionLoop &dims = merged.loops[loop];
    shape.push_back(dims.size);
    sizes.push_back(ShapedType::isDynamic(dims.size)
                        ? dims.extent
                        : OpFoldResult(builder.getIndexAttr(dims.size)));
  }
  Type accumulator = types.accumulator;
  bool sums = llvm::any_of(
      merged.loops, [](const ContractionLoop &loop) { return loop.out == -1; });
  Value zero = sums ? zeroScalar(builder, loc, accumulator) : Value();
  Value init = emptyTensor(builder, loc,
                           RankedTensorType::get(shape, accumulator), sizes);
  if (sums)
    init = linalg::FillOp::create(builder, loc, zero, init).getResult(0);

  Value result;
  if (namedOpsWiden(types.lhs, accumulator) &&
      namedOpsWiden(types.rhs, accumulator))
    result = emitNamed(builder, loc, lhs, rhs, init, merged);
  if (!result) {
    auto mapOf = [&](ArrayRef<int> order) {
      SmallVector<AffineExpr> exprs;
      for (int loop : order)
        exprs.push_back(builder.getAffineDimExpr(loop));
      return AffineMap::get(merged.loops.size(), 0, exprs,
                            builder.getContext());
    };
    SmallVector<utils::IteratorType> iterators;
    for (const ContractionLoop &loop : merged.loops)
      iterators.push_back(loop.out == -1 ? utils::IteratorType::reduction
                                         : utils::IteratorType::parallel);
    result = linalg::GenericOp::create(
                 builder, loc, init.getType(), ValueRange{lhs, rhs}, init,
                 ArrayRef{mapOf(loopOrder(merged.lhs)),
                          mapOf(loopOrder(merged.rhs)), mapOf(outOrder)},
                 iterators,
                 [&](OpBuilder &b, Location loc, ValueRange args) {
                   if (sums)
                     buildMultiplyAdd(b, loc, args, types);
                   else
                     linalg::YieldOp::create(b, loc,
                                             buildProduct(b, loc, args, types));
                 })
                 .getResult(0);
  }
  result = castTensor(builder, loc, result, resultType.getElementType());
  SmallVector<int64_t> expanded(resultType.getRank(), 1);
  SmallVector<OpFoldResult> all(resultType.getRank(), builder.getIndexAttr(1));
  for (const ContractionLoop &loop : loops) {
    if (loop.out == -1)
      continue;
    expanded[loop.out] = loop.size;
    all[loop.out] = ShapedType::isDynamic(loop.size)
                        ? loop.extent
                        : OpFoldResult(builder.getIndexAttr(loop.size));
  }
  // The result's type may know more.
  auto type = resultType.clone(expanded);
  if (result.getType() != type)
    result = tensor::ExpandShapeOp::create(builder, loc, type, result,
                                           reassociate(merged.out), all);
  return castShape(builder, loc, result, resultType);
}
