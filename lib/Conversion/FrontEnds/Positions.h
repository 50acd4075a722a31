//===- Positions.h - Positions that a program computes --------------------===//
#ifndef WEIR_LIB_CONVERSION_FRONTENDS_POSITIONS_H
#define WEIR_LIB_CONVERSION_FRONTENDS_POSITIONS_H

#include <mlir/IR/ImplicitLocOpBuilder.h>

namespace weir {
/// Each element of `indices`, signless integers, has to be from 0 to below
/// `size` when the program runs, or the call ends with an error that says how
/// many there are "of `what`". One pass over the indices.
void requirePositions(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op,
                      mlir::Value indices, mlir::OpFoldResult size,
                      const llvm::Twine &what);
} // namespace weir

#endif // WEIR_LIB_CONVERSION_FRONTENDS_POSITIONS_H
