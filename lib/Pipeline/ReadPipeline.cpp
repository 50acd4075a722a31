//===- ReadPipeline.cpp - The YAML form to a resolved pipeline ------------===//
//
// Reading resolves: includes are expanded, parameters filled in, passes and
// schedules checked, so that a pipeline that was read can only fail on a
// module.
//===----------------------------------------------------------------------===//
#include "PipelineReader.h"

#include "ScheduleText.h"
#include "YamlKeys.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

using namespace llvm;
using namespace weir;

namespace {
constexpr size_t maxIncludes = 1000; // a file may include another many times
constexpr size_t maxDepth = 32;
constexpr size_t maxStages = 20000;
} // namespace

Error weir::atPlace(Error error, const Place &place) {
  return textError(place, toString(std::move(error)));
}

Expected<std::string> weir::scalarOf(const YamlNode &map, StringRef key,
                                     ParameterScope &parameters) {
  const YamlNode *node = map.find(key);
  if (!node || node->kind == YamlNode::Null)
    return std::string();
  if (node->kind != YamlNode::Scalar)
    return textError(node->place, "'" + key + "' takes text, not " +
                                      Twine(node->kindName()));
  Expected<Substituted> text = parameters.substitute(*node);
  if (!text)
    return text.takeError();
  return std::move(text->text);
}

Error PipelineBuilder::add(Stage stage) {
  auto [entry, isNew] = index.try_emplace(stage.name(), list.size());
  if (!isNew)
    return textError(stage.place(), "duplicate stage '" + stage.name() +
                                        "'; the other is at " +
                                        list[entry->second].place().str());
  if (list.size() >= maxStages)
    return textError(stage.place(),
                     "more than " + Twine(maxStages) + " stages");
  list.push_back(std::move(stage));
  return Error::success();
}

/// Joins an entry of `passes:` with its parameters filled in; an error of the
/// passes is at its place in the file.
Expected<std::string> PipelineReader::readPassText(const YamlNode &node,
                                                   Scope &scope) {
  if (node.kind != YamlNode::Scalar)
    return textError(node.place,
                     "a pass is text, not " + Twine(node.kindName()));
  Expected<Substituted> filled =
      scope.parameters.substitute(node, ParameterScope::TextKind::Passes);
  if (!filled)
    return filled.takeError();
  auto place = [&](size_t offset) {
    return placeInScalar(node, offset < filled->origin.size()
                                   ? filled->origin[offset]
                                   : node.text.size());
  };
  auto locate = [&](Error error) {
    return handleErrors(std::move(error), [&](const PassTextError &e) {
      return textError(place(e.offset), e.message);
    });
  };
  Expected<std::vector<PassItem>> items = parsePassText(filled->text);
  if (!items)
    return locate(items.takeError());
  for (const PassItem &item : *items)
    if (item.name == "weir-stage")
      return textError(place(item.offset),
                       "'weir-stage' marks stages in the pass form; here a "
                       "stage is an entry of 'stages'");
  if (Error error = checkPasses(*items))
    return locate(std::move(error));
  return printPassText(*items);
}

Expected<PassStage> PipelineReader::readPassList(const YamlNode &node,
                                                 Scope &scope) {
  SmallVector<const YamlNode *> parts;
  if (node.kind == YamlNode::Sequence)
    for (const YamlNode &item : node.items)
      parts.push_back(&item);
  else if (node.kind != YamlNode::Null)
    parts.push_back(&node);
  std::string text;
  for (const YamlNode *part : parts) {
    Expected<std::string> passes = readPassText(*part, scope);
    if (!passes)
      return passes.takeError();
    if (!passes->empty())
      text += (text.empty() ? "" : ",") + *passes;
  }
  return PassStage::checked(std::move(text));
}

Expected<Pipeline> PipelineReader::readIncluded(StringRef name,
                                                Parameters given,
                                                const Place &place,
                                                Scope &scope) {
  Expected<PipelineLibrary::File> file =
      library.find(name, PipelineLibrary::Kind::Pipeline, scope.folder);
  if (!file)
    return atPlace(file.takeError(), place);
  if (auto cycle = llvm::find(including, file->path);
      cycle != including.end()) {
    std::string chain;
    for (const std::string &link :
         ArrayRef(including).drop_front(cycle - including.begin()))
      chain += sys::path::filename(link).str() + " -> ";
    return textError(place, "'" + name + "' includes itself: " + chain +
                                sys::path::filename(file->path));
  }
  if (including.size() >= maxDepth || ++includes > maxIncludes)
    return textError(place, "too many includes");
  for (const auto &[key, value] : derived)
    given.derive(key, value);
  return readYaml(file->text, Place{file->path}, given, place);
}

