//===- Reduce.cpp - reduce, map -------------------------------------------===//
//
// A reduction is one linalg.generic whose results start from the initial
// values; several inputs (argmax) are one operation with several results.
//===----------------------------------------------------------------------===//
#include "Reducer.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Reducer
//===----------------------------------------------------------------------===//

/// The operation that a region applies to its two arguments, where it does
/// nothing else.
static Operation *onlyOperation(Region &region) {
  Block &block = region.front();
  if (block.getNumArguments() != 2 || !llvm::hasNItems(block, 2))
    return nullptr;
  Operation &op = block.front();
  Value a = block.getArgument(0), b = block.getArgument(1);
  bool ofArguments = op.getNumOperands() == 2 && op.getNumResults() == 1 &&
                     ((op.getOperand(0) == a && op.getOperand(1) == b) ||
                      (op.getOperand(0) == b && op.getOperand(1) == a));
  if (!ofArguments || block.back().getOperands() != op.getResults())
    return nullptr;
  return &op;
}

Reducer::Reducer(Region &region, ValueRange inputs) : region(region) {
  for (auto [i, input] : llvm::enumerate(inputs)) {
    Type type = getElementTypeOrSelf(region.getArgument(i).getType());
    accumulators.push_back(toSignless(type));
    unsignedInputs.push_back(
        widensUnsigned(getElementTypeOrSelf(input.getType())));
  }
  auto narrow = dyn_cast<FloatType>(accumulators[0]);
  Operation *op = onlyOperation(region);
  if (!op || !narrow || narrow.getWidth() >= 32)
    return;
  sums = isa<AddOp>(op);
  multiplies = isa<MulOp>(op);
  if (sums || multiplies)
    accumulators[0] = Float32Type::get(region.getContext());
}

SmallVector<Value> Reducer::initials(OpBuilder &builder, Location loc,
                                     ValueRange tensors) const {
  SmallVector<Value> values;
  for (auto [i, tensor] : llvm::enumerate(tensors))
    values.push_back(castScalar(builder, loc, scalarOf(builder, loc, tensor),
                                accumulators[i], unsignedInputs[i]));
  return values;
}

FailureOr<SmallVector<Value>> Reducer::apply(OpBuilder &builder, Location loc,
                                             ValueRange accumulated,
                                             ValueRange elements) const {
  SmallVector<Value> args(accumulated);
  for (auto [i, element] : llvm::enumerate(elements))
    args.push_back(
        castScalar(builder, loc, element, accumulators[i], unsignedInputs[i]));
  if (sums)
    return SmallVector<Value>{addScalars(builder, loc, args[0], args[1])};
  if (multiplies)
    return SmallVector<Value>{multiplyScalars(builder, loc, args[0], args[1])};
  return inlineScalarRegion(builder, region, args);
}

/// The value of all elements of a constant, through broadcasts and reshapes.
static Attribute constantElement(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    DenseElementsAttr elements;
    if (matchPattern(value, m_Constant(&elements)))
      return elements.isSplat() ? elements.getSplatValue<Attribute>()
                                : Attribute();
    if (!isa<BroadcastInDimOp, ReshapeOp>(op))
      return {};
    value = op->getOperand(0);
  }
  return {};
}

bool Reducer::isIdempotentAt(ValueRange inits) const {
  Operation *op = onlyOperation(region);
  if (!op)
    return false;
  if (isa<MaxOp, MinOp, AndOp, OrOp>(op))
    return true;
  if (!isa<AddOp, MulOp>(op))
    return false;
  // Sums of 0, products of 0 and 1.
  Attribute constant = constantElement(inits[0]);
  bool ofProducts = isa<MulOp>(op);
  if (auto number = dyn_cast_or_null<FloatAttr>(constant))
    return number.getValue().isZero() ||
           (ofProducts && number.getValue().isExactlyValue(1.0));
  if (auto number = dyn_cast_or_null<IntegerAttr>(constant))
    return number.getValue().isZero() ||
           (ofProducts && number.getValue().isOne());
  return false;
}

