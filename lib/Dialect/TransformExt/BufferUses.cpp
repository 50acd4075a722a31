//===- BufferUses.cpp - Who reads and writes a buffer ---------------------===//
#include "BufferUses.h"

#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {

Value baseOf(Value memref) {
  while (Operation *def = memref.getDefiningOp()) {
    auto view = dyn_cast<ViewLikeOpInterface>(def);
    if (!view)
      break;
    memref = view.getViewSource();
  }
  return memref;
}

/// Whether `op`, or what is in it, names the buffer `base` or a view of it.
static bool mentions(Operation *op, Value base) {
  return op
      ->walk([&](Operation *inner) {
        bool found = llvm::any_of(inner->getOperands(), [&](Value operand) {
          return isa<MemRefType>(operand.getType()) && baseOf(operand) == base;
        });
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool mayWrite(Operation *op, Value base) {
  auto writes = [&](Operation *inner) {
    if (isa<ViewLikeOpInterface, memref::LoadOp, memref::DimOp, vector::LoadOp,
            vector::MaskedLoadOp>(inner))
      return false;
    SmallVector<Value> written(inner->getOperands());
    if (auto copy = dyn_cast<memref::CopyOp>(inner))
      written = {copy.getTarget()};
    else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(inner))
      written = llvm::to_vector(linalgOp.getDpsInits());
    return llvm::any_of(written, [&](Value operand) {
      return isa<MemRefType>(operand.getType()) && baseOf(operand) == base;
    });
  };
  return op
      ->walk([&](Operation *inner) {
        return writes(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

linalg::FillOp findFill(Operation *op, Value result) {
  Value base = baseOf(result);
  for (Operation *at = op->getPrevNode(); at; at = at->getPrevNode()) {
    if (auto fill = dyn_cast<linalg::FillOp>(at))
      if (fill.getOutputs()[0] == result)
        return fill;
    if (mentions(at, base))
      return {};
  }
  return {};
}

} // namespace weir
