//===- MathExponentials.cpp - exp, log, tanh, erf of f32 ------------------===//
//
// exp(x) = 2^n exp(r) with |r| <= ln(2)/2; log(x) = e ln(2) + log(m) with m
// around 1. The polynomials are minimax fits (weighted least squares iterated
// to equal errors) of the part that the leading exact terms leave over.
//===----------------------------------------------------------------------===//
#include "MathFormulas.h"

#include <mlir/Dialect/LLVMIR/LLVMDialect.h>

#include <cmath>
#include <limits>

using namespace mlir;
using namespace weir;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

namespace {
constexpr double kLog2e = 1.44269504088896340736;
// ln(2) in two parts; the first has so few digits that its multiples are exact.
constexpr double kLn2High = 0.693145751953125,
                 kLn2Low = 1.42860682030941723212e-6;
// 1.5 * 2^23: adding it rounds to an integer and leaves that integer in the low
// bits.
constexpr double kRoundingShift = 12582912.0;

/// x = n ln(2) + rest
struct Reduced {
  Value n;     // integer, in the low bits of an i32
  Value whole; // the same as a float
  Value rest;  // |rest| <= ln(2)/2
};
} // namespace

/// Multiplies of 2^n, -126 <= n <= 127.
static Value powerOfTwo(MathBuilder &b, Value n, Type type) {
  return b.bitcast(b.shl(b.addi(n, 127), 23), type);
}

/// A comparison with NaN is false: NaN passes through.
static Value clampKeepingNaN(MathBuilder &b, Value x, double low, double high) {
  Value lowest = b.constant(x.getType(), low),
        highest = b.constant(x.getType(), high);
  x = b.select(b.cmp(CmpFPredicate::OLT, x, lowest), lowest, x);
  return b.select(b.cmp(CmpFPredicate::OGT, x, highest), highest, x);
}

static Reduced reduceByLn2(MathBuilder &b, Value x) {
  Value shifted = b.fma(x, kLog2e, b.constant(x.getType(), kRoundingShift));
  Value n =
      b.subi(b.bits(shifted), b.bits(b.constant(x.getType(), kRoundingShift)));
  Value whole = b.sub(shifted, kRoundingShift);
  Value rest = b.fma(whole, -kLn2High, x);
  return {n, whole, b.fma(whole, -kLn2Low, rest)};
}

/// exp(r) for |r| <= ln(2)/2: 1 + r + r^2 q(r), error 2^-28.
static Value expOfRest(MathBuilder &b, Value r) {
  Value q = b.polynomial(r, {0.49999993253671476, 0.16666517762255351,
                             0.041668421822584234, 0.0083690634726966470,
                             0.0013813880396922561});
  return b.add(b.fma(b.mul(r, r), q, r), 1.0);
}

/// value * 2^n, subnormal and infinite results included: by the instruction for
/// it, or in two steps.
static Value scale(MathBuilder &b, Value value, Reduced reduced) {
  if (auto vector = dyn_cast<VectorType>(value.getType());
      b.hasScale && vector && vector.getNumElements() == 16 &&
      vector.getRank() == 1) {
    Location loc = b.loc;
    Value all = b.integer(b.builder.getI16Type(), 0xffff);
    Value current = b.integer(b.builder.getI32Type(), 4); // the usual rounding
    return LLVM::CallIntrinsicOp::create(
               b.builder, loc, vector,
               b.builder.getStringAttr("llvm.x86.avx512.mask.scalef.ps.512"),
               ValueRange{value, reduced.whole, value, all, current})
        .getResult(0);
  }
  Value n = reduced.n;
  Value half = b.sar(n, 1);
  value = b.mul(value, powerOfTwo(b, half, value.getType()));
  return b.mul(value, powerOfTwo(b, b.subi(n, half), value.getType()));
}

Value weir::expandExp(MathBuilder &b, Value x) {
  x = clampKeepingNaN(b, x, -105.0, 89.0);
  Reduced reduced = reduceByLn2(b, x);
  return scale(b, expOfRest(b, reduced.rest), reduced);
}

Value weir::expandExp2(MathBuilder &b, Value x) {
  x = clampKeepingNaN(b, x, -151.0, 129.0);
  Value shifted = b.add(x, kRoundingShift);
  Value n =
      b.subi(b.bits(shifted), b.bits(b.constant(x.getType(), kRoundingShift)));
  Value whole = b.sub(shifted, kRoundingShift);
  Value rest = b.mul(b.sub(x, whole), M_LN2);
  return scale(b, expOfRest(b, rest), {n, whole, rest});
}

