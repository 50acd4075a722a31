//===- Isolation.cpp - Work that may crash, hang or eat all memory --------===//
#include "weir/Support/Isolation.h"

#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <new>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace weir;

static int64_t nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return int64_t(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

//===----------------------------------------------------------------------===//
// The note
//===----------------------------------------------------------------------===//

template <size_t N> static void keep(char (&to)[N], StringRef text) {
  text = text.take_front(N - 1);
  std::memcpy(to, text.data(), text.size());
  to[text.size()] = '\0';
}

void ProgressNote::enter(StringRef stage, StringRef pass, StringRef op,
                         unsigned item) {
  keep(stageName, stage);
  keep(passName, pass);
  keep(opName, op);
  position = item;
  started = nanoseconds();
}

// The child may die while it writes: there is always an end.
template <size_t N> static std::string textOf(const char (&text)[N]) {
  return std::string(text, strnlen(text, N));
}

std::string ProgressNote::stage() const { return textOf(stageName); }
std::string ProgressNote::pass() const { return textOf(passName); }
std::string ProgressNote::op() const { return textOf(opName); }

SharedNote::SharedNote() {
  void *memory = mmap(nullptr, sizeof(ProgressNote), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    report_fatal_error("no memory for a page that processes share");
  note = new (memory) ProgressNote();
}

SharedNote::~SharedNote() { munmap(note, sizeof(ProgressNote)); }

std::string IsolationOutcome::describe(const IsolationLimits &limits) const {
  switch (kind) {
  case Exited:
    return formatv("ended with status {0}", status);
  case Crashed: {
    const char *name = sigabbrev_np(status);
    return formatv("crashed (SIG{0}: {1})", name ? name : "?",
                   strsignal(status));
  }
  case Cancelled:
    return "was cancelled";
  case TimedOut:
    return formatv("took longer than {0} s",
                   llvm::format("%g", limits.stepSeconds));
  case OutOfMemory:
    if (!limits.memoryBytes)
      return "ran out of memory";
    return formatv("needed more than {0} MiB of memory",
                   limits.memoryBytes >> 20);
  }
  llvm_unreachable("no such kind");
}

//===----------------------------------------------------------------------===//
// The child
//===----------------------------------------------------------------------===//

namespace weir {
struct IsolatedChild {
  static ProgressNote *current;

  /// Ends the child in a way that lets signal handlers remove its files.
  static void endForMemory() {
    current->outOfMemory = true;
    raise(SIGTERM);
    _exit(1);
  }
  static void noteMemory() { current->outOfMemory = true; }
  static void reset(ProgressNote &note) {
    note.enter("", "", "", 0);
    note.failed = false;
    note.outOfMemory = false;
  }
};
ProgressNote *IsolatedChild::current = nullptr;
} // namespace weir

Expected<uint64_t> weir::parseByteCount(StringRef text) {
  StringRef number = text;
  uint64_t scale = 1, value = 0;
  for (auto [suffix, factor] : {std::pair<StringRef, uint64_t>("K", 1 << 10),
                                std::pair<StringRef, uint64_t>("M", 1 << 20),
                                std::pair<StringRef, uint64_t>("G", 1 << 30)})
    if (number.consume_back(suffix))
      scale = factor;
  if (number.getAsInteger(10, value) || value == 0 ||
      value > UINT64_MAX / scale)
    return createStringError("expected a number of bytes, or one with K, M or "
                             "G, such as 2G");
  return value * scale;
}

uint64_t weir::privateMemory() {
  uint64_t pages = 0;
  if (FILE *file = fopen("/proc/self/statm", "r")) {
    unsigned long long size, resident, shared, text, libraries, data;
    if (fscanf(file, "%llu %llu %llu %llu %llu %llu", &size, &resident, &shared,
               &text, &libraries, &data) == 6)
      pages = data;
    fclose(file);
  }
  return pages * uint64_t(sysconf(_SC_PAGESIZE));
}

/// Not all code minds that malloc gives nothing: a crash at the very limit is
/// for memory. Called by a signal.
static uint64_t memoryLimit;
static struct sigaction actionBefore;

static bool isAtLimit() {
  constexpr uint64_t step = 4 << 20; // what allocators ask for at once
  char text[256];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? 0 : read(file, text, sizeof(text) - 1);
  if (file >= 0)
    close(file);
  uint64_t pages = 0;
  for (int field = 0, at = 0; at < got && field < 6; ++at)
    if (text[at] == ' ')
      ++field;
    else if (field == 5)
      pages = pages * 10 + uint64_t(text[at] - '0');
  return pages * 4096 + step >= memoryLimit;
}

static void tellMemoryFromCrash(uint64_t limit) {
  memoryLimit = limit;
  struct sigaction action = {};
  action.sa_handler = [](int) {
    // Whoever minded the signal before gets it when the fault comes again.
    sigaction(SIGSEGV, &actionBefore, nullptr);
    if (isAtLimit())
      IsolatedChild::noteMemory();
  };
  action.sa_flags = SA_ONSTACK;
  sigaction(SIGSEGV, &action, &actionBefore);
}

static void limitMemory(ProgressNote &note, const IsolationLimits &limits) {
  IsolatedChild::current = &note;
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { IsolatedChild::endForMemory(); });
  std::set_new_handler([] { IsolatedChild::endForMemory(); });
  if (!limits.memoryBytes)
    return;
  uint64_t bytes =
      limits.memoryBytes + (limits.memoryIsExtra ? privateMemory() : 0);
  rlimit limit = {bytes, bytes};
  setrlimit(RLIMIT_DATA, &limit);
  tellMemoryFromCrash(bytes);
}

[[noreturn]] static void runChild(function_ref<int(ProgressNote &)> work,
                                  ProgressNote &note,
                                  const IsolationLimits &limits,
                                  const ForkHooks &hooks, pid_t parent) {
  // A parent that is killed takes the child along.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent)
    _exit(1);
  if (hooks.inChild)
    hooks.inChild();
  limitMemory(note, limits);
  int status = work(note);
  if (hooks.beforeExit)
    hooks.beforeExit();
  outs().flush();
  errs().flush();
  _exit(status);
}

//===----------------------------------------------------------------------===//
// The parent
//===----------------------------------------------------------------------===//

/// Waits until the child has ended, at most so many milliseconds (-1: as long
/// as it takes). Whether it has.
static bool waitFor(pid_t child, int process, int milliseconds, int &status) {
  int64_t end = nanoseconds() + int64_t(milliseconds) * 1'000'000;
  for (;;) {
    pid_t done = waitpid(child, &status, milliseconds < 0 ? 0 : WNOHANG);
    if (done == child)
      return true;
    if (done < 0 && errno != EINTR)
      return true; // not ours any more
    int64_t left = (end - nanoseconds()) / 1'000'000;
    if (milliseconds < 0)
      continue;
    if (left <= 0)
      return false;
    // Without a descriptor of the process (an old kernel) look now and then.
    pollfd descriptor = {process, POLLIN, 0};
    poll(&descriptor, process >= 0 ? 1 : 0,
         process >= 0 ? int(left) : int(std::min<int64_t>(left, 5)));
  }
}

/// Waits for the child; the reason to end it, or Exited where it has ended.
static IsolationOutcome::Kind
waitWithin(pid_t child, int process, const ProgressNote &note, double seconds,
           const std::function<bool()> &isCancelled, int &status) {
  if (seconds <= 0 && !isCancelled) {
    waitFor(child, process, -1, status);
    return IsolationOutcome::Exited;
  }
  for (;;) {
    double left = isCancelled ? 0.02 : 3600;
    if (seconds > 0) {
      double used = double(nanoseconds() - note.since()) * 1e-9;
      if (used >= seconds)
        return IsolationOutcome::TimedOut;
      left = std::min(seconds - used, left);
    }
    if (waitFor(child, process, int(left * 1e3) + 1, status))
      return IsolationOutcome::Exited;
    if (isCancelled && isCancelled())
      return IsolationOutcome::Cancelled;
  }
}

Expected<IsolationOutcome>
weir::runIsolated(function_ref<int(ProgressNote &)> work, ProgressNote &note,
                  const IsolationLimits &limits, const ForkHooks &hooks) {
  outs().flush();
  errs().flush();
  IsolatedChild::reset(note);
  pid_t parent = getpid();
  if (hooks.before)
    hooks.before();
  pid_t child = fork();
  int reason = errno;
  if (child != 0 && hooks.inParent)
    hooks.inParent();
  errno = reason;
  if (child < 0)
    return createStringError(errnoAsErrorCode(),
                             Twine("cannot start a process: ") +
                                 strerror(errno));
  if (child == 0)
    runChild(work, note, limits, hooks, parent);

  int process = int(syscall(SYS_pidfd_open, child, 0));
  int status = 0;
  IsolationOutcome::Kind end = waitWithin(
      child, process, note, limits.stepSeconds, hooks.isCancelled, status);
  if (end != IsolationOutcome::Exited) {
    // First in a way that lets it remove its files.
    kill(child, SIGTERM);
    if (!waitFor(child, process, 300, status)) {
      kill(child, SIGKILL);
      waitFor(child, process, -1, status);
    }
  }
  if (process >= 0)
    close(process);
  if (end != IsolationOutcome::Exited)
    return IsolationOutcome{end, 0};
  if (note.ranOutOfMemory())
    return IsolationOutcome{IsolationOutcome::OutOfMemory, 0};
  if (WIFSIGNALED(status))
    return IsolationOutcome{IsolationOutcome::Crashed, WTERMSIG(status)};
  return IsolationOutcome{IsolationOutcome::Exited, WEXITSTATUS(status)};
}
