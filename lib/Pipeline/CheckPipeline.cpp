//===- CheckPipeline.cpp - What in a pipeline does nothing ----------------===//
//
// A pass changed a program where the text of the IR differs before and after
// it. A text that comes back is a change undone: whatever was done between the
// two was for nothing.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/CheckPipeline.h"

#include "PassText.h"
#include "weir/Pipeline/Provenance.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/xxhash.h>
#include <mlir/Dialect/Transform/IR/TransformOps.h>
#include <mlir/IR/OwningOpRef.h>
#include <mlir/Parser/Parser.h>

#include <map>
#include <set>

using namespace llvm;
using namespace mlir;
using namespace weir;

namespace {
/// One pass of a pipeline as a pipeline of its own.
struct Step {
  std::string stage, pass;
  unsigned index;
  Pipeline alone;
  std::set<size_t> changed; ///< programs
  /// Of those, the ones where it was undone, and by which step.
  std::map<size_t, size_t> undoneBy;
};

using Fingerprint = XXH128_hash_t;
} // namespace

static bool same(const Fingerprint &a, const Fingerprint &b) {
  return a.low64 == b.low64 && a.high64 == b.high64;
}

static Fingerprint fingerprintOf(ModuleOp module) {
  std::string text;
  raw_string_ostream os(text);
  module->print(os);
  return xxh3_128bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

/// The passes of nested pipelines one by one, each in its anchors.
static void flatten(ArrayRef<PassItem> items, StringRef before, StringRef after,
                    std::vector<std::string> &texts) {
  for (const PassItem &item : items) {
    if (item.isAnchor)
      flatten(item.children, (before + item.name + "(").str(),
              (")" + after).str(), texts);
    else
      texts.push_back((before + item.str() + after).str());
  }
}

static Expected<std::vector<Step>> stepsOf(const Pipeline &pipeline) {
  std::vector<Step> steps;
  auto add = [&](const Stage &stage, std::string pass, unsigned index,
                 Stage body) -> Error {
    Expected<Pipeline> alone = Pipeline(pipeline.name()).append(body);
    if (!alone)
      return alone.takeError();
    steps.push_back({stage.name(), std::move(pass), index, *alone, {}, {}});
    return Error::success();
  };
  for (const Stage &stage : pipeline.stages()) {
    if (const TransformStage *transform = stage.asTransform()) {
      std::string what = transform->schedule().name.empty()
                             ? "a schedule"
                             : transform->schedule().name;
      if (Error error =
              add(stage, what + ":" + transform->sequence(), 1, stage))
        return error;
      continue;
    }
    Expected<std::vector<PassItem>> items =
        parsePassText(stage.asPasses()->passes());
    if (!items)
      return items.takeError();
    std::vector<std::string> texts;
    flatten(*items, "", "", texts);
    for (auto [index, text] : enumerate(texts)) {
      Expected<PassStage> passes = PassStage::parse(text);
      if (!passes)
        return passes.takeError();
      if (Error error = add(stage, text, index + 1,
                            Stage(stage.name(), stage.summary(), *passes)))
        return error;
    }
  }
  return steps;
}

/// Runs the steps on one program and notes what each changed.
static Error runSteps(std::vector<Step> &steps, const CheckProgram &program,
                      size_t number) {
  OwningOpRef<ModuleOp> module = ModuleOp(program.module).clone();
  std::vector<Fingerprint> seen = {fingerprintOf(*module)};
  for (auto [index, step] : enumerate(steps)) {
    Expected<RunReport> report = step.alone.run(*module);
    if (!report)
      return report.takeError();
    Fingerprint now = fingerprintOf(*module);
    if (!same(now, seen.back())) {
      step.changed.insert(number);
      // seen[i] is the text before step i: back to it, i to this one did
      // nothing together.
      for (size_t earlier = 0; earlier < seen.size(); ++earlier)
        if (same(seen[earlier], now)) {
          for (size_t i = earlier; i < index; ++i)
            if (steps[i].changed.count(number))
              steps[i].undoneBy.try_emplace(number, index);
          break;
        }
    }
    seen.push_back(now);
  }
  return Error::success();
}

static std::string nameOf(const Step &step) {
  return "stage '" + step.stage + "', pass " + std::to_string(step.index) +
         " '" + step.pass + "'";
}

static std::string countOf(size_t count, StringRef what) {
  return std::to_string(count) + " " + what.str() + (count == 1 ? "" : "s");
}

static void findUnchanged(ArrayRef<Step> steps, size_t programs,
                          std::vector<PipelineFinding> &findings) {
  for (size_t begin = 0; begin < steps.size();) {
    size_t end = begin;
    bool any = false;
    for (; end < steps.size() && steps[end].stage == steps[begin].stage; ++end)
      any |= !steps[end].changed.empty();
    std::string none = programs == 1 ? "the program"
                                     : "any of " + countOf(programs, "program");
    if (!any)
      findings.push_back(
          {PipelineFinding::UnchangedStage, steps[begin].stage, "", "",
           "stage '" + steps[begin].stage + "': does not change " + none});
    for (const Step &step : steps.slice(begin, end - begin))
      if (any && step.changed.empty())
        findings.push_back({PipelineFinding::UnchangedPass, step.stage,
                            step.pass, "",
                            nameOf(step) + ": does not change " + none});
    begin = end;
  }
}

static void findUndone(ArrayRef<Step> steps,
                       std::vector<PipelineFinding> &findings) {
  for (const Step &step : steps) {
    if (step.changed.empty() || step.undoneBy.size() < step.changed.size())
      continue;
    const Step &by = steps[step.undoneBy.begin()->second];
    findings.push_back({PipelineFinding::Undone, step.stage, step.pass, "",
                        nameOf(step) + ": changes " +
                            countOf(step.changed.size(), "program") +
                            ", which " + nameOf(by) + " undoes"});
  }
}

/// The `weir.param` arguments of sequences that nothing in them uses.
static void findUnusedArguments(const Pipeline &pipeline, MLIRContext *context,
                                std::vector<PipelineFinding> &findings) {
  for (const Stage &stage : pipeline.stages()) {
    const TransformStage *transform = stage.asTransform();
    if (!transform)
      continue;
    ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
    auto module = parseSourceString<ModuleOp>(
        transform->schedule().text,
        ParserConfig(context, /*verifyAfterParse=*/false));
    auto sequence = module ? module->lookupSymbol<transform::NamedSequenceOp>(
                                 transform->sequence())
                           : nullptr;
    if (!sequence || sequence.getBody().empty())
      continue;
    for (unsigned index = 1; index < sequence.getNumArguments(); ++index) {
      auto name = sequence.getArgAttrOfType<StringAttr>(index, "weir.param");
      if (!name || !sequence.getArgument(index).use_empty())
        continue;
      findings.push_back(
          {PipelineFinding::UnusedArgument, stage.name(), "",
           name.getValue().str(),
           "stage '" + stage.name() + "': sequence '" + transform->sequence() +
               "' does not use its parameter '" + name.getValue().str() + "'"});
    }
  }
}

/// Other legal values of a parameter, the most telling first.
static std::vector<ParameterValue> otherValues(const ParameterSpec &spec,
                                               const ParameterValue &value) {
  std::vector<ParameterValue> candidates = spec.choices;
  if (candidates.empty()) {
    if (const bool *flag = value.getBool())
      candidates = {!*flag};
    if (const double *number = value.getFloat())
      candidates = {*number * 2, *number / 2};
    if (const int64_t *number = value.getInt())
      candidates = {*number * 2, *number / 2, *number + 1, *number - 1};
    if (const std::vector<int64_t> *numbers = value.getInts()) {
      std::vector<int64_t> twice = *numbers, half = *numbers;
      for (int64_t &number : twice)
        number *= 2;
      for (int64_t &number : half)
        number /= 2;
      candidates = {twice, half};
    }
    if (spec.type == ParameterType::Int && spec.min)
      candidates.push_back(int64_t(*spec.min));
    if (spec.type == ParameterType::Int && spec.max)
      candidates.push_back(int64_t(*spec.max));
  }
  std::vector<ParameterValue> legal;
  for (const ParameterValue &candidate : candidates) {
    Expected<ParameterValue> checked = spec.check(candidate);
    if (!checked) {
      consumeError(checked.takeError());
      continue;
    }
    if (!(*checked == value) && !is_contained(legal, *checked))
      legal.push_back(*checked);
  }
  return legal;
}

/// The code that a pipeline makes of a program; nothing where it fails.
static std::optional<Fingerprint> codeOf(const Pipeline &pipeline,
                                         const CheckProgram &program) {
  OwningOpRef<ModuleOp> module = ModuleOp(program.module).clone();
  RunOptions options;
  options.verifyEach = false;
  Expected<RunReport> report = pipeline.run(*module, options);
  if (!report) {
    consumeError(report.takeError());
    return std::nullopt;
  }
  // It names the values, which are to differ.
  Provenance::remove(*module);
  return fingerprintOf(*module);
}

static bool hasEffect(const Pipeline &other, ArrayRef<CheckProgram> programs,
                      ArrayRef<std::optional<Fingerprint>> expected) {
  for (auto [program, before] : zip_equal(programs, expected)) {
    std::optional<Fingerprint> after = codeOf(other, program);
    if (!after || !before || !same(*after, *before))
      return true;
  }
  return false;
}

static Error findDeadParameters(const Pipeline &pipeline,
                                ArrayRef<CheckProgram> programs,
                                ArrayRef<ParameterSpec> declared,
                                const PipelineVariant &variant,
                                PipelineCheckReport &report) {
  std::vector<std::optional<Fingerprint>> expected;
  for (const CheckProgram &program : programs)
    expected.push_back(codeOf(pipeline, program));
  for (const ParameterSpec &spec : declared) {
    auto value = pipeline.parameters().find(spec.name);
    if (value == pipeline.parameters().end())
      continue;
    std::vector<ParameterValue> others = otherValues(spec, value->second);
    if (others.empty()) {
      report.notTried.push_back(spec.name);
      continue;
    }
    std::string tried = value->second.yaml();
    bool live = false;
    for (const ParameterValue &other : others) {
      Expected<Pipeline> changed = variant(spec.name, other);
      if (!changed)
        return changed.takeError();
      tried += ", " + other.yaml();
      if ((live = hasEffect(*changed, programs, expected)))
        break;
    }
    if (!live)
      report.findings.push_back({PipelineFinding::DeadParameter, "", "",
                                 spec.name,
                                 "parameter '" + spec.name + "': the values " +
                                     tried + " give the same code"});
  }
  return Error::success();
}

Expected<PipelineCheckReport>
weir::checkPipeline(const Pipeline &pipeline, ArrayRef<CheckProgram> programs,
                    ArrayRef<ParameterSpec> declared,
                    const PipelineVariant &variant) {
  if (programs.empty())
    return createStringError("there is no program to check the pipeline with");
  Expected<std::vector<Step>> steps = stepsOf(pipeline);
  if (!steps)
    return steps.takeError();
  PipelineCheckReport report;
  report.pipeline = pipeline.name();
  report.programs = programs.size();
  report.stages = pipeline.stages().size();
  std::vector<CheckProgram> sound;
  for (auto [number, program] : enumerate(programs)) {
    Error error = runSteps(*steps, program, number);
    if (!error) {
      sound.push_back(program);
      continue;
    }
    report.findings.push_back(
        {PipelineFinding::Failure, "", "", "",
         "program '" + program.name + "': " + toString(std::move(error))});
  }
  for (const Step &step : *steps)
    report.passes.push_back(
        {step.stage, step.pass, step.index, unsigned(step.changed.size())});
  if (!sound.empty()) {
    findUnchanged(*steps, programs.size(), report.findings);
    findUndone(*steps, report.findings);
  }
  MLIRContext *context = programs.front().module->getContext();
  findUnusedArguments(pipeline, context, report.findings);
  if (variant && !sound.empty())
    if (Error error =
            findDeadParameters(pipeline, sound, declared, variant, report))
      return error;
  return report;
}

void PipelineCheckReport::print(raw_ostream &os) const {
  for (const PipelineFinding &finding : findings)
    os << finding.message << "\n";
  if (!notTried.empty())
    os << "parameters without another value to try: " << join(notTried, ", ")
       << "\n";
  os << pipeline << ": " << countOf(programs, "program") << ", "
     << countOf(stages, "stage") << ", " << passes.size()
     << (passes.size() == 1 ? " pass, " : " passes, ")
     << countOf(findings.size(), "finding") << "\n";
}

static StringRef kindName(PipelineFinding::Kind kind) {
  switch (kind) {
  case PipelineFinding::Failure:
    return "failure";
  case PipelineFinding::UnchangedStage:
    return "unchanged-stage";
  case PipelineFinding::UnchangedPass:
    return "unchanged-pass";
  case PipelineFinding::Undone:
    return "undone";
  case PipelineFinding::DeadParameter:
    return "dead-parameter";
  case PipelineFinding::UnusedArgument:
    return "unused-argument";
  }
  return "";
}

json::Value PipelineCheckReport::json() const {
  json::Array passArray, findingArray;
  for (const Pass &pass : passes)
    passArray.push_back(json::Object{{"stage", pass.stage},
                                     {"pass", pass.pass},
                                     {"index", pass.index},
                                     {"changed", pass.changed}});
  for (const PipelineFinding &finding : findings) {
    json::Object object{{"kind", kindName(finding.kind)},
                        {"message", finding.message}};
    if (!finding.stage.empty())
      object["stage"] = finding.stage;
    if (!finding.pass.empty())
      object["pass"] = finding.pass;
    if (!finding.parameter.empty())
      object["parameter"] = finding.parameter;
    findingArray.push_back(std::move(object));
  }
  return json::Object{{"pipeline", pipeline},
                      {"programs", int64_t(programs)},
                      {"passes", std::move(passArray)},
                      {"not_tried", json::Array(notTried)},
                      {"findings", std::move(findingArray)}};
}
