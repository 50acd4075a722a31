//===- StageMarker.cpp - The pass that opens a stage ----------------------===//
//
// In the pass form a pipeline is a flat list of passes; markers between them
// keep the stages, so that the text reads back into the same pipeline. A marker
// costs nothing and preserves all analyses.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/Passes.h"

namespace weir {
#define GEN_PASS_DEF_STAGEMARKER
#include "weir/Pipeline/Passes.h.inc"
} // namespace weir

namespace {
struct StageMarkerPass : weir::impl::StageMarkerBase<StageMarkerPass> {
  using StageMarkerBase::StageMarkerBase;
  void runOnOperation() override { markAllAnalysesPreserved(); }
};
} // namespace

void weir::registerPipelinePasses() {
  static const bool once = [] {
    registerWeirPipelinePasses();
    return true;
  }();
  (void)once;
}
