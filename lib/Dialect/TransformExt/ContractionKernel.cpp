//===- ContractionKernel.cpp - Register-tiled products on buffers ---------===//
//
//   pack B into panels of `vectors` registers, widened to C's element type
//   for each block of columns, for each block of k:
//     for each `rows` of m: for each panel:
//       accumulators = C block
//       for k: accumulators += broadcast(A[m + i, k]) * panel[k]
//       C block = accumulators
//
// Few rows do not repay packing, unless B is constant and packed already: B is
// read in place then. Where B is contiguous
// along k instead (a matrix-vector product), the sum itself is vectorized.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/TransformExt/ContractionKernel.h"

#include "ContractionBuilder.h"

#include <llvm/ADT/ScopeExit.h>

using namespace mlir;

namespace weir {

/// Bytes of a constant that few rows are multiplied by from which on it is read
/// faster in one piece: what is less is in a cache.
constexpr int64_t leastPacked = 256 * 1024;

void ContractionBuilder::rowBlocks(Value panel, Value firstPanel, Value n0,
                                   int64_t columns, Value from, Value to) {
  int64_t width = panelWidth();
  int64_t full = columns / width * width;
  // The sum over all depths is inside the tile unless it is split.
  unsigned firstDepth = splitsSum() ? depths.size() - 1 : 0;
  Value first = isFirstVisit(from), last = isLastVisit(to);
  auto emit = [&](Value m, int64_t rows, Value n, int64_t count) {
    Value p = arith::DivUIOp::create(b, loc, n, index(width));
    if (firstPanel)
      p = arith::AddIOp::create(b, loc, firstPanel, p);
    tile(m, rows, n, count, {from, to, firstDepth, first, last},
         [&](Value k, int64_t v) { return loadPacked(panel, p, k, v); });
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
  dot = DotProduct::choose(*this, tiles);
  llvm::scope_exit restore([this, left = lhs, shared = parallel] {
    parallel = shared;
    dot = {};
    lhs = left;
    flipped = {};
  });
  int64_t width = panelWidth();
  auto typeOf = [&](int64_t panels) {
    return MemRefType::get({panels, stepsTotal(), width * dot.group},
                           packedElement());
  };
  Value constant = packedConstant(typeOf(batchCount() * panelCount()));
  // Few rows are too few to share among threads.
  bool byColumns = parallel && constant && hasFewRows() && !isWide(batches);
  if (byColumns)
    parallel = false;
  auto packHere = [&] {
    Value panel = memref::AllocOp::create(b, loc, typeOf(panelCount()),
                                          b.getI64IntegerAttr(64));
    pack(panel);
    return panel;
  };
  if (Operation *around =
          constant || !batches.empty() ? nullptr : loopAround()) {
    // Once for all iterations; indices made inside are not there yet.
    OpBuilder::InsertionGuard guard(b);
    Values inside = ivs;
    b.setInsertionPoint(around);
    for (unsigned dim : fixed)
      ivs[dim] = index(0);
    constant = packHere();
    ivs = inside;
  }
  int64_t columnStep = std::max(width, tiles.columns / width * width);
  int64_t steps = stepsK();
  int64_t depthStep = splitsSum() ? tiles.depth : steps;
  Value firstPanel; // of the batch
  auto depthBlocks = [&](Value panel, Value n0, int64_t columns) {
    ArrayRef<unsigned> around =
        splitsSum() ? ArrayRef(depths).drop_back() : ArrayRef<unsigned>();
    loops(around, false, [&] {
      int64_t full = steps / depthStep * depthStep;
      loop(0, full, depthStep, false, [&](Value k) {
        rowBlocks(panel, firstPanel, n0, columns, k, plus(k, depthStep));
      });
      if (full < steps)
        rowBlocks(panel, firstPanel, n0, columns, index(full), index(steps));
    });
  };
  // Batches are shared among threads where there are enough of them; each has
  // its own packed operand, so that threads do not meet.
  loops(batches, parallel && isWide(batches), [&] {
    Value panel = constant;
    if (constant) {
      for (unsigned dim : batches) {
        Value outer = firstPanel ? firstPanel : index(0);
        outer = arith::MulIOp::create(b, loc, outer, index(extents[dim]));
        firstPanel = arith::AddIOp::create(b, loc, outer, ivs[dim]);
      }
      if (firstPanel)
        firstPanel =
            arith::MulIOp::create(b, loc, firstPanel, index(panelCount()));
    } else {
      panel = packHere();
    }
    if (dot)
      copyLeft();
    if (dot.flip)
      sumColumns(panel, firstPanel);
    int64_t full = columnsN / columnStep * columnStep;
    loop(0, full, columnStep, byColumns,
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
    Value first = isFirstVisit(from), last = isLastVisit(to);
    auto emit = [&](Value n, int64_t count) {
      overRows(rows, /*parallel=*/false, [&](Value m, int64_t r) {
        tile(m, r, n, count, {from, to, firstDepth, first, last},
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
      if (epilogue)
        storeEpilogue(total, position, 1);
      else
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

std::optional<int64_t> ContractionBuilder::rowCount() const {
  int64_t rows = 1;
  auto count = [&](unsigned dim) {
    rows *= extents[dim];
    return !isDynamic(dim);
  };
  if (!llvm::all_of(others, count) || (dimM && !count(*dimM)))
    return std::nullopt;
  return rows;
}

bool ContractionBuilder::repaysPacking() {
  if (sumsVectors() && rowCount() == 1)
    return false; // read in order as it is
  int64_t bytes = totalK * columnsN * element.getIntOrFloatBitWidth() / 8;
  return bytes >= leastPacked && findConstant();
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
  // The first visit of a result sets it: no pass over memory before.
  if (fill) {
    initial = fill.getInputs()[0];
    b.eraseOp(fill);
  }
  SmallVector<unsigned> rowDims(others);
  if (dimM)
    rowDims.push_back(*dimM);
  if (llvm::any_of(rowDims, [&](unsigned dim) { return isDynamic(dim); })) {
    // How many rows there are is known when the program runs.
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
  if (!hasFewRows() || repaysPacking())
    packed();
  else
    fewRows();
}

LogicalResult lowerContraction(RewriterBase &rewriter, linalg::LinalgOp op,
                               const ContractionTiles &tiles) {
  std::optional<Contraction> contraction = Contraction::match(op, tiles);
  if (!contraction)
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  // With an epilogue, the product waits until the other operands are there.
  linalg::GenericOp epilogue = contraction->epilogue.op;
  rewriter.setInsertionPoint(epilogue ? epilogue.getOperation()
                                      : op.getOperation());
  ContractionBuilder(rewriter, op.getLoc(), *contraction, tiles).emit();
  rewriter.eraseOp(op);
  if (epilogue)
    contraction->epilogue.erase(rewriter, contraction->result);
  return success();
}
} // namespace weir
