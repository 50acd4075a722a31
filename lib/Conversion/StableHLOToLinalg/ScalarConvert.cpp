//===- ScalarConvert.cpp - Conversions of one element ---------------------===//
//
// A float becomes an integer by cutting the fraction off; what is out of range
// becomes the nearest integer there is, NaN becomes 0. A float becomes a
// narrower one rounded once, to nearest even: between types of different widths
// that LLVM cannot convert directly the first step rounds to odd, after which
// the second rounds as if it were the only one. Floats of 8 bits and fewer are
// integers to LLVM, and are taken apart here.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include <mlir/Dialect/Complex/IR/Complex.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpFPredicate;
using arith::CmpIPredicate;
using llvm::APFloat;
using llvm::fltSemantics;

FloatType weir::stablehlo::computeType(FloatType type) {
  return type.getWidth() < 32 ? Float32Type::get(type.getContext()) : type;
}

//===----------------------------------------------------------------------===//
// Floats of 8 bits and fewer
//===----------------------------------------------------------------------===//

namespace {
/// What the bits of a narrow format mean.
struct Format {
  explicit Format(FloatType type)
      : semantics(type.getFloatSemantics()), width(type.getWidth()),
        mantissa(APFloat::semanticsPrecision(semantics) - 1),
        minExponent(APFloat::semanticsMinExponent(semantics)),
        isSigned(APFloat::semanticsHasSignedRepr(semantics)),
        hasNaN(APFloat::semanticsHasNaN(semantics)),
        hasInf(APFloat::semanticsHasInf(semantics)) {}

  uint64_t bitsOf(const APFloat &value) const {
    return value.bitcastToAPInt().getZExtValue();
  }
  uint64_t largest() const { return bitsOf(APFloat::getLargest(semantics)); }
  /// What a number beyond the largest becomes.
  uint64_t overflow() const {
    if (hasInf)
      return bitsOf(APFloat::getInf(semantics));
    return hasNaN ? nan() : largest();
  }
  uint64_t nan() const {
    return hasNaN ? bitsOf(APFloat::getNaN(semantics)) : signBit();
  }
  uint64_t signBit() const { return isSigned ? uint64_t(1) << (width - 1) : 0; }
  /// NaN is the pattern of -0: there is one zero.
  bool nanIsNegativeZero() const {
    return hasNaN && isSigned && nan() == signBit();
  }

  const fltSemantics &semantics;
  unsigned width, mantissa;
  int minExponent;
  bool isSigned, hasNaN, hasInf;
};
} // namespace

/// Powers of two from 2^-127: the exponent field of a float without sign and
/// fraction.
static Value widenExponentOnly(MathBuilder &b, Value bits) {
  Type i32 = b.builder.getI32Type(), f32 = b.builder.getF32Type();
  Value field = b.extui(bits, i32);
  Value value = b.select(b.cmp(CmpIPredicate::eq, field, int64_t(0)),
                         b.integer(i32, 0x00400000), b.shl(field, 23));
  value = b.select(b.cmp(CmpIPredicate::eq, field, int64_t(255)),
                   b.integer(i32, 0x7fc00000), value);
  return b.bitcast(value, f32);
}

