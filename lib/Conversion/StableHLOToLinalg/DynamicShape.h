//===- DynamicShape.h - Broadcasts and reshapes of dynamic shape ----------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_DYNAMICSHAPE_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_DYNAMICSHAPE_H

#include <mlir/IR/ImplicitLocOpBuilder.h>

namespace weir::stablehlo {

/// `operand` as a tensor of `sizes` and `type`; operand dimension i is result
/// dimension `dims[i]`, of the same size or 1. Those in `kept` are known to
/// have the same size.
mlir::Value broadcastDynamic(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op,
                             mlir::Value operand, mlir::RankedTensorType type,
                             llvm::ArrayRef<mlir::OpFoldResult> sizes,
                             llvm::ArrayRef<int64_t> dims,
                             llvm::ArrayRef<int64_t> kept);

/// The same elements as a tensor of `sizes` and `type`; that their number is
/// the same is required.
mlir::Value reshapeDynamic(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op,
                           mlir::Value operand, mlir::RankedTensorType type,
                           llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// A slice from `starts` to `limits` in steps of `strides`, rank 1 tensors;
/// that it lies inside of `operand` is required.
mlir::Value sliceDynamic(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op,
                         mlir::Value operand, mlir::RankedTensorType type,
                         mlir::Value starts, mlir::Value limits,
                         mlir::Value strides);

/// A pad by any amounts, negative ones included.
mlir::Value padDynamic(mlir::ImplicitLocOpBuilder &b, mlir::Value operand,
                       mlir::Value value, mlir::RankedTensorType type,
                       llvm::ArrayRef<mlir::OpFoldResult> low,
                       llvm::ArrayRef<mlir::OpFoldResult> high,
                       llvm::ArrayRef<mlir::OpFoldResult> interior);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_DYNAMICSHAPE_H
