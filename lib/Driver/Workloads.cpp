#include "weir/Driver/Workloads.h"

#include "CompileProgram.h"
#include "weir/Execution/Random.h"

#include <llvm/Support/FormatVariadic.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

using namespace llvm;

namespace weir {
namespace {
Failure failureOf(Error error) { return {toString(std::move(error))}; }

double totalBytes(const std::vector<TensorValue> &values) {
  double total = 0;
  for (const TensorValue &value : values)
    total += value.byteSize();
  return total;
}

/// The elements of a result that `count` samples are of (see Workload.h).
Result<TensorValue> pick(const TensorValue &result, size_t count) {
  auto places = randomTensor(
      {DType::I64, {static_cast<int64_t>(count)}},
      {.seed = 0, .min = 0, .max = double(result.elementCount()) - 1});
  if (!places)
    return places;
  auto picked = TensorValue::uninitialized(
      {result.type().dtype, {static_cast<int64_t>(count)}});
  const size_t size = dtypeInfo(result.type().dtype).bytes;
  for (size_t i = 0; picked && i < count; ++i)
    std::memcpy(picked->as<char>() + i * size,
                result.as<char>() + places->integer(i) * size, size);
  return picked;
}

/// Compares the results of which samples are known.
void compareSamples(const PreparedWorkload &workload, const RunOutcome &outcome,
                    Verification &verification) {
  for (size_t i = 0; i < workload.samples.size(); ++i) {
    if (!workload.samples[i])
      continue;
    const std::string name = workload.runner.results()[i].name + " (samples)";
    auto picked = pick(outcome.results[i], workload.samples[i]->elementCount());
    if (!picked) {
      verification.checks.push_back({name, {}, picked.message()});
      continue;
    }
    std::vector<TensorValue> got;
    got.push_back(std::move(*picked));
    std::vector<std::optional<TensorValue>> wanted(1);
    wanted[0] = *workload.samples[i]->clone();
    Verification one =
        verify({{name, got[0].type()}}, got, wanted, {workload.tolerances[i]});
    verification.checks.push_back(std::move(one.checks.front()));
  }
}

Verification compare(const PreparedWorkload &workload,
                     const RunOutcome &outcome) {
  Verification verification = verify(workload.runner.results(), outcome.results,
                                     workload.expected, workload.tolerances);
  compareSamples(workload, outcome, verification);
  for (const FailedCheck &check : outcome.failedChecks)
    verification.checks.push_back({check.target, {}, check.message});
  return verification;
}

bool computesInF64(const Runner &runner) {
  return any_of(runner.results(), [](const NamedType &type) {
    return type.type.dtype == DType::F64;
  });
}
} // namespace

CompileArguments argumentsFor(const Workload &workload,
                              CompileArguments arguments) {
  if (arguments.pipeline.empty())
    arguments.pipeline = workload.pipeline;
  for (auto &[name, value] : workload.parameters)
    arguments.settings.insert(arguments.settings.begin(), name + "=" + value);
  return arguments;
}

Result<PreparedWorkload> prepareWorkload(const Workload &workload,
                                         const WorkloadOptions &options) {
  CompileArguments arguments = argumentsFor(workload, options.compile);
  int threads = options.threads.value_or(workload.threads.value_or(1));

  auto start = std::chrono::steady_clock::now();
  Expected<Runner> runner =
      openRunner(workload.program, arguments, {workload.entry, threads});
  if (!runner)
    return failureOf(runner.takeError());
  double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  return prepareWorkload(workload, std::move(*runner), seconds);
}

Result<PreparedWorkload> prepareWorkload(const Workload &workload,
                                         Runner runner, double compileSeconds) {
  auto inputs = workload.readInputs(runner.arguments());
  if (!inputs)
    return inputs.failure();
  auto expected = workload.readExpected(runner.results());
  if (!expected)
    return expected.failure();
  auto samples = workload.readSamples(runner.results());
  if (!samples)
    return samples.failure();
  auto tolerances = workload.tolerancesFor(runner.results().size());
  if (!tolerances)
    return tolerances.failure();
  return PreparedWorkload{workload.name,          std::move(runner),
                          std::move(*inputs),     std::move(*expected),
                          std::move(*tolerances), workload.cost,
                          compileSeconds,         std::move(*samples)};
}

Result<Verification> checkWorkload(const PreparedWorkload &workload) {
  auto outcome = workload.runner.run(workload.inputs);
  if (!outcome)
    return outcome.failure();
  return compare(workload, *outcome);
}

Result<Measurement> benchWorkload(const PreparedWorkload &workload,
                                  double seconds) {
  if (!std::isfinite(seconds) || seconds < 0)
    return Failure{"cannot time for " + std::to_string(seconds) + " seconds"};
  const Runner &runner = workload.runner;
  auto outcome = runner.run(workload.inputs);
  if (!outcome)
    return outcome.failure();
  Verification verification = compare(workload, *outcome);
  if (!verification.ok())
    return Failure{verification.message()};

  Measurement measurement;
  measurement.name = workload.name;
  measurement.compileSeconds = workload.compileSeconds;
  measurement.threads = runner.threads();
  measurement.verified = !verification.checks.empty();
  measurement.isF64 = computesInF64(runner);
  TimingOptions options;
  options.minSeconds = seconds;
  options.pin = measurement.threads == 1;
  auto timing = runner.time(workload.inputs, options);
  if (!timing)
    return timing.failure();
  measurement.timing = *timing;
  measurement.cost = workload.cost;
  if (!measurement.cost.bytes)
    measurement.cost.bytes =
        totalBytes(workload.inputs) + totalBytes(outcome->results);
  return measurement;
}

Rates::Rates(const Measurement &measurement, const MachinePeak &peak) {
  double seconds = std::max(measurement.timing.median, 1e-12);
  const WorkloadCost &cost = measurement.cost;
  if (cost.flops) {
    gflops = *cost.flops / seconds * 1e-9;
    ofFlops = gflops / peak.flops(measurement.threads, measurement.isF64);
  }
  if (cost.bytes) {
    gbytes = *cost.bytes / seconds * 1e-9;
    ofBandwidth =
        gbytes / peak.levelOf(static_cast<size_t>(*cost.bytes)).bandwidth.copy;
  }
}

std::string measurementHeader() {
  return formatv("{0,-24} {1,10} {2,10} {3,6}  {4}", "workload", "compile",
                 "median", "spread", "rate and share of peak");
}

std::string str(const Measurement &measurement, const Rates &rates) {
  std::string text = formatv(
      "{0,-24} {1,10} {2,10} {3,6:P1} ", measurement.name,
      formatSeconds(measurement.compileSeconds),
      formatSeconds(measurement.timing.median), measurement.timing.spread());
  text += measurement.cost.flops ? formatv("{0,8:F1} GFLOP/s {1,6:P1} ",
                                           rates.gflops, rates.ofFlops)
                                 : formatv("{0,8:F2} GB/s    {1,6:P1} ",
                                           rates.gbytes, rates.ofBandwidth);
  return text + (measurement.verified ? "  verified" : "");
}
} // namespace weir
