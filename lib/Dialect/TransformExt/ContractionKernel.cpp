//===- ContractionKernel.cpp - Register-tiled products on buffers ---------===//
//
//   C[.., m, n] += sum over k of A[.., m, k] * B[.., k, n]
//
// The last dimension of C is n. If it indexes A rather than B, the two are
// exchanged. All other dimensions are loops around this pattern, so that
// batches and the windows of a convolution need no case of their own.
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

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {
namespace {
using Values = SmallVector<Value>;

/// Stride in elements along loop `dim` of an operand; nullopt where the map is
/// not linear in it.
std::optional<int64_t> strideAlong(AffineMap map, MemRefType type,
                                   unsigned dim) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  int64_t total = 0;
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides)) {
    if (!expr.isFunctionOfDim(dim))
      continue;
    // Coefficient of the dimension: value at 1 minus value at 0.
    auto at = [&](int64_t value) -> std::optional<int64_t> {
      SmallVector<AffineExpr> dims(map.getNumDims(),
                                   getAffineConstantExpr(0, map.getContext()));
      dims[dim] = getAffineConstantExpr(value, map.getContext());
      auto result = dyn_cast<AffineConstantExpr>(expr.replaceDims(dims));
      return result ? std::optional(result.getValue()) : std::nullopt;
    };
    auto zero = at(0), one = at(1), two = at(2);
    if (!zero || !one || !two || *two - *one != *one - *zero ||
        ShapedType::isDynamic(stride))
      return std::nullopt;
    total += (*one - *zero) * stride;
  }
  return total;
}

/// What the body multiplies: casts of one operand on its way to the product.
struct Widening {
  SmallVector<Operation *> casts; // from the block argument outwards

  Value apply(OpBuilder &builder, Location loc, Value value) const {
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
};

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

/// One operand, read through its map.
struct Operand {
  Value memref;
  AffineMap map;
  Widening widening;
  int64_t strideN = 0; // along n, in elements
  int64_t strideK = 0; // along the innermost summed dimension

  Values indices(OpBuilder &builder, Location loc, ValueRange ivs) const {
    return *affine::expandAffineMap(builder, loc, map, ivs);
  }
};

class Kernel {
public:
  Kernel(RewriterBase &rewriter, linalg::LinalgOp op,
         const ContractionTiles &tiles)
      : b(rewriter), loc(op.getLoc()), op(op), tiles(tiles) {}

  LogicalResult run();

private:
  LogicalResult analyze();
  void packed();
  void inPlace();
  void summed();

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value plus(Value base, int64_t offset) {
    return offset ? arith::AddIOp::create(b, loc, base, index(offset)) : base;
  }
  /// A loop that hands its variable to `body`; marked `weir.parallel` if asked.
  void loop(Value from, Value to, int64_t step, bool parallel,
            llvm::function_ref<void(Value)> body);
  void loop(int64_t from, int64_t to, int64_t step, bool parallel,
            llvm::function_ref<void(Value)> body) {
    if (from + step >= to && from < to)
      return body(index(from));
    if (from < to)
      loop(index(from), index(to), step, parallel, body);
  }
  /// Loops over `dims`, setting `ivs`.
  void loops(ArrayRef<unsigned> dims, bool parallel,
             llvm::function_ref<void()> body);
  /// Nested summing loops that carry `accumulators`; the innermost dimension
  /// runs from `from` to `to`.
  Values sum(Values accumulators, unsigned depth, Value from, Value to,
             llvm::function_ref<Values(Value, ValueRange)> body);

  /// The register tile: `rows` rows at `m`, `columns` columns at `n`.
  void tile(Value m, int64_t rows, Value n, int64_t columns, Value from,
            Value to, llvm::function_ref<Value(Value, int64_t)> loadB);

  Value zero(Type type) {
    return arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
  }
  Value maskFor(int64_t count) {
    return vector::ConstantMaskOp::create(
        b, loc, VectorType::get({lanes}, b.getI1Type()), ArrayRef(count));
  }
  Value loadVector(Value memref, Values indices, Type element, int64_t count);
  void storeVector(Value value, Value memref, Values indices, int64_t count);
  Value multiplyAdd(Value lhs, Value rhs, Value acc) {
    if (body.isFloat)
      return vector::FMAOp::create(b, loc, lhs, rhs, acc);
    Value product = arith::MulIOp::create(b, loc, lhs, rhs);
    return arith::AddIOp::create(b, loc, product, acc);
  }
  /// Position of the current (outer) summing loops and `k` in a packed panel.
  Value packedDepth(Value k);

