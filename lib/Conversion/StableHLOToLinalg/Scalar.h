//===- Scalar.h - Functions of one element, by kind of number -------------===//
//
// What mapToScalar (Scalar.cpp) dispatches to. Operands and results are
// signless integers, floats and complex numbers; each function returns null for
// an operation that it does not know.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SCALAR_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SCALAR_H

#include "weir/Transforms/MathBuilder.h"

#include <mlir/Transforms/DialectConversion.h>

namespace weir::stablehlo {

/// An integer operation; i1 counts as a truth value.
mlir::Value mapInteger(MathBuilder &b, mlir::Operation *op,
                       mlir::ValueRange operands, bool isUnsigned);

/// A float operation; `operands` are f32 or f64.
mlir::Value mapFloat(MathBuilder &b, mlir::Operation *op,
                     mlir::ValueRange operands);

/// A special function of chlo; `operands` are f32 or f64.
mlir::Value mapSpecial(MathBuilder &b, mlir::Operation *op,
                       mlir::ValueRange operands);

/// A function of the C library, by the name that it has for f64.
mlir::Value callLibm(MathBuilder &b, llvm::StringRef name,
                     mlir::ValueRange operands);

/// A float operation that is exact on its own type, whatever that is: signs,
/// comparisons, bits.
mlir::Value mapFloatBits(MathBuilder &b, mlir::Operation *op,
                         mlir::ValueRange operands);

/// An operation with a complex operand or result.
mlir::Value mapComplex(MathBuilder &b, mlir::Operation *op,
                       mlir::ValueRange operands);

/// Value conversion of a scalar. `from` and `to` have the signedness, which
/// `value` has lost.
mlir::Value convertScalar(MathBuilder &b, mlir::Value value, mlir::Type from,
                          mlir::Type to);

/// Between f32 or wider and any float type, rounding once, to nearest even.
/// Types that LLVM lacks (8 bits and fewer) are taken apart as integers.
mlir::Value convertFloat(MathBuilder &b, mlir::Value value, mlir::FloatType to);

/// The float type that `type` is computed in: f32 for narrower types, else
/// `type` itself.
mlir::FloatType computeType(mlir::FloatType type);

/// By the order in which -NaN < -inf < -0 < +0 < +inf < NaN: integers that
/// compare so.
mlir::Value totalOrderKey(MathBuilder &b, mlir::Value value);

/// Constants, iota, bitcasts, ids and tokens (Values.cpp); a part of the
/// elementwise patterns.
void populateValuePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns);

/// rng_bit_generator (RandomBits.cpp); a part of the elementwise patterns.
void populateRandomPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);

/// Operations of chlo that are others of StableHLO together (Client.cpp); a
/// part of the elementwise patterns.
void populateClientPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SCALAR_H
