//===- ScalarInteger.cpp - Integer operations on one element --------------===//
//
// Where arith has undefined behaviour StableHLO programs still have results,
// those of XLA: a quotient by zero is all ones, its remainder the dividend;
// INT_MIN / -1 is INT_MIN; a shift by the width or more leaves 0, or the sign.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/SCF/IR/SCF.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpIPredicate;

static Value allOnes(MathBuilder &b, Type type) { return b.integer(type, -1); }

namespace {
/// A divisor for which the machine's division is defined, and whether the real
/// one is zero.
struct SafeDivisor {
  Value divisor, isZero;
};
} // namespace

static SafeDivisor makeSafe(MathBuilder &b, Value lhs, Value rhs,
                            bool isUnsigned) {
  Type type = rhs.getType();
  Value isZero = b.cmp(CmpIPredicate::eq, rhs, int64_t(0)), unsafe = isZero;
  if (!isUnsigned) {
    auto min =
        b.integer(type, APInt::getSignedMinValue(type.getIntOrFloatBitWidth()));
    Value overflows = b.andi(b.cmp(CmpIPredicate::eq, lhs, min),
                             b.cmp(CmpIPredicate::eq, rhs, int64_t(-1)));
    unsafe = b.ori(isZero, overflows);
  }
  return {b.select(unsafe, b.integer(type, 1), rhs), isZero};
}

static Value divide(MathBuilder &b, Value lhs, Value rhs, bool isUnsigned) {
  auto [divisor, isZero] = makeSafe(b, lhs, rhs, isUnsigned);
  Value quotient = isUnsigned ? b.make<arith::DivUIOp>(lhs, divisor)
                              : b.make<arith::DivSIOp>(lhs, divisor);
  return b.select(isZero, allOnes(b, lhs.getType()), quotient);
}

static Value remainder(MathBuilder &b, Value lhs, Value rhs, bool isUnsigned) {
  auto [divisor, isZero] = makeSafe(b, lhs, rhs, isUnsigned);
  Value rest = isUnsigned ? b.make<arith::RemUIOp>(lhs, divisor)
                          : b.make<arith::RemSIOp>(lhs, divisor);
  return b.select(isZero, lhs, rest);
}

/// Squares and multiplies by the bits of the exponent. A negative exponent
/// leaves the integer part of the real power: 0 except for the bases 1 and -1.
static Value power(MathBuilder &b, Value base, Value exponent,
                   bool isUnsigned) {
  Type type = base.getType();
  Value one = b.integer(type, 1), zero = b.integer(type, 0);
  auto before = [](OpBuilder &builder, Location loc, ValueRange args) {
    MathBuilder inner(builder, loc);
    Value more = inner.cmp(CmpIPredicate::ne, args[2], int64_t(0));
    scf::ConditionOp::create(builder, loc, more, args);
  };
  auto after = [&](OpBuilder &builder, Location loc, ValueRange args) {
    MathBuilder inner(builder, loc);
    Value odd =
        inner.cmp(CmpIPredicate::ne, inner.andi(args[2], 1), int64_t(0));
    Value product = inner.select(odd, inner.muli(args[0], args[1]), args[0]);
    scf::YieldOp::create(builder, loc,
                         ValueRange{product, inner.muli(args[1], args[1]),
                                    inner.shr(args[2], 1)});
  };
  auto loop =
      scf::WhileOp::create(b.builder, b.loc, TypeRange{type, type, type},
                           ValueRange{one, base, exponent}, before, after);
  Value result = loop.getResult(0);
  if (isUnsigned)
    return result;
  Value odd = b.cmp(CmpIPredicate::ne, b.andi(exponent, 1), int64_t(0));
  Value minusOne = allOnes(b, type);
  Value ofOne = b.select(b.cmp(CmpIPredicate::eq, base, one), one, zero);
  Value negative = b.select(b.cmp(CmpIPredicate::eq, base, minusOne),
                            b.select(odd, minusOne, one), ofOne);
  return b.select(b.cmp(CmpIPredicate::slt, exponent, int64_t(0)), negative,
                  result);
}

static CmpIPredicate predicateOf(ComparisonDirection direction,
                                 bool isUnsigned) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return CmpIPredicate::eq;
  case ComparisonDirection::NE:
    return CmpIPredicate::ne;
  case ComparisonDirection::GE:
    return isUnsigned ? CmpIPredicate::uge : CmpIPredicate::sge;
  case ComparisonDirection::GT:
    return isUnsigned ? CmpIPredicate::ugt : CmpIPredicate::sgt;
  case ComparisonDirection::LE:
    return isUnsigned ? CmpIPredicate::ule : CmpIPredicate::sle;
  case ComparisonDirection::LT:
    return isUnsigned ? CmpIPredicate::ult : CmpIPredicate::slt;
  }
  llvm_unreachable("covered switch");
}

