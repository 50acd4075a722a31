//===- BindArguments.cpp - The caller's buffers at the boundary -----------===//
//
// A compiled function gets one pointer an argument and one a result. Saying so
// before bufferization, with memrefs in the signature, lets empty-tensor
// elimination compute a result in place; returning tensors would cost a copy
// each.
//
//   func @main(%x: tensor<4xf32>) -> tensor<4xf32>
//     return %r
//   →
//   func @main(%x: memref<4xf32>, %out: memref<4xf32>)
//     %t = bufferization.to_tensor %x restrict
//     %d = bufferization.to_tensor %out restrict writable
//     %w = bufferization.materialize_in_destination %r in %d
//     bufferization.materialize_in_destination %w in restrict writable %out
//
// The write to the tensor %d is what the analysis sees: without it, another
// value could live in the caller's buffer when %r is written there. The last
// line copies a buffer to itself, which folds; it keeps %w alive.
//
// Where a result is an argument that is written in part, a cache with one new
// row, the argument is copied to the result's memory first and written there;
// as it is read-only, it would be copied elsewhere and from there to the
// result.
//
// A result of dynamic shape is in memory that the runtime gives when its sizes
// are known, as early as may be: `%out = weir.result_buffer 0(%size)`.
//
// Left alone: private functions, and public ones whose signature holds no
// tensor.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/Passes.h"
#include "weir/Transforms/SizeOf.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_BINDARGUMENTS
#include "weir/Transforms/Passes.h.inc"

namespace {
MemRefType bufferType(RankedTensorType type) {
  return MemRefType::get(type.getShape(), type.getElementType());
}

/// The first type that has no buffer; null where all have.
Type findUnsupported(FunctionType type) {
  for (Type t : llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (!isa<RankedTensorType>(t))
      return t;
  return {};
}

/// Moves what `value` is computed from, and that alone, as far up in `block` as
/// its operands allow. Returns the operation to stand behind, null for the
/// start of the block.
Operation *hoist(Value value, Block &block) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return nullptr;
  if (op->getBlock() != &block || op->getNumRegions() || !isPure(op))
    return block.findAncestorOpInBlock(*op);
  Operation *after = nullptr;
  for (Value operand : op->getOperands())
    if (Operation *at = hoist(operand, block);
        at && (!after || after->isBeforeInBlock(at)))
      after = at;
  if (after)
    op->moveAfter(after);
  else
    op->moveBefore(&block, block.begin());
  return op;
}

/// The operand of an operation of `block` that `value` is computed in, if the
/// operation may write there and the types are the same.
OpOperand *computedIn(Value value, Block &block) {
  auto result = dyn_cast<OpResult>(value);
  if (!result || result.getOwner()->getBlock() != &block)
    return nullptr;
  Operation *op = result.getOwner();
  OpOperand *place = nullptr;
  if (auto dps = dyn_cast<DestinationStyleOpInterface>(op)) {
    place = dps.getTiedOpOperand(result);
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (linalgOp && !linalgOp.payloadUsesValueFromOperand(place))
      return nullptr;
  } else if (isa<tensor::InsertSliceOp, tensor::InsertOp>(op)) {
    place = &op->getOpOperand(1);
  } else if (auto loop = dyn_cast<scf::ForOp>(op)) {
    place = &loop.getInitsMutable()[result.getResultNumber()];
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    auto passed = dyn_cast<BlockArgument>(
        loop.getConditionOp().getArgs()[result.getResultNumber()]);
    if (passed && passed.getOwner() == loop.getBeforeBody())
      place = &op->getOpOperand(passed.getArgNumber());
  }
  return place && place->get().getType() == value.getType() ? place : nullptr;
}

/// The use where the computation of `result` starts from the argument of the
/// function that it is a changed form of; null where it is no such thing.
OpOperand *findChangedArgument(Value result, Block &block) {
  OpOperand *place = computedIn(result, block);
  while (place && place->get().getDefiningOp() &&
         !place->get().getDefiningOp<bufferization::ToTensorOp>())
    place = computedIn(place->get(), block);
  if (!place)
    return nullptr;
  auto read = place->get().getDefiningOp<bufferization::ToTensorOp>();
  return read && isa<BlockArgument>(read.getBuffer()) && !read.getWritable()
             ? place
             : nullptr;
}

struct BindArguments : impl::BindArgumentsBase<BindArguments> {
  void runOnOperation() override {
    for (func::FuncOp func : getOperation().getOps<func::FuncOp>())
      if (func.isPublic() && !func.isExternal() && failed(bind(func)))
        return signalPassFailure();
  }

