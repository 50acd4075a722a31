//===- Numeric.cpp - Transforms and factorizations as host calls ----------===//
//
//   stablehlo.fft %x, type = RFFT, length = [16]
//   →  weir.host_call "weir.fft" {config = {"type": "RFFT", "length": [16]}}
//   stablehlo.cholesky %a        →  weir.host_call "weir.cholesky"
//   stablehlo.triangular_solve   →  weir.host_call "lapack_strsm_ffi"
//   stablehlo.rng                →  weir.host_call "weir.rng"
//
// A row-major matrix is a column-major one transposed, so that solving with it
// from the left is solving with the other triangle from the right. Floats that
// the library does not know are computed in f32.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "HostCall.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

using namespace mlir;
using namespace weir::stablehlo;

/// The type that the library computes in: f32 for narrower floats.
static Type workType(Type element) {
  if (!isa<FloatType>(element) || element.isF32() || element.isF64())
    return element;
  return Float32Type::get(element.getContext());
}

static RankedTensorType workTensor(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(),
                               workType(tensor.getElementType()));
}

/// One call on operands and one result, of `sizes`, that are in the work type.
static LogicalResult replaceByCall(Operation *op, StringRef target,
                                   llvm::json::Object config,
                                   ValueRange operands,
                                   ArrayRef<OpFoldResult> sizes,
                                   ConversionPatternRewriter &rewriter) {
  Location loc = op->getLoc();
  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<Value> inputs;
  SmallVector<Type> types;
  for (auto [operand, original] :
       llvm::zip(operands, op->getOperands().take_front(operands.size()))) {
    // The program's own type says whether it is unsigned.
    types.push_back(workTensor(original.getType()));
    Type element = workTensor(operand.getType()).getElementType();
    inputs.push_back(castTensor(rewriter, loc, operand, element));
  }
  Value result = createHostCall(rewriter, loc, target, std::move(config),
                                inputs, types, workTensor(resultType),
                                SmallVector<OpFoldResult>(sizes))[0];
  Type element = toSignless(resultType.getElementType());
  rewriter.replaceOp(op, castTensor(rewriter, loc, result, element));
  return success();
}

namespace {
struct FftPattern : OpConversionPattern<FftOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(FftOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    llvm::json::Object config{{"type", stringifyFftType(op.getFftType())},
                              {"length", llvm::json::Array(op.getFftLength())}};
    // What is transformed has known sizes; those in front may be any.
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> sizes =
        sizesOf(rewriter, loc, adaptor.getOperand());
    auto type = cast<RankedTensorType>(adaptor.getOperand().getType());
    SmallVector<int64_t> known(type.getShape());
    size_t first = sizes.size() - op.getFftLength().size();
    for (auto [index, length] : llvm::enumerate(op.getFftLength())) {
      bool isLast = index + 1 == op.getFftLength().size();
      int64_t half = isLast ? length / 2 + 1 : length;
      known[first + index] = op.getFftType() == FftType::IRFFT ? half : length;
      sizes[first + index] = rewriter.getIndexAttr(
          op.getFftType() == FftType::RFFT ? half : length);
    }
    Value operand =
        castShape(rewriter, loc, adaptor.getOperand(), type.clone(known));
    return replaceByCall(op, "weir.fft", std::move(config), operand, sizes,
                         rewriter);
  }
};

struct CholeskyPattern : OpConversionPattern<CholeskyOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(CholeskyOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    llvm::json::Object config{{"lower", static_cast<int>(op.getLower())}};
    SmallVector<OpFoldResult> sizes =
        sizesOf(rewriter, op.getLoc(), adaptor.getA());
    int64_t last = static_cast<int64_t>(sizes.size()) - 1;
    requireEqualSizes(rewriter, op, last, sizes[last - 1], sizes[last]);
    return replaceByCall(op, "weir.cholesky", std::move(config),
                         adaptor.getOperands(), sizes, rewriter);
  }
};

struct TriangularSolvePattern : OpConversionPattern<TriangularSolveOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(TriangularSolveOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    llvm::json::Object config{
        {"side", op.getLeftSide() ? "R" : "L"},
        {"uplo", op.getLower() ? "U" : "L"},
        {"diag", op.getUnitDiagonal() ? "U" : "N"},
        {"trans_x", op.getTransposeA() == Transpose::NO_TRANSPOSE ? "N"
                    : op.getTransposeA() == Transpose::TRANSPOSE  ? "T"
                                                                  : "C"}};
    Type element = workType(getElementTypeOrSelf(op.getB().getType()));
    auto complex = dyn_cast<ComplexType>(element);
    bool isDouble = (complex ? complex.getElementType() : element).isF64();
    StringRef target =
        complex ? (isDouble ? "lapack_ztrsm_ffi" : "lapack_ctrsm_ffi")
                : (isDouble ? "lapack_dtrsm_ffi" : "lapack_strsm_ffi");
    return replaceByCall(op, target, std::move(config), adaptor.getOperands(),
                         commonShape(rewriter, op, adaptor), rewriter);
  }

private:
  /// Sizes of `b`; `a` is square and as large as the side that it is on.
  static SmallVector<OpFoldResult>
  commonShape(OpBuilder &b, TriangularSolveOp op, OpAdaptor adaptor) {
    SmallVector<OpFoldResult> matrix = sizesOf(b, op.getLoc(), adaptor.getA());
    SmallVector<OpFoldResult> sizes = sizesOf(b, op.getLoc(), adaptor.getB());
    int64_t last = static_cast<int64_t>(sizes.size()) - 1;
    int64_t side = op.getLeftSide() ? last - 1 : last;
    for (int64_t dim = 0; dim + 1 < last; ++dim)
      requireEqualSizes(b, op, dim, matrix[dim], sizes[dim]);
    requireEqualSizes(b, op, last, matrix[last - 1], matrix[last]);
    requireEqualSizes(b, op, side, matrix[last], sizes[side]);
    return sizes;
  }
};

/// Numbers that differ from call to call. The shape is that of the result.
struct RngPattern : OpConversionPattern<RngOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RngOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    llvm::json::Object config{
        {"distribution", stringifyRngDistribution(op.getRngDistribution())}};
    SmallVector<OpFoldResult> sizes;
    if (!op.getType().hasStaticShape())
      sizes = resultSizes(rewriter, op, op.getType(), adaptor.getShape());
    return replaceByCall(op, "weir.rng", std::move(config),
                         {adaptor.getA(), adaptor.getB()}, sizes, rewriter);
  }
};
} // namespace

void weir::stablehlo::populateNumericPatterns(const TypeConverter &converter,
                                              RewritePatternSet &patterns) {
  patterns.add<CholeskyPattern, FftPattern, RngPattern, TriangularSolvePattern>(
      converter, patterns.getContext());
}
