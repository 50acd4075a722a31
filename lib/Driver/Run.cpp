//===- Run.cpp - weir run -------------------------------------------------===//
#include "CompileProgram.h"

#include "weir/Execution/Comparison.h"
#include "weir/Execution/InputSpec.h"
#include "weir/Execution/Npy.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/raw_ostream.h>
#include <weir/runtime.h>

using namespace llvm;

namespace weir {
namespace {
/// The value for result `index` of a list that has one for all or one each.
double pick(const std::vector<double> &values, size_t index, double otherwise) {
  if (values.empty())
    return otherwise;
  return values.size() == 1 ? values.front() : values[index];
}

Expected<std::vector<NamedType>> signature(weir_executable *executable,
                                           size_t entry, bool results) {
  const weir_entry_info &info = *weir_executable_entry(executable, entry);
  size_t count = results ? info.result_count : info.argument_count;
  std::vector<NamedType> types;
  for (size_t i = 0; i < count; ++i) {
    const weir_tensor_info &tensor =
        results ? *weir_executable_result(executable, entry, i)
                : *weir_executable_argument(executable, entry, i);
    Result<DType> dtype = parseDType(tensor.dtype);
    if (!dtype)
      return createStringError(dtype.message());
    types.push_back({tensor.name,
                     {*dtype, std::vector<int64_t>(
                                  tensor.shape, tensor.shape + tensor.rank)}});
  }
  return types;
}

/// A borrowed DLPack view.
DLTensor view(TensorValue &value, const weir_tensor_info &info) {
  DLTensor tensor = {};
  tensor.data = value.data();
  tensor.device = {kDLCPU, 0};
  tensor.ndim = info.rank;
  tensor.dtype = info.dl_dtype;
  tensor.shape = const_cast<int64_t *>(info.shape);
  return tensor;
}

Expected<size_t> findEntry(weir_executable *executable, StringRef name) {
  size_t entry = 0;
  if (!name.empty()) {
    if (weir_executable_find_entry(executable, name.str().c_str(), &entry) !=
        WEIR_OK)
      return createStringError(weir_error_message());
    return entry;
  }
  if (weir_executable_entry_count(executable) == 1 ||
      weir_executable_find_entry(executable, "main", &entry) == WEIR_OK)
    return entry;
  return createStringError("the program has several entry points and none is "
                           "'main'; choose one with --entry");
}

class Run {
public:
  explicit Run(const RunCommand &command) : command(command) {}
  ~Run() {
    weir_call_release(call);
    weir_session_release(session);
    weir_executable_release(executable);
  }
  Expected<int> operator()();

private:
  Error open();
  Expected<int> report(std::vector<TensorValue> &results,
                       const std::vector<NamedType> &types);

  const RunCommand &command;
  weir_executable *executable = nullptr;
  weir_session *session = nullptr;
  weir_call *call = nullptr;
};

Error Run::open() {
  if (isExecutableFile(command.input)) {
    if (weir_executable_open(command.input.c_str(), &executable) != WEIR_OK)
      return createStringError(weir_error_message());
    return Error::success();
  }
  Expected<Executable> compiled =
      compileProgram(command.input, command.compile);
  if (!compiled)
    return compiled.takeError();
  if (weir_executable_open_memory(compiled->bytes.data(),
                                  compiled->bytes.size(), command.input.c_str(),
                                  &executable) != WEIR_OK)
    return createStringError(weir_error_message());
  return Error::success();
}

Expected<int> Run::operator()() {
  if (Error error = open())
    return error;
  Expected<size_t> entry = findEntry(executable, command.entry);
  if (!entry)
    return entry.takeError();
  auto arguments = signature(executable, *entry, /*results=*/false);
  auto results = signature(executable, *entry, /*results=*/true);
  if (!arguments || !results)
    return joinErrors(arguments.takeError(), results.takeError());
  for (auto [values, name] : {std::pair(&command.compare.rtol, "--rtol"),
                              std::pair(&command.compare.atol, "--atol"),
                              std::pair(&command.compare.ulp, "--ulp")})
    if (values->size() > 1 && values->size() != results->size())
      return createStringError(
          formatv("{0} has {1} values, expected one, or one for each of {2} "
                  "results",
                  name, values->size(), results->size()));

  auto inputs = resolveInputs(command.inputs, *arguments);
  if (!inputs)
    return createStringError(inputs.message());
  weir_session_options options = {sizeof(weir_session_options), command.threads,
                                  0};
  if (weir_session_create(executable, &options, &session) != WEIR_OK ||
      weir_call_create(session, *entry, &call) != WEIR_OK)
    return createStringError(weir_error_message());
  std::vector<TensorValue> outputs;
  for (auto [index, value] : enumerate(*inputs)) {
    DLTensor tensor =
        view(value, *weir_executable_argument(executable, *entry, index));
    if (weir_call_set_argument(call, index, &tensor) != WEIR_OK)
      return createStringError(weir_error_message());
  }
  for (auto [index, type] : enumerate(*results)) {
    auto value = TensorValue::zeros(type.type);
    if (!value)
      return createStringError(value.message());
    outputs.push_back(std::move(*value));
    DLTensor tensor = view(outputs.back(),
                           *weir_executable_result(executable, *entry, index));
    if (weir_call_set_result(call, index, &tensor) != WEIR_OK)
      return createStringError(weir_error_message());
  }
  if (weir_call_run(call) != WEIR_OK)
    return createStringError(weir_error_message());
  return report(outputs, *results);
}

Expected<int> Run::report(std::vector<TensorValue> &results,
                          const std::vector<NamedType> &types) {
  int status = 0;
  for (size_t i = 0; i < weir_call_failed_check_count(call); ++i) {
    errs() << "check failed: " << weir_call_failed_check(call, i)->message
           << "\n";
    status = 1;
  }
  auto outputs = resolveOutputs(command.outputs, types);
  if (!outputs)
    return createStringError(outputs.message());
  auto expected = resolveExpected(command.expected, types);
  if (!expected)
    return createStringError(expected.message());

  bool quiet = !command.outputs.empty() || !command.expected.empty();
  for (auto [index, value] : enumerate(results)) {
    if (!quiet)
      outs() << types[index].name << ": " << value.str() << "\n";
    if (!(*expected)[index])
      continue;
    Tolerance tolerance;
    tolerance.rtol = pick(command.compare.rtol, index, 0);
    tolerance.atol = pick(command.compare.atol, index, 0);
    if (!command.compare.ulp.empty())
      tolerance.ulp = pick(command.compare.ulp, index, 0);
    tolerance.signedZeros = command.compare.signedZeros;
    tolerance.flushToZero = command.compare.flushToZero;
    auto compared = compare(value, *(*expected)[index], tolerance);
    if (!compared)
      return createStringError("result '" + types[index].name +
                               "': " + compared.message());
    bool matches = compared->matches();
    (matches ? outs() : errs()) << "result '" << types[index].name
                                << "': " << compared->message() << "\n";
    if (!matches)
      status = 1;
  }
  for (const OutputSpec &output : *outputs) {
    TensorValue &value = results[output.result];
    if (output.path.empty()) {
      outs() << types[output.result].name << ": " << value.str() << "\n";
      continue;
    }
    if (auto written = writeNpy(output.path, value); !written)
      return createStringError(written.message());
  }
  return status;
}
} // namespace

int runRun(const RunCommand &command) {
  Expected<int> status = Run(command)();
  return status ? *status : fail(status.takeError());
}
} // namespace weir
