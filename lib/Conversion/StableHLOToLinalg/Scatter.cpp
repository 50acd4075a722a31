//===- Scatter.cpp - Lowering of scatter ----------------------------------===//
//
// A loop over the indices that carries the results:
//
//   scf.for %i = ... iter_args(%r = %input)
//     %start = tensor.extract %indices[%i, 0]
//     %inside = 0 <= %start < size
//     scf.if %inside
//       %old = tensor.extract_slice %r[%start, 0] [1, 5] [1, 1]
//       %new = update computation on %old and the window of %updates
//       tensor.insert_slice %new into %r[%start, 0] [1, 5] [1, 1]
//     else
//       %r
//
// Elements out of bounds are skipped one by one: where an indexed dimension has
// a window of several elements, the slice is cut to what lies inside. Updates
// are applied in the order of their indices. The loop bufferizes in place.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// One window: the parts of the results and of the updates that meet.
struct Window {
  SmallVector<OpFoldResult> resultOffsets, resultSizes, updateOffsets,
      updateSizes;
  Value inside; // i1; null where it always is
};

class ScatterLowering {
public:
  ScatterLowering(weir::stablehlo::ScatterOp op, Value indices,
                  ValueRange updates)
      : op(op), dims(op.getScatterDimensionNumbers()), indices(indices),
        updates(updates), inputType(tensorType(op.getInputs().front())),
        updateType(tensorType(op.getUpdates().front())),
        scatterDims(
            otherDims(updateType.getRank(), dims.getUpdateWindowDims())) {
    SmallVector<int64_t> dropped(dims.getInsertedWindowDims());
    llvm::append_range(dropped, dims.getInputBatchingDims());
    windowDims = otherDims(inputType.getRank(), dropped);
  }

  FailureOr<SmallVector<Value>> lower(ImplicitLocOpBuilder &b,
                                      ValueRange inputs) {
    if (hasStaticShapes(op) &&
        (updateType.getNumElements() == 0 || inputType.getNumElements() == 0))
      return llvm::to_vector_of<Value>(inputs);
    inputSizes = sizesOf(b, b.getLoc(), inputs.front());
    updateSizes = sizesOf(b, b.getLoc(), updates.front());
    requireFit(b);
    SmallVector<OpFoldResult> bounds;
    for (int64_t dim : scatterDims)
      bounds.push_back(updateSizes[dim]);
    bool failed = false;
    auto body = [&](ImplicitLocOpBuilder &inner, ValueRange batch,
                    ValueRange carried) {
      Window window = windowAt(inner, batch);
      auto apply = [&](ImplicitLocOpBuilder &at) {
        FailureOr<SmallVector<Value>> updated = update(at, window, carried);
        failed |= mlir::failed(updated);
        return mlir::failed(updated) ? SmallVector<Value>(carried) : *updated;
      };
      if (!window.inside)
        return apply(inner);
      auto conditional =
          scf::IfOp::create(inner, carried.getTypes(), window.inside,
                            /*addThenBlock=*/true, /*addElseBlock=*/true);
      auto then = ImplicitLocOpBuilder::atBlockBegin(inner.getLoc(),
                                                     conditional.thenBlock());
      scf::YieldOp::create(then, apply(then));
      auto otherwise = ImplicitLocOpBuilder::atBlockBegin(
          inner.getLoc(), conditional.elseBlock());
      scf::YieldOp::create(otherwise, carried);
      return llvm::to_vector_of<Value>(conditional.getResults());
    };
    SmallVector<Value> results = buildLoops(b, bounds, inputs, body);
    if (failed)
      return failure();
    return results;
  }

private:
  /// The size of the window in a dimension of the input.
  int64_t windowSize(int64_t dim) const {
    auto it = llvm::find(windowDims, dim);
    if (it == windowDims.end())
      return 1;
    return updateType.getDimSize(
        dims.getUpdateWindowDims()[it - windowDims.begin()]);
  }

  OpFoldResult windowExtent(int64_t dim) {
    auto it = llvm::find(windowDims, dim);
    if (it == windowDims.end())
      return IntegerAttr::get(IndexType::get(op.getContext()), 1);
    return updateSizes[dims.getUpdateWindowDims()[it - windowDims.begin()]];
  }

  /// Windows are not larger than the input where no index moves them, and there
  /// are indices for all updates.
  void requireFit(ImplicitLocOpBuilder &b) {
    for (auto [dim, updateDim] :
         llvm::zip_equal(windowDims, dims.getUpdateWindowDims()))
      if (!llvm::is_contained(dims.getScatterDimsToOperandDims(), dim))
        requireAtMost(b, op, dim, updateSizes[updateDim], inputSizes[dim]);
    SmallVector<OpFoldResult> indexSizes = sizesOf(b, b.getLoc(), indices);
    size_t from = 0;
    for (int64_t dim : scatterDims) {
      if (static_cast<int64_t>(from) == dims.getIndexVectorDim())
        ++from;
      requireEqualSizes(b, op, dim, updateSizes[dim], indexSizes[from++]);
    }
  }

