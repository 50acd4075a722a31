//===- ThreadBudget.h - How many threads a run gets -----------------------===//
//
// Programs may be called from many threads at once, and each call may ask for
// many. All together they get as many as there are cores: a call that runs
// alone has what its session says, one that comes while others run has the
// cores that are left, and itself at least. Nobody waits. Results do not depend
// on it: compiled loops give the same answers with any number of threads.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_THREADBUDGET_H
#define WEIR_RUNTIME_THREADBUDGET_H

#include <cstdint>

namespace weir::rt {

/// Cores that this process may run on.
int32_t availableCores();

/// The threads of one run, taken at its start and given back at its end. OpenMP
/// is told, whose count belongs to the calling thread; others may rely on it,
/// so it is put back.
class ThreadShare {
public:
  /// `wanted` threads, or what is left of `cores`. One thread needs no share.
  ThreadShare(int32_t wanted, int32_t cores);
  ~ThreadShare();
  ThreadShare(const ThreadShare &) = delete;
  ThreadShare &operator=(const ThreadShare &) = delete;

  int32_t threads() const { return granted; }

private:
  int32_t granted;
  int before;
};

} // namespace weir::rt

#endif // WEIR_RUNTIME_THREADBUDGET_H
