//===- Sort.cpp - Lowering of sort ----------------------------------------===//
//
// A stable merge sort of each line along the dimension, in O(n log n):
//
//   runs of 16    insertion sort from the input into a scratch line A
//   width 16, 64, ...   merge pairs of runs A -> B, then pairs of those B -> A
//   A goes to its place in the result
//
// Large sorts by simple keys are calls of the runtime, which has a vectorized
// quicksort (SortOrder.cpp).
//
// The loops bufferize in place, with one buffer for each scratch line. The
// comparator is evaluated without branches.
//===----------------------------------------------------------------------===//
#include "HostCall.h"
#include "Indexing.h"
#include "SortOrder.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Bufferization/IR/Bufferization.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Lines of at most this many elements are sorted by insertion.
constexpr int64_t runLength = 16;

class SortLowering {
public:
  SortLowering(Operation *op, ValueRange inputs, int64_t dim,
               const SortComparator &comparator)
      : op(op), comparator(comparator), inputs(inputs),
        type(cast<RankedTensorType>(inputs.front().getType())), dim(dim),
        size(type.getDimSize(dim)) {}

  FailureOr<SmallVector<Value>> lower(ImplicitLocOpBuilder &b) {
    if ((!type.isDynamicDim(dim) && size <= 1) ||
        (type.hasStaticShape() && type.getNumElements() == 0))
      return llvm::to_vector_of<Value>(inputs);
    SmallVector<OpFoldResult> bounds;
    sizes = commonSizes(b, op, inputs);
    for (int64_t other : otherDims(type.getRank(), dim))
      bounds.push_back(sizes[other]);
    SmallVector<Value> carried;
    for (Value input : inputs)
      carried.push_back(
          buffer(b, cast<RankedTensorType>(input.getType()), sizes));
    auto sortLine = [&](ImplicitLocOpBuilder &inner, ValueRange at,
                        ValueRange results) {
      SmallVector<Value> a = lines(inner), updated;
      a = insertionSort(inner, at, a);
      if (isLong())
        a = mergeRuns(inner, a, lines(inner));
      for (auto [result, line] : llvm::zip_equal(results, a))
        updated.push_back(storeLine(inner, at, line, result));
      return updated;
    };
    SmallVector<Value> results = buildLoops(b, bounds, carried, sortLine);
    if (failed)
      return failure();
    return results;
  }

private:
  /// The comparator on two tuples of elements.
  Value isLess(ImplicitLocOpBuilder &b, ValueRange lhs, ValueRange rhs) {
    FailureOr<Value> result = comparator(b, lhs, rhs);
    if (succeeded(result))
      return *result;
    failed = true;
    return arith::ConstantIntOp::create(b, 0, 1);
  }

  SmallVector<Value> load(ImplicitLocOpBuilder &b, ValueRange tensors,
                          ValueRange at) {
    return llvm::map_to_vector(tensors, [&](Value tensor) -> Value {
      return tensor::ExtractOp::create(b, tensor, at);
    });
  }
  SmallVector<Value> store(ImplicitLocOpBuilder &b, ValueRange elements,
                           ValueRange tensors, Value at) {
    SmallVector<Value> results;
    for (auto [element, tensor] : llvm::zip_equal(elements, tensors))
      results.push_back(tensor::InsertOp::create(b, element, tensor, at));
    return results;
  }

  /// Not tensor.empty: CSE would make one value, and so one buffer, of several.
  Value buffer(ImplicitLocOpBuilder &b, RankedTensorType type,
               ArrayRef<OpFoldResult> shape) {
    SmallVector<Value> dynamic;
    for (auto [extent, known] : llvm::zip_equal(shape, type.getShape()))
      if (ShapedType::isDynamic(known))
        dynamic.push_back(sizeValue(b, b.getLoc(), extent));
    return bufferization::AllocTensorOp::create(b, type, dynamic);
  }

  /// Whether lines may be longer than a run.
  bool isLong() const { return type.isDynamicDim(dim) || size > runLength; }
  Value end(ImplicitLocOpBuilder &b) {
    return sizeValue(b, b.getLoc(), sizes[dim]);
  }

  /// A scratch line for each input.
  SmallVector<Value> lines(ImplicitLocOpBuilder &b) {
    return llvm::map_to_vector(inputs, [&](Value input) {
      return buffer(b, RankedTensorType::get(size, getElementTypeOrSelf(input)),
                    sizes[dim]);
    });
  }

  /// Writes a sorted line to its place in the result.
  Value storeLine(ImplicitLocOpBuilder &b, ValueRange at, Value line,
                  Value result) {
    SmallVector<OpFoldResult> offsets(at),
        extents(at.size(), b.getIndexAttr(1)),
        ones(type.getRank(), b.getIndexAttr(1));
    offsets.insert(offsets.begin() + dim, b.getIndexAttr(0));
    extents.insert(extents.begin() + dim, sizes[dim]);
    return tensor::InsertSliceOp::create(b, line, result, offsets, extents,
                                         ones);
  }

