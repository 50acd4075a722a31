//===- Client.cpp - chlo operations that StableHLO spells out -------------===//
//
// Each becomes StableHLO operations, which the other patterns then lower:
//
//   chlo.broadcast_add %a, %b  →  broadcast_in_dim of each operand, add
//   chlo.constant_like %x      →  constant
//
// Of dynamic shape, sizes of 1 give way to others when the program runs.
//===----------------------------------------------------------------------===//
#include "Indexing.h"
#include "Scalar.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

namespace {
/// Dimensions of the result that those of an operand are.
/// `broadcast_dimensions` says it for the operand of lower rank; without it
/// they are the last.
SmallVector<int64_t> resultDims(Operation *op, RankedTensorType from,
                                RankedTensorType to) {
  int64_t offset = to.getRank() - from.getRank();
  auto given = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  if (given && offset)
    return SmallVector<int64_t>(given.asArrayRef());
  return llvm::to_vector(llvm::seq(offset, to.getRank()));
}

/// One of two sizes that a dimension has in operands: 1 gives way, others have
/// to be equal.
OpFoldResult broadcastSizes(OpBuilder &builder, Operation *op, int64_t dim,
                            OpFoldResult a, OpFoldResult b) {
  if (getConstantIntValue(a) == 1 || a == b)
    return b;
  if (getConstantIntValue(b) == 1)
    return a;
  Location loc = op->getLoc();
  Value first = sizeValue(builder, loc, a), second = sizeValue(builder, loc, b);
  if (weir::isSameSize(first, second))
    return a;
  auto equal = [&](Value x, Value y) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, x, y);
  };
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value gives = equal(first, one);
  Value fits = arith::OrIOp::create(builder, loc, gives, equal(second, one));
  fits = arith::OrIOp::create(builder, loc, fits, equal(first, second));
  ir::RequireOp::create(builder, loc, fits,
                        "operands of '" + op->getName().getStringRef().str() +
                            "' have {0} and {1} elements in dimension " +
                            std::to_string(dim) +
                            " of the result; expected equal sizes, or 1",
                        ValueRange{first, second});
  return arith::SelectOp::create(builder, loc, gives, second, first)
      .getResult();
}

/// A shape as an operand.
Value shapeTensor(OpBuilder &builder, Location loc,
                  ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> entries;
  for (OpFoldResult size : sizes)
    entries.push_back(sizeValue(builder, loc, size));
  auto type = RankedTensorType::get({static_cast<int64_t>(entries.size())},
                                    builder.getIndexType());
  return tensor::FromElementsOp::create(builder, loc, type, entries);
}

template <typename Op, typename Plain>
struct BroadcastPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = op.getType();
    Value shape;
    if (!hasStaticShapes(op))
      shape = resultShape(rewriter, op, adaptor.getOperands());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(broadcast(rewriter, op, operand, type, shape));
    replace(rewriter, op, operands);
    return success();
  }

private:
  static Value resultShape(OpBuilder &builder, Op op, ValueRange operands) {
    SmallVector<OpFoldResult> sizes(op.getType().getRank(),
                                    builder.getIndexAttr(1));
    for (auto [operand, original] : llvm::zip(operands, op->getOperands())) {
      auto from = cast<RankedTensorType>(original.getType());
      auto own = sizesOf(builder, op.getLoc(), operand);
      for (auto [size, dim] :
           llvm::zip_equal(own, resultDims(op, from, op.getType())))
        sizes[dim] = broadcastSizes(builder, op, dim, sizes[dim], size);
    }
    requireShape(builder, op.getLoc(), op.getType(), sizes);
    return shapeTensor(builder, op.getLoc(), sizes);
  }

  static Value broadcast(OpBuilder &builder, Op op, Value operand,
                         RankedTensorType to, Value shape) {
    auto from = cast<RankedTensorType>(operand.getType());
    auto type = to.clone(from.getElementType());
    auto dims = builder.getDenseI64ArrayAttr(resultDims(op, from, to));
    if (shape)
      return DynamicBroadcastInDimOp::create(
          builder, op.getLoc(), type, operand, shape, dims, DenseI64ArrayAttr(),
          DenseI64ArrayAttr());
    if (from.getShape() == to.getShape())
      return operand;
    return BroadcastInDimOp::create(builder, op.getLoc(), type, operand, dims);
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
  matchAndRewrite(chlo::ConstantLikeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = op.getType();
    auto constant = [&](RankedTensorType of) -> Value {
      auto value = DenseElementsAttr::get(of, Attribute(op.getValue()));
      return ConstantOp::create(rewriter, op.getLoc(), of, value);
    };
    if (type.hasStaticShape()) {
      rewriter.replaceOp(op, constant(type));
      return success();
    }
    Value scalar = constant(RankedTensorType::get({}, type.getElementType()));
    Value shape =
        shapeTensor(rewriter, op.getLoc(),
                    sizesOf(rewriter, op.getLoc(), adaptor.getOperand()));
    rewriter.replaceOpWithNewOp<DynamicBroadcastInDimOp>(
        op, type, scalar, shape, rewriter.getDenseI64ArrayAttr({}),
        DenseI64ArrayAttr(), DenseI64ArrayAttr());
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
