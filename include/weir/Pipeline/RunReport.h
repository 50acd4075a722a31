//===- RunReport.h - How a pipeline runs, and what it did -----------------===//
#ifndef WEIR_PIPELINE_RUNREPORT_H
#define WEIR_PIPELINE_RUNREPORT_H

#include "weir/Pipeline/Cancellation.h"
#include "weir/Pipeline/FusionReport.h"
#include "weir/Pipeline/Stage.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
class ModuleOp;
class Operation;
} // namespace mlir

namespace weir {

struct RunOptions {
  /// The first and the last stage to run, by name; empty is the pipeline's.
  std::string from, to;
  /// A folder that gets the IR after each stage, `01-import.mlir`, …; it is
  /// made where it is missing.
  std::string snapshotDir;
  /// A folder that gets a file where a pass fails: the IR before the pass, with
  /// the passes from there on, for `weir compile`. The error's last note names
  /// it. Costs a copy of the module. A pass that crashes takes the process with
  /// it; runIsolated (Isolation.h) is for that.
  std::string reproducerDir;
  /// The file that the program was read from. Only that provenance leaves it
  /// out of the module that it keeps (Provenance.h).
  std::string programFile;
  /// Wall time of each pass, not only of each stage.
  bool timing = false;
  /// Peak resident set size before and after each stage.
  bool memory = false;
  /// Operations by dialect before and after each stage.
  bool countOps = false;
  /// Which operations of the program were fused, and why others were not.
  bool explain = false;
  /// Verify the IR after each pass.
  bool verifyEach = true;

  using Callback = std::function<llvm::Error(const Stage &, mlir::ModuleOp)>;
  /// Called before and after each stage; an error stops the run.
  Callback beforeStage, afterStage;

  /// A pass on an operation.
  struct PassEvent {
    const Stage &stage;
    llvm::StringRef pass; ///< with its options: `canonicalize{top-down=true}`;
                          ///< for watchPass without
    mlir::Operation *op;
  };
  using PassCallback = std::function<llvm::Error(const PassEvent &)>;
  /// Called before a pass runs on an operation, and after it did without an
  /// error; an error stops the run there. Nested passes run, and call, from
  /// several threads at once. The callbacks may read the operation.
  PassCallback beforePass, afterPass;
  /// Told each pass that begins, with the place in the stage of the pass or
  /// nested list over the whole module that it is in. It cannot stop the run
  /// and costs next to nothing. Called by one thread at a time.
  std::function<void(const PassEvent &, size_t item)> watchPass;

  /// Stops the run, within a pass that applies patterns and between passes at
  /// the latest; PipelineError::cancelled says so. The module is then left half
  /// way.
  std::optional<CancellationToken> cancellation;
};

struct RunReport {
  using OpCounts = std::map<std::string, int64_t>;

  struct Pass {
    std::string name;    ///< `canonicalize`
    double seconds = 0;  ///< wall time; of nested passes, summed over threads
    int64_t runs = 0;    ///< operations that it ran on
    bool nested = false; ///< ran on operations inside the module
    /// Operations, of all dialects, in what it ran on.
    int64_t opsBefore = 0, opsAfter = 0;
    /// What the pass counts itself; empty where LLVM is built without.
    std::map<std::string, int64_t> statistics;
  };
  struct Diagnostic {
    std::string severity; ///< `warning` or `remark`
    Place place;
    std::string message;
    std::vector<PipelineError::Note> notes;
  };
  struct Stage {
    std::string name;
    double seconds = 0;
    std::vector<Pass> passes;     ///< with RunOptions::timing
    int64_t peakGrowthBytes = 0;  ///< of the process's peak resident set
    OpCounts opsBefore, opsAfter; ///< by dialect, with RunOptions::countOps
    std::vector<Diagnostic> diagnostics;
    /// A schedule did not apply and the stage says `on_failure: skip`; the
    /// diagnostics say where.
    bool skipped = false;
  };

  std::string pipeline;
  std::vector<Stage> stages;
  double seconds = 0;
  std::optional<FusionReport> fusion; ///< with RunOptions::explain
  /// Of LLVM dialect to an executable, where the caller has done and timed it.
  double translationSeconds = 0;

  /// A table for people.
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value json() const;
  /// Reads what `json` gives.
  static llvm::Expected<RunReport> fromJson(llvm::StringRef text);
};

} // namespace weir

#endif // WEIR_PIPELINE_RUNREPORT_H
