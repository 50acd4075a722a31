//===- Session.cpp - Thread count, memory and one-shot calls --------------===//
#include "Session.h"
#include "Call.h"
#include "Guard.h"
#include "ThreadBudget.h"

#include <algorithm>

using namespace weir::rt;

// libomp ends the process when it cannot make that many threads.
static constexpr int32_t maxThreads = 1024;

weir_session::~weir_session() {
  for (weir_call *call : idleCalls)
    delete call;
  weir_executable_release(executable);
}

Status weir_session::takeCall(size_t entry, weir_call *&call) {
  {
    std::lock_guard lock(mutex);
    const auto found =
        std::find_if(idleCalls.rbegin(), idleCalls.rend(),
                     [&](const weir_call *c) { return c->entry() == entry; });
    if (found != idleCalls.rend()) {
      call = *found;
      idleCalls.erase(std::next(found).base());
      return {};
    }
    idleCalls.reserve(idleCalls.capacity() + 1); // its return must not fail
  }
  std::unique_ptr<weir_call> fresh;
  WEIR_TRY(weir_call::create(this, entry, /*ownsSession=*/false, fresh));
  call = fresh.release();
  return {};
}

void weir_session::giveCall(weir_call *call) noexcept {
  std::lock_guard lock(mutex);
  idleCalls.push_back(call);
}

static Status createSession(weir_executable *executable,
                            const weir_session_options *options,
                            weir_session **result) {
  if (!executable || !result)
    return fail(WEIR_INVALID_ARGUMENT, "weir_session_create: '",
                executable ? "result" : "executable", "' is NULL");
  weir_session_options given = {};
  if (options) {
    // A caller that was built against an older version has fewer members.
    const size_t size = std::min(options->struct_size, sizeof(given));
    if (size < sizeof(size_t))
      return fail(WEIR_INVALID_ARGUMENT,
                  "weir_session_create: 'struct_size' is ", size, ", expected ",
                  sizeof(given));
    std::copy_n(reinterpret_cast<const char *>(options), size,
                reinterpret_cast<char *>(&given));
  }
  if (given.threads < 0 || given.threads > maxThreads)
    return fail(WEIR_INVALID_ARGUMENT, "a session cannot have ", given.threads,
                " threads: expected 0 (one per core) to ", maxThreads);
  WEIR_TRY(executable->load());
  auto session = std::make_unique<weir_session>();
  session->pool = std::make_shared<MemoryPool>();
  session->cores = std::min(availableCores(), maxThreads);
  session->threads = given.threads ? given.threads : session->cores;
  session->copyUnfit = given.copy_unfit != 0;
  weir_executable_retain(executable);
  session->executable = executable;
  *result = session.release();
  return {};
}

extern "C" {

weir_status weir_session_create(weir_executable *executable,
                                const weir_session_options *options,
                                weir_session **result) {
  return guarded([&] { return createSession(executable, options, result); });
}

void weir_session_retain(weir_session *session) {
  session->references.fetch_add(1, std::memory_order_relaxed);
}

void weir_session_release(weir_session *session) {
  if (session &&
      session->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete session;
}

weir_executable *weir_session_executable(weir_session *session) {
  return session->executable;
}

int32_t weir_session_threads(const weir_session *session) {
  return session->threads;
}

void weir_session_memory(const weir_session *session, weir_memory_info *info) {
  *info = session->pool->info();
}

void weir_session_trim(weir_session *session) { session->pool->trim(); }

weir_status weir_session_allocate(weir_session *session,
                                  const weir_tensor_info *info,
                                  DLManagedTensor **result) {
  return guarded([&]() -> Status {
    if (!session || !info || !result)
      return fail(WEIR_INVALID_ARGUMENT, "weir_session_allocate: '",
                  !session ? "session"
                  : info   ? "result"
                           : "info",
                  "' is NULL");
    if (info->bytes < 0)
      return fail(WEIR_INVALID_ARGUMENT, "'", info->name,
                  "' has a dynamic shape: how large it is depends on the call");
    // The public part is the first member of what we keep (see Manifest.h).
    const auto *tensor = reinterpret_cast<const TensorInfo *>(info);
    *result = &OwnedTensor::allocate(session->pool, *tensor, 64)->managed;
    return {};
  });
}
}

//===----------------------------------------------------------------------===//
// One-shot calls
//===----------------------------------------------------------------------===//

/// Failed checks of this thread's last weir_session_call.
static FailedChecks &threadChecks() {
  static thread_local FailedChecks checks;
  return checks;
}

static Status callOnce(weir_session *session, size_t entry,
                       const DLTensor *const *arguments, size_t argumentCount,
                       DLManagedTensor **results, size_t resultCount) {
  threadChecks().clear();
  if (!session)
    return fail(WEIR_INVALID_ARGUMENT, "weir_session_call: 'session' is NULL");
  weir_call *call = nullptr;
  WEIR_TRY(session->takeCall(entry, call));
  const auto giveBack = [&](weir_call *c) { session->giveCall(c); };
  std::unique_ptr<weir_call, decltype(giveBack)> guard(call, giveBack);
  WEIR_TRY(call->checkCounts(argumentCount, resultCount));
  if ((argumentCount && !arguments) || (resultCount && !results))
    return fail(WEIR_INVALID_ARGUMENT, "weir_session_call: '",
                results || !resultCount ? "arguments" : "results", "' is NULL");
  for (size_t i = 0; i < argumentCount; ++i)
    WEIR_TRY(call->setArgument(i, arguments[i]));
  for (size_t i = 0; i < resultCount; ++i)
    WEIR_TRY(call->setResult(i, results[i] ? &results[i]->dl_tensor : nullptr));
  Status status = call->run();
  threadChecks().swap(call->failedChecks());
  WEIR_TRY(std::move(status));
  for (size_t i = 0; i < resultCount; ++i)
    if (!results[i])
      WEIR_TRY(call->takeResult(i, &results[i]));
  return {};
}

extern "C" {

weir_status weir_session_call(weir_session *session, size_t entry,
                              const DLTensor *const *arguments,
                              size_t argumentCount, DLManagedTensor **results,
                              size_t resultCount) {
  return guarded([&] {
    return callOnce(session, entry, arguments, argumentCount, results,
                    resultCount);
  });
}

size_t weir_failed_check_count(void) { return threadChecks().size(); }

const weir_failed_check *weir_failed_check_at(size_t index) {
  const FailedChecks &checks = threadChecks();
  return index < checks.size() ? &checks[index].info : nullptr;
}
}
