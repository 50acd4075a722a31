//===- BatchNorm.cpp - batch_norm_inference, _training, _grad -------------===//
//
// Row operations by feature and elementwise operations, all in f32 at least:
//
//   y = (x - mean) * (scale / sqrt(variance + epsilon)) + offset
//
// with the bracket computed once a feature. Mean and variance of training are
// those of the batch.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Math/IR/Math.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Builds operations over the elements of tensors of one shape and over vectors
/// with an entry for each feature.
class Normalizer {
public:
  using Body = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

  Normalizer(OpBuilder &builder, Location loc, Value operand,
             int64_t featureIndex, const APFloat &epsilon)
      : builder(builder), loc(loc), feature(featureIndex),
        type(cast<RankedTensorType>(operand.getType())), epsilon(epsilon) {
    element = accumulatorType(type.getElementType(), type.getElementType());
    sizes = sizesOf(builder, loc, operand);
    if (type.hasStaticShape())
      return;
    Value all = arith::ConstantIndexOp::create(builder, loc, 1);
    for (auto [dim, size] : llvm::enumerate(sizes))
      if (static_cast<int64_t>(dim) != feature)
        all = arith::MulIOp::create(builder, loc, all,
                                    sizeValue(builder, loc, size));
    Value number =
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), all);
    dynamicCount = arith::SIToFPOp::create(builder, loc, element, number);
  }

  Value constant(OpBuilder &b, double value) {
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(element, value));
  }
  /// The number of elements of one feature.
  Value count(OpBuilder &b) {
    if (!type.hasStaticShape())
      return dynamicCount;
    int64_t features = type.getDimSize(feature);
    return constant(b, features == 0
                           ? 0.0
                           : static_cast<double>(type.getNumElements()) /
                                 static_cast<double>(features));
  }

  /// An elementwise operation; vectors repeat along all but their dimension.
  Value elementwise(ValueRange inputs, Body body) {
    auto result = RankedTensorType::get(type.getShape(), element);
    return generic(inputs, emptyTensor(builder, loc, result, sizes), body,
                   /*sums=*/false);
  }
  /// The same for vectors alone.
  Value perFeature(ValueRange inputs, Body body) {
    Value empty = emptyTensor(
        builder, loc, RankedTensorType::get(type.getDimSize(feature), element),
        sizes[feature]);
    SmallVector<AffineMap> maps(inputs.size() + 1,
                                builder.getMultiDimIdentityMap(1));
    return linalg::GenericOp::create(
               builder, loc, empty.getType(), inputs, empty, maps,
               utils::IteratorType::parallel,
               [&](OpBuilder &b, Location loc, ValueRange args) {
                 linalg::YieldOp::create(
                     b, loc, body(b, loc, widen(b, args.drop_back())));
               })
        .getResult(0);
  }
  /// The sum of `body` over the elements of each feature.
  Value sum(ValueRange inputs, Body body) {
    Value zero = constant(builder, 0);
    Value zeros = filledTensor(builder, loc, sizes[feature], zero);
    return generic(inputs, zeros, body, /*sums=*/true);
  }
  Value mean(ValueRange inputs, Body body) {
    return perFeature(sum(inputs, body),
                      [&](OpBuilder &b, Location loc, ValueRange args) {
                        return arith::DivFOp::create(b, loc, args[0], count(b));
                      });
  }

  /// sqrt(variance + epsilon)
  Value deviation(OpBuilder &b, Value variance) {
    double small = epsilon.convertToFloat();
    Value shifted = arith::AddFOp::create(b, loc, variance, constant(b, small));
    return math::SqrtOp::create(b, loc, shifted);
  }
  Value normalize(Value operand, Value scale, Value offset, Value mean,
                  Value variance) {
    Value factor = perFeature(
        {scale, variance}, [&](OpBuilder &b, Location loc, ValueRange args) {
          return arith::DivFOp::create(b, loc, args[0], deviation(b, args[1]));
        });
    return elementwise(
        {operand, mean, factor, offset},
        [](OpBuilder &b, Location loc, ValueRange args) -> Value {
          Value centered = arith::SubFOp::create(b, loc, args[0], args[1]);
          Value scaled = arith::MulFOp::create(b, loc, centered, args[2]);
          return arith::AddFOp::create(b, loc, scaled, args[3]);
        });
  }
  /// As the result, which has the element type of the operands.
  Value narrow(Value tensor, Value result) {
    return castShape(builder, loc,
                     castTensor(builder, loc, tensor, type.getElementType()),
                     cast<RankedTensorType>(result.getType()));
  }

