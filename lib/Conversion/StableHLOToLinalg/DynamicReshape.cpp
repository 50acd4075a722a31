//===- DynamicReshape.cpp - Broadcasts and reshapes of dynamic shape ------===//
//
// Where sizes are the same by construction (isSameSize), the result is what the
// static forms give: projected permutations, collapse_shape and expand_shape.
// Elsewhere the program decides: a dimension of size 1 repeats, a reshape that
// groups nothing renames the buffer.
//===----------------------------------------------------------------------===//
#include "DynamicShape.h"
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
bool isSame(OpBuilder &b, Location loc, OpFoldResult x, OpFoldResult y) {
  std::optional<int64_t> first = getConstantIntValue(x),
                         second = getConstantIntValue(y);
  if (first && second)
    return *first == *second;
  if (first || second)
    return false;
  return weir::isSameSize(sizeValue(b, loc, x), sizeValue(b, loc, y));
}

/// How a dimension of the operand of a broadcast is read.
enum class Reading { Once, Along, Decide };
} // namespace

Value weir::stablehlo::broadcastDynamic(ImplicitLocOpBuilder &b, Operation *op,
                                        Value operand, RankedTensorType type,
                                        ArrayRef<OpFoldResult> sizes,
                                        ArrayRef<int64_t> dims,
                                        ArrayRef<int64_t> kept) {
  Location loc = b.getLoc();
  auto from = cast<RankedTensorType>(operand.getType());
  Value init = emptyTensor(b, loc, type, sizes);
  if (from.hasStaticShape() && from.getNumElements() == 1) {
    if (from.getRank() != 0)
      operand = reshapeTensor(b, operand,
                              RankedTensorType::get({}, from.getElementType()));
    return linalg::FillOp::create(b, extractScalar(b, operand), init)
        .getResult(0);
  }
  SmallVector<OpFoldResult> operandSizes = sizesOf(b, loc, operand);
  SmallVector<Reading> readings;
  bool decides = false;
  for (auto [index, dim] : llvm::enumerate(dims)) {
    OpFoldResult size = operandSizes[index];
    if (from.getDimSize(index) == 1) {
      readings.push_back(Reading::Once);
    } else if (!from.isDynamicDim(index) ||
               llvm::is_contained(kept, static_cast<int64_t>(index)) ||
               isSame(b, loc, size, sizes[dim])) {
      readings.push_back(Reading::Along);
      requireEqualSizes(b, op, dim, size, sizes[dim]);
    } else {
      readings.push_back(Reading::Decide);
      decides = true;
      Value own = sizeValue(b, loc, size),
            wanted = sizeValue(b, loc, sizes[dim]);
      Value repeats = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, own,
                                            indexConstant(b, 1));
      Value equal =
          arith::CmpIOp::create(b, arith::CmpIPredicate::eq, own, wanted);
      weir::ir::RequireOp::create(
          b, arith::OrIOp::create(b, repeats, equal),
          "operand of '" + op->getName().getStringRef().str() +
              "' has {0} entries in dimension " + std::to_string(index) +
              ", expected 1 or {1}",
          ValueRange{own, wanted});
    }
  }
  int64_t rank = type.getRank();
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  AffineMap identity = b.getMultiDimIdentityMap(rank);
  if (decides) {
    // Positions along a dimension of size 1 are 0: min(i, size - 1).
    SmallVector<Value> lasts;
    for (OpFoldResult size : operandSizes)
      lasts.push_back(arith::SubIOp::create(b, sizeValue(b, loc, size),
                                            indexConstant(b, 1)));
    auto body = [&](OpBuilder &builder, Location loc, ValueRange) {
      ImplicitLocOpBuilder inner(loc, builder);
      SmallVector<Value> indices;
      for (auto [index, dim] : llvm::enumerate(dims)) {
        if (readings[index] == Reading::Once) {
          indices.push_back(indexConstant(inner, 0));
          continue;
        }
        Value at = linalg::IndexOp::create(inner, dim);
        if (readings[index] == Reading::Decide)
          at = arith::MinSIOp::create(inner, at, lasts[index]);
        indices.push_back(at);
      }
      linalg::YieldOp::create(inner, ValueRange(tensor::ExtractOp::create(
                                         inner, operand, indices)));
    };
    return linalg::GenericOp::create(b, TypeRange(type), ValueRange(), init,
                                     identity, loops, body)
        .getResult(0);
  }
  // Dimensions of size 1 leave the operand.
  SmallVector<ReassociationIndices> groups;
  SmallVector<AffineExpr> exprs;
  SmallVector<int64_t> shape;
  ReassociationIndices leading;
  for (auto [index, reading] : llvm::enumerate(readings)) {
    if (reading == Reading::Once) {
      (groups.empty() ? leading : groups.back()).push_back(index);
      continue;
    }
    groups.push_back(std::exchange(leading, {}));
    groups.back().push_back(index);
    shape.push_back(from.getDimSize(index));
    exprs.push_back(b.getAffineDimExpr(dims[index]));
  }
  if (static_cast<int64_t>(groups.size()) != from.getRank())
    operand = tensor::CollapseShapeOp::create(
        b, RankedTensorType::get(shape, from.getElementType()), operand,
        groups);
  AffineMap maps[] = {AffineMap::get(rank, 0, exprs, b.getContext()), identity};
  auto yield = [](OpBuilder &builder, Location loc, ValueRange args) {
    linalg::YieldOp::create(builder, loc, args.front());
  };
  return linalg::GenericOp::create(b, TypeRange(type), operand, init, maps,
                                   loops, yield)
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