  LogicalResult bind(func::FuncOp func) {
    FunctionType type = func.getFunctionType();
    if (llvm::none_of(
            llvm::concat<const Type>(type.getInputs(), type.getResults()),
            llvm::IsaPred<TensorType>))
      return success();
    if (Type bad = findUnsupported(type))
      return func.emitError("function '")
             << func.getSymName() << "' has type " << bad
             << " in its signature, expected ranked tensors";
    if (!func.getBody().hasOneBlock())
      return func.emitError("function '")
             << func.getSymName() << "' has several blocks, expected one";

    Block &body = func.getBody().front();
    OpBuilder builder = OpBuilder::atBlockBegin(&body);
    SmallVector<Type> inputs;
    for (BlockArgument argument : body.getArguments()) {
      auto tensor = cast<RankedTensorType>(argument.getType());
      argument.setType(bufferType(tensor));
      auto read = bufferization::ToTensorOp::create(
          builder, argument.getLoc(), tensor, argument, /*restrict=*/true);
      argument.replaceAllUsesExcept(read, read);
      inputs.push_back(argument.getType());
    }

    auto returnOp = cast<func::ReturnOp>(body.getTerminator());
    OpBuilder atEnd(returnOp);
    Location loc = returnOp.getLoc();
    SmallVector<std::pair<Value, Value>> writes;
    for (auto [index, result] : llvm::enumerate(returnOp.getOperands())) {
      MemRefType memory = bufferType(cast<RankedTensorType>(result.getType()));
      if (!memory.hasStaticShape()) {
        writes.push_back({result, placeResult(result, index, returnOp)});
        continue;
      }
      Value out = body.addArgument(memory, loc);
      inputs.push_back(out.getType());
      writes.push_back({result, out});
    }
    // What was computed first is written first: a later result may have been
    // computed from it, in place.
    llvm::stable_sort(writes, [](const auto &a, const auto &b) {
      Operation *first = a.first.getDefiningOp();
      Operation *second = b.first.getDefiningOp();
      return second && (!first || first->isBeforeInBlock(second));
    });
    for (auto [result, out] : writes) {
      if (Operation *placed = out.getDefiningOp())
        builder.setInsertionPointAfter(placed);
      Value destination = bufferization::ToTensorOp::create(
          builder, loc, result.getType(), out, /*restrict=*/true,
          /*writable=*/true);
      OpOperand *start =
          isa<BlockArgument>(out) ? findChangedArgument(result, body) : nullptr;
      if (start) {
        OpBuilder before(start->getOwner());
        auto copied = bufferization::MaterializeInDestinationOp::create(
            before, loc, result.getType(), start->get(), destination);
        start->set(copied.getResult());
      }
      Value written = bufferization::MaterializeInDestinationOp::create(
                          atEnd, loc, result.getType(), result, destination)
                          .getResult();
      bufferization::MaterializeInDestinationOp::create(
          atEnd, loc, Type(), written, out, /*restrict=*/true,
          /*writable=*/true);
    }
    returnOp->setOperands({});
    func.removeResAttrsAttr();
    func.removeArgAttrsAttr();
    func.setFunctionType(FunctionType::get(func.getContext(), inputs, {}));
    return success();
  }

  /// The buffer of a result of dynamic shape.
  static Value placeResult(Value result, int64_t index, Operation *end) {
    OpBuilder builder(end);
    Location loc = end->getLoc();
    auto type = cast<RankedTensorType>(result.getType());
    SmallVector<Value> sizes;
    Operation *after = nullptr;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (!type.isDynamicDim(dim))
        continue;
      sizes.push_back(sizeOf(builder, loc, result, dim));
      if (Operation *at = hoist(sizes.back(), *end->getBlock());
          at && (!after || after->isBeforeInBlock(at)))
        after = at;
    }
    if (after)
      builder.setInsertionPointAfter(after);
    else
      builder.setInsertionPointToStart(end->getBlock());
    return ir::ResultBufferOp::create(builder, loc, bufferType(type), index,
                                      sizes);
  }
};
} // namespace
} // namespace weir
