//===- Gather.cpp - Lowering of gather ------------------------------------===//
//
// Two forms. Slices of several elements are copied one after the other:
//
//   scf.for %b = ... iter_args(%r = %empty)
//     %row = tensor.extract_slice %operand[%start, 0] [1, 128] [1, 1]
//     tensor.insert_slice %row into %r[%b, 0] [1, 128] [1, 1]
//
// Single elements are a linalg.generic that computes the index and reads it.
// Starts are clamped in both, so that no access is out of bounds.
//===----------------------------------------------------------------------===//
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// A gather on converted values, whatever operation it came from.
struct GatherSpec {
  Value operand, indices;
  Type indexType; // before the conversion
  RankedTensorType result;
  ArrayRef<int64_t> offsetDims, collapsed, operandBatching, indicesBatching,
      indexMap, sliceSizes;
  int64_t indexVectorDim;
  /// Slice sizes, where `sliceSizes` cannot say; else empty.
  SmallVector<OpFoldResult> dynamicSizes = {};
  /// Of dynamic shapes: the last start a dimension of the operand.
  SmallVector<Value> lastStarts = {};
  SmallVector<OpFoldResult> resultSizes = {};

  bool isDynamic() const { return !lastStarts.empty(); }
  RankedTensorType operandType() const {
    return cast<RankedTensorType>(operand.getType());
  }
  RankedTensorType indicesType() const {
    return cast<RankedTensorType>(indices.getType());
  }
  bool isDropped(int64_t dim) const {
    return llvm::is_contained(collapsed, dim) ||
           llvm::is_contained(operandBatching, dim);
  }
};

/// Where the slice for one batch index starts, a value a dimension of the
/// operand; null where that is always 0.
SmallVector<Value> sliceStart(ImplicitLocOpBuilder &b, const GatherSpec &spec,
                              ValueRange batch) {
  SmallVector<Value> start(spec.operandType().getRank());
  for (auto [component, dim] : llvm::enumerate(spec.indexMap)) {
    int64_t last = 0;
    if (!spec.isDynamic())
      last = spec.operandType().getDimSize(dim) - spec.sliceSizes[dim];
    if (last <= 0 && !spec.isDynamic())
      continue;
    SmallVector<Value> at(batch);
    if (spec.indexVectorDim < spec.indicesType().getRank())
      at.insert(at.begin() + spec.indexVectorDim, indexConstant(b, component));
    Value index = tensor::ExtractOp::create(b, spec.indices, at);
    start[dim] =
        spec.isDynamic()
            ? clampToIndex(b, index, spec.indexType, spec.lastStarts[dim])
            : clampToIndex(b, index, spec.indexType, 0, last);
  }
  for (auto [dim, indicesDim] :
       llvm::zip_equal(spec.operandBatching, spec.indicesBatching))
    start[dim] = batch[indicesDim - (indicesDim > spec.indexVectorDim)];
  return start;
}

Value emptyResult(ImplicitLocOpBuilder &b, const GatherSpec &spec) {
  return spec.isDynamic()
             ? emptyTensor(b, b.getLoc(), spec.result, spec.resultSizes)
             : emptyTensor(b, b.getLoc(), spec.result);
}

/// Elements of a result from which on its slices are shared among threads.
constexpr int64_t manyElements = 1 << 18;

