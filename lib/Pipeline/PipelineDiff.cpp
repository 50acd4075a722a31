//===- PipelineDiff.cpp - How two pipelines differ ------------------------===//
#include "PassText.h"
#include "weir/Pipeline/Pipeline.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSet.h>

using namespace llvm;
using namespace weir;

using Line = PipelineDiff::Line;
using Lines = std::vector<std::string>;

static void addPassLines(Lines &lines, const std::vector<PassItem> &items,
                         unsigned depth) {
  std::string indent(2 * depth, ' ');
  for (const PassItem &item : items) {
    if (!item.isAnchor) {
      lines.push_back(indent + item.str());
      continue;
    }
    lines.push_back(indent + item.name + "(");
    addPassLines(lines, item.children, depth + 1);
    lines.push_back(indent + ")");
  }
}

/// The body of a stage, a line for each thing that may differ.
static Lines linesOf(const Stage &stage) {
  Lines lines;
  if (const PassStage *passes = stage.asPasses()) {
    Expected<std::vector<PassItem>> items = parsePassText(passes->passes());
    if (items)
      addPassLines(lines, *items, 0);
    else // never: the text was read
      consumeError(items.takeError());
    return lines;
  }
  const TransformStage &transform = *stage.asTransform();
  if (!transform.schedule().name.empty())
    lines.push_back("schedule: " + transform.schedule().name);
  lines.push_back("sequence: " + transform.sequence());
  for (const auto &[name, value] : transform.bindings())
    lines.push_back("with: " + name + " = " + value.yaml());
  for (const Schedule &library : transform.libraries())
    lines.push_back("library: " + library.name);
  if (transform.skipsOnFailure())
    lines.push_back("on_failure: skip");
  return lines;
}

/// The lines of the texts of a stage's schedules.
static Lines textLinesOf(const Stage &stage) {
  Lines lines;
  const TransformStage *transform = stage.asTransform();
  if (!transform)
    return lines;
  auto add = [&](const Schedule &schedule) {
    SmallVector<StringRef> parts;
    StringRef(schedule.text).split(parts, '\n');
    for (StringRef part : parts)
      lines.push_back("| " + part.str());
  };
  add(transform->schedule());
  llvm::for_each(transform->libraries(), add);
  return lines;
}

/// A shortest edit of `before` to `after`: what both have in the longest common
/// subsequence stays.
static std::vector<Line> diffLines(ArrayRef<std::string> before,
                                   ArrayRef<std::string> after) {
  constexpr size_t tableLimit = 4 << 20;
  std::vector<Line> result;
  size_t prefix = 0, suffix = 0;
  size_t shorter = std::min(before.size(), after.size());
  while (prefix < shorter && before[prefix] == after[prefix])
    ++prefix;
  while (suffix < shorter - prefix &&
         before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix])
    ++suffix;
  ArrayRef<std::string> a = before.drop_front(prefix).drop_back(suffix);
  ArrayRef<std::string> b = after.drop_front(prefix).drop_back(suffix);

  for (const std::string &line : before.take_front(prefix))
    result.push_back({Line::Same, line});
  // length[i][j]: of the common subsequence of a[i:] and b[j:]. Without the
  // table, where it would be too large, all of a goes and all of b comes.
  size_t columns = b.size() + 1;
  std::vector<uint32_t> length;
  if ((a.size() + 1) * columns <= tableLimit)
    length.resize((a.size() + 1) * columns);
  if (!length.empty())
    for (size_t i = a.size(); i-- > 0;)
      for (size_t j = b.size(); j-- > 0;)
        length[i * columns + j] = a[i] == b[j]
                                      ? length[(i + 1) * columns + j + 1] + 1
                                      : std::max(length[(i + 1) * columns + j],
                                                 length[i * columns + j + 1]);
  size_t i = 0, j = 0;
  while (i < a.size() && j < b.size() && !length.empty()) {
    if (a[i] == b[j]) {
      result.push_back({Line::Same, a[i++]});
      ++j;
    } else if (length[(i + 1) * columns + j] >= length[i * columns + j + 1]) {
      result.push_back({Line::Removed, a[i++]});
    } else {
      result.push_back({Line::Added, b[j++]});
    }
  }
  for (; i < a.size(); ++i)
    result.push_back({Line::Removed, a[i]});
  for (; j < b.size(); ++j)
    result.push_back({Line::Added, b[j]});
  for (const std::string &line : before.take_back(suffix))
    result.push_back({Line::Same, line});
  return result;
}

