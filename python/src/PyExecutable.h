//===- PyExecutable.h - weir.Executable -----------------------------------===//
#ifndef WEIR_PYTHON_PYEXECUTABLE_H
#define WEIR_PYTHON_PYEXECUTABLE_H

#include "weir/Pipeline/RunReport.h"

#include <weir/runtime.hpp>

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>

namespace weir::python {

class EntryPoint;

/// A file of machine code, opened and verified; it is loaded at the first call,
/// so that one for another machine can be looked at and saved.
struct PyExecutable {
  runtime::Executable file;
  std::string bytes; ///< of one made in memory; else `path` has them
  std::string path;
  int threads = 0;
  std::shared_ptr<const RunReport> report; ///< of the compile; may be null
  /// Entry points that were asked for, by index; made at first use.
  nanobind::dict entries;
  /// The one that a call of the executable calls, once that is known; owned by
  /// `entries`.
  EntryPoint *main = nullptr;

  static PyExecutable fromBytes(std::string bytes, int threads);
};

} // namespace weir::python

#endif // WEIR_PYTHON_PYEXECUTABLE_H