/// 2 (2^(n-1) expm1(r) + (2^(n-1) - 1/2)): the factor 2 keeps 2^n in range for
/// the largest results.
static Value expM1NoSpecials(MathBuilder &b, Value x) {
  Reduced reduced = reduceByLn2(b, x);
  Value r = reduced.rest;
  Value q = b.polynomial(r, {0.50000000477929096, 0.16666666821561518,
                             0.041666348505186059, 0.0083332718579503615,
                             0.0013941520672026821, 0.00019914887468684662});
  Value p = b.fma(b.mul(r, r), q, r);
  Value half = powerOfTwo(b, b.subi(reduced.n, 1), x.getType());
  return b.mul(b.fma(half, p, b.sub(half, 0.5)), 2.0);
}

Value weir::expandExpM1(MathBuilder &b, Value x) {
  Value result = expM1NoSpecials(b, clampKeepingNaN(b, x, -25.0, 89.0));
  return b.copysign(result, x); // -0
}

Value weir::expandTanh(MathBuilder &b, Value x) {
  // t / (t + 2) with t = exp(2|x|) - 1; 1 from 9.01 on.
  Value magnitude = b.abs(x), limit = b.constant(x.getType(), 9.1);
  magnitude =
      b.select(b.cmp(CmpFPredicate::OGT, magnitude, limit), limit, magnitude);
  Value t = expM1NoSpecials(b, b.add(magnitude, magnitude));
  return b.copysign(b.div(t, b.add(t, 2.0)), x);
}

/// log(1 + f) for sqrt(1/2) <= 1 + f <= sqrt(2), plus e ln(2).
static Value logOfParts(MathBuilder &b, Value f, Value e) {
  Value p = b.polynomial(f, {0.33333316564873655, -0.25000816054634460,
                             0.20002302712261970, -0.16624348334415687,
                             0.14180699422586862, -0.13130450748909467,
                             0.12885860410010670, -0.078599552693717120});
  Value square = b.mul(f, f);
  Value tail = b.fma(e, kLn2Low, b.mul(b.mul(square, f), p));
  tail = b.fma(square, -0.5, tail);
  return b.fma(e, kLn2High, b.add(f, tail));
}

namespace {
/// x = m 2^e with sqrt(1/2) <= m < sqrt(2)
struct Normalized {
  Value m, exponent;
};
} // namespace

static Normalized normalize(MathBuilder &b, Value x) {
  constexpr int64_t sqrtHalf = 0x3f3504f3;
  Value offset = b.subi(b.bits(x), sqrtHalf);
  Value exponent = b.sar(offset, 23);
  Value m = b.bitcast(b.addi(b.andi(offset, 0x7fffff), sqrtHalf), x.getType());
  return {m, exponent};
}

/// The results at the ends of the domain: `zero` -> -inf, below -> NaN, inf and
/// NaN stay.
static Value logSpecials(MathBuilder &b, Value result, Value x, double zero) {
  Type type = x.getType();
  Value inf = b.infinity(type);
  result = b.select(b.cmp(CmpFPredicate::ULT, x, inf), result, x);
  result = b.select(b.cmp(CmpFPredicate::OEQ, x, zero), b.neg(inf), result);
  return b.select(b.cmp(CmpFPredicate::OLT, x, zero), b.nan(type), result);
}

Value weir::expandLog(MathBuilder &b, Value x) {
  Type type = x.getType();
  Value isTiny = b.cmp(CmpFPredicate::OLT, x, std::ldexp(1.0, -126));
  Value scaled = b.select(isTiny, b.mul(x, std::ldexp(1.0, 23)), x);
  auto [m, exponent] = normalize(b, scaled);
  Value e = b.sitofp(exponent, mlir::getElementTypeOrSelf(type));
  e = b.select(isTiny, b.sub(e, 23.0), e);
  Value result = logOfParts(b, b.sub(m, 1.0), e);
  result = b.select(b.isNaN(x), x, result);
  return logSpecials(b, result, x, 0.0);
}

