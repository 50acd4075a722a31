//===- RunPipeline.cpp - Running a pipeline on a module -------------------===//
//
// A pass manager a stage: between stages the IR is whole, can be counted,
// saved and looked at. Failures come back as values with all that MLIR said.
//===----------------------------------------------------------------------===//
#include "CancelWithin.h"
#include "FusionWatch.h"
#include "PassPoints.h"
#include "PassText.h"
#include "PassWatch.h"
#include "ProvenanceRecorder.h"
#include "Yaml.h"
#include "weir/Pipeline/Passes.h"
#include "weir/Pipeline/Pipeline.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/IR/Location.h>
#include <mlir/IR/Verifier.h>
#include <mlir/Pass/PassManager.h>

#include <chrono>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace mlir;
using namespace weir;

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The line that a place names, of the schedule of `stage` or of a file; empty
/// where it cannot be read.
static std::string sourceLineOf(const Place &place, const Stage &stage) {
  if (!place.line)
    return "";
  const TransformStage *transform = stage.asTransform();
  Expected<std::string> text =
      transform && transform->schedule().path == place.file
          ? transform->schedule().text
          : readTextFile(place.file);
  if (!text) {
    consumeError(text.takeError());
    return "";
  }
  StringRef rest = *text;
  for (unsigned line = 1; line < place.line && !rest.empty(); ++line)
    rest = rest.split('\n').second;
  StringRef found = rest.split('\n').first.rtrim('\r');
  return found.contains('\0') ? "" : found.str(); // bytecode has no lines
}

namespace {

/// Collects what MLIR says while a stage runs.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          collect(diagnostic);
          return success();
        }) {}

  /// The error of the run: MLIR's first one, the others as its notes.
  Error takeError(const Stage &stage, StringRef pass) {
    std::unique_ptr<PipelineError> error;
    for (PipelineError &one : errors) {
      if (!error) {
        error = std::make_unique<PipelineError>(std::move(one));
        continue;
      }
      error->notes.push_back({one.place, one.message});
      llvm::append_range(error->notes, one.notes);
    }
    if (!error)
      error = std::make_unique<PipelineError>(
          Place(), pass.empty() ? "the stage failed"
                                : ("pass '" + pass + "' failed").str());
    error->sourceLine = sourceLineOf(error->place, stage);
    error->stage = stage.name();
    error->pass = pass.str();
    return Error(std::move(error));
  }

  std::vector<RunReport::Diagnostic> takeOthers() { return std::move(others); }

private:
  void collect(Diagnostic &diagnostic) {
    std::lock_guard<std::mutex> lock(mutex);
    Place place = placeOf(diagnostic.getLocation());
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error) {
      others.push_back({diagnostic.getSeverity() == DiagnosticSeverity::Warning
                            ? "warning"
                            : "remark",
                        place,
                        diagnostic.str(),
                        {}});
      for (Diagnostic &note : diagnostic.getNotes())
        others.back().notes.push_back(
            {placeOf(note.getLocation()), note.str()});
      return;
    }
    PipelineError &error = errors.emplace_back(place, diagnostic.str());
    for (Diagnostic &note : diagnostic.getNotes())
      error.notes.push_back({placeOf(note.getLocation()), note.str()});
  }

  std::mutex mutex;
  std::vector<PipelineError> errors;
  std::vector<RunReport::Diagnostic> others;
  ScopedDiagnosticHandler handler;
};

} // namespace

static RunReport::OpCounts countOps(ModuleOp module) {
  RunReport::OpCounts counts;
  llvm::DenseMap<StringAttr, int64_t> byName;
  module->walk([&](Operation *op) { ++byName[op->getName().getIdentifier()]; });
  for (auto [name, count] : byName)
    counts[name.getValue().split('.').first.str()] += count;
  return counts;
}

static Error saveSnapshot(ModuleOp module, const RunOptions &options,
                          size_t index, StringRef stage) {
  SmallString<128> path(options.snapshotDir);
  if (std::error_code code = sys::fs::create_directories(path))
    return textError({}, "cannot make the folder '" + options.snapshotDir +
                             "': " + code.message());
  std::string name = stage.str();
  for (char &c : name)
    if (c == '/' || c == '\\' || (!isPrint(c) && c >= 0))
      c = '_';
  sys::path::append(path, formatv("{0,0+2}-{1}.mlir", index + 1, name).str());
  // Whole or not at all: a snapshot may be all that is left of a run.
  Error error = writeToOutput(path, [&](raw_ostream &os) {
    module->print(os, OpPrintingFlags().enableDebugInfo());
    os << "\n";
    return Error::success();
  });
  if (!error)
    return Error::success();
  return textError({}, "cannot write '" + path.str() +
                           "': " + toString(std::move(error)));
}

static Error addBody(PassManager &manager, const Stage &stage,
                     std::shared_ptr<StageControl> control,
                     SkippedFlag skipped) {
  const TransformStage *transform = stage.asTransform();
  if (!transform)
    return addPasses(manager, stage.asPasses()->passes(), std::move(control));
  if (!control) {
    manager.addPass(createApplySchedule(*transform, std::move(skipped)));
    return Error::success();
  }
  std::string text = transform->passText();
  manager.addPass(createPassPoint(control, "", text));
  manager.addPass(createApplySchedule(*transform, std::move(skipped)));
  manager.addPass(createPassPoint(control, text, ""));
  return Error::success();
}