  /// The start in a dimension that indices address, from -size of the window
  /// to the size of the dimension: what lies further out is out as well.
  Value startOf(ImplicitLocOpBuilder &b, ValueRange batch, int64_t component,
                int64_t dim) {
    SmallVector<Value> at(batch);
    if (dims.getIndexVectorDim() < tensorType(indices).getRank())
      at.insert(at.begin() + dims.getIndexVectorDim(),
                indexConstant(b, component));
    Value start = tensor::ExtractOp::create(b, indices, at);
    if (!inputType.hasStaticShape() || !updateType.hasStaticShape()) {
      // One wider on each side, as below.
      Value window = sizeValue(b, b.getLoc(), windowExtent(dim));
      Value high = sizeValue(b, b.getLoc(), inputSizes[dim]);
      Type type = getElementTypeOrSelf(op.getScatterIndices());
      if (type.isUnsignedInteger())
        return clampToIndex(b, start, type, high);
      start = arith::IndexCastOp::create(b, b.getIndexType(), start);
      Value low = arith::SubIOp::create(b, indexConstant(b, 0), window);
      return arith::MinSIOp::create(b, arith::MaxSIOp::create(b, start, low),
                                    high);
    }
    return clampToIndex(b, start, getElementTypeOrSelf(op.getScatterIndices()),
                        -windowSize(dim), inputType.getDimSize(dim));
  }

