//===- TMTensorToSCF.cpp - Scans, sorts and scatters of torch-mlir --------===//
//
//   tm_tensor.scan      one loop along the dimension carries the running value
//   tm_tensor.sort      the stable merge sort that StableHLO's is lowered to
//   tm_tensor.scatter   a loop over the updates, in order; positions outside of
//                       the result end the call with an error
//
// Work is in proportion to the elements (n log n for sort). The loops bufferize
// in place.
//===----------------------------------------------------------------------===//
#include "Positions.h"

#include "../StableHLOToLinalg/Indexing.h"
#include "weir/Conversion/Passes.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/TMTensor/TMTensor.h"

#include <mlir/Dialect/Affine/IR/AffineOps.h>
#include <mlir/IR/IRMapping.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_TMTENSORTOSCF
#include "weir/Conversion/Passes.h.inc"

namespace {
/// What the region computes from scalars, a copy at the insertion point.
Value inlineRegion(OpBuilder &b, Region &region, ValueRange arguments) {
  Block &block = region.front();
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation &op : block.without_terminator())
    b.clone(op, mapping);
  return mapping.lookupOrDefault(block.getTerminator()->getOperand(0));
}

using Sizes = SmallVector<OpFoldResult>;

Sizes without(Sizes sizes, int64_t dim) {
  sizes.erase(sizes.begin() + dim);
  return sizes;
}

SmallVector<Value> lowerScan(tm_tensor::ScanOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value input = op.getInputs()[0];
  auto dim = static_cast<int64_t>(op.getDimension());
  bool inclusive = op.getInclusive();
  Sizes sizes = stablehlo::sizesOf(b, op.getLoc(), input);
  auto position = [&](ValueRange line, Value i) {
    SmallVector<Value> at(line);
    at.insert(at.begin() + dim, i);
    return at;
  };
  auto scanLine = [&](ImplicitLocOpBuilder &b, ValueRange line,
                      ValueRange carried) {
    Value zero = stablehlo::indexConstant(b, 0);
    Value one = stablehlo::indexConstant(b, 1);
    Value end = stablehlo::sizeValue(b, b.getLoc(), sizes[dim]);
    Value first =
        inclusive ? tensor::ExtractOp::create(b, input, position(line, zero))
                  : tensor::ExtractOp::create(b, op.getOutputs()[1], line);
    Value begun =
        tensor::InsertOp::create(b, first, carried[0], position(line, zero));
    auto loop = scf::ForOp::create(
        b, one, end, one, ValueRange{begun, first},
        [&](OpBuilder &nested, Location loc, Value i, ValueRange args) {
          ImplicitLocOpBuilder b(loc, nested);
          Value at = inclusive ? i : arith::SubIOp::create(b, i, one);
          Value element =
              tensor::ExtractOp::create(b, input, position(line, at));
          Value next = inlineRegion(b, op.getRegion(), {args[1], element});
          Value written =
              tensor::InsertOp::create(b, next, args[0], position(line, i));
          scf::YieldOp::create(b, ValueRange{written, next});
        });
    Value last =
        tensor::InsertOp::create(b, loop.getResult(1), carried[1], line);
    return SmallVector<Value>{loop.getResult(0), last};
  };
  // A line without elements has no first one.
  if (getConstantIntValue(sizes[dim]) == 0)
    return llvm::to_vector_of<Value>(op.getOutputs());
  Sizes lines = without(sizes, dim);
  if (!getConstantIntValue(sizes[dim])) {
    Value zero = stablehlo::indexConstant(b, 0);
    Value isEmpty = arith::CmpIOp::create(
        b, arith::CmpIPredicate::eq,
        stablehlo::sizeValue(b, b.getLoc(), sizes[dim]), zero);
    for (OpFoldResult &size : lines)
      size = arith::SelectOp::create(b, isEmpty, zero,
                                     stablehlo::sizeValue(b, b.getLoc(), size))
                 .getResult();
    if (lines.empty()) { // a loop of one step or none
      Value steps = arith::SelectOp::create(b, isEmpty, zero,
                                            stablehlo::indexConstant(b, 1));
      return stablehlo::buildLoops(
          b, ArrayRef<OpFoldResult>(steps), op.getOutputs(),
          [&](ImplicitLocOpBuilder &b, ValueRange, ValueRange carried) {
            return scanLine(b, {}, carried);
          });
    }
  }
  return stablehlo::buildLoops(b, lines, op.getOutputs(), scanLine);
}

