//===- MathFormulas.h - Functions as formulas on f32 ----------------------===//
//
// Each takes and returns f32 scalars or vectors, has no branches, and holds
// over the whole range, infinities, NaN, zeros of both signs and subnormal
// numbers included. The errors that are stated were measured on every f32
// against float64 (test/execute/math_accuracy.py).
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_TRANSFORMS_MATHFORMULAS_H
#define WEIR_LIB_TRANSFORMS_MATHFORMULAS_H

#include "weir/Transforms/MathBuilder.h"

namespace weir {

mlir::Value expandExp(MathBuilder &b, mlir::Value x);
mlir::Value expandExp2(MathBuilder &b, mlir::Value x);
mlir::Value expandExpM1(MathBuilder &b, mlir::Value x);
mlir::Value expandLog(MathBuilder &b, mlir::Value x);
mlir::Value expandLog1p(MathBuilder &b, mlir::Value x);
mlir::Value expandTanh(MathBuilder &b, mlir::Value x);
mlir::Value expandErf(MathBuilder &b, mlir::Value x);
mlir::Value expandErfc(MathBuilder &b, mlir::Value x);
mlir::Value expandRsqrt(MathBuilder &b, mlir::Value x);

/// sin, cos and tan for |x| < largeAngle; beyond it the reduction by pi/2 runs
/// out of digits.
constexpr double largeAngle = 1048576.0;
mlir::Value expandSin(MathBuilder &b, mlir::Value x);
mlir::Value expandCos(MathBuilder &b, mlir::Value x);
mlir::Value expandTan(MathBuilder &b, mlir::Value x);

/// f32 to bf16, rounded to nearest even.
mlir::Value expandTruncToBF16(MathBuilder &b, mlir::Value x);
/// bf16 to f32, which has the same exponent and more digits.
mlir::Value expandExtFromBF16(MathBuilder &b, mlir::Value x);

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_MATHFORMULAS_H
