//===- Stage.cpp - One named step of a pipeline ---------------------------===//
#include "weir/Pipeline/Stage.h"

#include "PassText.h"
#include "ScheduleText.h"
#include "Yaml.h"
#include "weir/Pipeline/PipelineLibrary.h"
#include "weir/Pipeline/ScheduleGenerators.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/Path.h>

using namespace llvm;
using namespace weir;

Expected<PassStage> PassStage::parse(StringRef passes) {
  Expected<std::vector<PassItem>> items = parsePassText(passes);
  if (!items)
    return items.takeError();
  if (Error error = checkPasses(*items))
    return error;
  PassStage stage;
  stage.text = printPassText(*items);
  return stage;
}

Expected<TransformStage> TransformStage::make(ScheduleRequest request,
                                              const PipelineLibrary &library,
                                              StringRef folder) {
  unsigned sources = !request.file.empty() +
                     (!request.text.empty() || !request.generator.empty());
  if (sources != 1)
    return createStringError("a stage has a 'schedule', its 'text' or a "
                             "'generator', one of them");
  Schedule schedule;
  if (!request.file.empty()) {
    Expected<PipelineLibrary::File> file =
        library.find(request.file, PipelineLibrary::Kind::Schedule, folder);
    if (!file)
      return file.takeError();
    schedule = {file->name, file->path, file->text};
    folder = sys::path::parent_path(schedule.path);
  } else if (!request.generator.empty() && request.text.empty()) {
    Parameters::Map values;
    for (const auto &[name, value] : request.arguments)
      if (!values.try_emplace(name, value).second)
        return createStringError("'" + name + "' has two values");
    Expected<std::string> text = generateSchedule(request.generator, values);
    if (!text)
      return text.takeError();
    request.text = std::move(*text);
  }
  if (request.file.empty())
    schedule = {"", "<schedule>", std::move(request.text)};
  if (!request.generator.empty())
    schedule.path = "<schedule of generator '" + request.generator + "'>";
  schedule.generator = std::move(request.generator);
  schedule.arguments = std::move(request.arguments);
  if (Error error = checkSchedule(schedule, request.sequence))
    return error;
  if (Error error =
          addNamedLibraries(schedule, request.libraries, library, folder))
    return error;

  TransformStage stage;
  stage.source = std::make_shared<const Schedule>(std::move(schedule));
  stage.libs = std::make_shared<const std::vector<Schedule>>(
      std::move(request.libraries));
  stage.sequenceName = std::move(request.sequence);
  return stage;
}

Expected<TransformStage> TransformStage::fromFile(StringRef nameOrPath,
                                                  StringRef sequence) {
  return fromFile(nameOrPath, sequence, PipelineLibrary::installed());
}

Expected<TransformStage>
TransformStage::fromFile(StringRef nameOrPath, StringRef sequence,
                         const PipelineLibrary &library, StringRef folder) {
  if (nameOrPath.empty())
    return createStringError("the name of the schedule is empty");
  return make({.file = nameOrPath.str(), .sequence = sequence.str()}, library,
              folder);
}

Expected<TransformStage> TransformStage::fromText(StringRef text,
                                                  StringRef sequence) {
  if (text.empty())
    return createStringError(
        missingSequence({"", "<schedule>", ""}, sequence, {}));
  return make({.text = text.str(), .sequence = sequence.str()},
              PipelineLibrary::installed());
}

Expected<TransformStage> TransformStage::fromGenerator(StringRef name,
                                                       Bindings arguments,
                                                       StringRef sequence) {
  if (name.empty())
    return createStringError("the name of the generator is empty");
  return make({.generator = name.str(),
               .arguments = std::move(arguments),
               .sequence = sequence.str()},
              PipelineLibrary::installed());
}

TransformStage TransformStage::with(Bindings bindings) const {
  TransformStage stage = *this;
  stage.bound = std::move(bindings);
  return stage;
}

TransformStage
TransformStage::withLibraries(std::vector<Schedule> libraries) const {
  for (const Schedule &library : *libs)
    if (llvm::none_of(libraries, [&](const Schedule &other) {
          return other.path == library.path;
        }))
      libraries.push_back(library);
  TransformStage stage = *this;
  stage.libs =
      std::make_shared<const std::vector<Schedule>>(std::move(libraries));
  return stage;
}

TransformStage TransformStage::skipOnFailure(bool skip) const {
  TransformStage stage = *this;
  stage.skip = skip;
  return stage;
}

