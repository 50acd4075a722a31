//===- MathTrigonometry.cpp - sin, cos, tan of f32 ------------------------===//
//
// x = n pi/2 + r with |r| <= pi/4. The three parts of pi/2 are subtracted by
// fused multiply-adds: the first product cancels exactly, so r keeps its digits
// also next to multiples of pi/2, for |n| up to 2^20.
//===----------------------------------------------------------------------===//
#include "MathFormulas.h"

using namespace mlir;
using namespace weir;
using arith::CmpIPredicate;

namespace {
constexpr double kTwoOverPi = 0.63661977236758134308;
// pi/2 as a sum of f32 numbers.
constexpr double kHalfPi1 = 1.57079637050628662109375,
                 kHalfPi2 = -4.37113900018624283e-8,
                 kHalfPi3 = -1.71512451204112e-15;
constexpr double kRoundingShift = 12582912.0;

struct SinCos {
  Value sin, cos; // of the rest
  Value quadrant; // n, in the low bits
};
} // namespace

static SinCos sinCosOfRest(MathBuilder &b, Value x) {
  Value shift = b.constant(x.getType(), kRoundingShift);
  Value shifted = b.fma(x, kTwoOverPi, shift);
  Value quadrant = b.bits(shifted);
  Value n = b.sub(shifted, shift);
  Value r = b.fma(n, -kHalfPi1, x);
  r = b.fma(n, -kHalfPi2, r);
  r = b.fma(n, -kHalfPi3, r);
  Value z = b.mul(r, r);
  Value sinPolynomial =
      b.polynomial(z, {-0.16666654225576616, 0.0083321314981490160,
                       -0.00019510839244048174});
  Value sin = b.fma(b.mul(z, r), sinPolynomial, r);
  Value cosPolynomial = b.polynomial(
      z, {0.041666645652913836, -0.0013887306044585508, 2.4431205098022890e-5});
  Value cos = b.fma(b.mul(z, z), cosPolynomial, b.fma(z, -0.5, 1.0));
  return {sin, cos, quadrant};
}

/// The sine of the angle that is `quarters` quarter turns further.
static Value turned(MathBuilder &b, const SinCos &rest, int64_t quarters) {
  Value quadrant = quarters ? b.addi(rest.quadrant, quarters) : rest.quadrant;
  Value isOdd = b.cmp(CmpIPredicate::ne, b.andi(quadrant, 1), int64_t(0));
  Value value = b.select(isOdd, rest.cos, rest.sin);
  Value sign = b.shl(b.andi(quadrant, 2), 30);
  return b.bitcast(b.xori(b.bits(value), sign), value.getType());
}

/// A zero keeps its sign, which the reduction loses.
static Value keepZero(MathBuilder &b, Value result, Value x) {
  return b.select(b.cmp(arith::CmpFPredicate::OEQ, x, 0.0), x, result);
}

Value weir::expandSin(MathBuilder &b, Value x) {
  return keepZero(b, turned(b, sinCosOfRest(b, x), 0), x);
}

Value weir::expandCos(MathBuilder &b, Value x) {
  return turned(b, sinCosOfRest(b, x), 1);
}

Value weir::expandTan(MathBuilder &b, Value x) {
  SinCos rest = sinCosOfRest(b, x);
  Value isOdd = b.cmp(CmpIPredicate::ne, b.andi(rest.quadrant, 1), int64_t(0));
  Value top = b.select(isOdd, b.neg(rest.cos), rest.sin),
        bottom = b.select(isOdd, rest.sin, rest.cos);
  return keepZero(b, b.div(top, bottom), x);
}
