//===- WindowCall.cpp - reduce_window by amounts that are operands --------===//
//
// Exporters write it as a custom call, with the reducer as a function:
//
//   stablehlo.custom_call @stablehlo.dynamic_reduce_window(
//       %x, %init, %window, %strides, %base_dilations, %window_dilations,
//       %padding) {called_computations = [@add]}
//
// Amounts that are known make a reduce_window; padding that is not is done
// before it, and a window, strides or dilations that are not make a
// weir.reduce_window. A window as long as the dimension with padding on one
// side is a running reduction, as cumulative sums are; the attribute
// `weir.scan` says along which dimension, for the lowering. Where only the call
// can tell, both are there.
//===----------------------------------------------------------------------===//
#include "RefineShapes.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The operands, in their order.
struct Operands {
  ValueRange inputs, initials;
  Value window, strides, baseDilations, windowDilations, padding;
};

LogicalResult explain(CustomCallOp op) {
  return op.emitError("custom call target 'stablehlo.dynamic_reduce_window' "
                      "takes inputs, as many initial values, and window "
                      "sizes, strides, base dilations, window dilations and "
                      "padding as integer tensors, and has one function in "
                      "'called_computations'");
}

std::optional<Operands> read(CustomCallOp op) {
  size_t count = op.getNumResults();
  if (count == 0 || op.getNumOperands() != 2 * count + 5)
    return std::nullopt;
  OperandRange all = op.getOperands();
  for (Value operand : all.drop_front(2 * count)) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type || !type.hasStaticShape() ||
        !type.getElementType().isIntOrIndex())
      return std::nullopt;
  }
  auto input = dyn_cast<RankedTensorType>(all[0].getType());
  for (size_t i = 0; input && i < 5; ++i)
    if (cast<RankedTensorType>(all[2 * count + i].getType()).getNumElements() !=
        (i == 4 ? 2 : 1) * input.getRank())
      return std::nullopt;
  if (!input)
    return std::nullopt;
  return Operands{all.take_front(count), all.slice(count, count),
                  all[2 * count],        all[2 * count + 1],
                  all[2 * count + 2],    all[2 * count + 3],
                  all[2 * count + 4]};
}
} // namespace

namespace {
/// Whether `size` is known to be that of a dimension.
bool spansDimension(Value size, Value tensor, int64_t dim,
                    ShapeScalars &scalars) {
  for (int depth = 0; depth < 64; ++depth) {
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!type.isDynamicDim(dim))
      return getConstantIntValue(size) == type.getDimSize(dim);
    auto own = size.getDefiningOp<tensor::DimOp>();
    if (own && own.getSource() == tensor && own.getConstantIndex() == dim)
      return true;
    Operation *from = tensor.getDefiningOp();
    if (!from)
      return false;
    if (auto broadcast = dyn_cast<DynamicBroadcastInDimOp>(from))
      return weir::isSameSize(size,
                              scalars.at(broadcast.getOutputDimensions(), dim));
    if (auto reshape = dyn_cast<DynamicReshapeOp>(from))
      return weir::isSameSize(size, scalars.at(reshape.getOutputShape(), dim));
    if (auto iota = dyn_cast<DynamicIotaOp>(from))
      return weir::isSameSize(size, scalars.at(iota.getOutputShape(), dim));
    if (auto transpose = dyn_cast<TransposeOp>(from)) {
      dim = transpose.getPermutation()[dim];
    } else if (!from->hasTrait<OpTrait::Elementwise>() &&
               !from->hasTrait<OpTrait::SameOperandsAndResultShape>() &&
               !isa<tensor::CastOp>(from)) {
      return false;
    }
    auto sameRank = [&](Value operand) {
      auto other = dyn_cast<RankedTensorType>(operand.getType());
      return other && other.getRank() == type.getRank();
    };
    auto operand = llvm::find_if(from->getOperands(), sameRank);
    if (operand == from->operand_end())
      return false;
    tensor = *operand;
  }
  return false;
}

/// What the call says of one dimension: constants where they are known.
struct Dimension {
  Value size, stride, base, dilation, low, high;
};

class WindowCall {
public:
  WindowCall(CustomCallOp op, const Operands &operands, ShapeScalars &scalars)
      : op(op), loc(op.getLoc()), b(op), operands(operands), scalars(scalars),
        type(cast<RankedTensorType>(operands.inputs[0].getType())) {
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      dims.push_back({scalars.at(operands.window, dim),
                      scalars.at(operands.strides, dim),
                      scalars.at(operands.baseDilations, dim),
                      scalars.at(operands.windowDilations, dim),
                      scalars.at(operands.padding, 2 * dim),
                      scalars.at(operands.padding, 2 * dim + 1)});
  }

