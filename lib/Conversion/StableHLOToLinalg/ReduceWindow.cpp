//===- ReduceWindow.cpp - reduce_window -----------------------------------===//
//
// Padding and dilation of the inputs are made explicit; then one linalg.generic
// reduces over the window, whose extents come from an operand without contents:
//
//   %w = tensor.empty() : tensor<2x2xf32>
//   linalg.generic ins(%x, %w) outs(%init)   // x[n, 2h + kh, 2w + kw, c]
//
// A window as long as the input, as cumulative sums have it, would read each
// element n times: that is a scan (Scan.cpp).
//===----------------------------------------------------------------------===//
#include "Reducer.h"
#include "weir/Dialect/StableHLO/Window.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
struct ScanDirection {
  int64_t dim;
  bool backwards;
};

/// The one dimension along which the window covers all elements up to (or
/// from) its position.
std::optional<ScanDirection> matchScan(const Window &window,
                                       ArrayRef<int64_t> shape) {
  std::optional<ScanDirection> found;
  for (auto [dim, w] : llvm::enumerate(window)) {
    if (w.stride != 1 || w.baseDilation != 1)
      return std::nullopt;
    if (w.size == 1 && w.low == 0 && w.high == 0)
      continue;
    bool forwards = w.low == w.size - 1 && w.high == 0;
    bool backwards = w.low == 0 && w.high == w.size - 1;
    if (found || w.size != shape[dim] || w.windowDilation != 1 ||
        !(forwards || backwards))
      return std::nullopt;
    found = {static_cast<int64_t>(dim), backwards};
  }
  return found;
}

struct LowerReduceWindow : OpConversionPattern<ReduceWindowOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReduceWindowOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    Location loc = op.getLoc();
    Reducer reducer(op.getBody(), op.getInputs());
    Window window = getWindow(op);
    auto inputType = cast<RankedTensorType>(op.getInputs()[0].getType());
    SmallVector<Type> resultTypes = llvm::map_to_vector(
        op.getResultTypes(), [](Type type) { return toSignless(type); });
    SmallVector<Value> initials =
        reducer.initials(rewriter, loc, adaptor.getInitValues());

    auto windows = [&](OpBuilder &b) {
      return emitWindows(b, loc, adaptor, initials, resultTypes, reducer,
                         window);
    };
    FailureOr<SmallVector<Value>> results;
    auto scan = matchScan(window, inputType.getShape());
    // What weir-refine-shapes found to be one.
    if (auto dim = op->getAttrOfType<IntegerAttr>("weir.scan"))
      scan = {dim.getInt(), op->hasAttr("weir.backwards")};
    bool isEmpty = cast<ShapedType>(resultTypes[0]).hasStaticShape() &&
                   cast<ShapedType>(resultTypes[0]).getNumElements() == 0;
    if (isEmpty) {
      results = SmallVector<Value>();
      for (Type type : resultTypes)
        results->push_back(
            emptyTensor(rewriter, loc, cast<RankedTensorType>(type)));
    } else if (!scan) {
      results = windows(rewriter);
    } else {
      auto scans = [&](OpBuilder &b) {
        return emitScan(b, loc, adaptor.getInputs(), initials, resultTypes,
                        reducer, scan->dim, scan->backwards);
      };
      // The window of the first position is mostly padding. Where the reducer
      // may change its initial value, it is a scan only if it does not.
      if (reducer.isIdempotentAt(op.getInitValues()) ||
          op->hasAttr("weir.scan"))
        results = scans(rewriter);
      else
        results = chooseAtRunTime(rewriter, loc, reducer, initials, resultTypes,
                                  scans, windows);
    }
    if (failed(results))
      return failure();
    rewriter.replaceOp(op, *results);
    return success();
  }