private:
  SmallVector<Value> widen(OpBuilder &b, ValueRange args) {
    return llvm::map_to_vector(args, [&](Value arg) {
      return castScalar(b, loc, arg, element, /*isUnsigned=*/false);
    });
  }
  Value generic(ValueRange inputs, Value init, Body body, bool sums) {
    int64_t rank = type.getRank();
    AffineMap whole = builder.getMultiDimIdentityMap(rank);
    AffineMap vector =
        AffineMap::get(rank, 0, builder.getAffineDimExpr(feature));
    SmallVector<AffineMap> maps;
    for (Value input : inputs)
      maps.push_back(isWhole(input) ? whole : vector);
    maps.push_back(sums ? vector : whole);
    SmallVector<utils::IteratorType> iterators(
        rank,
        sums ? utils::IteratorType::reduction : utils::IteratorType::parallel);
    iterators[feature] = utils::IteratorType::parallel;
    return linalg::GenericOp::create(
               builder, loc, init.getType(), inputs, init, maps, iterators,
               [&](OpBuilder &b, Location loc, ValueRange args) {
                 Value value = body(b, loc, widen(b, args.drop_back()));
                 if (sums)
                   value = arith::AddFOp::create(b, loc, args.back(), value);
                 linalg::YieldOp::create(b, loc, value);
               })
        .getResult(0);
  }
  /// Of the operand's shape. A vector operand is its own vector of features.
  bool isWhole(Value input) const {
    return cast<RankedTensorType>(input.getType()).getRank() == type.getRank();
  }

  OpBuilder &builder;
  Location loc;
  int64_t feature;
  RankedTensorType type;
  APFloat epsilon;
  Type element;
  SmallVector<OpFoldResult> sizes;
  Value dynamicCount; // of elements of a feature, where it is not known
};

/// Whole operands have one shape, and vectors an entry a feature.
void requireShapes(OpBuilder &b, Operation *op, ValueRange operands,
                   int64_t feature) {
  SmallVector<OpFoldResult> whole = sizesOf(b, op->getLoc(), operands[0]);
  for (Value operand : operands.drop_front()) {
    SmallVector<OpFoldResult> sizes = sizesOf(b, op->getLoc(), operand);
    if (sizes.size() == 1)
      requireEqualSizes(b, op, feature, whole[feature], sizes[0]);
    else
      for (auto [dim, size] : llvm::enumerate(sizes))
        requireEqualSizes(b, op, dim, whole[dim], size);
  }
}

struct LowerInference : OpConversionPattern<BatchNormInferenceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(BatchNormInferenceOp op, OpAdaptor in,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    requireShapes(rewriter, op, in.getOperands(), op.getFeatureIndex());
    Normalizer n(rewriter, op.getLoc(), in.getOperand(), op.getFeatureIndex(),
                 op.getEpsilon());
    rewriter.replaceOp(
        op, n.narrow(n.normalize(in.getOperand(), in.getScale(), in.getOffset(),
                                 in.getMean(), in.getVariance()),
                     op.getResult()));
    return success();
  }
};

