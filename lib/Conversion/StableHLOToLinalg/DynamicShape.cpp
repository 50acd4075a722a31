//===- DynamicShape.cpp - Lowering of sizes and shapes that are operands --===//
//
// The dynamic forms of other operations are lowered beside the static ones.
//===----------------------------------------------------------------------===//
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
struct GetDimensionSize : OpConversionPattern<GetDimensionSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GetDimensionSizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto operand = op.getOperand().getType();
    auto type = cast<RankedTensorType>(op.getType());
    if (!operand.isDynamicDim(op.getDimension())) {
      auto size =
          rewriter.getI32IntegerAttr(operand.getDimSize(op.getDimension()));
      rewriter.replaceOpWithNewOp<arith::ConstantOp>(
          op, DenseElementsAttr::get(type, Attribute(size)));
      return success();
    }
    Value size =
        tensor::DimOp::create(rewriter, op.getLoc(), adaptor.getOperand(),
                              static_cast<int64_t>(op.getDimension()));
    size = arith::IndexCastOp::create(rewriter, op.getLoc(),
                                      rewriter.getI32Type(), size);
    rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, type, size);
    return success();
  }
};

/// The first `size` entries along the dimension.
struct SetDimensionSize : OpConversionPattern<SetDimensionSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SetDimensionSizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    int64_t dim = op.getDimension();
    auto known = constantEntries(op.getSize());
    if (known && operand == type && known->front() == operand.getDimSize(dim)) {
      rewriter.replaceOp(op, adaptor.getOperand());
      return success();
    }
    SmallVector<OpFoldResult> sizes =
        sizesOf(rewriter, op.getLoc(), adaptor.getOperand());
    Value size = arith::IndexCastOp::create(
        b, b.getIndexType(), extractScalar(b, adaptor.getSize()));
    Value most = sizeValue(rewriter, op.getLoc(), sizes[dim]);
    // As unsigned numbers negative sizes are too large as well.
    Value fits =
        arith::CmpIOp::create(b, arith::CmpIPredicate::ule, size, most);
    weir::ir::RequireOp::create(b, fits,
                                "'stablehlo.set_dimension_size' of dimension " +
                                    std::to_string(dim) +
                                    ": {0} is not between 0 and {1}",
                                ValueRange{size, most});
    sizes[dim] = getAsOpFoldResult(size);
    int64_t rank = operand.getRank();
    SmallVector<OpFoldResult> zeros(rank, b.getIndexAttr(0)),
        ones(rank, b.getIndexAttr(1));
    Value slice = tensor::ExtractSliceOp::create(b, adaptor.getOperand(), zeros,
                                                 sizes, ones);
    rewriter.replaceOp(op, castShape(rewriter, op.getLoc(), slice, type));
    return success();
  }
};

struct DynamicIota : OpConversionPattern<DynamicIotaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicIotaOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (hasStaticShapes(op)) {
      rewriter.replaceOpWithNewOp<IotaOp>(op, op.getType(),
                                          op.getIotaDimension());
      return success();
    }
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    SmallVector<OpFoldResult> sizes =
        resultSizes(rewriter, op, type, adaptor.getOutputShape());
    Value init = emptyTensor(rewriter, loc, type, sizes);
    rewriter.replaceOp(op, fillIota(rewriter, loc, init, op.getIotaDimension(),
                                    op.getType().getElementType()));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateDynamicShapePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<DynamicIota, GetDimensionSize, SetDimensionSize>(
      converter, patterns.getContext());
}
