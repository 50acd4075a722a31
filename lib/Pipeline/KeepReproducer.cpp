//===- KeepReproducer.cpp - The IR before a pass that failed --------------===//
//
// A run that may leave a reproducer keeps the module as it was before, and goes
// the way to the pass a second time where one fails.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/Pipeline.h"
#include "weir/Pipeline/Provenance.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>
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

/// Writes what `module` is before `failed` and the passes from there on to a
/// file in `folder`; returns its path.
static Expected<std::string> writeReproducer(const Pipeline &way,
                                             ModuleOp module,
                                             const Position &failed,
                                             StringRef folder) {
  auto parts = way.splitAt(failed.stage, failed.item);
  if (!parts)
    return parts.takeError();
  Expected<RunReport> report = parts->first.run(module);
  if (!report)
    return report.takeError();
  if (Error error = attachPipeline(parts->second, module))
    return error;
  Expected<std::optional<Provenance>> provenance = Provenance::read(module);
  if (!provenance)
    return provenance.takeError();
  (*provenance)->ir = digestOf(module);
  (*provenance)->attach(module);

  if (std::error_code code = sys::fs::create_directories(folder))
    return createStringError("cannot make the folder '" + folder +
                             "': " + code.message());
  std::string name = "weir-reproducer-" + failed.stage + "-" + failed.pass;
  for (char &c : name)
    if (!isAlnum(c) && c != '_' && c != '.')
      c = '-';
  SmallString<128> path(folder);
  sys::path::append(path, name + ".mlir");
  if (Error error = writeToOutput(path, [&](raw_ostream &os) {
        os << "// replay: weir compile " << path << "\n";
        module->print(os, OpPrintingFlags().enableDebugInfo());
        os << "\n";
        return Error::success();
      }))
    return error;
  return path.str().str();
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
            way ? writeReproducer(*way, *before, position,
                                  options.reproducerDir)
                : way.takeError();
        error->notes.push_back(
            {Place(), path ? "reproducer: " + *path
                           : "no reproducer: " + toString(path.takeError())});
        return Error(std::move(error));
      });
}