struct LowerTraining : OpConversionPattern<BatchNormTrainingOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(BatchNormTrainingOp op, OpAdaptor in,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    requireShapes(rewriter, op, in.getOperands(), op.getFeatureIndex());
    Normalizer n(rewriter, op.getLoc(), in.getOperand(), op.getFeatureIndex(),
                 op.getEpsilon());
    Value mean =
        n.mean(in.getOperand(),
               [](OpBuilder &, Location, ValueRange args) { return args[0]; });
    Value variance =
        n.mean({in.getOperand(), mean},
               [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                 Value centered =
                     arith::SubFOp::create(b, loc, args[0], args[1]);
                 return arith::MulFOp::create(b, loc, centered, centered);
               });
    Value output = n.normalize(in.getOperand(), in.getScale(), in.getOffset(),
                               mean, variance);
    rewriter.replaceOp(op, {n.narrow(output, op.getOutput()),
                            n.narrow(mean, op.getBatchMean()),
                            n.narrow(variance, op.getBatchVar())});
    return success();
  }
};

struct LowerGrad : OpConversionPattern<BatchNormGradOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(BatchNormGradOp op, OpAdaptor in,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    requireShapes(rewriter, op, in.getOperands(), op.getFeatureIndex());
    Normalizer n(rewriter, op.getLoc(), in.getOperand(), op.getFeatureIndex(),
                 op.getEpsilon());
    // Of each feature: the sums of g and of g * (x - mean).
    Value sum =
        n.sum(in.getGradOutput(),
              [](OpBuilder &, Location, ValueRange args) { return args[0]; });
    Value product =
        n.sum({in.getGradOutput(), in.getOperand(), in.getMean()},
              [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                Value centered =
                    arith::SubFOp::create(b, loc, args[1], args[2]);
                return arith::MulFOp::create(b, loc, args[0], centered);
              });
    Value gradScale =
        n.perFeature({product, in.getVariance()},
                     [&](OpBuilder &b, Location loc, ValueRange args) {
                       return arith::DivFOp::create(b, loc, args[0],
                                                    n.deviation(b, args[1]));
                     });
    // scale / deviation / count * (g * count - sum - (x - mean) * product /
    // (variance + epsilon))
    Value factor =
        n.perFeature({in.getScale(), in.getVariance()},
                     [&](OpBuilder &b, Location loc, ValueRange args) {
                       Value scaled = arith::DivFOp::create(
                           b, loc, args[0], n.deviation(b, args[1]));
                       return arith::DivFOp::create(b, loc, scaled, n.count(b));
                     });
    Value slope =
        n.perFeature({product, in.getVariance()},
                     [&](OpBuilder &b, Location loc, ValueRange args) {
                       Value deviation = n.deviation(b, args[1]);
                       Value square =
                           arith::MulFOp::create(b, loc, deviation, deviation);
                       return arith::DivFOp::create(b, loc, args[0], square);
                     });
    Value gradOperand = n.elementwise(
        {in.getGradOutput(), in.getOperand(), in.getMean(), sum, slope, factor},
        [&](OpBuilder &b, Location loc, ValueRange args) -> Value {
          Value centered = arith::SubFOp::create(b, loc, args[1], args[2]);
          Value all = arith::MulFOp::create(b, loc, args[0], n.count(b));
          Value less = arith::SubFOp::create(b, loc, all, args[3]);
          Value along = arith::MulFOp::create(b, loc, centered, args[4]);
          Value rest = arith::SubFOp::create(b, loc, less, along);
          return arith::MulFOp::create(b, loc, rest, args[5]);
        });
    rewriter.replaceOp(op, {n.narrow(gradOperand, op.getGradOperand()),
                            n.narrow(gradScale, op.getGradScale()),
                            n.narrow(sum, op.getGradOffset())});
    return success();
  }
};
} // namespace

void weir::stablehlo::populateBatchNormPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns) {
  patterns.add<LowerGrad, LowerInference, LowerTraining>(converter,
                                                         patterns.getContext());
}
