//===- ControlPatterns.h - The files of the control family ----------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTROLPATTERNS_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTROLPATTERNS_H

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

#include <llvm/Support/JSON.h>

namespace weir::stablehlo {

/// check.* operations (Check.cpp).
void populateCheckPatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns);
/// Communication within groups of one device (Collectives.cpp).
void populateCollectivePatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns);
/// Custom calls that Weir knows by name (CustomCall.cpp).
void populateCustomCallPatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns);
/// sdy.* operations on one device (Sharding.cpp).
void populateShardingPatterns(const mlir::TypeConverter &converter,
                              mlir::RewritePatternSet &patterns);

/// A `weir.host_call` of a check in place of `op`. `types` are the operands'
/// types as the program has them; `config` gets the location of `op`. A check
/// with a result writes it to `output`.
void replaceByCheck(mlir::Operation *op, llvm::StringRef target,
                    mlir::TypeRange types, mlir::ValueRange operands,
                    llvm::json::Object config,
                    mlir::ConversionPatternRewriter &rewriter,
                    mlir::Value output = {});

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTROLPATTERNS_H
