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
/// they are known or where it is a running reduction.
llvm::LogicalResult replaceWindowCall(CustomCallOp op, ShapeScalars &scalars);

/// A new operation without shape operands in place of one whose entries are
/// known; null where there is none.
mlir::Operation *toStaticForm(mlir::Operation *op, ShapeScalars &scalars);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_REFINESHAPES_REFINESHAPES_H
