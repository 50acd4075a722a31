//===- CustomCall.cpp - Custom calls that Weir knows by name --------------===//
//
// Checks of the conformance programs become calls of the runtime; annotations
// of placement and sharding mean nothing on one device and go.
//===----------------------------------------------------------------------===//
#include "ControlPatterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Support/NearestName.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
enum class Kind {
  Check,      // a function of the runtime that compares two values
  Annotation, // gives its operand back
  Later,      // known, not lowered yet
  Unknown
};

struct Target {
  StringLiteral name;
  Kind kind;
};

constexpr Target kTargets[] = {
    {"LayoutConstraint", Kind::Annotation},
    {"MoveToDevice", Kind::Annotation},
    {"MoveToHost", Kind::Annotation},
    {"SPMDFullToShardShape", Kind::Annotation},
    {"SPMDShardToFullShape", Kind::Annotation},
    {"Sharding", Kind::Annotation},
    {"annotate_device_placement", Kind::Annotation},
    {"check.eq", Kind::Check},
    {"check.expect_almost_eq", Kind::Check},
    {"check.expect_close", Kind::Check},
    {"check.expect_eq", Kind::Check},
    {"shape_assertion", Kind::Later},
    {"xla.sdy.FuncResultSharding", Kind::Annotation},
    {"xla.sdy.GlobalToLocalShape", Kind::Annotation},
    {"xla.sdy.LocalToGlobalShape", Kind::Annotation},
};

Kind kindOf(StringRef name) {
  for (const Target &target : kTargets)
    if (target.name == name)
      return target.kind;
  return name.starts_with("lapack_") ? Kind::Later : Kind::Unknown;
}

/// Parameters of a check: numbers in `backend_config` or among the
/// attributes, under the names that the check operations use.
llvm::json::Object parameters(CustomCallOp op) {
  auto config =
      dyn_cast_or_null<DictionaryAttr>(op.getBackendConfig().value_or(nullptr));
  if (!config)
    config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  auto find = [&](StringRef name) -> Attribute {
    if (Attribute value = config ? config.get(name) : Attribute())
      return value;
    return op->getDiscardableAttr(name);
  };
  llvm::json::Object result;
  if (auto maximum = dyn_cast_or_null<IntegerAttr>(find("max_ulp_difference")))
    result["max_ulp"] = maximum.getValue().getZExtValue();
  if (auto minimum = dyn_cast_or_null<IntegerAttr>(find("min_ulp_difference")))
    result["min_ulp"] = minimum.getValue().getZExtValue();
  if (auto tolerance = dyn_cast_or_null<FloatAttr>(find("tolerance")))
    result["tolerance"] = tolerance.getValueAsDouble();
  return result;
}

struct CustomCallToKnown : OpConversionPattern<CustomCallOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(CustomCallOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    switch (kindOf(op.getCallTargetName())) {
    case Kind::Check:
      return lowerCheck(op, adaptor, rewriter);
    case Kind::Annotation:
      return lowerAnnotation(op, adaptor, rewriter);
    case Kind::Later:
      return notSupportedYet(op, "target '" + op.getCallTargetName() + "'");
    case Kind::Unknown:
      break;
    }
    SmallVector<StringRef> names;
    for (const Target &target : kTargets)
      names.push_back(target.name);
    return op.emitError("custom call target '")
           << op.getCallTargetName() << "' is not known to Weir"
           << weir::suggestName(op.getCallTargetName(), names);
  }

  static LogicalResult lowerCheck(CustomCallOp op, OpAdaptor adaptor,
                                  ConversionPatternRewriter &rewriter) {
    // check.eq gives its finding as a result as well.
    bool hasResult = op.getCallTargetName() == "check.eq";
    if (op.getNumOperands() != 2 || op.getNumResults() != hasResult ||
        op.getOperand(0).getType() != op.getOperand(1).getType())
      return op.emitError("custom call target '")
             << op.getCallTargetName()
             << "' takes two operands of one type and "
             << (hasResult ? "gives one" : "gives no") << " result, found "
             << op.getOperandTypes() << " and " << op.getNumResults()
             << " results";
    Value output;
    if (hasResult) {
      auto type = RankedTensorType::get({}, rewriter.getI1Type());
      if (op.getResult(0).getType() != type)
        return op.emitError("custom call target 'check.eq' gives a ")
               << type << ", not a " << op.getResult(0).getType();
      output = emptyTensor(rewriter, op.getLoc(), type);
    }
    replaceByCheck(op, op.getCallTargetName(), op.getOperandTypes(),
                   adaptor.getInputs(), parameters(op), rewriter, output);
    return success();
  }

  /// One device holds everything: its shard is the whole, in one memory.
  static LogicalResult lowerAnnotation(CustomCallOp op, OpAdaptor adaptor,
                                       ConversionPatternRewriter &rewriter) {
    if (op.getResultTypes() == op.getOperandTypes()) {
      rewriter.replaceOp(op, adaptor.getInputs());
      return success();
    }
    if (op.getNumResults() == 0 && op.getNumOperands() == 1) {
      rewriter.eraseOp(op);
      return success();
    }
    return notSupportedYet(op, "target '" + op.getCallTargetName() +
                                   "' over several devices");
  }
};
} // namespace

void weir::stablehlo::populateCustomCallPatterns(const TypeConverter &converter,
                                                 RewritePatternSet &patterns) {
  patterns.add<CustomCallToKnown>(converter, patterns.getContext());
}
