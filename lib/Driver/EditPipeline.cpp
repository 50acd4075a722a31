//===- EditPipeline.cpp - --replace-stage and --insert-after --------------===//
#include "CompilePlan.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Regex.h>

using namespace llvm;

namespace weir {
namespace {
/// `stage=body` of an option's value.
struct Edit {
  std::string stage, body;
};

Expected<Edit> readEdit(StringRef option, StringRef value) {
  auto [stage, body] = value.split('=');
  if (stage.empty() || body.empty())
    return createStringError(
        "'" + option + " " + value +
        "': expected stage=schedule.mlir, stage=pipeline.yaml or stage=passes");
  return Edit{stage.str(), body.str()};
}

/// Those values that a schedule of that text has parameters for.
TransformStage::Bindings
acceptedBy(StringRef text,
           ArrayRef<std::pair<std::string, ParameterValue>> bindings) {
  TransformStage::Bindings accepted;
  for (const auto &binding : bindings)
    if (Regex("weir\\.param[ \t]*=[ \t]*\"" + Regex::escape(binding.first) +
              "\"")
            .match(text))
      accepted.push_back(binding);
  return accepted;
}

/// A schedule in place of another's: it keeps the sequence's name where the new
/// file has it, and the values that it takes.
Expected<TransformStage> readSchedule(StringRef file, const Stage *old,
                                      const CompileOptions &options) {
  const TransformStage *before = old ? old->asTransform() : nullptr;
  if (before) {
    Expected<TransformStage> same =
        TransformStage::fromFile(file, before->sequence(), options.library);
    if (same)
      return same->with(acceptedBy(same->schedule().text, before->bindings()))
          .withLibraries(before->libraries().vec());
    consumeError(same.takeError());
  }
  Expected<TransformStage> stage = TransformStage::fromFile(
      file, TransformStage::mainSequence, options.library);
  if (!stage || !before)
    return stage;
  return stage->with(acceptedBy(stage->schedule().text, before->bindings()));
}

bool isYaml(StringRef body) {
  return body.ends_with(".yaml") || body.ends_with(".yml");
}
bool isFile(StringRef body) { return isYaml(body) || body.ends_with(".mlir"); }

/// The stages that a body stands for; `name` is for one that has none.
Expected<std::vector<Stage>> readStages(StringRef body, StringRef name,
                                        const Stage *old,
                                        const CompileOptions &options) {
  StringRef summary = old ? StringRef(old->summary()) : StringRef();
  if (isYaml(body)) {
    CompileOptions other = options;
    other.pipeline = body.str();
    other.parameters = Parameters();
    Expected<Pipeline> pipeline =
        CompilerClient().getStablehloToExecutablePipeline(other);
    if (!pipeline)
      return pipeline.takeError();
    if (pipeline->stages().empty())
      return createStringError("pipeline '" + body + "' has no stages");
    return pipeline->stages().vec();
  }
  if (isFile(body)) {
    Expected<TransformStage> schedule = readSchedule(body, old, options);
    if (!schedule)
      return schedule.takeError();
    return std::vector<Stage>{Stage(name, summary, *schedule)};
  }
  Expected<PassStage> passes = PassStage::parse(body);
  if (!passes)
    return passes.takeError();
  return std::vector<Stage>{Stage(name, summary, *passes)};
}

Expected<Pipeline> replaceStage(const Pipeline &pipeline, const Edit &edit,
                                const CompileOptions &options) {
  const Stage *old = pipeline.find(edit.stage);
  if (!old) // for its message
    return pipeline.remove(edit.stage);
  Expected<std::vector<Stage>> stages =
      readStages(edit.body, edit.stage, old, options);
  if (!stages)
    return stages.takeError();
  // One stage takes the other's name, so that what speaks of it goes on to.
  if (stages->size() == 1)
    return pipeline.replace(edit.stage, stages->front().renamed(edit.stage));
  Expected<Pipeline> result = pipeline;
  std::string place = edit.stage;
  for (const Stage &stage : *stages) {
    result = place == edit.stage ? result->replace(edit.stage, stage)
                                 : result->insertAfter(place, stage);
    if (!result)
      return result;
    place = stage.name();
  }
  return result;
}

Expected<Pipeline> insertStages(const Pipeline &pipeline, const Edit &edit,
                                const CompileOptions &options) {
  if (!pipeline.find(edit.stage))
    return pipeline.remove(edit.stage);
  std::string name = isFile(edit.body)
                         ? sys::path::stem(edit.body).str()
                         : StringRef(edit.body)
                               .take_until([](char c) {
                                 return StringRef("{,( \n").contains(c);
                               })
                               .str();
  Expected<std::vector<Stage>> stages =
      readStages(edit.body, name, nullptr, options);
  if (!stages)
    return stages.takeError();
  Expected<Pipeline> result = pipeline;
  std::string place = edit.stage;
  for (const Stage &stage : *stages) {
    result = result->insertAfter(place, stage);
    if (!result)
      return result;
    place = stage.name();
  }
  return result;
}

/// `error` with the option that it is about.
Error about(StringRef option, StringRef value, Error error) {
  return createStringError("'" + option + " " + value +
                           "': " + toString(std::move(error)));
}
} // namespace

Expected<Pipeline> loadEditedPipeline(const CompileArguments &arguments,
                                      const CompileOptions &options) {
  Expected<Pipeline> pipeline =
      CompilerClient().getStablehloToExecutablePipeline(options);
  if (!pipeline)
    return pipeline;
  return editPipeline(std::move(*pipeline), arguments, options);
}

Expected<Pipeline> editPipeline(Pipeline pipeline,
                                const CompileArguments &arguments,
                                const CompileOptions &options) {
  using Function = Expected<Pipeline> (*)(const Pipeline &, const Edit &,
                                          const CompileOptions &);
  for (auto [option, values, apply] :
       {std::tuple<StringRef, const std::vector<std::string> &, Function>(
            "--replace-stage", arguments.replacements, replaceStage),
        std::tuple<StringRef, const std::vector<std::string> &, Function>(
            "--insert-after", arguments.insertions, insertStages)})
    for (const std::string &value : values) {
      Expected<Edit> edit = readEdit(option, value);
      if (!edit)
        return edit.takeError();
      Expected<Pipeline> edited = apply(pipeline, *edit, options);
      if (!edited)
        return about(option, value, edited.takeError());
      pipeline = std::move(*edited);
    }
  return pipeline;
}
} // namespace weir
