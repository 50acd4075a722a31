//===- HostFunctions.h - What programs may call by name -------------------===//
//
// `stablehlo.custom_call @name` becomes a call through WeirHost. The registry
// finds the function; the run that is in progress on this thread collects the
// checks that fail.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_HOSTFUNCTIONS_H
#define WEIR_RUNTIME_HOSTFUNCTIONS_H

#include "Status.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace weir::rt {

/// A failed check and the strings that its public form points to.
struct FailedCheck {
  weir_failed_check info = {};
  std::string message, target, location, index, got, expected;

  FailedCheck() = default;
  FailedCheck(const FailedCheck &) = delete;
  FailedCheck &operator=(const FailedCheck &) = delete;
  /// Points `info` to the strings; they must not move afterwards.
  void finish();
};
using FailedChecks = std::deque<FailedCheck>;

/// Collects what host calls of this thread's run leave behind, for the life of
/// the object. Runs nest when a host function calls another executable.
class HostContext {
public:
  explicit HostContext(FailedChecks &checks);
  ~HostContext();
  HostContext(const HostContext &) = delete;
  HostContext &operator=(const HostContext &) = delete;

  /// The innermost run on this thread; nullptr outside of any.
  static HostContext *current();

  FailedChecks &failedChecks() { return checks; }
  /// The first host call that failed, whether or not the program noticed.
  const std::string &error() const { return firstError; }
  void noteError(const std::string &message);

private:
  HostContext *outer;
  FailedChecks &checks;
  std::string firstError;
};

/// The members of WeirHost for dynamic shapes (DynamicCall.cpp).
void *hostResult(const WeirCallFrame *frame, int32_t index,
                 const int64_t *shape);
void *hostAllocate(const WeirCallFrame *frame, int64_t bytes);
void hostRelease(const WeirCallFrame *frame, void *memory);
void hostStop(const WeirCallFrame *frame, const char *message,
              const int64_t *values, int32_t count);

/// What the loader puts into an executable's `weir_host`.
const WeirHost *getHost();

/// Succeeds if `target` can be called; the message says which names are near,
/// how to register one, or what a function of the runtime lacks.
Status checkHostFunction(const std::string &target);

/// One call of a built-in function.
struct HostCall {
  const char *target;
  const char *configJson;
  const WeirHostBuffer *inputs;
  int32_t inputCount;
  WeirHostBuffer *outputs;
  int32_t outputCount;
};

/// The functions check.*.
bool isCheck(const char *target);
Status runCheck(const HostCall &call);

/// weir.fft, weir.rng, weir.sort.
Status runFft(const HostCall &call);
Status runRng(const HostCall &call);
Status runSort(const HostCall &call);

/// Linear algebra: lapack_*_ffi and weir.cholesky.
bool isLapack(std::string_view target);
Status runLapack(const HostCall &call);
/// Whether the library is installed.
Status checkLapack();
/// The names that JAX calls.
std::vector<std::string> lapackNames();

} // namespace weir::rt

#endif // WEIR_RUNTIME_HOSTFUNCTIONS_H
