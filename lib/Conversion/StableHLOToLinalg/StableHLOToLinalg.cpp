//===- StableHLOToLinalg.cpp - The pass over all families -----------------===//
//
// Applies the patterns of every family at once, with unsigned integers turned into signless ones on the way. What no
// pattern takes is reported at its location; the module is then left for the error message only.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Func/Transforms/FuncConversions.h>
#include <mlir/Dialect/SCF/Transforms/Patterns.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_STABLEHLOTOLINALG
#include "weir/Conversion/Passes.h.inc"

namespace {
struct StableHLOToLinalg : impl::StableHLOToLinalgBase<StableHLOToLinalg> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    stablehlo::LinalgTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    stablehlo::populateElementwisePatterns(converter, patterns);
    stablehlo::populateDataMovementPatterns(converter, patterns);
    stablehlo::populateContractionPatterns(converter, patterns);
    stablehlo::populateControlPatterns(converter, patterns);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns, converter);
    populateCallOpTypeConversionPattern(patterns, converter);
    populateReturnOpTypeConversionPattern(patterns, converter);

    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalDialect<stablehlo::StableHLODialect, chlo::CHLODialect, check::CheckDialect, sdy::SdyDialect>();
    target.addDynamicallyLegalOp<func::FuncOp>(
        [&](func::FuncOp func) { return converter.isSignatureLegal(func.getFunctionType()); });
    target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp>([&](Operation *op) { return converter.isLegal(op); });
    ConversionConfig config;
    if (succeeded(applyFullConversion(module, target, std::move(patterns), config)))
      return;
    signalPassFailure();
  }
};
} // namespace
} // namespace weir
