//===- OperandStride.h - How an operand moves along a loop ----------------===//
//
// Whether a loop can be vectorized, and which one should be innermost, depends
// on the distance in memory between the elements of two neighbouring steps.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_OPERANDSTRIDE_H
#define WEIR_DIALECT_TRANSFORMEXT_OPERANDSTRIDE_H

#include <mlir/IR/AffineMap.h>
#include <mlir/IR/BuiltinTypes.h>

#include <optional>

namespace weir {

/// Stride in elements along loop `dim` of an operand of type `type` that is
/// read through `map`; nullopt where it is not constant.
std::optional<int64_t> strideAlong(mlir::AffineMap map, mlir::MemRefType type,
                                   unsigned dim);

} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_OPERANDSTRIDE_H