  RewriterBase &b;
  Location loc;
  linalg::LinalgOp op;
  const ContractionTiles &tiles;

  Body body;
  Operand lhs, rhs;
  Value result;
  AffineMap resultMap;
  Type element; // of the result
  int64_t lanes = 0;
  SmallVector<int64_t> extents;
  SmallVector<unsigned> outer;  // batches and further rows and columns
  SmallVector<unsigned> depths; // summed dimensions, the innermost last
  std::optional<unsigned> dimM;
  unsigned dimN = 0;
  int64_t rowsM = 1, columnsN = 1, innerK = 1, totalK = 1, work = 1;
  Values ivs; // one a loop of `op`
};

LogicalResult Kernel::analyze() {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !op.hasPureBufferSemantics())
    return failure();
  std::optional<Body> matched = matchBody(op);
  if (!matched)
    return failure();
  body = *matched;
  extents = op.getStaticLoopRanges();
  if (llvm::any_of(extents, [](int64_t e) { return e <= 0; }))
    return failure();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  lhs = {op.getDpsInputOperand(0)->get(), maps[0], body.lhs};
  rhs = {op.getDpsInputOperand(1)->get(), maps[1], body.rhs};
  result = op.getDpsInitOperand(0)->get();
  resultMap = maps[2];
  element = cast<MemRefType>(result.getType()).getElementType();
  if (!resultMap.isProjectedPermutation() || resultMap.getNumResults() == 0 ||
      !element.isIntOrFloat() || element.getIntOrFloatBitWidth() < 32)
    return failure();
  lanes = tiles.vectorBits / element.getIntOrFloatBitWidth();

  dimN = resultMap.getDimPosition(resultMap.getNumResults() - 1);
  if (lhs.map.isFunctionOfDim(dimN))
    std::swap(lhs, rhs);
  if (lhs.map.isFunctionOfDim(dimN))
    return failure(); // n indexes both: a depthwise form
  auto resultType = cast<MemRefType>(result.getType());
  if (strideAlong(resultMap, resultType, dimN) != 1)
    return failure();

  ivs.assign(extents.size(), Value());
  for (auto [dim, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    work *= extents[dim];
    if (kind == utils::IteratorType::reduction)
      depths.push_back(dim);
    else if (dim == dimN)
      continue;
    else if (lhs.map.isFunctionOfDim(dim) && !rhs.map.isFunctionOfDim(dim) &&
             (!dimM || extents[dim] >= extents[*dimM])) {
      if (dimM)
        outer.push_back(*dimM);
      dimM = dim;
    } else
      outer.push_back(dim);
  }
  if (depths.empty())
    return failure();
  // The innermost summed dimension is the one that the left operand is
  // contiguous along.
  auto strideOf = [&](const Operand &operand, unsigned dim) {
    return strideAlong(operand.map, cast<MemRefType>(operand.memref.getType()),
                       dim);
  };
  auto contiguous = llvm::find_if(
      depths, [&](unsigned dim) { return strideOf(lhs, dim) == 1; });
  if (contiguous != depths.end())
    std::rotate(contiguous, contiguous + 1, depths.end());
  std::optional<int64_t> strideN = strideOf(rhs, dimN);
  std::optional<int64_t> strideRK = strideOf(rhs, depths.back());
  std::optional<int64_t> strideLK = strideOf(lhs, depths.back());
  if (!strideN || !strideRK || !strideLK)
    return failure();
  rhs.strideN = *strideN;
  rhs.strideK = *strideRK;
  lhs.strideK = *strideLK;
  rowsM = dimM ? extents[*dimM] : 1;
  columnsN = extents[dimN];
  innerK = extents[depths.back()];
  for (unsigned dim : depths)
    totalK *= extents[dim];
  llvm::sort(outer);
  return success();
}

void Kernel::loop(Value from, Value to, int64_t step, bool parallel,
                  llvm::function_ref<void(Value)> bodyBuilder) {
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, from, to, index(step));
  if (parallel)
    forOp->setAttr("weir.parallel", b.getUnitAttr());
  b.setInsertionPointToStart(forOp.getBody());
  bodyBuilder(forOp.getInductionVar());
}

void Kernel::loops(ArrayRef<unsigned> dims, bool parallel,
                   llvm::function_ref<void()> bodyBuilder) {
  if (dims.empty())
    return bodyBuilder();
  loop(0, extents[dims.front()], 1, parallel, [&](Value iv) {
    ivs[dims.front()] = iv;
    loops(dims.drop_front(), false, bodyBuilder);
  });
}