Value gatherSlices(ImplicitLocOpBuilder &b, const GatherSpec &spec,
                   ArrayRef<int64_t> batchDims) {
  int64_t rank = spec.operandType().getRank();
  SmallVector<OpFoldResult> bounds;
  SmallVector<int64_t> window;
  for (int64_t dim : batchDims)
    bounds.push_back(spec.isDynamic() ? spec.resultSizes[dim]
                                      : OpFoldResult(b.getIndexAttr(
                                            spec.result.getDimSize(dim))));
  SmallVector<int64_t> windowDims;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!spec.isDropped(dim)) {
      windowDims.push_back(dim);
      window.push_back(spec.sliceSizes[dim]);
    }
  auto windowType = RankedTensorType::get(window, spec.result.getElementType());
  RankedTensorType wholeType = windowType.clone(spec.sliceSizes);
  SmallVector<OpFoldResult> sizes =
      getAsIndexOpFoldResult(b.getContext(), spec.sliceSizes);
  SmallVector<OpFoldResult> ones(rank, b.getIndexAttr(1));

  auto copyOne = [&](ImplicitLocOpBuilder &inner, ValueRange batch,
                     ValueRange carried) -> SmallVector<Value> {
    SmallVector<OpFoldResult> offsets(rank, inner.getIndexAttr(0));
    for (auto [dim, start] : llvm::enumerate(sliceStart(inner, spec, batch)))
      if (start)
        offsets[dim] = start;
    Value slice =
        spec.isDynamic()
            ? tensor::ExtractSliceOp::create(inner, wholeType, spec.operand,
                                             offsets, sizes, ones)
            : extractPart(inner, spec.operand, windowDims, offsets, sizes);
    SmallVector<OpFoldResult> to(spec.result.getRank(), inner.getIndexAttr(0)),
        toSizes(spec.result.getRank(), inner.getIndexAttr(1)),
        toOnes(spec.result.getRank(), inner.getIndexAttr(1));
    for (auto [dim, index] : llvm::zip_equal(batchDims, batch))
      to[dim] = index;
    for (auto [dim, size] : llvm::zip_equal(spec.offsetDims, window))
      toSizes[dim] = inner.getIndexAttr(size);
    // Strides do not tell which dimensions of one element a slice of dynamic
    // memory drops: it keeps all, in the order of the result.
    if (spec.isDynamic()) {
      SmallVector<int64_t> shape(spec.result.getRank(), 1);
      for (auto [dim, size] : llvm::zip_equal(spec.offsetDims, window))
        shape[dim] = size;
      slice = reshapeTensor(inner, slice, windowType.clone(shape));
    }
    if (!spec.isDynamic())
      return {insertPart(inner, slice, spec.offsetDims, carried.front(), to,
                         toSizes)};
    return {tensor::InsertSliceOp::create(inner, slice, carried.front(), to,
                                          toSizes, toOnes)};
  };
  Value empty = emptyResult(b, spec);
  Value result = buildLoops(b, bounds, empty, copyOne).front();
  // Slices are independent of each other.
  if (auto loop = result.getDefiningOp<scf::ForOp>();
      loop && spec.result.hasStaticShape() &&
      spec.result.getNumElements() >= manyElements)
    loop->setAttr("weir.parallel", b.getUnitAttr());
  return result;
}

Value gatherElements(ImplicitLocOpBuilder &b, const GatherSpec &spec,
                     ArrayRef<int64_t> batchDims) {
  int64_t rank = spec.result.getRank();
  auto body = [&](OpBuilder &builder, Location loc, ValueRange) {
    ImplicitLocOpBuilder inner(loc, builder);
    SmallVector<Value> batch;
    for (int64_t dim : batchDims)
      batch.push_back(linalg::IndexOp::create(inner, dim));
    SmallVector<Value> at = sliceStart(inner, spec, batch);
    auto offset = spec.offsetDims.begin();
    for (auto [dim, index] : llvm::enumerate(at)) {
      if (!spec.isDropped(dim)) {
        Value within = linalg::IndexOp::create(inner, *offset++);
        index = index ? arith::AddIOp::create(inner, index, within).getResult()
                      : within;
      } else if (!index) {
        index = indexConstant(inner, 0);
      }
    }
    Value element = tensor::ExtractOp::create(inner, spec.operand, at);
    linalg::YieldOp::create(inner, element);
  };
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  Value init = emptyResult(b, spec);
  return linalg::GenericOp::create(b, TypeRange(spec.result), ValueRange(),
                                   init, b.getMultiDimIdentityMap(rank), loops,
                                   body)
      .getResult(0);
}

/// Sizes and last starts of a gather of dynamic shapes; that slices fit is
/// required.
void measure(ImplicitLocOpBuilder &b, Operation *op, GatherSpec &spec) {
  Location loc = b.getLoc();
  SmallVector<OpFoldResult> operandSizes = sizesOf(b, loc, spec.operand);
  SmallVector<OpFoldResult> indexSizes = sizesOf(b, loc, spec.indices);
  SmallVector<OpFoldResult> window = spec.dynamicSizes;
  if (window.empty())
    window = getAsIndexOpFoldResult(b.getContext(), spec.sliceSizes);
  for (auto [dim, whole, size] : llvm::enumerate(operandSizes, window)) {
    Value all = sizeValue(b, loc, whole), taken = sizeValue(b, loc, size);
    Value last = arith::SubIOp::create(b, all, taken);
    requireAtMost(b, op, dim, size, whole);
    spec.lastStarts.push_back(last);
  }
  spec.resultSizes.resize(spec.result.getRank());
  auto offset = spec.offsetDims.begin();
  for (auto [dim, size] : llvm::enumerate(window))
    if (!spec.isDropped(dim))
      spec.resultSizes[*offset++] = size;
  size_t from = 0;
  for (int64_t dim : otherDims(spec.result.getRank(), spec.offsetDims)) {
    if (static_cast<int64_t>(from) == spec.indexVectorDim)
      ++from;
    spec.resultSizes[dim] = indexSizes[from++];
  }
}

