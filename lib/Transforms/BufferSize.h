//===- BufferSize.h - Bytes of a buffer -----------------------------------===//
#ifndef WEIR_LIB_TRANSFORMS_BUFFERSIZE_H
#define WEIR_LIB_TRANSFORMS_BUFFERSIZE_H

#include <mlir/IR/BuiltinTypes.h>

#include <optional>

namespace weir {

/// Bytes of one element in memory.
inline int64_t elementBytes(mlir::Type type) {
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(type))
    return 2 * elementBytes(complex.getElementType());
  if (auto vector = mlir::dyn_cast<mlir::VectorType>(type))
    return vector.getNumElements() * elementBytes(vector.getElementType());
  if (mlir::isa<mlir::IndexType>(type))
    return 8;
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

/// Bytes of a dense buffer of static shape, rounded up to `alignment` and at
/// least that; nullopt where they do not fit 63 bits.
inline std::optional<int64_t> bufferBytes(mlir::MemRefType type,
                                          int64_t alignment) {
  int64_t bytes = elementBytes(type.getElementType());
  for (int64_t dim : type.getShape())
    if (__builtin_mul_overflow(bytes, dim, &bytes))
      return std::nullopt;
  if (bytes > std::numeric_limits<int64_t>::max() - alignment)
    return std::nullopt;
  return llvm::alignTo(std::max<int64_t>(bytes, 1), alignment);
}

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_BUFFERSIZE_H