FailureOr<Value> Reducer::emitIdempotenceCheck(OpBuilder &builder, Location loc,
                                               ValueRange initials) const {
  auto twice = apply(builder, loc, initials, initials);
  if (failed(twice))
    return failure();
  Value all = arith::ConstantIntOp::create(builder, loc, 1, 1);
  auto equal = [&](Value a, Value b) -> Value {
    if (isa<FloatType>(a.getType()))
      return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, a,
                                   b);
    if (isa<ComplexType>(a.getType()))
      return complex::EqualOp::create(builder, loc, a, b);
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, a, b);
  };
  for (auto [once, again] : llvm::zip(initials, *twice))
    all = arith::AndIOp::create(builder, loc, all, equal(once, again));
  return all;
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
struct LowerReduce : OpConversionPattern<ReduceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> sizes =
        commonSizes(rewriter, op, adaptor.getInputs());
    Reducer reducer(op.getBody(), op.getInputs());
    auto inputType = cast<RankedTensorType>(op.getInputs()[0].getType());
    int64_t rank = inputType.getRank();
    unsigned count = reducer.size();

    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    for (int64_t dim : op.getDimensions())
      iterators[dim] = utils::IteratorType::reduction;
    SmallVector<AffineExpr> kept;
    SmallVector<OpFoldResult> shape;
    for (int64_t dim = 0; dim < rank; ++dim)
      if (iterators[dim] == utils::IteratorType::parallel) {
        kept.push_back(rewriter.getAffineDimExpr(dim));
        shape.push_back(sizes[dim]);
      }
    SmallVector<AffineMap> maps(count, rewriter.getMultiDimIdentityMap(rank));
    maps.append(count, AffineMap::get(rank, 0, kept, rewriter.getContext()));

    SmallVector<Value> outs;
    for (Value initial :
         reducer.initials(rewriter, loc, adaptor.getInitValues()))
      outs.push_back(filledTensor(rewriter, loc, shape, initial));
    // A sum over nothing is what it starts from; folding of its body does not
    // know that it never runs.
    bool isEmpty = llvm::any_of(op.getDimensions(), [&](int64_t dim) {
      return inputType.getDimSize(dim) == 0;
    });
    LogicalResult lowered = success();
    auto sum = [&] {
      return linalg::GenericOp::create(
          rewriter, loc, ValueRange(outs).getTypes(), adaptor.getInputs(), outs,
          maps, iterators, [&](OpBuilder &b, Location loc, ValueRange args) {
            auto next = reducer.apply(b, loc, args.drop_front(count),
                                      args.take_front(count));
            lowered = LogicalResult(next);
            linalg::YieldOp::create(b, loc,
                                    succeeded(next) ? ValueRange(*next)
                                                    : args.drop_front(count));
          });
    };
    SmallVector<Value> sums = outs;
    if (!isEmpty)
      llvm::copy(sum().getResults(), sums.begin());
    if (failed(lowered))
      return failure();
    SmallVector<Value> results;
    for (auto [result, type] : llvm::zip(sums, op.getResultTypes()))
      results.push_back(
          castShape(rewriter, loc,
                    castTensor(rewriter, loc, result,
                               toSignless(getElementTypeOrSelf(type))),
                    cast<RankedTensorType>(toSignless(type))));
    rewriter.replaceOp(op, results);
    return success();
  }
};

struct LowerMap : OpConversionPattern<MapOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(MapOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    SmallVector<AffineMap> maps(
        op.getInputs().size() + 1,
        rewriter.getMultiDimIdentityMap(type.getRank()));
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    LogicalResult lowered = success();
    auto generic = linalg::GenericOp::create(
        rewriter, op.getLoc(), type, adaptor.getInputs(),
        emptyTensor(rewriter, op.getLoc(), type,
                    commonSizes(rewriter, op, adaptor.getInputs())),
        maps, iterators, [&](OpBuilder &b, Location loc, ValueRange args) {
          auto values =
              inlineScalarRegion(b, op.getComputation(), args.drop_back());
          lowered = LogicalResult(values);
          linalg::YieldOp::create(b, loc,
                                  succeeded(values) ? ValueRange(*values)
                                                    : args.take_back());
        });
    if (failed(lowered))
      return failure();
    rewriter.replaceOp(op, generic);
    return success();
  }
};
} // namespace

void weir::stablehlo::populateReducePatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  patterns.add<LowerMap, LowerReduce>(converter, patterns.getContext());
}
