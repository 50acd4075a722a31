//===- QuantizedToIntegers.cpp - Quantized tensors become integers --------===//
//
// Machines know integers and floats. A quantized tensor becomes the tensor of
// its stored integers; an operation that only moves elements moves those, and
// one that computes does so on the numbers that they stand for, as the
// specification of StableHLO defines it:
//
//   %2 = stablehlo.add %0, %1 : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
//   →
//   %a = (convert(%0) - 3.0) * 0.5                  the same for %1
//   %s = stablehlo.add %a, %b : tensor<4xf32>
//   %2 = convert(round_nearest_even(clamp(-128.0, %s / 0.5 + 3.0, 127.0)))
//
// Elementwise fusion then makes one loop of it. Functions take and return the
// stored integers. Costs one look at each operation of a program without
// quantized types.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "Formulas.h"

#include <mlir/Dialect/Func/Transforms/FuncConversions.h>
#include <mlir/Dialect/Quant/IR/Quant.h>
#include <mlir/Transforms/DialectConversion.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace weir {
#define GEN_PASS_DEF_QUANTIZEDTOINTEGERS
#include "weir/Conversion/Passes.h.inc"

namespace {

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

enum class Kind {
  Moves,    ///< elements stay what they are
  Computes, ///< on the numbers that they stand for
  Unknown
};

Kind kindOf(Operation *op) {
  if (isa<func::FuncOp, func::CallOp, func::ReturnOp>(op) ||
      isa_and_nonnull<sdy::SdyDialect>(op->getDialect()))
    return Kind::Moves;
  // Those that move elements, that hold regions and that call.
  if (isa<AfterAllOp, AllGatherOp, AllReduceOp, AllToAllOp, AsyncDoneOp,
          AsyncStartOp, BroadcastInDimOp, BroadcastOp, CaseOp,
          CollectiveBroadcastOp, CollectivePermuteOp, CollectiveReduceOp,
          CompositeOp, ConcatenateOp, ConstantOp, CrossReplicaSumOp,
          CustomCallOp, DynamicBroadcastInDimOp, DynamicGatherOp, DynamicPadOp,
          DynamicReshapeOp, DynamicSliceOp, DynamicUpdateSliceOp, GatherOp,
          GetDimensionSizeOp, GetTupleElementOp, IfOp, InfeedOp, MapOp,
          OptimizationBarrierOp, OutfeedOp, PadOp>(op) ||
      isa<RealDynamicSliceOp, RecvOp, ReduceOp, ReduceScatterOp, ReduceWindowOp,
          ReshapeOp, stablehlo::ReturnOp, ReverseOp, ScatterOp,
          SelectAndScatterOp, SelectOp, SendOp, SetDimensionSizeOp, SliceOp,
          SortOp, TorchIndexSelectOp, TransposeOp, TupleOp, WhileOp,
          BitcastConvertOp, check::ExpectEqOp, chlo::BroadcastSelectOp,
          chlo::ConstantOp, chlo::DynamicReshapeOp, chlo::TopKOp>(op))
    return Kind::Moves;
  StringRef dialect = op->getName().getDialectNamespace();
  bool isOurs =
      dialect == "stablehlo" || dialect == "chlo" || dialect == "check";
  return isOurs && !isa<ConvertOp, RngOp, RngBitGeneratorOp>(op)
             ? Kind::Computes
             : Kind::Unknown;
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

struct QuantizedConverter : TypeConverter {
  QuantizedConverter() {
    addConversion([](Type type) { return quantized::toStorage(type); });
    addConversion([this](mlir::TupleType type) -> std::optional<Type> {
      SmallVector<Type> types;
      if (failed(convertTypes(type.getTypes(), types)))
        return std::nullopt;
      return mlir::TupleType::get(type.getContext(), types);
    });
    auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                   Location loc) -> Value {
      return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
          .getResult(0);
    };
    addSourceMaterialization(cast);
    addTargetMaterialization(cast);
  }
};

struct QuantizeToArithmetic : OpConversionPattern<UniformQuantizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(UniformQuantizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto from = cast<RankedTensorType>(op.getOperand().getType());
    Value number = adaptor.getOperand();
    if (quantized::elementOf(from))
      number = quantized::dequantize(rewriter, loc, number, from);
    rewriter.replaceOp(
        op, quantized::quantize(rewriter, loc, number,
                                cast<RankedTensorType>(op.getType())));
    return success();
  }
};

