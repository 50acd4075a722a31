//===- StaticForms.cpp - Dynamic operations whose entries are known -------===//
#include "RefineShapes.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

SmallVector<OpOperand *> weir::stablehlo::shapeOperands(Operation *op) {
  SmallVector<OpOperand *> operands;
  auto add = [&](std::initializer_list<unsigned> indices) {
    for (unsigned index : indices)
      operands.push_back(&op->getOpOperand(index));
  };
  if (isa<DynamicIotaOp>(op))
    add({0});
  else if (isa<DynamicBroadcastInDimOp, DynamicReshapeOp,
               weir::chlo::DynamicReshapeOp>(op))
    add({1});
  else if (isa<DynamicConvOp, DynamicGatherOp, RngOp>(op))
    add({2});
  else if (isa<DynamicPadOp>(op))
    add({2, 3, 4});
  else if (isa<RealDynamicSliceOp>(op))
    add({1, 2, 3});
  else if (isa<SetDimensionSizeOp>(op))
    add({1});
  return operands;
}

/// Every entry of a shape operand, -1 where it is not known; `isKnown` says of
/// all.
namespace {
struct Entries {
  SmallVector<int64_t> values;
  bool isKnown = true;
};
} // namespace

static Entries entriesOf(Value tensor, ShapeScalars &scalars) {
  Entries entries;
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.hasStaticShape()) {
    entries.isKnown = false;
    return entries;
  }
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    std::optional<int64_t> value = scalars.constantAt(tensor, i);
    entries.isKnown &= value.has_value();
    entries.values.push_back(value.value_or(-1));
  }
  return entries;
}

SmallVector<int64_t> weir::stablehlo::knownSizes(Operation *op,
                                                 ShapeScalars &scalars) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type)
    return {};
  auto ofShape = [&](Value shape) {
    SmallVector<int64_t> sizes = entriesOf(shape, scalars).values;
    return static_cast<int64_t>(sizes.size()) == type.getRank()
               ? sizes
               : SmallVector<int64_t>();
  };
  if (auto iota = dyn_cast<DynamicIotaOp>(op))
    return ofShape(iota.getOutputShape());
  if (auto broadcast = dyn_cast<DynamicBroadcastInDimOp>(op))
    return ofShape(broadcast.getOutputDimensions());
  if (auto reshape = dyn_cast<DynamicReshapeOp>(op))
    return ofShape(reshape.getOutputShape());
  if (auto rng = dyn_cast<RngOp>(op))
    return ofShape(rng.getShape());
  if (auto set = dyn_cast<SetDimensionSizeOp>(op)) {
    SmallVector<int64_t> sizes(set.getOperand().getType().getShape());
    sizes[set.getDimension()] =
        scalars.constantAt(set.getSize(), 0).value_or(-1);
    return sizes;
  }
  return {};
}

namespace {
/// Builds the static form of one kind each; null where entries are not known.
struct StaticForm {
  OpBuilder &b;
  ShapeScalars &scalars;

