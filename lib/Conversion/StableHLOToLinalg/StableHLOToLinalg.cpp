//===- StableHLOToLinalg.cpp - The pass over all families -----------------===//
//
// Applies the patterns of every family at once, with unsigned integers turned
// into signless ones on the way. What no pattern takes is reported at its
// location; the module is then left for the error message only.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Func/Transforms/FuncConversions.h>
#include <mlir/Dialect/SCF/Transforms/Patterns.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_STABLEHLOTOLINALG
#include "weir/Conversion/Passes.h.inc"

namespace {
/// The driver says "failed to legalize operation" whatever the reason is. A
/// pattern that knows better has said it before; otherwise no pattern takes the
/// operation, which is what the user wants to hear.
class FailureReport {
public:
  explicit FailureReport(ModuleOp module)
      : handler(std::in_place, module.getContext(),
                [this](Diagnostic &diagnostic) { return handle(diagnostic); }) {
    module.walk([&](Operation *op) {
      if (llvm::any_of(op->getOperandTypes(), isDynamic) ||
          llvm::any_of(op->getResultTypes(), isDynamic))
        dynamic.insert(
            {op->getName().getStringRef(), LocationAttr(op->getLoc())});
    });
  }

  void emit() {
    handler.reset();
    if (explained || operation.empty())
      return;
    InFlightDiagnostic error = emitError(*loc)
                               << "'" << operation << "' is not supported yet";
    if (dynamic.contains({operation, LocationAttr(*loc)}))
      error << " (dynamic shapes)";
  }

private:
  static bool isDynamic(Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !shaped.hasStaticShape();
  }

  LogicalResult handle(Diagnostic &diagnostic) {
    std::string text = diagnostic.str();
    StringRef rest = text;
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    if (!rest.consume_front("failed to legalize operation '")) {
      explained = true;
      return failure();
    }
    operation = rest.split('\'').first.str();
    loc = diagnostic.getLocation();
    return success();
  }

  DenseSet<std::pair<StringRef, Attribute>> dynamic; ///< before the conversion
  std::optional<Location> loc;
  std::string operation;
  bool explained = false;
  std::optional<ScopedDiagnosticHandler> handler;
};

/// What weir-refine-shapes puts between operations, on converted types.
struct ConvertTensorOp : ConversionPattern {
  ConvertTensorOp(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}
  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (!isa<tensor::CastOp, tensor::DimOp, tensor::ExtractOp>(op) ||
        failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return failure();
    rewriter.replaceOp(op, rewriter.create(op->getLoc(),
                                           op->getName().getIdentifier(),
                                           operands, types, op->getAttrs()));
    return success();
  }
};

struct StableHLOToLinalg : impl::StableHLOToLinalgBase<StableHLOToLinalg> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    stablehlo::LinalgTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    stablehlo::populateElementwisePatterns(converter, patterns);
    stablehlo::populateDataMovementPatterns(converter, patterns);
    stablehlo::populateContractionPatterns(converter, patterns);
    stablehlo::populateControlPatterns(converter, patterns);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   converter);
    populateCallOpTypeConversionPattern(patterns, converter);
    populateReturnOpTypeConversionPattern(patterns, converter);
    patterns.add<ConvertTensorOp>(converter, &getContext());

    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalDialect<stablehlo::StableHLODialect, chlo::CHLODialect,
                             check::CheckDialect, sdy::SdyDialect>();
    target.addIllegalOp<ir::ReduceWindowOp>();
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp func) {
      return converter.isSignatureLegal(func.getFunctionType());
    });
    target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp, tensor::CastOp,
                                 tensor::DimOp, tensor::ExtractOp>(
        [&](Operation *op) { return converter.isLegal(op); });
    FailureReport report(module);
    if (failed(applyFullConversion(module, target, std::move(patterns)))) {
      report.emit();
      signalPassFailure();
    }
  }
};
} // namespace
} // namespace weir
