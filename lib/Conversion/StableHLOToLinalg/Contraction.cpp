//===- Contraction.cpp - dot, dot_general ---------------------------------===//
#include "ContractionUtils.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {

/// Where the dimensions of both operands go.
struct Dimensions {
  ArrayRef<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
};

/// Lowers a product with the result dimensions: batch, free of lhs, free of
/// rhs.
Value lowerProduct(ConversionPatternRewriter &rewriter, Operation *op,
                   ValueRange operands, const Dimensions &dims,
                   Type accumulator) {
  auto lhs = cast<RankedTensorType>(operands[0].getType());
  auto rhs = cast<RankedTensorType>(operands[1].getType());
  auto result = cast<RankedTensorType>(toSignless(op->getResult(0).getType()));
  SmallVector<ContractionLoop> loops;
  int out = 0;
  Location loc = op->getLoc();
  SmallVector<OpFoldResult> lhsSizes = sizesOf(rewriter, loc, operands[0]);
  SmallVector<OpFoldResult> rhsSizes = sizesOf(rewriter, loc, operands[1]);
  /// The loop over a dimension of one or both operands.
  auto add = [&](int ld, int rd, int position) {
    OpFoldResult extent = ld != -1 ? lhsSizes[ld] : rhsSizes[rd];
    if (ld != -1 && rd != -1) {
      requireEqualSizes(rewriter, op, ld, lhsSizes[ld], rhsSizes[rd]);
      if (getConstantIntValue(rhsSizes[rd]))
        extent = rhsSizes[rd];
    }
    int64_t size = getConstantIntValue(extent).value_or(ShapedType::kDynamic);
    // As the operand's type says it.
    if (ld != -1 && rd == -1)
      size = lhs.getDimSize(ld);
    if (ld == -1)
      size = rhs.getDimSize(rd);
    loops.push_back({size, ld, rd, position, extent});
  };
  auto pairs = [&](ArrayRef<int64_t> l, ArrayRef<int64_t> r, bool kept) {
    for (auto [ld, rd] : llvm::zip(l, r))
      add(static_cast<int>(ld), static_cast<int>(rd), kept ? out++ : -1);
  };
  pairs(dims.lhsBatch, dims.rhsBatch, /*kept=*/true);
  for (int dim = 0; dim < lhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.lhsBatch, dim) &&
        !llvm::is_contained(dims.lhsContract, dim))
      add(dim, -1, out++);
  for (int dim = 0; dim < rhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.rhsBatch, dim) &&
        !llvm::is_contained(dims.rhsContract, dim))
      add(-1, dim, out++);
  pairs(dims.lhsContract, dims.rhsContract, /*kept=*/false);

  Type lhsElement = getElementTypeOrSelf(op->getOperand(0).getType());
  Type rhsElement = getElementTypeOrSelf(op->getOperand(1).getType());
  Type resultElement = getElementTypeOrSelf(op->getResult(0).getType());
  if (!accumulator)
    accumulator = accumulatorType({lhsElement, rhsElement}, resultElement);
  Value lhsValue = widenNarrow(rewriter, loc, operands[0], lhsElement);
  Value rhsValue = widenNarrow(rewriter, loc, operands[1], rhsElement);
  return emitContraction(rewriter, loc, lhsValue, rhsValue, result, loops,
                         {lhsElement, rhsElement, accumulator, resultElement});
}

struct LowerDotGeneral : OpConversionPattern<DotGeneralOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DotGeneralOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
    Dimensions dims{numbers.getLhsBatchingDimensions(),
                    numbers.getRhsBatchingDimensions(),
                    numbers.getLhsContractingDimensions(),
                    numbers.getRhsContractingDimensions()};
    // An algorithm may ask for a wider accumulator than the types imply; one
    // that allows less precision than we have is satisfied as well.
    Type accumulator;
    Type element = getElementTypeOrSelf(op.getType());
    if (op.getAlgorithm() && isa<FloatType>(element)) {
      Type asked = op.getAlgorithm()->getAccumulationType();
      accumulator = accumulatorType({getElementTypeOrSelf(op.getLhs()),
                                     getElementTypeOrSelf(op.getRhs()), asked},
                                    element);
    }
    Value result =
        lowerProduct(rewriter, op, adaptor.getOperands(), dims, accumulator);
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerDot : OpConversionPattern<DotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    int64_t last = cast<RankedTensorType>(op.getLhs().getType()).getRank() - 1;
    int64_t first = 0;
    rewriter.replaceOp(op, lowerProduct(rewriter, op, adaptor.getOperands(),
                                        {{}, {}, last, first}, Type()));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateContractionPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerDot, LowerDotGeneral>(converter, patterns.getContext());
  populateBatchNormPatterns(converter, patterns);
  populateConvolutionPatterns(converter, patterns);
  populateEinsumPatterns(converter, patterns);
  populateNumericPatterns(converter, patterns);
  populateRaggedDotPatterns(converter, patterns);
  populateReducePatterns(converter, patterns);
  populateReduceWindowPatterns(converter, patterns);
  populateSelectAndScatterPatterns(converter, patterns);
}