private:
  using Emit =
      llvm::function_ref<FailureOr<SmallVector<Value>>(OpBuilder &builder)>;

  /// `scans` if the reducer keeps its initial values, else `windows`; a
  /// constant initial value decides it at compile time.
  static FailureOr<SmallVector<Value>>
  chooseAtRunTime(OpBuilder &builder, Location loc, const Reducer &reducer,
                  ValueRange initials, TypeRange resultTypes, Emit scans,
                  Emit windows) {
    auto keeps = reducer.emitIdempotenceCheck(builder, loc, initials);
    if (failed(keeps))
      return failure();
    auto choice = scf::IfOp::create(builder, loc, resultTypes, *keeps,
                                    /*withElseRegion=*/true);
    auto fill = [&](OpBuilder inner, Emit emit) -> LogicalResult {
      FailureOr<SmallVector<Value>> values = emit(inner);
      if (failed(values))
        return failure();
      scf::YieldOp::create(inner, loc, *values);
      return success();
    };
    if (failed(fill(choice.getThenBodyBuilder(builder.getListener()), scans)) ||
        failed(fill(choice.getElseBodyBuilder(builder.getListener()), windows)))
      return failure();
    return SmallVector<Value>(choice.getResults());
  }

  static FailureOr<SmallVector<Value>>
  emitWindows(OpBuilder &builder, Location loc, OpAdaptor adaptor,
              ValueRange initials, TypeRange resultTypes,
              const Reducer &reducer, const Window &window) {
    unsigned count = reducer.size();
    SmallVector<PadDimension> padding;
    for (const WindowDimension &dim : window)
      padding.push_back({dim.low, dim.high, dim.baseDilation});
    SmallVector<Value> inputs, outs;
    auto resultType = cast<RankedTensorType>(resultTypes[0]);
    SmallVector<OpFoldResult> shape =
        sizesOf(builder, loc, adaptor.getInputs()[0]);
    for (auto [size, dim, known] :
         llvm::zip_equal(shape, window, resultType.getShape()))
      size = ShapedType::isDynamic(known)
                 ? windowPositions(builder, loc, size,
                                   {{dim.low, dim.high, dim.baseDilation},
                                    dim.dilatedSize(),
                                    dim.stride})
                 : OpFoldResult(builder.getIndexAttr(known));
    for (auto [input, init, initial] :
         llvm::zip(adaptor.getInputs(), adaptor.getInitValues(), initials)) {
      Value value = scalarOf(builder, loc, init);
      // Padding has the type of the input, which may be narrower.
      Type element = getElementTypeOrSelf(input.getType());
      if (value.getType() != element)
        value = castScalar(builder, loc, value, element, /*isUnsigned=*/false);
      inputs.push_back(padTensor(builder, loc, input, padding, value));
      outs.push_back(filledTensor(builder, loc, shape, initial));
    }

    // Loops over positions, then over the window where it has extent.
    int rank = window.size();
    SmallVector<int64_t> windowShape;
    for (const WindowDimension &dim : window)
      if (dim.size != 1)
        windowShape.push_back(dim.size);
    int loops = rank + windowShape.size();
    SmallVector<AffineExpr> reads, windowDims;
    for (auto [i, dim] : llvm::enumerate(window)) {
      AffineExpr expr = builder.getAffineDimExpr(i) * dim.stride;
      if (dim.size != 1) {
        AffineExpr loop = builder.getAffineDimExpr(rank + windowDims.size());
        windowDims.push_back(loop);
        expr = expr + loop * dim.windowDilation;
      }
      reads.push_back(expr);
    }
    MLIRContext *context = builder.getContext();
    SmallVector<AffineMap> maps(count,
                                AffineMap::get(loops, 0, reads, context));
    if (!windowShape.empty()) {
      inputs.push_back(
          tensor::EmptyOp::create(builder, loc, windowShape,
                                  getElementTypeOrSelf(inputs[0].getType())));
      maps.push_back(AffineMap::get(loops, 0, windowDims, context));
    }
    maps.append(
        count,
        AffineMap::getMultiDimIdentityMap(loops, context).getMajorSubMap(rank));
    // Windows of one element accumulate nothing: the initial value is an
    // operand like any other, so that fusion sees an elementwise operation.
    bool isElementwise = windowShape.empty();
    if (isElementwise)
      for (Value &out : outs) {
        inputs.push_back(out);
        maps.push_back(maps.back());
        out = emptyTensorLike(builder, loc,
                              cast<RankedTensorType>(out.getType()), out);
      }
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    iterators.append(windowShape.size(), utils::IteratorType::reduction);

    LogicalResult lowered = success();
    auto generic = linalg::GenericOp::create(
        builder, loc, ValueRange(outs).getTypes(), inputs, outs, maps,
        iterators, [&](OpBuilder &b, Location loc, ValueRange args) {
          ValueRange accumulated =
              isElementwise ? args.slice(count, count) : args.take_back(count);
          auto next =
              reducer.apply(b, loc, accumulated, args.take_front(count));
          lowered = LogicalResult(next);
          linalg::YieldOp::create(
              b, loc, succeeded(next) ? ValueRange(*next) : accumulated);
        });
    if (failed(lowered))
      return failure();
    SmallVector<Value> results;
    for (auto [result, type] : llvm::zip(generic.getResults(), resultTypes))
      results.push_back(castShape(
          builder, loc,
          castTensor(builder, loc, result, getElementTypeOrSelf(type)),
          cast<RankedTensorType>(type)));
    return results;
  }
};
} // namespace

void weir::stablehlo::populateReduceWindowPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  populateComputedWindowPatterns(converter, patterns);
  patterns.add<LowerReduceWindow>(converter, patterns.getContext());
}
