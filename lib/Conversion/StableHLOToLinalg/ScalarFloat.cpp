//===- ScalarFloat.cpp - Float operations on one element ------------------===//
//
// Functions become math operations; how those become code is another pass's
// business (ExpandMath). Types narrower than 32 bits are computed in f32 and
// rounded once, which is exact rounding for + - * / and sqrt.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// By the bits
//===----------------------------------------------------------------------===//

Value weir::stablehlo::totalOrderKey(MathBuilder &b, Value value) {
  Value bits = b.bits(value);
  int64_t width = bits.getType().getIntOrFloatBitWidth();
  // Negative numbers are ordered backwards: all bits but the sign flip.
  Value flip = b.shr(b.sar(bits, width - 1), 1);
  return b.xori(bits, flip);
}

/// Fewer exponent and mantissa bits: rounded to nearest even, to infinity above
/// the largest and to zero below the smallest normal number of the narrower
/// format; NaN stays.
static Value reducePrecision(MathBuilder &b, Value value, unsigned exponentBits,
                             unsigned mantissaBits) {
  auto type = cast<FloatType>(value.getType());
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  unsigned width = type.getWidth(),
           mantissa = llvm::APFloat::semanticsPrecision(semantics) - 1;
  unsigned exponent = width - 1 - mantissa;
  Type bitsType = b.bitsType(type);
  auto mask = [&](llvm::APInt bits) { return b.integer(bitsType, bits); };
  Value bits = b.bits(value), result = bits;
  if (mantissaBits < mantissa) {
    unsigned drop = mantissa - mantissaBits;
    Value odd = b.andi(b.shr(bits, drop), 1);
    Value half = mask(llvm::APInt::getLowBitsSet(width, drop - 1));
    result = b.addi(b.addi(bits, half), odd);
    result =
        b.andi(result, mask(llvm::APInt::getHighBitsSet(width, width - drop)));
  }
  if (exponentBits < exponent) {
    llvm::APInt exponentMask =
        llvm::APInt::getBitsSet(width, mantissa, width - 1);
    int64_t bias = (int64_t(1) << (exponent - 1)) - 1,
            newBias = (int64_t(1) << (exponentBits - 1)) - 1;
    llvm::APInt largest(width, uint64_t(bias + newBias) << mantissa);
    llvm::APInt smallest(width, uint64_t(bias - newBias) << mantissa);
    Value field = b.andi(result, mask(exponentMask));
    Value sign = b.andi(bits, mask(llvm::APInt::getSignMask(width)));
    Value overflows = b.cmp(CmpIPredicate::ugt, field, mask(largest));
    Value underflows = b.cmp(CmpIPredicate::ule, field, mask(smallest));
    result = b.select(overflows, b.ori(sign, mask(exponentMask)), result);
    result = b.select(underflows, sign, result);
  }
  return b.select(b.isNaN(value), value, b.bitcast(result, type));
}

/// The next number from `from` towards `to`.
static Value nextAfter(MathBuilder &b, Value from, Value to) {
  Type type = from.getType(), bitsType = b.bitsType(type);
  unsigned width = bitsType.getIntOrFloatBitWidth();
  Value bits = b.bits(from);
  Value zero = b.constant(type, 0.0);
  // Away from zero the bits count up, towards it down; the first number beside
  // zero has the sign of the way.
  Value up = b.cmp(CmpFPredicate::OLT, b.abs(from), b.abs(to));
  Value sameSide =
      b.cmp(CmpIPredicate::sge, b.xori(bits, b.bits(to)), int64_t(0));
  Value away = b.andi(up, sameSide);
  Value step = b.select(away, b.integer(bitsType, 1), b.integer(bitsType, -1));
  Value moved = b.bitcast(b.addi(bits, step), type);
  Value sign =
      b.andi(b.bits(to), b.integer(bitsType, llvm::APInt::getSignMask(width)));
  Value smallest = b.bitcast(b.ori(sign, 1), type);
  Value result =
      b.select(b.cmp(CmpFPredicate::OEQ, from, zero), smallest, moved);
  result = b.select(b.cmp(CmpFPredicate::OEQ, from, to), to, result);
  Value isNaN = b.cmp(CmpFPredicate::UNO, from, to);
  return b.select(isNaN, b.nan(type), result);
}

