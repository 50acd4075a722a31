//===- Run.cpp - weir run -------------------------------------------------===//
#include "CompileProgram.h"

#include "weir/Execution/Comparison.h"
#include "weir/Execution/InputSpec.h"
#include "weir/Execution/Npy.h"
#include "weir/Execution/Runner.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
Expected<Runner> openRunner(const std::string &path,
                            const CompileArguments &arguments,
                            const RunnerOptions &options) {
  if (Error error = loadHostLibraries(arguments))
    return error;
  if (isExecutableFile(path))
    return toExpected(Runner::open(path, options));
  Expected<std::vector<char>> compiled = compileProgram(path, arguments);
  if (!compiled)
    return compiled.takeError();
  return toExpected(Runner::openMemory(
      std::string_view(compiled->data(), compiled->size()), path, options));
}

namespace {
/// The value for result `index` of a list that has one for all or one each.
double pick(const std::vector<double> &values, size_t index, double otherwise) {
  if (values.empty())
    return otherwise;
  return values.size() == 1 ? values.front() : values[index];
}

Tolerance toleranceOf(const CompareArguments &arguments, size_t index) {
  Tolerance tolerance;
  tolerance.rtol = pick(arguments.rtol, index, 0);
  tolerance.atol = pick(arguments.atol, index, 0);
  if (!arguments.ulp.empty())
    tolerance.ulp = pick(arguments.ulp, index, 0);
  tolerance.signedZeros = arguments.signedZeros;
  tolerance.flushToZero = arguments.flushToZero;
  return tolerance;
}

Error checkCounts(const CompareArguments &arguments, size_t results) {
  for (auto [values, name] : {std::pair(&arguments.rtol, "--rtol"),
                              std::pair(&arguments.atol, "--atol"),
                              std::pair(&arguments.ulp, "--ulp")})
    if (values->size() > 1 && values->size() != results)
      return createStringError(
          formatv("{0} has {1} values, expected one, or one for each of {2} "
                  "results",
                  name, values->size(), results));
  return Error::success();
}

/// Compares, writes and prints the results; the exit status.
Expected<int> report(const RunCommand &command, const Runner &runner,
                     RunOutcome &outcome) {
  int status = 0;
  for (const FailedCheck &check : outcome.failedChecks) {
    errs() << "check failed: " << check.message << "\n";
    status = 1;
  }
  const std::vector<NamedType> &types = runner.results();
  auto expected = toExpected(resolveExpected(command.expected, types));
  if (!expected)
    return expected.takeError();
  auto outputs = toExpected(resolveOutputs(command.outputs, types));
  if (!outputs)
    return outputs.takeError();

  bool quiet = !command.outputs.empty() || !command.expected.empty();
  for (auto [index, value] : enumerate(outcome.results)) {
    if (!quiet)
      outs() << types[index].name << ": " << value.str() << "\n";
    if (!(*expected)[index])
      continue;
    auto compared = toExpected(compare(value, *(*expected)[index],
                                       toleranceOf(command.compare, index)));
    if (!compared)
      return joinErrors(createStringError("result '" + types[index].name + "'"),
                        compared.takeError());
    bool matches = compared->matches();
    (matches ? outs() : errs()) << "result '" << types[index].name
                                << "': " << compared->message() << "\n";
    status |= !matches;
  }
  for (const OutputSpec &output : *outputs) {
    const TensorValue &value = outcome.results[output.result];
    if (output.path.empty()) {
      outs() << types[output.result].name << ": " << value.str() << "\n";
      continue;
    }
    if (auto written = writeNpy(output.path, value); !written)
      return createStringError(written.message());
  }
  return status;
}

Expected<int> run(const RunCommand &command) {
  Expected<Runner> runner = openRunner(command.input, command.compile,
                                       {command.entry, command.threads});
  if (!runner)
    return runner.takeError();
  if (Error error = checkCounts(command.compare, runner->results().size()))
    return error;
  auto inputs = toExpected(resolveInputs(command.inputs, runner->arguments()));
  if (!inputs)
    return inputs.takeError();
  auto outcome = toExpected(runner->run(*inputs));
  if (!outcome)
    return outcome.takeError();
  return report(command, *runner, *outcome);
}
} // namespace

int runRun(const RunCommand &command) {
  if (!command.compile.stopAfter.empty()) {
    CompileCommand compile;
    compile.compile = command.compile;
    compile.input = command.input;
    return runCompile(compile);
  }
  Expected<int> status = run(command);
  return status ? *status : fail(status.takeError());
}
} // namespace weir
