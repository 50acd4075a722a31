//===- AttachTarget.cpp - The machine a module is compiled for ------------===//
//
// A lowered module can be saved, edited and translated later, elsewhere: it
// says which machine its loops were shaped for.
//
//   module {…}  →  module attributes {weir.target = {cpu = "znver4", …}} {…}
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_ATTACHTARGET
#include "weir/Transforms/Passes.h.inc"

namespace {
struct AttachTarget : impl::AttachTargetBase<AttachTarget> {
  using Base::Base;

  void runOnOperation() override {
    Builder builder(&getContext());
    getOperation()->setAttr(
        "weir.target",
        builder.getDictionaryAttr(
            {builder.getNamedAttr("triple", builder.getStringAttr(triple)),
             builder.getNamedAttr("cpu", builder.getStringAttr(cpu)),
             builder.getNamedAttr("features", builder.getStringAttr(features)),
             builder.getNamedAttr("opt_level",
                                  builder.getI64IntegerAttr(optLevel)),
             builder.getNamedAttr("vector_bits",
                                  builder.getI64IntegerAttr(vectorBits))}));
  }
};
} // namespace
} // namespace weir
