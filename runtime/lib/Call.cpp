//===- Call.cpp - Binding tensors and running an entry point --------------===//
#include "Call.h"
#include "DynamicCall.h"
#include "ThreadBudget.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

using namespace weir::rt;

//===----------------------------------------------------------------------===//
// Life
//===----------------------------------------------------------------------===//

Status weir_call::create(weir_session *session, size_t entry, bool ownsSession,
                         std::unique_ptr<weir_call> &result) {
  const weir_executable &executable = *session->executable;
  const EntryInfo *info = executable.entry(entry);
  if (!info)
    return fail(WEIR_INVALID_ARGUMENT, "there is no entry point ", entry, ", '",
                executable.file.name(), "' has ",
                executable.manifest.entries.size());
  result.reset(new weir_call(session, entry, ownsSession));
  return {};
}

weir_call::weir_call(weir_session *session, size_t entry, bool ownsSession)
    : session(session), entryIndex(entry), ownsSession(ownsSession),
      info(*session->executable->entry(entry)),
      function(session->executable->functions[entry]),
      arguments(info.arguments.size()), results(info.results.size()),
      argumentData(info.arguments.size()), resultData(info.results.size()),
      unset(info.arguments.size()) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    arguments[i].info = &info.arguments[i];
    arguments[i].firstDimension = dimensions.size();
    for (int64_t size : info.arguments[i].shape)
      if (size < 0)
        dimensions.push_back(0);
  }
  int64_t bytes = info.info.arena_bytes;
  for (size_t i = 0; i < results.size(); ++i) {
    results[i].info = &info.results[i];
    bytes += std::max<int64_t>(info.results[i].info.bytes, 0);
  }
  needs(bytes);
  if (ownsSession)
    weir_session_retain(session);
}

/// Lets the pool keep as much as a run takes.
void weir_call::needs(int64_t bytes) {
  if (bytes <= needed)
    return;
  session->pool->expect(bytes - needed);
  needed = bytes;
}

weir_call::~weir_call() {
  releaseDonated();
  for (Argument &argument : arguments)
    if (argument.scratch)
      argument.scratch->destroy();
  for (Result &result : results)
    if (result.owned)
      result.owned->destroy();
  session->pool->expect(-needed);
  if (ownsSession)
    weir_session_release(session);
}

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

Status weir_call::checkCounts(size_t argumentCount, size_t resultCount) const {
  if (argumentCount != arguments.size())
    return fail(WEIR_INVALID_ARGUMENT, "entry point '", info.name, "' has ",
                arguments.size(), " arguments, got ", argumentCount);
  if (resultCount != results.size())
    return fail(WEIR_INVALID_ARGUMENT, "entry point '", info.name, "' has ",
                results.size(), " results, got ", resultCount);
  return {};
}

Status weir_call::checkIndex(const char *role, size_t index,
                             size_t count) const {
  if (index < count)
    return {};
  return fail(WEIR_INVALID_ARGUMENT, "entry point '", info.name, "' has no ",
              role, " ", index, ", it has ", count);
}

Status weir_call::setArgument(size_t index, const DLTensor *tensor) {
  WEIR_TRY(checkIndex("argument", index, arguments.size()));
  Argument &argument = arguments[index];
  if (argument.isSet && argument.isPlain && !argument.donated &&
      isPlain(*argument.info, tensor, info.info.alignment)) {
    // As the one before, but for its place.
    char *data = static_cast<char *>(tensor->data) + tensor->byte_offset;
    isFresh |= argument.view.data != data;
    argument.view.data = data;
    argumentData[index] = data;
    return {};
  }
  TensorView view;
  WEIR_TRY(checkTensor("argument", *argument.info, tensor, info.info.alignment,
                       session->copyUnfit, view));
  if (argument.donated && argument.donated->deleter)
    argument.donated->deleter(argument.donated);
  argument.donated = nullptr;
  argument.view = std::move(view);
  argumentData[index] = argument.view.data;
  size_t next = argument.firstDimension;
  for (size_t i = 0; i < argument.view.shape.size(); ++i)
    if (argument.info->shape[i] < 0)
      dimensions[next++] = argument.view.shape[i];
  unset -= !argument.isSet;
  argument.isSet = true;
  argument.isPlain = isPlain(*argument.info, tensor, info.info.alignment);
  isFresh = true;
  return {};
}

Status weir_call::donateArgument(size_t index, DLManagedTensor *tensor) {
  // Checked as any other; nothing changes hands when it does not fit.
  if (!tensor)
    return fail(WEIR_INVALID_ARGUMENT,
                "weir_call_donate_argument: 'tensor' is NULL");
  WEIR_TRY(setArgument(index, &tensor->dl_tensor));
  arguments[index].donated = tensor;
  hasDonations = true;
  return {};
}

