//===- Slice.cpp - Lowering of slices, pads and concatenation -------------===//
//
// All become extract_slice and insert_slice, which after bufferization are
// views: a dynamic_update_slice of a dead operand happens in place.
//===----------------------------------------------------------------------===//
#include "DynamicShape.h"
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

SmallVector<OpFoldResult> constants(Builder &builder,
                                    ArrayRef<int64_t> values) {
  return getAsIndexOpFoldResult(builder.getContext(), values);
}

/// Nothing to move: extract_slice and insert_slice insist on an offset inside
/// of their operand even then.
bool replaceEmpty(Operation *op, Type converted,
                  ConversionPatternRewriter &rewriter) {
  auto type = cast<RankedTensorType>(converted);
  if (!type.hasStaticShape() || type.getNumElements() != 0)
    return false;
  rewriter.replaceOp(op, emptyTensor(rewriter, op->getLoc(), type));
  return true;
}

/// `limits` are at most the sizes of `operand`.
void requireInside(OpBuilder &builder, Operation *op, Value operand,
                   ArrayRef<int64_t> limits) {
  if (tensorType(operand).hasStaticShape())
    return;
  for (auto [dim, size, limit] :
       llvm::enumerate(sizesOf(builder, op->getLoc(), operand), limits))
    if (limit != 0)
      requireAtMost(builder, op, dim, builder.getIndexAttr(limit), size);
}

struct Slice : OpConversionPattern<SliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SliceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    requireInside(rewriter, op, adaptor.getOperand(), op.getLimitIndices());
    if (replaceEmpty(op, getTypeConverter()->convertType(op.getType()),
                     rewriter))
      return success();
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(
        op, adaptor.getOperand(), constants(rewriter, op.getStartIndices()),
        constants(rewriter, op.getType().getShape()),
        constants(rewriter, op.getStrides()));
    return success();
  }
};

struct RealDynamicSlice : OpConversionPattern<RealDynamicSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(RealDynamicSliceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (hasStaticShapes(op) &&
        replaceEmpty(op, getTypeConverter()->convertType(op.getType()),
                     rewriter))
      return success();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(
        op, sliceDynamic(b, op, adaptor.getOperand(),
                         cast<RankedTensorType>(toSignless(op.getType())),
                         adaptor.getStartIndices(), adaptor.getLimitIndices(),
                         adaptor.getStrides()));
    return success();
  }
};

/// Starts that keep a slice of `sizes` inside `shape`.
SmallVector<OpFoldResult> clampStarts(ImplicitLocOpBuilder &b, Operation *op,
                                      ValueRange original, ValueRange starts,
                                      ArrayRef<OpFoldResult> shape,
                                      ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> offsets;
  for (auto [dim, from, start, wholeSize, size] :
       llvm::enumerate(original, starts, shape, sizes)) {
    std::optional<int64_t> whole = getConstantIntValue(wholeSize),
                           part = getConstantIntValue(size);
    if (whole && part && *whole == *part) {
      offsets.push_back(b.getIndexAttr(0));
      continue;
    }
    Value scalar = extractScalar(b, start);
    Type element = getElementTypeOrSelf(from);
    Value clamped;
    if (whole && part) {
      clamped = clampToIndex(b, scalar, element, 0, *whole - *part);
    } else {
      Value all = sizeValue(b, b.getLoc(), wholeSize);
      Value taken = sizeValue(b, b.getLoc(), size);
      if (weir::isSameSize(all, taken)) {
        offsets.push_back(b.getIndexAttr(0));
        continue;
      }
      requireAtMost(b, op, dim, size, wholeSize);
      clamped = clampToIndex(b, scalar, element,
                             arith::SubIOp::create(b, all, taken));
    }
    offsets.push_back(getAsOpFoldResult(clamped));
  }
  return offsets;
}

struct DynamicSlice : OpConversionPattern<DynamicSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicSliceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (replaceEmpty(op, getTypeConverter()->convertType(op.getType()),
                     rewriter))
      return success();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    SmallVector<OpFoldResult> shape =
        sizesOf(b, op.getLoc(), adaptor.getOperand());
    SmallVector<OpFoldResult> sizes = constants(b, op.getSliceSizes());
    SmallVector<OpFoldResult> strides(shape.size(), b.getIndexAttr(1));
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(
        op, adaptor.getOperand(),
        clampStarts(b, op, op.getStartIndices(), adaptor.getStartIndices(),
                    shape, sizes),
        sizes, strides);
    return success();
  }
};

