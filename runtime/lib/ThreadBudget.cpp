//===- ThreadBudget.cpp - How many threads a run gets ---------------------===//
#include "ThreadBudget.h"

#include <algorithm>
#include <atomic>

#include <omp.h>
#include <sched.h>

using namespace weir::rt;

int32_t weir::rt::availableCores() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof(set), &set) != 0)
    return 1; // more cores than the set can hold: say so with `threads`
  return std::max<int32_t>(CPU_COUNT(&set), 1);
}

/// Threads of all runs of this process.
static std::atomic<int32_t> running = 0;

static int32_t take(int32_t wanted, int32_t cores) {
  int32_t others = running.load(std::memory_order_relaxed), granted;
  do {
    granted = others == 0 ? wanted : std::clamp(cores - others, 1, wanted);
  } while (!running.compare_exchange_weak(others, others + granted,
                                          std::memory_order_relaxed));
  return granted;
}

ThreadShare::ThreadShare(int32_t wanted, int32_t cores)
    : granted(take(wanted, cores)), before(omp_get_max_threads()) {
  if (before != granted)
    omp_set_num_threads(granted);
}

ThreadShare::~ThreadShare() {
  if (before != granted)
    omp_set_num_threads(before);
  running.fetch_sub(granted, std::memory_order_relaxed);
}
