//===- TensorCheck.h - Does a tensor fit an argument or result? -----------===//
#ifndef WEIR_RUNTIME_TENSORCHECK_H
#define WEIR_RUNTIME_TENSORCHECK_H

#include "Manifest.h"

#include <vector>

namespace weir::rt {

/// A caller's tensor that fits, but for its layout perhaps.
struct TensorView {
  char *data = nullptr;
  /// In elements; empty where the tensor is dense and row-major.
  std::vector<int64_t> strides;
  bool isAligned = true;

  bool fits() const { return strides.empty() && isAligned; }
};

/// Device, element type, rank, shape with bounds, and the memory's layout.
/// `role` is "argument" or "result". A layout that does not fit is an error
/// unless `allowUnfit`.
Status checkTensor(const char *role, const TensorInfo &info,
                   const DLTensor *tensor, size_t alignment, bool allowUnfit,
                   TensorView &result);

/// Copies a tensor to dense memory, or dense memory to a tensor.
void packTensor(const TensorInfo &info, const TensorView &from, char *to);
void unpackTensor(const TensorInfo &info, const char *from,
                  const TensorView &to);

} // namespace weir::rt

#endif // WEIR_RUNTIME_TENSORCHECK_H