/// Truth values: sums are `or`, products `and`.
static Value mapPredicate(MathBuilder &b, Operation *op, ValueRange v) {
  return TypeSwitch<Operation *, Value>(op)
      .Case<AddOp, MaxOp>([&](auto) { return b.ori(v[0], v[1]); })
      .Case<MulOp, MinOp>([&](auto) { return b.andi(v[0], v[1]); })
      .Case<SubtractOp>([&](auto) { return b.xori(v[0], v[1]); })
      .Default(Value());
}

Value weir::stablehlo::mapInteger(MathBuilder &b, Operation *op, ValueRange v,
                                  bool isUnsigned) {
  Type type = v[0].getType();
  if (type.isInteger(1)) {
    if (Value value = mapPredicate(b, op, v))
      return value;
    isUnsigned = true;
  }
  int64_t width = type.getIntOrFloatBitWidth();
  auto inRange = [&] {
    return b.cmp(CmpIPredicate::ult, v[1],
                 b.integer(type, APInt(width, width)));
  };
  // A width that the type itself cannot hold (i1: 1, i2: 2 as unsigned fit).
  return TypeSwitch<Operation *, Value>(op)
      .Case<AddOp>([&](auto) { return b.addi(v[0], v[1]); })
      .Case<SubtractOp>([&](auto) { return b.subi(v[0], v[1]); })
      .Case<MulOp>([&](auto) { return b.muli(v[0], v[1]); })
      .Case<chlo::SquareOp>([&](auto) { return b.muli(v[0], v[0]); })
      .Case<DivOp>([&](auto) { return divide(b, v[0], v[1], isUnsigned); })
      .Case<RemOp>([&](auto) { return remainder(b, v[0], v[1], isUnsigned); })
      .Case<PowOp>([&](auto) { return power(b, v[0], v[1], isUnsigned); })
      .Case<MaxOp>([&](auto) {
        return isUnsigned ? b.make<arith::MaxUIOp>(v[0], v[1])
                          : b.make<arith::MaxSIOp>(v[0], v[1]);
      })
      .Case<MinOp>([&](auto) {
        return isUnsigned ? b.make<arith::MinUIOp>(v[0], v[1])
                          : b.make<arith::MinSIOp>(v[0], v[1]);
      })
      .Case<ClampOp>([&](auto) {
        if (isUnsigned)
          return b.make<arith::MinUIOp>(b.make<arith::MaxUIOp>(v[0], v[1]),
                                        v[2]);
        return b.make<arith::MinSIOp>(b.make<arith::MaxSIOp>(v[0], v[1]), v[2]);
      })
      .Case<AndOp>([&](auto) { return b.andi(v[0], v[1]); })
      .Case<OrOp>([&](auto) { return b.ori(v[0], v[1]); })
      .Case<XorOp>([&](auto) { return b.xori(v[0], v[1]); })
      .Case<NotOp>([&](auto) { return b.xori(v[0], -1); })
      .Case<NegOp>([&](auto) { return b.subi(b.integer(type, 0), v[0]); })
      .Case<AbsOp>(
          [&](auto) { return isUnsigned ? v[0] : b.make<math::AbsIOp>(v[0]); })
      .Case<SignOp>([&](auto) {
        Value sign = b.sar(v[0], width - 1);
        Value isPositive = b.cmp(CmpIPredicate::sgt, v[0], int64_t(0));
        return b.select(isPositive, b.integer(type, 1), sign);
      })
      .Case<PopulationCountOp>(
          [&](auto) { return b.make<math::CtPopOp>(v[0]); })
      .Case<ClzOp>(
          [&](auto) { return b.make<math::CountLeadingZerosOp>(v[0]); })
      .Case<ShiftLeftOp>([&](auto) {
        Value valid = inRange();
        Value amount = b.select(valid, v[1], b.integer(type, 0));
        return b.select(valid, b.shl(v[0], amount), b.integer(type, 0));
      })
      .Case<ShiftRightLogicalOp>([&](auto) {
        Value valid = inRange();
        Value amount = b.select(valid, v[1], b.integer(type, 0));
        return b.select(valid, b.shr(v[0], amount), b.integer(type, 0));
      })
      .Case<ShiftRightArithmeticOp>([&](auto) {
        return b.sar(v[0],
                     b.select(inRange(), v[1], b.integer(type, width - 1)));
      })
      .Case<CompareOp>([&](CompareOp compare) {
        bool asUnsigned = compare.getOrder() == ComparisonType::UNSIGNED;
        return b.cmp(predicateOf(compare.getComparisonDirection(), asUnsigned),
                     v[0], v[1]);
      })
      .Case<chlo::MulhiOp>([&](auto) {
        Type wide = b.builder.getIntegerType(2 * width);
        auto widen = [&](Value x) {
          return isUnsigned ? b.extui(x, wide) : b.extsi(x, wide);
        };
        return b.trunci(b.shr(b.muli(widen(v[0]), widen(v[1])), width), type);
      })
      .Default(Value());
}
