//===- SelectAndScatter.cpp - select_and_scatter --------------------------===//
//
// The gradient of pooling. For each position of the window, one pass over its
// elements finds the selected one, then the source element is scattered to it.
// Windows may overlap, so positions are visited in order:
//
//   for each position s {
//     (value, place) = for each element w of the window: select
//     result[place] = scatter(result[place], source[s])
//   }
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "weir/Dialect/StableHLO/Window.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// What one pass over a window finds.
struct Selection {
  Value found; // i1: the window has an element that is no padding
  SmallVector<Value> place;
};

class Emitter {
public:
  Emitter(OpBuilder &builder, SelectAndScatterOp op,
          SelectAndScatterOp::Adaptor adaptor)
      : op(op), loc(op.getLoc()), window(getWindow(op)),
        operand(adaptor.getOperand()), source(adaptor.getSource()),
        sizes(sizesOf(builder, loc, operand)) {
    for (const WindowDimension &dim : window) {
      padded |= dim.low > 0 || dim.high > 0;
    }
  }

  FailureOr<Value> emit(OpBuilder &b, Value init);

private:
  Value index(OpBuilder &b, int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  /// The operand's index in dimension `i`: position * stride + element - low.
  Value placeIn(OpBuilder &b, unsigned i, ValueRange position, Value element) {
    Value stride = index(b, window[i].stride);
    Value at = arith::MulIOp::create(b, loc, position[i], stride);
    at = arith::AddIOp::create(b, loc, at, element);
    return arith::AddIOp::create(b, loc, at, index(b, -window[i].low));
  }
  Selection select(OpBuilder &b, ValueRange position);
  SmallVector<Value> visit(OpBuilder &b, ValueRange position,
                           ValueRange element, ValueRange state);
  FailureOr<Value> inlined(OpBuilder &b, Region &region, ValueRange args) {
    auto values = inlineScalarRegion(b, region, args);
    if (succeeded(values))
      return values->front();
    lowered = failure();
    return failure();
  }

  SelectAndScatterOp op;
  Location loc;
  Window window;
  Value operand, source;
  SmallVector<OpFoldResult> sizes;
  bool padded = false;
  LogicalResult lowered = success();
};
} // namespace

/// One element of a window. The state is (found, value, place...), with the
/// places in dimensions in which the window has extent.
SmallVector<Value> Emitter::visit(OpBuilder &b, ValueRange position,
                                  ValueRange element, ValueRange state) {
  SmallVector<Value> place, chosen;
  Value inside;
  auto require = [&](arith::CmpIPredicate predicate, Value a, Value c) {
    Value holds = arith::CmpIOp::create(b, loc, predicate, a, c);
    inside = inside ? arith::AndIOp::create(b, loc, inside, holds).getResult()
                    : holds;
  };
  for (auto [i, dim] : llvm::enumerate(window)) {
    Value at = placeIn(b, i, position, element[i]);
    place.push_back(at);
    if (dim.size != 1)
      chosen.push_back(at);
    if (dim.low > 0)
      require(arith::CmpIPredicate::sge, at, index(b, 0));
    if (dim.high > 0)
      require(arith::CmpIPredicate::slt, at, sizeValue(b, loc, sizes[i]));
  }

  auto choose = [&](OpBuilder &b) {
    Value candidate = tensor::ExtractOp::create(b, loc, operand, place);
    Value found = state[0], value = state[1];
    Value keeps = found;
    FailureOr<Value> preferred = inlined(b, op.getSelect(), {value, candidate});
    if (succeeded(preferred))
      keeps = arith::AndIOp::create(b, loc, found, *preferred);
    SmallVector<Value> next{arith::ConstantIntOp::create(b, loc, 1, 1)};
    next.push_back(arith::SelectOp::create(b, loc, keeps, value, candidate));
    for (auto [old, now] : llvm::zip(state.drop_front(2), chosen))
      next.push_back(arith::SelectOp::create(b, loc, keeps, old, now));
    return next;
  };
  if (!inside)
    return choose(b);
  auto conditional = scf::IfOp::create(
      b, loc, inside,
      [&](OpBuilder &b, Location loc) {
        scf::YieldOp::create(b, loc, choose(b));
      },
      [&](OpBuilder &b, Location loc) { scf::YieldOp::create(b, loc, state); });
  return conditional.getResults();
}