Status weir_call::setResult(size_t index, const DLTensor *tensor) {
  WEIR_TRY(checkIndex("result", index, results.size()));
  Result &result = results[index];
  if (!tensor) {
    result.isComputed &= !result.isCallers;
    result.isCallers = false;
    return {};
  }
  TensorView view;
  WEIR_TRY(checkTensor("result", *result.info, tensor, info.info.alignment,
                       session->copyUnfit, view));
  result.view = std::move(view);
  result.tensor = *tensor;
  result.isCallers = true;
  result.isComputed = false;
  isFresh = true;
  return {};
}

//===----------------------------------------------------------------------===//
// Before a run
//===----------------------------------------------------------------------===//

static bool overlap(const char *a, int64_t aBytes, const char *b,
                    int64_t bBytes) {
  return aBytes > 0 && bBytes > 0 && a < b + bBytes && b < a + aBytes;
}

/// Results in the caller's memory must not meet what the program still reads.
Status weir_call::checkOverlaps() const {
  const auto clash = [](const Result &result, const char *role,
                        const TensorInfo &other) {
    return fail(WEIR_INVALID_ARGUMENT, "result '", result.info->name, "' and ",
                role, " '", other.name, "' overlap in memory");
  };
  for (size_t i = 0; i < results.size(); ++i) {
    const Result &result = results[i];
    if (!result.isCallers)
      continue;
    const int64_t bytes = result.view.bytes;
    for (size_t k = 0; k < arguments.size(); ++k) {
      const Argument &argument = arguments[k];
      const bool isAlias = result.info->info.alias == static_cast<int32_t>(k) &&
                           result.view.data == argument.view.data;
      if (!isAlias && overlap(result.view.data, bytes, argument.view.data,
                              argument.view.bytes))
        return clash(result, "argument", *argument.info);
    }
    for (size_t k = 0; k < i; ++k)
      if (results[k].isCallers &&
          overlap(result.view.data, bytes, results[k].view.data,
                  results[k].view.bytes))
        return clash(result, "result", *results[k].info);
  }
  return {};
}

/// Dimensions of the same symbol are equal.
Status weir_call::checkSymbols() const {
  std::unordered_map<std::string_view, std::pair<const Argument *, size_t>> all;
  for (const Argument &argument : arguments)
    for (size_t i = 0; i < argument.view.shape.size(); ++i) {
      const char *symbol = argument.info->dimensions[i].symbol;
      if (!symbol)
        continue;
      const auto [found, isNew] = all.try_emplace(symbol, &argument, i);
      const auto [other, at] = found->second;
      if (isNew || other->view.shape[at] == argument.view.shape[i])
        continue;
      return fail(WEIR_INVALID_ARGUMENT, "argument '", argument.info->name,
                  "': dimension ", i, " ('", symbol, "') is ",
                  argument.view.shape[i], ", but dimension ", at,
                  " of argument '", other->info->name, "' is ",
                  other->view.shape[at]);
    }
  return {};
}

Status weir_call::checkReady() {
  if (unset > 0)
    for (const Argument &argument : arguments)
      if (!argument.isSet)
        return fail(WEIR_INVALID_ARGUMENT, "argument '", argument.info->name,
                    "' of entry point '", info.name, "' is not set");
  if (!isFresh)
    return {};
  WEIR_TRY(checkSymbols());
  WEIR_TRY(checkOverlaps());
  needsCopies = false;
  for (const Argument &argument : arguments)
    needsCopies |= argument.needsCopy();
  isFresh = false;
  return {};
}

void weir_call::prepareArguments() {
  if (!needsCopies)
    return;
  for (size_t i = 0; i < arguments.size(); ++i) {
    Argument &argument = arguments[i];
    if (!argument.needsCopy())
      continue;
    const TensorView &view = argument.view;
    if (argument.scratch && argument.scratchBytes < view.bytes)
      std::exchange(argument.scratch, nullptr)->destroy();
    if (!argument.scratch) {
      const int64_t *shape =
          view.shape.empty() ? argument.info->shape.data() : view.shape.data();
      argument.scratch =
          OwnedTensor::allocate(session->pool, *argument.info, shape,
                                view.bytes, info.info.alignment);
      argument.scratchBytes = view.bytes;
    }
    argumentData[i] = argument.scratch->data();
    packTensor(*argument.info, argument.view,
               static_cast<char *>(argument.scratch->data()));
  }
}

/// The donated argument whose memory this result takes over, if any.
const weir_call::Argument *
weir_call::adoptedArgument(const Result &result) const {
  if (!hasDonations || result.isCallers || result.info->info.alias < 0)
    return nullptr;
  const Argument &argument = arguments[result.info->info.alias];
  return argument.donated && argument.view.fits() ? &argument : nullptr;
}

