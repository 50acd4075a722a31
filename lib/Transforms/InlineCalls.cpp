//===- InlineCalls.cpp - Calls and composites to one body an entry --------===//
//
// Exporters write small private functions (one a Python function) and wrap
// operations into composites with a decomposition. Fusion and layout decisions
// want to see through both, and StableHLO knows no recursion: every call is
// replaced by a copy of its callee.
//
//   func.func public @main(%x) { %0 = call @relu(%x) … }
//   func.func private @relu(%y) { %1 = stablehlo.maximum %y, %zero … }
//   →
//   func.func public @main(%x) { %1 = stablehlo.maximum %x, %zero … }
//
// From the top down: a callee's body is copied as written, once a call, and
// the calls in the copy are visited next. The cost is the size of the result,
// however deep the nesting. Each copy is located at `callsite(operation at
// call)`.
//
// What async_start starts runs where it starts, too: nothing is elsewhere.
//
// Left alone: calls of declarations and of functions with several blocks.
// Private functions that nothing refers to any more are deleted.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Transforms/Passes.h"

#include <mlir/IR/IRMapping.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_INLINECALLS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Locations of calls nest this deep at most: whoever walks a location
/// recurses.
constexpr unsigned kMaxCallSites = 64;

/// The callee of a call or composite; null for any other operation.
FlatSymbolRefAttr calleeOf(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return call.getCalleeAttr();
  if (auto composite = dyn_cast<stablehlo::CompositeOp>(op))
    return composite.getDecompositionAttr();
  return {};
}

SmallVector<Operation *> callsIn(Operation *root) {
  SmallVector<Operation *> calls;
  root->walk([&](Operation *op) {
    if (calleeOf(op))
      calls.push_back(op);
  });
  return calls;
}

/// One device waits for nobody: what async_start starts is done at once, where
/// it starts. Futures that go elsewhere than to async_done stay.
void runAtOnce(stablehlo::AsyncStartOp start) {
  if (!llvm::all_of(start->getUsers(), llvm::IsaPred<stablehlo::AsyncDoneOp>))
    return;
  Block &body = start.getBody().front();
  SmallVector<Value> results(body.getTerminator()->getOperands());
  for (Value &result : results)
    if (auto argument = dyn_cast<BlockArgument>(result);
        argument && argument.getOwner() == &body)
      result = start.getOperands()[argument.getArgNumber()];
  for (auto [argument, operand] :
       llvm::zip_equal(body.getArguments(), start.getOperands()))
    argument.replaceAllUsesWith(operand);
  body.getTerminator()->erase();
  start->getBlock()->getOperations().splice(start->getIterator(),
                                            body.getOperations());
  for (Operation *done : llvm::make_early_inc_range(start->getUsers())) {
    done->replaceAllUsesWith(results);
    done->erase();
  }
  start->erase();
}

struct Call {
  Operation *op;
  unsigned depth;
};

struct InlineCalls : impl::InlineCallsBase<InlineCalls> {
  using InlineCallsBase::InlineCallsBase;

  void runOnOperation() override {
    for (func::FuncOp func : getOperation().getOps<func::FuncOp>())
      functions[func.getSymNameAttr()] = func;
    for (auto [name, func] : functions)
      calls[func] = callsIn(func);
    if (failed(checkNoRecursion()))
      return signalPassFailure();
    for (func::FuncOp func : getOperation().getOps<func::FuncOp>())
      if (func.isPublic() && failed(inlineInto(func)))
        return signalPassFailure();
    eraseUnused();
    SmallVector<stablehlo::AsyncStartOp> starts;
    getOperation().walk(
        [&](stablehlo::AsyncStartOp start) { starts.push_back(start); });
    for (stablehlo::AsyncStartOp start : starts)
      runAtOnce(start);
    functions.clear();
    calls.clear();
  }

  func::FuncOp lookup(Operation *call) {
    return functions.lookup(calleeOf(call).getAttr());
  }

