//===- Bench.cpp - weir bench ---------------------------------------------===//
//
// Times workloads, programs or executables, and says what share of this
// machine's measured peak that is. A workload with an expectation is verified
// first: a wrong result has no speed.
//===----------------------------------------------------------------------===//
#include "CompileProgram.h"

#include "weir/Execution/MachinePeak.h"
#include "weir/Workload/Workload.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <chrono>

using namespace llvm;

namespace weir {
namespace {
struct Measured {
  std::string name;
  double compileSeconds = 0;
  Timing timing;
  WorkloadCost cost;
  int threads = 1;
  bool verified = false;
  bool isF64 = false;
};

/// A workload from a file or folder of that kind; a program or executable
/// becomes a workload with nothing but its path.
Expected<Workload> loadWorkload(const BenchCommand &command,
                                const std::string &path) {
  if (sys::fs::is_directory(path) || sys::path::extension(path) == ".json")
    return toExpected(Workload::load(path));
  Workload workload;
  workload.name = sys::path::stem(path).str();
  workload.file = workload.program = path;
  workload.entry = command.entry;
  workload.pipeline = command.compile.pipeline;
  workload.inputs = command.arguments;
  return workload;
}

size_t totalBytes(const std::vector<NamedType> &types) {
  size_t total = 0;
  for (const NamedType &type : types)
    if (auto bytes = type.type.byteSize())
      total += *bytes;
  return total;
}

/// Fails with the worst element if a result is wrong; whether anything was
/// compared.
Expected<bool> verify(const Workload &workload, const Runner &runner,
                      const std::vector<TensorValue> &inputs) {
  auto outcome = toExpected(runner.run(inputs));
  if (!outcome)
    return outcome.takeError();
  if (!outcome->failedChecks.empty())
    return createStringError(outcome->failedChecks.front().message);
  auto expected = toExpected(workload.readExpected(runner.results()));
  auto tolerances = toExpected(workload.tolerancesFor(runner.results().size()));
  if (!expected || !tolerances)
    return joinErrors(expected.takeError(), tolerances.takeError());
  bool any = false;
  for (auto [value, want, tolerance, type] :
       zip_equal(outcome->results, *expected, *tolerances, runner.results())) {
    if (!want)
      continue;
    any = true;
    auto compared = toExpected(compare(value, *want, tolerance));
    if (!compared)
      return compared.takeError();
    if (!compared->matches())
      return createStringError("result '" + type.name +
                               "': " + compared->message());
  }
  return any;
}

/// What a workload and the command line say of compiling; the latter wins.
CompileArguments argumentsFor(const Workload &workload,
                              const BenchCommand &command) {
  CompileArguments arguments = command.compile;
  arguments.pipeline = workload.pipeline;
  for (auto &[name, value] : workload.parameters)
    arguments.settings.insert(arguments.settings.begin(), name + "=" + value);
  return arguments;
}

/// `--stop-after`: the IR of each program, nothing is timed.
int printStopped(const BenchCommand &command) {
  int status = 0;
  for (const std::string &path : command.inputs) {
    Expected<Workload> workload = loadWorkload(command, path);
    if (!workload) {
      status = fail(workload.takeError());
      continue;
    }
    CompileCommand compile;
    compile.compile = argumentsFor(*workload, command);
    compile.input = workload->program;
    status |= runCompile(compile);
  }
  return status;
}

Expected<Measured> measure(const BenchCommand &command,
                           const std::string &path) {
  Expected<Workload> workload = loadWorkload(command, path);
  if (!workload)
    return workload.takeError();
  CompileArguments arguments = argumentsFor(*workload, command);
  Measured measured;
  measured.name = workload->name;
  measured.threads = command.threads.value_or(workload->threads.value_or(1));
  auto start = std::chrono::steady_clock::now();
  Expected<Runner> runner = openRunner(workload->program, arguments,
                                       {workload->entry, measured.threads});
  if (!runner)
    return runner.takeError();
  measured.compileSeconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  auto inputs = toExpected(workload->readInputs(runner->arguments()));
  if (!inputs)
    return inputs.takeError();
  Expected<bool> verified = verify(*workload, *runner, *inputs);
  if (!verified)
    return verified.takeError();
  measured.verified = *verified;
  TimingOptions options;
  options.minSeconds = command.seconds;
  options.pin = measured.threads == 1;
  auto timing = toExpected(runner->time(*inputs, options));
  if (!timing)
    return timing.takeError();
  measured.timing = *timing;
  measured.cost = workload->cost;
  if (!measured.cost.bytes)
    measured.cost.bytes =
        totalBytes(runner->arguments()) + totalBytes(runner->results());
  measured.isF64 = any_of(runner->results(), [](const NamedType &type) {
    return type.type.dtype == DType::F64;
  });
  return measured;
}

/// Rates and their shares of the machine's peak.
struct Rates {
  double gflops = 0, ofFlops = 0, gbytes = 0, ofBandwidth = 0;

  Rates(const Measured &m, const MachinePeak &peak) {
    double seconds = std::max(m.timing.median, 1e-12);
    if (m.cost.flops) {
      gflops = *m.cost.flops / seconds * 1e-9;
      ofFlops = gflops / peak.flops(m.threads, m.isF64);
    }
    gbytes = *m.cost.bytes / seconds * 1e-9;
    ofBandwidth =
        gbytes /
        peak.levelOf(static_cast<size_t>(*m.cost.bytes)).bandwidth.copy;
  }
};

void printRow(const Measured &m, const Rates &rates) {
  outs() << formatv("{0,-24} {1,10} {2,10} {3,6:P1} ", m.name,
                    formatSeconds(m.compileSeconds),
                    formatSeconds(m.timing.median), m.timing.spread());
  if (m.cost.flops)
    outs() << formatv("{0,8:F1} GFLOP/s {1,6:P1} ", rates.gflops,
                      rates.ofFlops);
  else
    outs() << formatv("{0,8:F2} GB/s    {1,6:P1} ", rates.gbytes,
                      rates.ofBandwidth);
  outs() << (m.verified ? "  verified" : "") << "\n";
}

json::Object toJson(const Measured &m, const Rates &rates) {
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

Error writeText(const std::string &path, const std::string &text) {
  if (path == "-") {
    outs() << text;
    return Error::success();
  }
  std::error_code error;
  raw_fd_ostream stream(path, error);
  if (error)
    return createStringError(error, "cannot write '" + path + "'");
  stream << text;
  return Error::success();
}
} // namespace

int runBench(const BenchCommand &command) {
  if (!command.compile.stopAfter.empty())
    return printStopped(command);
  MachinePeak peak = measureMachinePeak();
  outs() << peak.str() << "\n"
         << formatv("{0,-24} {1,10} {2,10} {3,6}  {4}\n", "workload", "compile",
                    "median", "spread", "rate and share of peak");
  json::Array results;
  int status = 0;
  for (const std::string &path : command.inputs) {
    Expected<Measured> measured = measure(command, path);
    if (!measured) {
      errs() << path << ": ";
      status = fail(measured.takeError());
      continue;
    }
    Rates rates(*measured, peak);
    printRow(*measured, rates);
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
  if (Error error = writeText(command.json, formatv("{0:2}\n", document).str()))
    return fail(std::move(error));
  return status;
}
} // namespace weir
