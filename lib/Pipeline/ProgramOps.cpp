#include "ProgramOps.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSwitch.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/AttrTypeSubElements.h>
#include <mlir/IR/Matchers.h>
#include <mlir/Interfaces/FunctionInterfaces.h>

using namespace mlir;
using namespace weir;

static constexpr llvm::StringLiteral key = "weir.program_op";

static Location numbered(Location location, unsigned number) {
  Builder b(location.getContext());
  return FusedLoc::get(
      {location},
      b.getDictionaryAttr(b.getNamedAttr(key, b.getI64IntegerAttr(number))),
      location.getContext());
}

static std::optional<unsigned> numberOf(Location location) {
  auto fused = dyn_cast<FusedLoc>(location);
  auto data = fused ? dyn_cast_if_present<DictionaryAttr>(fused.getMetadata())
                    : DictionaryAttr();
  auto number = data ? data.getAs<IntegerAttr>(key) : IntegerAttr();
  if (!number)
    return std::nullopt;
  return number.getInt();
}

static bool isControlFlow(Operation *op) {
  return isa<scf::SCFDialect>(op->getDialect()) ||
         llvm::StringSwitch<bool>(op->getName().getStringRef())
             .Cases({"stablehlo.while", "stablehlo.if", "stablehlo.case",
                     "tosa.while_loop", "tosa.cond_if"},
                    true)
             .Default(false);
}

/// The operation of the program that `op` is or is a part of; null for what is
/// around: functions, terminators.
static Operation *programOpOf(Operation *op) {
  Operation *found = nullptr;
  for (; op && !isa<FunctionOpInterface, ModuleOp>(op); op = op->getParentOp())
    if (!found || !isControlFlow(op))
      found = op;
  return found && !found->hasTrait<OpTrait::IsTerminator>() ? found : nullptr;
}

ProgramOps::ProgramOps(ModuleOp module) {
  llvm::DenseMap<Operation *, unsigned> numbers;
  llvm::DenseMap<Block *, unsigned> blocks;
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (programOpOf(op) != op)
      return;
    auto block = blocks.try_emplace(op->getBlock(), blocks.size()).first;
    numbers[op] = list.size();
    list.push_back({{op->getName().stripDialect().str(), placeOf(op->getLoc())},
                    block->second,
                    isControlFlow(op),
                    matchPattern(op, m_Constant()) || isa<tensor::EmptyOp>(op),
                    {}});
  });
  // Operands of what is inside are read by the whole.
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    Operation *user = programOpOf(op);
    if (!user)
      return;
    Entry &entry = list[numbers[user]];
    bool constant = user == op && op->getNumOperands() > 0 &&
                    op->getNumRegions() == 0 && !entry.isControl;
    for (Value operand : op->getOperands()) {
      Operation *owner = operand.getDefiningOp();
      auto producer = owner ? numbers.find(programOpOf(owner)) : numbers.end();
      bool known = producer != numbers.end() && producer->first != user;
      constant &= known && list[producer->second].isConstant;
      if (known &&
          !llvm::is_contained(list[producer->second].users, numbers[user]))
        list[producer->second].users.push_back(numbers[user]);
    }
    entry.isConstant |= constant;
  });
  module->walk([&](Operation *op) {
    if (Operation *owner = programOpOf(op))
      op->setLoc(numbered(op->getLoc(), numbers[owner]));
  });
}

ProgramOps::Numbers ProgramOps::numbersOf(Location location) const {
  auto [entry, isNew] = cache.try_emplace(location);
  if (isNew)
    location->walk([&, &found = entry->second](Location part) {
      std::optional<unsigned> number = numberOf(part);
      if (!number)
        return WalkResult::advance();
      if (!llvm::is_contained(found, *number))
        found.push_back(*number);
      return WalkResult::skip(); // an outer number is the newer one
    });
  return entry->second;
}

void ProgramOps::hide(ModuleOp module) {
  hidden.clear();
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FusedLoc loc) -> std::optional<std::pair<Attribute, WalkResult>> {
        if (!numberOf(loc))
          return std::nullopt;
        return std::pair(
            replacer.replace(Attribute(loc.getLocations().front())),
            WalkResult::skip());
      });
  module->walk([&](Operation *op) {
    Location numbered = op->getLoc();
    replacer.replaceElementsIn(op, /*replaceAttrs=*/false, /*replaceLocs=*/true,
                               /*replaceTypes=*/false);
    if (op->getLoc() != numbered)
      hidden.try_emplace(op, Hidden{op->getLoc(), numbered});
  });
}

void ProgramOps::show(ModuleOp module) {
  module->walk([&](Operation *op) {
    auto found = hidden.find(op);
    if (found != hidden.end() && op->getLoc() == found->second.shown)
      op->setLoc(found->second.numbered);
  });
  hidden.clear();
}
