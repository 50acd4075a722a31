//===- WindowCall.cpp - reduce_window by amounts that are operands --------===//
//
// Exporters write it as a custom call, with the reducer as a function:
//
//   stablehlo.custom_call @stablehlo.dynamic_reduce_window(
//       %x, %init, %window, %strides, %base_dilations, %window_dilations,
//       %padding) {called_computations = [@add]}
//
// Amounts that are known make a reduce_window. A window as long as the
// dimension with padding on one side is a running reduction, as cumulative sums
// are; the attribute `weir.scan` says along which dimension, for the lowering.
//===----------------------------------------------------------------------===//
#include "RefineShapes.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/IRMapping.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The operands, in their order.
struct Amounts {
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

std::optional<Amounts> read(CustomCallOp op) {
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
  return Amounts{all.take_front(count), all.slice(count, count),
                 all[2 * count],        all[2 * count + 1],
                 all[2 * count + 2],    all[2 * count + 3],
                 all[2 * count + 4]};
}

/// Copies the body of the function that is called as the region `region`.
bool takeReducer(CustomCallOp call, Region &region) {
  ArrayAttr names = call.getCalledComputations();
  auto name = names && names.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(names[0])
                                         : FlatSymbolRefAttr();
  auto function =
      name ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, name)
           : func::FuncOp();
  if (!function || !function.getBody().hasOneBlock())
    return false;
  IRMapping mapping;
  function.getBody().cloneInto(&region, mapping);
  Operation *end = region.front().getTerminator();
  OpBuilder b(end);
  weir::stablehlo::ReturnOp::create(b, end->getLoc(), end->getOperands());
  end->erase();
  return true;
}
} // namespace

LogicalResult weir::stablehlo::replaceWindowCall(CustomCallOp op,
                                                 ShapeScalars &scalars) {
  std::optional<Amounts> amounts = read(op);
  if (!amounts)
    return explain(op);
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(amounts->inputs[0].getType());
  int64_t rank = type.getRank();
  SmallVector<int64_t> window, strides, bases, dilations, padding;
  std::optional<int64_t> scanned;
  bool backwards = false;
  for (int64_t dim = 0; dim < rank; ++dim) {
    auto known = [&](Value tensor, int64_t at) {
      return scalars.constantAt(tensor, at);
    };
    auto size = known(amounts->window, dim),
         low = known(amounts->padding, 2 * dim),
         high = known(amounts->padding, 2 * dim + 1),
         stride = known(amounts->strides, dim),
         base = known(amounts->baseDilations, dim),
         dilation = known(amounts->windowDilations, dim);
    if (!stride || !base || !dilation)
      return notSupportedYet(op, "strides or dilations of dynamic size");
    strides.push_back(*stride);
    bases.push_back(*base);
    dilations.push_back(*dilation);
    if (size && low && high) {
      window.push_back(*size);
      padding.append({*low, *high});
      continue;
    }
    // The window and one side of the padding are as long as the dimension.
    bool isScan = !scanned && *stride == 1 && *base == 1 && *dilation == 1 &&
                  (low == 0) != (high == 0);
    if (!isScan)
      return notSupportedYet(op, "a window of dynamic size");
    scanned = dim;
    backwards = low == 0;
    Value extent;
    if (type.isDynamicDim(dim))
      extent = tensor::DimOp::create(b, loc, amounts->inputs[0], dim);
    else
      extent = arith::ConstantIndexOp::create(b, loc, type.getDimSize(dim));
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value less = arith::SubIOp::create(b, loc, extent, one);
    auto require = [&](Value found, Value expected, StringRef what) {
      Value equal = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                          found, expected);
      std::string message = "'stablehlo.dynamic_reduce_window': " + what.str() +
                            " of dimension " + std::to_string(dim) +
                            " is {0}, expected {1}: only a window over a whole "
                            "dimension may have a dynamic size";
      weir::ir::RequireOp::create(b, loc, equal, message,
                                  ValueRange{found, expected});
    };
    require(scalars.at(amounts->window, dim), extent, "the window");
    require(scalars.at(amounts->padding, 2 * dim + backwards), less,
            "the padding");
    window.push_back(1);
    padding.append({0, 0});
  }
  if (scanned && llvm::any_of(window, [](int64_t size) { return size != 1; }))
    return notSupportedYet(op, "a running reduction over windows");
  auto pads = DenseIntElementsAttr::get(
      RankedTensorType::get({rank, 2}, b.getI64Type()),
      ArrayRef<int64_t>(padding));
  SmallVector<Type> types(op.getResultTypes());
  if (scanned)
    for (auto [result, input] : llvm::zip(types, amounts->inputs))
      result = cast<RankedTensorType>(input.getType())
                   .clone(getElementTypeOrSelf(result));
  auto reduce = ReduceWindowOp::create(
      b, loc, types, amounts->inputs, amounts->initials,
      b.getDenseI64ArrayAttr(window), b.getDenseI64ArrayAttr(strides),
      b.getDenseI64ArrayAttr(bases), b.getDenseI64ArrayAttr(dilations), pads);
  if (!takeReducer(op, reduce.getBody()))
    return explain(op);
  if (scanned)
    reduce->setAttr("weir.scan", b.getI64IntegerAttr(*scanned));
  if (backwards)
    reduce->setAttr("weir.backwards", b.getUnitAttr());
  for (auto [old, made] : llvm::zip(op.getResults(), reduce.getResults())) {
    Value value = made;
    if (value.getType() != old.getType())
      value = tensor::CastOp::create(b, loc, old.getType(), value);
    old.replaceAllUsesWith(value);
  }
  op.erase();
  return success();
}
