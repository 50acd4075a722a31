//===- ReadLighthouse.cpp - Descriptors as the Lighthouse project has them ===//
//
//   Pipeline:
//     - pass: canonicalize{max-iterations=$n}
//     - transform: cleanup.mlir
//     - schedule: tile.mlir[seq=tile]{tile_m=$m tile_n=32}
//     - include: lower.yaml {bits=512}
//
// Entries have no names and variables no declarations. A stage is called by
// what it does, with a number where that is taken; a variable has the type that
// its value reads as.
//===----------------------------------------------------------------------===//
#include "PipelineReader.h"

#include "ScheduleText.h"
#include "YamlKeys.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>

using namespace llvm;
using namespace weir;

namespace {

/// `name=value` in the text of an entry.
struct Option {
  std::string name;
  Place place;
  YamlNode value;
};

/// `FILE[seq=NAME]{k=v ...}`, not yet filled in.
struct Reference {
  YamlNode file;
  std::vector<Option> selectors, values;
};

/// Reads the text of an entry; parts keep their places.
class EntryParser {
public:
  explicit EntryParser(const YamlNode &scalar)
      : scalar(scalar), text(scalar.text) {}

  Expected<Reference> run() {
    Reference reference;
    skipSpace();
    size_t start = position;
    // `${name}` is no list of values.
    while (position < text.size() && text[position] != '[' &&
           (text[position] != '{' ||
            (position > start && text[position - 1] == '$')))
      ++position;
    size_t end = start + text.slice(start, position).rtrim().size();
    if (start == end)
      return error(start, "expected the name of a file");
    reference.file = part(start, end);
    if (Error problem = parseList('[', ']', reference.selectors))
      return problem;
    if (Error problem = parseList('{', '}', reference.values))
      return problem;
    skipSpace();
    if (position != text.size())
      return error(position, "unexpected '" + text.substr(position) + "'");
    return reference;
  }

private:
  Error error(size_t offset, const Twine &message) const {
    return textError(placeInScalar(scalar, offset), message);
  }

  YamlNode part(size_t start, size_t end) const {
    YamlNode node;
    node.kind = YamlNode::Scalar;
    node.text = text.slice(start, end).str();
    node.place = placeInScalar(scalar, start);
    // A place without a column stays without.
    node.style = scalar.style == YamlNode::Verbatim ? YamlNode::Verbatim
                                                    : YamlNode::Folded;
    return node;
  }

  void skipSpace() {
    while (position < text.size() && isSpace(text[position]))
      ++position;
  }

  /// The end of a value: the next space or `close` outside of quotes and
  /// brackets.
  size_t endOfValue(char close) const {
    std::string open;
    size_t at = position;
    for (; at < text.size(); ++at) {
      char c = text[at];
      if (c == '"' || c == '\'') {
        size_t end = text.find(c, at + 1);
        if (end == StringRef::npos)
          break;
        at = end;
      } else if (c == '[' || c == '{') {
        open += c == '[' ? ']' : '}';
      } else if (!open.empty() && c == open.back()) {
        open.pop_back();
      } else if (open.empty() && (isSpace(c) || c == close)) {
        break;
      }
    }
    return at;
  }

  Error parseList(char open, char close, std::vector<Option> &options) {
    skipSpace();
    if (position == text.size() || text[position] != open)
      return Error::success();
    size_t start = position++;
    for (;;) {
      skipSpace();
      if (position == text.size())
        return error(start,
                     "no '" + Twine(close) + "' closes '" + Twine(open) + "'");
      if (text[position] == close) {
        ++position;
        return Error::success();
      }
      if (Error problem = parseOption(close, options))
        return problem;
    }
  }

