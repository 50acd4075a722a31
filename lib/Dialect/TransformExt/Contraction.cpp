//===- Contraction.cpp - Finding the parts of a sum of products -----------===//
#include "Contraction.h"

#include "BufferUses.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
namespace {
constexpr int64_t expectedRows = 32;
constexpr int64_t enoughRows = 6;

/// `yield(acc + widen(a) * widen(b))`, in any order of operands.
struct Body {
  Widening lhs, rhs;
  bool isFloat = false;
};

std::optional<std::pair<unsigned, Widening>> traceOperand(Value value,
                                                          Block *body) {
  Widening widening;
  while (auto *def = value.getDefiningOp()) {
    if (!isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::SIToFPOp,
             arith::UIToFPOp>(def))
      return std::nullopt;
    widening.casts.insert(widening.casts.begin(), def);
    value = def->getOperand(0);
  }
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != body)
    return std::nullopt;
  return std::pair(argument.getArgNumber(), widening);
}

std::optional<Body> matchBody(linalg::LinalgOp op) {
  Block *block = op.getBlock();
  auto yield = cast<linalg::YieldOp>(block->getTerminator());
  Operation *add = yield.getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(add))
    return std::nullopt;
  Value accumulator = block->getArgument(2);
  Value product = add->getOperand(0) == accumulator   ? add->getOperand(1)
                  : add->getOperand(1) == accumulator ? add->getOperand(0)
                                                      : Value();
  Operation *mul = product ? product.getDefiningOp() : nullptr;
  if (!isa_and_nonnull<arith::MulFOp, arith::MulIOp>(mul) ||
      isa<arith::MulFOp>(mul) != isa<arith::AddFOp>(add))
    return std::nullopt;
  auto first = traceOperand(mul->getOperand(0), block);
  auto second = traceOperand(mul->getOperand(1), block);
  if (!first || !second || first->first + second->first != 1)
    return std::nullopt;
  if (first->first == 1)
    std::swap(first, second);
  return Body{first->second, second->second, isa<arith::AddFOp>(add)};
}

} // namespace

std::optional<int64_t> Contraction::strideOf(const Factor &factor,
                                             unsigned dim) const {
  return strideAlong(factor.map, cast<MemRefType>(factor.memref.getType()),
                     dim);
}

bool Contraction::merge(unsigned outer, unsigned inner) {
  if (ShapedType::isDynamic(extents[outer]) ||
      (extents[outer] != 1 && ShapedType::isDynamic(extents[inner])))
    return false;
  auto nests = [&](std::optional<int64_t> out, std::optional<int64_t> in) {
    return out && in && *out == *in * extents[inner];
  };
  auto resultType = cast<MemRefType>(result.getType());
  if (extents[outer] != 1 &&
      (!nests(strideOf(lhs, outer), strideOf(lhs, inner)) ||
       !nests(strideOf(rhs, outer), strideOf(rhs, inner)) ||
       !nests(strideAlong(resultMap, resultType, outer),
              strideAlong(resultMap, resultType, inner))))
    return false;
  // The columns of a vector are one sequence for the epilogue too.
  if (epilogue && inner == dimN && extents[outer] != 1 &&
      !epilogue.nests(*resultMap.getResultPosition(getDim(outer)),
                      *resultMap.getResultPosition(getDim(inner)),
                      extents[inner]))
    return false;
  merges.push_back({outer, inner, extents[inner]});
  extents[inner] *= extents[outer];
  fixed.push_back(outer);
  return true;
}

void Contraction::mergeAll() {
  // Along k neighbours in the order of summation.
  for (size_t i = depths.size() - 1; i > 0; --i)
    if (merge(depths[i - 1], depths[i]))
      depths.erase(depths.begin() + i - 1);
  // The innermost further row or column can become one with m or n.
  auto absorb = [&](SmallVectorImpl<unsigned> &dims, unsigned inner) {
    for (size_t i = dims.size(); i > 0; --i)
      if (merge(dims[i - 1], inner))
        dims.erase(dims.begin() + i - 1);
  };
  if (dimM)
    absorb(others, *dimM);
  absorb(batches, dimN);
}

Value Widening::apply(OpBuilder &builder, Location loc, Value value) const {
  for (Operation *cast : casts) {
    Type element = cast->getResult(0).getType();
    Type type = element;
    if (auto vector = dyn_cast<VectorType>(value.getType()))
      type = vector.clone(element);
    value = builder
                .create(loc, cast->getName().getIdentifier(), value, type,
                        cast->getAttrs())
                ->getResult(0);
  }
  return value;
}

