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
  int64_t bytes = 0; ///< of the elements
  /// Its sizes, where the argument or result has dynamic ones; else empty.
  std::vector<int64_t> shape;

  bool fits() const { return strides.empty() && isAligned; }
};

/// Above it, sizes are a mistake.
constexpr int64_t maxTensorBytes = int64_t(1) << 46;

/// Bytes of a tensor of these sizes; false where they are too many.
bool countBytes(const TensorInfo &info, const int64_t *shape, int64_t &bytes);

/// "[2, 3]"
std::string printSizes(const int64_t *sizes, size_t count);

/// Whether the tensor is quickly seen to fit: of static shape, not empty,
/// dense, aligned. checkTensor says so of more.
bool isPlain(const TensorInfo &info, const DLTensor *tensor, size_t alignment);

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
