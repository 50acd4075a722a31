//===- ReadTransform.cpp - The stages that are schedules ------------------===//
#include "PipelineReader.h"

#include "ScheduleText.h"

using namespace llvm;
using namespace weir;

Expected<TransformStage::Bindings>
PipelineReader::readValues(const YamlNode *map, StringRef key, Scope &scope) {
  TransformStage::Bindings values;
  if (!map)
    return values;
  if (map->kind != YamlNode::Map && map->kind != YamlNode::Null)
    return textError(map->place, "'" + key + "' is a map of values");
  for (const YamlNode::Entry &entry : map->entries) {
    Expected<ParameterValue> value = scope.parameters.value(entry.value);
    if (!value)
      return value.takeError();
    values.emplace_back(entry.key, *value);
  }
  return values;
}

Expected<std::vector<Schedule>>
PipelineReader::readLibraries(const YamlNode *list, Scope &scope) {
  std::vector<Schedule> libraries;
  if (!list)
    return libraries;
  if (list->kind != YamlNode::Sequence)
    return textError(list->place, "'libraries' is a list of files");
  for (const YamlNode &item : list->items) {
    Expected<Substituted> path = scope.parameters.substitute(item);
    if (!path)
      return path.takeError();
    Expected<PipelineLibrary::File> found =
        library.find(path->text, PipelineLibrary::Kind::Schedule, scope.folder);
    if (!found)
      return atPlace(found.takeError(), item.place);
    libraries.push_back({found->name, found->path, found->text});
  }
  return libraries;
}

/// A text that is what it is: `$` means nothing in it.
static Expected<std::string> verbatim(const YamlNode &node, StringRef key) {
  if (node.kind != YamlNode::Scalar)
    return textError(node.place, "'" + key + "' is the text of a schedule");
  return node.text;
}

Expected<TransformStage> PipelineReader::readTransform(const YamlNode &node,
                                                       Scope &scope) {
  const YamlNode *text = node.find("text");
  const YamlNode *file = node.find("schedule");
  const YamlNode *generator = node.find("generator");
  const YamlNode &source = text ? *text : file ? *file : *generator;
  if (text && file)
    return textError(source.place,
                     "a stage has a 'schedule' or its 'text', not both");
  if (file && generator)
    return textError(generator->place,
                     "a stage has a 'schedule' or a 'generator', not both");
  if (const YamlNode *arguments = node.find("arguments");
      arguments && !generator)
    return textError(arguments->place, "'arguments' belongs to a 'generator'; "
                                       "the values of a sequence are 'with'");

  ScheduleRequest request;
  for (auto [key, part] : {std::pair("schedule", &request.file),
                           {"generator", &request.generator},
                           {"sequence", &request.sequence}}) {
    Expected<std::string> value = scalarOf(node, key, scope.parameters);
    if (!value)
      return value.takeError();
    if (!value->empty())
      *part = std::move(*value);
    else if (node.find(key) && part != &request.sequence)
      return textError(source.place,
                       "the name of the " + Twine(key) + " is empty");
  }
  if (text) {
    Expected<std::string> value = verbatim(*text, "text");
    if (!value)
      return value.takeError();
    request.text = std::move(*value);
    if (request.text.empty())
      return textError(text->place, "the text of the schedule is empty");
  }
  Expected<TransformStage::Bindings> arguments =
      readValues(node.find("arguments"), "arguments", scope);
  if (!arguments)
    return arguments.takeError();
  request.arguments = std::move(*arguments);
  Expected<std::vector<Schedule>> libraries =
      readLibraries(node.find("libraries"), scope);
  if (!libraries)
    return libraries.takeError();
  request.libraries = std::move(*libraries);
  Expected<TransformStage::Bindings> bindings =
      readValues(node.find("with"), "with", scope);
  if (!bindings)
    return bindings.takeError();

  const YamlNode *failure = node.find("on_failure");
  if (failure && failure->text != "skip" && failure->text != "error")
    return textError(failure->place, "'on_failure' is 'error' or 'skip', "
                                     "not '" +
                                         failure->text + "'");

  const YamlNode *sequence = node.find("sequence");
  Expected<TransformStage> made =
      TransformStage::make(std::move(request), library, scope.folder);
  if (!made)
    return atPlace(made.takeError(), sequence ? sequence->place : source.place);
  TransformStage stage = made->with(std::move(*bindings))
                             .skipOnFailure(failure && failure->text == "skip");
  if (std::optional<BindingProblem> problem = checkBindingNames(stage)) {
    Place place = source.place;
    if (const YamlNode *with = node.find("with")) {
      place = with->place;
      for (const YamlNode::Entry &entry : with->entries)
        if (entry.key == problem->culprit)
          place = entry.place;
    }
    return textError(place, problem->message);
  }
  return stage;
}
