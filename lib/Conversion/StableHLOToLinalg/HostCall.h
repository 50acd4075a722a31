//===- HostCall.h - Calls of functions that the runtime provides ----------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_HOSTCALL_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_HOSTCALL_H

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Transforms/DialectConversion.h>

#include <llvm/Support/JSON.h>

namespace weir::stablehlo {

/// `file:line:column` where the user wrote the operation; empty if unknown.
std::string sourcePlace(mlir::Location loc);

/// A `weir.host_call` of `target` on `inputs`, whose types in the program are
/// `inputTypes`; `config` gets the location. Results are new tensors of
/// `resultTypes`, made signless; `sizes` has those of each where some are
/// dynamic.
llvm::SmallVector<mlir::Value> createHostCall(
    mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef target,
    llvm::json::Object config, mlir::ValueRange inputs,
    mlir::TypeRange inputTypes, mlir::TypeRange resultTypes,
    llvm::ArrayRef<llvm::SmallVector<mlir::OpFoldResult>> sizes = {});

/// A custom call as a host call: its backend configuration as JSON, tensors in
/// the layouts that it asks for.
llvm::LogicalResult lowerToHostCall(CustomCallOp op, mlir::ValueRange operands,
                                    mlir::ConversionPatternRewriter &rewriter);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_HOSTCALL_H
