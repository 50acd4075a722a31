//===- ScalarComplex.cpp - Complex operations on one element --------------===//
//
// Sums and products of complex<f32> are made of f32 ones. Everything else is
// computed on f64 parts, where squares neither overflow nor cancel beyond what
// f32 shows. Functions that the C library has for f64 stay operations of the
// complex dialect, on complex<f64>; ExpandMath calls the library, which knows
// the special values of C99's annex G.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Complex/IR/Complex.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpFPredicate;

namespace {
struct Parts {
  Value re, im;
};

/// Arithmetic on pairs.
struct ComplexBuilder {
  MathBuilder &b;

  Parts split(Value z) {
    return {b.make<complex::ReOp>(z), b.make<complex::ImOp>(z)};
  }
  Value join(Parts z) {
    return b.make<complex::CreateOp>(ComplexType::get(z.re.getType()), z.re,
                                     z.im);
  }
  Parts add(Parts x, Parts y) { return {b.add(x.re, y.re), b.add(x.im, y.im)}; }
  Parts sub(Parts x, Parts y) { return {b.sub(x.re, y.re), b.sub(x.im, y.im)}; }
  /// One product of each part is not rounded.
  Parts mul(Parts x, Parts y) {
    return {b.fma(x.re, y.re, b.neg(b.mul(x.im, y.im))),
            b.fma(x.im, y.re, b.mul(x.re, y.im))};
  }
  Parts select(Value condition, Parts x, Parts y) {
    return {b.select(condition, x.re, y.re), b.select(condition, x.im, y.im)};
  }
  Parts div(Parts x, Parts y);
  Parts extreme(CmpFPredicate better, Parts x, Parts y);
  Parts libm(StringRef name, Parts z) {
    return split(callLibm(b, name, join(z)));
  }
  template <typename Op> Parts call(Parts z) {
    return split(b.make<Op>(join(z)));
  }
};
} // namespace

/// The larger or smaller one, by the real part and then by the imaginary one;
/// one with a NaN wins.
Parts ComplexBuilder::extreme(CmpFPredicate better, Parts x, Parts y) {
  auto isNan = [&](Parts z) { return b.cmp(CmpFPredicate::UNO, z.re, z.im); };
  Value wins = b.ori(
      b.cmp(better, x.re, y.re),
      b.andi(b.cmp(CmpFPredicate::OEQ, x.re, y.re), b.cmp(better, x.im, y.im)));
  return select(isNan(y), y, select(b.ori(isNan(x), wins), x, y));
}

/// Divides by the larger part of the divisor first, so that its square is not
/// needed, then puts right what infinities and zeros turn into NaN, as C99
/// does.
Parts ComplexBuilder::div(Parts x, Parts y) {
  Type type = x.re.getType();
  Value one = b.constant(type, 1.0), zero = b.constant(type, 0.0),
        inf = b.infinity(type);
  Value reIsLarger = b.cmp(CmpFPredicate::OGE, b.abs(y.re), b.abs(y.im));
  Value large = b.select(reIsLarger, y.re, y.im),
        small = b.select(reIsLarger, y.im, y.re);
  Value ratio = b.div(small, large);
  Value denominator = b.fma(small, ratio, large);
  Value first = b.select(reIsLarger, x.re, x.im),
        second = b.select(reIsLarger, x.im, x.re);
  Value re = b.div(b.fma(second, ratio, first), denominator);
  Value im = b.div(b.sub(second, b.mul(first, ratio)), denominator);
  im = b.select(reIsLarger, im, b.neg(im));
  Parts quotient{re, im};

  auto isInf = [&](Value v) {
    return b.cmp(CmpFPredicate::OEQ, b.abs(v), inf);
  };
  auto isFinite = [&](Value v) {
    return b.cmp(CmpFPredicate::OLT, b.abs(v), inf);
  };
  auto isNumber = [&](Value v) { return b.cmp(CmpFPredicate::ORD, v, v); };
  auto unit = [&](Value v) {
    return b.copysign(b.select(isInf(v), one, zero), v);
  };
  Value bothNaN = b.andi(b.isNaN(re), b.isNaN(im));
  Value divisorIsZero = b.andi(b.cmp(CmpFPredicate::OEQ, y.re, zero),
                               b.cmp(CmpFPredicate::OEQ, y.im, zero));
  Value byZero = b.andi(divisorIsZero, b.ori(isNumber(x.re), isNumber(x.im)));
  Value signedInf = b.copysign(inf, y.re);
  Parts infinite{b.mul(signedInf, x.re), b.mul(signedInf, x.im)};
  Value xInf = b.ori(isInf(x.re), isInf(x.im)),
        yInf = b.ori(isInf(y.re), isInf(y.im));
  Value yFinite = b.andi(isFinite(y.re), isFinite(y.im)),
        xFinite = b.andi(isFinite(x.re), isFinite(x.im));
  Parts ux{unit(x.re), unit(x.im)}, uy{unit(y.re), unit(y.im)};
  Parts grown{b.mul(inf, b.add(b.mul(ux.re, y.re), b.mul(ux.im, y.im))),
              b.mul(inf, b.sub(b.mul(ux.im, y.re), b.mul(ux.re, y.im)))};
  Parts vanished{b.mul(zero, b.add(b.mul(x.re, uy.re), b.mul(x.im, uy.im))),
                 b.mul(zero, b.sub(b.mul(x.im, uy.re), b.mul(x.re, uy.im)))};
  Parts repaired = select(b.andi(yInf, xFinite), vanished, quotient);
  repaired = select(b.andi(xInf, yFinite), grown, repaired);
  repaired = select(byZero, infinite, repaired);
  return select(bothNaN, repaired, quotient);
}

