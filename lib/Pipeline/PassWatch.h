//===- PassWatch.h - What happens while the passes of a stage run ---------===//
#ifndef WEIR_LIB_PIPELINE_PASSWATCH_H
#define WEIR_LIB_PIPELINE_PASSWATCH_H

#include "weir/Pipeline/RunReport.h"

#include <mlir/Pass/PassInstrumentation.h>

#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace weir {

/// Notes which pass failed, how long each took and what it changed, and tells
/// who watches where the run is.
class PassWatch : public mlir::PassInstrumentation {
public:
  struct Record {
    std::vector<RunReport::Pass> passes;
    std::string failed;
    double verifySeconds = 0;
  };

  PassWatch(Record &record, mlir::Operation *root, const Stage &stage,
            const RunOptions &options)
      : record(record), root(root), stage(stage), options(options) {}

  void runBeforePass(mlir::Pass *pass, mlir::Operation *op) override;
  void runAfterPass(mlir::Pass *pass, mlir::Operation *op) override;
  void runAfterPassFailed(mlir::Pass *pass, mlir::Operation *op) override;

private:
  using Clock = std::chrono::steady_clock;
  struct Start {
    Clock::time_point time;
    int64_t ops;
  };

  /// Passes that no text names: adaptors of nested lists, points between.
  static bool isNamed(mlir::Pass *pass);
  void stop(mlir::Pass *pass, mlir::Operation *op);
  RunReport::Pass &rowOf(mlir::Pass *pass, bool nested);

  Record &record;
  mlir::Operation *root;
  const Stage &stage;
  const RunOptions &options;
  std::mutex mutex;
  std::map<std::pair<std::thread::id, mlir::Pass *>, Start> starts;
  /// Passes on the module itself, nested ones within them not counted.
  size_t item = 0, depth = 0;
};

int64_t peakResidentBytes();
/// Bytes that are allocated on the heap.
int64_t allocatedBytes();

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PASSWATCH_H