  Operation *of(DynamicIotaOp op) {
    return op.getType().hasStaticShape()
               ? IotaOp::create(b, op.getLoc(), op.getType(),
                                op.getIotaDimension())
               : nullptr;
  }
  Operation *of(DynamicBroadcastInDimOp op) {
    bool isStatic = op.getType().hasStaticShape() &&
                    op.getOperand().getType().hasStaticShape();
    return isStatic ? BroadcastInDimOp::create(b, op.getLoc(), op.getType(),
                                               op.getOperand(),
                                               op.getBroadcastDimensions())
                    : nullptr;
  }
  Operation *of(DynamicReshapeOp op) {
    bool isStatic = op.getType().hasStaticShape() &&
                    op.getOperand().getType().hasStaticShape();
    return isStatic ? ReshapeOp::create(b, op.getLoc(), op.getType(),
                                        op.getOperand())
                    : nullptr;
  }
  /// One size may be -1, for what is left of the elements.
  Operation *of(weir::chlo::DynamicReshapeOp op) {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getOperand().getType());
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(b, loc, value);
    };
    Value count = constant(1), given = constant(1), open = constant(-1);
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      Value size = constant(type.isDynamicDim(dim) ? 0 : type.getDimSize(dim));
      if (type.isDynamicDim(dim))
        size = tensor::DimOp::create(b, loc, op.getOperand(), dim);
      count = b.createOrFold<arith::MulIOp>(loc, count, size);
    }
    SmallVector<Value> entries, isOpen;
    int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
    for (int64_t dim = 0; dim < rank; ++dim) {
      entries.push_back(scalars.at(op.getOutputShape(), dim));
      isOpen.push_back(b.createOrFold<arith::CmpIOp>(
          loc, arith::CmpIPredicate::eq, entries.back(), open));
      Value factor = b.createOrFold<arith::SelectOp>(loc, isOpen.back(),
                                                     constant(1), entries[dim]);
      given = b.createOrFold<arith::MulIOp>(loc, given, factor);
    }
    // A size of 0 leaves nothing to find out.
    given = b.createOrFold<arith::MaxSIOp>(loc, given, constant(1));
    Value rest = b.createOrFold<arith::DivSIOp>(loc, count, given);
    for (auto [entry, open] : llvm::zip_equal(entries, isOpen))
      entry = b.createOrFold<arith::SelectOp>(loc, open, rest, entry);
    Value shape = tensor::FromElementsOp::create(
        b, loc, RankedTensorType::get({rank}, b.getIndexType()), entries);
    return DynamicReshapeOp::create(b, loc, op.getType(), op.getOperand(),
                                    shape);
  }
  Operation *of(DynamicPadOp op) {
    Entries low = entriesOf(op.getEdgePaddingLow(), scalars);
    Entries high = entriesOf(op.getEdgePaddingHigh(), scalars);
    Entries interior = entriesOf(op.getInteriorPadding(), scalars);
    if (!low.isKnown || !high.isKnown || !interior.isKnown)
      return nullptr;
    return weir::stablehlo::PadOp::create(
        b, op.getLoc(), op.getType(), op.getOperand(), op.getPaddingValue(),
        low.values, high.values, interior.values);
  }
  Operation *of(RealDynamicSliceOp op) {
    Entries start = entriesOf(op.getStartIndices(), scalars);
    Entries limit = entriesOf(op.getLimitIndices(), scalars);
    Entries stride = entriesOf(op.getStrides(), scalars);
    if (!start.isKnown || !limit.isKnown || !stride.isKnown)
      return nullptr;
    return SliceOp::create(b, op.getLoc(), op.getType(), op.getOperand(),
                           start.values, limit.values, stride.values);
  }
  Operation *of(DynamicGatherOp op) {
    Entries sizes = entriesOf(op.getSliceSizes(), scalars);
    if (!sizes.isKnown)
      return nullptr;
    return GatherOp::create(b, op.getLoc(), op.getType(), op.getOperand(),
                            op.getStartIndices(), op.getDimensionNumbers(),
                            sizes.values, op.getIndicesAreSorted());
  }
  /// Padding that is known is an attribute; other padding is done before.
  Operation *of(DynamicConvOp op) {
    Entries padding = entriesOf(op.getPadding(), scalars);
    if (padding.isKnown)
      return convolve(op, op.getLhs(), padding.values, op.getLhsDilationAttr());
    Value padded = padSpatial(b, op, scalars);
    return padded ? convolve(op, padded,
                             SmallVector<int64_t>(padding.values.size(), 0),
                             nullptr)
                  : nullptr;
  }
  Operation *convolve(DynamicConvOp op, Value lhs, ArrayRef<int64_t> padding,
                      DenseI64ArrayAttr lhsDilation) {
    int64_t spatial = static_cast<int64_t>(padding.size()) / 2;
    auto attribute = DenseIntElementsAttr::get(
        RankedTensorType::get({spatial, 2}, b.getI64Type()), padding);
    // Exporters write more strides than there are dimensions.
    DenseI64ArrayAttr strides = op.getWindowStridesAttr();
    if (strides && strides.size() > spatial)
      strides =
          b.getDenseI64ArrayAttr(strides.asArrayRef().take_front(spatial));
    return ConvolutionOp::create(
        b, op.getLoc(), op.getType(), lhs, op.getRhs(), strides, attribute,
        lhsDilation, op.getRhsDilationAttr(), op.getWindowReversalAttr(),
        op.getDimensionNumbersAttr(), op.getFeatureGroupCountAttr(),
        op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
  }
};
} // namespace

Operation *weir::stablehlo::toStaticForm(Operation *op, ShapeScalars &scalars) {
  OpBuilder b(op);
  StaticForm form{b, scalars};
  Operation *made = nullptr;
  if (auto iota = dyn_cast<DynamicIotaOp>(op))
    made = form.of(iota);
  else if (auto broadcast = dyn_cast<DynamicBroadcastInDimOp>(op))
    made = form.of(broadcast);
  else if (auto reshape = dyn_cast<DynamicReshapeOp>(op))
    made = form.of(reshape);
  else if (auto reshape = dyn_cast<weir::chlo::DynamicReshapeOp>(op))
    made = form.of(reshape);
  else if (auto pad = dyn_cast<DynamicPadOp>(op))
    made = form.of(pad);
  else if (auto slice = dyn_cast<RealDynamicSliceOp>(op))
    made = form.of(slice);
  else if (auto gather = dyn_cast<DynamicGatherOp>(op))
    made = form.of(gather);
  else if (auto conv = dyn_cast<DynamicConvOp>(op))
    made = form.of(conv);
  if (made)
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return made;
}
