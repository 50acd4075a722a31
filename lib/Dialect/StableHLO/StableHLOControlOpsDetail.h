//===- StableHLOControlOpsDetail.h - Shared by the verifiers of control ---===//
//
// Checks of operations with regions: what a region takes and returns against
// what its operation has.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_STABLEHLO_CONTROLOPSDETAIL_H
#define WEIR_LIB_DIALECT_STABLEHLO_CONTROLOPSDETAIL_H

#include "weir/Dialect/StableHLO/StableHLO.h"

namespace weir::stablehlo::control {

/// Equal types, or tensors that differ in dimensions of which one is dynamic.
bool compatible(mlir::Type a, mlir::Type b);

/// Fails with both names, the position and both types where the lists differ.
llvm::LogicalResult verifyTypes(mlir::Operation *op, mlir::TypeRange found,
                                const llvm::Twine &foundName,
                                mlir::TypeRange expected,
                                const llvm::Twine &expectedName);

/// As verifyTypes, on what the `stablehlo.return` of `region` returns.
llvm::LogicalResult verifyReturn(mlir::Operation *op, mlir::Region &region,
                                 const llvm::Twine &name,
                                 mlir::TypeRange expected,
                                 const llvm::Twine &expectedName);

} // namespace weir::stablehlo::control

#endif // WEIR_LIB_DIALECT_STABLEHLO_CONTROLOPSDETAIL_H
