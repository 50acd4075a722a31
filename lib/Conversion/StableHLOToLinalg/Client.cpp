//===- Client.cpp - chlo operations that StableHLO spells out -------------===//
//
// Each becomes StableHLO operations, which the other patterns then lower:
//
//   chlo.broadcast_add %a, %b  →  broadcast_in_dim of each operand, add
//   chlo.constant_like %x      →  constant
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

namespace {
/// `broadcast_dimensions` says where the dimensions of the operand of lower
/// rank are; without it they are the last.
template <typename Op, typename Plain>
struct BroadcastPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = op.getType();
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      auto operandType = cast<RankedTensorType>(operand.getType());
      if (!operandType.hasStaticShape())
        return rewriter.notifyMatchFailure(op, "dynamic shape");
      operands.push_back(broadcast(rewriter, op, operand, operandType, type));
    }
    replace(rewriter, op, operands);
    return success();
  }

private:
  static Value broadcast(OpBuilder &builder, Op op, Value operand,
                         RankedTensorType from, RankedTensorType to) {
    if (from.getShape() == to.getShape())
      return operand;
    SmallVector<int64_t> dims;
    int64_t offset = to.getRank() - from.getRank();
    auto given =
        op->template getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
    for (int64_t d = 0; d < from.getRank(); ++d)
      dims.push_back(given && offset ? given[d] : d + offset);
    return BroadcastInDimOp::create(builder, op.getLoc(),
                                    to.clone(from.getElementType()), operand,
                                    builder.getDenseI64ArrayAttr(dims));
  }

  static void replace(ConversionPatternRewriter &rewriter, Op op,
                      ArrayRef<Value> operands) {
    if constexpr (std::is_same_v<Op, chlo::BroadcastCompareOp>) {
      auto direction = *symbolizeComparisonDirection(
          static_cast<uint32_t>(op.getComparisonDirection()));
      auto order = ComparisonType::NOTYPE;
      if (op.getCompareType())
        order = *symbolizeComparisonType(
            static_cast<uint32_t>(*op.getCompareType()));
      rewriter.replaceOpWithNewOp<CompareOp>(op, operands[0], operands[1],
                                             direction, order);
    } else {
      rewriter.replaceOpWithNewOp<Plain>(op, op.getType(), operands);
    }
  }
};

struct ConstantLikePattern : OpConversionPattern<chlo::ConstantLikeOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(chlo::ConstantLikeOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = op.getType();
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    auto value = DenseElementsAttr::get(type, Attribute(op.getValue()));
    rewriter.replaceOpWithNewOp<ConstantOp>(op, type, value);
    return success();
  }
};
} // namespace

void weir::stablehlo::populateClientPatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  patterns.add<ConstantLikePattern>(converter, context);
  patterns.add<
      BroadcastPattern<chlo::BroadcastAddOp, AddOp>,
      BroadcastPattern<chlo::BroadcastAndOp, AndOp>,
      BroadcastPattern<chlo::BroadcastAtan2Op, Atan2Op>,
      BroadcastPattern<chlo::BroadcastComplexOp, ComplexOp>,
      BroadcastPattern<chlo::BroadcastDivOp, DivOp>,
      BroadcastPattern<chlo::BroadcastMaxOp, MaxOp>,
      BroadcastPattern<chlo::BroadcastMinOp, MinOp>,
      BroadcastPattern<chlo::BroadcastMulOp, MulOp>,
      BroadcastPattern<chlo::BroadcastNextAfterOp, chlo::NextAfterOp>,
      BroadcastPattern<chlo::BroadcastOrOp, OrOp>,
      BroadcastPattern<chlo::BroadcastPolygammaOp, chlo::PolygammaOp>,
      BroadcastPattern<chlo::BroadcastPowOp, PowOp>,
      BroadcastPattern<chlo::BroadcastRemOp, RemOp>,
      BroadcastPattern<chlo::BroadcastShiftLeftOp, ShiftLeftOp>,
      BroadcastPattern<chlo::BroadcastShiftRightArithmeticOp,
                       ShiftRightArithmeticOp>,
      BroadcastPattern<chlo::BroadcastShiftRightLogicalOp, ShiftRightLogicalOp>,
      BroadcastPattern<chlo::BroadcastSubOp, SubtractOp>,
      BroadcastPattern<chlo::BroadcastXorOp, XorOp>,
      BroadcastPattern<chlo::BroadcastZetaOp, chlo::ZetaOp>,
      BroadcastPattern<chlo::BroadcastCompareOp, CompareOp>,
      BroadcastPattern<chlo::BroadcastSelectOp, SelectOp>>(converter, context);
}