  LogicalResult replace();

private:
  static std::optional<int64_t> known(Value value) {
    return getConstantIntValue(value);
  }
  bool allKnown(Value Dimension::*amount) const {
    return llvm::all_of(dims, [&](const Dimension &dim) {
      return known(dim.*amount).has_value();
    });
  }
  SmallVector<int64_t> constants(Value Dimension::*amount) const {
    return llvm::map_to_vector(dims, [&](const Dimension &dim) {
      return known(dim.*amount).value_or(1);
    });
  }
  SmallVector<Value> values(Value Dimension::*amount) const {
    return llvm::map_to_vector(
        dims, [&](const Dimension &dim) { return dim.*amount; });
  }
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value extentOf(int64_t dim) {
    if (type.isDynamicDim(dim))
      return tensor::DimOp::create(b, loc, operands.inputs[0], dim);
    return index(type.getDimSize(dim));
  }

  std::optional<int64_t> findScan() const;
  Value isScan(int64_t dim);
  FailureOr<Operation *> makeChoice(int64_t dim);
  FailureOr<Operation *> makeScan(int64_t dim);
  FailureOr<Operation *> makeWindows();
  ReduceWindowOp makeStatic(TypeRange types, ValueRange inputs,
                            ArrayRef<int64_t> window,
                            ArrayRef<int64_t> padding);
  SmallVector<Value> padInputs();
  SmallVector<Value> asTyped(ValueRange values);
  void requireAtLeast(Value Dimension::*amount, int64_t least, StringRef what);

  CustomCallOp op;
  Location loc;
  OpBuilder b;
  const Operands &operands;
  ShapeScalars &scalars;
  RankedTensorType type;
  SmallVector<Dimension> dims;
};
} // namespace

/// A window of unknown size that starts or ends at each element, since one of
/// its sides has no padding.
std::optional<int64_t> WindowCall::findScan() const {
  std::optional<int64_t> found;
  for (auto [dim, d] : llvm::enumerate(dims)) {
    if (known(d.size) == 1 && known(d.low) == 0 && known(d.high) == 0 &&
        known(d.stride) == 1 && known(d.base) == 1)
      continue;
    bool isScan = known(d.stride) == 1 && known(d.base) == 1 &&
                  known(d.dilation) == 1 && !known(d.size) &&
                  (known(d.low) == 0) != (known(d.high) == 0);
    if (found || !isScan)
      return std::nullopt;
    found = dim;
  }
  return found;
}

ReduceWindowOp WindowCall::makeStatic(TypeRange types, ValueRange inputs,
                                      ArrayRef<int64_t> window,
                                      ArrayRef<int64_t> padding) {
  auto pads = DenseIntElementsAttr::get(
      RankedTensorType::get({type.getRank(), 2}, b.getI64Type()), padding);
  auto attribute = [&](ArrayRef<int64_t> values) {
    return b.getDenseI64ArrayAttr(values);
  };
  bool isPadded = inputs != operands.inputs;
  SmallVector<int64_t> bases = isPadded
                                   ? SmallVector<int64_t>(type.getRank(), 1)
                                   : constants(&Dimension::base);
  return ReduceWindowOp::create(
      b, loc, types, inputs, operands.initials, attribute(window),
      attribute(constants(&Dimension::stride)), attribute(bases),
      attribute(constants(&Dimension::dilation)), pads);
}

FailureOr<Operation *> WindowCall::makeScan(int64_t dim) {
  bool backwards = known(dims[dim].low) == 0;
  SmallVector<Type> types(op.getResultTypes());
  for (auto [result, input] : llvm::zip(types, operands.inputs))
    result = cast<RankedTensorType>(input.getType())
                 .clone(getElementTypeOrSelf(result));
  SmallVector<int64_t> ones(type.getRank(), 1);
  SmallVector<int64_t> padded(2 * type.getRank(), 0);
  ReduceWindowOp reduce = makeStatic(types, operands.inputs, ones, padded);
  reduce->setAttr("weir.scan", b.getI64IntegerAttr(dim));
  if (backwards)
    reduce->setAttr("weir.backwards", b.getUnitAttr());
  if (!takeCalledFunction(op, reduce.getBody()))
    return failure();
  return reduce.getOperation();
}

SmallVector<Value> WindowCall::padInputs() {
  Amounts amounts{values(&Dimension::low), values(&Dimension::high), {}};
  for (const Dimension &dim : dims)
    amounts.interior.push_back(
        b.createOrFold<arith::SubIOp>(loc, dim.base, index(1)));
  SmallVector<Value> padded;
  for (auto [input, initial] :
       llvm::zip_equal(operands.inputs, operands.initials)) {
    // Padding has the type of the input, which may be narrower.
    Type element = getElementTypeOrSelf(input.getType());
    Value value = initial;
    if (getElementTypeOrSelf(value.getType()) != element)
      value =
          ConvertOp::create(b, loc, RankedTensorType::get({}, element), value);
    padded.push_back(padBy(b, loc, input, value, amounts));
  }
  return padded;
}

