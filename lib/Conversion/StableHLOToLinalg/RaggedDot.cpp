//===- RaggedDot.cpp - chlo.ragged_dot ------------------------------------===//
//
// A product in which one dimension is cut into groups of sizes known at run
// time. Which dimension it is decides what the groups mean:
//
//   a free one of lhs    rows of a group are multiplied by that group's rhs
//   a contracting one    one product a group, of its part of the sum
//   a batching one       nothing: each batch is multiplied as it is
//
// An element of the result is one loop over its own part of the sum, so the
// work is that of the products there are, however many groups.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "weir/Dialect/CHLO/CHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

namespace {
/// The dimensions of an operand that are neither among `a` nor among `b`.
SmallVector<int64_t> others(Value operand, ArrayRef<int64_t> a,
                            ArrayRef<int64_t> b) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0,
               rank = cast<RankedTensorType>(operand.getType()).getRank();
       dim < rank; ++dim)
    if (!llvm::is_contained(a, dim) && !llvm::is_contained(b, dim))
      dims.push_back(dim);
  return dims;
}

enum class Mode { Free, Contracting, Batching };

/// One element of the result.
class Element {
public:
  Element(OpBuilder &builder, chlo::RaggedDotOp op, Value lhs, Value rhs,
          Value sizes, Mode mode)
      : b(builder), loc(op.getLoc()), op(op),
        numbers(op.getRaggedDotDimensionNumbers()), lhs(lhs), rhs(rhs),
        sizes(sizes), mode(mode),
        lhsType(cast<RankedTensorType>(op.getLhs().getType())),
        accumulator(accumulatorType(
            {lhsType.getElementType(), getElementTypeOrSelf(op.getRhs())},
            getElementTypeOrSelf(op.getType()))) {}

  Value compute(ArrayRef<Value> at) {
    place(at);
    SmallVector<Bounds> bounds;
    for (int64_t dim : numbers.getLhsContractingDimensions())
      bounds.push_back({index(0), index(lhsType.getDimSize(dim))});
    if (mode == Mode::Contracting) {
      auto *ragged = llvm::find(numbers.getLhsContractingDimensions(),
                                numbers.getLhsRaggedDimensions()[0]);
      bounds[ragged - numbers.getLhsContractingDimensions().begin()] =
          rangeOf(group);
    } else if (mode == Mode::Free) {
      findGroup();
      // Rows behind the last group have no sum.
      Value isNone = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                           group, index(groups()));
      bounds[0].end = arith::SelectOp::create(b, loc, isNone, bounds[0].begin,
                                              bounds[0].end);
    }
    Value zero = zeroScalar(b, loc, accumulator);
    Value sum = sumOver(bounds, 0, zero);
    return castScalar(b, loc, sum,
                      toSignless(getElementTypeOrSelf(op.getType())),
                      widensUnsigned(getElementTypeOrSelf(op.getType())));
  }

private:
  struct Bounds {
    Value begin, end;
  };

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  int64_t groups() {
    return cast<RankedTensorType>(op.getGroupSizes().getType())
        .getShape()
        .back();
  }

  /// Where the indices of the result are in the operands.
  void place(ArrayRef<Value> at) {
    lhsAt.assign(lhsType.getRank(), Value());
    rhsAt.assign(cast<RankedTensorType>(rhs.getType()).getRank(), Value());
    size_t next = 0;
    if (mode == Mode::Contracting)
      group = at[next++];
    for (auto [l, r] : llvm::zip_equal(numbers.getLhsBatchingDimensions(),
                                       numbers.getRhsBatchingDimensions()))
      lhsAt[l] = rhsAt[r] = at[next++];
    for (int64_t dim : others(op.getLhs(), numbers.getLhsBatchingDimensions(),
                              numbers.getLhsContractingDimensions()))
      lhsAt[dim] = at[next++];
    SmallVector<int64_t> taken(numbers.getRhsBatchingDimensions());
    llvm::append_range(taken, numbers.getRhsGroupDimensions());
    for (int64_t dim :
         others(op.getRhs(), taken, numbers.getRhsContractingDimensions()))
      rhsAt[dim] = at[next++];
  }

  Value sizeOf(Value which) {
    SmallVector<Value> at;
    auto type = cast<RankedTensorType>(sizes.getType());
    if (type.getRank() > 1)
      for (int64_t dim : numbers.getLhsBatchingDimensions())
        at.push_back(lhsAt[dim]);
    at.push_back(which);
    Value size = tensor::ExtractOp::create(b, loc, sizes, at);
    return arith::IndexCastOp::create(b, loc, b.getIndexType(), size);
  }

  /// The sum of the sizes of the groups before `last`.
  Value startOf(Value last) {
    auto loop = scf::ForOp::create(
        b, loc, index(0), last, index(1), index(0),
        [&](OpBuilder &inner, Location, Value at, ValueRange sum) {
          OpBuilder::InsertionGuard guard(b);
          b.restoreInsertionPoint(inner.saveInsertionPoint());
          Value next =
              arith::AddIOp::create(b, loc, sum[0], sizeOf(at)).getResult();
          scf::YieldOp::create(b, loc, next);
        });
    return loop.getResult(0);
  }

  Bounds rangeOf(Value which) {
    Value begin = startOf(which);
    Value end = arith::AddIOp::create(b, loc, begin, sizeOf(which));
    Value size = index(lhsType.getDimSize(numbers.getLhsRaggedDimensions()[0]));
    return {arith::MinSIOp::create(b, loc, begin, size),
            arith::MinSIOp::create(b, loc, end, size)};
  }

  /// The number of groups that end at or before the row.
  void findGroup() {
    Value row = lhsAt[numbers.getLhsRaggedDimensions()[0]];
    auto loop = scf::ForOp::create(
        b, loc, index(0), index(groups()), index(1),
        ValueRange{index(0), index(0)},
        [&](OpBuilder &inner, Location, Value at, ValueRange state) {
          OpBuilder::InsertionGuard guard(b);
          b.restoreInsertionPoint(inner.saveInsertionPoint());
          Value end = arith::AddIOp::create(b, loc, state[0], sizeOf(at));
          Value isBefore = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::sle, end, row);
          Value step =
              arith::SelectOp::create(b, loc, isBefore, index(1), index(0));
          Value count = arith::AddIOp::create(b, loc, state[1], step);
          scf::YieldOp::create(b, loc, ValueRange{end, count});
        });
    group = loop.getResult(1);
    rhsAt[numbers.getRhsGroupDimensions()[0]] = group;
  }

  Value sumOver(ArrayRef<Bounds> bounds, size_t depth, Value sum) {
    if (depth == bounds.size())
      return addScalars(b, loc, sum, product());
    auto loop = scf::ForOp::create(
        b, loc, bounds[depth].begin, bounds[depth].end, index(1), sum,
        [&](OpBuilder &inner, Location, Value at, ValueRange state) {
          OpBuilder::InsertionGuard guard(b);
          b.restoreInsertionPoint(inner.saveInsertionPoint());
          lhsAt[numbers.getLhsContractingDimensions()[depth]] = at;
          rhsAt[numbers.getRhsContractingDimensions()[depth]] = at;
          scf::YieldOp::create(b, loc, sumOver(bounds, depth + 1, state[0]));
        });
    return loop.getResult(0);
  }

  Value product() {
    auto read = [&](Value tensor, Type element, ArrayRef<Value> at) {
      Value value = tensor::ExtractOp::create(b, loc, tensor, at);
      return castScalar(b, loc, value, accumulator, widensUnsigned(element));
    };
    return multiplyScalars(b, loc, read(lhs, lhsType.getElementType(), lhsAt),
                           read(rhs, getElementTypeOrSelf(op.getRhs()), rhsAt));
  }

  OpBuilder &b;
  Location loc;
  chlo::RaggedDotOp op;
  chlo::RaggedDotDimensionNumbersAttr numbers;
  Value lhs, rhs, sizes;
  Mode mode;
  RankedTensorType lhsType;
  Type accumulator;
  SmallVector<Value> lhsAt, rhsAt;
  Value group;
};