static Value widenNarrow(MathBuilder &b, Value value, FloatType from) {
  Format format(from);
  Type i32 = b.builder.getI32Type(), f32 = b.builder.getF32Type();
  Value raw = b.bits(value);
  if (!format.isSigned)
    return widenExponentOnly(b, raw);
  Value wide = b.extui(raw, i32);
  Value magnitude = b.andi(wide, format.signBit() - 1);
  // Placed at the top of the fraction the bits are the value, scaled by a power
  // of two, subnormals included.
  Value scaled = b.bitcast(b.shl(magnitude, 23 - format.mantissa), f32);
  int bias = 1 - format.minExponent;
  Value result = b.mul(scaled, std::ldexp(1.0, 127 - bias));
  if (format.hasInf)
    result = b.select(
        b.cmp(CmpIPredicate::eq, magnitude, int64_t(format.overflow())),
        b.infinity(f32), result);
  Value sign = b.shl(b.andi(wide, format.signBit()), 32 - format.width);
  result = b.bitcast(b.ori(b.bits(result), sign), f32);
  if (!format.hasNaN)
    return result;
  Value isNaN =
      format.nanIsNegativeZero()
          ? b.cmp(CmpIPredicate::eq, wide, int64_t(format.nan()))
      : format.hasInf
          ? b.cmp(CmpIPredicate::ugt, magnitude, int64_t(format.overflow()))
          : b.cmp(CmpIPredicate::eq, magnitude, int64_t(format.nan()));
  return b.select(isNaN, b.nan(f32), result);
}

static Value narrowExponentOnly(MathBuilder &b, Value value) {
  // The nearest power of two, half way rounding away from zero; zero, negative
  // numbers and NaN have no form but NaN.
  Type i32 = b.builder.getI32Type(), i8 = b.builder.getI8Type();
  Value bits = b.bits(value);
  Value rounded = b.shr(b.addi(bits, 0x00400000), 23);
  Value isTiny = b.cmp(CmpFPredicate::OLT, value, std::ldexp(1.0, -126));
  Value tiny = b.select(b.cmp(CmpFPredicate::OGE, value, std::ldexp(1.5, -127)),
                        b.integer(i32, 1), b.integer(i32, 0));
  rounded = b.select(isTiny, tiny, rounded);
  Value valid = b.cmp(CmpFPredicate::OGT, value, 0.0);
  return b.trunci(b.select(valid, rounded, b.integer(i32, 255)), i8);
}

/// `value` is f32.
static Value narrowTo(MathBuilder &b, Value value, FloatType to) {
  Format format(to);
  Type i32 = b.builder.getI32Type();
  Type storage = b.builder.getIntegerType(format.width);
  if (!format.isSigned)
    return b.bitcast(narrowExponentOnly(b, value), to);
  Value bits = b.bits(value);
  Value magnitude = b.andi(bits, 0x7fffffff);
  unsigned drop = 23 - format.mantissa;
  // Normal numbers: half a unit is added, less a little where that would round
  // a tie to odd.
  Value odd = b.andi(b.shr(magnitude, drop), 1);
  Value normal = b.shr(
      b.addi(b.addi(magnitude, (int64_t(1) << (drop - 1)) - 1), odd), drop);
  int bias = 1 - format.minExponent;
  normal = b.subi(normal, int64_t(127 - bias) << format.mantissa);
  // Subnormal ones: adding a large number moves the unit of the result to the
  // last bit, and rounds there.
  Type f32 = b.builder.getF32Type();
  Value magic = b.constant(
      f32, std::ldexp(1.0, format.minExponent - int(format.mantissa) + 23));
  Value subnormal =
      b.subi(b.bits(b.add(b.bitcast(magnitude, f32), magic)), b.bits(magic));
  Value smallest = b.bits(b.constant(f32, std::ldexp(1.0, format.minExponent)));
  Value result = b.select(b.cmp(CmpIPredicate::ult, magnitude, smallest),
                          subnormal, normal);
  Value largest = b.integer(i32, format.largest());
  result = b.select(b.cmp(CmpIPredicate::sgt, result, largest),
                    b.integer(i32, format.overflow() & (format.signBit() - 1)),
                    result);
  Value isZero = b.cmp(CmpIPredicate::eq, result, int64_t(0));
  Value sign = b.andi(b.shr(bits, 32 - format.width), format.signBit());
  if (format.nanIsNegativeZero()) {
    // One zero; what overflows is NaN.
    Value overflows = b.cmp(CmpIPredicate::ugt, normal, largest);
    Value isNormal = b.cmp(CmpIPredicate::uge, magnitude, smallest);
    Value lost = b.andi(overflows, isNormal);
    result = b.select(isZero, result, b.ori(result, sign));
    result = b.select(lost, b.integer(i32, format.nan()), result);
  } else {
    result = b.ori(result, sign);
  }
  Value isNaN = b.cmp(CmpIPredicate::ugt, magnitude, int64_t(0x7f800000));
  if (format.hasNaN && !format.nanIsNegativeZero())
    result = b.select(
        isNaN,
        b.ori(b.integer(i32, format.nan() & (format.signBit() - 1)), sign),
        result);
  else
    result = b.select(isNaN, b.integer(i32, format.nan()), result);
  return b.bitcast(b.trunci(result, storage), to);
}

