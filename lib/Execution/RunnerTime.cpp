//===- RunnerTime.cpp - Time an executable --------------------------------===//

#include "RunnerImpl.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <sched.h>

using namespace weir;

namespace {
double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Keeps this thread on the core that it is on, while it lives.
class Pin {
public:
  explicit Pin(bool wanted) {
    int core = ::sched_getcpu();
    if (!wanted || core < 0 ||
        ::sched_getaffinity(0, sizeof before, &before) != 0)
      return;
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET(core, &only);
    pinned = ::sched_setaffinity(0, sizeof only, &only) == 0;
  }
  ~Pin() {
    if (pinned)
      ::sched_setaffinity(0, sizeof before, &before);
  }
  Pin(const Pin &) = delete;

private:
  cpu_set_t before;
  bool pinned = false;
};

/// Writes more memory than the caches hold.
class CacheFlush {
public:
  void operator()() {
    constexpr size_t bytes = 64 << 20;
    if (memory.empty())
      memory.resize(bytes);
    std::memset(memory.data(), ++value, bytes);
    asm volatile("" ::"r"(memory.data()) : "memory");
  }

private:
  std::vector<char> memory;
  char value = 0;
};

/// Runs a prepared call, with fresh copies of what it is given for good.
class Repeater {
public:
  Repeater(PreparedCall &prepared, weir_session *session,
           const std::vector<TensorValue> &inputs)
      : call(prepared.call.pointer), session(session), inputs(inputs) {}

  void donates(size_t index, const weir_tensor_info &info) {
    donated.push_back({index, &info});
  }
  bool donatesAny() const { return !donated.empty(); }

  /// Seconds that `runs` runs take; more than one only if nothing is donated.
  Result<double> sample(size_t runs) {
    for (auto [index, info] : donated) {
      DLManagedTensor *tensor = nullptr;
      if (weir_session_allocate(session, info, &tensor) != WEIR_OK)
        return failure();
      const TensorValue &input = inputs[index];
      std::memcpy(static_cast<char *>(tensor->dl_tensor.data) +
                      tensor->dl_tensor.byte_offset,
                  input.data(), input.byteSize());
      if (weir_call_donate_argument(call, index, tensor) != WEIR_OK) {
        tensor->deleter(tensor);
        return failure();
      }
    }
    double start = now();
    for (size_t run = 0; run < runs; ++run)
      if (weir_call_run(call) != WEIR_OK)
        return failure();
    return now() - start;
  }

private:
  static Failure failure() { return Failure{weir_error_message()}; }

  struct Donated {
    size_t index;
    const weir_tensor_info *info;
  };

  weir_call *call;
  weir_session *session;
  const std::vector<TensorValue> &inputs;
  std::vector<Donated> donated;
};
} // namespace

Result<Timing> Runner::time(const std::vector<TensorValue> &inputs,
                            const TimingOptions &options) const {
  Result<PreparedCall> prepared = impl->prepare(inputs, /*donate=*/true);
  if (!prepared)
    return prepared.failure();
  Repeater repeater(*prepared, impl->session.pointer, inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!isDonated(i))
      continue;
    if (!arguments()[i].type.accepts(inputs[i].type()))
      return Failure{"argument '" + arguments()[i].name + "': expected " +
                     arguments()[i].type.str() + ", found " +
                     inputs[i].type().str()};
    repeater.donates(i, impl->argumentInfo(i));
  }
  Pin pin(options.pin);

  Result<double> first = repeater.sample(1);
  if (!first)
    return first.failure();
  double shortest = *first, warmupEnd = now() + options.warmupSeconds;
  do {
    Result<double> warm = repeater.sample(1);
    if (!warm)
      return warm.failure();
    shortest = std::min(shortest, *warm);
  } while (now() < warmupEnd);

  // The clock itself takes some 20 ns: a sample is to be long against that.
  constexpr double shortestSample = 5e-6;
  bool single = repeater.donatesAny() || options.coldCaches;
  size_t runs = 1;
  if (!single && shortest < shortestSample)
    runs = size_t(shortestSample / std::max(shortest, 1e-9)) + 1;

  CacheFlush flush;
  std::vector<double> samples;
  double begin = now();
  while (samples.size() < options.maxRepeats &&
         (samples.size() < options.minRepeats ||
          now() - begin < options.minSeconds)) {
    if (options.coldCaches)
      flush();
    Result<double> sample = repeater.sample(runs);
    if (!sample)
      return sample.failure();
    samples.push_back(*sample);
  }
  Timing timing = summarize(std::move(samples), runs);
  timing.first = *first;
  return timing;
}
