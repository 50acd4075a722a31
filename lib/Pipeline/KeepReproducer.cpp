//===- KeepReproducer.cpp - The IR before a pass that failed --------------===//
//
// A run that may leave a reproducer keeps the module as it was before, and goes
// the way to the pass a second time where one fails.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/Reproducer.h"

#include <mlir/IR/OwningOpRef.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

namespace {
/// Where a run is.
struct Position {
  std::string stage, pass;
  size_t item = 0;
};
} // namespace

/// Leaves what `module` is before `failed`, on the way that a run takes; the
/// path of the file.
static Expected<std::string> leaveReproducer(const Pipeline &way,
                                             ModuleOp module,
                                             const Position &failed,
                                             const RunOptions &options) {
  if (Error error = runUpTo(way, failed.stage, failed.item, module))
    return error;
  std::string path = reproducerPath(options.reproducerDir, options.programFile,
                                    failed.stage, failed.pass);
  if (Error error = writeReproducer(
          path, "// replay: " + replayCommand(path) + "\n", module))
    return error;
  return path;
}

Expected<RunReport>
Pipeline::runKeepingReproducer(ModuleOp module,
                               const RunOptions &options) const {
  OwningOpRef<ModuleOp> before = module.clone();
  Position position;
  RunOptions watched = options;
  watched.reproducerDir.clear();
  watched.watchPass = [&](const RunOptions::PassEvent &event, size_t item) {
    position = {event.stage.name(), event.pass.str(), item};
    if (options.watchPass)
      options.watchPass(event, item);
  };
  Expected<RunReport> report = run(module, watched);
  if (report)
    return report;
  return handleErrors(
      report.takeError(), [&](std::unique_ptr<PipelineError> error) -> Error {
        if (error->pass.empty() || error->cancelled ||
            position.stage != error->stage)
          return Error(std::move(error));
        Expected<Pipeline> way = slice(options.from, options.to);
        Expected<std::string> path =
            way ? leaveReproducer(*way, *before, position, options)
                : way.takeError();
        error->notes.push_back(
            {Place(), path ? "reproducer: " + *path
                           : "no reproducer: " + toString(path.takeError())});
        return Error(std::move(error));
      });
}