/// Of unchanged text, only what is near a change.
static std::vector<Line> nearChanges(std::vector<Line> lines) {
  constexpr size_t context = 2;
  std::vector<Line> result;
  for (size_t index = 0; index < lines.size(); ++index) {
    size_t first = index < context ? 0 : index - context;
    size_t last = std::min(index + context + 1, lines.size());
    if (llvm::any_of(ArrayRef(lines).slice(first, last - first),
                     [](const Line &line) { return line.kind != Line::Same; }))
      result.push_back(lines[index]);
    else if (result.empty() || result.back().text != "| …")
      result.push_back({Line::Same, "| …"});
  }
  return result;
}

static bool isSame(ArrayRef<Line> lines) {
  return llvm::all_of(lines,
                      [](const Line &line) { return line.kind == Line::Same; });
}

static std::vector<Line> diffBodies(const Stage *before, const Stage *after) {
  std::vector<Line> body = diffLines(before ? linesOf(*before) : Lines(),
                                     after ? linesOf(*after) : Lines());
  Lines textBefore = before ? textLinesOf(*before) : Lines();
  Lines textAfter = after ? textLinesOf(*after) : Lines();
  bool sameText = textBefore == textAfter;
  if (isSame(body) && sameText && before && after)
    return {};
  // The text of a schedule that is there on one side only is in its file.
  bool hasText =
      (before && before->asTransform()) && (after && after->asTransform());
  auto isInline = [](const Stage *stage) {
    return stage && stage->asTransform() &&
           stage->asTransform()->schedule().name.empty();
  };
  if (!sameText && (hasText || isInline(before) || isInline(after)))
    llvm::append_range(body, nearChanges(diffLines(textBefore, textAfter)));
  return body;
}

static void addValue(std::vector<PipelineDiff::Value> &values, StringRef name,
                     const std::string &before, const std::string &after) {
  if (before != after)
    values.push_back({name.str(), before, after});
}

static std::vector<PipelineDiff::Value>
diffParameters(const Parameters::Map &before, const Parameters::Map &after) {
  std::vector<PipelineDiff::Value> values;
  auto textIn = [](const Parameters::Map &map, const std::string &name) {
    auto found = map.find(name);
    return found == map.end() ? std::string() : found->second.yaml();
  };
  Parameters::Map all = before;
  all.insert(after.begin(), after.end());
  for (const auto &[name, value] : all)
    addValue(values, name, textIn(before, name), textIn(after, name));
  return values;
}

/// The stages that both pipelines have and that are not in the longest run of
/// such stages that keeps its order.
static StringSet<> movedStages(const Pipeline &before, const Pipeline &after) {
  StringMap<size_t> positions;
  for (auto [index, stage] : llvm::enumerate(before.stages()))
    positions[stage.name()] = index;
  // Longest increasing subsequence by patience: tails[k] ends the best run of
  // k + 1 stages.
  std::vector<std::pair<size_t, size_t>> common; // position, index of previous
  std::vector<size_t> tails;
  std::vector<StringRef> names;
  for (const Stage &stage : after.stages()) {
    auto found = positions.find(stage.name());
    if (found == positions.end())
      continue;
    auto *tail =
        std::lower_bound(tails.data(), tails.data() + tails.size(),
                         found->second, [&](size_t index, size_t position) {
                           return common[index].first < position;
                         });
    size_t length = tail - tails.data();
    common.emplace_back(found->second, length ? tails[length - 1] : SIZE_MAX);
    names.push_back(stage.name());
    if (length == tails.size())
      tails.push_back(common.size() - 1);
    else
      tails[length] = common.size() - 1;
  }
  StringSet<> moved;
  for (StringRef name : names)
    moved.insert(name);
  for (size_t at = tails.empty() ? SIZE_MAX : tails.back(); at != SIZE_MAX;
       at = common[at].second)
    moved.erase(names[at]);
  return moved;
}