  Error parseOption(char close, std::vector<Option> &options) {
    size_t start = position;
    while (
        position < text.size() &&
        (isAlnum(text[position]) || StringRef("_-.").contains(text[position])))
      ++position;
    Option option{
        text.slice(start, position).str(), placeInScalar(scalar, start), {}};
    if (option.name.empty() || position == text.size() || text[position] != '=')
      return error(start, "expected 'name=value', not '" +
                              text.substr(start).take_until([&](char c) {
                                return isSpace(c) || c == close;
                              }) +
                              "'");
    ++position;
    size_t end = endOfValue(close);
    option.value = part(position, end);
    StringRef value = text.slice(position, end);
    if (value.ends_with(","))
      return error(end - 1, "values are separated by spaces; a list is "
                            "written [1,2]");
    for (const Option &other : options)
      if (other.name == option.name)
        return error(start, "'" + option.name + "' has two values");
    // Quotes and braces around a value are not part of it.
    for (StringRef pair : {"\"\"", "''", "{}"})
      if (value.size() >= 2 && value.front() == pair[0] &&
          value.back() == pair[1]) {
        option.value = part(position + 1, end - 1);
        option.value.quoted = pair != "{}";
        break;
      }
    position = end;
    options.push_back(std::move(option));
    return Error::success();
  }

  const YamlNode &scalar;
  StringRef text;
  size_t position = 0;
};

} // namespace

/// The name of the first pass in a list, looking into nested ones.
static std::string firstPass(const std::vector<PassItem> &items) {
  if (items.empty())
    return "nothing";
  const PassItem &first = items.front();
  return first.isAnchor && !first.children.empty() ? firstPass(first.children)
                                                   : first.name;
}

static std::string uniqueName(const PipelineBuilder &pipeline,
                              StringRef wanted) {
  std::string name = wanted.str();
  for (unsigned number = 2; pipeline.find(name); ++number)
    name = (wanted + "-" + Twine(number)).str();
  return name;
}

/// The value of an option: of the variable where it is one, else as it reads;
/// integers with commas between are a list.
static Expected<ParameterValue> valueOf(const Option &option,
                                        ParameterScope &parameters) {
  Expected<ParameterValue> value = parameters.value(option.value);
  if (!value)
    return value.takeError();
  const std::string *text = value->getString();
  if (text && !option.value.quoted && StringRef(*text).contains(','))
    if (std::optional<ParameterValue> list = value->as(ParameterType::Ints))
      return *list;
  return value;
}

static Expected<Schedule::Values> valuesOf(ArrayRef<Option> options,
                                           ParameterScope &parameters) {
  Schedule::Values values;
  for (const Option &option : options) {
    Expected<ParameterValue> value = valueOf(option, parameters);
    if (!value)
      return value.takeError();
    values.emplace_back(option.name, std::move(*value));
  }
  return values;
}

Error PipelineReader::readLighthouseSchedule(const YamlNode &scalar,
                                             Scope &scope,
                                             PipelineBuilder &pipeline) {
  Expected<Reference> reference = EntryParser(scalar).run();
  if (!reference)
    return reference.takeError();
  Expected<Substituted> file = scope.parameters.substitute(reference->file);
  if (!file)
    return file.takeError();
  ScheduleRequest request{.file = file->text};
  Place sequencePlace = reference->file.place;
  for (const Option &selector : reference->selectors) {
    if (selector.name != "seq")
      return textError(selector.place,
                       "a schedule has no '" + selector.name +
                           "'; it has 'seq', the name of a sequence");
    Expected<Substituted> name = scope.parameters.substitute(selector.value);
    if (!name)
      return name.takeError();
    request.sequence = name->text;
    sequencePlace = selector.value.place;
  }
  Expected<Schedule::Values> values =
      valuesOf(reference->values, scope.parameters);
  if (!values)
    return values.takeError();

  std::string name = request.sequence == TransformStage::mainSequence
                         ? sys::path::stem(file->text).str()
                         : request.sequence;
  Expected<TransformStage> made =
      TransformStage::make(std::move(request), library, scope.folder);
  if (!made)
    return atPlace(made.takeError(), sequencePlace);
  TransformStage stage = made->with(std::move(*values));
  if (std::optional<BindingProblem> problem = checkBindingNames(stage)) {
    Place place = reference->file.place;
    for (const Option &option : reference->values)
      if (option.name == problem->culprit)
        place = option.place;
    return textError(place, problem->message);
  }
  return pipeline.add(
      Stage(uniqueName(pipeline, name), "", stage).at(scalar.place));
}