SmallVector<Value> Factor::indices(OpBuilder &builder, Location loc,
                                   ValueRange ivs) const {
  return *affine::expandAffineMap(builder, loc, map, ivs);
}

std::optional<Contraction> Contraction::match(linalg::LinalgOp op,
                                              const ContractionTiles &tiles) {
  Contraction c;
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !op.hasPureBufferSemantics())
    return std::nullopt;
  std::optional<Body> matched = matchBody(op);
  if (!matched)
    return std::nullopt;
  c.isFloat = matched->isFloat;
  c.extents = op.getStaticLoopRanges();
  if (llvm::is_contained(c.extents, 0))
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  c.lhs = {op.getDpsInputOperand(0)->get(), maps[0], matched->lhs};
  c.rhs = {op.getDpsInputOperand(1)->get(), maps[1], matched->rhs};
  c.result = op.getDpsInitOperand(0)->get();
  c.resultMap = maps[2];
  c.element = cast<MemRefType>(c.result.getType()).getElementType();
  if (!c.resultMap.isProjectedPermutation() ||
      c.resultMap.getNumResults() == 0 || !c.element.isIntOrFloat() ||
      c.element.getIntOrFloatBitWidth() < 32)
    return std::nullopt;

  c.dimN = c.resultMap.getDimPosition(c.resultMap.getNumResults() - 1);
  if (c.lhs.map.isFunctionOfDim(c.dimN))
    std::swap(c.lhs, c.rhs);
  if (c.lhs.map.isFunctionOfDim(c.dimN))
    return std::nullopt; // n indexes both: a depthwise form
  auto resultType = cast<MemRefType>(c.result.getType());
  if (strideAlong(c.resultMap, resultType, c.dimN) != 1)
    return std::nullopt;

  // Rows and batches may be as many as there are at run time. As many as this
  // are expected; a tile takes a dimension that is known rather than one of
  // those.
  auto expected = [&](unsigned dim) {
    return ShapedType::isDynamic(c.extents[dim]) ? expectedRows
                                                 : c.extents[dim];
  };
  auto weight = [&](unsigned dim) {
    return ShapedType::isDynamic(c.extents[dim]) ? enoughRows : c.extents[dim];
  };
  for (auto [dim, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    c.work *= expected(dim);
    if (ShapedType::isDynamic(c.extents[dim]) &&
        (kind == utils::IteratorType::reduction || dim == c.dimN))
      return std::nullopt;
    if (kind == utils::IteratorType::reduction)
      c.depths.push_back(dim);
    else if (dim == c.dimN)
      continue;
    else if (c.lhs.map.isFunctionOfDim(dim) &&
             !c.rhs.map.isFunctionOfDim(dim) &&
             (!c.dimM || weight(dim) >= weight(*c.dimM))) {
      if (c.dimM)
        c.others.push_back(*c.dimM);
      c.dimM = dim;
    } else if (c.rhs.map.isFunctionOfDim(dim))
      c.batches.push_back(dim);
    else
      c.others.push_back(dim);
  }
  if (c.depths.empty())
    return std::nullopt;
  // The innermost summed dimension is the one that the left operand is
  // contiguous along.
  auto contiguous = llvm::find_if(
      c.depths, [&](unsigned dim) { return c.strideOf(c.lhs, dim) == 1; });
  if (contiguous != c.depths.end())
    std::rotate(contiguous, contiguous + 1, c.depths.end());
  llvm::sort(c.others);
  c.epilogue = Epilogue::find(
      op, c.lhs.memref, c.rhs.memref, c.result,
      tiles.vectorBits / c.element.getIntOrFloatBitWidth(), tiles.epilogueOps);
  c.mergeAll();
  std::optional<int64_t> strideN = c.strideOf(c.rhs, c.dimN);
  std::optional<int64_t> strideRK = c.strideOf(c.rhs, c.depths.back());
  std::optional<int64_t> strideLK = c.strideOf(c.lhs, c.depths.back());
  if (!strideN || !strideRK || !strideLK)
    return std::nullopt;
  c.rhs.strideN = *strideN;
  c.rhs.strideK = *strideRK;
  c.lhs.strideK = *strideLK;
  c.rowsM = c.dimM ? c.extents[*c.dimM] : 1;
  c.columnsN = c.extents[c.dimN];
  c.innerK = c.extents[c.depths.back()];
  for (unsigned dim : c.depths)
    c.totalK *= c.extents[dim];
  c.fill = findFill(op, c.result);
  return c;
}

} // namespace weir
