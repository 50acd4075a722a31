//===- Formulas.h - Between numbers and the integers that stand for them --===//
//
// A quantized element is an integer q that stands for the number
// (q - zero point) * scale. Scale and zero point are of the whole tensor or of
// each index along one dimension.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_CONVERSION_QUANTIZEDTOINTEGERS_FORMULAS_H
#define WEIR_LIB_CONVERSION_QUANTIZEDTOINTEGERS_FORMULAS_H

#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinTypes.h>

namespace weir::quantized {

/// The quantized element of a tensor type, null for other types.
mlir::quant::QuantizedType elementOf(mlir::Type type);

/// True for the two kinds that StableHLO has: uniform per tensor and uniform
/// per axis, stored in integers.
bool isSupported(mlir::quant::QuantizedType type);

/// The integer that holds an element of `type`: `ui8` where storage is u8.
mlir::IntegerType storageOf(mlir::quant::QuantizedType type);

/// The tensor of stored integers, or of the numbers that they stand for; a type
/// without quantized elements stays.
mlir::Type toStorage(mlir::Type type);
mlir::Type toExpressed(mlir::Type type);

/// `(q - zero_point) * scale` in the expressed type. `stored` holds integers,
/// `type` is the quantized tensor type.
mlir::Value dequantize(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value stored, mlir::RankedTensorType type);

/// `x / scale + zero_point`, limited to what the storage may hold, then rounded
/// to nearest, ties to even; NaN becomes 0.
mlir::Value quantize(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value number, mlir::RankedTensorType type);

} // namespace weir::quantized

#endif // WEIR_LIB_CONVERSION_QUANTIZEDTOINTEGERS_FORMULAS_H
