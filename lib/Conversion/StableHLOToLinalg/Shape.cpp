//===- Shape.cpp - Lowering of broadcasts, reshapes and permutations ------===//
//
// Whatever only renames dimensions becomes expand_shape and collapse_shape,
// which cost nothing and cancel each other; the rest are linalg operations with
// projected permutations, which fuse.
//===----------------------------------------------------------------------===//
#include "DynamicShape.h"
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Operand dimension i is result dimension `dims[i]`; sizes agree or the
/// operand's is 1.
Value broadcastInDim(ImplicitLocOpBuilder &b, Value operand,
                     RankedTensorType type, ArrayRef<int64_t> dims) {
  auto from = cast<RankedTensorType>(operand.getType());
  if (from.getNumElements() == 1 && type.getNumElements() != 1) {
    if (from.getRank() != 0)
      operand = reshapeTensor(b, operand,
                              RankedTensorType::get({}, from.getElementType()));
    return fillTensor(b, type, extractScalar(b, operand));
  }
  // Dimensions of size 1 that grow leave the operand.
  SmallVector<int64_t> kept, keptSizes;
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (from.getDimSize(index) != type.getDimSize(dim))
      continue;
    kept.push_back(dim);
    keptSizes.push_back(from.getDimSize(index));
  }
  if (from.getNumElements() == type.getNumElements() && llvm::is_sorted(kept))
    return reshapeTensor(b, operand, type);
  operand = reshapeTensor(
      b, operand, RankedTensorType::get(keptSizes, from.getElementType()));
  SmallVector<AffineExpr> exprs;
  for (int64_t dim : kept)
    exprs.push_back(b.getAffineDimExpr(dim));
  int64_t rank = type.getRank();
  AffineMap maps[] = {AffineMap::get(rank, 0, exprs, b.getContext()),
                      b.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto yield = [](OpBuilder &builder, Location loc, ValueRange args) {
    linalg::YieldOp::create(builder, loc, args.front());
  };
  Value init = emptyTensor(b, b.getLoc(), type);
  return linalg::GenericOp::create(b, TypeRange(type), operand, init, maps,
                                   loops, yield)
      .getResult(0);
}

using Sizes = llvm::function_ref<SmallVector<OpFoldResult>()>;

/// broadcastInDim where all shapes are static, else with the result's `sizes`;
/// the operand's dimensions `kept` are known not to repeat.
Value broadcast(ImplicitLocOpBuilder &b, Operation *op, Value operand,
                RankedTensorType type, ArrayRef<int64_t> dims, Sizes sizes,
                ArrayRef<int64_t> kept = {}) {
  if (hasStaticShapes(op))
    return broadcastInDim(b, operand, type, dims);
  return broadcastDynamic(b, op, operand, type, sizes(), dims, kept);
}

Value reshape(ImplicitLocOpBuilder &b, Operation *op, Value operand,
              RankedTensorType type, Sizes sizes) {
  if (hasStaticShapes(op))
    return reshapeTensor(b, operand, type);
  return reshapeDynamic(b, op, operand, type, sizes());
}

struct BroadcastInDim : OpConversionPattern<BroadcastInDimOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(BroadcastInDimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    if (!type.hasStaticShape())
      return notSupportedYet(op, "to a dynamic shape");
    auto sizes = [&] {
      return getAsIndexOpFoldResult(b.getContext(), type.getShape());
    };
    rewriter.replaceOp(op, broadcast(b, op, adaptor.getOperand(), type,
                                     op.getBroadcastDimensions(), sizes));
    return success();
  }
};

struct Broadcast : OpConversionPattern<BroadcastOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(BroadcastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    auto dims = llvm::to_vector(
        llvm::seq<int64_t>(op.getBroadcastSizes().size(), type.getRank()));
    auto kept = llvm::to_vector(llvm::seq<int64_t>(0, dims.size()));
    auto sizes = [&] {
      SmallVector<OpFoldResult> all =
          getAsIndexOpFoldResult(b.getContext(), op.getBroadcastSizes());
      llvm::append_range(all, sizesOf(b, op.getLoc(), adaptor.getOperand()));
      return all;
    };
    rewriter.replaceOp(
        op, broadcast(b, op, adaptor.getOperand(), type, dims, sizes, kept));
    return success();
  }
};

