//===- ScalarSpecial.cpp - Special functions on one element ---------------===//
//
// chlo's special functions that the C library lacks, by expansions: Chebyshev
// series rearranged into polynomials of a variable in [-1, 1], asymptotic
// series, recurrences. digamma and bessel_i1e are computed in f64 whatever the
// type, so what they lose to cancellation does not show in f32.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Weir/Weir.h"

#include <cmath>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpFPredicate;

Value weir::stablehlo::callLibm(MathBuilder &b, StringRef name,
                                ValueRange operands) {
  return ir::LibmOp::create(b.builder, b.loc, operands[0].getType(), name,
                            operands);
}

/// Maps [low, high] to [-1, 1].
static Value toUnit(MathBuilder &b, Value x, double low, double high) {
  double scale = 2 / (high - low);
  return b.fma(x, scale, -(high + low) / (high - low));
}

//===----------------------------------------------------------------------===//
// erf_inv
//===----------------------------------------------------------------------===//

/// erf_inv(x) / x as a function of w = -log(1 - x^2), for w < 5, and of its
/// root beyond. Relative error 6e-9, which f32 does not see; in f64, 3e-7 as
/// the start of an iteration.
static Value erfInvRatio(MathBuilder &b, Value w) {
  Value center = b.polynomial(toUnit(b, w, 0, 5),
                              {1.5014093598328822, 0.6166007234735246,
                               -0.026108685994251757, -0.019574194007122948,
                               0.008529176355187008, -0.0004843499507017,
                               -0.0008455459388557765, 0.00028407515288397475,
                               3.553137894878289e-05, -3.3339809314926145e-05});
  Value root = b.sqrt(w), tail;
  if (w.getType().isF64())
    tail = b.polynomial(
        toUnit(b, root, std::sqrt(5.0), 6.2),
        {4.059939742317718, 2.001646472980829, 0.002995152320949885,
         -0.004889468732628303, 0.0038805600107023144, -0.002597811588905524,
         -0.0003178621790924967, 0.00031596255379664616, 0.004736973201419684,
         -0.004696925836989927, -0.0004201595222570073, 0.0012227365179795862});
  else
    tail = b.polynomial(toUnit(b, root, std::sqrt(5.0), 4.15),
                        {3.0266381232262636, 0.9613762618951328,
                         0.0055553428850832936, -0.0038359103359023043,
                         0.0025151015740596896, -0.0016371780221048854,
                         0.0008964190400831051, -0.0002615175665062476,
                         -8.189092330422525e-05, 6.864287326056324e-05});
  return b.select(b.cmp(CmpFPredicate::OLT, w, 5.0), center, tail);
}

/// One step of Halley's iteration, on erf for small and on erfc for large
/// arguments.
static Value refineErfInv(MathBuilder &b, Value y, Value x) {
  Value magnitude = b.abs(x), root = b.abs(y);
  Value small = b.sub(b.make<math::ErfOp>(root), magnitude);
  Value large = b.sub(b.sub(1.0, magnitude), b.make<math::ErfcOp>(root));
  Value residual =
      b.select(b.cmp(CmpFPredicate::OLT, magnitude, 0.5), small, large);
  Value slope =
      b.mul(b.make<math::ExpOp>(b.neg(b.mul(root, root))), M_2_SQRTPI);
  Value step = b.div(residual, slope);
  Value refined = b.sub(root, b.div(step, b.fma(root, step, 1.0)));
  return b.copysign(refined, x);
}

static Value erfInv(MathBuilder &b, Value x) {
  Type type = x.getType();
  Value w = b.neg(b.make<math::LogOp>(b.mul(b.sub(1.0, x), b.add(x, 1.0))));
  Value y = b.mul(erfInvRatio(b, w), x);
  if (type.isF64())
    y = refineErfInv(b, y, x);
  Value isOne = b.cmp(CmpFPredicate::OEQ, b.abs(x), 1.0);
  y = b.select(isOne, b.copysign(b.infinity(type), x), y);
  return b.select(b.cmp(CmpFPredicate::OGT, b.abs(x), 1.0), b.nan(type), y);
}

//===----------------------------------------------------------------------===//
// digamma, bessel_i1e
//===----------------------------------------------------------------------===//

