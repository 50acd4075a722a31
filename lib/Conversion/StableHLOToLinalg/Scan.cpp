//===- Scan.cpp - Running reductions in one pass --------------------------===//
//
// Cumulative sums, products, maxima arrive as reduce_window with a window as
// long as the input. One loop along the dimension carries the running value:
// a scalar where the dimension is the innermost one, else a slice of all other
// elements, so that the work inside stays a vector operation.
//===----------------------------------------------------------------------===//
#include "Reducer.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The inputs as [outer?, n, inner?]: all dimensions before and after merged.
struct Scan {
  OpBuilder &builder;
  Location loc;
  const Reducer &reducer;
  bool backwards;
  OpFoldResult outer{}, extent{}, inner{};
  bool hasOuter = false, hasInner = false;
  SmallVector<Value> inputs{};
  SmallVector<ReassociationIndices> reassociation{};
  LogicalResult lowered = success();

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  /// The element that is visited in step `i`.
  Value position(OpBuilder &b, Value i) {
    if (!backwards)
      return i;
    if (auto known = getConstantIntValue(extent))
      return arith::SubIOp::create(
          b, loc, arith::ConstantIndexOp::create(b, loc, *known - 1), i);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value last = arith::SubIOp::create(b, loc, sizeValue(b, loc, extent), one);
    return arith::SubIOp::create(b, loc, last, i);
  }
  /// One step of the reducer; keeps building after a failure.
  SmallVector<Value> step(OpBuilder &b, ValueRange accumulated,
                          ValueRange elements) {
    auto next = reducer.apply(b, loc, accumulated, elements);
    if (succeeded(next))
      return *next;
    lowered = failure();
    return accumulated;
  }

  SmallVector<Value> scanScalars(ValueRange results, ValueRange initials);
  SmallVector<Value> scanSlices(ValueRange results, ValueRange initials);
};
} // namespace

/// for o { for i { carry = f(carry, x[o, i]); y[o, i] = carry } }
SmallVector<Value> Scan::scanScalars(ValueRange results, ValueRange initials) {
  unsigned count = results.size();
  Value zero = index(0), one = index(1), end = sizeValue(builder, loc, extent);
  auto inner = [&](OpBuilder &b, ValueRange outerIndex, ValueRange partial) {
    SmallVector<Value> state(partial);
    llvm::append_range(state, initials);
    auto loop = scf::ForOp::create(
        b, loc, zero, end, one, state,
        [&](OpBuilder &b, Location loc, Value i, ValueRange args) {
          SmallVector<Value> at(outerIndex);
          at.push_back(position(b, i));
          SmallVector<Value> elements;
          for (Value input : inputs)
            elements.push_back(tensor::ExtractOp::create(b, loc, input, at));
          SmallVector<Value> carries =
              step(b, args.drop_front(count), elements);
          SmallVector<Value> yields;
          for (auto [result, carry] :
               llvm::zip(args.take_front(count), carries)) {
            Type type = getElementTypeOrSelf(result.getType());
            Value stored =
                castScalar(b, loc, carry, type, /*isUnsigned=*/false);
            yields.push_back(
                tensor::InsertOp::create(b, loc, stored, result, at));
          }
          llvm::append_range(yields, carries);
          scf::YieldOp::create(b, loc, yields);
        });
    return SmallVector<Value>(loop.getResults().take_front(count));
  };
  if (!hasOuter)
    return inner(builder, {}, results);
  auto loop = scf::ForOp::create(
      builder, loc, zero, sizeValue(builder, loc, outer), one, results,
      [&](OpBuilder &b, Location loc, Value o, ValueRange args) {
        scf::YieldOp::create(b, loc, inner(b, o, args));
      });
  return loop.getResults();
}