namespace {
/// Groups of neighbouring dimensions of both sides with the same number of
/// elements: a product of static sizes, times at most one dynamic one on each
/// side. Fails where no such groups are found.
struct Grouping {
  SmallVector<ReassociationIndices> from, to;
  SmallVector<int64_t> common; ///< sizes, kDynamic where it is one
};

/// Greedy from the left: a dynamic size meets the next of the other side. Where
/// that is the only one of both, or the same, the groups are right if the
/// static sizes beside them agree.
std::optional<Grouping> findGroups(OpBuilder &b, Location loc,
                                   RankedTensorType from,
                                   ArrayRef<OpFoldResult> fromSizes,
                                   RankedTensorType to,
                                   ArrayRef<OpFoldResult> toSizes) {
  bool onlyOne = from.getNumDynamicDims() == 1 && to.getNumDynamicDims() == 1;
  if (from.getRank() == 0 || to.getRank() == 0 ||
      from.getNumDynamicDims() == 0 || to.getNumDynamicDims() == 0)
    return std::nullopt;
  Grouping groups;
  // Sizes at the end that are the same pair up.
  int64_t fEnd = from.getRank(), tEnd = to.getRank();
  while (fEnd > 1 && tEnd > 1 && !from.isDynamicDim(fEnd - 1) &&
         from.getDimSize(fEnd - 1) == to.getDimSize(tEnd - 1) &&
         from.getDimSize(fEnd - 1) > 1)
    --fEnd, --tEnd;
  int64_t f = 0, t = 0;
  while (f < fEnd && t < tEnd) {
    ReassociationIndices fromGroup, toGroup;
    int64_t fromStatic = 1, toStatic = 1;
    SmallVector<OpFoldResult> fromDynamic, toDynamic;
    auto takeFrom = [&] {
      fromGroup.push_back(f);
      if (from.isDynamicDim(f))
        fromDynamic.push_back(fromSizes[f]);
      else
        fromStatic *= from.getDimSize(f);
      ++f;
    };
    auto takeTo = [&] {
      toGroup.push_back(t);
      if (to.isDynamicDim(t))
        toDynamic.push_back(toSizes[t]);
      else
        toStatic *= to.getDimSize(t);
      ++t;
    };
    takeFrom();
    takeTo();
    auto agree = [&] {
      if (fromDynamic.size() != toDynamic.size() || fromDynamic.size() > 1)
        return false;
      if (fromDynamic.empty())
        return fromStatic == toStatic;
      // One dynamic size on either side: x * s = y * t.
      return fromStatic == toStatic &&
             isSame(b, loc, fromDynamic[0], toDynamic[0]);
    };
    while (!agree()) {
      // All that is left, where one side is a single dimension: one dynamic
      // size in each makes them equal as a whole.
      bool fewer =
          fromDynamic.size() < toDynamic.size() ||
          (fromDynamic.size() == toDynamic.size() && fromStatic < toStatic);
      if (fewer && f < fEnd)
        takeFrom();
      else if (t < tEnd)
        takeTo();
      else if (f < fEnd)
        takeFrom();
      else
        break;
    }
    if (!agree() && !(onlyOne && f == fEnd && t == tEnd &&
                      fromDynamic.size() == 1 && toDynamic.size() == 1 &&
                      (fromGroup.size() == 1 || toGroup.size() == 1)))
      return std::nullopt;
    groups.from.push_back(fromGroup);
    groups.to.push_back(toGroup);
    groups.common.push_back(fromDynamic.empty() ? fromStatic
                                                : ShapedType::kDynamic);
  }
  for (; f < fEnd; ++f) {
    if (from.getDimSize(f) != 1)
      return std::nullopt;
    groups.from.back().push_back(f);
  }
  for (; t < tEnd; ++t) {
    if (to.getDimSize(t) != 1)
      return std::nullopt;
    groups.to.back().push_back(t);
  }
  for (; f < from.getRank(); ++f, ++t) {
    groups.from.push_back({f});
    groups.to.push_back({t});
    groups.common.push_back(from.getDimSize(f));
  }
  return groups;
}

Value countOf(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> sizes) {
  Value count = indexConstant(b, 1);
  for (OpFoldResult size : sizes)
    count = arith::MulIOp::create(b, count, sizeValue(b, b.getLoc(), size));
  return count;
}
} // namespace

