//===- VectorBody.cpp - The body of a linalg operation on vectors ---------===//
#include "VectorBody.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {

bool VectorBody::canClone(Operation &op) {
  auto isPlain = [](Type type) { return type.isIntOrFloat(); };
  if (isa<arith::ConstantOp>(op))
    return isPlain(op.getResult(0).getType());
  if (!OpTrait::hasElementwiseMappableTraits(&op) ||
      !llvm::all_of(op.getOperandTypes(), isPlain) ||
      !llvm::all_of(op.getResultTypes(), isPlain))
    return false;
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
          arith::RemFOp>(op))
    return false;
  if (!isa<math::MathDialect>(op.getDialect()))
    return isa<arith::ArithDialect>(op.getDialect());
  // Instructions.
  if (isa<math::AbsFOp, math::AbsIOp, math::SqrtOp, math::FmaOp, math::FloorOp,
          math::CeilOp, math::TruncOp, math::RoundEvenOp, math::CopySignOp>(op))
    return true;
  // Formulas of weir-expand-math.
  return op.getResult(0).getType().isF32() &&
         isa<math::ExpOp, math::Exp2Op, math::ExpM1Op, math::LogOp,
             math::Log1pOp, math::TanhOp, math::ErfOp, math::ErfcOp,
             math::RsqrtOp>(op);
}

Value VectorBody::broadcast(Value scalar) {
  return vector::BroadcastOp::create(b, loc, typeOf(scalar.getType()), scalar);
}

Value VectorBody::lookup(const IRMapping &mapping, Value value) {
  Value mapped = mapping.lookupOrDefault(value);
  return isa<VectorType>(mapped.getType()) ? mapped : broadcast(mapped);
}

Operation *VectorBody::clone(Operation &op, IRMapping &mapping) {
  if (isa<arith::ConstantOp>(op)) {
    Operation *made = b.clone(op);
    mapping.map(op.getResult(0), broadcast(made->getResult(0)));
    return made;
  }
  OperationState state(op.getLoc(), op.getName());
  for (Value operand : op.getOperands())
    state.operands.push_back(lookup(mapping, operand));
  for (Type type : op.getResultTypes())
    state.types.push_back(typeOf(type));
  state.attributes = op.getAttrs();
  Operation *made = b.create(state);
  mapping.map(op.getResults(), made->getResults());
  return made;
}
} // namespace weir