Values Kernel::sum(Values accumulators, unsigned depth, Value from, Value to,
                   llvm::function_ref<Values(Value, ValueRange)> bodyBuilder) {
  bool innermost = depth + 1 == depths.size();
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(
      b, loc, innermost ? from : index(0),
      innermost ? to : index(extents[depths[depth]]), index(1), accumulators);
  b.setInsertionPointToStart(forOp.getBody());
  ivs[depths[depth]] = forOp.getInductionVar();
  Values carried(forOp.getRegionIterArgs());
  Values next = innermost ? bodyBuilder(forOp.getInductionVar(), carried)
                          : sum(carried, depth + 1, from, to, bodyBuilder);
  scf::YieldOp::create(b, loc, next);
  return Values(forOp.getResults());
}

Value Kernel::packedDepth(Value k) {
  Value position = index(0);
  for (unsigned dim : ArrayRef(depths).drop_back()) {
    position = arith::MulIOp::create(b, loc, position, index(extents[dim]));
    position = arith::AddIOp::create(b, loc, position, ivs[dim]);
  }
  position = arith::MulIOp::create(b, loc, position, index(innerK));
  return arith::AddIOp::create(b, loc, position, k);
}

Value Kernel::loadVector(Value memref, Values indices, Type type,
                         int64_t count) {
  auto vectorType = VectorType::get({lanes}, type);
  if (count >= lanes)
    return vector::LoadOp::create(b, loc, vectorType, memref, indices);
  return vector::MaskedLoadOp::create(b, loc, vectorType, memref, indices,
                                      maskFor(count), zero(vectorType));
}

void Kernel::storeVector(Value value, Value memref, Values indices,
                         int64_t count) {
  if (count >= lanes)
    vector::StoreOp::create(b, loc, value, memref, indices);
  else
    vector::MaskedStoreOp::create(b, loc, memref, indices, maskFor(count),
                                  value);
}

void Kernel::tile(Value m, int64_t rows, Value n, int64_t columns, Value from,
                  Value to, llvm::function_ref<Value(Value, int64_t)> loadB) {
  int64_t vectors = llvm::divideCeil(columns, lanes);
  auto at = [&](int64_t row, int64_t vectorIndex) {
    Values position = ivs;
    if (dimM)
      position[*dimM] = plus(m, row);
    position[dimN] = plus(n, vectorIndex * lanes);
    for (unsigned dim : depths)
      position[dim] = index(0);
    return *affine::expandAffineMap(b, loc, resultMap, position);
  };
  Values accumulators;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t v = 0; v < vectors; ++v)
      accumulators.push_back(
          loadVector(result, at(row, v), element, columns - v * lanes));

  accumulators =
      sum(accumulators, 0, from, to, [&](Value k, ValueRange carried) {
        Values right;
        for (int64_t v = 0; v < vectors; ++v)
          right.push_back(loadB(k, v));
        Values next;
        for (int64_t row = 0; row < rows; ++row) {
          Values position = ivs;
          position[dimN] = index(0);
          if (dimM)
            position[*dimM] = plus(m, row);
          Value scalar = memref::LoadOp::create(b, loc, lhs.memref,
                                                lhs.indices(b, loc, position));
          scalar = lhs.widening.apply(b, loc, scalar);
          Value left = vector::BroadcastOp::create(
              b, loc, VectorType::get({lanes}, element), scalar);
          for (int64_t v = 0; v < vectors; ++v)
            next.push_back(
                multiplyAdd(left, right[v], carried[row * vectors + v]));
        }
        return next;
      });

  for (int64_t row = 0; row < rows; ++row)
    for (int64_t v = 0; v < vectors; ++v)
      storeVector(accumulators[row * vectors + v], result, at(row, v),
                  columns - v * lanes);
}

