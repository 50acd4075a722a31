//===- RunnerImpl.h - What Runner holds of the runtime --------------------===//
#ifndef WEIR_LIB_EXECUTION_RUNNERIMPL_H
#define WEIR_LIB_EXECUTION_RUNNERIMPL_H

#include "weir/Execution/Runner.h"

#include <optional>
#include <weir/runtime.h>

namespace weir {

/// Owns a handle of the C API.
template <typename T, void (*release)(T *)> struct Handle {
  Handle() = default;
  Handle(Handle &&other) : pointer(std::exchange(other.pointer, nullptr)) {}
  Handle &operator=(Handle &&other) {
    std::swap(pointer, other.pointer);
    return *this;
  }
  ~Handle() { release(pointer); }

  T *pointer = nullptr;
};

/// A call whose arguments and results are set, but for those that are donated.
struct PreparedCall {
  // Before the call: it borrows this memory.
  std::vector<std::optional<TensorValue>> results;
  Handle<weir_call, weir_call_release> call;
};

struct Runner::Impl {
  Handle<weir_executable, weir_executable_release> executable;
  Handle<weir_session, weir_session_release> session;
  size_t entry = 0;
  const weir_entry_info *info = nullptr;
  std::string entryName;
  std::vector<NamedType> arguments;
  std::vector<NamedType> results;

  const weir_tensor_info &argumentInfo(size_t i) const {
    return *weir_executable_argument(executable.pointer, entry, i);
  }
  const weir_tensor_info &resultInfo(size_t i) const {
    return *weir_executable_result(executable.pointer, entry, i);
  }

  /// With `donate`, arguments that are donated are left to the caller to set
  /// before each run, and results that may take over their memory unset.
  Result<PreparedCall> prepare(const std::vector<TensorValue> &inputs,
                               bool donate) const;

  /// A view that lives no longer than `value`.
  static Result<DLTensor> borrow(const TensorValue &value);
};

} // namespace weir

#endif // WEIR_LIB_EXECUTION_RUNNERIMPL_H
