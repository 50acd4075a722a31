//===- ContractionBuilder.cpp - Loops and register tiles of a product -----===//
#include "ContractionBuilder.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>

using namespace mlir;

namespace weir {
namespace {
/// Tells LLVM by how much to unroll. Left to itself it unrolls packing loops
/// and register tiles of constant trip count whole, which costs seconds to
/// compile.
void setUnroll(scf::ForOp loop, int64_t factor) {
  MLIRContext *context = loop.getContext();
  Builder builder(context);
  LLVM::LoopUnrollAttr unroll =
      factor > 1 ? LLVM::LoopUnrollAttr::get(context, {},
                                             builder.getI32IntegerAttr(factor),
                                             {}, {}, {}, {}, {})
                 : LLVM::LoopUnrollAttr::get(context, builder.getBoolAttr(true),
                                             {}, {}, {}, {}, {}, {});
  loop->setAttr("llvm.loop_annotation",
                LLVM::LoopAnnotationAttr::get(context, {}, {}, {}, unroll, {},
                                              {}, {}, {}, {}, {}, {}, {}, {},
                                              {}, {}));
}
} // namespace

ContractionBuilder::ContractionBuilder(RewriterBase &rewriter, Location loc,
                                       const Contraction &contraction,
                                       const ContractionTiles &tiles)
    : Contraction(contraction), b(rewriter), loc(loc), tiles(tiles),
      lanes(tiles.vectorBits / element.getIntOrFloatBitWidth()),
      parallel(work >= tiles.parallelWork), ivs(extents.size()) {
  for (unsigned dim : fixed)
    ivs[dim] = index(0);
}

void ContractionBuilder::loop(Value from, Value to, int64_t step, bool parallel,
                              function_ref<void(Value)> bodyBuilder) {
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, from, to, index(step));
  setUnroll(forOp, 1);
  if (parallel)
    forOp->setAttr("weir.parallel", b.getUnitAttr());
  b.setInsertionPointToStart(forOp.getBody());
  bodyBuilder(forOp.getInductionVar());
}

void ContractionBuilder::loop(int64_t from, int64_t to, int64_t step,
                              bool parallel, function_ref<void(Value)> body) {
  if (from + step >= to && from < to)
    return body(index(from));
  if (from < to)
    loop(index(from), index(to), step, parallel, body);
}

void ContractionBuilder::loops(ArrayRef<unsigned> dims, bool parallel,
                               function_ref<void()> bodyBuilder) {
  if (dims.empty())
    return bodyBuilder();
  auto body = [&](Value iv) {
    ivs[dims.front()] = iv;
    loops(dims.drop_front(), false, bodyBuilder);
  };
  if (isDynamic(dims.front()))
    loop(index(0), extentOf(dims.front()), 1, parallel, body);
  else
    loop(0, extents[dims.front()], 1, parallel, body);
}

Value ContractionBuilder::extentOf(unsigned dim) {
  if (!isDynamic(dim))
    return index(extents[dim]);
  for (auto [memref, map] :
       {std::pair(result, resultMap), std::pair(lhs.memref, lhs.map),
        std::pair(rhs.memref, rhs.map)})
    for (auto [position, expr] : llvm::enumerate(map.getResults()))
      if (auto own = dyn_cast<AffineDimExpr>(expr);
          own && own.getPosition() == dim)
        return memref::DimOp::create(b, loc, memref,
                                     static_cast<int64_t>(position));
  llvm_unreachable("the result has each loop over rows and batches");
}

auto ContractionBuilder::sum(
    Values accumulators, unsigned depth, Value from, Value to,
    function_ref<Values(Value, ValueRange)> bodyBuilder) -> Values {
  bool innermost = depth + 1 == depths.size();
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(
      b, loc, innermost ? from : index(0),
      innermost ? to : index(extents[depths[depth]]), index(1), accumulators);
  // The innermost loop steps over little more than its multiply-adds.
  setUnroll(forOp, innermost && stepsK() % 4 == 0 ? 4 : 1);
  b.setInsertionPointToStart(forOp.getBody());
  ivs[depths[depth]] = forOp.getInductionVar();
  Values carried(forOp.getRegionIterArgs());
  Values next = innermost ? bodyBuilder(forOp.getInductionVar(), carried)
                          : sum(carried, depth + 1, from, to, bodyBuilder);
  scf::YieldOp::create(b, loc, next);
  return Values(forOp.getResults());
}

Value ContractionBuilder::maskFor(int64_t count) {
  return vector::ConstantMaskOp::create(b, loc, vectorOf(b.getI1Type()),
                                        ArrayRef(count));
}