Error PipelineReader::readInclude(const YamlNode &node, Scope &scope,
                                  PipelineBuilder &pipeline) {
  if (Error error = checkKeys(node, {"include", "with", "as"}, "an include"))
    return error;
  const YamlNode &target = *node.find("include");
  Expected<std::string> name = scalarOf(node, "include", scope.parameters);
  if (!name)
    return name.takeError();
  Parameters given;
  Expected<TransformStage::Bindings> values =
      readValues(node.find("with"), "with", scope);
  if (!values)
    return values.takeError();
  for (const auto &[key, value] : *values)
    given.set(key, value);
  Expected<std::string> prefix = scalarOf(node, "as", scope.parameters);
  if (!prefix)
    return prefix.takeError();

  Expected<Pipeline> included = readIncluded(*name, given, target.place, scope);
  if (!included)
    return included.takeError();
  for (const Stage &stage : included->stages()) {
    Stage named =
        prefix->empty() ? stage : stage.renamed(*prefix + "." + stage.name());
    if (const Stage *other = pipeline.find(named.name()))
      return textError(target.place,
                       "'" + *name + "' has a stage '" + named.name() +
                           "', as there is at " + other->place().str() +
                           "; 'as: x' would call it 'x." + stage.name() + "'");
    if (Error error = pipeline.add(named))
      return error;
  }
  return Error::success();
}

Error PipelineReader::readStage(const YamlNode &node, Scope &scope,
                                PipelineBuilder &pipeline) {
  if (node.kind != YamlNode::Map)
    return textError(node.place, "a stage is a map with 'stage' or 'include', "
                                 "not " +
                                     Twine(node.kindName()));
  if (node.find("include"))
    return readInclude(node, scope, pipeline);
  const YamlNode *name = node.find("stage");
  std::string what =
      name ? "stage '" + name->text + "'" : std::string("a stage");
  if (Error error = checkKeys(node,
                              {"stage", "summary", "passes", "schedule", "text",
                               "generator", "arguments", "sequence", "with",
                               "libraries", "on_failure", "include"},
                              what))
    return error;
  if (!name || name->kind != YamlNode::Scalar || name->text.empty())
    return textError(node.place, "a stage has no name; give it as 'stage'");
  Expected<std::string> summary = scalarOf(node, "summary", scope.parameters);
  if (!summary)
    return summary.takeError();

  const YamlNode *passes = node.find("passes");
  bool isTransform =
      node.find("schedule") || node.find("text") || node.find("generator");
  if (!passes && !isTransform)
    return textError(node.place,
                     what + " does nothing; it needs 'passes' or 'schedule'");
  if (passes) {
    for (const YamlNode::Entry &entry : node.entries)
      if (!is_contained({"stage", "summary", "passes"}, StringRef(entry.key)))
        return textError(entry.place,
                         what + " has 'passes'; '" + entry.key +
                             (isTransform ? "' makes it another kind of stage"
                                          : "' belongs to a 'schedule'"));
    Expected<PassStage> body = readPassList(*passes, scope);
    if (!body)
      return body.takeError();
    return pipeline.add(Stage(name->text, *summary, *body).at(name->place));
  }
  Expected<TransformStage> body = readTransform(node, scope);
  if (!body)
    return body.takeError();
  return pipeline.add(Stage(name->text, *summary, *body).at(name->place));
}

Error PipelineReader::readStages(const YamlNode &node, Scope &scope,
                                 PipelineBuilder &pipeline) {
  if (node.kind == YamlNode::Null)
    return Error::success();
  if (node.kind != YamlNode::Sequence)
    return textError(node.place,
                     "'stages' is a list, not " + Twine(node.kindName()));
  for (const YamlNode &item : node.items)
    if (Error error = readStage(item, scope, pipeline))
      return error;
  return Error::success();
}

