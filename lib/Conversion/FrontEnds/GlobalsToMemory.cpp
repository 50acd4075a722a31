//===- GlobalsToMemory.cpp - State that a program keeps -------------------===//
//
// torch-mlir keeps the seed of random numbers in a mutable global, TOSA its
// variables. They are memory of the executable, which a load copies and a store
// overwrites, so that a value that was loaded stays what it was:
//
//   %v = ml_program.global_load @seed : tensor<i64>
//   →
//   %m = memref.get_global @seed : memref<i64>
//   %t = bufferization.to_tensor %m restrict
//   %v = bufferization.alloc_tensor() copy(%t)
//
// Calls of one executable from several threads share it, unprotected.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"

#include <mlir/Dialect/MLProgram/IR/MLProgram.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_GLOBALSTOMEMORY
#include "weir/Conversion/Passes.h.inc"

namespace {
struct GlobalsToMemory : impl::GlobalsToMemoryBase<GlobalsToMemory> {
  void runOnOperation() override {
    SmallVector<ml_program::GlobalOp> globals(
        getOperation().getOps<ml_program::GlobalOp>());
    SmallVector<Operation *> uses;
    getOperation().walk([&](Operation *op) {
      if (isa<ml_program::GlobalLoadOp, ml_program::GlobalLoadConstOp,
              ml_program::GlobalStoreOp>(op))
        uses.push_back(op);
    });
    llvm::StringMap<MemRefType> types;
    for (ml_program::GlobalOp global : globals) {
      std::optional<MemRefType> type = convert(global);
      if (!type)
        return signalPassFailure();
      types[global.getSymName()] = *type;
      global.erase();
    }
    for (Operation *use : uses)
      if (failed(convertUse(use, types)))
        return signalPassFailure();
  }

  std::optional<MemRefType> convert(ml_program::GlobalOp global) {
    auto type = dyn_cast<RankedTensorType>(global.getType());
    auto value =
        dyn_cast_or_null<ElementsAttr>(global.getValue().value_or(nullptr));
    if (!type || !type.hasStaticShape() || !value) {
      global.emitError("global '")
          << global.getSymName() << "' of type " << global.getType()
          << (value ? "" : " without a value")
          << " is not supported; expected a tensor of static shape with a "
             "value";
      return std::nullopt;
    }
    auto memory = MemRefType::get(type.getShape(), type.getElementType());
    OpBuilder b(global);
    memref::GlobalOp::create(b, global.getLoc(), global.getSymName(),
                             b.getStringAttr("private"), memory, value,
                             /*constant=*/!global.getIsMutable(),
                             /*alignment=*/b.getI64IntegerAttr(64));
    return memory;
  }

  LogicalResult convertUse(Operation *op,
                           const llvm::StringMap<MemRefType> &types) {
    auto symbol = op->getAttrOfType<SymbolRefAttr>("global");
    StringRef name = symbol.getLeafReference().getValue();
    auto found = types.find(name);
    if (found == types.end() || !symbol.getNestedReferences().empty())
      return op->emitError("there is no global '") << name << "'";
    ImplicitLocOpBuilder b(op->getLoc(), op);
    Value memory = memref::GetGlobalOp::create(b, found->second, name);
    if (auto store = dyn_cast<ml_program::GlobalStoreOp>(op)) {
      bufferization::MaterializeInDestinationOp::create(
          b, /*result=*/Type(), store.getValue(), memory, /*restrict=*/true,
          /*writable=*/true);
    } else {
      auto type = cast<RankedTensorType>(op->getResult(0).getType());
      Value current = bufferization::ToTensorOp::create(
          b, type, memory, /*restrict=*/true, /*writable=*/false);
      Value copy =
          bufferization::AllocTensorOp::create(b, type, ValueRange(), current);
      op->getResult(0).replaceAllUsesWith(copy);
    }
    op->erase();
    return success();
  }
};
} // namespace
} // namespace weir