struct DynamicUpdateSlice : OpConversionPattern<DynamicUpdateSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicUpdateSliceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    if (hasStaticShapes(op)) {
      ArrayRef<int64_t> shape = op.getOperand().getType().getShape();
      ArrayRef<int64_t> sizes = op.getUpdate().getType().getShape();
      if (shape == sizes || ShapedType::getNumElements(sizes) == 0) {
        rewriter.replaceOp(op, shape == sizes ? adaptor.getUpdate()
                                              : adaptor.getOperand());
        return success();
      }
    }
    SmallVector<OpFoldResult> shape =
        sizesOf(b, op.getLoc(), adaptor.getOperand());
    SmallVector<OpFoldResult> sizes =
        sizesOf(b, op.getLoc(), adaptor.getUpdate());
    SmallVector<OpFoldResult> strides(shape.size(), b.getIndexAttr(1));
    Value updated = tensor::InsertSliceOp::create(
        b, adaptor.getUpdate(), adaptor.getOperand(),
        clampStarts(b, op, op.getStartIndices(), adaptor.getStartIndices(),
                    shape, sizes),
        sizes, strides);
    rewriter.replaceOp(
        op, castShape(b, op.getLoc(), updated,
                      cast<RankedTensorType>(toSignless(op.getType()))));
    return success();
  }
};