void weir_call::prepareResults() {
  for (size_t i = 0; i < results.size(); ++i) {
    Result &result = results[i];
    if (!result.info->isStatic()) {
      resultData[i] = nullptr; // see placeResult
    } else if (result.isCallers && result.view.fits()) {
      resultData[i] = result.view.data;
    } else if (const Argument *argument = adoptedArgument(result)) {
      resultData[i] = argument->view.data;
    } else {
      if (!result.owned)
        result.owned = OwnedTensor::allocate(session->pool, *result.info,
                                             info.info.alignment);
      resultData[i] = result.owned->data();
    }
  }
}

//===----------------------------------------------------------------------===//
// The run
//===----------------------------------------------------------------------===//

namespace {

/// The arena of one run.
class Arena {
public:
  Arena(MemoryPool &pool, size_t bytes)
      : pool(pool), bytes(bytes),
        memory(bytes ? pool.acquire(bytes) : nullptr) {}
  ~Arena() { pool.release(memory, bytes); }
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;
  void *data() const { return memory; }

private:
  MemoryPool &pool;
  size_t bytes;
  void *memory;
};

} // namespace

Status weir_call::invoke() {
  const Arena arena(*session->pool, info.info.arena_bytes);
  HostContext context(checks);
  std::optional<ThreadShare> share;
  if (session->executable->usesOpenMP)
    share.emplace(session->threads, session->cores);
  const WeirCallFrame frame = {argumentData.data(),
                               resultData.data(),
                               arena.data(),
                               dimensions.data(),
                               share ? share->threads() : session->threads,
                               0};
  int32_t status = 0;
  if (session->executable->manifest.abi < 2) {
    status = function(&frame);
  } else {
    DynamicRun run(frame, *this, *session->pool);
    status = run.call(function);
    needs(run.peakBytes() + static_cast<int64_t>(info.info.arena_bytes));
    if (run.failure.failed())
      return fail(run.failure.code(), "entry point '", info.name,
                  "' stopped: ", run.failure.takeMessage());
  }
  if (status == 0 && context.error().empty())
    return {};
  return fail(WEIR_EXECUTION_FAILED, "entry point '", info.name, "' stopped: ",
              context.error().empty() ? "status " + std::to_string(status)
                                      : context.error());
}

void weir_call::finishResults() {
  for (size_t i = 0; i < results.size(); ++i) {
    Result &result = results[i];
    if (result.isCallers && !result.view.fits()) {
      unpackTensor(*result.info, static_cast<char *>(resultData[i]),
                   result.view);
    } else if (adoptedArgument(result)) {
      Argument &argument = arguments[result.info->info.alias];
      if (result.owned)
        result.owned->destroy();
      result.owned = nullptr;
      result.owned = OwnedTensor::adopt(session->pool, *result.info,
                                        argument.donated, resultData[i]);
      argument.donated = nullptr;
      argument.isSet = false;
      ++unset;
    }
    result.isComputed = true;
  }
}

/// What was donated and not taken over is no longer needed.
void weir_call::releaseDonated() {
  if (!hasDonations)
    return;
  for (Argument &argument : arguments) {
    if (!argument.donated)
      continue;
    if (argument.donated->deleter)
      argument.donated->deleter(argument.donated);
    argument.donated = nullptr;
    argument.isSet = false;
    ++unset;
  }
  hasDonations = false;
}

Status weir_call::run() {
  for (Result &result : results)
    result.isComputed = false;
  checks.clear();
  WEIR_TRY(checkReady());
  prepareArguments();
  prepareResults();
  Status status = invoke();
  if (!status.failed())
    finishResults();
  releaseDonated();
  return status;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

const DLTensor *weir_call::result(size_t index) const {
  if (index >= results.size() || !results[index].isComputed)
    return nullptr;
  const Result &result = results[index];
  return result.isCallers ? &result.tensor : &result.owned->managed.dl_tensor;
}

Status weir_call::takeResult(size_t index, DLManagedTensor **tensor) {
  WEIR_TRY(checkIndex("result", index, results.size()));
  if (!tensor)
    return fail(WEIR_INVALID_ARGUMENT,
                "weir_call_take_result: 'result' is NULL");
  Result &result = results[index];
  if (result.isCallers)
    return fail(WEIR_INVALID_ARGUMENT, "result '", result.info->name,
                "' is in the caller's memory, there is nothing to take");
  if (!result.isComputed)
    return fail(WEIR_INVALID_ARGUMENT, "result '", result.info->name,
                "' is not computed, or was taken since");
  *tensor = &result.owned->managed;
  result.owned = nullptr;
  result.isComputed = false;
  return {};
}