PipelineDiff Pipeline::diff(const Pipeline &other) const {
  PipelineDiff diff{name(), other.name(), {}, {}, {}};
  addValue(diff.values, "pipeline", name(), other.name());
  addValue(diff.values, "summary", summary(), other.summary());
  diff.parameters = diffParameters(parameters(), other.parameters());

  StringMap<const Stage *> here, there;
  for (const Stage &stage : stages())
    here[stage.name()] = &stage;
  for (const Stage &stage : other.stages())
    there[stage.name()] = &stage;
  StringSet<> moved = movedStages(*this, other);

  // A stage that goes and one of the same body that comes are one, renamed.
  StringMap<std::string> goingByBody;
  StringSet<> renamed;
  for (const Stage &stage : stages())
    if (!there.contains(stage.name()))
      goingByBody.try_emplace(stage.passText(), stage.name());

  std::string follows;
  for (const Stage &stage : other.stages()) {
    PipelineDiff::Stage entry{
        PipelineDiff::Stage::Changed, stage.name(), "", follows, false, {}, {}};
    follows = stage.name();
    const Stage *old = here.lookup(stage.name());
    if (!old) {
      if (auto found = goingByBody.find(stage.passText());
          found != goingByBody.end()) {
        entry.renamedFrom = found->second;
        renamed.insert(found->second);
        goingByBody.erase(found);
        old = here.lookup(entry.renamedFrom);
      } else {
        entry.kind = PipelineDiff::Stage::Added;
      }
    } else {
      entry.moved = moved.contains(stage.name());
    }
    if (old)
      addValue(entry.values, "summary", old->summary(), stage.summary());
    entry.body = diffBodies(old, &stage);
    if (entry.kind == PipelineDiff::Stage::Added || entry.moved ||
        !entry.renamedFrom.empty() || !entry.values.empty() ||
        !entry.body.empty())
      diff.stages.push_back(std::move(entry));
  }

  // Those that go stand where they stood: behind the entry of an earlier stage.
  auto position = diff.stages.begin();
  for (const Stage &stage : stages()) {
    if (there.contains(stage.name()) || renamed.contains(stage.name())) {
      auto found = llvm::find_if(diff.stages, [&](const auto &entry) {
        return entry.name == stage.name() || entry.renamedFrom == stage.name();
      });
      if (found != diff.stages.end())
        position = std::next(found);
      continue;
    }
    position = diff.stages.insert(position, {PipelineDiff::Stage::Removed,
                                             stage.name(),
                                             "",
                                             "",
                                             false,
                                             {},
                                             diffBodies(&stage, nullptr)});
    ++position;
  }
  return diff;
}

static void printValues(raw_ostream &os, StringRef indent,
                        ArrayRef<PipelineDiff::Value> values) {
  for (const PipelineDiff::Value &value : values) {
    if (!value.before.empty())
      os << "- " << indent << value.name << ": " << value.before << "\n";
    if (!value.after.empty())
      os << "+ " << indent << value.name << ": " << value.after << "\n";
  }
}

void PipelineDiff::print(raw_ostream &os) const {
  printValues(os, "", values);
  if (!parameters.empty())
    os << "  parameters:\n";
  printValues(os, "  ", parameters);
  for (const Stage &stage : stages) {
    os << (stage.kind == Stage::Removed ? '-'
           : stage.kind == Stage::Added ? '+'
                                        : '~')
       << " stage " << stage.name;
    if (!stage.renamedFrom.empty())
      os << ", called " << stage.renamedFrom << " before";
    if (stage.moved)
      os << ", moved";
    if (stage.moved || stage.kind == Stage::Added)
      os << (stage.follows.empty() ? ", first" : ", after " + stage.follows);
    os << (stage.values.empty() && stage.body.empty() ? "\n" : ":\n");
    printValues(os, "  ", stage.values);
    for (const Line &line : stage.body)
      os << (line.kind == Line::Removed ? '-'
             : line.kind == Line::Added ? '+'
                                        : ' ')
         << "   " << line.text << "\n";
  }
}

static json::Array valuesJson(ArrayRef<PipelineDiff::Value> values) {
  json::Array array;
  for (const PipelineDiff::Value &value : values)
    array.push_back(json::Object{{"name", value.name},
                                 {"before", value.before},
                                 {"after", value.after}});
  return array;
}

json::Value PipelineDiff::json() const {
  json::Array stageArray;
  for (const Stage &stage : stages) {
    json::Array body;
    for (const Line &line : stage.body)
      body.push_back(json::Object{{"change", line.kind == Line::Removed ? "-"
                                             : line.kind == Line::Added ? "+"
                                                                        : " "},
                                  {"text", line.text}});
    stageArray.push_back(
        json::Object{{"name", stage.name},
                     {"change", stage.kind == Stage::Removed ? "removed"
                                : stage.kind == Stage::Added ? "added"
                                                             : "changed"},
                     {"renamed_from", stage.renamedFrom},
                     {"moved", stage.moved},
                     {"follows", stage.follows},
                     {"values", valuesJson(stage.values)},
                     {"body", std::move(body)}});
  }
  return json::Object{{"before", before},
                      {"after", after},
                      {"values", valuesJson(values)},
                      {"parameters", valuesJson(parameters)},
                      {"stages", std::move(stageArray)}};
}