struct DynamicBroadcastInDim : OpConversionPattern<DynamicBroadcastInDimOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicBroadcastInDimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    auto sizes = [&] {
      return resultSizes(b, op, type, adaptor.getOutputDimensions());
    };
    rewriter.replaceOp(op,
                       broadcast(b, op, adaptor.getOperand(), type,
                                 op.getBroadcastDimensions(), sizes,
                                 op.getKnownNonexpandingDimensions().value_or(
                                     ArrayRef<int64_t>())));
    return success();
  }
};

struct Reshape : OpConversionPattern<ReshapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    if (!type.hasStaticShape())
      return notSupportedYet(op, "to a dynamic shape");
    auto sizes = [&] {
      return getAsIndexOpFoldResult(b.getContext(), type.getShape());
    };
    rewriter.replaceOp(op, reshape(b, op, adaptor.getOperand(), type, sizes));
    return success();
  }
};

struct DynamicReshape : OpConversionPattern<DynamicReshapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    auto sizes = [&] {
      return resultSizes(b, op, type, adaptor.getOutputShape());
    };
    rewriter.replaceOp(op, reshape(b, op, adaptor.getOperand(), type, sizes));
    return success();
  }
};

struct PermuteDims : OpConversionPattern<TransposeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(TransposeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    if (!hasStaticShapes(op)) {
      SmallVector<OpFoldResult> from =
          sizesOf(b, op.getLoc(), adaptor.getOperand());
      ArrayRef<int64_t> fromShape = op.getOperand().getType().getShape();
      SmallVector<OpFoldResult> sizes;
      SmallVector<int64_t> shape;
      for (int64_t dim : op.getPermutation()) {
        sizes.push_back(from[dim]);
        shape.push_back(fromShape[dim]);
      }
      Value init = emptyTensor(b, op.getLoc(), type.clone(shape), sizes);
      auto transpose = linalg::TransposeOp::create(b, adaptor.getOperand(),
                                                   init, op.getPermutation());
      rewriter.replaceOp(
          op, castShape(b, op.getLoc(), transpose->getResult(0), type));
      return success();
    }
    // Dimensions of size 1 may go anywhere without moving an element.
    SmallVector<int64_t> moved;
    for (auto [dim, from] : llvm::enumerate(op.getPermutation()))
      if (type.getDimSize(dim) != 1)
        moved.push_back(from);
    if (llvm::is_sorted(moved)) {
      rewriter.replaceOp(op, reshapeTensor(b, adaptor.getOperand(), type));
      return success();
    }
    Value init = emptyTensor(b, op.getLoc(), type);
    rewriter.replaceOpWithNewOp<linalg::TransposeOp>(op, adaptor.getOperand(),
                                                     init, op.getPermutation());
    return success();
  }
};

/// Reads the operand backwards. An index expression is used rather than a map
/// (d0) -> (n - 1 - d0), which tiling does not understand.
struct Reverse : OpConversionPattern<ReverseOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ReverseOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand();
    SmallVector<OpFoldResult> sizes = sizesOf(b, op.getLoc(), operand);
    // The last position along each dimension that is turned.
    SmallVector<Value> lasts(type.getRank());
    for (int64_t dim : op.getDimensions())
      if (type.isDynamicDim(dim))
        lasts[dim] = arith::SubIOp::create(
            b, sizeValue(b, op.getLoc(), sizes[dim]), indexConstant(b, 1));
    auto body = [&](OpBuilder &builder, Location loc, ValueRange) {
      ImplicitLocOpBuilder inner(loc, builder);
      SmallVector<Value> indices;
      for (int64_t dim = 0; dim < type.getRank(); ++dim) {
        Value index = linalg::IndexOp::create(inner, dim);
        if (llvm::is_contained(op.getDimensions(), dim))
          index = arith::SubIOp::create(
              inner,
              lasts[dim] ? lasts[dim]
                         : indexConstant(inner, type.getDimSize(dim) - 1),
              index);
        indices.push_back(index);
      }
      Value element = tensor::ExtractOp::create(inner, operand, indices);
      linalg::YieldOp::create(inner, element);
    };
    AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
    SmallVector<utils::IteratorType> loops(type.getRank(),
                                           utils::IteratorType::parallel);
    Value init = emptyTensor(b, op.getLoc(), type, sizes);
    rewriter.replaceOp(op, linalg::GenericOp::create(b, TypeRange(type),
                                                     ValueRange(), init,
                                                     identity, loops, body));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateShapePatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<Broadcast, BroadcastInDim, DynamicBroadcastInDim, DynamicReshape,
               Reshape, Reverse, PermuteDims>(converter, patterns.getContext());
}
