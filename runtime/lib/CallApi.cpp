//===- CallApi.cpp - weir_call_* ------------------------------------------===//
#include "Call.h"
#include "Guard.h"

using namespace weir::rt;

/// Runs `body` on a call that may be NULL.
template <typename Body>
static weir_status onCall(const char *function, weir_call *call, Body &&body) {
  return guarded([&]() -> Status {
    if (!call)
      return fail(WEIR_INVALID_ARGUMENT, function, ": 'call' is NULL");
    return body();
  });
}

extern "C" {

weir_status weir_call_create(weir_session *session, size_t entry,
                             weir_call **result) {
  return guarded([&]() -> Status {
    if (!session || !result)
      return fail(WEIR_INVALID_ARGUMENT, "weir_call_create: '",
                  session ? "result" : "session", "' is NULL");
    std::unique_ptr<weir_call> call;
    WEIR_TRY(weir_call::create(session, entry, /*ownsSession=*/true, call));
    *result = call.release();
    return {};
  });
}

void weir_call_release(weir_call *call) { delete call; }

weir_status weir_call_set_argument(weir_call *call, size_t index,
                                   const DLTensor *tensor) {
  return onCall("weir_call_set_argument", call,
                [&] { return call->setArgument(index, tensor); });
}

weir_status weir_call_donate_argument(weir_call *call, size_t index,
                                      DLManagedTensor *tensor) {
  return onCall("weir_call_donate_argument", call,
                [&] { return call->donateArgument(index, tensor); });
}

weir_status weir_call_set_result(weir_call *call, size_t index,
                                 const DLTensor *tensor) {
  return onCall("weir_call_set_result", call,
                [&] { return call->setResult(index, tensor); });
}

weir_status weir_call_run(weir_call *call) {
  return onCall("weir_call_run", call, [&] { return call->run(); });
}

const DLTensor *weir_call_result(const weir_call *call, size_t index) {
  return call ? call->result(index) : nullptr;
}

weir_status weir_call_take_result(weir_call *call, size_t index,
                                  DLManagedTensor **result) {
  return onCall("weir_call_take_result", call,
                [&] { return call->takeResult(index, result); });
}

size_t weir_call_failed_check_count(const weir_call *call) {
  return const_cast<weir_call *>(call)->failedChecks().size();
}

const weir_failed_check *weir_call_failed_check(const weir_call *call,
                                                size_t index) {
  const FailedChecks &checks = const_cast<weir_call *>(call)->failedChecks();
  return index < checks.size() ? &checks[index].info : nullptr;
}
}
