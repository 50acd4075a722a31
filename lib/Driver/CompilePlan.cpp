//===- CompilePlan.cpp - Which stages a program is to go through ----------===//
//
// A program from outside takes the pipeline that the arguments ask for. One
// that was stopped knows its own and goes on with that; the arguments may
// change what is still to come, not what has been.
//===----------------------------------------------------------------------===//
#include "CompilePlan.h"

#include "CompileProgram.h"
#include "weir/Pipeline/Provenance.h"
#include "weir/Support/Version.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

using namespace llvm;

namespace weir {
Expected<CompileOptions> compileOptions(const CompileArguments &arguments) {
  CompileOptions options;
  if (!arguments.pipeline.empty())
    options.pipeline = arguments.pipeline;
  Expected<weir::Target> target = weir::Target::forCpu(
      arguments.cpu.empty() ? StringRef("host") : StringRef(arguments.cpu));
  if (!target)
    return target.takeError();
  options.target = *target;
  for (const std::string &path : arguments.pipelinePaths)
    options.library.addPath(path);
  for (const std::string &setting : arguments.settings) {
    auto [name, value] = StringRef(setting).split('=');
    if (name.empty() || !StringRef(setting).contains('='))
      return createStringError("'--set " + setting +
                               "': expected parameter=value");
    options.parameters.setText(name, value);
  }
  options.keepSource = arguments.keepSource;
  options.run.snapshotDir = arguments.dumpDir;
  bool timing = !arguments.timing.empty();
  options.run.timing = timing;
  options.run.memory = timing;
  options.run.countOps = timing;
  options.run.explain = !arguments.explain.empty();
  options.run.verifyEach = arguments.verifyEach;
  return options;
}

namespace {
/// The pipeline that the program went through as its file is now, with the
/// parameters as they were. A target that is asked for derives its own.
Expected<Pipeline> loadAgain(const Pipeline &recorded, CompileOptions options,
                             const CompileArguments &arguments) {
  if (arguments.pipeline.empty())
    options.pipeline = recorded.name();
  Expected<std::vector<ParameterSpec>> declared =
      Pipeline::declaredParameters(options.pipeline, options.library);
  if (!declared)
    return declared.takeError();
  for (const ParameterSpec &spec : *declared) {
    auto found = recorded.parameters().find(spec.name);
    bool derived = spec.defaultValue && spec.defaultValue->isAuto();
    if (found == recorded.parameters().end() ||
        options.parameters.values().count(spec.name) ||
        (derived && !arguments.cpu.empty()))
      continue;
    options.parameters.set(spec.name, found->second);
  }
  return CompilerClient().getStablehloToExecutablePipeline(options);
}

/// The features that code for the recorded target may use and this machine
/// does not have.
Expected<std::vector<std::string>> missingHere(const Provenance &provenance) {
  auto field = [&](const char *key) {
    auto found = provenance.target.find(key);
    return found == provenance.target.end() ? std::string() : found->second;
  };
  weir::Target target;
  target.triple = field("triple");
  target.cpu = field("cpu");
  std::string features = field("features");
  for (StringRef feature : split(features, ','))
    if (!feature.empty())
      target.features.push_back(feature.str());
  if (Error error = target.check())
    return createStringError("the module's '" + Provenance::attributeName +
                             "': " + toString(std::move(error)));
  std::vector<std::string> missing,
      here = weir::Target::host().instructionSet();
  for (const std::string &feature : target.instructionSet())
    if (!is_contained(here, feature))
      missing.push_back(feature);
  return missing;
}

/// What has changed since, where nobody asked for a change.
Error compareWithNow(const Provenance &provenance, const Pipeline &recorded,
                     const CompileOptions &options,
                     const CompileArguments &arguments, CompilePlan &plan) {
  if (provenance.version != getProducer())
    plan.warnings.push_back("stopped by " + provenance.version +
                            ", resumed by " + getProducer().str() +
                            ": the result may differ from that of one compile; "
                            "to be sure, compile the program from its start");
  if (provenance.fingerprint != recorded.fingerprint())
    plan.notes.push_back(
        "the pipeline in its 'weir.provenance' was edited; the "
        "program goes on with it as it is now");
  Expected<Pipeline> now = loadAgain(recorded, options, arguments);
  if (!now) { // a pipeline of the user's, perhaps, from a file that is
              // elsewhere
    consumeError(now.takeError());
  } else if (!provenance.loaded.empty() &&
             now->fingerprint() != provenance.loaded) {
    std::string changes;
    for (const std::string &line : differences(recorded, *now))
      changes += "\n  " + line;
    plan.warnings.push_back(
        "pipeline '" + recorded.name() +
        "' has changed since; the program goes on with the one it began with "
        "(--pipeline=" +
        recorded.name() + " takes the present one):" + changes);
  }
  Expected<std::vector<std::string>> missing = missingHere(provenance);
  if (!missing)
    return missing.takeError();
  if (!missing->empty())
    plan.notes.push_back("the program was lowered for '" +
                         provenance.target.at("cpu") +
                         "', and this machine has no " + join(*missing, ", ") +
                         ": what is made of it will not run here");
  return Error::success();
}

/// The options that would change a pipeline.
std::string askedFor(const CompileArguments &arguments) {
  std::vector<std::string> options;
  if (!arguments.pipeline.empty())
    options.push_back("--pipeline");
  if (!arguments.cpu.empty())
    options.push_back("--cpu");
  if (!arguments.settings.empty())
    options.push_back("--set");
  if (!arguments.replacements.empty())
    options.push_back("--replace-stage");
  if (!arguments.insertions.empty())
    options.push_back("--insert-after");
  return join(options, ", ");
}

Expected<CompilePlan> planResume(mlir::ModuleOp module,
                                 const Provenance &provenance,
                                 const CompileOptions &options,
                                 const CompileArguments &arguments) {
  CompilePlan plan;
  plan.run = options.run;
  Expected<Pipeline> recorded = provenance.readPipeline();
  if (!recorded)
    return recorded.takeError();
  bool reload = !arguments.pipeline.empty() || !arguments.cpu.empty() ||
                !arguments.settings.empty();
  Expected<Pipeline> pipeline =
      reload ? loadAgain(*recorded, options, arguments)
             : recorded->recordingProvenance(options.keepSource,
                                             provenance.loaded);
  if (pipeline)
    pipeline = editPipeline(std::move(*pipeline), arguments, options);
  if (!pipeline)
    return pipeline.takeError();
  std::string asked = askedFor(arguments);
  if (asked.empty())
    if (Error error =
            compareWithNow(provenance, *recorded, options, arguments, plan))
      return error;

  const std::string &after = provenance.after;
  if (!asked.empty() && !after.empty() && arguments.startAt.empty()) {
    std::string changes;
    for (const std::string &line : differences(*recorded, *pipeline, after))
      changes += "\n  " + line;
    if (!changes.empty())
      return createStringError(
          "the program has been through stage '" + after +
          "' of another pipeline than " + asked + " asks for:" + changes +
          "\nresume without " + asked +
          ", compile the program from its start, or take it as it is with "
          "--start-at=STAGE");
  }
  if (!provenance.ir.empty() && provenance.ir != digestOf(module))
    plan.notes.push_back("edited after stage '" + after +
                         "'; what is made of it keeps this IR as its source");
  plan.run.from = arguments.startAt.empty() ? provenance.next(*pipeline)
                                            : arguments.startAt;
  plan.complete = plan.run.from.empty();
  const Stage *stop = pipeline->find(arguments.stopAfter);
  const Stage *last = pipeline->find(after);
  if (arguments.startAt.empty() && stop && last && stop <= last)
    return createStringError(
        stop == last
            ? "the program has stopped after stage '" + after + "' already"
            : "the program has been through stage '" + arguments.stopAfter +
                  "' already: it was stopped after '" + after + "'");
  plan.pipeline = std::move(*pipeline);
  return plan;
}
} // namespace

Expected<CompilePlan> planCompile(mlir::ModuleOp module,
                                  const CompileArguments &arguments) {
  if (Error error = loadHostLibraries(arguments))
    return error;
  declareHostFunctions(module, arguments);
  Expected<CompileOptions> options = compileOptions(arguments);
  if (!options)
    return options.takeError();
  Expected<std::optional<Provenance>> provenance = Provenance::read(module);
  if (!provenance)
    return provenance.takeError();
  options->run.to = arguments.stopAfter;
  if (*provenance)
    return planResume(module, **provenance, *options, arguments);
  Expected<Pipeline> pipeline = loadEditedPipeline(arguments, *options);
  if (!pipeline)
    return pipeline.takeError();
  CompilePlan plan;
  plan.run = options->run;
  plan.run.from = arguments.startAt;
  plan.pipeline = std::move(*pipeline);
  return plan;
}
} // namespace weir