static CmpFPredicate predicateOf(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return CmpFPredicate::OEQ;
  case ComparisonDirection::NE:
    return CmpFPredicate::UNE;
  case ComparisonDirection::GE:
    return CmpFPredicate::OGE;
  case ComparisonDirection::GT:
    return CmpFPredicate::OGT;
  case ComparisonDirection::LE:
    return CmpFPredicate::OLE;
  case ComparisonDirection::LT:
    return CmpFPredicate::OLT;
  }
  llvm_unreachable("covered switch");
}

static CmpIPredicate signedPredicateOf(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return CmpIPredicate::eq;
  case ComparisonDirection::NE:
    return CmpIPredicate::ne;
  case ComparisonDirection::GE:
    return CmpIPredicate::sge;
  case ComparisonDirection::GT:
    return CmpIPredicate::sgt;
  case ComparisonDirection::LE:
    return CmpIPredicate::sle;
  case ComparisonDirection::LT:
    return CmpIPredicate::slt;
  }
  llvm_unreachable("covered switch");
}

Value weir::stablehlo::mapFloatBits(MathBuilder &b, Operation *op,
                                    ValueRange v) {
  auto type = cast<FloatType>(v[0].getType());
  if (auto compare = dyn_cast<CompareOp>(op);
      compare && compare.getOrder() == ComparisonType::TOTALORDER)
    return b.cmp(signedPredicateOf(compare.getComparisonDirection()),
                 totalOrderKey(b, v[0]), totalOrderKey(b, v[1]));
  // LLVM has these on bf16 and f16 as operations on bits.
  if (type.getWidth() < 16)
    return {};
  return TypeSwitch<Operation *, Value>(op)
      .Case<AbsOp>([&](auto) { return b.abs(v[0]); })
      .Case<NegOp>([&](auto) { return b.neg(v[0]); })
      .Case<chlo::NextAfterOp>([&](auto) { return nextAfter(b, v[0], v[1]); })
      .Case<ReducePrecisionOp>([&](auto reduce) {
        return reducePrecision(b, v[0], reduce.getExponentBits(),
                               reduce.getMantissaBits());
      })
      .Default(Value());
}

//===----------------------------------------------------------------------===//
// In f32 or f64
//===----------------------------------------------------------------------===//

static Value sign(MathBuilder &b, Value x) {
  // NaN and zeros, of either sign, stay.
  Value isNumber = b.cmp(CmpFPredicate::ONE, x, 0.0);
  return b.select(isNumber, b.copysign(b.constant(x.getType(), 1.0), x), x);
}

/// e / (1 + e) left of 0 and 1 / (1 + e) right of it with e = exp(-|x|), which
/// never overflows.
static Value logistic(MathBuilder &b, Value x) {
  Value e = b.make<math::ExpOp>(b.neg(b.abs(x)));
  Value isLeft = b.cmp(CmpFPredicate::OLT, x, 0.0);
  Value top = b.select(isLeft, e, b.constant(x.getType(), 1.0));
  return b.div(top, b.add(e, 1.0));
}

