//===- CalledFunctions.cpp - Custom calls that have a function ------------===//
//
// Exporters write some operations as custom calls whose region is a function
// of the module, in `called_computations`. Here are what such calls share, and
// the one that picks the largest elements:
//
//   stablehlo.custom_call @ApproxTopK(%x, %places, %low, %none)
//       {called_computations = [@greater], mhlo.backend_config = {
//         reduction_dim = 1, top_k = 2, ...}}
//   →
//   stablehlo.sort(%x, %places) along dimension 1, and the first two of each
//===----------------------------------------------------------------------===//
#include "RefineShapes.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/IRMapping.h>

using namespace mlir;
using namespace weir::stablehlo;

bool weir::stablehlo::takeCalledFunction(CustomCallOp call, Region &region) {
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

static LogicalResult explain(CustomCallOp op) {
  return op.emitError("custom call target 'ApproxTopK' takes tensors of one "
                      "shape and as many initial values of rank 0, has one "
                      "function in 'called_computations', and 'reduction_dim' "
                      "and 'top_k' in its backend configuration");
}

LogicalResult weir::stablehlo::replaceApproxTopK(CustomCallOp op) {
  size_t count = op.getNumResults();
  auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (!config)
    config = dyn_cast_or_null<DictionaryAttr>(
        op.getBackendConfig().value_or(nullptr));
  auto number = [&](StringRef name) {
    auto value = config ? config.getAs<IntegerAttr>(name) : IntegerAttr();
    return value ? value.getInt() : -1;
  };
  int64_t dim = number("reduction_dim"), k = number("top_k");
  if (count == 0 || op.getNumOperands() < 2 * count || k < 0)
    return explain(op);
  ValueRange inputs = op.getInputs().take_front(count);
  for (auto [input, initial, result] : llvm::zip_equal(
           inputs, op.getInputs().slice(count, count), op.getResultTypes())) {
    auto type = dyn_cast<RankedTensorType>(input.getType());
    auto of = dyn_cast<RankedTensorType>(initial.getType());
    auto made = dyn_cast<RankedTensorType>(result);
    if (!type || !of || of.getRank() != 0 || !made || dim < 0 ||
        dim >= type.getRank() || made.getRank() != type.getRank())
      return explain(op);
  }
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto sort = weir::stablehlo::SortOp::create(b, loc, inputs.getTypes(), inputs,
                                              dim, /*is_stable=*/true);
  if (!takeCalledFunction(op, sort.getComparator()))
    return explain(op);

  auto type = cast<RankedTensorType>(inputs[0].getType());
  auto entries = [&](auto entryOf) -> Value {
    SmallVector<Value> all;
    for (int64_t at = 0; at < type.getRank(); ++at)
      all.push_back(entryOf(at));
    return tensor::FromElementsOp::create(
        b, loc, RankedTensorType::get({type.getRank()}, b.getIndexType()), all);
  };
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  Value starts = entries([&](int64_t) { return constant(0); });
  Value strides = entries([&](int64_t) { return constant(1); });
  SmallVector<Value> results;
  for (auto [sorted, result] :
       llvm::zip_equal(sort.getResults(), op.getResultTypes())) {
    // More than `top_k` where the caller is to pick among them.
    int64_t taken = cast<RankedTensorType>(result).getDimSize(dim);
    Value limits = entries([&](int64_t at) -> Value {
      if (at == dim)
        return constant(ShapedType::isDynamic(taken) ? k : taken);
      if (!type.isDynamicDim(at))
        return constant(type.getDimSize(at));
      return tensor::DimOp::create(b, loc, inputs[0], at);
    });
    results.push_back(RealDynamicSliceOp::create(b, loc, result, sorted, starts,
                                                 limits, strides));
  }
  op.replaceAllUsesWith(results);
  op.erase();
  return success();
}
