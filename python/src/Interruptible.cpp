#include "Interruptible.h"

#include <nanobind/nanobind.h>

#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace nb = nanobind;

namespace weir::python {
namespace {

/// How long a signal may wait.
constexpr std::chrono::milliseconds interval(20);
/// Passes recurse into the regions of a program; only what is used is taken.
constexpr size_t stackBytes = 256 << 20;

bool onMainThread() {
  nb::object main = nb::module_::import_("threading").attr("main_thread")();
  return nb::cast<unsigned long>(main.attr("ident")) ==
         PyThread_get_thread_ident();
}

struct Job {
  explicit Job(const std::function<void()> &work) : work(work) {}

  const std::function<void()> &work;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;

  bool waitFor(std::chrono::milliseconds time) {
    std::unique_lock<std::mutex> lock(mutex);
    return changed.wait_for(lock, time, [&] { return done; });
  }
};

void *runJob(void *argument) {
  Job &job = *static_cast<Job *>(argument);
  job.work();
  std::lock_guard<std::mutex> lock(job.mutex);
  job.done = true;
  job.changed.notify_one();
  return nullptr;
}

/// A thread for the job, where the system gives one.
std::optional<pthread_t> startThread(Job &job) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stackBytes);
  pthread_t thread;
  int failed = pthread_create(&thread, &attributes, runJob, &job);
  pthread_attr_destroy(&attributes);
  if (failed)
    return std::nullopt;
  return thread;
}

} // namespace

void runInterruptible(const std::function<void()> &work,
                      const std::function<void()> &cancel) {
  if (!onMainThread()) {
    nb::gil_scoped_release released;
    work();
    return;
  }
  Job job(work);
  std::optional<nb::python_error> raised;
  {
    nb::gil_scoped_release released;
    std::optional<pthread_t> thread = startThread(job);
    if (!thread) {
      work();
      return;
    }
    while (!job.waitFor(interval)) {
      if (raised)
        continue;
      nb::gil_scoped_acquire acquired;
      if (PyErr_CheckSignals() == 0)
        continue;
      raised.emplace();
      cancel();
    }
    pthread_join(*thread, nullptr);
  }
  if (raised)
    throw *raised;
}

} // namespace weir::python
