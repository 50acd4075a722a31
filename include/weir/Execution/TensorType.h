//===- TensorType.h - Element type and shape of a tensor ------------------===//
//
// The names are MLIR's ("f32", "ui8", "bf16", "complex<f32>", "f8E4M3FN"), so a
// type reads the same in a program, a manifest, a command line and a message:
// `2x3xf32`, or `f32` for a scalar.
//
// In memory an element takes a whole number of bytes: i1 is one byte (0 or 1),
// the 2-, 4- and 6-bit types are one byte each in its low bits, and complex is
// the real part followed by the imaginary one.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_TENSORTYPE_H
#define WEIR_EXECUTION_TENSORTYPE_H

#include "weir/Execution/FloatFormat.h"
#include "weir/Execution/Result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weir {

enum class DType : uint8_t {
  I1,
  I2,
  I4,
  I8,
  I16,
  I32,
  I64,
  UI2,
  UI4,
  UI8,
  UI16,
  UI32,
  UI64,
  F16,
  BF16,
  F32,
  F64,
  F8E5M2,
  F8E4M3,
  F8E3M4,
  F8E4M3FN,
  F8E5M2FNUZ,
  F8E4M3FNUZ,
  F8E4M3B11FNUZ,
  F8E8M0FNU,
  F6E2M3FN,
  F6E3M2FN,
  F4E2M1FN,
  ComplexF32,
  ComplexF64
};

enum class DTypeKind : uint8_t { Boolean, Signed, Unsigned, Float, Complex };

/// What is known of one element type.
struct DTypeInfo {
  DType dtype;
  std::string_view name; ///< MLIR's name.
  DTypeKind kind;
  uint8_t bits;              ///< Bits of information in an element.
  uint8_t bytes;             ///< Bytes that an element takes in memory.
  const FloatFormat *format; ///< Of a float, or of a complex number's parts.
};

/// The row of `dtype` in the table of element types.
const DTypeInfo &dtypeInfo(DType dtype);

inline std::string_view dtypeName(DType dtype) { return dtypeInfo(dtype).name; }
inline bool isInteger(DType dtype) {
  DTypeKind kind = dtypeInfo(dtype).kind;
  return kind == DTypeKind::Signed || kind == DTypeKind::Unsigned;
}
inline bool isFloat(DType dtype) {
  return dtypeInfo(dtype).kind == DTypeKind::Float;
}
inline bool isComplex(DType dtype) {
  return dtypeInfo(dtype).kind == DTypeKind::Complex;
}

/// The smallest and largest value of an integer or boolean type.
int64_t smallestInteger(DType dtype);
uint64_t largestInteger(DType dtype);

/// `"bf16"` to its type; the failure suggests the nearest name.
Result<DType> parseDType(std::string_view name);

/// Element type and shape; a value.
struct TensorType {
  /// An extent that is not known before the call, `?` in text.
  static constexpr int64_t dynamic = -1;

  DType dtype = DType::F32;
  std::vector<int64_t> shape;

  size_t rank() const { return shape.size(); }
  bool isStatic() const;
  /// Elements of a static type. Overflow is a failure, as is a dynamic extent.
  Result<size_t> elementCount() const;
  /// Bytes of a static type, dense row-major.
  Result<size_t> byteSize() const;
  /// Whether `value`, a static type, may stand where this type is expected.
  bool accepts(const TensorType &value) const;

  /// `2x3xf32`, `f32`, `?x4xui8`.
  std::string str() const;
  /// Reads what `str` writes.
  static Result<TensorType> parse(std::string_view text);

  bool operator==(const TensorType &) const = default;
};

/// An argument or a result of an entry point.
struct NamedType {
  std::string name;
  TensorType type;
};

/// `[1, 4]`: where the element at `offset` of a row-major tensor is.
std::string formatIndex(const std::vector<int64_t> &shape, size_t offset);

/// `"; did you mean 'x'?"` for the nearest of `names`, else `"; it has: 'a',
/// 'b'"` (at most ten of them), else nothing.
std::string suggestName(std::string_view name,
                        const std::vector<std::string_view> &names);

} // namespace weir

#endif // WEIR_EXECUTION_TENSORTYPE_H