  /// Fills the lines with runs of the input, each sorted.
  SmallVector<Value> insertionSort(ImplicitLocOpBuilder &b, ValueRange lineAt,
                                   ValueRange lines) {
    Value zero = indexConstant(b, 0), one = indexConstant(b, 1),
          length = indexConstant(b, runLength);
    auto each = scf::ForOp::create(b, zero, end(b), one, lines);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(each.getBody());
    Value i = each.getInductionVar();
    SmallVector<Value> at(lineAt);
    at.insert(at.begin() + dim, i);
    SmallVector<Value> key = load(b, inputs, at);
    ValueRange current = each.getRegionIterArgs();
    Value run = zero;
    if (isLong())
      run = arith::SubIOp::create(b, i, arith::RemUIOp::create(b, i, length));

    // Back to the last element that is not greater.
    auto search = scf::WhileOp::create(
        b, b.getIndexType(), i,
        [&](OpBuilder &builder, Location loc, ValueRange args) {
          ImplicitLocOpBuilder inner(loc, builder);
          Value previous = arith::MaxSIOp::create(
              inner, arith::SubIOp::create(inner, args[0], one), zero);
          Value more = arith::CmpIOp::create(inner, arith::CmpIPredicate::ugt,
                                             args[0], run);
          Value less = isLess(inner, key, load(inner, current, previous));
          scf::ConditionOp::create(
              inner, arith::AndIOp::create(inner, more, less), args);
        },
        [&](OpBuilder &builder, Location loc, ValueRange args) {
          Value previous = arith::SubIOp::create(builder, loc, args[0], one);
          scf::YieldOp::create(builder, loc, previous);
        });
    Value place = search.getResult(0);

    // The elements in between move up by one, the last one first.
    auto shift = scf::ForOp::create(b, place, i, one, current);
    {
      OpBuilder::InsertionGuard inner(b);
      b.setInsertionPointToStart(shift.getBody());
      Value down = arith::SubIOp::create(
          b, i, arith::SubIOp::create(b, shift.getInductionVar(), place));
      ValueRange shifted = shift.getRegionIterArgs();
      SmallVector<Value> moved =
          load(b, shifted, arith::SubIOp::create(b, down, one).getResult());
      scf::YieldOp::create(b, store(b, moved, shifted, down));
    }
    scf::YieldOp::create(b, store(b, key, shift.getResults(), place));
    return llvm::to_vector_of<Value>(each.getResults());
  }

  /// How often runs get four times as long until they are a line.
  Value turns(ImplicitLocOpBuilder &b) {
    int64_t count = 0;
    if (!type.isDynamicDim(dim)) {
      for (int64_t width = runLength; width < size; width *= 4)
        ++count;
      return indexConstant(b, count);
    }
    // A line of `size` elements has positions of 64 - clz(size - 1) bits, a run
    // of 16 those of 4; each turn adds 2.
    Value last = arith::SubIOp::create(b, end(b), indexConstant(b, 1));
    Type i64 = b.getI64Type();
    Value zeros = math::CountLeadingZerosOp::create(
        b, arith::IndexCastOp::create(b, i64, last));
    zeros = arith::IndexCastOp::create(b, b.getIndexType(), zeros);
    Value twice = arith::SubIOp::create(b, indexConstant(b, 64 - 4 + 1), zeros);
    twice = arith::MaxSIOp::create(b, twice, indexConstant(b, 0));
    return arith::DivUIOp::create(b, twice, indexConstant(b, 2));
  }

