//===- LoopHints.cpp - Hints on loops to where LLVM reads them ------------===//
//
// Whoever makes a loop knows best by how much to unroll it. The hint survives
// the lowering of scf and cf as a discardable attribute; the translation to
// LLVM IR reads the branch's own attribute only.
//
//   llvm.br ^loop {llvm.loop_annotation = #a}  →  llvm.br ^loop
//   {loop_annotation = #a}
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_LOOPHINTS
#include "weir/Transforms/Passes.h.inc"

namespace {
struct LoopHints : impl::LoopHintsBase<LoopHints> {
  void runOnOperation() override {
    constexpr StringLiteral name = "llvm.loop_annotation";
    getOperation().walk([&](Operation *op) {
      auto hint = op->getAttrOfType<LLVM::LoopAnnotationAttr>(name);
      if (!hint)
        return;
      if (auto branch = dyn_cast<LLVM::BrOp>(op))
        branch.setLoopAnnotationAttr(hint);
      else if (auto branch = dyn_cast<LLVM::CondBrOp>(op))
        branch.setLoopAnnotationAttr(hint);
      else
        return;
      op->removeDiscardableAttr(name);
    });
  }
};
} // namespace
} // namespace weir
