//===- Isolation.h - Work that may crash, hang or eat all memory ----------===//
//
// The work runs in a child process that notes in shared memory how far it is;
// the parent outlives whatever happens to it and can tell where it happened.
//===----------------------------------------------------------------------===//
#ifndef WEIR_SUPPORT_ISOLATION_H
#define WEIR_SUPPORT_ISOLATION_H

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace weir {

/// Where the work is, in memory that parent and child share.
class ProgressNote {
public:
  /// The child begins a step: "import", "canonicalize", "func.func @main", and
  /// which one of the stage's it is. Names are cut where they are too long.
  void enter(llvm::StringRef stage, llvm::StringRef pass, llvm::StringRef op,
             unsigned item);
  /// The child reports that a pass failed with a diagnostic.
  void setFailed() { failed = true; }

  std::string stage() const;
  std::string pass() const;
  std::string op() const;
  unsigned item() const { return position; }
  bool hasFailed() const { return failed; }
  bool ranOutOfMemory() const { return outOfMemory; }
  /// Nanoseconds of the monotonic clock at which the step began.
  int64_t since() const { return started; }

private:
  friend struct IsolatedChild;
  static constexpr size_t nameBytes = 256;

  std::atomic<int64_t> started = 0;
  std::atomic<unsigned> position = 0;
  std::atomic<bool> failed = false, outOfMemory = false;
  char stageName[nameBytes] = {}, passName[nameBytes] = {},
       opName[nameBytes] = {};
};

struct IsolationLimits {
  double stepSeconds = 0;   ///< for each step; 0 for no limit
  uint64_t memoryBytes = 0; ///< private memory of the child; 0 for no limit
  /// The limit is for what the child takes beyond the memory of its parent.
  bool memoryIsExtra = false;
};

/// "2G", "500M", "64K" or bytes; 0 is an error, and so is what is no number.
llvm::Expected<uint64_t> parseByteCount(llvm::StringRef text);

/// The private memory that this process has.
uint64_t privateMemory();

/// What a process with other threads and locks has to do around a fork.
struct ForkHooks {
  std::function<void()> before, inParent, inChild;
  /// Asked now and then while the child works; it is ended where this says so.
  std::function<bool()> isCancelled;
  /// In the child, after its work.
  std::function<void()> beforeExit;
};

/// How work is kept apart.
struct Isolation {
  IsolationLimits limits;
  ForkHooks hooks;
};

struct IsolationOutcome {
  enum Kind {
    Exited,     ///< the work returned `status`
    Crashed,    ///< by the signal `status`
    Cancelled,  ///< by ForkHooks::isCancelled
    TimedOut,   ///< a step took longer than its limit
    OutOfMemory ///< the memory limit, or the machine's end
  };
  Kind kind;
  int status;

  /// "crashed (SIGSEGV: Segmentation fault)"; what happened, as the end of a
  /// sentence.
  std::string describe(const IsolationLimits &limits) const;
};

/// Calls `work` in a child process and waits for it. `note` is reset first. The
/// child ends with `work`: destructors of static objects do not run. Output
/// streams of LLVM are flushed on both sides.
///
/// The caller may have other threads: the child has only the one that called,
/// so `work` must not wait for another, nor take a lock that one may hold.
/// An error where no process can be made.
llvm::Expected<IsolationOutcome>
runIsolated(llvm::function_ref<int(ProgressNote &)> work, ProgressNote &note,
            const IsolationLimits &limits = {}, const ForkHooks &hooks = {});

/// A ProgressNote in memory that children share.
class SharedNote {
public:
  SharedNote();
  ~SharedNote();
  SharedNote(const SharedNote &) = delete;
  SharedNote &operator=(const SharedNote &) = delete;
  ProgressNote &operator*() { return *note; }
  ProgressNote *operator->() { return note; }

private:
  ProgressNote *note;
};

} // namespace weir

#endif // WEIR_SUPPORT_ISOLATION_H