/// For x >= 1/2: the recurrence to x + 10, and the asymptotic series there.
static Value digammaRight(MathBuilder &b, Value x) {
  constexpr int steps = 10;
  Value sum = b.constant(x.getType(), 0.0);
  for (int i = steps; i-- > 0;)
    sum = b.add(sum, b.div(1.0, b.add(x, double(i))));
  Value y = b.add(x, double(steps));
  Value inverse = b.div(1.0, y), square = b.mul(inverse, inverse);
  Value series =
      b.polynomial(square, {-1.0 / 12, 1.0 / 120, -1.0 / 252, 1.0 / 240,
                            -1.0 / 132, 691.0 / 32760, -1.0 / 12});
  Value tail = b.fma(series, square, b.mul(inverse, -0.5));
  return b.add(b.make<math::LogOp>(y), b.sub(tail, sum));
}

/// digamma(1 - x) - pi / tan(pi x) left of 1/2; NaN at the poles but 0, where
/// it is infinite.
static Value digamma(MathBuilder &b, Value x) {
  Type type = x.getType();
  Value isLeft = b.cmp(CmpFPredicate::OLT, x, 0.5);
  Value right = digammaRight(b, b.select(isLeft, b.sub(1.0, x), x));
  Value fraction = b.sub(x, b.roundEven(x));
  Value cotangent = b.div(M_PI, b.make<math::TanOp>(b.mul(fraction, M_PI)));
  Value result = b.select(isLeft, b.sub(right, cotangent), right);
  Value isPole = b.andi(b.cmp(CmpFPredicate::OLE, x, 0.0),
                        b.cmp(CmpFPredicate::OEQ, b.floor(x), x));
  return b.select(isPole, b.nan(type), result);
}

static Value besselI1e(MathBuilder &b, Value x) {
  Value magnitude = b.abs(x);
  Value near = b.polynomial(
      toUnit(b, magnitude, 0, 8),
      {0.044687709875608835,    -0.061124338029666284,  0.0680575999095116,
       -0.06848260620582691,    0.06376740371340721,    -0.055280039226991644,
       0.04467457262125467,     -0.03367135552108536,   0.023686016957729535,
       -0.015571309243980052,   0.009583962150731578,   -0.005534567847563678,
       0.0030057624197775295,   -0.00153887456203039,   0.0007445123445061157,
       -0.0003411760289073331,  0.0001484212433475852,  -6.142360299099794e-05,
       2.4233753149624307e-05,  -9.136543922789093e-06, 3.293899139003749e-06,
       -1.1327072698408053e-06, 3.759367306404118e-07,  -1.2424759932738304e-07,
       3.802984785138283e-08,   -8.984420960424589e-09, 2.603206542331157e-09,
       -1.41695079121077e-09,   3.7284532079392345e-10});
  Value small = b.mul(near, magnitude);
  Value inverse = b.div(1.0, b.select(b.cmp(CmpFPredicate::OLT, magnitude, 8.0),
                                      b.constant(x.getType(), 8.0), magnitude));
  Value far = b.polynomial(toUnit(b, inverse, 0, 0.125),
                           {0.3893984590258723,      -0.00974957719323496,
                            -0.00021923576382047057, -1.5038547258928557e-05,
                            -1.8349106860450982e-06, -3.483842761870606e-07,
                            -1.0000393426323456e-07, -4.314253938902304e-08,
                            -2.344868241306537e-08,  -8.351609821216273e-09,
                            7.102306101258632e-09,   1.3770132829371482e-08,
                            4.83070216418574e-09,    -7.057942662808609e-09,
                            -5.559075345853801e-09,  2.586278748562174e-09,
                            3.1008802702394666e-09,  -6.619127783874082e-10,
                            -1.0230972770946493e-09, 8.672253865940559e-11,
                            1.5532708319178e-10});
  Value large = b.mul(far, b.sqrt(inverse));
  Value result =
      b.select(b.cmp(CmpFPredicate::OLE, magnitude, 8.0), small, large);
  return b.copysign(b.select(b.isNaN(x), x, result), x);
}

//===----------------------------------------------------------------------===//
// zeta, polygamma
//===----------------------------------------------------------------------===//

