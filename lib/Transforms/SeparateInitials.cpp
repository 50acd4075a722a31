//===- SeparateInitials.cpp - One initial tensor for each computation -----===//
//
// CSE makes one of equal `tensor.empty` and `linalg.fill` operations. Two
// computations that start from the same tensor cannot both be done in it: one
// would need a copy, and empty-tensor elimination, which puts the shared tensor
// into the memory of one result, would let the other be overwritten there.
//
//   %z = linalg.fill (%empty)            %z = linalg.fill (%empty)
//   %a = linalg.matmul outs(%z)      →   %a = linalg.matmul outs(%z)
//   %b = linalg.matmul outs(%z)          %w = linalg.fill (%other)
//                                        %b = linalg.matmul outs(%w)
//
// A choice between two whole tensors, which canonicalization makes of a branch
// that computes nothing, gets a tensor of its own too: the result would live in
// either.
//
// Left alone: uses that only read a filled tensor. No work is added: each of
// the computations needs a tensor of its own anyway.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_SEPARATEINITIALS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The use is where a computation starts, which may overwrite the tensor.
bool isInitial(OpOperand &use) {
  Operation *owner = use.getOwner();
  if (auto op = dyn_cast<DestinationStyleOpInterface>(owner))
    return op.isDpsInit(&use);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(owner))
    return loop.getTiedLoopRegionIterArg(&use) != nullptr;
  return isa<tensor::InsertOp, tensor::InsertSliceOp>(owner) &&
         use.getOperandNumber() == 1;
}

/// Gives each such use a tensor of its own, made where it is used: a temporary
/// that CSE found outside of a loop would be shared by all its iterations, and
/// by the threads that run them. The first use in the block keeps the original.
void separate(Operation *op) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : op->getResult(0).getUses())
    if (isInitial(use))
      uses.push_back(&use);
  bool kept = false;
  // Uses are listed from the last to the first.
  for (OpOperand *use : llvm::reverse(uses)) {
    Operation *user = use->getOwner();
    if (user->getBlock() == op->getBlock() && !std::exchange(kept, true))
      continue;
    OpBuilder builder(user);
    use->set(builder.clone(*op)->getResult(0));
  }
}

/// Replaces `arith.select` of tensors by an operation on their elements.
void selectElements(arith::SelectOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape() ||
      !op.getCondition().getType().isInteger(1))
    return;
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value out = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  SmallVector<AffineMap> maps(3,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> parallel(type.getRank(),
                                            utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(type),
      ValueRange{op.getTrueValue(), op.getFalseValue()}, ValueRange(out), maps,
      parallel, [&](OpBuilder &b, Location loc, ValueRange args) {
        Value chosen = arith::SelectOp::create(b, loc, op.getCondition(),
                                               args[0], args[1]);
        linalg::YieldOp::create(b, loc, chosen);
      });
  op.replaceAllUsesWith(generic.getResult(0));
  op.erase();
}

struct SeparateInitials : impl::SeparateInitialsBase<SeparateInitials> {
  void runOnOperation() override {
    getOperation().walk([](arith::SelectOp op) { selectElements(op); });
    SmallVector<Operation *> fills, empties;
    getOperation().walk([&](Operation *op) {
      if (isa<linalg::FillOp>(op) && op->getNumResults() == 1)
        fills.push_back(op);
    });
    for (Operation *fill : fills)
      separate(fill);
    // The clones of fills share their empty tensors now.
    getOperation().walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (Operation *empty : empties)
      separate(empty);
  }
};
} // namespace
} // namespace weir