void WindowCall::requireAtLeast(Value Dimension::*amount, int64_t least,
                                StringRef what) {
  for (auto [number, dim] : llvm::enumerate(dims)) {
    if (known(dim.*amount).value_or(-1) >= least)
      continue;
    Value holds = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge,
                                        dim.*amount, index(least));
    weir::ir::RequireOp::create(
        b, loc, holds,
        "'stablehlo.dynamic_reduce_window': " + what.str() + " of dimension " +
            std::to_string(number) + " is {0}, expected at least " +
            std::to_string(least),
        dim.*amount);
  }
}

FailureOr<Operation *> WindowCall::makeWindows() {
  bool isPadded = !allKnown(&Dimension::low) || !allKnown(&Dimension::high) ||
                  !allKnown(&Dimension::base);
  bool isStatic = allKnown(&Dimension::size) && allKnown(&Dimension::stride) &&
                  allKnown(&Dimension::dilation);
  requireAtLeast(&Dimension::size, 1, "the window");
  requireAtLeast(&Dimension::stride, 1, "the stride");
  requireAtLeast(&Dimension::dilation, 1, "the window dilation");
  requireAtLeast(&Dimension::base, 1, "the base dilation");
  if (isStatic && !isPadded) {
    SmallVector<int64_t> padding;
    for (const Dimension &dim : dims)
      padding.append({*known(dim.low), *known(dim.high)});
    auto reduce = makeStatic(op.getResultTypes(), operands.inputs,
                             constants(&Dimension::size), padding);
    if (!takeCalledFunction(op, reduce.getBody()))
      return failure();
    return reduce.getOperation();
  }
  SmallVector<Value> inputs = padInputs();
  if (isStatic) {
    SmallVector<int64_t> none(2 * type.getRank(), 0);
    auto reduce = makeStatic(op.getResultTypes(), inputs,
                             constants(&Dimension::size), none);
    if (!takeCalledFunction(op, reduce.getBody()))
      return failure();
    return reduce.getOperation();
  }
  auto reduce = weir::ir::ReduceWindowOp::create(
      b, loc, op.getResultTypes(), inputs, operands.initials,
      values(&Dimension::size), values(&Dimension::stride),
      values(&Dimension::dilation));
  if (!takeCalledFunction(op, reduce.getBody()))
    return failure();
  return reduce.getOperation();
}

/// Whether the window and its padding go over the whole dimension.
Value WindowCall::isScan(int64_t dim) {
  Value extent = extentOf(dim);
  auto equal = [&](Value a, Value c) -> Value {
    return b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, a, c);
  };
  const Dimension &d = dims[dim];
  Value padding = known(d.low) == 0 ? d.high : d.low;
  Value less = arith::SubIOp::create(b, loc, extent, index(1));
  return arith::AndIOp::create(b, loc, equal(d.size, extent),
                               equal(padding, less));
}

/// One or the other, as the sizes of the call say.
FailureOr<Operation *> WindowCall::makeChoice(int64_t dim) {
  Value condition = tensor::FromElementsOp::create(
      b, loc, RankedTensorType::get({}, b.getI1Type()), isScan(dim));
  auto choice =
      weir::stablehlo::IfOp::create(b, loc, op.getResultTypes(), condition);
  OpBuilder::InsertionGuard guard(b);
  for (Region *region : {&choice.getTrueBranch(), &choice.getFalseBranch()}) {
    b.createBlock(region);
    FailureOr<Operation *> made =
        region == &choice.getTrueBranch() ? makeScan(dim) : makeWindows();
    if (failed(made))
      return failure();
    weir::stablehlo::ReturnOp::create(b, loc, asTyped((*made)->getResults()));
  }
  return choice.getOperation();
}

/// Values of the types that the call has.
SmallVector<Value> WindowCall::asTyped(ValueRange values) {
  SmallVector<Value> typed(values);
  for (auto [value, type] : llvm::zip(typed, op.getResultTypes()))
    if (value.getType() != type)
      value = tensor::CastOp::create(b, loc, type, value);
  return typed;
}

LogicalResult WindowCall::replace() {
  std::optional<int64_t> scan = findScan();
  FailureOr<Operation *> made;
  if (!scan)
    made = makeWindows();
  else if (spansDimension(dims[*scan].size, operands.inputs[0], *scan, scalars))
    made = makeScan(*scan);
  else
    made = makeChoice(*scan);
  if (failed(made))
    return explain(op);
  op.replaceAllUsesWith(asTyped((*made)->getResults()));
  op.erase();
  return success();
}

LogicalResult weir::stablehlo::replaceWindowCall(CustomCallOp op,
                                                 ShapeScalars &scalars) {
  std::optional<Operands> operands = read(op);
  if (!operands)
    return explain(op);
  return WindowCall(op, *operands, scalars).replace();
}
