//===- Passes.h - What makes a pipeline one MLIR pass pipeline ------------===//
#ifndef WEIR_PIPELINE_PASSES_H
#define WEIR_PIPELINE_PASSES_H

#include "weir/Pipeline/Stage.h"

#include <mlir/IR/BuiltinOps.h>
#include <mlir/Pass/Pass.h>

#include <atomic>
#include <memory>

namespace weir {
#define GEN_PASS_DECL
#include "weir/Pipeline/Passes.h.inc"

/// Set when a sequence failed and the rest of it was skipped.
using SkippedFlag = std::shared_ptr<std::atomic<bool>>;

/// The pass that applies `stage`, with the schedule that it holds.
std::unique_ptr<mlir::Pass> createApplySchedule(const TransformStage &stage,
                                                SkippedFlag skipped = {});
/// Reads the schedule of `stage` and binds its parameters, with the diagnostics
/// that the pass would give.
llvm::LogicalResult checkSchedule(const TransformStage &stage,
                                  mlir::MLIRContext *context);

#define GEN_PASS_REGISTRATION
#include "weir/Pipeline/Passes.h.inc"

/// Registers `weir-stage` and `weir-apply-schedule`. Safe to call twice and
/// from any thread.
void registerPipelinePasses();
} // namespace weir

#endif // WEIR_PIPELINE_PASSES_H
