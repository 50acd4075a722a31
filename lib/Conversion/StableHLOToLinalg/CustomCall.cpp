//===- CustomCall.cpp - Custom calls that Weir knows by name --------------===//
//
// Checks and linear algebra become calls of the runtime, and so do functions
// that the module declares: `weir.host_functions = ["name"]`, which tools set
// for those that are registered. Annotations of placement and sharding mean
// nothing on one device and go.
//===----------------------------------------------------------------------===//
#include "ControlPatterns.h"
#include "HostCall.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Support/NearestName.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
enum class Kind {
  Check,      // a function of the runtime that compares two values
  Host,       // any other function of the runtime
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

/// Routines of LAPACK that the runtime has, for real and for complex types.
constexpr StringLiteral kReal[] = {"geev",  "gees",  "gehrd", "geqrf",
                                   "gesdd", "getrf", "gtsv",  "orgqr",
                                   "potrf", "syevd", "sytrd", "trsm"};
constexpr StringLiteral kComplex[] = {"geev",  "gees",  "gehrd", "geqrf",
                                      "gesdd", "getrf", "gtsv",  "heevd",
                                      "hetrd", "potrf", "trsm",  "ungqr"};

SmallVector<std::string> lapackNames() {
  SmallVector<std::string> names;
  for (char type : {'s', 'd', 'c', 'z'})
    for (StringRef routine : type == 's' || type == 'd' ? kReal : kComplex)
      names.push_back(
          (Twine("lapack_") + Twine(type) + routine + "_ffi").str());
  return names;
}

bool isLapack(StringRef name) {
  return name.starts_with("lapack_") && llvm::is_contained(lapackNames(), name);
}

/// Functions that whoever runs the program provides.
ArrayAttr declaredFunctions(Operation *op) {
  auto module = op->getParentOfType<ModuleOp>();
  return module ? module->getAttrOfType<ArrayAttr>("weir.host_functions")
                : nullptr;
}

Kind kindOf(StringRef name) {
  for (const Target &target : kTargets)
    if (target.name == name)
      return target.kind;
  return isLapack(name) ? Kind::Host : Kind::Unknown;
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
    case Kind::Host:
      return lowerToHostCall(op, adaptor.getInputs(), rewriter);
    case Kind::Unknown:
      break;
    }
    return lowerDeclared(op, adaptor, rewriter);
  }

  static LogicalResult lowerDeclared(CustomCallOp op, OpAdaptor adaptor,
                                     ConversionPatternRewriter &rewriter) {
    ArrayAttr declared = declaredFunctions(op);
    if (declared && llvm::is_contained(declared.getAsValueRange<StringAttr>(),
                                       op.getCallTargetName()))
      return lowerToHostCall(op, adaptor.getInputs(), rewriter);
    SmallVector<std::string> own = lapackNames();
    SmallVector<StringRef> names(own.begin(), own.end());
    for (const Target &target : kTargets)
      names.push_back(target.name);
    if (declared)
      llvm::append_range(names, declared.getAsValueRange<StringAttr>());
    StringRef nearest = weir::nearestName(op.getCallTargetName(), names);
    InFlightDiagnostic error = op.emitError("custom call target '")
                               << op.getCallTargetName()
                               << "' is not known to Weir";
    if (!nearest.empty())
      error << "; did you mean '" << nearest << "'?";
    return error << "; for a function of your own, give --host-function="
                 << op.getCallTargetName()
                 << " or the library that registers it (--load-host), or name "
                    "it in the module's attribute 'weir.host_functions'";
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
