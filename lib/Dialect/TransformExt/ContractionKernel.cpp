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

#include "weir/Dialect/TransformExt/TransposeVectors.h"

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

void ContractionBuilder::packStep(Value panel, Value p, Value start, Value k) {
  ivs[depths.back()] = k;
  Values position = ivs;
  if (dimM)
    position[*dimM] = index(0);
  bool whole = columnsN % panelWidth() == 0;
  Type read = rhs.element();
  for (int64_t v = 0; v < tiles.vectors; ++v) {
    position[dimN] = plus(start, v * lanes);
    Value value;
    if (rhs.strideN == 1 && whole) {
      value = vector::LoadOp::create(b, loc, vectorOf(read), rhs.memref,
                                     rhs.indices(b, loc, position));
    } else if (rhs.strideN == 1) {
      Value rest =
          arith::SubIOp::create(b, loc, index(columnsN), position[dimN]);
      Value mask =
          vector::CreateMaskOp::create(b, loc, vectorOf(b.getI1Type()), rest);
      value = vector::MaskedLoadOp::create(b, loc, vectorOf(read), rhs.memref,
                                           rhs.indices(b, loc, position), mask,
                                           zero(vectorOf(read)));
    } else {
      value = zero(vectorOf(read));
      for (int64_t lane = 0; lane < lanes; ++lane) {
        Values at = position;
        at[dimN] = clampColumn(plus(start, v * lanes + lane));
        Value scalar =
            memref::LoadOp::create(b, loc, rhs.memref, rhs.indices(b, loc, at));
        value = vector::InsertOp::create(b, loc, scalar, value, lane);
      }
    }
    vector::StoreOp::create(b, loc, rhs.widening.apply(b, loc, value), panel,
                            Values{p, packedDepth(k), index(v * lanes)});
  }
}

void ContractionBuilder::packTransposed(Value panel, Value p, Value start,
                                        Value k) {
  ivs[depths.back()] = k;
  Values position = ivs;
  if (dimM)
    position[*dimM] = index(0);
  for (int64_t v = 0; v < tiles.vectors; ++v) {
    Values columns;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      position[dimN] = clampColumn(plus(start, v * lanes + lane));
      columns.push_back(vector::LoadOp::create(b, loc, vectorOf(rhs.element()),
                                               rhs.memref,
                                               rhs.indices(b, loc, position)));
    }
    for (auto [step, value] :
         llvm::enumerate(transposeVectors(b, loc, columns)))
      vector::StoreOp::create(
          b, loc, rhs.widening.apply(b, loc, value), panel,
          Values{p, plus(packedDepth(k), step), index(v * lanes)});
  }
}

void ContractionBuilder::pack(Value panel) {
  loop(0, llvm::divideCeil(columnsN, panelWidth()), 1, parallel, [&](Value p) {
    Value start = arith::MulIOp::create(b, loc, p, index(panelWidth()));
    loops(ArrayRef(depths).drop_back(), false, [&] {
      bool turn = rhs.strideN != 1 && rhs.strideK == 1;
      int64_t turned = turn ? innerK / lanes * lanes : 0;
      loop(0, turned, lanes, false,
           [&](Value k) { packTransposed(panel, p, start, k); });
      loop(turned, innerK, 1, false,
           [&](Value k) { packStep(panel, p, start, k); });
    });
  });
}

void ContractionBuilder::rowBlocks(Value panel, Value n0, int64_t columns,
                                   Value from, Value to) {
  int64_t width = panelWidth();
  int64_t full = columns / width * width;
  // The sum over all depths is inside the tile unless it is split.
  unsigned firstDepth = splitsSum() ? depths.size() - 1 : 0;
  auto emit = [&](Value m, int64_t rows, Value n, int64_t count) {
    Value p = arith::DivUIOp::create(b, loc, n, index(width));
    tile(m, rows, n, count, from, to, firstDepth, [&](Value k, int64_t v) {
      return loadVector(panel, Values{p, packedDepth(k), index(v * lanes)},
                        element, lanes);
    });
  };
  loops(others, parallel && isWide(others), [&] {
    overRows(tiles.rows, parallel, [&](Value m, int64_t rows) {
      if (full)
        loop(n0, plus(n0, full), width, false,
             [&](Value n) { emit(m, rows, n, width); });
      if (full < columns)
        emit(m, rows, plus(n0, full), columns - full);
    });
  });
}