Value weir::expandLog1p(MathBuilder &b, Value x) {
  Type type = x.getType();
  Value u = b.add(x, 1.0);
  auto [m, exponent] = normalize(b, u);
  // What rounding took off 1 + x, in the scale of m.
  Value isLarge = b.cmp(CmpFPredicate::OGE, x, 1.0);
  Value lost =
      b.select(isLarge, b.sub(1.0, b.sub(u, x)), b.sub(x, b.sub(u, 1.0)));
  Value inverse = b.make<arith::MaxSIOp>(
      b.subi(b.integer(exponent.getType(), 127), exponent),
      b.integer(exponent.getType(), 0));
  Value f = b.fma(lost, b.bitcast(b.shl(inverse, 23), type), b.sub(m, 1.0));
  Value isNearOne = b.cmp(CmpIPredicate::eq, exponent, int64_t(0));
  f = b.select(isNearOne, x, f);
  Value result =
      logOfParts(b, f, b.sitofp(exponent, mlir::getElementTypeOrSelf(type)));
  result = b.copysign(b.select(b.isNaN(x), x, result), x);
  return logSpecials(b, result, x, -1.0);
}

/// x p(x^2) below 0.9, 1 - exp(h(|x|)) above; 1 from 4 on.
Value weir::expandErf(MathBuilder &b, Value x) {
  Type type = x.getType();
  Value magnitude = b.abs(x), limit = b.constant(type, 4.0);
  magnitude =
      b.select(b.cmp(CmpFPredicate::OGT, magnitude, limit), limit, magnitude);
  Value small =
      b.mul(b.polynomial(b.mul(x, x),
                         {1.1283791537972783, -0.37612523276231213,
                          0.11282140812294346, -0.026778908932955786,
                          0.0050119628468751811, -0.00060903601281216883}),
            x);
  Value h =
      b.polynomial(magnitude, {-0.00016644716061903678, -1.1277972447508029,
                               -0.63697607907283915, -0.10411368288777401,
                               0.022315215323626271, -0.0030654909327338790,
                               0.00019821972605021636});
  Reduced reduced = reduceByLn2(b, h);
  Value tail =
      b.mul(expOfRest(b, reduced.rest), powerOfTwo(b, reduced.n, type));
  Value large = b.copysign(b.sub(1.0, tail), x);
  return b.select(b.cmp(CmpFPredicate::OLT, magnitude, 0.9), small, large);
}

/// exp(-a^2) g / (a + c) with a = |x|, where g = (a + c) exp(a^2) erfc(a) is a
/// polynomial in t = (a - c) / (a + c); 2 minus that below 0. The result of 10.1
/// is 0.
Value weir::expandErfc(MathBuilder &b, Value x) {
  constexpr double c = 2.6875;
  Type type = x.getType();
  Value a = b.abs(x), limit = b.constant(type, 10.1);
  a = b.select(b.cmp(CmpFPredicate::OGT, a, limit), limit, a);
  Value quotient = b.div(1.0, b.add(a, c));
  Value g = b.polynomial(
      b.mul(b.sub(a, c), quotient),
      {1.0626004585091144, -0.83778776840660662, 0.50930949472164367,
       -0.22440357247681121, 0.059322116499892612, -0.00042600403849930206,
       -0.0059630401035622015, 0.0010299813834496789, 0.00064356019452810984});
  // What rounding took off the square counts in its exponential.
  Value square = b.neg(b.mul(a, a)), lost = b.fma(a, a, square);
  Reduced reduced = reduceByLn2(b, square);
  Value power = expOfRest(b, b.sub(reduced.rest, lost));
  Value tail = scale(b, b.mul(power, b.mul(g, quotient)), reduced);
  return b.select(b.cmp(CmpFPredicate::OLT, x, 0.0), b.sub(2.0, tail), tail);
}

Value weir::expandRsqrt(MathBuilder &b, Value x) {
  return b.div(1.0, b.sqrt(x));
}

Value weir::expandTruncToBF16(MathBuilder &b, Value x) {
  Value bits = b.bits(x);
  Value odd = b.andi(b.shr(bits, 16), 1);
  Value rounded = b.shr(b.addi(b.addi(bits, 0x7fff), odd), 16);
  Value quiet = b.ori(b.shr(bits, 16), 0x40);
  Value result =
      b.trunci(b.select(b.isNaN(x), quiet, rounded), b.builder.getI16Type());
  return b.bitcast(result, b.builder.getBF16Type());
}

Value weir::expandExtFromBF16(MathBuilder &b, Value x) {
  Value bits = b.extui(b.bits(x), b.builder.getI32Type());
  return b.bitcast(b.shl(bits, 16), b.builder.getF32Type());
}