struct DequantizeToArithmetic : OpConversionPattern<UniformDequantizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(UniformDequantizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op,
                       quantized::dequantize(
                           rewriter, op.getLoc(), adaptor.getOperand(),
                           cast<RankedTensorType>(op.getOperand().getType())));
    return success();
  }
};

/// A constant's value has the storage type already, without signedness.
struct ConstantOfIntegers : OpConversionPattern<ConstantOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(quantized::toStorage(op.getType()));
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    if (!value)
      return rewriter.notifyMatchFailure(op, "kind of elements");
    rewriter.replaceOpWithNewOp<ConstantOp>(
        op, type,
        DenseElementsAttr::getFromRawBuffer(type, value.getRawData()));
    return success();
  }
};

/// Everything else, by its kind.
struct AnyOperation : ConversionPattern {
  AnyOperation(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    switch (kindOf(op)) {
    case Kind::Moves:
      return move(op, operands, rewriter);
    case Kind::Computes:
      return compute(op, operands, rewriter);
    case Kind::Unknown:
      return failure();
    }
    llvm_unreachable("covered switch");
  }

private:
  /// A copy of `op` on other values; its regions move over.
  Operation *recreate(Operation *op, ValueRange operands, TypeRange types,
                      ConversionPatternRewriter &rewriter) const {
    OperationState state(op->getLoc(), op->getName(), operands, types,
                         op->getAttrs());
    for (size_t i = 0; i < op->getNumRegions(); ++i)
      state.addRegion();
    Operation *copy = rewriter.create(state);
    for (auto [from, to] :
         llvm::zip_equal(op->getRegions(), copy->getRegions())) {
      rewriter.inlineRegionBefore(from, to, to.end());
      if (!to.empty() &&
          failed(rewriter.convertRegionTypes(&to, *getTypeConverter())))
        return nullptr;
    }
    return copy;
  }

  LogicalResult move(Operation *op, ArrayRef<Value> operands,
                     ConversionPatternRewriter &rewriter) const {
    SmallVector<Value> stored(operands);
    for (auto [i, value] : llvm::enumerate(stored))
      if (Type wanted = wantedType(op, i))
        value = requantize(op, i, value, wanted, rewriter);
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return failure();
    Operation *copy = recreate(op, stored, types, rewriter);
    if (!copy)
      return failure();
    rewriter.replaceOp(op, copy);
    return success();
  }

  /// The quantized element that operand `i` must have where that is not its
  /// own: the reducer's, or that of a choice.
  static quant::QuantizedType wantedElement(Operation *op, unsigned i) {
    if (isa<ReduceOp, ReduceWindowOp, AllReduceOp, ReduceScatterOp, ScatterOp>(
            op)) {
      Region &region = op->getRegion(op->getNumRegions() - 1);
      unsigned inputs = op->getNumResults();
      unsigned which = i % inputs;
      if (isa<ScatterOp>(op) && i >= inputs)
        which = i - inputs - 1; // behind the indices
      return quantized::elementOf(region.getArgument(which).getType());
    }
    if (isa<SelectOp, chlo::BroadcastSelectOp, ConcatenateOp, PadOp>(op))
      return quantized::elementOf(op->getResult(0).getType());
    return {};
  }

  static Type wantedType(Operation *op, unsigned i) {
    auto own = quantized::elementOf(op->getOperand(i).getType());
    if (!own)
      return {};
    auto wanted = wantedElement(op, i);
    if (!wanted || wanted == own ||
        isa<quant::UniformQuantizedPerAxisType>(wanted) ||
        isa<quant::UniformQuantizedPerAxisType>(own))
      return {};
    return cast<RankedTensorType>(op->getOperand(i).getType()).clone(wanted);
  }

  static Value requantize(Operation *op, unsigned i, Value stored, Type to,
                          OpBuilder &builder) {
    auto from = cast<RankedTensorType>(op->getOperand(i).getType());
    Value number = quantized::dequantize(builder, op->getLoc(), stored, from);
    return quantized::quantize(builder, op->getLoc(), number,
                               cast<RankedTensorType>(to));
  }

