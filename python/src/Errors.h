//===- Errors.h - Errors become exceptions --------------------------------===//
//
// The classes are those of python/weir/errors.py.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_ERRORS_H
#define WEIR_PYTHON_ERRORS_H

#include "Failure.h"

#include <nanobind/nanobind.h>

#include <llvm/Support/Error.h>

#include <string>

namespace weir::python {

/// Which class of exception an operation raises.
enum class Kind { Parse, Pipeline, Compile, Executable, Call, Check };

/// Raises weir.ParseError, …; what Python code raised meanwhile comes first
/// (see Callbacks.h).
[[noreturn]] void raise(const Failure &failure, Kind kind);
[[noreturn]] void raise(llvm::Error error, Kind kind);
[[noreturn]] void raise(const std::string &message, Kind kind);

template <typename T> T unwrap(llvm::Expected<T> value, Kind kind) {
  if (!value)
    raise(value.takeError(), kind);
  return std::move(*value);
}

inline void check(llvm::Error error, Kind kind) {
  if (error)
    raise(std::move(error), kind);
}

/// A `weir.Location` for a place, or None.
nanobind::object locationOf(const Place &place);
/// A tuple of `weir.Note`s.
nanobind::object notesOf(const std::vector<PipelineError::Note> &notes);

} // namespace weir::python

#endif // WEIR_PYTHON_ERRORS_H