  Window windowAt(ImplicitLocOpBuilder &b, ValueRange batch) {
    Window window;
    window.resultOffsets.assign(inputType.getRank(), b.getIndexAttr(0));
    window.resultSizes.assign(inputType.getRank(), b.getIndexAttr(1));
    window.updateOffsets.assign(updateType.getRank(), b.getIndexAttr(0));
    window.updateSizes.assign(updateType.getRank(), b.getIndexAttr(1));
    for (auto [dim, index] : llvm::zip_equal(scatterDims, batch))
      window.updateOffsets[dim] = index;
    for (auto [dim, updateDim] :
         llvm::zip_equal(windowDims, dims.getUpdateWindowDims()))
      window.resultSizes[dim] = window.updateSizes[updateDim] =
          updateSizes[updateDim];
    for (auto [dim, indicesDim] : llvm::zip_equal(
             dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
      window.resultOffsets[dim] =
          batch[indicesDim - (indicesDim > dims.getIndexVectorDim())];

    for (auto [component, dim] :
         llvm::enumerate(dims.getScatterDimsToOperandDims())) {
      Value start = startOf(b, batch, component, dim);
      window.resultOffsets[dim] = start;
      if (windowSize(dim) == 1)
        addBoundsCheck(b, window, start, inputSizes[dim]);
      else
        cutWindow(b, window, start, dim);
    }
    return window;
  }

  void addBoundsCheck(ImplicitLocOpBuilder &b, Window &window, Value start,
                      OpFoldResult size) {
    // As an unsigned number a negative one is too large.
    Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, start,
                                         sizeValue(b, b.getLoc(), size));
    window.inside =
        window.inside
            ? arith::AndIOp::create(b, window.inside, inside).getResult()
            : inside;
  }

  /// Keeps of the window in `dim` only what lies inside of the input.
  void cutWindow(ImplicitLocOpBuilder &b, Window &window, Value start,
                 int64_t dim) {
    int64_t updateDim = dims.getUpdateWindowDims()[llvm::find(windowDims, dim) -
                                                   windowDims.begin()];
    Value zero = indexConstant(b, 0);
    Value first =
        arith::MaxSIOp::create(b, zero, arith::SubIOp::create(b, zero, start));
    Value room = arith::SubIOp::create(
        b, sizeValue(b, b.getLoc(), inputSizes[dim]), start);
    Value end = arith::MinSIOp::create(
        b, sizeValue(b, b.getLoc(), updateSizes[updateDim]), room);
    Value count =
        arith::MaxSIOp::create(b, zero, arith::SubIOp::create(b, end, first));
    window.resultOffsets[dim] =
        arith::AddIOp::create(b, start, first).getResult();
    window.updateOffsets[updateDim] = first;
    window.resultSizes[dim] = window.updateSizes[updateDim] = count;
  }

  /// Whether the computation returns just the updates.
  bool overwrites() {
    Region &region = op.getUpdateComputation();
    Operation &last = region.front().back();
    for (auto [index, value] : llvm::enumerate(last.getOperands()))
      if (value != region.getArgument(op.getInputs().size() + index))
        return false;
    return true;
  }

  FailureOr<SmallVector<Value>>
  update(ImplicitLocOpBuilder &b, const Window &window, ValueRange carried) {
    bool single = llvm::all_of(windowDims, [&](int64_t dim) {
      return getConstantIntValue(window.resultSizes[dim]) == 1;
    });
    return single ? updateElement(b, window, carried)
                  : updateWindow(b, window, carried);
  }

  FailureOr<SmallVector<Value>> updateElement(ImplicitLocOpBuilder &b,
                                              const Window &window,
                                              ValueRange carried) {
    SmallVector<Value> at =
        getValueOrCreateConstantIndexOp(b, b.getLoc(), window.resultOffsets);
    SmallVector<Value> from =
        getValueOrCreateConstantIndexOp(b, b.getLoc(), window.updateOffsets);
    SmallVector<Value> arguments;
    for (Value result : carried)
      arguments.push_back(tensor::ExtractOp::create(b, result, at));
    for (Value value : updates)
      arguments.push_back(tensor::ExtractOp::create(b, value, from));
    FailureOr<SmallVector<Value>> elements =
        inlineScalarRegion(b, op.getUpdateComputation(), arguments);
    if (failed(elements))
      return failure();
    SmallVector<Value> results;
    for (auto [element, result] : llvm::zip_equal(*elements, carried))
      results.push_back(tensor::InsertOp::create(b, element, result, at));
    return results;
  }

  FailureOr<SmallVector<Value>> updateWindow(ImplicitLocOpBuilder &b,
                                             const Window &window,
                                             ValueRange carried) {
    SmallVector<Value> news;
    for (Value value : updates)
      news.push_back(extractPart(b, value, dims.getUpdateWindowDims(),
                                 window.updateOffsets, window.updateSizes));
    if (!overwrites()) {
      SmallVector<Value> olds;
      for (Value result : carried)
        olds.push_back(extractPart(b, result, windowDims, window.resultOffsets,
                                   window.resultSizes));
      FailureOr<SmallVector<Value>> combined = combine(b, olds, news);
      if (failed(combined))
        return failure();
      news = *combined;
    }
    SmallVector<Value> results;
    for (auto [value, result] : llvm::zip_equal(news, carried))
      results.push_back(insertPart(b, value, windowDims, result,
                                   window.resultOffsets, window.resultSizes));
    return results;
  }

  /// The update computation on each element of the windows.
  FailureOr<SmallVector<Value>>
  combine(ImplicitLocOpBuilder &b, ArrayRef<Value> olds, ArrayRef<Value> news) {
    int64_t rank = tensorType(olds.front()).getRank();
    SmallVector<AffineMap> maps(olds.size() + news.size(),
                                b.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
    bool ok = true;
    auto body = [&](OpBuilder &builder, Location loc, ValueRange elements) {
      // Outputs, the old elements, come last; the computation has them first.
      SmallVector<Value> arguments(elements.drop_front(news.size()));
      llvm::append_range(arguments, elements.take_front(news.size()));
      FailureOr<SmallVector<Value>> results =
          inlineScalarRegion(builder, op.getUpdateComputation(), arguments);
      ok = succeeded(results);
      linalg::YieldOp::create(
          builder, loc,
          ok ? *results : SmallVector<Value>(elements.drop_front(news.size())));
    };
    auto generic = linalg::GenericOp::create(b, TypeRange(ValueRange(olds)),
                                             news, olds, maps, loops, body);
    if (!ok)
      return failure();
    return llvm::to_vector_of<Value>(generic.getResults());
  }

  weir::stablehlo::ScatterOp op;
  ScatterDimensionNumbersAttr dims;
  Value indices;
  SmallVector<Value> updates;
  RankedTensorType inputType, updateType;
  SmallVector<int64_t> scatterDims, windowDims;
  SmallVector<OpFoldResult> inputSizes, updateSizes;
};

struct Scatter : OpConversionPattern<weir::stablehlo::ScatterOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(weir::stablehlo::ScatterOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    // The computation may be one on wider elements.
    auto widen = [&](ValueRange values) {
      SmallVector<Value> wide;
      for (auto [value, input, result] :
           llvm::zip_equal(values, op.getInputs(), op.getResultTypes())) {
        bool isUnsigned = widensUnsigned(getElementTypeOrSelf(input));
        wide.push_back(castTensor(b, op.getLoc(), value,
                                  toSignless(getElementTypeOrSelf(result)),
                                  isUnsigned));
      }
      return wide;
    };
    FailureOr<SmallVector<Value>> results =
        ScatterLowering(op, adaptor.getScatterIndices(),
                        widen(adaptor.getUpdates()))
            .lower(b, widen(adaptor.getInputs()));
    if (failed(results))
      return failure();
    rewriter.replaceOp(op, *results);
    return success();
  }
};
} // namespace

void weir::stablehlo::populateScatterPatterns(const TypeConverter &converter,
                                              RewritePatternSet &patterns) {
  patterns.add<Scatter>(converter, patterns.getContext());
}
