//===- Session.h - An executable ready to run -----------------------------===//
#ifndef WEIR_RUNTIME_SESSION_H
#define WEIR_RUNTIME_SESSION_H

#include "Executable.h"
#include "MemoryPool.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

struct weir_session {
  std::atomic<int64_t> references{1};
  weir_executable *executable = nullptr; ///< one reference is ours
  int32_t threads = 1;
  int32_t cores = 1; ///< that there were for this process
  bool copyUnfit = false;
  std::shared_ptr<weir::rt::MemoryPool> pool;

  weir_session() = default;
  weir_session(const weir_session &) = delete;
  weir_session &operator=(const weir_session &) = delete;
  ~weir_session();

  /// A call of weir_session_call: prepared once, used again by later ones.
  weir::rt::Status takeCall(size_t entry, weir_call *&call);
  void giveCall(weir_call *call) noexcept;

private:
  std::mutex mutex;
  std::vector<weir_call *> idleCalls; ///< they do not own the session
};

#endif // WEIR_RUNTIME_SESSION_H
