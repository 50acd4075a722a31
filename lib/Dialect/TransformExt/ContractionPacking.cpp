//===- ContractionPacking.cpp - Operands in the order they are read -------===//
//
//   B[k, n]  →  panel[n / width][k][n % width]
//
// Panels are read from one end to the other by the register tile. Instructions
// that sum groups of neighbours along k find them next to one another:
//
//   B[k, n]  →  panel[n / width][k / group][n % width][k % group]
//===----------------------------------------------------------------------===//
#include "BufferUses.h"
#include "ContractionBuilder.h"

#include "weir/Dialect/TransformExt/TransposeVectors.h"

using namespace mlir;

namespace weir {

Value ContractionBuilder::packedDepth(Value k) {
  Value position = index(0);
  for (unsigned dim : ArrayRef(depths).drop_back()) {
    position = arith::MulIOp::create(b, loc, position, index(extents[dim]));
    position = arith::AddIOp::create(b, loc, position, ivs[dim]);
  }
  position = arith::MulIOp::create(b, loc, position, index(stepsK()));
  return arith::AddIOp::create(b, loc, position, k);
}

Value ContractionBuilder::loadPacked(Value panel, Value p, Value k, int64_t v) {
  Values at = {p, packedDepth(k), index(v * lanes * dot.group)};
  if (!dot)
    return loadVector(panel, at, element, lanes);
  return vector::LoadOp::create(
      b, loc, VectorType::get({lanes * dot.group}, dot.element), panel, at);
}

Value ContractionBuilder::packVector(Values position, Value start, int64_t v) {
  Type read = rhs.element();
  if (rhs.strideN == 1) {
    position[dimN] = plus(start, v * lanes);
    if (columnsN % panelWidth() == 0)
      return vector::LoadOp::create(b, loc, vectorOf(read), rhs.memref,
                                    rhs.indices(b, loc, position));
    Value rest = arith::SubIOp::create(b, loc, index(columnsN), position[dimN]);
    Value mask =
        vector::CreateMaskOp::create(b, loc, vectorOf(b.getI1Type()), rest);
    return vector::MaskedLoadOp::create(b, loc, vectorOf(read), rhs.memref,
                                        rhs.indices(b, loc, position), mask,
                                        zero(vectorOf(read)));
  }
  Value value = zero(vectorOf(read));
  for (int64_t lane = 0; lane < lanes; ++lane) {
    position[dimN] = clampColumn(plus(start, v * lanes + lane));
    Value scalar = memref::LoadOp::create(b, loc, rhs.memref,
                                          rhs.indices(b, loc, position));
    value = vector::InsertOp::create(b, loc, scalar, value, lane);
  }
  return value;
}

void ContractionBuilder::packStep(Value panel, Value p, Value start, Value k,
                                  int64_t count) {
  Values position = ivs;
  if (dimM)
    position[*dimM] = index(0);
  Value first = arith::MulIOp::create(b, loc, k, index(dot.group));
  for (int64_t v = 0; v < tiles.vectors; ++v) {
    Values group;
    for (int64_t i = 0; i < dot.group; ++i) {
      if (i >= count) {
        group.push_back(zero(vectorOf(dot.element)));
        continue;
      }
      position[depths.back()] = plus(first, i);
      Value value = packVector(position, start, v);
      group.push_back(dot ? dot.widen(b, loc, value, rhs)
                          : rhs.widening.apply(b, loc, value));
    }
    // Neighbours along k of one column end up side by side.
    for (size_t half = group.size() / 2; half > 0; half /= 2) {
      for (size_t i = 0; i < half; ++i)
        group[i] =
            vector::InterleaveOp::create(b, loc, group[i], group[i + half]);
    }
    vector::StoreOp::create(
        b, loc, group.front(), panel,
        Values{p, packedDepth(k), index(v * lanes * dot.group)});
  }
}

void ContractionBuilder::packTransposed(Value panel, Value p, Value start,
                                        Value k) {
  Values position = ivs;
  if (dimM)
    position[*dimM] = index(0);
  position[depths.back()] = arith::MulIOp::create(b, loc, k, index(dot.group));
  auto read = VectorType::get({lanes * dot.group}, rhs.element());
  for (int64_t v = 0; v < tiles.vectors; ++v) {
    Values columns;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      position[dimN] = clampColumn(plus(start, v * lanes + lane));
      Value column = vector::LoadOp::create(b, loc, read, rhs.memref,
                                            rhs.indices(b, loc, position));
      if (dot) // a group is what an element is otherwise
        column = vector::BitCastOp::create(b, loc, vectorOf(b.getI32Type()),
                                           dot.widen(b, loc, column, rhs));
      columns.push_back(column);
    }
    for (auto [step, value] :
         llvm::enumerate(transposeVectors(b, loc, columns))) {
      if (dot)
        value = vector::BitCastOp::create(
            b, loc, VectorType::get({lanes * dot.group}, dot.element), value);
      else
        value = rhs.widening.apply(b, loc, value);
      vector::StoreOp::create(
          b, loc, value, panel,
          Values{p, plus(packedDepth(k), step), index(v * lanes * dot.group)});
    }
  }
}