Expected<Pipeline> PipelineReader::readYaml(StringRef text, const Place &file,
                                            const Parameters &given,
                                            const Place &user) {
  Expected<YamlNode> tree = parseYaml(text, file.file);
  if (!tree)
    return tree.takeError();
  Place top{file.file, 1, 1};
  if (tree->kind != YamlNode::Map)
    return textError(top, "not a pipeline: expected a map with 'pipeline' and "
                          "'stages', not " +
                              Twine(tree->kindName()));
  derived = given.derivedValues();
  if (tree->find("Pipeline"))
    return readLighthouse(*tree, file, given, user);
  if (Error error = checkKeys(
          *tree, {"pipeline", "summary", "parameters", "resolved", "stages"},
          "a pipeline"))
    return error;
  const YamlNode *name = tree->find("pipeline");
  if (!name || name->kind != YamlNode::Scalar || name->text.empty())
    return textError(top, "a pipeline has no name; give it as 'pipeline'");
  if (!tree->find("stages"))
    return textError(top, "pipeline '" + name->text + "' has no 'stages'");

  Scope scope;
  scope.folder = sys::path::parent_path(file.file).str();
  if (Error error =
          scope.parameters.declare(tree->find("parameters"), given, user,
                                   "pipeline '" + name->text + "'"))
    return error;
  Expected<std::string> summary = scalarOf(*tree, "summary", scope.parameters);
  if (!summary)
    return summary.takeError();

  PipelineBuilder pipeline;
  pipeline.name = name->text;
  pipeline.summary = *summary;
  including.push_back(file.file);
  Error error = readStages(*tree->find("stages"), scope, pipeline);
  including.pop_back();
  if (error)
    return error;
  if (Error error = scope.parameters.checkAllUsed())
    return error;
  pipeline.parameters = scope.parameters.values();
  if (const YamlNode *resolved = tree->find("resolved"))
    for (const YamlNode::Entry &entry : resolved->entries) {
      Expected<ParameterValue> value = ParameterScope().value(entry.value);
      if (!value)
        return value.takeError();
      pipeline.parameters[entry.key] = *value;
    }
  return std::move(pipeline).build();
}

bool PipelineReader::isPassForm(StringRef text) {
  text = text.ltrim();
  StringRef anchor = text.take_while(
      [](char c) { return isAlnum(c) || c == '.' || c == '_' || c == '-'; });
  return !anchor.empty() &&
         text.drop_front(anchor.size()).ltrim().starts_with("(");
}

Expected<Pipeline> Pipeline::parse(StringRef given,
                                   const PipelineSource &source) {
  if (given.size() > maxTextSize)
    return textError({source.file}, "too large: " + Twine(given.size() >> 20) +
                                        " MB; at most " +
                                        Twine(maxTextSize >> 20) +
                                        " MB are read");
  std::string text = withPlainLines(given);
  PipelineReader reader(source.library);
  if (!PipelineReader::isPassForm(text))
    return reader.readYaml(text, Place{source.file}, source.parameters, {});
  if (Error error = checkIsText(text, source.file))
    return error;
  if (!source.parameters.values().empty())
    return textError({source.file},
                     "a pipeline in the pass form has no parameters");
  return reader.readPasses(text, source.file);
}

Expected<Pipeline> Pipeline::load(StringRef nameOrPath,
                                  const Parameters &parameters,
                                  const PipelineLibrary &library) {
  Expected<PipelineLibrary::File> file =
      library.find(nameOrPath, PipelineLibrary::Kind::Pipeline);
  if (!file)
    return atPlace(file.takeError(), {});
  return parse(file->text, {file->path, parameters, library});
}

Expected<std::vector<ParameterSpec>>
Pipeline::declaredParameters(StringRef nameOrPath,
                             const PipelineLibrary &library) {
  Expected<PipelineLibrary::File> file =
      library.find(nameOrPath, PipelineLibrary::Kind::Pipeline);
  if (!file)
    return atPlace(file.takeError(), {});
  if (PipelineReader::isPassForm(file->text))
    return std::vector<ParameterSpec>();
  Expected<YamlNode> tree = parseYaml(file->text, file->path);
  if (!tree)
    return tree.takeError();
  const YamlNode *node = tree->find("parameters");
  return node ? ParameterScope::readSpecs(*node) : std::vector<ParameterSpec>();
}