Value lowerGather(ImplicitLocOpBuilder &b, Operation *op, GatherSpec spec) {
  if (!hasStaticShapes(op)) {
    measure(b, op, spec);
    SmallVector<int64_t> batchDims =
        otherDims(spec.result.getRank(), spec.offsetDims);
    bool copies = spec.dynamicSizes.empty() &&
                  ShapedType::getNumElements(spec.sliceSizes) >= 4;
    return copies ? gatherSlices(b, spec, batchDims)
                  : gatherElements(b, spec, batchDims);
  }
  if (spec.result.getNumElements() == 0 ||
      ShapedType::getNumElements(spec.sliceSizes) == 0)
    return emptyTensor(b, b.getLoc(), spec.result);
  SmallVector<int64_t> batchDims =
      otherDims(spec.result.getRank(), spec.offsetDims);
  int64_t window = ShapedType::getNumElements(spec.sliceSizes);
  // A copy of its own pays from a few elements on.
  return window >= 4 ? gatherSlices(b, spec, batchDims)
                     : gatherElements(b, spec, batchDims);
}

struct Gather : OpConversionPattern<weir::stablehlo::GatherOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::stablehlo::GatherOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto dims = op.getDimensionNumbers();
    GatherSpec spec = {
        adaptor.getOperand(),
        adaptor.getStartIndices(),
        getElementTypeOrSelf(op.getStartIndices()),
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType())),
        dims.getOffsetDims(),
        dims.getCollapsedSliceDims(),
        dims.getOperandBatchingDims(),
        dims.getStartIndicesBatchingDims(),
        dims.getStartIndexMap(),
        op.getSliceSizes(),
        dims.getIndexVectorDim()};
    rewriter.replaceOp(op, lowerGather(b, op, spec));
    return success();
  }
};

/// The result shape gives the slice sizes.
struct DynamicGather : OpConversionPattern<DynamicGatherOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DynamicGatherOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto dims = op.getDimensionNumbers();
    SmallVector<int64_t> sizes(op.getOperand().getType().getRank(), 1);
    SmallVector<int64_t> dropped(dims.getCollapsedSliceDims());
    llvm::append_range(dropped, dims.getOperandBatchingDims());
    for (auto [dim, offset] : llvm::zip_equal(otherDims(sizes.size(), dropped),
                                              dims.getOffsetDims()))
      sizes[dim] = op.getType().getDimSize(offset);
    GatherSpec spec = {
        adaptor.getOperand(),
        adaptor.getStartIndices(),
        getElementTypeOrSelf(op.getStartIndices()),
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType())),
        dims.getOffsetDims(),
        dims.getCollapsedSliceDims(),
        dims.getOperandBatchingDims(),
        dims.getStartIndicesBatchingDims(),
        dims.getStartIndexMap(),
        sizes,
        dims.getIndexVectorDim()};
    if (!hasStaticShapes(op))
      spec.dynamicSizes = shapeEntries(b, op.getLoc(), adaptor.getSliceSizes());
    rewriter.replaceOp(op, lowerGather(b, op, spec));
    return success();
  }
};

/// operand[b..., index[b..., i...], ...]: a gather of slices that are whole in
/// all dimensions but the selected and the batch ones.
struct TorchIndexSelect : OpConversionPattern<TorchIndexSelectOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(TorchIndexSelectOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!hasStaticShapes(op))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto operand = op.getOperand().getType();
    int64_t rank = operand.getRank(),
            indexRank = op.getIndex().getType().getRank();
    int64_t dim = op.getDim() < 0 ? op.getDim() + rank : op.getDim();
    int64_t batch = op.getBatchDims() < 0 ? op.getBatchDims() + indexRank
                                          : op.getBatchDims();
    SmallVector<int64_t> sizes(operand.getShape());
    SmallVector<int64_t> batching =
        llvm::to_vector(llvm::seq<int64_t>(0, batch));
    for (int64_t i : batching)
      sizes[i] = 1;
    sizes[dim] = 1;
    // Result: batch, operand[batch:dim], index[batch:], operand[dim+1:].
    SmallVector<int64_t> offsets;
    for (int64_t i = batch; i < op.getType().getRank(); ++i)
      if (i < dim || i >= dim + indexRank - batch)
        offsets.push_back(i);
    GatherSpec spec = {
        adaptor.getOperand(),
        adaptor.getIndex(),
        getElementTypeOrSelf(op.getIndex()),
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType())),
        offsets,
        dim,
        batching,
        batching,
        dim,
        sizes,
        indexRank};
    rewriter.replaceOp(op, lowerGather(b, op, spec));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateGatherPatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  patterns.add<DynamicGather, Gather, TorchIndexSelect>(converter,
                                                        patterns.getContext());
}
