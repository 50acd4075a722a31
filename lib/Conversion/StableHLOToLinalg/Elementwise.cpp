//===- Elementwise.cpp - Elementwise operations to linalg.generic ---------===//
//
// One linalg.generic an operation, parallel in every dimension, with
// mapToScalar as its body. A scalar operand of a tensor operation (the
// predicate of select, the limits of clamp) is read by a map without results.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

static LogicalResult lowerElementwise(Operation *op, ValueRange operands,
                                      const TypeConverter &converter,
                                      ConversionPatternRewriter &rewriter) {
  auto type = dyn_cast_or_null<RankedTensorType>(
      converter.convertType(op->getResult(0).getType()));
  if (!type)
    return rewriter.notifyMatchFailure(op, "not a ranked tensor");
  for (Value operand : op->getOperands())
    if (isa<quant::QuantizedType>(getElementTypeOrSelf(operand.getType())))
      return rewriter.notifyMatchFailure(op, "quantized type");
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps;
  SmallVector<Value> whole;
  for (Value operand : operands) {
    auto operandType = dyn_cast<RankedTensorType>(operand.getType());
    if (!operandType)
      return rewriter.notifyMatchFailure(op, "not a ranked tensor");
    if (operandType.getRank() == rank)
      whole.push_back(operand);
    maps.push_back(operandType.getRank() == rank
                       ? rewriter.getMultiDimIdentityMap(rank)
                       : AffineMap::get(rank, 0, rewriter.getContext()));
  }
  maps.push_back(rewriter.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  bool isStatic =
      type.hasStaticShape() && llvm::all_of(operands, [](Value operand) {
        return cast<RankedTensorType>(operand.getType()).hasStaticShape();
      });
  Value init = isStatic ? emptyTensor(rewriter, op->getLoc(), type)
                        : emptyTensor(rewriter, op->getLoc(), type,
                                      commonSizes(rewriter, op, whole));
  bool isMapped = true;
  auto generic = linalg::GenericOp::create(
      rewriter, op->getLoc(), TypeRange{type}, operands, ValueRange{init}, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange args) {
        Value result = mapToScalar(builder, op, args.drop_back());
        isMapped = static_cast<bool>(result);
        linalg::YieldOp::create(builder, loc, isMapped ? result : args.back());
      });
  if (!isMapped)
    return rewriter.notifyMatchFailure(op,
                                       "no scalar form for this element type");
  rewriter.replaceOp(op, generic.getResults());
  return success();
}

namespace {
template <typename Op> struct ElementwisePattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    return lowerElementwise(op, adaptor.getOperands(),
                            *this->getTypeConverter(), rewriter);
  }
};
} // namespace

void weir::stablehlo::populateElementwisePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  auto add = [&]<typename... Ops>() {
    (patterns.add<ElementwisePattern<Ops>>(converter, patterns.getContext()),
     ...);
  };
  add.operator()<AbsOp, CbrtOp, CeilOp, ClzOp, ConvertOp, CosineOp, ExpOp,
                 Expm1Op, FloorOp, ImagOp, IsFiniteOp, LogOp, Log1pOp,
                 LogisticOp, NotOp, NegOp, PopulationCountOp, RealOp,
                 ReducePrecisionOp, RoundOp, RoundNearestEvenOp, RsqrtOp,
                 SignOp, SineOp, SqrtOp, TanOp, TanhOp>();
  add.
  operator()<AddOp, AndOp, Atan2Op, CompareOp, ComplexOp, DivOp, MaxOp, MinOp,
             MulOp, OrOp, PowOp, RemOp, ShiftLeftOp, ShiftRightArithmeticOp,
             ShiftRightLogicalOp, SubtractOp, XorOp, SelectOp, ClampOp>();
  add.operator()<chlo::AcosOp, chlo::AcoshOp, chlo::AsinAcosKernelOp,
                 chlo::AsinOp, chlo::AsinhOp, chlo::AtanOp, chlo::AtanhOp,
                 chlo::BesselI1eOp, chlo::ConjOp, chlo::CoshOp, chlo::DigammaOp,
                 chlo::ErfOp, chlo::ErfInvOp, chlo::ErfcOp, chlo::IsInfOp,
                 chlo::IsNegInfOp, chlo::IsPosInfOp, chlo::LgammaOp,
                 chlo::SinhOp, chlo::SquareOp, chlo::TanOp, chlo::MulhiOp,
                 chlo::NextAfterOp, chlo::PolygammaOp, chlo::ZetaOp>();
  populateValuePatterns(converter, patterns);
  populateRandomPatterns(converter, patterns);
  populateClientPatterns(converter, patterns);
}