Selection Emitter::select(OpBuilder &b, ValueRange position) {
  Type element = getElementTypeOrSelf(operand.getType());
  SmallVector<Value> state{arith::ConstantIntOp::create(b, loc, 0, 1),
                           zeroScalar(b, loc, element)};
  // No loop for dimensions in which the window has one element.
  SmallVector<Value> lower, upper, step;
  for (const WindowDimension &dim : window)
    if (dim.size != 1) {
      lower.push_back(index(b, 0));
      upper.push_back(index(b, dim.size));
      step.push_back(index(b, 1));
      state.push_back(index(b, 0));
    }
  auto body = [&](OpBuilder &b, Location loc, ValueRange loops,
                  ValueRange args) -> scf::ValueVector {
    SmallVector<Value> at;
    for (const WindowDimension &dim : window) {
      at.push_back(dim.size == 1 ? index(b, 0) : loops.front());
      if (dim.size != 1)
        loops = loops.drop_front();
    }
    SmallVector<Value> next = visit(b, position, at, args);
    return scf::ValueVector(next.begin(), next.end());
  };
  SmallVector<Value> last;
  if (lower.empty()) {
    SmallVector<Value> zeros(window.size(), index(b, 0));
    last = visit(b, position, zeros, state);
  } else {
    last = llvm::to_vector(
        scf::buildLoopNest(b, loc, lower, upper, step, state, body).results);
  }
  Selection selection{last[0], {}};
  ValueRange chosen = ValueRange(last).drop_front(2);
  for (auto [i, dim] : llvm::enumerate(window)) {
    if (dim.size == 1) {
      selection.place.push_back(placeIn(b, i, position, index(b, 0)));
      continue;
    }
    selection.place.push_back(chosen.front());
    chosen = chosen.drop_front();
  }
  return selection;
}

FailureOr<Value> Emitter::emit(OpBuilder &b, Value init) {
  auto resultType = cast<RankedTensorType>(toSignless(op.getType()));
  Type element = resultType.getElementType();
  bool isUnsigned =
      widensUnsigned(getElementTypeOrSelf(op.getSource().getType()));
  Value initial =
      castScalar(b, loc, scalarOf(b, loc, init), element, isUnsigned);
  Value result = filledTensor(b, loc, sizes, initial);
  SmallVector<OpFoldResult> sourceShape = sizesOf(b, loc, source);

  auto scatter = [&](OpBuilder &b, ValueRange position, Value into,
                     ValueRange place) -> Value {
    Value update = tensor::ExtractOp::create(b, loc, source, position);
    update = castScalar(b, loc, update, element, isUnsigned);
    Value old = tensor::ExtractOp::create(b, loc, into, place);
    FailureOr<Value> sum = inlined(b, op.getScatter(), {old, update});
    return tensor::InsertOp::create(b, loc, succeeded(sum) ? *sum : old, into,
                                    place);
  };
  auto body = [&](OpBuilder &b, Location loc, ValueRange position,
                  ValueRange args) -> scf::ValueVector {
    Selection selection = select(b, position);
    if (!padded)
      return {scatter(b, position, args[0], selection.place)};
    auto conditional = scf::IfOp::create(
        b, loc, selection.found,
        [&](OpBuilder &b, Location loc) {
          scf::YieldOp::create(b, loc,
                               scatter(b, position, args[0], selection.place));
        },
        [&](OpBuilder &b, Location loc) {
          scf::YieldOp::create(b, loc, args[0]);
        });
    return {conditional.getResult(0)};
  };
  if (sourceShape.empty()) {
    result = body(b, loc, {}, result).front();
  } else {
    SmallVector<Value> lower, upper, step;
    for (OpFoldResult extent : sourceShape) {
      lower.push_back(index(b, 0));
      upper.push_back(sizeValue(b, loc, extent));
      step.push_back(index(b, 1));
    }
    result =
        scf::buildLoopNest(b, loc, lower, upper, step, result, body).results[0];
  }
  if (failed(lowered))
    return failure();
  return result;
}

namespace {
struct LowerSelectAndScatter : OpConversionPattern<SelectAndScatterOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(SelectAndScatterOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    requirePositions(rewriter, op, adaptor);
    FailureOr<Value> result =
        Emitter(rewriter, op, adaptor).emit(rewriter, adaptor.getInitValue());
    if (failed(result))
      return failure();
    rewriter.replaceOp(
        op, castShape(rewriter, op.getLoc(), *result,
                      cast<RankedTensorType>(toSignless(op.getType()))));
    return success();
  }

  /// The source has an element for each position of the window.
  static void requirePositions(OpBuilder &b, SelectAndScatterOp op,
                               OpAdaptor adaptor) {
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> operand = sizesOf(b, loc, adaptor.getOperand());
    SmallVector<OpFoldResult> source = sizesOf(b, loc, adaptor.getSource());
    for (auto [index, dim] : llvm::enumerate(getWindow(op)))
      if (!getConstantIntValue(operand[index]) ||
          !getConstantIntValue(source[index]))
        requireEqualSizes(
            b, op, index, source[index],
            windowPositions(
                b, loc, operand[index],
                {{dim.low, dim.high, 1}, dim.dilatedSize(), dim.stride}));
  }
};
} // namespace

void weir::stablehlo::populateSelectAndScatterPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerSelectAndScatter>(converter, patterns.getContext());
}