void ContractionBuilder::packed() {
  int64_t width = panelWidth();
  int64_t panels = llvm::divideCeil(columnsN, width);
  auto type = MemRefType::get({panels, totalK, width}, element);
  int64_t columnStep = std::max(width, tiles.columns / width * width);
  int64_t depthStep = splitsSum() ? tiles.depth : innerK;
  auto depthBlocks = [&](Value panel, Value n0, int64_t columns) {
    ArrayRef<unsigned> around =
        splitsSum() ? ArrayRef(depths).drop_back() : ArrayRef<unsigned>();
    loops(around, false, [&] {
      int64_t full = innerK / depthStep * depthStep;
      loop(0, full, depthStep, false, [&](Value k) {
        rowBlocks(panel, n0, columns, k, plus(k, depthStep));
      });
      if (full < innerK)
        rowBlocks(panel, n0, columns, index(full), index(innerK));
    });
  };
  // Batches are shared among threads where there are enough of them; each has
  // its own packed operand, so that threads do not meet.
  loops(batches, parallel && isWide(batches), [&] {
    Value panel =
        memref::AllocOp::create(b, loc, type, b.getI64IntegerAttr(64));
    pack(panel);
    int64_t full = columnsN / columnStep * columnStep;
    loop(0, full, columnStep, false,
         [&](Value n) { depthBlocks(panel, n, columnStep); });
    if (full < columnsN)
      depthBlocks(panel, index(full), columnsN - full);
  });
}

void ContractionBuilder::inPlace() {
  int64_t rows =
      ShapedType::isDynamic(rowsM) ? tiles.rows : std::min(rowsM, tiles.rows);
  // One row leaves registers for more columns, which hides latency.
  int64_t vectors = std::max(tiles.vectors, std::min<int64_t>(8, 12 / rows));
  int64_t width = vectors * lanes;
  // Memory is read best along rows: a few of them, over all columns.
  bool split = splitsSum();
  int64_t depthStep = split ? 16 : innerK;
  unsigned firstDepth = split ? depths.size() - 1 : 0;
  auto sweep = [&](Value from, Value to, Value n0, int64_t columns) {
    auto emit = [&](Value n, int64_t count) {
      overRows(rows, /*parallel=*/false, [&](Value m, int64_t r) {
        tile(m, r, n, count, from, to, firstDepth,
             [&](Value k, int64_t v) { return loadInPlace(n, v, count); });
      });
    };
    int64_t full = columns / width * width;
    if (full)
      loop(n0, plus(n0, full), width, false, [&](Value n) { emit(n, width); });
    if (full < columns)
      emit(plus(n0, full), columns - full);
  };
  auto chunk = [&](Value n0, int64_t columns) {
    loops(split ? ArrayRef(depths).drop_back() : ArrayRef<unsigned>(), false,
          [&] {
            int64_t full = innerK / depthStep * depthStep;
            loop(0, full, depthStep, false,
                 [&](Value k) { sweep(k, plus(k, depthStep), n0, columns); });
            if (full < innerK)
              sweep(index(full), index(innerK), n0, columns);
          });
  };
  int64_t chunkWidth = 16 * width;
  loops(batches, parallel && isWide(batches), [&] {
    loops(others, false, [&] {
      int64_t full = columnsN / chunkWidth * chunkWidth;
      loop(0, full, chunkWidth, parallel,
           [&](Value n) { chunk(n, chunkWidth); });
      if (full < columnsN)
        chunk(index(full), columnsN - full);
    });
  });
}

void ContractionBuilder::summed() {
  constexpr int64_t group = 4;
  VectorType vectorType = vectorOf(element);
  SmallVector<unsigned> around = batches;
  llvm::append_range(around, others);
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
      Value old = initial;
      if (!old)
        old = memref::LoadOp::create(b, loc, result, at);
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

void ContractionBuilder::fewRows() {
  if (sumsVectors())
    summed();
  else if (rhs.strideN == 1)
    inPlace();
  else
    packed();
}

void ContractionBuilder::emit() {
  SmallVector<unsigned> rowDims(others);
  if (dimM)
    rowDims.push_back(*dimM);
  if (llvm::any_of(rowDims, [&](unsigned dim) { return isDynamic(dim); })) {
    // How many rows there are is known when the program runs.
    if (fill && !splitsSum()) {
      initial = fill.getInputs()[0];
      b.eraseOp(fill);
    }
    Value count = index(1);
    for (unsigned dim : rowDims)
      count = arith::MulIOp::create(b, loc, count, extentOf(dim));
    Value few = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, count,
                                      index(2 * tiles.rows));
    auto branch = scf::IfOp::create(b, loc, few, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    fewRows();
    b.setInsertionPointToStart(branch.elseBlock());
    packed();
    return;
  }
  int64_t rows = rowsM;
  for (unsigned dim : others)
    rows *= extents[dim];
  bool fewRows = rows < 2 * tiles.rows;
  bool sums = fewRows && sumsVectors();
  // A result that is visited once needs no fill before.
  if (fill && (sums || !splitsSum())) {
    initial = fill.getInputs()[0];
    b.eraseOp(fill);
  }
  if (sums)
    summed();
  else if (fewRows && rhs.strideN == 1)
    inPlace();
  else
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