Value weir::stablehlo::mapFloat(MathBuilder &b, Operation *op, ValueRange v) {
  Value x = v[0];
  Type type = x.getType();
  return TypeSwitch<Operation *, Value>(op)
      .Case<AddOp>([&](auto) { return b.add(x, v[1]); })
      .Case<SubtractOp>([&](auto) { return b.sub(x, v[1]); })
      .Case<MulOp>([&](auto) { return b.mul(x, v[1]); })
      .Case<DivOp>([&](auto) { return b.div(x, v[1]); })
      .Case<RemOp>([&](auto) { return b.make<arith::RemFOp>(x, v[1]); })
      .Case<MaxOp>([&](auto) { return b.max(x, v[1]); })
      .Case<MinOp>([&](auto) { return b.min(x, v[1]); })
      .Case<ClampOp>([&](auto) { return b.min(b.max(x, v[1]), v[2]); })
      .Case<PowOp>([&](auto) { return b.make<math::PowFOp>(x, v[1]); })
      .Case<Atan2Op>([&](auto) { return b.make<math::Atan2Op>(x, v[1]); })
      .Case<CompareOp>([&](CompareOp compare) {
        return b.cmp(predicateOf(compare.getComparisonDirection()), x, v[1]);
      })
      .Case<AbsOp>([&](auto) { return b.abs(x); })
      .Case<NegOp>([&](auto) { return b.neg(x); })
      .Case<CeilOp>([&](auto) { return b.make<math::CeilOp>(x); })
      .Case<FloorOp>([&](auto) { return b.floor(x); })
      .Case<RoundOp>([&](auto) { return b.make<math::RoundOp>(x); })
      .Case<RoundNearestEvenOp>([&](auto) { return b.roundEven(x); })
      .Case<SignOp>([&](auto) { return sign(b, x); })
      .Case<IsFiniteOp>([&](auto) {
        return b.cmp(CmpFPredicate::OLT, b.abs(x), b.infinity(type));
      })
      .Case<RealOp, chlo::ConjOp>([&](auto) { return x; })
      .Case<ImagOp>([&](auto) { return b.constant(type, 0.0); })
      .Case<SqrtOp>([&](auto) { return b.sqrt(x); })
      .Case<RsqrtOp>([&](auto) { return b.make<math::RsqrtOp>(x); })
      .Case<CbrtOp>([&](auto) { return b.make<math::CbrtOp>(x); })
      .Case<ExpOp>([&](auto) { return b.make<math::ExpOp>(x); })
      .Case<Expm1Op>([&](auto) { return b.make<math::ExpM1Op>(x); })
      .Case<LogOp>([&](auto) { return b.make<math::LogOp>(x); })
      .Case<Log1pOp>([&](auto) { return b.make<math::Log1pOp>(x); })
      .Case<LogisticOp>([&](auto) { return logistic(b, x); })
      .Case<TanhOp>([&](auto) { return b.make<math::TanhOp>(x); })
      .Case<SineOp>([&](auto) { return b.make<math::SinOp>(x); })
      .Case<CosineOp>([&](auto) { return b.make<math::CosOp>(x); })
      .Case<TanOp, chlo::TanOp>([&](auto) { return b.make<math::TanOp>(x); })
      .Case<chlo::ErfOp>([&](auto) { return b.make<math::ErfOp>(x); })
      .Case<chlo::ErfcOp>([&](auto) { return b.make<math::ErfcOp>(x); })
      .Case<chlo::AcosOp>([&](auto) { return b.make<math::AcosOp>(x); })
      .Case<chlo::AcoshOp>([&](auto) { return b.make<math::AcoshOp>(x); })
      .Case<chlo::AsinOp>([&](auto) { return b.make<math::AsinOp>(x); })
      .Case<chlo::AsinhOp>([&](auto) { return b.make<math::AsinhOp>(x); })
      .Case<chlo::AtanOp>([&](auto) { return b.make<math::AtanOp>(x); })
      .Case<chlo::AtanhOp>([&](auto) { return b.make<math::AtanhOp>(x); })
      .Case<chlo::SinhOp>([&](auto) { return b.make<math::SinhOp>(x); })
      .Case<chlo::CoshOp>([&](auto) { return b.make<math::CoshOp>(x); })
      .Case<chlo::SquareOp>([&](auto) { return b.mul(x, x); })
      .Case<chlo::AsinAcosKernelOp>(
          [&](auto) { return b.sqrt(b.mul(b.sub(1.0, x), b.add(x, 1.0))); })
      .Case<chlo::IsInfOp>([&](auto) {
        return b.cmp(CmpFPredicate::OEQ, b.abs(x), b.infinity(type));
      })
      .Case<chlo::IsPosInfOp>(
          [&](auto) { return b.cmp(CmpFPredicate::OEQ, x, b.infinity(type)); })
      .Case<chlo::IsNegInfOp>([&](auto) {
        return b.cmp(CmpFPredicate::OEQ, x, b.neg(b.infinity(type)));
      })
      .Default([&](Operation *special) { return mapSpecial(b, special, v); });
}
