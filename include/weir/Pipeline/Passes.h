//===- Passes.h - What makes a pipeline one MLIR pass pipeline ------------===//
#ifndef WEIR_PIPELINE_PASSES_H
#define WEIR_PIPELINE_PASSES_H

#include "weir/Pipeline/Stage.h"

#include <mlir/IR/BuiltinOps.h>
#include <mlir/Pass/Pass.h>

#include <memory>

namespace weir {
#define GEN_PASS_DECL
#include "weir/Pipeline/Passes.h.inc"

/// The pass that applies `stage`, with the schedule that it holds.
std::unique_ptr<mlir::Pass> createApplySchedule(const TransformStage &stage);

#define GEN_PASS_REGISTRATION
#include "weir/Pipeline/Passes.h.inc"

/// Registers `weir-stage` and `weir-apply-schedule`. Safe to call twice and
/// from any thread.
void registerPipelinePasses();
} // namespace weir

#endif // WEIR_PIPELINE_PASSES_H
