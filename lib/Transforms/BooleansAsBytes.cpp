//===- BooleansAsBytes.cpp - i1 in memory is a byte of 0 or 1 -------------===//
//
// LLVM packs a vector of i1 in memory into bits, so that it has to put together
// one of i1 that lie a byte apart from single loads: a loop with a mask is
// several times as slow as it need be. Bytes are loaded and compared whole.
//
//   %1 = llvm.load %0 : !llvm.ptr -> i1   →   %1 = llvm.load %0 : !llvm.ptr ->
//   i8
//                                             %2 = llvm.icmp "ne" %1, %zero
//   llvm.store %1, %0 : i1, !llvm.ptr     →   llvm.store (llvm.zext %1), %0
//
// Costs one look at each operation.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/LLVMIR/LLVMDialect.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_BOOLEANSASBYTES
#include "weir/Transforms/Passes.h.inc"

namespace {
struct BooleansAsBytes : impl::BooleansAsBytesBase<BooleansAsBytes> {
  void runOnOperation() override {
    Type byte = IntegerType::get(&getContext(), 8);
    getOperation().walk([&](Operation *op) {
      OpBuilder b(op);
      Location loc = op->getLoc();
      if (auto load = dyn_cast<LLVM::LoadOp>(op);
          load && load.getType().isInteger(1)) {
        load.getResult().setType(byte);
        b.setInsertionPointAfter(load);
        Value zero = LLVM::ConstantOp::create(b, loc, byte, 0);
        auto bit = LLVM::ICmpOp::create(b, loc, LLVM::ICmpPredicate::ne,
                                        load.getResult(), zero);
        load.getResult().replaceAllUsesExcept(bit, bit);
      } else if (auto store = dyn_cast<LLVM::StoreOp>(op);
                 store && store.getValue().getType().isInteger(1)) {
        store.getValueMutable().assign(
            LLVM::ZExtOp::create(b, loc, byte, store.getValue()));
      }
    });
  }
};
} // namespace
} // namespace weir
