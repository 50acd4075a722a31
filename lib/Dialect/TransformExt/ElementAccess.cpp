//===- ElementAccess.cpp - A linalg body on scalars or on vectors ---------===//
#include "ElementAccess.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {

bool hasVectorForm(linalg::LinalgOp op, int64_t mostOps) {
  int64_t count = 0;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (isa<arith::ConstantOp>(inner))
      continue;
    if (!OpTrait::hasElementwiseMappableTraits(&inner) ||
        inner.getNumResults() != 1 ||
        !inner.getResult(0).getType().isIntOrFloat())
      return false;
    ++count;
  }
  return count <= mostOps && llvm::all_of(op->getOperandTypes(), [](Type type) {
           Type element = getElementTypeOrSelf(type);
           return element.isIntOrFloat() &&
                  element.getIntOrFloatBitWidth() >= 8;
         });
}

Type ElementAccess::typeFor(Type element) const {
  return lanes ? VectorType::get({lanes}, element) : element;
}

Value ElementAccess::mask() {
  return vector::ConstantMaskOp::create(
      b, loc, cast<VectorType>(typeFor(b.getI1Type())), ArrayRef(count));
}

Value ElementAccess::spread(Value value) {
  if (!lanes || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(
      b, loc, cast<VectorType>(typeFor(value.getType())), value);
}

Value ElementAccess::load(Value buffer, ValueRange indices, bool along) {
  Type element = getElementTypeOrSelf(buffer.getType());
  if (!lanes || !along)
    return spread(memref::LoadOp::create(b, loc, buffer, indices));
  auto type = cast<VectorType>(typeFor(element));
  if (count >= lanes)
    return vector::LoadOp::create(b, loc, type, buffer, indices);
  return vector::MaskedLoadOp::create(
      b, loc, type, buffer, indices, mask(),
      arith::ConstantOp::create(b, loc, b.getZeroAttr(type)).getResult());
}

void ElementAccess::store(Value value, Value buffer, ValueRange indices) {
  if (!lanes)
    memref::StoreOp::create(b, loc, value, buffer, indices);
  else if (count >= lanes)
    vector::StoreOp::create(b, loc, value, buffer, indices);
  else
    vector::MaskedStoreOp::create(b, loc, buffer, indices, mask(), value);
}

Value ElementAccess::evaluate(linalg::LinalgOp op, ArrayRef<Value> arguments) {
  IRMapping mapping;
  for (auto [argument, value] :
       llvm::zip_equal(op.getBlock()->getArguments(), arguments))
    if (value)
      mapping.map(argument, spread(value));
  auto lookup = [&](Value value) {
    return spread(mapping.lookupOrDefault(value));
  };
  bool sums = op.getNumReductionLoops() > 0;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (isa<arith::ConstantOp>(inner)) {
      b.clone(inner, mapping);
      continue;
    }
    SmallVector<Value> operands =
        llvm::map_to_vector(inner.getOperands(), lookup);
    Operation *made =
        b.create(inner.getLoc(), inner.getName().getIdentifier(), operands,
                 typeFor(inner.getResult(0).getType()), inner.getAttrs());
    if (sums && isa<arith::MulFOp, arith::AddFOp>(made))
      made->setAttr("fastmath",
                    arith::FastMathFlagsAttr::get(
                        b.getContext(), arith::FastMathFlags::contract));
    mapping.map(inner.getResult(0), made->getResult(0));
  }
  return lookup(op.getBlock()->getTerminator()->getOperand(0));
}
} // namespace weir