/// Hurwitz's zeta function, the sum of (q + k)^-s, for s > 1: twelve terms and
/// Euler and Maclaurin's formula.
static Value zeta(MathBuilder &b, Value s, Value q) {
  Type type = s.getType();
  constexpr int terms = 12;
  Value sum = b.constant(type, 0.0), negative = b.neg(s);
  for (int k = 0; k < terms; ++k)
    sum = b.add(sum, b.make<math::PowFOp>(b.add(q, double(k)), negative));
  Value a = b.add(q, double(terms)), power = b.make<math::PowFOp>(a, negative);
  sum = b.add(sum, b.div(b.mul(power, a), b.sub(s, 1.0)));
  sum = b.fma(power, 0.5, sum);
  // B(2j) / (2j)! s (s + 1) ... (s + 2j - 2) a^(-s - 2j + 1)
  static constexpr double coefficients[] = {
      1.0 / 12,           -1.0 / 720,       1.0 / 30240,
      -1.0 / 1209600,     1.0 / 47900160.0, -691.0 / 1307674368000.0,
      1.0 / 74724249600.0};
  Value factor = b.div(b.mul(s, power), a), inverse = b.div(1.0, b.mul(a, a));
  for (int j = 0; j < int(std::size(coefficients)); ++j) {
    sum = b.fma(factor, coefficients[j], sum);
    Value next = b.mul(b.add(s, 2.0 * j + 1), b.add(s, 2.0 * j + 2));
    factor = b.mul(factor, b.mul(next, inverse));
  }
  Value one = b.constant(type, 1.0);
  sum = b.select(b.cmp(CmpFPredicate::OEQ, s, one), b.infinity(type), sum);
  Value isPole = b.andi(b.cmp(CmpFPredicate::OLE, q, 0.0),
                        b.cmp(CmpFPredicate::OEQ, b.floor(q), q));
  sum = b.select(isPole, b.infinity(type), sum);
  return b.select(b.cmp(CmpFPredicate::OLT, s, one), b.nan(type), sum);
}

/// The n-th derivative of digamma: (-1)^(n+1) n! zeta(n + 1, x).
static Value polygamma(MathBuilder &b, Value n, Value x) {
  Type type = n.getType();
  Value next = b.add(n, 1.0);
  Value factorial = b.make<math::ExpOp>(callLibm(b, "lgamma", next));
  Value magnitude = b.mul(factorial, zeta(b, next, x));
  Value halves = b.mul(n, 0.5);
  Value isEven = b.cmp(CmpFPredicate::OEQ, b.floor(halves), halves);
  Value result = b.select(isEven, b.neg(magnitude), magnitude);
  result = b.select(b.cmp(CmpFPredicate::OEQ, n, 0.0), digamma(b, x), result);
  Value isOrder = b.andi(b.cmp(CmpFPredicate::OGE, n, 0.0),
                         b.cmp(CmpFPredicate::OEQ, b.floor(n), n));
  return b.select(isOrder, result, b.nan(type));
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

Value weir::stablehlo::mapSpecial(MathBuilder &b, Operation *op, ValueRange v) {
  if (isa<chlo::ErfInvOp>(op))
    return erfInv(b, v[0]);
  if (isa<chlo::LgammaOp>(op))
    return callLibm(b, "lgamma", v[0]);
  auto type = cast<FloatType>(v[0].getType());
  Type f64 = b.builder.getF64Type();
  SmallVector<Value> wide;
  auto widen = [&] {
    return llvm::map_to_vector(v, [&](Value x) { return b.extf(x, f64); });
  };
  Value result =
      TypeSwitch<Operation *, Value>(op)
          .Case<chlo::DigammaOp>([&](auto) { return digamma(b, widen()[0]); })
          .Case<chlo::BesselI1eOp>(
              [&](auto) { return besselI1e(b, widen()[0]); })
          .Case<chlo::ZetaOp>(
              [&](auto) { return wide = widen(), zeta(b, wide[0], wide[1]); })
          .Case<chlo::PolygammaOp>([&](auto) {
            return wide = widen(), polygamma(b, wide[0], wide[1]);
          })
          .Default(Value());
  return result ? convertFloat(b, result, type) : Value();
}