TransformStage TransformStage::withFileNames(
    function_ref<std::string(const Schedule &)> name) const {
  auto renamed = [&](Schedule schedule) {
    schedule.name = name(schedule);
    return schedule;
  };
  TransformStage stage = *this;
  stage.source = std::make_shared<const Schedule>(renamed(*source));
  std::vector<Schedule> libraries;
  for (const Schedule &library : *libs)
    libraries.push_back(renamed(library));
  stage.libs =
      std::make_shared<const std::vector<Schedule>>(std::move(libraries));
  return stage;
}

/// A value of `with`; a string that would read as another type is written so
/// that it does not.
static std::string encodeBinding(const ParameterValue &value) {
  if (value.getInts())
    return "[" + value.optionText() + "]";
  const std::string *text = value.getString();
  if (!text)
    return value.optionText();
  std::string encoded = encodeOptionItem(*text);
  if (!inferParameterValue(encoded).getString() && !encoded.empty())
    encoded = "%" + utohexstr(encoded[0]) + encoded.substr(1);
  return encoded;
}

std::string weir::encodeBindings(
    ArrayRef<std::pair<std::string, ParameterValue>> bindings) {
  std::string text;
  for (const auto &[name, value] : bindings)
    text += (text.empty() ? "" : " ") + encodeOptionItem(name) + "=" +
            encodeBinding(value);
  return text;
}

Expected<TransformStage::Bindings> weir::decodeBindings(StringRef text) {
  auto pairs = splitOptions(text);
  if (!pairs)
    return pairs.takeError();
  TransformStage::Bindings bindings;
  for (const auto &[name, value] : *pairs) {
    ParameterValue typed = inferParameterValue(value);
    if (const std::string *string = typed.getString())
      typed = decodeOption(*string);
    std::string decoded = decodeOption(name);
    for (const auto &[other, otherValue] : bindings)
      if (other == decoded)
        return createStringError("'" + decoded + "' has two values");
    bindings.emplace_back(std::move(decoded), std::move(typed));
  }
  return bindings;
}

std::vector<std::pair<std::string, std::string>>
weir::scheduleOptions(const TransformStage &stage) {
  std::vector<std::pair<std::string, std::string>> options;
  const Schedule &schedule = stage.schedule();
  if (!schedule.generator.empty())
    options.emplace_back("generator", encodeOption(schedule.generator));
  if (!schedule.arguments.empty())
    options.emplace_back("arguments", encodeBindings(schedule.arguments));
  if (schedule.name.empty())
    options.emplace_back("text", encodeOption(schedule.text));
  else
    options.emplace_back("schedule", encodeOption(schedule.name));
  if (stage.sequence() != TransformStage::mainSequence)
    options.emplace_back("sequence", encodeOption(stage.sequence()));
  if (!stage.bindings().empty())
    options.emplace_back("with", encodeBindings(stage.bindings()));
  std::string libraries;
  for (const Schedule &library : stage.libraries())
    libraries +=
        (libraries.empty() ? "" : " ") + encodeOptionItem(library.name);
  if (!libraries.empty())
    options.emplace_back("libraries", std::move(libraries));
  if (stage.skipsOnFailure())
    options.emplace_back("on-failure", "skip");
  return options;
}

std::string TransformStage::passText() const {
  std::string text;
  for (const auto &[name, value] : scheduleOptions(*this))
    text += (text.empty() ? "" : " ") + optionPair(name, value);
  return "weir-apply-schedule{" + text + "}";
}

Stage::Stage(StringRef name, StringRef summary, PassStage passes)
    : data(std::make_shared<const Data>(
          Data{name.str(), summary.trim().str(), std::move(passes), {}})) {}

Stage::Stage(StringRef name, StringRef summary, TransformStage schedule)
    : data(std::make_shared<const Data>(
          Data{name.str(), summary.trim().str(), std::move(schedule), {}})) {}

std::string Stage::passText() const {
  return asPasses() ? asPasses()->passes() : asTransform()->passText();
}

Stage Stage::at(Place place) const {
  Data copy = *data;
  copy.place = std::move(place);
  return Stage(std::make_shared<const Data>(std::move(copy)));
}

Stage Stage::renamed(StringRef name) const {
  Data copy = *data;
  copy.name = name.str();
  return Stage(std::make_shared<const Data>(std::move(copy)));
}