Value weir::stablehlo::reshapeDynamic(ImplicitLocOpBuilder &b, Operation *op,
                                      Value operand, RankedTensorType type,
                                      ArrayRef<OpFoldResult> sizes) {
  Location loc = b.getLoc();
  auto from = cast<RankedTensorType>(operand.getType());
  SmallVector<OpFoldResult> fromSizes = sizesOf(b, loc, operand);
  Value own = countOf(b, fromSizes), wanted = countOf(b, sizes);
  if (!weir::isSameSize(own, wanted)) {
    Value equal =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, own, wanted);
    weir::ir::RequireOp::create(b, equal,
                                "operand of '" +
                                    op->getName().getStringRef().str() +
                                    "' has {0} elements, its result {1}",
                                ValueRange{own, wanted});
  }
  if (auto groups = findGroups(b, loc, from, fromSizes, type, sizes)) {
    auto middle = RankedTensorType::get(groups->common, type.getElementType());
    if (groups->from.size() != static_cast<size_t>(from.getRank()))
      operand =
          tensor::CollapseShapeOp::create(b, middle, operand, groups->from);
    else
      operand = castShape(b, loc, operand, middle);
    if (groups->to.size() == static_cast<size_t>(type.getRank()))
      return castShape(b, loc, operand, type);
    return tensor::ExpandShapeOp::create(b, type, operand, groups->to, sizes);
  }
  SmallVector<Value> entries;
  for (OpFoldResult size : sizes)
    entries.push_back(sizeValue(b, loc, size));
  auto shapeType = RankedTensorType::get({static_cast<int64_t>(entries.size())},
                                         b.getIndexType());
  Value shape =
      entries.empty()
          ? tensor::EmptyOp::create(b, shapeType, ValueRange()).getResult()
          : tensor::FromElementsOp::create(b, shapeType, entries).getResult();
  return tensor::ReshapeOp::create(b, type, operand, shape);
}