/// (x - y) (x + y) + 2ixy does not overflow before its result does.
static Parts square(MathBuilder &b, Parts z) {
  Value re = b.mul(b.sub(z.re, z.im), b.add(z.re, z.im));
  Value size = b.abs(z.re);
  Value isDiagonal =
      b.andi(b.cmp(CmpFPredicate::OEQ, size, b.abs(z.im)),
             b.cmp(CmpFPredicate::OLT, size, b.infinity(size.getType())));
  re = b.select(isDiagonal, b.constant(z.re.getType(), 0.0), re);
  Value product = b.mul(z.re, z.im);
  return {re, b.add(product, product)};
}

/// exp(z) - 1 = (expm1(x) cos(y) - 2 sin(y/2)^2) + i exp(x) sin(y)
static Parts expm1(MathBuilder &b, Parts z) {
  Value half = b.make<math::SinOp>(b.mul(z.im, 0.5));
  Value cos = b.make<math::CosOp>(z.im), sin = b.make<math::SinOp>(z.im);
  Value re =
      b.fma(b.make<math::ExpM1Op>(z.re), cos, b.mul(b.mul(half, half), -2.0));
  Value im = b.mul(b.make<math::ExpOp>(z.re), sin);
  // A real argument has a real result, also where exp overflows.
  im = b.select(b.cmp(CmpFPredicate::OEQ, z.im, 0.0), z.im, im);
  return {re, im};
}

/// log(1 + z): by log1p of |1 + z|^2 - 1 = x (2 + x) + y^2 near 0, by the
/// logarithm elsewhere.
static Parts log1p(ComplexBuilder &c, Parts z) {
  MathBuilder &b = c.b;
  Value square = b.fma(z.re, b.add(z.re, 2.0), b.mul(z.im, z.im));
  Value near = b.mul(b.make<math::Log1pOp>(square), 0.5);
  Value shifted = b.add(z.re, 1.0);
  Parts far = c.call<complex::LogOp>({shifted, z.im});
  Value isNear = b.andi(b.cmp(CmpFPredicate::OLT, b.abs(z.re), 0.5),
                        b.cmp(CmpFPredicate::OLT, b.abs(z.im), 0.5));
  return {b.select(isNear, near, far.re), far.im};
}

