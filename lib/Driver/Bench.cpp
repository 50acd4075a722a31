//===- Bench.cpp - weir bench ---------------------------------------------===//
//
// Times workloads, programs or executables, and says what share of this
// machine's measured peak that is. A workload with an expectation is verified
// first: a wrong result has no speed.
//===----------------------------------------------------------------------===//
#include "CompileProgram.h"

#include "weir/Driver/Workloads.h"
#include "weir/Execution/File.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
namespace {
/// A workload from a file or folder of that kind; a program or executable
/// becomes a workload with nothing but its path.
Result<Workload> loadWorkload(const BenchCommand &command,
                              const std::string &path) {
  if (sys::fs::is_directory(path) || sys::path::extension(path) == ".json") {
    if (!command.arguments.empty() || !command.entry.empty())
      return Failure{"'" + path +
                     "' says itself what is called; --input and --entry are "
                     "for programs and executables"};
    return Workload::load(path);
  }
  Workload workload;
  workload.name = sys::path::stem(path).str();
  workload.file = workload.program = path;
  workload.entry = command.entry;
  workload.pipeline = command.compile.pipeline;
  workload.inputs = command.arguments;
  return workload;
}

/// `--stop-after`: the IR of each program, nothing is timed.
int printStopped(const BenchCommand &command) {
  int status = 0;
  for (const std::string &path : command.inputs) {
    auto workload = loadWorkload(command, path);
    if (!workload) {
      status = fail(workload.message());
      continue;
    }
    CompileCommand compile;
    compile.compile = argumentsFor(*workload, command.compile);
    compile.input = workload->program;
    status |= runCompile(compile);
  }
  return status;
}

Result<Measurement> measure(const BenchCommand &command,
                            const std::string &path) {
  auto workload = loadWorkload(command, path);
  if (!workload)
    return workload.failure();
  auto prepared =
      prepareWorkload(*workload, {command.compile, command.threads});
  if (!prepared)
    return prepared.failure();
  return benchWorkload(*prepared, command.seconds);
}

json::Object toJson(const Measurement &m, const Rates &rates) {
  json::Object object{{"name", m.name},
                      {"threads", m.threads},
                      {"compile_seconds", m.compileSeconds},
                      {"first_seconds", m.timing.first},
                      {"median_seconds", m.timing.median},
                      {"min_seconds", m.timing.min},
                      {"lower_quartile_seconds", m.timing.lowerQuartile},
                      {"upper_quartile_seconds", m.timing.upperQuartile},
                      {"repeats", static_cast<int64_t>(m.timing.repeats)},
                      {"gbytes_per_second", rates.gbytes},
                      {"share_of_bandwidth", rates.ofBandwidth},
                      {"verified", m.verified}};
  if (m.cost.flops) {
    object["gflops"] = rates.gflops;
    object["share_of_peak_flops"] = rates.ofFlops;
  }
  return object;
}
} // namespace

int runBench(const BenchCommand &command) {
  if (!command.compile.stopAfter.empty())
    return printStopped(command);
  MachinePeak peak = measureMachinePeak();
  outs() << peak.str() << "\n" << measurementHeader() << "\n";
  json::Array results;
  int status = 0;
  for (const std::string &path : command.inputs) {
    auto measured = measure(command, path);
    if (!measured) {
      StringRef message = measured.message();
      bool saysWhere = message.contains(path);
      status = fail(saysWhere ? message : "'" + path + "': " + message);
      continue;
    }
    Rates rates(*measured, peak);
    outs() << str(*measured, rates) << "\n";
    outs().flush();
    results.push_back(toJson(*measured, rates));
  }
  if (command.json.empty())
    return status;
  json::Object machine{
      {"vectors", peak.vectors},
      {"f32_gflops_one_thread", peak.flops(1)},
      {"threads", static_cast<int64_t>(peak.threads)},
      {"f32_gflops_all_threads", peak.flops(peak.threads)},
      {"memory_copy_gbytes_per_second", peak.levels.back().bandwidth.copy}};
  json::Value document = json::Object{{"weir", versionText()},
                                      {"machine", std::move(machine)},
                                      {"results", std::move(results)}};
  std::string text = formatv("{0:2}\n", document);
  if (command.json == "-")
    outs() << text;
  else if (auto written = writeFile(command.json, {text}); !written)
    return fail(written.message());
  return status;
}
} // namespace weir