void ContractionBuilder::pack(Value panel) {
  loop(0, llvm::divideCeil(columnsN, panelWidth()), 1, parallel, [&](Value p) {
    Value start = arith::MulIOp::create(b, loc, p, index(panelWidth()));
    loops(ArrayRef(depths).drop_back(), false, [&] {
      bool turn = rhs.strideN != 1 && rhs.strideK == 1;
      int64_t whole = innerK / dot.group;
      int64_t turned = turn ? whole / lanes * lanes : 0;
      loop(0, turned, lanes, false,
           [&](Value k) { packTransposed(panel, p, start, k); });
      loop(turned, whole, 1, false,
           [&](Value k) { packStep(panel, p, start, k, dot.group); });
      if (whole < stepsK())
        packStep(panel, p, start, index(whole), innerK % dot.group);
    });
  });
}

Operation *ContractionBuilder::loopAround() {
  Value base = baseOf(rhs.memref);
  auto writes = [&](Operation *op) {
    if (isa<ViewLikeOpInterface, memref::LoadOp, vector::LoadOp,
            vector::MaskedLoadOp>(op))
      return false;
    auto linalg = dyn_cast<linalg::LinalgOp>(op);
    auto operands = linalg ? ValueRange(linalg.getDpsInits())
                           : ValueRange(op->getOperands());
    return llvm::any_of(operands, [&](Value operand) {
      return isa<MemRefType>(operand.getType()) && baseOf(operand) == base;
    });
  };
  Operation *found = nullptr, *at = b.getInsertionBlock()->getParentOp();
  for (; auto loop = dyn_cast_or_null<scf::ForOp>(at); at = at->getParentOp()) {
    if (!loop.isDefinedOutsideOfLoop(rhs.memref) ||
        loop.walk([&](Operation *op) {
              return writes(op) ? WalkResult::interrupt()
                                : WalkResult::advance();
            })
            .wasInterrupted())
      break;
    found = loop;
  }
  return found;
}

void ContractionBuilder::copyLeft() {
  if (lhs.strideK == 1 && innerK % dot.group == 0 &&
      lhs.element() == dot.element)
    return;
  SmallVector<unsigned> dims(others);
  if (dimM)
    dims.push_back(*dimM);
  dims.append(depths.begin(), std::prev(depths.end()));
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> exprs;
  Values sizes, padded;
  for (unsigned dim : dims) {
    shape.push_back(extents[dim]);
    exprs.push_back(b.getAffineDimExpr(dim));
    if (isDynamic(dim))
      sizes.push_back(extentOf(dim));
  }
  shape.push_back(stepsK() * dot.group);
  exprs.push_back(b.getAffineDimExpr(depths.back()));
  Factor copy = lhs;
  copy.map = AffineMap::get(extents.size(), 0, exprs, b.getContext());
  copy.memref =
      memref::AllocOp::create(b, loc, MemRefType::get(shape, dot.element),
                              sizes, b.getI64IntegerAttr(64));
  copy.strideK = 1;
  int64_t size = lhs.strideK == 1 ? lanes : 1;
  loops(dims, parallel, [&] {
    auto move = [&](Value k, int64_t count, bool inside) {
      Values position = ivs;
      position[dimN] = index(0);
      position[depths.back()] = k;
      auto type = VectorType::get({count}, lhs.element());
      Value value = zero(type.clone(dot.element));
      if (inside)
        value = dot.widen(b, loc,
                          vector::LoadOp::create(b, loc, type, lhs.memref,
                                                 lhs.indices(b, loc, position)),
                          lhs);
      vector::StoreOp::create(b, loc, value, copy.memref,
                              copy.indices(b, loc, position));
    };
    int64_t full = innerK / size * size;
    loop(0, full, size, false, [&](Value k) { move(k, size, true); });
    for (int64_t k = full; k < stepsK() * dot.group; ++k)
      move(index(k), 1, k < innerK);
  });
  lhs = copy;
}

void ContractionBuilder::sumColumns(Value panel, Value firstPanel) {
  int64_t width = panelWidth(), panels = llvm::divideCeil(columnsN, width);
  flipped = memref::AllocOp::create(b, loc,
                                    MemRefType::get({panels * width}, element),
                                    b.getI64IntegerAttr(64));
  auto packed = VectorType::get({lanes * dot.group}, dot.element);
  loop(0, panels, 1, false, [&](Value p) {
    Value from = firstPanel ? arith::AddIOp::create(b, loc, firstPanel, p) : p;
    Values sums(tiles.vectors, zero(vectorOf(element)));
    auto forOp = scf::ForOp::create(b, loc, index(0), index(stepsTotal()),
                                    index(1), sums);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(forOp.getBody());
      Values next;
      for (auto [v, sum] : llvm::enumerate(forOp.getRegionIterArgs())) {
        Values at = {from, forOp.getInductionVar(),
                     index(v * lanes * dot.group)};
        Value right = vector::LoadOp::create(b, loc, packed, panel, at);
        next.push_back(dot.sum(b, loc, dot.signs(b, loc, lanes), right, sum));
      }
      scf::YieldOp::create(b, loc, next);
    }
    Value start = arith::MulIOp::create(b, loc, p, index(width));
    for (auto [v, sum] : llvm::enumerate(forOp.getResults()))
      vector::StoreOp::create(b, loc, sum, flipped, plus(start, v * lanes));
  });
}

} // namespace weir
