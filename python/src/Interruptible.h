//===- Interruptible.h - Long work that Ctrl-C stops ----------------------===//
//
// Python handles signals on its main thread, between bytecodes. A compile that
// the main thread waits for is therefore done by another thread, while the main
// one looks for signals; on other threads the work runs where it is called.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_INTERRUPTIBLE_H
#define WEIR_PYTHON_INTERRUPTIBLE_H

#include <functional>

namespace weir::python {

/// Runs `work` without the GIL. When a signal handler raises, calls `cancel`,
/// waits for the work to stop, and throws what the handler raised. `work` must
/// not throw.
void runInterruptible(const std::function<void()> &work,
                      const std::function<void()> &cancel);

} // namespace weir::python

#endif // WEIR_PYTHON_INTERRUPTIBLE_H