  /// Depth first without recursion of our own, since call chains may be long.
  LogicalResult checkNoRecursion() {
    enum class State { Unseen, Open, Done };
    llvm::DenseMap<Operation *, State> states;
    struct Frame {
      func::FuncOp func;
      size_t next = 0;
    };
    for (func::FuncOp root : getOperation().getOps<func::FuncOp>()) {
      if (states.lookup(root) != State::Unseen)
        continue;
      SmallVector<Frame> stack = {{root}};
      states[root] = State::Open;
      while (!stack.empty()) {
        Frame &frame = stack.back();
        ArrayRef<Operation *> callees = calls[frame.func];
        if (frame.next == callees.size()) {
          states[frame.func] = State::Done;
          stack.pop_back();
          continue;
        }
        Operation *call = callees[frame.next++];
        func::FuncOp callee = lookup(call);
        if (!callee || states.lookup(callee) == State::Done)
          continue;
        if (states.lookup(callee) == State::Open)
          return call->emitError("function '")
                 << callee.getSymName()
                 << "' calls itself; recursion is not supported";
        states[callee] = State::Open;
        stack.push_back({callee});
      }
    }
    return success();
  }

  LogicalResult inlineInto(func::FuncOp root) {
    SmallVector<Call> worklist;
    for (Operation *op : calls[root])
      worklist.push_back({op, 0});
    while (!worklist.empty()) {
      Call call = worklist.pop_back_val();
      func::FuncOp callee = lookup(call.op);
      if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock())
        continue;
      if (failed(inlineCall(call, callee, worklist)))
        return failure();
    }
    return success();
  }

  LogicalResult inlineCall(Call call, func::FuncOp callee,
                           SmallVectorImpl<Call> &worklist) {
    if (callee.getFunctionType() !=
        FunctionType::get(&getContext(), call.op->getOperandTypes(),
                          call.op->getResultTypes()))
      return call.op->emitError("call of '")
             << callee.getSymName()
             << "' with other dimensions than its definition has is not "
                "supported yet";
    OpBuilder builder(call.op);
    IRMapping mapping;
    mapping.map(callee.getArguments(), call.op->getOperands());
    Block &body = callee.getBody().front();
    for (Operation &op : body.without_terminator()) {
      Operation *copy = builder.clone(op, mapping);
      copy->walk([&](Operation *nested) {
        if (++numOps > maxOps)
          return;
        if (call.depth < kMaxCallSites)
          locateAt(nested, call.op->getLoc());
        if (calleeOf(nested))
          worklist.push_back({nested, call.depth + 1});
      });
      if (numOps > maxOps)
        return getOperation().emitError("inlining all calls gives more than ")
               << maxOps.getValue()
               << " operations; option 'max-ops' of 'weir-inline' "
               << "is the limit";
    }
    for (auto [result, value] : llvm::zip_equal(
             call.op->getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(value));
    call.op->erase();
    ++numInlined;
    return success();
  }

  static void locateAt(Operation *op, Location call) {
    op->setLoc(CallSiteLoc::get(op->getLoc(), call));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(CallSiteLoc::get(argument.getLoc(), call));
  }

  /// Keeps what the public functions and other top-level operations refer to,
  /// directly or through kept functions.
  void eraseUnused() {
    llvm::DenseSet<Operation *> kept;
    SmallVector<Operation *> worklist;
    for (Operation &op : *getOperation().getBody()) {
      auto func = dyn_cast<func::FuncOp>(op);
      if (!func || func.isPublic())
        worklist.push_back(&op);
    }
    while (!worklist.empty()) {
      Operation *op = worklist.pop_back_val();
      if (auto uses = SymbolTable::getSymbolUses(op))
        for (SymbolTable::SymbolUse use : *uses)
          if (auto func =
                  functions.lookup(use.getSymbolRef().getRootReference());
              func && func.isPrivate() && kept.insert(func).second)
            worklist.push_back(func);
    }
    for (func::FuncOp func :
         llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (func.isPrivate() && !kept.contains(func)) {
        func.erase();
        ++numErased;
      }
  }

  llvm::DenseMap<StringAttr, func::FuncOp> functions;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> calls;
  int64_t numOps = 0;
};
} // namespace
} // namespace weir
