//===- PassPoints.h - The points between the passes of a stage ------------===//
//
// MLIR's instrumentation watches passes but cannot stop them. Between any two
// passes, nested ones too, stands a pass of ours that can: it looks whether the
// run is cancelled, and calls who wants to be called.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_PASSPOINTS_H
#define WEIR_LIB_PIPELINE_PASSPOINTS_H

#include "weir/Pipeline/RunReport.h"

#include <llvm/Support/Error.h>
#include <mlir/Pass/PassManager.h>

#include <memory>
#include <mutex>

namespace weir {

/// What may stop a stage while it runs; its points share it.
class StageControl {
public:
  StageControl(const Stage &stage, const RunOptions &options)
      : stage(stage), options(options) {}

  /// Whether anyone asks for points at all: without, a stage runs as it is.
  static bool isWanted(const RunOptions &options) {
    return options.cancellation || options.beforePass || options.afterPass;
  }

  /// Called at a point: after the pass `ended` and before the pass `next`,
  /// where there are such. False stops the stage.
  bool reach(llvm::StringRef ended, llvm::StringRef next, mlir::Operation *op);

  /// Why a point stopped the stage; success where none did.
  llvm::Error takeError();

private:
  bool stop(llvm::Error error);

  const Stage &stage;
  const RunOptions &options;
  std::mutex mutex;
  llvm::Error error = llvm::Error::success();
};

/// The error of a run that was cancelled.
llvm::Error cancelledError(const Stage &stage);

/// Adds the passes of a text, with a point before, between and behind them
/// where `control` is not null.
llvm::Error addPasses(mlir::OpPassManager &manager, llvm::StringRef passes,
                      std::shared_ptr<StageControl> control);
/// A point.
std::unique_ptr<mlir::Pass>
createPassPoint(std::shared_ptr<StageControl> control, llvm::StringRef ended,
                llvm::StringRef next);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PASSPOINTS_H
