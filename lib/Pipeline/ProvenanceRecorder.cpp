//===- ProvenanceRecorder.cpp - Noting in the module what a run does ------===//
#include "ProvenanceRecorder.h"

#include "weir/Support/Version.h"

#include <llvm/Support/Path.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

/// A name for a schedule that says nothing of folders. Two files of one name
/// with different texts get numbers.
static std::string nameFor(const Schedule &schedule,
                           Provenance::Texts &schedules) {
  if (schedule.name.empty())
    return "";
  StringRef file = sys::path::filename(schedule.name);
  std::string name = file.str();
  for (unsigned number = 2;; ++number) {
    auto [entry, isNew] = schedules.try_emplace(name, schedule.text);
    if (isNew || entry->second == schedule.text)
      return name;
    name = (sys::path::stem(file) + "-" + Twine(number) +
            sys::path::extension(file))
               .str();
  }
}

/// The pipeline with schedules that `schedules` has by name.
static Pipeline selfContained(Pipeline pipeline, Provenance::Texts &schedules) {
  for (const Stage &stage : std::vector<Stage>(pipeline.stages())) {
    const TransformStage *transform = stage.asTransform();
    if (!transform)
      continue;
    TransformStage renamed = transform->withFileNames(
        [&](const Schedule &schedule) { return nameFor(schedule, schedules); });
    pipeline = cantFail(pipeline.replace(
        stage.name(), Stage(stage.name(), stage.summary(), renamed)));
  }
  return pipeline;
}

/// Whether the stages that the module went through are those of `whole`.
static Expected<bool> wentThrough(const Provenance &past, const Provenance &now,
                                  const Pipeline &whole) {
  if (past.pipeline == now.pipeline && past.schedules == now.schedules)
    return true;
  Expected<Pipeline> recorded = past.readPipeline();
  if (!recorded)
    return recorded.takeError();
  if (past.after.empty()) // nothing ran yet
    return true;
  Expected<Pipeline> had = recorded->slice(past.from, past.after);
  Expected<Pipeline> has = whole.slice(past.from, past.after);
  bool same = had && has && had->fingerprint() == has->fingerprint();
  consumeError(had.takeError());
  consumeError(has.takeError());
  return same;
}

Expected<ProvenanceRecorder> ProvenanceRecorder::begin(const Pipeline &whole,
                                                       StringRef firstStage,
                                                       bool keepSource,
                                                       ModuleOp module,
                                                       StringRef programFile) {
  Expected<std::optional<Provenance>> read = Provenance::read(module);
  if (!read)
    return read.takeError();
  Provenance::remove(module);
  ProvenanceRecorder recorder;
  Provenance &now = recorder.provenance;
  Pipeline contained = selfContained(whole, now.schedules);
  now.version = getProducer().str();
  now.pipeline = contained.str();
  now.fingerprint = whole.fingerprint();
  now.loaded = whole.loadedFingerprint().str();

  if (const std::optional<Provenance> &past = *read) {
    Expected<bool> same = wentThrough(*past, now, whole);
    if (!same)
      return same.takeError();
    if (*same && past->next(whole) == firstStage &&
        (past->ir.empty() || past->ir == digestOf(module))) {
      now.from = past->from;
      now.source = past->source;
      now.target = past->target;
      return recorder;
    }
    now.target = past->target;
  }
  if (!whole.stages().empty() && firstStage != whole.stages().front().name())
    now.from = firstStage.str();
  if (keepSource)
    now.source = weir::keepSource(module, programFile);
  return recorder;
}

void ProvenanceRecorder::note(ModuleOp module, StringRef after, bool sealed) {
  provenance.after = after.str();
  if (auto target = module->getAttrOfType<DictionaryAttr>("weir.target"))
    for (StringRef key : {"triple", "cpu", "features"})
      if (auto text = target.getAs<StringAttr>(key))
        provenance.target[key.str()] = text.str();
  provenance.ir = sealed ? digestOf(module) : std::string();
  provenance.attach(module);
}

Error weir::attachPipeline(const Pipeline &pipeline, ModuleOp module) {
  Provenance::remove(module);
  ArrayRef<Stage> stages = pipeline.stages();
  Expected<ProvenanceRecorder> recorder = ProvenanceRecorder::begin(
      pipeline, stages.empty() ? StringRef() : stages.front().name(),
      /*keepSource=*/false, module, "");
  if (!recorder)
    return recorder.takeError();
  recorder->note(module, "", /*sealed=*/false);
  // It is like no pipeline of the library.
  Provenance provenance = *cantFail(Provenance::read(module));
  provenance.loaded.clear();
  provenance.attach(module);
  return Error::success();
}
