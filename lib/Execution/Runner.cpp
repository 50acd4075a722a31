//===- Runner.cpp - Run an executable through the runtime's C API ---------===//

#include "weir/Execution/Runner.h"
#include "RunnerImpl.h"

#include <cstring>

using namespace weir;

namespace {
Failure runtimeFailure() { return Failure{weir_error_message()}; }

Result<NamedType> namedType(const weir_tensor_info &info) {
  Result<DType> dtype = parseDType(info.dtype);
  if (!dtype)
    return dtype.failure();
  TensorType type{*dtype,
                  std::vector<int64_t>(info.shape, info.shape + info.rank)};
  return NamedType{info.name, std::move(type)};
}

// The entry point that is meant: by its name, else `main`, else the only one.
Result<size_t> findEntry(weir_executable *executable, const std::string &name) {
  size_t entry = 0;
  if (!name.empty()) {
    if (weir_executable_find_entry(executable, name.c_str(), &entry) != WEIR_OK)
      return runtimeFailure();
    return entry;
  }
  size_t count = weir_executable_entry_count(executable);
  std::string names;
  for (size_t i = 0; i < count; ++i) {
    std::string candidate = weir_executable_entry(executable, i)->name;
    if (candidate == "main")
      return i;
    names += (i ? ", '" : "'") + candidate + "'";
  }
  if (count == 1)
    return size_t(0);
  std::string path = weir_executable_path(executable);
  if (count == 0)
    return Failure{"'" + path + "' has no entry points"};
  return Failure{
      "'" + path +
      "' has several entry points and none is 'main'; choose one of " + names};
}

FailedCheck failedCheck(const weir_failed_check &check) {
  return {check.message, check.target,   check.location, check.index,
          check.got,     check.expected, check.failing,  check.total};
}

// A result whose shape was not known before: an owned copy.
Result<TensorValue> copyOf(const DLTensor &tensor, DType dtype) {
  TensorType type{
      dtype, std::vector<int64_t>(tensor.shape, tensor.shape + tensor.ndim)};
  char *data = static_cast<char *>(tensor.data) + tensor.byte_offset;
  return TensorValue::view(std::move(type), data).clone();
}
} // namespace

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

