//===- TakeOverArguments.cpp - Results in the memory of donated arguments -===//
//
// A caller that gives an argument away, a cache or the state of a training
// step, expects the result in its memory and no copy. That is right where
// nothing reads the argument once the result is written; element by element it
// is right too.
//
//   func @main(%x, %out)                    func @main(%x, %out)
//     copy %x to %out                 →       write %row to a part of %out
//     write %row to a part of %out
//
// The entry point copies the argument to the result's memory only if the caller
// gave other memory for that. Left alone: arguments that are read later, which
// the entry point sets aside instead.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h>
#include <mlir/Interfaces/ViewLikeInterface.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_TAKEOVERARGUMENTS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The operation reads an element of the one buffer only to write the same
/// element of the other.
bool isElementwise(Operation *op, Value argument, Value result) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copy.getSource() == argument && copy.getTarget() == result;
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumParallelLoops() != generic.getNumLoops())
    return false;
  return llvm::all_of(generic->getOpOperands(), [&](OpOperand &operand) {
    if (operand.get() != argument && operand.get() != result)
      return true;
    return generic.getMatchingIndexingMap(&operand).isIdentity();
  });
}

/// The operations of the function's block that touch the memory of a buffer,
/// and whether each does so by the buffer's own name.
llvm::MapVector<Operation *, bool> accesses(Value buffer, Block &block,
                                            BufferViewFlowAnalysis &aliases) {
  llvm::MapVector<Operation *, bool> result;
  for (Value alias : aliases.resolve(buffer))
    for (Operation *user : alias.getUsers()) {
      Operation *at = block.findAncestorOpInBlock(*user);
      if (!at || (at == user && isa<ViewLikeOpInterface>(user)))
        continue;
      bool byName = alias == buffer && at == user;
      auto [entry, isNew] = result.try_emplace(at, byName);
      entry->second &= byName;
    }
  return result;
}

bool isReadBeforeWritten(Value argument, Value result, Block &block,
                         BufferViewFlowAnalysis &aliases) {
  auto reads = accesses(argument, block, aliases);
  auto writes = accesses(result, block, aliases);
  Operation *first = nullptr;
  for (auto [op, byName] : writes)
    if (!first || op->isBeforeInBlock(first))
      first = op;
  for (auto [op, byName] : reads) {
    if (!first || op->isBeforeInBlock(first))
      continue;
    if (op != first || !byName || !writes.lookup(op) ||
        !isElementwise(op, argument, result))
      return false;
  }
  return !reads.empty();
}

struct TakeOverArguments : impl::TakeOverArgumentsBase<TakeOverArguments> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto entries = module->getAttrOfType<ArrayAttr>("weir.entry_points");
    if (!entries)
      return;
    SmallVector<Attribute> updated;
    for (auto entry : entries.getAsRange<DictionaryAttr>())
      updated.push_back(visit(module, entry));
    module->setAttr("weir.entry_points",
                    ArrayAttr::get(&getContext(), updated));
  }

  DictionaryAttr visit(ModuleOp module, DictionaryAttr entry) {
    auto func = module.lookupSymbol<func::FuncOp>(
        entry.getAs<StringAttr>("name").getValue());
    auto argumentTypes = entry.getAs<ArrayAttr>("arguments");
    if (!func || func.isExternal() || !func.getBody().hasOneBlock())
      return entry;
    Block &block = func.getBody().front();
    SmallVector<Attribute> arguments(argumentTypes.getValue());
    unsigned next = arguments.size(); // results follow, those of static shape
    for (auto type :
         entry.getAs<ArrayAttr>("results").getAsRange<DictionaryAttr>()) {
      if (ShapedType::isDynamicShape(
              type.getAs<DenseI64ArrayAttr>("shape").asArrayRef()))
        continue;
      if (next >= block.getNumArguments())
        break;
      Value result = block.getArgument(next++);
      auto alias = type.getAs<IntegerAttr>("alias");
      if (!alias || alias.getInt() < 0 ||
          alias.getInt() >= static_cast<int64_t>(arguments.size()))
        continue;
      Value argument = block.getArgument(alias.getInt());
      BufferViewFlowAnalysis aliases(func);
      if (argument.getType() != result.getType() ||
          !isReadBeforeWritten(argument, result, block, aliases))
        continue;
      takeOver(argument, result);
      NamedAttrList noted(cast<DictionaryAttr>(arguments[alias.getInt()]));
      noted.set("in_place", UnitAttr::get(&getContext()));
      arguments[alias.getInt()] = noted.getDictionary(&getContext());
      ++numTaken;
    }
    NamedAttrList changed(entry);
    changed.set("arguments", ArrayAttr::get(&getContext(), arguments));
    return changed.getDictionary(&getContext());
  }

  static void takeOver(Value argument, Value result) {
    argument.replaceAllUsesWith(result);
    for (Operation *user : llvm::make_early_inc_range(result.getUsers()))
      if (auto copy = dyn_cast<memref::CopyOp>(user);
          copy && copy.getSource() == copy.getTarget())
        copy.erase();
  }
};
} // namespace
} // namespace weir
