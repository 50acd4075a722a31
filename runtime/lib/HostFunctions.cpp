//===- HostFunctions.cpp - The registry of host functions -----------------===//
#include "HostFunctions.h"
#include "Guard.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string_view>

using namespace weir::rt;

namespace {
struct Function {
  weir_host_function pointer;
  void *userData;
};

struct Registry {
  std::shared_mutex mutex;
  std::map<std::string, Function, std::less<>> functions;
};
} // namespace

static Registry &registry() {
  // Never destroyed: compiled code may run while the process ends.
  static Registry *instance = new Registry();
  return *instance;
}

static thread_local HostContext *currentContext = nullptr;
/// What weir_host_error was last given.
static thread_local std::string hostError;

void FailedCheck::finish() {
  info.message = message.c_str();
  info.target = target.c_str();
  info.location = location.c_str();
  info.index = index.c_str();
  info.got = got.c_str();
  info.expected = expected.c_str();
}

HostContext::HostContext(FailedChecks &checks)
    : outer(currentContext), checks(checks) {
  currentContext = this;
}

HostContext::~HostContext() { currentContext = outer; }

HostContext *HostContext::current() { return currentContext; }

void HostContext::noteError(const std::string &message) {
  if (firstError.empty())
    firstError = message;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static bool isFft(std::string_view target) { return target == "weir.fft"; }
static bool isRng(std::string_view target) { return target == "weir.rng"; }
static bool isSort(std::string_view target) { return target == "weir.sort"; }

/// The function that failed, and where the program calls it.
static Status describeFailure(const HostCall &call, Status status) {
  if (!status.failed())
    return status;
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  std::string place;
  if (config.is_object() && config.contains("location") &&
      config["location"].is_string())
    place = config["location"].get<std::string>() + ": ";
  return fail(status.code(), place, "host function '", call.target,
              "' failed: ", status.message());
}

static Status callFunction(const HostCall &call, int32_t &result) {
  if (isCheck(call.target))
    return runCheck(call);
  if (isFft(call.target))
    return describeFailure(call, runFft(call));
  if (isRng(call.target))
    return describeFailure(call, runRng(call));
  if (isSort(call.target))
    return describeFailure(call, runSort(call));
  if (isLapack(call.target))
    return describeFailure(call, runLapack(call));
  Function function;
  {
    Registry &all = registry();
    std::shared_lock lock(all.mutex);
    const auto found = all.functions.find(std::string_view(call.target));
    if (found == all.functions.end())
      return fail(WEIR_NOT_FOUND, "no host function '", call.target,
                  "' is registered");
    function = found->second;
  }
  hostError.clear();
  result = function.pointer(function.userData, call.configJson, call.inputs,
                            call.inputCount, call.outputs, call.outputCount);
  if (result == 0)
    return {};
  return describeFailure(call, Status(WEIR_EXECUTION_FAILED,
                                      hostError.empty()
                                          ? "status " + std::to_string(result)
                                          : hostError));
}

static int32_t callHost(const char *target, const char *configJson,
                        const WeirHostBuffer *inputs, int32_t inputCount,
                        WeirHostBuffer *outputs, int32_t outputCount) {
  // Exceptions must not unwind through compiled code.
  try {
    int32_t result = 0;
    std::string message;
    try {
      Status status =
          callFunction({target, configJson && *configJson ? configJson : "{}",
                        inputs, inputCount, outputs, outputCount},
                       result);
      if (!status.failed())
        return 0;
      message = status.takeMessage();
      if (result == 0)
        result = static_cast<int32_t>(status.code());
    } catch (const std::exception &error) {
      message =
          std::string("host function '") + target + "' failed: " + error.what();
    }
    if (HostContext *context = HostContext::current())
      context->noteError(message);
    return result != 0 ? result : WEIR_EXECUTION_FAILED;
  } catch (...) {
    return WEIR_EXECUTION_FAILED;
  }
}

const WeirHost *weir::rt::getHost() {
  static const WeirHost host = {WEIR_ABI_VERSION, callHost,    hostResult,
                                hostAllocate,     hostRelease, hostStop};
  return &host;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static constexpr const char *checkNames[] = {
    "check.eq", "check.expect_almost_eq", "check.expect_close",
    "check.expect_eq"};

bool weir::rt::isCheck(const char *target) {
  for (const char *name : checkNames)
    if (std::string_view(name) == target)
      return true;
  return false;
}

/// Single-character edits from one text to another.
static size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j < row.size(); ++j)
    row[j] = j;
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t changed = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

Status weir::rt::checkHostFunction(const std::string &target) {
  if (isCheck(target.c_str()) || isFft(target) || isRng(target) ||
      isSort(target))
    return {};
  if (isLapack(target))
    return checkLapack();
  std::vector<std::string> names(std::begin(checkNames), std::end(checkNames));
  for (std::string &name : lapackNames())
    names.push_back(std::move(name));
  std::string registered;
  {
    Registry &all = registry();
    std::shared_lock lock(all.mutex);
    if (all.functions.count(target))
      return {};
    for (const auto &entry : all.functions) {
      names.push_back(entry.first);
      registered += (registered.empty() ? "'" : ", '") + entry.first + "'";
    }
  }
  size_t limit = std::max<size_t>(2, target.size() / 3) + 1;
  std::string nearest;
  for (const std::string &name : names)
    if (const size_t distance = editDistance(target, name); distance < limit) {
      limit = distance;
      nearest = name;
    }
  return fail(WEIR_NOT_FOUND, "no host function '", target, "' is registered",
              nearest.empty() ? "" : "; did you mean '" + nearest + "'?",
              registered.empty() ? "" : "; registered are " + registered,
              "; register one with weir_register_host_function, or from a "
              "shared library with weir_load_host_library (weir run "
              "--load-host=LIBRARY)");
}

extern "C" weir_status weir_register_host_function(const char *target,
                                                   weir_host_function function,
                                                   void *userData) {
  return guarded([&]() -> Status {
    if (!target || !*target)
      return fail(WEIR_INVALID_ARGUMENT,
                  "weir_register_host_function: 'target' is empty");
    for (std::string_view own : {"check.", "weir."})
      if (std::string_view(target).substr(0, own.size()) == own)
        return fail(WEIR_INVALID_ARGUMENT, "the name '", target,
                    "' is not free: names that begin with '", own,
                    "' are the runtime's own");
    if (isLapack(target))
      return fail(WEIR_INVALID_ARGUMENT, "the name '", target,
                  "' is not free: it is the runtime's own");
    Registry &all = registry();
    std::unique_lock lock(all.mutex);
    if (function)
      all.functions.insert_or_assign(target, Function{function, userData});
    else
      all.functions.erase(target);
    return {};
  });
}

extern "C" void weir_host_error(const char *message) {
  try {
    hostError = message ? message : "";
  } catch (const std::bad_alloc &) {
    hostError.clear();
  }
}

extern "C" size_t weir_host_function_names(const char **names,
                                           size_t capacity) {
  // The names stay after a function is taken off, for callers that hold one.
  static auto *held = new std::set<std::string, std::less<>>;
  try {
    Registry &all = registry();
    std::unique_lock lock(all.mutex);
    size_t count = 0;
    for (const auto &entry : all.functions) {
      if (names && count < capacity)
        names[count] = held->insert(entry.first).first->c_str();
      ++count;
    }
    return count;
  } catch (const std::bad_alloc &) {
    return 0;
  }
}