Error PipelineReader::readLighthouseInclude(const YamlNode &scalar,
                                            Scope &scope,
                                            PipelineBuilder &pipeline) {
  Expected<Reference> reference = EntryParser(scalar).run();
  if (!reference)
    return reference.takeError();
  if (!reference->selectors.empty())
    return textError(reference->selectors.front().place,
                     "an include takes values in '{...}', not '[...]'");
  Expected<Substituted> file = scope.parameters.substitute(reference->file);
  if (!file)
    return file.takeError();
  Parameters given;
  Expected<Schedule::Values> values =
      valuesOf(reference->values, scope.parameters);
  if (!values)
    return values.takeError();
  for (const auto &[name, value] : *values)
    given.set(name, value);
  Expected<Pipeline> included =
      readIncluded(file->text, given, reference->file.place, scope);
  if (!included)
    return included.takeError();
  for (const Stage &stage : included->stages())
    if (Error error =
            pipeline.add(stage.renamed(uniqueName(pipeline, stage.name()))))
      return error;
  return Error::success();
}

Error PipelineReader::readLighthouseEntry(const YamlNode &entry, Scope &scope,
                                          PipelineBuilder &pipeline) {
  if (entry.kind != YamlNode::Map)
    return textError(entry.place, "an entry is 'pass: ...', 'transform: ...', "
                                  "'schedule: ...' or 'include: ...', not " +
                                      Twine(entry.kindName()));
  if (Error error = checkKeys(
          entry, {"pass", "transform", "schedule", "include"}, "an entry"))
    return error;
  if (entry.entries.size() != 1)
    return textError(entry.entries.size() > 1 ? entry.entries[1].place
                                              : entry.place,
                     "an entry is one of 'pass', 'transform', 'schedule' and "
                     "'include'");
  const auto &[key, place, value] = entry.entries.front();
  if (value.kind != YamlNode::Scalar || StringRef(value.text).trim().empty())
    return textError(value.place, "'" + key + "' takes text, not " +
                                      Twine(value.kind == YamlNode::Scalar
                                                ? "nothing"
                                                : value.kindName()));
  if (key == "include")
    return readLighthouseInclude(value, scope, pipeline);
  if (key != "pass")
    return readLighthouseSchedule(value, scope, pipeline);
  Expected<std::string> passes = readPassText(value, scope);
  if (!passes)
    return passes.takeError();
  std::string name = firstPass(cantFail(parsePassText(*passes)));
  return pipeline.add(Stage(uniqueName(pipeline, name), "",
                            PassStage::checked(std::move(*passes)))
                          .at(value.place));
}

Expected<Pipeline> PipelineReader::readLighthouse(const YamlNode &tree,
                                                  const Place &file,
                                                  const Parameters &given,
                                                  const Place &user) {
  for (const YamlNode::Entry &entry : tree.entries)
    if (entry.key == "pipeline" || entry.key == "stages")
      return textError(entry.place, "a file has 'pipeline' and 'stages', or "
                                    "Lighthouse's 'Pipeline', not both");
  if (Error error = checkKeys(tree, {"Pipeline"}, "a Lighthouse pipeline"))
    return error;
  const YamlNode &list = *tree.find("Pipeline");
  if (list.kind != YamlNode::Sequence && list.kind != YamlNode::Null)
    return textError(list.place,
                     "'Pipeline' is a list, not " + Twine(list.kindName()));
  PipelineBuilder pipeline;
  StringRef stem = sys::path::stem(file.file);
  if (!stem.empty() && !stem.starts_with("<"))
    pipeline.name = stem.str();
  Scope scope;
  scope.folder = sys::path::parent_path(file.file).str();
  scope.parameters.declareGiven(given, user);
  including.push_back(file.file);
  for (const YamlNode &entry : list.items)
    if (Error error = readLighthouseEntry(entry, scope, pipeline))
      return error;
  including.pop_back();
  if (Error error = scope.parameters.checkAllUsed())
    return error;
  pipeline.parameters = scope.parameters.values();
  return std::move(pipeline).build();
}