struct Concatenate : OpConversionPattern<ConcatenateOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ConcatenateOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!hasStaticShapes(op))
      return concatenateDynamic(op, adaptor, rewriter);
    if (replaceEmpty(op, getTypeConverter()->convertType(op.getType()),
                     rewriter))
      return success();
    if (op.getInputs().size() == 1) {
      rewriter.replaceOp(op, adaptor.getInputs());
      return success();
    }
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Value result = emptyTensor(b, op.getLoc(), type);
    SmallVector<int64_t> offsets(type.getRank(), 0), strides(type.getRank(), 1);
    for (Value input : adaptor.getInputs()) {
      ArrayRef<int64_t> sizes = tensorType(input).getShape();
      int64_t along = sizes[op.getDimension()];
      if (along == 0)
        continue;
      result = tensor::InsertSliceOp::create(
          b, input, result, constants(b, offsets), constants(b, sizes),
          constants(b, strides));
      offsets[op.getDimension()] += along;
    }
    rewriter.replaceOp(op, result);
    return success();
  }

  static LogicalResult concatenateDynamic(ConcatenateOp op, OpAdaptor adaptor,
                                          ConversionPatternRewriter &rewriter) {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    size_t along = op.getDimension();
    SmallVector<SmallVector<OpFoldResult>> shapes;
    Value total = indexConstant(b, 0);
    SmallVector<Value> offsets;
    for (Value input : adaptor.getInputs()) {
      shapes.push_back(sizesOf(b, op.getLoc(), input));
      for (auto [dim, first, size] :
           llvm::enumerate(shapes.front(), shapes.back()))
        if (dim != along)
          requireEqualSizes(b, op, dim, first, size);
      offsets.push_back(total);
      total = arith::AddIOp::create(
          b, total, sizeValue(b, op.getLoc(), shapes.back()[along]));
    }
    SmallVector<OpFoldResult> sizes = shapes.front();
    sizes[along] = total;
    Value result = emptyTensor(b, op.getLoc(), type, sizes);
    SmallVector<OpFoldResult> starts(type.getRank(), b.getIndexAttr(0)),
        strides(type.getRank(), b.getIndexAttr(1));
    for (auto [input, shape, offset] :
         llvm::zip_equal(adaptor.getInputs(), shapes, offsets)) {
      starts[along] = getAsOpFoldResult(offset);
      result = tensor::InsertSliceOp::create(b, input, result, starts, shape,
                                             strides);
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// The part of one dimension that a pad keeps, and where it goes.
struct KeptRange {
  int64_t start, count, offset, stride;
};

/// Element k lands on low + k * (interior + 1); those outside of [0, result)
/// are cut off.
KeptRange keptRange(int64_t size, int64_t result, int64_t low,
                    int64_t interior) {
  int64_t stride = interior + 1;
  int64_t first = low < 0 ? (-low + stride - 1) / stride : 0;
  int64_t room = result - 1 - low;
  int64_t last = room < 0 ? -1 : std::min(size - 1, room / stride);
  int64_t count = std::max<int64_t>(0, last - first + 1);
  return {first, count, low + first * stride, stride};
}

Value lowerPad(ImplicitLocOpBuilder &b, Value operand, Value padding,
               RankedTensorType type, ArrayRef<int64_t> low,
               ArrayRef<int64_t> interior) {
  int64_t rank = type.getRank();
  SmallVector<int64_t> starts, counts, offsets, strides, ones(rank, 1), highs;
  bool dense = true;
  for (int64_t dim = 0; dim < rank; ++dim) {
    KeptRange kept = keptRange(tensorType(operand).getDimSize(dim),
                               type.getDimSize(dim), low[dim], interior[dim]);
    if (kept.count == 0)
      return fillTensor(b, type, extractScalar(b, padding));
    starts.push_back(kept.start);
    counts.push_back(kept.count);
    offsets.push_back(kept.offset);
    // A lone element needs no stride, which could reach past the end.
    strides.push_back(kept.count == 1 ? 1 : kept.stride);
    dense &= strides.back() == 1;
    highs.push_back(type.getDimSize(dim) - kept.offset - kept.count);
  }
  if (llvm::ArrayRef(counts) != tensorType(operand).getShape())
    operand = tensor::ExtractSliceOp::create(b, operand, constants(b, starts),
                                             constants(b, counts),
                                             constants(b, ones));
  if (operand.getType() == type)
    return operand;
  Value scalar = extractScalar(b, padding);
  if (dense)
    return tensor::PadOp::create(b, type, operand, constants(b, offsets),
                                 constants(b, highs), scalar);
  Value filled = fillTensor(b, type, scalar);
  return tensor::InsertSliceOp::create(
      b, operand, filled, constants(b, offsets), constants(b, counts),
      constants(b, strides));
}

struct Pad : OpConversionPattern<weir::stablehlo::PadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::stablehlo::PadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (!hasStaticShapes(op)) {
      rewriter.replaceOp(op,
                         padDynamic(b, adaptor.getOperand(),
                                    extractScalar(b, adaptor.getPaddingValue()),
                                    type, constants(b, op.getEdgePaddingLow()),
                                    constants(b, op.getEdgePaddingHigh()),
                                    constants(b, op.getInteriorPadding())));
      return success();
    }
    if (replaceEmpty(op, type, rewriter))
      return success();
    rewriter.replaceOp(
        op, lowerPad(b, adaptor.getOperand(), adaptor.getPaddingValue(), type,
                     op.getEdgePaddingLow(), op.getInteriorPadding()));
    return success();
  }
};

struct DynamicPad : OpConversionPattern<DynamicPadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicPadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto low = constantEntries(op.getEdgePaddingLow()),
         interior = constantEntries(op.getInteriorPadding());
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (!hasStaticShapes(op) || !low || !interior) {
      auto entries = [&](Value tensor) {
        return shapeEntries(b, op.getLoc(), tensor);
      };
      rewriter.replaceOp(op,
                         padDynamic(b, adaptor.getOperand(),
                                    extractScalar(b, adaptor.getPaddingValue()),
                                    type, entries(adaptor.getEdgePaddingLow()),
                                    entries(adaptor.getEdgePaddingHigh()),
                                    entries(adaptor.getInteriorPadding())));
      return success();
    }
    if (replaceEmpty(op, type, rewriter))
      return success();
    rewriter.replaceOp(op, lowerPad(b, adaptor.getOperand(),
                                    adaptor.getPaddingValue(), type, *low,
                                    *interior));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateSlicePatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<Concatenate, DynamicPad, DynamicSlice, DynamicUpdateSlice, Pad,
               RealDynamicSlice, Slice>(converter, patterns.getContext());
}
