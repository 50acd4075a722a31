//===- ComputedWindow.cpp - weir.reduce_window ----------------------------===//
//
// A window whose size, strides and dilations are known at the call only. One
// linalg.generic reduces over the window, as for windows that are known
// (ReduceWindow.cpp), but reads its inputs by index:
//
//   linalg.generic ins(%w : tensor<?x?xf32>) outs(%init) {
//     %e = tensor.extract %x[position * stride + element * dilation, ...]
//   }
//===----------------------------------------------------------------------===//
#include "Reducer.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
struct LowerComputedWindow : OpConversionPattern<weir::ir::ReduceWindowOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(weir::ir::ReduceWindowOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Reducer reducer(op.getBody(), op.getInputs());
    SmallVector<Value> initials =
        reducer.initials(rewriter, loc, adaptor.getInitValues());
    SmallVector<OpFoldResult> shape =
        sizesOf(rewriter, loc, adaptor.getInputs()[0]);
    SmallVector<OpFoldResult> window = getAsOpFoldResult(adaptor.getWindow());
    for (auto [size, extent, stride, dilation] : llvm::zip_equal(
             shape, window, adaptor.getStrides(), adaptor.getDilations()))
      size = windowPositions(rewriter, loc, size, extent,
                             getAsOpFoldResult(stride),
                             getAsOpFoldResult(dilation));

    int rank = shape.size();
    SmallVector<Value> outs;
    for (Value initial : initials)
      outs.push_back(filledTensor(rewriter, loc, shape, initial));
    Value extents = tensor::EmptyOp::create(
        rewriter, loc, window,
        getElementTypeOrSelf(adaptor.getInputs()[0].getType()));
    AffineMap all = rewriter.getMultiDimIdentityMap(2 * rank);
    SmallVector<AffineMap> maps(1 + outs.size(), all.getMajorSubMap(rank));
    maps.front() = all.getMinorSubMap(rank);
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    iterators.append(rank, utils::IteratorType::reduction);

    LogicalResult lowered = success();
    auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
      SmallVector<Value> place, elements;
      for (int dim = 0; dim < rank; ++dim) {
        Value at =
            arith::MulIOp::create(b, loc, linalg::IndexOp::create(b, loc, dim),
                                  adaptor.getStrides()[dim]);
        Value inside = arith::MulIOp::create(
            b, loc, linalg::IndexOp::create(b, loc, rank + dim),
            adaptor.getDilations()[dim]);
        place.push_back(arith::AddIOp::create(b, loc, at, inside));
      }
      for (Value input : adaptor.getInputs())
        elements.push_back(tensor::ExtractOp::create(b, loc, input, place));
      ValueRange accumulated = args.drop_front(1);
      auto next = reducer.apply(b, loc, accumulated, elements);
      lowered = LogicalResult(next);
      linalg::YieldOp::create(
          b, loc, succeeded(next) ? ValueRange(*next) : accumulated);
    };
    auto generic =
        linalg::GenericOp::create(rewriter, loc, ValueRange(outs).getTypes(),
                                  extents, outs, maps, iterators, body);
    if (failed(lowered))
      return failure();
    SmallVector<Value> results;
    for (auto [result, type] :
         llvm::zip(generic.getResults(), op.getResultTypes())) {
      auto signless = cast<RankedTensorType>(toSignless(type));
      results.push_back(castShape(
          rewriter, loc,
          castTensor(rewriter, loc, result, signless.getElementType()),
          signless));
    }
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void weir::stablehlo::populateComputedWindowPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerComputedWindow>(converter, patterns.getContext());
}