  /// Merges sorted runs until the lines are one run. Two passes a turn, so
  /// that the result ends where it began.
  SmallVector<Value> mergeRuns(ImplicitLocOpBuilder &b, ValueRange a,
                               ValueRange scratch) {
    SmallVector<Value> carried(a);
    llvm::append_range(carried, scratch);
    carried.push_back(indexConstant(b, runLength));
    auto loop = scf::ForOp::create(b, indexConstant(b, 0), turns(b),
                                   indexConstant(b, 1), carried);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      ValueRange args = loop.getRegionIterArgs();
      ValueRange lines = args.take_front(inputs.size()),
                 other = args.slice(inputs.size(), inputs.size());
      Value width = args.back();
      Value twice = arith::AddIOp::create(b, width, width);
      SmallVector<Value> merged = mergePass(b, lines, other, width);
      SmallVector<Value> yields = mergePass(b, merged, lines, twice);
      llvm::append_range(yields, merged);
      yields.push_back(arith::AddIOp::create(b, twice, twice));
      scf::YieldOp::create(b, yields);
    }
    return llvm::to_vector_of<Value>(
        loop.getResults().take_front(inputs.size()));
  }

  /// Merges neighbouring runs of `width` elements of `from` into `to`.
  SmallVector<Value> mergePass(ImplicitLocOpBuilder &b, ValueRange from,
                               ValueRange to, Value width) {
    Value zero = indexConstant(b, 0), one = indexConstant(b, 1),
          end = this->end(b);
    Value step = arith::AddIOp::create(b, width, width);
    auto pairs = scf::ForOp::create(b, zero, end, step, to);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(pairs.getBody());
    Value low = pairs.getInductionVar();
    Value middle =
        arith::MinSIOp::create(b, arith::AddIOp::create(b, low, width), end);
    Value high =
        arith::MinSIOp::create(b, arith::AddIOp::create(b, low, step), end);

    SmallVector<Value> carried{low, middle};
    llvm::append_range(carried, pairs.getRegionIterArgs());
    auto merge = scf::ForOp::create(b, low, high, one, carried);
    scf::YieldOp::create(b, merge.getResults().drop_front(2));
    b.setInsertionPointToStart(merge.getBody());
    Value left = merge.getRegionIterArg(0), right = merge.getRegionIterArg(1);
    // The element after the end of a run is read as its last one and ignored.
    Value leftAt =
        arith::MinSIOp::create(b, left, arith::SubIOp::create(b, middle, one));
    Value rightAt =
        arith::MinSIOp::create(b, right, arith::SubIOp::create(b, high, one));
    SmallVector<Value> leftElements = load(b, from, leftAt),
                       rightElements = load(b, from, rightAt);
    // The right one goes first only if it is less: this keeps the order of
    // equal elements.
    Value less = isLess(b, rightElements, leftElements);
    Value leftDone =
        arith::CmpIOp::create(b, arith::CmpIPredicate::sge, left, middle);
    Value rightLeft =
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, right, high);
    Value takeRight = arith::AndIOp::create(
        b, rightLeft, arith::OrIOp::create(b, leftDone, less));
    SmallVector<Value> taken;
    for (auto [leftElement, rightElement] :
         llvm::zip_equal(leftElements, rightElements))
      taken.push_back(
          arith::SelectOp::create(b, takeRight, rightElement, leftElement));
    SmallVector<Value> yields{
        arith::SelectOp::create(b, takeRight, left,
                                arith::AddIOp::create(b, left, one)),
        arith::SelectOp::create(b, takeRight,
                                arith::AddIOp::create(b, right, one), right)};
    llvm::append_range(yields,
                       store(b, taken, merge.getRegionIterArgs().drop_front(2),
                             merge.getInductionVar()));
    scf::YieldOp::create(b, yields);
    return llvm::to_vector_of<Value>(pairs.getResults());
  }

  Operation *op;
  const SortComparator &comparator;
  SmallVector<Value> inputs;
  RankedTensorType type;
  int64_t dim, size;
  SmallVector<OpFoldResult> sizes;
  bool failed = false;
};

struct Sort : OpConversionPattern<weir::stablehlo::SortOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::stablehlo::SortOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (std::optional<bool> descending = simpleSortOrder(op)) {
      int64_t dim = op.getDimension();
      int64_t rank =
          cast<RankedTensorType>(op.getInputs()[0].getType()).getRank();
      llvm::json::Object config{{"dimension", dim < 0 ? dim + rank : dim},
                                {"descending", *descending}};
      rewriter.replaceOp(
          op, createHostCall(rewriter, op.getLoc(), "weir.sort",
                             std::move(config), adaptor.getInputs(),
                             op.getInputs().getTypes(), op.getResultTypes()));
      return success();
    }
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto rank = cast<RankedTensorType>(op.getInputs()[0].getType()).getRank();
    auto dim = static_cast<int64_t>(op.getDimension());
    auto isLess = [&](ImplicitLocOpBuilder &b, ValueRange lhs,
                      ValueRange rhs) -> FailureOr<Value> {
      SmallVector<Value> arguments;
      for (auto [left, right] : llvm::zip_equal(lhs, rhs))
        arguments.append({left, right});
      FailureOr<SmallVector<Value>> result =
          inlineScalarRegion(b, op.getComparator(), arguments);
      if (failed(result))
        return failure();
      return result->front();
    };
    FailureOr<SmallVector<Value>> results = emitSort(
        b, op, adaptor.getInputs(), dim < 0 ? dim + rank : dim, isLess);
    if (failed(results))
      return failure();
    rewriter.replaceOp(op, *results);
    return success();
  }
};
} // namespace

FailureOr<SmallVector<Value>>
weir::stablehlo::emitSort(ImplicitLocOpBuilder &builder, Operation *op,
                          ValueRange inputs, int64_t dim,
                          const SortComparator &isLess) {
  return SortLowering(op, inputs, dim, isLess).lower(builder);
}

void weir::stablehlo::populateSortPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<Sort>(converter, patterns.getContext());
}