struct LowerRaggedDot : OpConversionPattern<chlo::RaggedDotOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(chlo::RaggedDotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto numbers = op.getRaggedDotDimensionNumbers();
    if (!allPlainTensors(op))
      return notSupportedYet(op, "dynamic shapes");
    FailureOr<Mode> mode = modeOf(op, numbers);
    if (failed(mode))
      return failure();
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    Location loc = op.getLoc();
    Value init = emptyTensor(rewriter, loc, type);
    SmallVector<AffineMap> maps{
        rewriter.getMultiDimIdentityMap(type.getRank())};
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        rewriter, loc, TypeRange{type}, ValueRange{}, ValueRange{init}, maps,
        iterators, [&](OpBuilder &builder, Location, ValueRange) {
          SmallVector<Value> at;
          for (int64_t dim = 0; dim < type.getRank(); ++dim)
            at.push_back(linalg::IndexOp::create(builder, loc, dim));
          Element element(builder, op, adaptor.getLhs(), adaptor.getRhs(),
                          adaptor.getGroupSizes(), *mode);
          linalg::YieldOp::create(builder, loc, element.compute(at));
        });
    rewriter.replaceOp(op, generic.getResults());
    return success();
  }

  static FailureOr<Mode> modeOf(chlo::RaggedDotOp op,
                                chlo::RaggedDotDimensionNumbersAttr numbers) {
    auto sizes = cast<RankedTensorType>(op.getGroupSizes().getType());
    if (numbers.getLhsRaggedDimensions().size() != 1)
      return op.emitError("'chlo.ragged_dot' needs one ragged dimension, but "
                          "has ")
             << numbers.getLhsRaggedDimensions().size();
    int64_t batches = numbers.getLhsBatchingDimensions().size();
    if (sizes.getRank() != 1 && sizes.getRank() != 1 + batches)
      return op.emitError(
                 "'chlo.ragged_dot': group sizes of one for all or one "
                 "for each batch are expected, but have type ")
             << sizes;
    int64_t ragged = numbers.getLhsRaggedDimensions()[0];
    if (llvm::is_contained(numbers.getLhsBatchingDimensions(), ragged))
      return Mode::Batching;
    bool isSummed =
        llvm::is_contained(numbers.getLhsContractingDimensions(), ragged);
    size_t expected = isSummed ? 0 : 1;
    if (numbers.getRhsGroupDimensions().size() != expected ||
        numbers.getLhsContractingDimensions().empty())
      return op.emitError("'chlo.ragged_dot' with ragged dimension ")
             << ragged << " of the left operand needs " << expected
             << " group dimensions of the right one and a contracting "
                "dimension, but has "
             << numbers.getRhsGroupDimensions().size() << " and "
             << numbers.getLhsContractingDimensions().size();
    return isSummed ? Mode::Contracting : Mode::Free;
  }
};
} // namespace

void weir::stablehlo::populateRaggedDotPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns) {
  patterns.add<LowerRaggedDot>(converter, patterns.getContext());
}