/// Packs B, then runs the register tile over blocks that fit the caches.
void Kernel::packed() {
  int64_t width = tiles.vectors * lanes;
  int64_t panels = llvm::divideCeil(columnsN, width);
  bool parallel = work >= tiles.parallelWork;
  // Batches are shared among threads where there are enough of them; a packed
  // operand then belongs to a batch.
  auto packedType = MemRefType::get({panels, totalK, width}, element);
  Value panel =
      memref::AllocOp::create(b, loc, packedType, b.getI64IntegerAttr(64));

  loops(outer, /*parallel=*/false, [&] {
    loop(0, panels, 1, parallel, [&](Value p) {
      Value start = arith::MulIOp::create(b, loc, p, index(width));
      loops(depths, false, [&] {
        Value depth = packedDepth(ivs[depths.back()]);
        Values position = ivs;
        if (dimM)
          position[*dimM] = index(0);
        auto vectorType = VectorType::get({lanes}, element);
        auto rhsElement =
            cast<MemRefType>(rhs.memref.getType()).getElementType();
        Value left = arith::SubIOp::create(b, loc, index(columnsN), start);
        for (int64_t v = 0; v < tiles.vectors; ++v) {
          position[dimN] = plus(start, v * lanes);
          Value value;
          if (rhs.strideN == 1) {
            auto type = VectorType::get({lanes}, rhsElement);
            Values at = rhs.indices(b, loc, position);
            if (columnsN % width == 0) {
              value = vector::LoadOp::create(b, loc, type, rhs.memref, at);
            } else {
              Value remaining =
                  arith::SubIOp::create(b, loc, left, index(v * lanes));
              Value mask = vector::CreateMaskOp::create(
                  b, loc, VectorType::get({lanes}, b.getI1Type()), remaining);
              value = vector::MaskedLoadOp::create(b, loc, type, rhs.memref, at,
                                                   mask, zero(type));
            }
            value = rhs.widening.apply(b, loc, value);
          } else {
            value = zero(vectorType);
            for (int64_t lane = 0; lane < lanes; ++lane) {
              Values at = position;
              Value column = plus(start, v * lanes + lane);
              // Past the end the last column is read again; what it gives is
              // never stored.
              if (columnsN % width != 0)
                column =
                    arith::MinUIOp::create(b, loc, column, index(columnsN - 1));
              at[dimN] = column;
              Value scalar = memref::LoadOp::create(b, loc, rhs.memref,
                                                    rhs.indices(b, loc, at));
              scalar = rhs.widening.apply(b, loc, scalar);
              value = vector::InsertOp::create(b, loc, scalar, value, lane);
            }
          }
          vector::StoreOp::create(b, loc, value, panel,
                                  Values{p, depth, index(v * lanes)});
        }
      });
    });

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

/// Few rows: B's vectors are read where they are.
void Kernel::inPlace() {
  int64_t rows = std::min(rowsM, tiles.rows);
  // One row leaves registers for more columns, which hides latency.
  int64_t vectors = std::max(tiles.vectors, std::min<int64_t>(8, 12 / rows));
  int64_t width = vectors * lanes;
  bool parallel = work >= tiles.parallelWork;
  auto rhsElement = cast<MemRefType>(rhs.memref.getType()).getElementType();
  auto emit = [&](Value n, int64_t count) {
    auto block = [&](Value m, int64_t r) {
      tile(m, r, n, count, index(0), index(innerK), [&](Value k, int64_t v) {
        Values position = ivs;
        if (dimM)
          position[*dimM] = index(0);
        position[dimN] = plus(n, v * lanes);
        Value value = loadVector(rhs.memref, rhs.indices(b, loc, position),
                                 rhsElement, count - v * lanes);
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

/// Both operands are contiguous along k: vectors of partial sums, added up at
/// the end; several columns at once hide latency.
void Kernel::summed() {
  constexpr int64_t group = 4;
  auto vectorType = VectorType::get({lanes}, element);
  bool parallel = work >= tiles.parallelWork;
  SmallVector<unsigned> around = outer;
  if (dimM)
    around.push_back(*dimM);
  auto load = [&](const Operand &operand, Value n, Value k, int64_t count) {
    Values position = ivs;
    position[dimN] = n;
    position[depths.back()] = k;
    Type type = cast<MemRefType>(operand.memref.getType()).getElementType();
    Value value = loadVector(operand.memref, operand.indices(b, loc, position),
                             type, count);
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
      for (unsigned dim : depths)
        position[dim] = index(0);
      Values at = *affine::expandAffineMap(b, loc, resultMap, position);
      Value old = memref::LoadOp::create(b, loc, result, at);
      auto flags = body.isFloat ? arith::FastMathFlags::reassoc
                                : arith::FastMathFlags::none;
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

LogicalResult Kernel::run() {
  if (failed(analyze()))
    return failure();
  b.setInsertionPoint(op);
  bool fewRows = rowsM < 2 * tiles.rows;
  if (fewRows && rhs.strideN != 1 && rhs.strideK == 1 && lhs.strideK == 1)
    summed();
  else if (fewRows && rhs.strideN == 1)
    inPlace();
  else
    packed();
  b.eraseOp(op);
  return success();
}
} // namespace

LogicalResult lowerContraction(RewriterBase &rewriter, linalg::LinalgOp op,
                               const ContractionTiles &tiles) {
  OpBuilder::InsertionGuard guard(rewriter);
  return Kernel(rewriter, op, tiles).run();
}
} // namespace weir
