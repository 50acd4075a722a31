//===- Guard.h - The border to C ------------------------------------------===//
//
// No exception may leave the library: it would end a C program, and Python.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_GUARD_H
#define WEIR_RUNTIME_GUARD_H

#include "Status.h"

#include <exception>
#include <new>

namespace weir::rt {

/// Runs `body` and hands its status to the C caller.
template <typename Body> weir_status guarded(Body &&body) noexcept {
  try {
    Status status = body();
    if (!status.failed())
      return WEIR_OK;
    setLastError(status.takeMessage());
    return status.code();
  } catch (const std::bad_alloc &) {
    setLastError({});
    return WEIR_OUT_OF_MEMORY;
  } catch (const std::exception &error) {
    setLastError(error.what());
    return WEIR_UNSUPPORTED;
  }
}

} // namespace weir::rt

#endif // WEIR_RUNTIME_GUARD_H
