//===- Stage.cpp - One named step of a pipeline ---------------------------===//
#include "weir/Pipeline/Stage.h"

#include "PassText.h"
#include "ScheduleText.h"
#include "Yaml.h"
#include "weir/Pipeline/PipelineLibrary.h"

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

Expected<TransformStage> TransformStage::fromFile(StringRef nameOrPath,
                                                  StringRef sequence) {
  return fromFile(nameOrPath, sequence, PipelineLibrary::installed());
}

Expected<TransformStage>
TransformStage::fromFile(StringRef nameOrPath, StringRef sequence,
                         const PipelineLibrary &library, StringRef folder) {
  Expected<PipelineLibrary::File> file =
      library.find(nameOrPath, PipelineLibrary::Kind::Schedule, folder);
  if (!file)
    return file.takeError();
  return make(Schedule{file->name, file->path, file->text}, sequence);
}

Expected<TransformStage> TransformStage::fromText(StringRef text,
                                                  StringRef sequence) {
  return make(Schedule{"", "<schedule>", text.str()}, sequence);
}

Expected<TransformStage> TransformStage::make(Schedule schedule,
                                              StringRef sequence) {
  if (Error error = checkSchedule(schedule, sequence))
    return error;
  TransformStage stage;
  stage.source = std::make_shared<const Schedule>(std::move(schedule));
  stage.libs = std::make_shared<const std::vector<Schedule>>();
  stage.sequenceName = sequence.str();
  return stage;
}

TransformStage TransformStage::with(Bindings bindings) const {
  TransformStage stage = *this;
  stage.bound = std::move(bindings);
  return stage;
}

TransformStage
TransformStage::withLibraries(std::vector<Schedule> libraries) const {
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
  if (stage.schedule().name.empty())
    options.emplace_back("text", encodeOption(stage.schedule().text));
  else
    options.emplace_back("schedule", encodeOption(stage.schedule().name));
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