/// for i { carry = f(carry, x[:, i, :]); y[:, i, :] = carry }
SmallVector<Value> Scan::scanSlices(ValueRange results, ValueRange initials) {
  unsigned count = results.size();
  SmallVector<OpFoldResult> shape;
  if (hasOuter)
    shape.push_back(outer);
  shape.push_back(inner);
  SmallVector<int64_t> staticShape =
      llvm::map_to_vector(shape, [](OpFoldResult size) {
        return getConstantIntValue(size).value_or(ShapedType::kDynamic);
      });
  SmallVector<Value> state(results);
  for (Value initial : initials)
    state.push_back(filledTensor(builder, loc, shape, initial));

  unsigned rank = shape.size();
  SmallVector<AffineMap> maps(2 * count, builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &b, Location loc, Value i, ValueRange args) {
    SmallVector<OpFoldResult> offsets, sizes,
        strides(rank + 1, b.getIndexAttr(1));
    if (hasOuter) {
      offsets.push_back(b.getIndexAttr(0));
      sizes.push_back(outer);
    }
    offsets.push_back(position(b, i));
    offsets.push_back(b.getIndexAttr(0));
    sizes.push_back(b.getIndexAttr(1));
    sizes.push_back(inner);

    SmallVector<Value> slices;
    for (Value input : inputs)
      slices.push_back(tensor::ExtractSliceOp::create(
          b, loc,
          RankedTensorType::get(staticShape,
                                getElementTypeOrSelf(input.getType())),
          input, offsets, sizes, strides));
    ValueRange carried = args.drop_front(count);
    auto generic = linalg::GenericOp::create(
        b, loc, carried.getTypes(), slices, carried, maps, iterators,
        [&](OpBuilder &b, Location loc, ValueRange args) {
          linalg::YieldOp::create(
              b, loc, step(b, args.drop_front(count), args.take_front(count)));
        });
    SmallVector<Value> yields;
    for (auto [result, carry] :
         llvm::zip(args.take_front(count), generic.getResults())) {
      Value stored =
          castTensor(b, loc, carry, getElementTypeOrSelf(result.getType()));
      yields.push_back(tensor::InsertSliceOp::create(b, loc, stored, result,
                                                     offsets, sizes, strides));
    }
    llvm::append_range(yields, generic.getResults());
    scf::YieldOp::create(b, loc, yields);
  };
  auto loop = scf::ForOp::create(builder, loc, index(0),
                                 sizeValue(builder, loc, extent), index(1),
                                 state, body);
  return loop.getResults().take_front(count);
}

FailureOr<SmallVector<Value>>
weir::stablehlo::emitScan(OpBuilder &builder, Location loc, ValueRange inputs,
                          ValueRange initials, TypeRange resultTypes,
                          const Reducer &reducer, int64_t dim, bool backwards) {
  ArrayRef<int64_t> shape =
      cast<RankedTensorType>(inputs[0].getType()).getShape();
  Scan scan{builder, loc, reducer, backwards};
  SmallVector<OpFoldResult> extents = sizesOf(builder, loc, inputs[0]);
  auto product = [&](ArrayRef<OpFoldResult> sizes) -> OpFoldResult {
    int64_t known = 1;
    Value total;
    for (OpFoldResult size : sizes) {
      if (auto constant = getConstantIntValue(size))
        known *= *constant;
      else
        total = total ? arith::MulIOp::create(builder, loc, total,
                                              sizeValue(builder, loc, size))
                            .getResult()
                      : sizeValue(builder, loc, size);
    }
    if (!total)
      return builder.getIndexAttr(known);
    if (known == 1)
      return total;
    Value factor = arith::ConstantIndexOp::create(builder, loc, known);
    return arith::MulIOp::create(builder, loc, total, factor).getResult();
  };
  scan.outer = product(ArrayRef(extents).take_front(dim));
  scan.extent = extents[dim];
  scan.inner = product(ArrayRef(extents).drop_front(dim + 1));
  scan.hasOuter = getConstantIntValue(scan.outer) != 1;
  scan.hasInner = getConstantIntValue(scan.inner) != 1;

  // Dimensions of size 1 around go with the scanned one.
  SmallVector<int> groups;
  for (int64_t i = 0, rank = shape.size(); i < rank; ++i)
    groups.push_back(i == dim  ? 1
                     : i < dim ? (scan.hasOuter ? 0 : -1)
                               : (scan.hasInner ? 2 : -1));
  scan.reassociation = reassociate(groups);
  SmallVector<OpFoldResult> merged;
  if (scan.hasOuter)
    merged.push_back(scan.outer);
  merged.push_back(scan.extent);
  if (scan.hasInner)
    merged.push_back(scan.inner);
  bool reshapes = merged.size() != shape.size();

  for (Value input : inputs)
    scan.inputs.push_back(reshapes
                              ? tensor::CollapseShapeOp::create(
                                    builder, loc, input, scan.reassociation)
                                    .getResult()
                              : input);
  SmallVector<Value> results;
  for (Type type : resultTypes)
    results.push_back(tensor::EmptyOp::create(builder, loc, merged,
                                              getElementTypeOrSelf(type)));
  results = scan.hasInner ? scan.scanSlices(results, initials)
                          : scan.scanScalars(results, initials);
  if (failed(scan.lowered))
    return failure();
  if (reshapes)
    for (auto [result, type] : llvm::zip(results, resultTypes))
      result = cast<ShapedType>(type).hasStaticShape()
                   ? tensor::ExpandShapeOp::create(builder, loc, type, result,
                                                   scan.reassociation)
                   : tensor::ExpandShapeOp::create(builder, loc, type, result,
                                                   scan.reassociation, extents);
  return results;
}
