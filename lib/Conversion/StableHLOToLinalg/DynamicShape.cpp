//===- DynamicShape.cpp - Lowering of sizes and shapes that are operands --===//
//
// Only where all shapes turn out static; the rest is not supported yet. The
// dynamic forms of single operations are lowered beside the static ones.
//===----------------------------------------------------------------------===//
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
struct GetDimensionSize : OpConversionPattern<GetDimensionSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GetDimensionSizeOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto operand = op.getOperand().getType();
    if (operand.isDynamicDim(op.getDimension()) || operand.getEncoding())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    auto type = cast<RankedTensorType>(op.getType());
    auto size =
        rewriter.getI32IntegerAttr(operand.getDimSize(op.getDimension()));
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(
        op, DenseElementsAttr::get(type, Attribute(size)));
    return success();
  }
};

/// To the size that the dimension has anyway.
struct SetDimensionSize : OpConversionPattern<SetDimensionSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SetDimensionSizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto size = constantEntries(op.getSize());
    auto operand = op.getOperand().getType();
    if (!hasStaticShapes(op) || operand != op.getType() || !size ||
        size->front() != operand.getDimSize(op.getDimension()))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    rewriter.replaceOp(op, adaptor.getOperand());
    return success();
  }
};

struct DynamicIota : OpConversionPattern<DynamicIotaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicIotaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!hasStaticShapes(op))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    rewriter.replaceOpWithNewOp<IotaOp>(op, op.getType(),
                                        op.getIotaDimension());
    return success();
  }
};
} // namespace

void weir::stablehlo::populateDynamicShapePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<DynamicIota, GetDimensionSize, SetDimensionSize>(
      converter, patterns.getContext());
}