Value ContractionBuilder::multiplyAdd(Value lhs, Value rhs, Value accumulator) {
  if (dot)
    return dot.sum(b, loc, lhs, rhs, accumulator);
  if (isFloat)
    return vector::FMAOp::create(b, loc, lhs, rhs, accumulator);
  Value product = arith::MulIOp::create(b, loc, lhs, rhs);
  return arith::AddIOp::create(b, loc, product, accumulator);
}

void ContractionBuilder::overRows(int64_t rows, bool parallel,
                                  function_ref<void(Value, int64_t)> body) {
  if (ShapedType::isDynamic(rowsM)) {
    // Whole blocks, then smaller ones for what is left.
    Value from = index(0), end = extentOf(*dimM);
    for (int64_t size = rows; size > 0;
         size = llvm::bit_floor<uint64_t>(size - 1)) {
      Value left = arith::SubIOp::create(b, loc, end, from);
      Value whole = arith::MulIOp::create(
          b, loc, arith::DivUIOp::create(b, loc, left, index(size)),
          index(size));
      Value to = arith::AddIOp::create(b, loc, from, whole);
      loop(from, to, size, parallel && size == rows,
           [&](Value m) { body(m, size); });
      from = to;
    }
    return;
  }
  int64_t blocks = llvm::divideCeil(rowsM, rows);
  int64_t less = rowsM / blocks, larger = rowsM % blocks;
  int64_t split = larger * (less + 1);
  if (larger)
    loop(0, split, less + 1, parallel, [&](Value m) { body(m, less + 1); });
  loop(split, rowsM, less, parallel, [&](Value m) { body(m, less); });
}

Value ContractionBuilder::clampColumn(Value column) {
  if (columnsN % panelWidth() == 0)
    return column;
  return arith::MinUIOp::create(b, loc, column, index(columnsN - 1));
}

Value ContractionBuilder::loadInPlace(Value n, int64_t v, int64_t columns) {
  Values position = ivs;
  if (dimM)
    position[*dimM] = index(0);
  position[dimN] = plus(n, v * lanes);
  Value value = loadVector(rhs.memref, rhs.indices(b, loc, position),
                           rhs.element(), columns - v * lanes);
  return rhs.widening.apply(b, loc, value);
}

auto ContractionBuilder::resultIndices(Values position) -> Values {
  for (unsigned dim : depths)
    position[dim] = index(0);
  return *affine::expandAffineMap(b, loc, resultMap, position);
}

Value ContractionBuilder::loadVector(Value memref, ValueRange indices,
                                     Type type, int64_t count) {
  VectorType vectorType = vectorOf(type);
  if (count >= lanes)
    return vector::LoadOp::create(b, loc, vectorType, memref, indices);
  return vector::MaskedLoadOp::create(b, loc, vectorType, memref, indices,
                                      maskFor(count), zero(vectorType));
}

void ContractionBuilder::storeVector(Value value, Value memref,
                                     ValueRange indices, int64_t count) {
  if (count >= lanes)
    vector::StoreOp::create(b, loc, value, memref, indices);
  else
    vector::MaskedStoreOp::create(b, loc, memref, indices, maskFor(count),
                                  value);
}

auto ContractionBuilder::resultAt(Value m, Value n) -> Values {
  Values position = ivs;
  if (dimM)
    position[*dimM] = m;
  position[dimN] = n;
  return resultIndices(position);
}

Value ContractionBuilder::isFirstVisit(Value from) {
  if (!splitsSum())
    return {};
  Value zero = index(0), first;
  auto isZero = [&](Value iv) {
    Value is =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, iv, zero);
    first = first ? arith::AndIOp::create(b, loc, first, is) : is;
  };
  isZero(from);
  for (unsigned dim : ArrayRef(depths).drop_back())
    isZero(ivs[dim]);
  return first;
}

Value ContractionBuilder::isLastVisit(Value to) {
  if (!splitsSum())
    return {};
  Value last;
  auto isAt = [&](Value iv, int64_t end) {
    Value is =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, iv, index(end));
    last = last ? arith::AndIOp::create(b, loc, last, is) : is;
  };
  isAt(to, stepsK());
  for (unsigned dim : ArrayRef(depths).drop_back())
    isAt(ivs[dim], extents[dim] - 1);
  return last;
}

void ContractionBuilder::storeResult(Value value, Values position,
                                     int64_t count) {
  if (isa<VectorType>(value.getType()))
    storeVector(value, result, resultIndices(position), count);
  else
    memref::StoreOp::create(b, loc, value, result, resultIndices(position));
}