/// What verifying after each pass took, in the rows' times: the module as it is
/// now is verified once more, for as many times as passes ran on all of it. An
/// estimate; timing each one would cost more than it tells.
static RunReport::Pass verificationRow(ModuleOp module,
                                       ArrayRef<RunReport::Pass> passes) {
  RunReport::Pass row;
  row.name = "verification";
  Clock::time_point start = Clock::now();
  (void)verify(module);
  row.runs = llvm::count_if(
      passes, [](const RunReport::Pass &pass) { return !pass.nested; });
  row.seconds = secondsSince(start) * double(row.runs);
  return row;
}

static Error runStage(ModuleOp module, const Stage &stage,
                      const RunOptions &options, FusionWatch *fusion,
                      RunReport::Stage &report) {
  PassManager manager(module.getContext());
  manager.enableVerifier(options.verifyEach);
  auto skipped = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<StageControl> control;
  if (StageControl::isWanted(options))
    control = std::make_shared<StageControl>(stage, options);
  if (Error error = addBody(manager, stage, control, skipped))
    return error;
  PassWatch::Record record;
  manager.addInstrumentation(
      std::make_unique<PassWatch>(record, module, stage, options));
  if (fusion)
    manager.addInstrumentation(fusion->instrumentation());

  if (options.countOps)
    report.opsBefore = countOps(module);
  int64_t peakBefore = options.memory ? peakResidentBytes() : 0;
  DiagnosticCollector collector(module.getContext());
  Clock::time_point start = Clock::now();
  LogicalResult result = manager.run(module);
  report.seconds = secondsSince(start);
  report.passes = std::move(record.passes);
  report.diagnostics = collector.takeOthers();
  report.skipped = *skipped;
  if (control)
    if (Error error = control->takeError())
      return error;
  // Points are passes: a cancelled run may have left them out too.
  if (options.cancellation && options.cancellation->isCancelled())
    return cancelledError(stage);
  if (failed(result))
    return collector.takeError(stage, record.failed);
  if (options.timing && options.verifyEach)
    report.passes.push_back(verificationRow(module, report.passes));
  if (options.memory)
    report.peakGrowthBytes = peakResidentBytes() - peakBefore;
  if (options.countOps)
    report.opsAfter = countOps(module);
  return Error::success();
}

/// `error` with the stage that it came from.
static Error inStage(Error error, const Stage &stage) {
  return handleErrors(
      std::move(error),
      [&](std::unique_ptr<PipelineError> e) {
        if (e->stage.empty())
          e->stage = stage.name();
        return Error(std::move(e));
      },
      [&](const ErrorInfoBase &e) {
        auto wrapped = std::make_unique<PipelineError>(Place(), e.message());
        wrapped->stage = stage.name();
        return Error(std::move(wrapped));
      });
}

Error Pipeline::check(MLIRContext *context) const {
  for (const Stage &stage : stages()) {
    const TransformStage *transform = stage.asTransform();
    if (!transform)
      continue;
    DiagnosticCollector collector(context);
    if (failed(checkSchedule(*transform, context)))
      return collector.takeError(stage, "weir-apply-schedule");
  }
  return Error::success();
}

Expected<RunReport> Pipeline::run(ModuleOp module,
                                  const RunOptions &options) const {
  if (!options.reproducerDir.empty())
    return runKeepingReproducer(module, options);
  Expected<Pipeline> part = slice(options.from, options.to);
  if (!part)
    return part.takeError();
  size_t offset = part->stages().empty()
                      ? 0
                      : find(part->stages().front().name()) - stages().begin();

  // A schedule that cannot apply to anything is told before anything ran.
  if (Error error = part->check(module.getContext()))
    return error;

  std::optional<ProvenanceRecorder> recorder;
  const Pipeline &recorded = wholeOfRecord();
  if (recording && !part->stages().empty()) {
    auto begun = ProvenanceRecorder::begin(
        recorded, part->stages().front().name(), recording->keepSource, module,
        options.programFile);
    if (!begun)
      return begun.takeError();
    recorder = std::move(*begun);
  }

  std::optional<FusionWatch> fusion;
  if (options.explain)
    fusion.emplace(module);
  CancelWithin cancelWithin(module, options.cancellation);
  RunReport report;
  report.pipeline = name();
  Clock::time_point start = Clock::now();
  for (auto [index, stage] : llvm::enumerate(part->stages())) {
    RunReport::Stage &entry = report.stages.emplace_back();
    entry.name = stage.name();
    if (options.cancellation && options.cancellation->isCancelled())
      return cancelledError(stage);
    if (options.beforeStage)
      if (Error error = options.beforeStage(stage, module))
        return inStage(std::move(error), stage);
    if (fusion)
      fusion->afterCallers();
    if (Error error = runStage(module, stage, options,
                               fusion ? &*fusion : nullptr, entry))
      return inStage(std::move(error), stage);
    if (fusion)
      fusion->beforeCallers();
    bool isLast = stage.name() == recorded.stages().back().name();
    if (recorder &&
        (!options.snapshotDir.empty() || &stage == &part->stages().back()))
      recorder->note(module, stage.name(), /*sealed=*/!isLast);
    if (!options.snapshotDir.empty())
      if (Error error =
              saveSnapshot(module, options, offset + index, stage.name()))
        return inStage(std::move(error), stage);
    if (recorder && &stage != &part->stages().back())
      Provenance::remove(module);
    if (options.afterStage)
      if (Error error = options.afterStage(stage, module))
        return inStage(std::move(error), stage);
  }
  report.seconds = secondsSince(start);
  if (fusion)
    report.fusion = fusion->report();
  return report;
}
