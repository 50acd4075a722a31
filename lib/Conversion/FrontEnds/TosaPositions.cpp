//===- TosaPositions.cpp - Positions of tosa.gather and tosa.scatter ------===//
//
// TOSA says that positions are inside; upstream's lowering of gather trusts
// them, and has none of scatter. Here both are checked, once a tensor, and
// scatter becomes a loop over its updates:
//
//   %r = tosa.scatter %values, %indices, %input
//   →
//   weir.require (all of %indices are below the rows of %values)
//   %r = scf.for %n, %w iter_args(%v = %values)
//     %k = tensor.extract %indices[%n, %w]
//     %u = tensor.extract_slice %input[%n, %w, 0] [1, 1, C]
//     tensor.insert_slice %u into %v[%n, %k, 0]
//
// Updates are applied in order: of several for one place the last one stays.
//===----------------------------------------------------------------------===//
#include "Positions.h"

#include "../StableHLOToLinalg/Indexing.h"
#include "weir/Conversion/Passes.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

#include <mlir/Dialect/Tosa/IR/TosaOps.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_TOSAPOSITIONS
#include "weir/Conversion/Passes.h.inc"

namespace {
/// Upstream gives each case of a type another lowering; these need a shape.
bool isRanked(Operation *op) {
  return llvm::all_of(op->getOperandTypes(),
                      [](Type type) { return isa<RankedTensorType>(type); }) &&
         isa<RankedTensorType>(op->getResult(0).getType());
}

void checkGather(tosa::GatherOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  auto sizes = stablehlo::sizesOf(b, op.getLoc(), op.getValues());
  requirePositions(b, op, op.getIndices(), sizes[1], "rows of its values");
}

void lowerScatter(tosa::ScatterOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Location loc = op.getLoc();
  Value indices = op.getIndices(), input = op.getInput();
  auto whole = stablehlo::sizesOf(b, loc, op.getValuesIn());
  auto bounds = stablehlo::sizesOf(b, loc, input);
  OpFoldResult channels = bounds.pop_back_val();
  requirePositions(b, op, indices, whole[1], "rows of its values");
  auto body = [&](ImplicitLocOpBuilder &b, ValueRange at, ValueRange carried) {
    Value row = tensor::ExtractOp::create(b, indices, at);
    row = arith::IndexCastOp::create(b, b.getIndexType(), row);
    OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
    SmallVector<OpFoldResult> from{at[0], at[1], zero}, to{at[0], row, zero},
        sizes{one, one, channels}, strides(3, one);
    Value update =
        tensor::ExtractSliceOp::create(b, input, from, sizes, strides);
    return SmallVector<Value>{tensor::InsertSliceOp::create(
        b, update, carried[0], to, sizes, strides)};
  };
  Value result =
      stablehlo::buildLoops(b, bounds, op.getValuesIn(), body).front();
  if (result.getType() != op.getType())
    result = tensor::CastOp::create(b, op.getType(), result);
  op.replaceAllUsesWith(result);
  op.erase();
}

/// Signs are in the operations' names and attributes, as in StableHLO they are
/// in the types; upstream's lowering is for signless types.
LogicalResult checkSigns(Operation *op) {
  if (!isa_and_present<tosa::TosaDialect>(op->getDialect()))
    return success();
  for (Type type :
       llvm::concat<const Type>(llvm::to_vector(op->getOperandTypes()),
                                llvm::to_vector(op->getResultTypes())))
    if (getElementTypeOrSelf(type).isUnsignedInteger())
      return op->emitError("'")
             << op->getName() << "' of unsigned type " << type
             << " is not supported; of a program that is TOSA throughout, "
                "'--insert-after "
                "inline=func.func(tosa-convert-integer-type-to-signless)' "
                "makes the types signless";
  return success();
}

struct TosaPositions : impl::TosaPositionsBase<TosaPositions> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    WalkResult walk = getOperation().walk([&](Operation *op) {
      if (failed(checkSigns(op)))
        return WalkResult::interrupt();
      if (isa<tosa::GatherOp, tosa::ScatterOp>(op) && isRanked(op))
        ops.push_back(op);
      return WalkResult::advance();
    });
    if (walk.wasInterrupted())
      return signalPassFailure();
    for (Operation *op : ops) {
      if (auto gather = dyn_cast<tosa::GatherOp>(op))
        checkGather(gather);
      else
        lowerScatter(cast<tosa::ScatterOp>(op));
    }
  }
};
} // namespace
} // namespace weir