void ContractionBuilder::storeEpilogue(Value value, Values position,
                                       int64_t count) {
  // Loops that became one are told apart again.
  for (const Merge &merge : llvm::reverse(merges)) {
    if (llvm::is_contained(depths, merge.inner) || merge.size == 1 ||
        merge.inner == dimN)
      continue;
    Value both = position[merge.inner], size = index(merge.size);
    position[merge.outer] = arith::DivUIOp::create(b, loc, both, size);
    position[merge.inner] = arith::RemUIOp::create(b, loc, both, size);
  }
  epilogue.store(b, loc, value, resultIndices(position), count);
}

void ContractionBuilder::finish(ValueRange accumulators, Value m, int64_t rows,
                                Value n, int64_t columns, Value last) {
  int64_t vectors = llvm::divideCeil(columns, lanes);
  auto each = [&](bool isLast) {
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t v = 0; v < vectors; ++v) {
        Values position = ivs;
        if (dimM)
          position[*dimM] = plus(m, row);
        position[dimN] = plus(n, v * lanes);
        Value value = accumulators[row * vectors + v];
        if (isLast)
          storeEpilogue(value, position, columns - v * lanes);
        else
          storeResult(value, position, columns - v * lanes);
      }
  };
  if (!epilogue || !last)
    return each(static_cast<bool>(epilogue));
  auto branch = scf::IfOp::create(b, loc, last, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  each(true);
  b.setInsertionPointToStart(branch.elseBlock());
  each(false);
}

auto ContractionBuilder::start(Value m, int64_t rows, Value n, int64_t columns,
                               Value first) -> Values {
  int64_t vectors = llvm::divideCeil(columns, lanes);
  auto load = [&] {
    Values loaded;
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t v = 0; v < vectors; ++v)
        loaded.push_back(loadVector(result,
                                    resultAt(plus(m, row), plus(n, v * lanes)),
                                    element, columns - v * lanes));
    return loaded;
  };
  auto begin = [&] {
    Values values;
    if (initial)
      values.assign(rows * vectors, vector::BroadcastOp::create(
                                        b, loc, vectorOf(element), initial));
    else
      values = load();
    if (!flipped)
      return values;
    for (int64_t v = 0; v < vectors; ++v) {
      Value sum = vector::LoadOp::create(b, loc, vectorOf(element), flipped,
                                         plus(n, v * lanes));
      for (int64_t row = 0; row < rows; ++row) {
        Value &value = values[row * vectors + v];
        value = arith::SubIOp::create(b, loc, value, sum);
      }
    }
    return values;
  };
  if (!first || (!initial && !flipped))
    return begin();
  SmallVector<Type> types(rows * vectors, vectorOf(element));
  auto branch =
      scf::IfOp::create(b, loc, types, first, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, loc, begin());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, loc, load());
  return Values(branch.getResults());
}

Value ContractionBuilder::broadcastLeft(Value m) {
  Values position = ivs;
  position[dimN] = index(0);
  if (dimM)
    position[*dimM] = m;
  if (!dot) {
    Value scalar = memref::LoadOp::create(b, loc, lhs.memref,
                                          lhs.indices(b, loc, position));
    return vector::BroadcastOp::create(b, loc, vectorOf(element),
                                       lhs.widening.apply(b, loc, scalar));
  }
  Value &k = position[depths.back()];
  k = arith::MulIOp::create(b, loc, k, index(dot.group));
  Value group =
      vector::LoadOp::create(b, loc, VectorType::get({dot.group}, dot.element),
                             lhs.memref, lhs.indices(b, loc, position));
  Type bits = b.getI32Type();
  group = vector::BitCastOp::create(b, loc, VectorType::get({1}, bits), group);
  group = vector::BroadcastOp::create(b, loc, vectorOf(bits), group);
  if (dot.flip)
    group = arith::XOrIOp::create(b, loc, group, dot.signs(b, loc, lanes));
  return group;
}

void ContractionBuilder::tile(Value m, int64_t rows, Value n, int64_t columns,
                              const Visit &visit, LoadRight loadRight) {
  int64_t vectors = llvm::divideCeil(columns, lanes);
  Values accumulators = start(m, rows, n, columns, visit.first);
  accumulators = sum(accumulators, visit.firstDepth, visit.from, visit.to,
                     [&](Value k, ValueRange carried) {
                       Values right;
                       for (int64_t v = 0; v < vectors; ++v)
                         right.push_back(loadRight(k, v));
                       Values next;
                       for (int64_t row = 0; row < rows; ++row) {
                         Value left = broadcastLeft(plus(m, row));
                         for (int64_t v = 0; v < vectors; ++v)
                           next.push_back(multiplyAdd(
                               left, right[v], carried[row * vectors + v]));
                       }
                       return next;
                     });
  finish(accumulators, m, rows, n, columns, visit.last);
}

} // namespace weir