FailureOr<SmallVector<Value>> lowerSort(tm_tensor::SortOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  // The region may say "in order" of equal elements too: one goes before
  // another if they are in order this way and not the other.
  auto isLess = [&](ImplicitLocOpBuilder &b, ValueRange lhs,
                    ValueRange rhs) -> FailureOr<Value> {
    SmallVector<Value> forth, back;
    for (auto [left, right] : llvm::zip_equal(lhs, rhs)) {
      forth.append({left, right});
      back.append({right, left});
    }
    Value inOrder = inlineRegion(b, op.getRegion(), forth);
    Value reversed = inlineRegion(b, op.getRegion(), back);
    Value yes = arith::ConstantIntOp::create(b, 1, 1);
    Value isNot = arith::XOrIOp::create(b, reversed, yes);
    return arith::AndIOp::create(b, inOrder, isNot).getResult();
  };
  return stablehlo::emitSort(b, op, op.getOutputs(), op.getDimension(), isLess);
}

SmallVector<Value> lowerScatter(tm_tensor::ScatterOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Location loc = op.getLoc();
  Value updates = op.getInputs()[0], indices = op.getInputs()[1];
  ArrayRef<int64_t> map = op.getDimensionMap();
  Sizes whole = stablehlo::sizesOf(b, loc, op.getOutputs()[0]);
  Sizes parts = stablehlo::sizesOf(b, loc, updates);
  size_t offset = whole.size() - (parts.size() - 1);

  // Indices of each dimension, as far as an update does not stick out of it.
  for (auto [column, dim] : llvm::enumerate(map)) {
    OpFoldResult room = whole[dim];
    OpFoldResult extent = static_cast<size_t>(dim) < offset
                              ? OpFoldResult(b.getIndexAttr(1))
                              : parts[dim - offset + 1];
    if (getConstantIntValue(extent) != 1) {
      AffineExpr size, taken;
      bindSymbols(b.getContext(), size, taken);
      room = affine::makeComposedFoldedAffineApply(b, loc, size - taken + 1,
                                                   {room, extent});
    }
    Sizes rows = stablehlo::sizesOf(b, loc, indices);
    rows[1] = b.getIndexAttr(1);
    Value ofDimension = tensor::ExtractSliceOp::create(
        b, indices, Sizes{b.getIndexAttr(0), b.getIndexAttr(column)}, rows,
        Sizes(2, b.getIndexAttr(1)));
    requirePositions(b, op, ofDimension, room,
                     "places of dimension " + Twine(dim));
  }

  auto body = [&](ImplicitLocOpBuilder &b, ValueRange at, ValueRange carried) {
    SmallVector<Value> to(whole.size());
    for (size_t dim = offset; dim < whole.size(); ++dim)
      to[dim] = at[dim - offset + 1];
    for (auto [column, dim] : llvm::enumerate(map)) {
      Value index = tensor::ExtractOp::create(
          b, indices, ValueRange{at[0], stablehlo::indexConstant(b, column)});
      index = arith::IndexCastOp::create(b, b.getIndexType(), index);
      to[dim] = to[dim] ? arith::AddIOp::create(b, index, to[dim]).getResult()
                        : index;
    }
    Value update = tensor::ExtractOp::create(b, updates, at);
    Value old = tensor::ExtractOp::create(b, carried[0], to);
    Value next = inlineRegion(b, op.getRegion(), {update, old});
    return SmallVector<Value>{
        tensor::InsertOp::create(b, next, carried[0], to)};
  };
  return stablehlo::buildLoops(b, parts, op.getOutputs(), body);
}

struct TMTensorToSCF : impl::TMTensorToSCFBase<TMTensorToSCF> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa<tm_tensor::ScanOp, tm_tensor::SortOp, tm_tensor::ScatterOp>(op))
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      FailureOr<SmallVector<Value>> results = failure();
      if (auto scan = dyn_cast<tm_tensor::ScanOp>(op))
        results = lowerScan(scan);
      else if (auto sort = dyn_cast<tm_tensor::SortOp>(op))
        results = lowerSort(sort);
      else
        results = lowerScatter(cast<tm_tensor::ScatterOp>(op));
      if (failed(results))
        return signalPassFailure();
      OpBuilder b(op);
      for (auto [result, value] : llvm::zip_equal(op->getResults(), *results))
        result.replaceAllUsesWith(value.getType() == result.getType()
                                      ? value
                                      : tensor::CastOp::create(b, op->getLoc(),
                                                               result.getType(),
                                                               value)
                                            .getResult());
      op->erase();
    }
  }
};
} // namespace
} // namespace weir
