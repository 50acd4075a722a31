//===- ResultAccuracy.cpp - How exact a function is asked to be -----------===//
//
// Functions of f32 have formulas that are right to a few units in the last
// place. Where more is asked the function is computed in f64, by the C library,
// and rounded once. A tolerance holds where one of its three parts does:
//
//   |result - exact| <= max(atol, rtol * |exact|, ulps * unit of the result)
//===----------------------------------------------------------------------===//
#include "ResultAccuracy.h"

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/Support/FormatVariadic.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Units in the last place that a function may be off.
struct Bounds {
  double f32, f64;
};
} // namespace

/// Rounding once from f64, whose own error hardly shows.
static constexpr double kRoundedOnce = 0.51;

static Bounds boundsOf(Operation *op) {
  return TypeSwitch<Operation *, Bounds>(op)
      .Case<SqrtOp>([](auto) { return Bounds{0.5, 0.5}; })
      .Case<LogOp>([](auto) { return Bounds{1.0, 1.0}; })
      .Case<ExpOp>([](auto) { return Bounds{1.1, 1.0}; })
      .Case<Expm1Op, Log1pOp, RsqrtOp>([](auto) { return Bounds{1.6, 1.6}; })
      .Case<SineOp, CosineOp>([](auto) { return Bounds{1.7, 1.0}; })
      .Case<TanhOp, LogisticOp>([](auto) { return Bounds{2.6, 2.6}; })
      .Case<TanOp>([](auto) { return Bounds{3.6, 1.0}; })
      .Case<CbrtOp>([](auto) { return Bounds{1.0, 4.0}; })
      .Default(Bounds{4.0, 4.0});
}

static ResultAccuracyAttr accuracyOf(Operation *op) {
  return op->getAttrOfType<ResultAccuracyAttr>("result_accuracy");
}

/// The units in the last place that a tolerance allows everywhere; an absolute
/// one alone allows nothing that holds for results of all sizes.
static double allowedUnits(ResultAccuracyAttr accuracy, FloatType type) {
  double unit = std::ldexp(1.0, 1 - int(type.getFPMantissaWidth()));
  return std::max(accuracy.getUlps() * 1.0,
                  accuracy.getRtol().convertToDouble() / unit);
}

Effort weir::stablehlo::effortOf(Operation *op, FloatType type) {
  ResultAccuracyAttr accuracy = accuracyOf(op);
  if (!accuracy)
    return Effort::Usual;
  bool isWide = type.isF64();
  switch (accuracy.getMode().getValue()) {
  case ResultAccuracyMode::DEFAULT:
    return Effort::Usual;
  case ResultAccuracyMode::HIGHEST:
    return isWide ? Effort::Usual : Effort::Wide;
  case ResultAccuracyMode::TOLERANCE:
    break;
  }
  double allowed = allowedUnits(accuracy, type);
  Bounds bounds = boundsOf(op);
  if (allowed >= (isWide ? bounds.f64 : bounds.f32))
    return Effort::Usual;
  // No result is nearer than half a unit, and no caller can want that: a
  // tolerance of zero asks for the best there is.
  bool isZero = allowed == 0 && accuracy.getAtol().isZero();
  if (!isWide)
    return isZero || allowed >= kRoundedOnce || !accuracy.getAtol().isZero()
               ? Effort::Wide
               : Effort::Impossible;
  return isZero || !accuracy.getAtol().isZero() ? Effort::Usual
                                                : Effort::Impossible;
}

void weir::stablehlo::reportImpossible(Operation *op, FloatType type) {
  double best = type.isF64() ? boundsOf(op).f64 : kRoundedOnce;
  op->emitError()
      << "'" << op->getName() << "' of " << type << " is right to "
      << llvm::formatv("{0:f2}", best).str()
      << " units in the last place, but its 'result_accuracy' asks "
         "for "
      << llvm::formatv("{0:f2}", allowedUnits(accuracyOf(op), type)).str();
}
