//===- Cancellation.h - A request to stop ---------------------------------===//
#ifndef WEIR_PIPELINE_CANCELLATION_H
#define WEIR_PIPELINE_CANCELLATION_H

#include <atomic>
#include <memory>

namespace weir {

/// A request to stop a run that any thread, or a signal handler, may make.
/// Copies are one request. It is for one run after the other too: what is
/// cancelled stays so.
class CancellationToken {
public:
  CancellationToken() : flag(std::make_shared<std::atomic<bool>>(false)) {}

  void cancel() const { flag->store(true, std::memory_order_relaxed); }
  bool isCancelled() const { return flag->load(std::memory_order_relaxed); }

private:
  std::shared_ptr<std::atomic<bool>> flag;
};

} // namespace weir

#endif // WEIR_PIPELINE_CANCELLATION_H
