//===- Isolation.cpp - Compiling in a child process, from Python ----------===//
#include "Arguments.h"
#include "Holders.h"

#include <llvm/Support/Error.h>

#include <cmath>
#include <memory>

namespace nb = nanobind;

namespace weir::python {

static void flushOutput() {
  nb::module_ sys = nb::module_::import_("sys");
  for (const char *name : {"stdout", "stderr"})
    try {
      sys.attr(name).attr("flush")();
    } catch (nb::python_error &) {
      // A closed stream has nothing to lose.
    }
}

/// The interpreter minds being forked: it is told, with the GIL, so that the
/// child may call Python functions as well. What was printed is printed once.
static ForkHooks pythonHooks() {
  auto state = std::make_shared<PyGILState_STATE>();
  ForkHooks hooks;
  hooks.before = [state] {
    *state = PyGILState_Ensure();
    flushOutput();
    PyOS_BeforeFork();
  };
  hooks.inParent = [state] {
    PyOS_AfterFork_Parent();
    PyGILState_Release(*state);
  };
  hooks.inChild = [] {
    PyOS_AfterFork_Child();
    // The state of this thread stays: it is the only one of the interpreter now.
    PyEval_SaveThread();
  };
  hooks.beforeExit = [] {
    nb::gil_scoped_acquire acquired;
    flushOutput();
  };
  return hooks;
}

static uint64_t bytesOf(nb::handle value) {
  if (nb::isinstance<nb::int_>(value)) {
    int64_t bytes = argumentOf<int64_t>(value, "'memory_limit'", "bytes");
    if (bytes > 0)
      return bytes;
    throw nb::value_error("'memory_limit' takes bytes from 1 on");
  }
  std::string text = argumentOf<std::string>(
      value, "'memory_limit'", "bytes as an int, or a str such as '2G'");
  llvm::Expected<uint64_t> bytes = parseByteCount(text);
  if (bytes)
    return *bytes;
  throw nb::value_error(
      ("memory_limit '" + text + "': " + llvm::toString(bytes.takeError()))
          .c_str());
}

std::optional<Isolation> isolationOf(nb::handle passTimeout,
                                     nb::handle memoryLimit, bool isolate) {
  Isolation isolation;
  if (!passTimeout.is_none()) {
    double seconds =
        argumentOf<double>(passTimeout, "'pass_timeout'", "seconds as a float");
    if (!(seconds >= 0) || std::isinf(seconds))
      throw nb::value_error("'pass_timeout' takes seconds from 0 on");
    isolation.limits.stepSeconds = seconds;
  }
  if (!memoryLimit.is_none()) {
    isolation.limits.memoryBytes = bytesOf(memoryLimit);
    isolation.limits.memoryIsExtra = true;
    if (isolation.limits.memoryBytes < uint64_t(16) << 20)
      throw nb::value_error("'memory_limit' is less than compiling takes, 16M");
  }
  if (!isolate && isolation.limits.stepSeconds == 0 &&
      isolation.limits.memoryBytes == 0)
    return std::nullopt;
  isolation.hooks = pythonHooks();
  return isolation;
}

} // namespace weir::python