//===----------------------------------------------------------------------===//
// Between floats
//===----------------------------------------------------------------------===//

static bool isNative(FloatType type) {
  return isa<BFloat16Type, Float16Type, Float32Type, Float64Type>(type);
}

/// f64 to f32, to the neighbour with an odd last bit where the number is
/// between two: a later rounding to fewer bits then sees whether anything was
/// there.
static Value truncateToOdd(MathBuilder &b, Value value) {
  Type f32 = b.builder.getF32Type(), i32 = b.builder.getI32Type();
  Value nearest = b.truncf(value, f32);
  Value back = b.extf(nearest, value.getType());
  Value bits = b.bits(nearest);
  Value isInexact = b.cmp(CmpFPredicate::ONE, back, value);
  Value isEven = b.cmp(CmpIPredicate::eq, b.andi(bits, 1), int64_t(0));
  Value isSmaller = b.cmp(CmpFPredicate::OLT, b.abs(back), b.abs(value));
  Value step = b.select(isSmaller, b.integer(i32, 1), b.integer(i32, -1));
  Value odd = b.bitcast(b.addi(bits, step), f32);
  return b.select(b.andi(isInexact, isEven), odd, nearest);
}

Value weir::stablehlo::convertFloat(MathBuilder &b, Value value, FloatType to) {
  auto from = cast<FloatType>(value.getType());
  if (from == to)
    return value;
  if (!isNative(from)) {
    value = widenNarrow(b, value, from);
    from = cast<FloatType>(value.getType());
  }
  if (from.getWidth() < 32 && to.getWidth() != 32)
    value = b.extf(value, b.builder.getF32Type());
  from = cast<FloatType>(value.getType());
  if (from == to)
    return value;
  if (to.getWidth() > from.getWidth())
    return b.extf(value, to);
  if (from.getWidth() == 64 && to.getWidth() < 32)
    value = truncateToOdd(b, value);
  return isNative(to) ? b.truncf(value, to) : narrowTo(b, value, to);
}

//===----------------------------------------------------------------------===//
// Between integers and floats
//===----------------------------------------------------------------------===//

/// Saturates; NaN becomes 0. `value` is f32 or f64.
static Value floatToInteger(MathBuilder &b, Value value, IntegerType to) {
  Type type = value.getType();
  unsigned width = to.getWidth();
  bool isUnsigned = to.isUnsigned();
  Type storage = b.builder.getIntegerType(width);
  double low = isUnsigned ? 0.0 : -std::ldexp(1.0, width - 1);
  double high = std::ldexp(1.0, isUnsigned ? width : width - 1);
  llvm::APInt min = isUnsigned ? llvm::APInt::getZero(width)
                               : llvm::APInt::getSignedMinValue(width);
  llvm::APInt max = isUnsigned ? llvm::APInt::getMaxValue(width)
                               : llvm::APInt::getSignedMaxValue(width);
  Value isLow = b.cmp(CmpFPredicate::OLE, value, low),
        isHigh = b.cmp(CmpFPredicate::OGE, value, high);
  Value inside = b.andi(b.cmp(CmpFPredicate::OGT, value, low),
                        b.cmp(CmpFPredicate::OLT, value, high));
  Value safe = b.select(inside, value, b.constant(type, 0.0));
  // A signed conversion to 32 bits is the one that every machine has in
  // vectors.
  Value result;
  if (width < 32)
    result = b.trunci(b.fptosi(safe, b.builder.getI32Type()), storage);
  else
    result = isUnsigned ? b.fptoui(safe, storage) : b.fptosi(safe, storage);
  result = b.select(isLow, b.integer(storage, min), result);
  return b.select(isHigh, b.integer(storage, max), result);
}