  LogicalResult compute(Operation *op, ArrayRef<Value> operands,
                        ConversionPatternRewriter &rewriter) const {
    Location loc = op->getLoc();
    SmallVector<Value> numbers(operands);
    for (auto [number, operand] : llvm::zip_equal(numbers, op->getOperands()))
      if (quantized::elementOf(operand.getType()))
        number = quantized::dequantize(
            rewriter, loc, number, cast<RankedTensorType>(operand.getType()));
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.push_back(quantized::toExpressed(type));
    Operation *copy = recreate(op, numbers, types, rewriter);
    if (!copy)
      return failure();
    SmallVector<Value> results(copy->getResults());
    for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes()))
      if (quantized::elementOf(type))
        result = quantized::quantize(rewriter, loc, result,
                                     cast<RankedTensorType>(type));
    rewriter.replaceOp(op, results);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

struct QuantizedToIntegers
    : impl::QuantizedToIntegersBase<QuantizedToIntegers> {
  void runOnOperation() override {
    QuantizedConverter converter;
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([&](Operation *op) {
      if (auto func = dyn_cast<func::FuncOp>(op))
        return converter.isSignatureLegal(func.getFunctionType());
      return converter.isLegal(op);
    });
    WalkResult found = getOperation().walk([&](Operation *op) {
      bool isLegal = target.isLegal(op).has_value();
      return isLegal ? WalkResult::advance() : WalkResult::interrupt();
    });
    if (!found.wasInterrupted())
      return markAllAnalysesPreserved();
    if (failed(check(converter)))
      return signalPassFailure();

    RewritePatternSet patterns(&getContext());
    patterns.add<AnyOperation>(converter, &getContext());
    patterns
        .add<QuantizeToArithmetic, DequantizeToArithmetic, ConstantOfIntegers>(
            converter, &getContext(), /*benefit=*/2);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }

  /// What is wrong with the axis of a quantized type; empty where nothing is.
  static std::string describeMisfit(Type type) {
    auto tensor = cast<RankedTensorType>(type);
    auto element =
        dyn_cast<quant::UniformQuantizedPerAxisType>(tensor.getElementType());
    if (!element)
      return "";
    int64_t axis = element.getQuantizedDimension();
    if (axis < 0 || axis >= tensor.getRank())
      return ("dimension " + Twine(axis) + " of its scales is not one of the " +
              Twine(tensor.getRank()) + " that it has")
          .str();
    int64_t size = tensor.getDimSize(axis);
    if (!ShapedType::isDynamic(size) &&
        size != int64_t(element.getScales().size()))
      return ("it has " + Twine(element.getScales().size()) +
              " scales for a dimension of size " + Twine(size))
          .str();
    return "";
  }

  /// Says what cannot be converted, before anything is.
  LogicalResult check(const TypeConverter &converter) {
    bool isValid = true;
    auto checkType = [&](Operation *op, Type type) {
      auto element = quantized::elementOf(type);
      if (!isValid || !element)
        return;
      InFlightDiagnostic error = op->emitError();
      error << "'" << op->getName() << "' has the type " << type;
      isValid = false;
      if (!quantized::isSupported(element))
        error << ", but a StableHLO program has uniform quantized types per "
                 "tensor or per axis only";
      else if (std::string misfit = describeMisfit(type); !misfit.empty())
        error << ", but " << misfit;
      else
        error.abandon(), isValid = true;
    };
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Type type : op->getOperandTypes())
        checkType(op, type);
      for (Type type : op->getResultTypes())
        checkType(op, type);
      if (auto func = dyn_cast<func::FuncOp>(op))
        for (Type type : func.getArgumentTypes())
          checkType(op, type);
      if (isValid && !converter.isLegal(op) && kindOf(op) == Kind::Unknown) {
        op->emitError() << "'" << op->getName()
                        << "' does not take quantized tensors";
        isValid = false;
      }
      return isValid ? WalkResult::advance() : WalkResult::interrupt();
    });
    return success(isValid);
  }
};
} // namespace
} // namespace weir
