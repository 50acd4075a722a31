//===- Callbacks.h - Python functions that the compiler calls -------------===//
//
// They run on the thread that compiles and take the GIL. What they raise waits
// on that thread, while an ordinary error stops the run: exceptions do not pass
// through code that is compiled without them.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_CALLBACKS_H
#define WEIR_PYTHON_CALLBACKS_H

#include "Holders.h"

#include <exception>
#include <functional>

namespace weir::python {

/// Calls `function` with the GIL; an exception becomes an error, and waits.
llvm::Error callPython(const std::function<void()> &function);

/// What a callback of this thread raised since the last call; null if nothing.
std::exception_ptr takeRaised();

} // namespace weir::python

#endif // WEIR_PYTHON_CALLBACKS_H
