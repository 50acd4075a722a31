//===- RefineShapes.h - Which operations have shapes for operands ---------===//
#ifndef WEIR_LIB_CONVERSION_REFINESHAPES_REFINESHAPES_H
#define WEIR_LIB_CONVERSION_REFINESHAPES_REFINESHAPES_H

#include "ShapeScalars.h"

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/IR/Operation.h>

namespace weir::stablehlo {

/// The operands that give sizes, amounts or positions.
llvm::SmallVector<mlir::OpOperand *> shapeOperands(mlir::Operation *op);

/// Sizes of the result that the shape operands say, negative where they are not
/// known; empty where `op` has none.
llvm::SmallVector<int64_t> knownSizes(mlir::Operation *op,
                                      ShapeScalars &scalars);

/// `stablehlo.custom_call @stablehlo.dynamic_reduce_window`, as exporters write
/// a reduce_window by amounts that are operands, becomes a reduce_window where
/// they are known or where it is a running reduction, else a
/// weir.reduce_window.
llvm::LogicalResult replaceWindowCall(CustomCallOp op, ShapeScalars &scalars);

/// `stablehlo.custom_call @ApproxTopK` becomes a sort, which is exact.
llvm::LogicalResult replaceApproxTopK(CustomCallOp op);

/// Copies the body of the one function of `called_computations` as the region
/// `region`; false where there is none.
bool takeCalledFunction(CustomCallOp call, mlir::Region &region);

/// `tensor` padded by amounts that are computed: of each dimension those before
/// the first element, behind the last and between neighbours.
struct Amounts {
  llvm::SmallVector<mlir::Value> low, high, interior;
};
mlir::Value padBy(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value tensor, mlir::Value value,
                  const Amounts &amounts);

/// Lhs of a convolution, padded and dilated as it says; null where its elements
/// have no one zero.
mlir::Value padSpatial(mlir::OpBuilder &builder, DynamicConvOp op,
                       ShapeScalars &scalars);

/// A new operation without shape operands in place of one whose entries are
/// known; null where there is none.
mlir::Operation *toStaticForm(mlir::Operation *op, ShapeScalars &scalars);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_REFINESHAPES_REFINESHAPES_H