Runner::Runner(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Runner::Runner(Runner &&) = default;
Runner &Runner::operator=(Runner &&) = default;
Runner::~Runner() = default;

Result<Runner> Runner::open(const std::string &path,
                            const RunnerOptions &options) {
  auto impl = std::make_unique<Impl>();
  if (weir_executable_open(path.c_str(), &impl->executable.pointer) != WEIR_OK)
    return runtimeFailure();
  return make(std::move(impl), options);
}

Result<Runner> Runner::openMemory(std::string_view bytes,
                                  const std::string &name,
                                  const RunnerOptions &options) {
  auto impl = std::make_unique<Impl>();
  if (weir_executable_open_memory(bytes.data(), bytes.size(), name.c_str(),
                                  &impl->executable.pointer) != WEIR_OK)
    return runtimeFailure();
  return make(std::move(impl), options);
}

Result<Runner> Runner::make(std::unique_ptr<Impl> impl,
                            const RunnerOptions &options) {
  weir_executable *executable = impl->executable.pointer;
  Result<size_t> entry = findEntry(executable, options.entry);
  if (!entry)
    return entry.failure();
  impl->entry = *entry;
  impl->info = weir_executable_entry(executable, *entry);
  impl->entryName = impl->info->name;
  for (size_t i = 0; i < impl->info->argument_count; ++i) {
    Result<NamedType> argument =
        namedType(*weir_executable_argument(executable, *entry, i));
    if (!argument)
      return argument.failure();
    impl->arguments.push_back(std::move(*argument));
  }
  for (size_t i = 0; i < impl->info->result_count; ++i) {
    Result<NamedType> result =
        namedType(*weir_executable_result(executable, *entry, i));
    if (!result)
      return result.failure();
    impl->results.push_back(std::move(*result));
  }
  weir_session_options session = {};
  session.struct_size = sizeof session;
  session.threads = options.threads;
  session.copy_unfit = 1; // views may lie anywhere
  if (weir_session_create(executable, &session, &impl->session.pointer) !=
      WEIR_OK)
    return runtimeFailure();
  return Runner(std::move(impl));
}

const std::string &Runner::entryName() const { return impl->entryName; }
const std::vector<NamedType> &Runner::arguments() const {
  return impl->arguments;
}
const std::vector<NamedType> &Runner::results() const { return impl->results; }
bool Runner::isDonated(size_t i) const {
  return impl->argumentInfo(i).donated != 0;
}
std::string Runner::manifest() const {
  return weir_executable_manifest(impl->executable.pointer);
}
int Runner::threads() const {
  return weir_session_threads(impl->session.pointer);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Result<PreparedCall>
Runner::Impl::prepare(const std::vector<TensorValue> &inputs,
                      bool donate) const {
  if (inputs.size() != arguments.size())
    return Failure{"'" + entryName + "' has " +
                   std::to_string(arguments.size()) + " argument" +
                   (arguments.size() == 1 ? "" : "s") + ", but " +
                   std::to_string(inputs.size()) + " are given"};
  PreparedCall prepared;
  if (weir_call_create(session.pointer, entry, &prepared.call.pointer) !=
      WEIR_OK)
    return runtimeFailure();
  weir_call *call = prepared.call.pointer;

  for (size_t i = 0; i < inputs.size(); ++i) {
    if (donate && argumentInfo(i).donated)
      continue;
    Result<DLTensor> tensor = borrow(inputs[i]);
    if (!tensor)
      return tensor.failure();
    if (weir_call_set_argument(call, i, &*tensor) != WEIR_OK)
      return runtimeFailure();
  }
  prepared.results.resize(results.size());
  for (size_t i = 0; i < results.size(); ++i) {
    bool takesOver = donate && resultInfo(i).alias >= 0;
    if (!results[i].type.isStatic() || takesOver)
      continue;
    Result<TensorValue> memory = TensorValue::uninitialized(results[i].type);
    if (!memory)
      return memory.failure();
    Result<DLTensor> tensor = borrow(*memory);
    if (!tensor)
      return tensor.failure();
    if (weir_call_set_result(call, i, &*tensor) != WEIR_OK)
      return runtimeFailure();
    prepared.results[i] = std::move(*memory);
  }
  return prepared;
}

Result<DLTensor> Runner::Impl::borrow(const TensorValue &value) {
  DLTensor tensor = {};
  tensor.data = const_cast<void *>(value.data());
  tensor.device = {kDLCPU, 0};
  tensor.ndim = int32_t(value.type().rank());
  tensor.shape = const_cast<int64_t *>(value.type().shape.data());
  std::string name(dtypeName(value.type().dtype));
  if (weir_dtype_to_dl(name.c_str(), &tensor.dtype, nullptr) != WEIR_OK)
    return runtimeFailure();
  return tensor;
}

Result<RunOutcome> Runner::run(const std::vector<TensorValue> &inputs) const {
  Result<PreparedCall> prepared = impl->prepare(inputs, /*donate=*/false);
  if (!prepared)
    return prepared.failure();
  weir_call *call = prepared->call.pointer;
  if (weir_call_run(call) != WEIR_OK)
    return runtimeFailure();

  RunOutcome outcome;
  for (size_t i = 0; i < prepared->results.size(); ++i) {
    if (prepared->results[i]) {
      outcome.results.push_back(std::move(*prepared->results[i]));
      continue;
    }
    const DLTensor *tensor = weir_call_result(call, i);
    if (!tensor)
      return Failure{"result '" + impl->results[i].name + "' is missing"};
    Result<TensorValue> copy = copyOf(*tensor, impl->results[i].type.dtype);
    if (!copy)
      return copy.failure();
    outcome.results.push_back(std::move(*copy));
  }
  for (size_t i = 0; i < weir_call_failed_check_count(call); ++i)
    outcome.failedChecks.push_back(
        failedCheck(*weir_call_failed_check(call, i)));
  return outcome;
}
