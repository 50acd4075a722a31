//===- HostFunctions.cpp - The registry of host functions -----------------===//
#include "HostFunctions.h"
#include "Guard.h"

#include <map>
#include <mutex>
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

static Status callFunction(const HostCall &call, int32_t &result) {
  if (isCheck(call.target))
    return runCheck(call);
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
  return fail(
      WEIR_EXECUTION_FAILED, "host function '", call.target, "' failed: ",
      hostError.empty() ? "status " + std::to_string(result) : hostError);
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
  static const WeirHost host = {WEIR_ABI_VERSION, callHost};
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

bool weir::rt::isHostFunction(const std::string &target) {
  if (isCheck(target.c_str()))
    return true;
  Registry &all = registry();
  std::shared_lock lock(all.mutex);
  return all.functions.count(target) != 0;
}

std::vector<std::string> weir::rt::hostFunctionNames() {
  std::vector<std::string> names(std::begin(checkNames), std::end(checkNames));
  Registry &all = registry();
  std::shared_lock lock(all.mutex);
  for (const auto &entry : all.functions)
    names.push_back(entry.first);
  return names;
}

extern "C" weir_status weir_register_host_function(const char *target,
                                                   weir_host_function function,
                                                   void *userData) {
  return guarded([&]() -> Status {
    if (!target || !*target)
      return fail(WEIR_INVALID_ARGUMENT,
                  "weir_register_host_function: 'target' is empty");
    if (std::string_view(target).substr(0, 6) == "check.")
      return fail(WEIR_INVALID_ARGUMENT, "the name '", target,
                  "' is not free: names that begin with 'check.' are the "
                  "runtime's own");
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
