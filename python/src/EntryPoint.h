//===- EntryPoint.h - Calling an executable with arrays -------------------===//
//
// Small programs take less than a microsecond, so a call does little: prepared
// calls of the runtime are kept and used again, NumPy arrays are read through
// NumPy's C API, and results are the runtime's memory.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_ENTRYPOINT_H
#define WEIR_PYTHON_ENTRYPOINT_H

#include "NumpyTypes.h"

#include <weir/runtime.hpp>

#include <memory>
#include <string>
#include <vector>

namespace weir::python {

class EntryPoint {
public:
  /// Throws a weir.ExecutableError.
  EntryPoint(runtime::Executable executable, runtime::Session session,
             size_t index);
  ~EntryPoint();

  const weir_entry_info &info() const { return *executable.entry(index); }
  const runtime::Executable &file() const { return executable; }
  const runtime::Session &thread() const { return session; }
  const weir_tensor_info &argument(size_t i) const {
    return *executable.argument(index, i);
  }
  const weir_tensor_info &result(size_t i) const {
    return *executable.result(index, i);
  }

  /// Arguments in order or by name; `out` is an array or a tuple of them.
  nanobind::object call(nanobind::handle args, nanobind::handle kwargs);

private:
  struct Slot {
    weir_tensor_info const *info;
    NumpyType type;
    nanobind::object name;
  };
  class Lease;

  void setArgument(weir_call *call, size_t i, PyObject *value,
                   nanobind::object &keep);
  void setArray(weir_call *call, size_t i, PyArrayObject *array,
                nanobind::object &keep);
  void setDlpack(weir_call *call, size_t i, PyObject *value,
                 nanobind::object &keep);
  void setResult(weir_call *call, size_t i, nanobind::handle array);
  nanobind::object copyResult(weir_call *call, size_t i);
  nanobind::object takeResult(weir_call *call, size_t i);
  weir_status run(weir_call *call);
  size_t argumentNamed(nanobind::handle name) const;
  [[noreturn]] void raiseChecks(weir_call *call) const;

  runtime::Executable executable;
  runtime::Session session;
  size_t index;
  std::vector<Slot> arguments, results;
  nanobind::object outName;
  // Guarded by the GIL.
  std::vector<weir_call *> idle;
  bool wasQuick = false; ///< the last run
};

} // namespace weir::python

#endif // WEIR_PYTHON_ENTRYPOINT_H