/// The functions that are computed on f64 parts.
static Parts mapWide(ComplexBuilder &c, Operation *op, ArrayRef<Parts> v) {
  MathBuilder &b = c.b;
  Parts z = v[0];
  Type type = z.re.getType();
  Value zero = b.constant(type, 0.0);
  Parts one{b.constant(type, 1.0), zero};
  auto isZero = [&](Parts x) {
    return b.andi(b.cmp(CmpFPredicate::OEQ, x.re, zero),
                  b.cmp(CmpFPredicate::OEQ, x.im, zero));
  };
  return TypeSwitch<Operation *, Parts>(op)
      .Case<DivOp>([&](auto) { return c.div(z, v[1]); })
      .Case<ExpOp>([&](auto) {
        // An infinite angle has no direction, whatever the radius.
        Value endless =
            b.cmp(CmpFPredicate::OEQ, b.abs(z.im), b.infinity(type));
        Parts none{b.nan(type), b.nan(type)};
        return c.select(endless, none, c.call<complex::ExpOp>(z));
      })
      .Case<LogOp>([&](auto) { return c.call<complex::LogOp>(z); })
      .Case<SqrtOp>([&](auto) { return c.call<complex::SqrtOp>(z); })
      .Case<RsqrtOp>(
          [&](auto) { return c.div(one, c.call<complex::SqrtOp>(z)); })
      .Case<TanhOp>([&](auto) { return c.call<complex::TanhOp>(z); })
      .Case<SineOp>([&](auto) { return c.call<complex::SinOp>(z); })
      .Case<CosineOp>([&](auto) { return c.call<complex::CosOp>(z); })
      .Case<TanOp, chlo::TanOp>([&](auto) { return c.call<complex::TanOp>(z); })
      .Case<Expm1Op>([&](auto) { return expm1(b, z); })
      .Case<Log1pOp>([&](auto) { return log1p(c, z); })
      .Case<LogisticOp>([&](auto) {
        Parts e = c.call<complex::ExpOp>({b.neg(z.re), b.neg(z.im)});
        return c.div(one, {b.add(e.re, 1.0), e.im});
      })
      .Case<PowOp>([&](auto) {
        // x^0 is 1; 0^y with a positive real part of y is 0.
        Parts p = c.split(b.make<complex::PowOp>(c.join(z), c.join(v[1])));
        Value baseIsZero = isZero(z);
        Value vanishes =
            b.andi(baseIsZero, b.cmp(CmpFPredicate::OGT, v[1].re, zero));
        p = c.select(vanishes, {zero, zero}, p);
        return c.select(isZero(v[1]), one, p);
      })
      .Case<CbrtOp>([&](auto) {
        Parts l = c.call<complex::LogOp>(z);
        Parts third{b.mul(l.re, 1.0 / 3), b.mul(l.im, 1.0 / 3)};
        return c.select(isZero(z), z, c.call<complex::ExpOp>(third));
      })
      .Case<SignOp>([&](auto) {
        Value norm = b.make<complex::AbsOp>(c.join(z));
        Parts unit{b.div(z.re, norm), b.div(z.im, norm)};
        return c.select(isZero(z), {zero, zero}, unit);
      })
      .Case<chlo::AcosOp>([&](auto) { return c.libm("cacos", z); })
      .Case<chlo::AcoshOp>([&](auto) { return c.libm("cacosh", z); })
      .Case<chlo::AsinOp>([&](auto) { return c.libm("casin", z); })
      .Case<chlo::AsinhOp>([&](auto) { return c.libm("casinh", z); })
      .Case<chlo::AtanOp>([&](auto) { return c.libm("catan", z); })
      .Case<chlo::AtanhOp>([&](auto) { return c.libm("catanh", z); })
      .Case<chlo::AsinAcosKernelOp>([&](auto) {
        // cos(Re asin z) cosh(Im asin z), which is Re sqrt(1 - z^2), and
        // |Im asin z|.
        Parts low{b.sub(1.0, z.re), b.neg(z.im)}, high{b.add(z.re, 1.0), z.im};
        Parts product =
            c.mul(c.call<complex::SqrtOp>(low), c.call<complex::SqrtOp>(high));
        return Parts{product.re, b.abs(c.libm("casin", z).im)};
      })
      .Case<chlo::CoshOp>([&](auto) { return c.libm("ccosh", z); })
      .Case<chlo::SinhOp>([&](auto) { return c.libm("csinh", z); })
      .Default(Parts{});
}

Value weir::stablehlo::mapComplex(MathBuilder &b, Operation *op, ValueRange v) {
  ComplexBuilder c{b};
  if (isa<ComplexOp>(op))
    return b.make<complex::CreateOp>(ComplexType::get(v[0].getType()), v[0],
                                     v[1]);
  SmallVector<Parts> parts;
  for (Value operand : v)
    parts.push_back(c.split(operand));
  Parts z = parts[0];
  if (auto compare = dyn_cast<CompareOp>(op)) {
    if (compare.getComparisonDirection() == ComparisonDirection::EQ)
      return b.andi(b.cmp(CmpFPredicate::OEQ, z.re, parts[1].re),
                    b.cmp(CmpFPredicate::OEQ, z.im, parts[1].im));
    return b.ori(b.cmp(CmpFPredicate::UNE, z.re, parts[1].re),
                 b.cmp(CmpFPredicate::UNE, z.im, parts[1].im));
  }
  Value simple =
      TypeSwitch<Operation *, Value>(op)
          .Case<AddOp>([&](auto) { return c.join(c.add(z, parts[1])); })
          .Case<SubtractOp>([&](auto) { return c.join(c.sub(z, parts[1])); })
          .Case<MulOp>([&](auto) { return c.join(c.mul(z, parts[1])); })
          .Case<MaxOp>([&](auto) {
            return c.join(c.extreme(CmpFPredicate::OGT, z, parts[1]));
          })
          .Case<MinOp>([&](auto) {
            return c.join(c.extreme(CmpFPredicate::OLT, z, parts[1]));
          })
          .Case<chlo::SquareOp>([&](auto) { return c.join(square(b, z)); })
          .Case<NegOp>([&](auto) { return c.join({b.neg(z.re), b.neg(z.im)}); })
          .Case<chlo::ConjOp>([&](auto) { return c.join({z.re, b.neg(z.im)}); })
          .Case<RealOp>([&](auto) { return z.re; })
          .Case<ImagOp>([&](auto) { return z.im; })
          .Default(Value());
  if (simple)
    return simple;
  auto part = cast<FloatType>(z.re.getType());
  auto f64 = b.builder.getF64Type();
  for (Parts &p : parts)
    p = {convertFloat(b, p.re, f64), convertFloat(b, p.im, f64)};
  if (isa<AbsOp>(op))
    return convertFloat(b, b.make<complex::AbsOp>(c.join(parts[0])), part);
  Parts result = mapWide(c, op, parts);
  if (!result.re)
    return {};
  return c.join(
      {convertFloat(b, result.re, part), convertFloat(b, result.im, part)});
}
