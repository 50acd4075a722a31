//===- ContractionKernel.cpp - Register-tiled products on buffers ---------===//
//
//   pack B into panels of `vectors` registers, widened to C's element type
//   for each block of columns, for each block of k:
//     for each `rows` of m: for each panel:
//       accumulators = C block
//       for k: accumulators += broadcast(A[m + i, k]) * panel[k]
//       C block = accumulators
//
// Few rows do not repay packing: B is read in place then. Where B is contiguous
// along k instead (a matrix-vector product), the sum itself is vectorized.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/TransformExt/ContractionKernel.h"

#include "ContractionBuilder.h"

using namespace mlir;

namespace weir {

Value ContractionBuilder::packedDepth(Value k) {
  Value position = index(0);
  for (unsigned dim : ArrayRef(depths).drop_back()) {
    position = arith::MulIOp::create(b, loc, position, index(extents[dim]));
    position = arith::AddIOp::create(b, loc, position, ivs[dim]);
  }
  position = arith::MulIOp::create(b, loc, position, index(innerK));
  return arith::AddIOp::create(b, loc, position, k);
}

Value ContractionBuilder::packedVector(Value start, int64_t v,
                                       Values position) {
  int64_t width = tiles.vectors * lanes;
  position[dimN] = plus(start, v * lanes);
  Value value;
  if (rhs.strideN == 1) {
    auto type = vectorOf(rhs.element());
    Values at = rhs.indices(b, loc, position);
    if (columnsN % width == 0) {
      value = vector::LoadOp::create(b, loc, type, rhs.memref, at);
    } else {
      Value remaining =
          arith::SubIOp::create(b, loc, index(columnsN), position[dimN]);
      Value mask = vector::CreateMaskOp::create(b, loc, vectorOf(b.getI1Type()),
                                                remaining);
      value = vector::MaskedLoadOp::create(b, loc, type, rhs.memref, at, mask,
                                           zero(type));
    }
    value = rhs.widening.apply(b, loc, value);
  } else {
    value = zero(vectorOf(element));
    for (int64_t lane = 0; lane < lanes; ++lane) {
      Values at = position;
      Value column = plus(start, v * lanes + lane);
      // Past the end the last column is read again; what it gives is
      // never stored.
      if (columnsN % width != 0)
        column = arith::MinUIOp::create(b, loc, column, index(columnsN - 1));
      at[dimN] = column;
      Value scalar =
          memref::LoadOp::create(b, loc, rhs.memref, rhs.indices(b, loc, at));
      scalar = rhs.widening.apply(b, loc, scalar);
      value = vector::InsertOp::create(b, loc, scalar, value, lane);
    }
  }
  return value;
}

void ContractionBuilder::pack(Value panel, bool parallel) {
  int64_t width = tiles.vectors * lanes;
  loop(0, llvm::divideCeil(columnsN, width), 1, parallel, [&](Value p) {
    Value start = arith::MulIOp::create(b, loc, p, index(width));
    loops(depths, false, [&] {
      Value depth = packedDepth(ivs[depths.back()]);
      Values position = ivs;
      if (dimM)
        position[*dimM] = index(0);
      for (int64_t v = 0; v < tiles.vectors; ++v)
        vector::StoreOp::create(b, loc, packedVector(start, v, position), panel,
                                Values{p, depth, index(v * lanes)});
    });
  });
}

void ContractionBuilder::packed() {
  int64_t width = tiles.vectors * lanes;
  int64_t panels = llvm::divideCeil(columnsN, width);
  auto packedType = MemRefType::get({panels, totalK, width}, element);
  Value panel =
      memref::AllocOp::create(b, loc, packedType, b.getI64IntegerAttr(64));

  loops(outer, /*parallel=*/false, [&] {
    pack(panel, parallel);

    // Blocks of k only where one summed dimension is long.
    int64_t depthStep =
        depths.size() == 1 && innerK > 2 * tiles.depth ? tiles.depth : innerK;
    int64_t columnStep = std::max(width, tiles.columns / width * width);
    auto rowBlock = [&](Value n0, int64_t columns, Value from, Value to) {
      auto panelsOfRow = [&](Value m, int64_t rows) {
        int64_t full = columns / width * width;
        auto emit = [&](Value n, int64_t count) {
          Value p = arith::DivUIOp::create(b, loc, n, index(width));
          tile(m, rows, n, count, from, to, [&](Value k, int64_t v) {
            Values at{p, packedDepth(k), index(v * lanes)};
            return loadVector(panel, at, element, lanes);
          });
        };
        if (full)
          loop(n0, plus(n0, full), width, false,
               [&](Value n) { emit(n, width); });
        if (full < columns)
          emit(plus(n0, full), columns - full);
      };
      int64_t fullRows = rowsM / tiles.rows * tiles.rows;
      loop(0, fullRows, tiles.rows, parallel,
           [&](Value m) { panelsOfRow(m, tiles.rows); });
      if (fullRows < rowsM)
        panelsOfRow(index(fullRows), rowsM - fullRows);
    };
    auto depthBlocks = [&](Value n0, int64_t columns) {
      int64_t full = innerK / depthStep * depthStep;
      loop(0, full, depthStep, false,
           [&](Value k0) { rowBlock(n0, columns, k0, plus(k0, depthStep)); });
      if (full < innerK)
        rowBlock(n0, columns, index(full), index(innerK));
    };
    int64_t fullColumns = columnsN / columnStep * columnStep;
    loop(0, fullColumns, columnStep, false,
         [&](Value n0) { depthBlocks(n0, columnStep); });
    if (fullColumns < columnsN)
      depthBlocks(index(fullColumns), columnsN - fullColumns);
  });
}

void ContractionBuilder::inPlace() {
  int64_t rows = std::min(rowsM, tiles.rows);
  // One row leaves registers for more columns, which hides latency.
  int64_t vectors = std::max(tiles.vectors, std::min<int64_t>(8, 12 / rows));
  int64_t width = vectors * lanes;
  auto emit = [&](Value n, int64_t count) {
    auto block = [&](Value m, int64_t r) {
      tile(m, r, n, count, index(0), index(innerK), [&](Value k, int64_t v) {
        Values position = ivs;
        if (dimM)
          position[*dimM] = index(0);
        position[dimN] = plus(n, v * lanes);
        Value value = loadVector(rhs.memref, rhs.indices(b, loc, position),
                                 rhs.element(), count - v * lanes);
        return rhs.widening.apply(b, loc, value);
      });
    };
    int64_t full = rowsM / rows * rows;
    loop(0, full, rows, false, [&](Value m) { block(m, rows); });
    if (full < rowsM)
      block(index(full), rowsM - full);
  };
  loops(outer, /*parallel=*/false, [&] {
    int64_t full = columnsN / width * width;
    loop(0, full, width, parallel, [&](Value n) { emit(n, width); });
    if (full < columnsN)
      emit(index(full), columnsN - full);
  });
}

void ContractionBuilder::summed() {
  constexpr int64_t group = 4;
  VectorType vectorType = vectorOf(element);
  SmallVector<unsigned> around = outer;
  if (dimM)
    around.push_back(*dimM);
  auto load = [&](const Factor &operand, Value n, Value k, int64_t count) {
    Values position = ivs;
    position[dimN] = n;
    position[depths.back()] = k;
    Value value = loadVector(operand.memref, operand.indices(b, loc, position),
                             operand.element(), count);
    return operand.widening.apply(b, loc, value);
  };
  auto emit = [&](Value n, int64_t count) {
    auto step = [&](Value k, ValueRange carried, int64_t size) {
      Value left = load(lhs, n, k, size);
      Values next;
      for (int64_t j = 0; j < count; ++j)
        next.push_back(
            multiplyAdd(left, load(rhs, plus(n, j), k, size), carried[j]));
      return next;
    };
    // All summing loops but the innermost are around the vector loop.
    std::function<Values(Values, unsigned)> nest = [&](Values carried,
                                                       unsigned depth) {
      OpBuilder::InsertionGuard guard(b);
      bool innermost = depth + 1 == depths.size();
      int64_t full = innermost ? innerK / lanes * lanes : 0;
      if (innermost && full == 0)
        return step(index(0), carried, innerK);
      auto forOp = scf::ForOp::create(
          b, loc, index(0), index(innermost ? full : extents[depths[depth]]),
          index(innermost ? lanes : 1), carried);
      b.setInsertionPointToStart(forOp.getBody());
      ivs[depths[depth]] = forOp.getInductionVar();
      Values args(forOp.getRegionIterArgs());
      scf::YieldOp::create(b, loc,
                           innermost
                               ? step(forOp.getInductionVar(), args, lanes)
                               : nest(args, depth + 1));
      b.setInsertionPointAfter(forOp);
      Values results(forOp.getResults());
      if (innermost && full < innerK)
        results = step(index(full), results, innerK - full);
      return results;
    };
    Values sums = nest(Values(count, zero(vectorType)), 0);
    for (int64_t j = 0; j < count; ++j) {
      Values position = ivs;
      position[dimN] = plus(n, j);
      Values at = resultIndices(position);
      Value old = memref::LoadOp::create(b, loc, result, at);
      auto flags =
          isFloat ? arith::FastMathFlags::reassoc : arith::FastMathFlags::none;
      Value total = vector::ReductionOp::create(
          b, loc, vector::CombiningKind::ADD, sums[j], old, flags);
      memref::StoreOp::create(b, loc, total, result, at);
    }
  };
  loops(around, /*parallel=*/false, [&] {
    int64_t full = columnsN / group * group;
    loop(0, full, group, parallel, [&](Value n) { emit(n, group); });
    if (full < columnsN)
      emit(index(full), columnsN - full);
  });
}

void ContractionBuilder::emit() {
  bool fewRows = rowsM < 2 * tiles.rows;
  if (fewRows && rhs.strideN != 1 && rhs.strideK == 1 && lhs.strideK == 1)
    return summed();
  if (fewRows && rhs.strideN == 1)
    return inPlace();
  packed();
}

LogicalResult lowerContraction(RewriterBase &rewriter, linalg::LinalgOp op,
                               const ContractionTiles &tiles) {
  std::optional<Contraction> contraction = Contraction::match(op);
  if (!contraction)
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  ContractionBuilder(rewriter, op.getLoc(), *contraction, tiles).emit();
  rewriter.eraseOp(op);
  return success();
}
} // namespace weir
