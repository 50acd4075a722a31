//===- PrintPipeline.cpp - A pipeline as text -----------------------------===//
//
// Every form reads back into the same stages, and prints the same again.
//===----------------------------------------------------------------------===//
#include "PassText.h"
#include "ScheduleText.h"
#include "Yaml.h"
#include "weir/Pipeline/Pipeline.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

using namespace llvm;
using namespace weir;

/// `$` is how the text form names parameters; in a resolved text it is itself.
static std::string escapeDollars(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == '$' ? std::string("$$") : std::string(1, c);
  return result;
}

static std::string scalar(StringRef text) {
  return yamlScalar(escapeDollars(text));
}

/// A key within braces, where more characters mean something.
static std::string flowKey(StringRef name) {
  bool isWord = !name.empty() && llvm::all_of(name, [](char c) {
    return isAlnum(c) || c == '_';
  });
  return isWord ? name.str() : yamlQuoted(name);
}

template <typename Range> static std::string flowMap(const Range &values) {
  std::string text;
  for (const auto &[name, value] : values)
    text += (text.empty() ? "" : ", ") + flowKey(name) + ": " +
            (value.getString() ? yamlQuoted(escapeDollars(*value.getString()))
                               : value.yaml());
  return "{" + text + "}";
}

static void printPassList(raw_ostream &os, StringRef passes) {
  constexpr size_t lineWidth = 70;
  Expected<std::vector<PassItem>> items = parsePassText(passes);
  if (!items) { // never: the text was read
    consumeError(items.takeError());
    return;
  }
  if (items->empty()) {
    os << "    passes: []\n";
    return;
  }
  std::string line = join(
      map_range(*items, [](const PassItem &item) { return item.str(); }), ", ");
  if (line.size() < lineWidth) {
    os << "    passes: " << scalar(line) << "\n";
    return;
  }
  os << "    passes:\n";
  for (const PassItem &item : *items)
    os << "      - " << scalar(item.str()) << "\n";
}

/// Whether a block scalar holds `text` byte for byte.
static bool fitsBlock(StringRef text) {
  return !text.empty() && text.back() == '\n' && !text.ends_with("\n\n") &&
         text[0] != ' ' && text[0] != '\n' && llvm::all_of(text, [](char c) {
           return c == '\n' || (c >= ' ' && c < 0x7f);
         });
}

static void printScheduleText(raw_ostream &os, StringRef text) {
  if (!fitsBlock(text)) {
    os << "    text: " << yamlQuoted(text) << "\n";
    return;
  }
  os << "    text: |\n";
  SmallVector<StringRef> lines;
  text.drop_back().split(lines, '\n');
  for (StringRef line : lines)
    os << (line.empty() ? "" : "      ") << line << "\n";
}

static void printTransform(raw_ostream &os, const TransformStage &stage) {
  const Schedule &schedule = stage.schedule();
  if (!schedule.generator.empty())
    os << "    generator: " << scalar(schedule.generator) << "\n";
  if (!schedule.arguments.empty())
    os << "    arguments: " << flowMap(schedule.arguments) << "\n";
  if (schedule.name.empty())
    printScheduleText(os, schedule.text);
  else
    os << "    schedule: " << scalar(stage.schedule().name) << "\n";
  if (stage.sequence() != TransformStage::mainSequence)
    os << "    sequence: " << scalar(stage.sequence()) << "\n";
  if (!stage.bindings().empty())
    os << "    with: " << flowMap(stage.bindings()) << "\n";
  if (!stage.libraries().empty()) {
    os << "    libraries:\n";
    for (const Schedule &library : stage.libraries())
      os << "      - " << scalar(library.name) << "\n";
  }
  if (stage.skipsOnFailure())
    os << "    on_failure: skip\n";
}

void Pipeline::printYaml(raw_ostream &os) const {
  os << "pipeline: " << yamlScalar(name()) << "\n";
  if (!summary().empty())
    os << "summary: " << scalar(summary()) << "\n";
  if (!parameters().empty())
    os << "resolved: " << flowMap(parameters()) << "\n";
  os << (stages().empty() ? "stages: []\n" : "stages:\n");
  for (const Stage &stage : stages()) {
    os << "  - stage: " << yamlScalar(stage.name()) << "\n";
    if (!stage.summary().empty())
      os << "    summary: " << scalar(stage.summary()) << "\n";
    if (const PassStage *passes = stage.asPasses())
      printPassList(os, passes->passes());
    else
      printTransform(os, *stage.asTransform());
  }
}

/// `weir-stage{...}`.
static std::string markerText(const Pipeline &pipeline, const Stage &stage) {
  std::string options = optionPair("name", encodeOption(stage.name()));
  auto add = [&](StringRef name, StringRef text) {
    if (!text.empty())
      options += " " + optionPair(name, encodeOption(text));
  };
  add("summary", stage.summary());
  if (&stage != pipeline.stages().begin())
    return "weir-stage{" + options + "}";
  add("pipeline", pipeline.name());
  add("pipeline-summary", pipeline.summary());
  TransformStage::Bindings values(pipeline.parameters().begin(),
                                  pipeline.parameters().end());
  if (!values.empty())
    options += " " + optionPair("parameters", encodeBindings(values));
  return "weir-stage{" + options + "}";
}

void Pipeline::printPasses(raw_ostream &os, bool oneLine) const {
  os << "builtin.module(";
  for (auto [index, stage] : llvm::enumerate(stages())) {
    os << (index ? "," : "")
       << (oneLine ? ""
           : index ? "\n\n  "
                   : "\n  ")
       << markerText(*this, stage);
    std::string passes = stage.passText();
    if (!passes.empty())
      os << "," << (oneLine ? "" : "\n  ") << passes;
  }
  os << (oneLine ? ")" : "\n)\n");
}

void Pipeline::print(raw_ostream &os, PipelineForm form) const {
  switch (form) {
  case PipelineForm::Yaml:
    return printYaml(os);
  case PipelineForm::Passes:
    return printPasses(os, /*oneLine=*/false);
  case PipelineForm::PassesOneLine:
    return printPasses(os, /*oneLine=*/true);
  }
}

std::string Pipeline::str(PipelineForm form) const {
  std::string text;
  raw_string_ostream os(text);
  print(os, form);
  return text;
}