static Value integerToFloat(MathBuilder &b, Value value, bool isUnsigned,
                            FloatType to) {
  auto convert = [&](Value v, Type type) {
    return isUnsigned ? b.uitofp(v, type) : b.sitofp(v, type);
  };
  unsigned width = value.getType().getIntOrFloatBitWidth();
  if (to.getWidth() >= 32)
    return convert(value, to);
  if (width <= 16)
    return convertFloat(b, convert(value, b.builder.getF32Type()), to);
  Type f64 = b.builder.getF64Type();
  if (width <= 32)
    return convertFloat(b, convert(value, f64), to);
  // 64 bits do not fit f64: what is below its last bit is gathered in one bit
  // that does (rounding to odd).
  Value low = b.andi(value, 0x7ff);
  Value sticky = b.select(b.cmp(CmpIPredicate::ne, low, int64_t(0)),
                          b.integer(value.getType(), 0x800),
                          b.integer(value.getType(), 0));
  Value gathered = b.ori(b.andi(value, ~int64_t(0x7ff)), sticky);
  Value magnitude = isUnsigned ? value : b.make<math::AbsIOp>(value);
  Value fits = b.cmp(CmpIPredicate::ult, magnitude, int64_t(1) << 53);
  return convertFloat(b, convert(b.select(fits, value, gathered), f64), to);
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

Value weir::stablehlo::convertScalar(MathBuilder &b, Value value, Type from,
                                     Type to) {
  if (from == to)
    return value;
  if (auto complex = dyn_cast<ComplexType>(to)) {
    Type part = complex.getElementType();
    if (auto fromComplex = dyn_cast<ComplexType>(from)) {
      Type fromPart = fromComplex.getElementType();
      Value real =
          convertScalar(b, b.make<complex::ReOp>(value), fromPart, part);
      Value imag =
          convertScalar(b, b.make<complex::ImOp>(value), fromPart, part);
      return b.make<complex::CreateOp>(to, real, imag);
    }
    Value real = convertScalar(b, value, from, part);
    return b.make<complex::CreateOp>(to, real, b.constant(part, 0.0));
  }
  // The imaginary part is dropped, for booleans as well.
  if (auto complex = dyn_cast<ComplexType>(from))
    return convertScalar(b, b.make<complex::ReOp>(value),
                         complex.getElementType(), to);
  if (auto toFloat = dyn_cast<FloatType>(to)) {
    if (isa<FloatType>(from))
      return convertFloat(b, value, toFloat);
    return integerToFloat(
        b, value, from.isUnsignedInteger() || from.isInteger(1), toFloat);
  }
  auto toInteger = dyn_cast<IntegerType>(to);
  if (!toInteger)
    return {};
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    value = convertFloat(b, value, computeType(fromFloat));
    if (to.isInteger(1))
      return b.cmp(CmpFPredicate::UNE, value, 0.0);
    return floatToInteger(b, value, toInteger);
  }
  auto fromInteger = dyn_cast<IntegerType>(from);
  if (!fromInteger)
    return {};
  if (to.isInteger(1))
    return b.cmp(CmpIPredicate::ne, value, int64_t(0));
  Type storage = b.builder.getIntegerType(toInteger.getWidth());
  if (toInteger.getWidth() == fromInteger.getWidth())
    return value;
  if (toInteger.getWidth() < fromInteger.getWidth())
    return b.trunci(value, storage);
  return from.isUnsignedInteger() || from.isInteger(1)
             ? b.extui(value, storage)
             : b.extsi(value, storage);
}
