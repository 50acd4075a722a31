//===- ResultAccuracy.h - How exact a function is asked to be -------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_RESULTACCURACY_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_RESULTACCURACY_H

#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Operation.h>

namespace weir::stablehlo {

/// What the `result_accuracy` of an operation asks for.
enum class Effort {
  Usual,     ///< the usual code is exact enough
  Wide,      ///< computed in f64 and rounded once
  Impossible ///< more than there is code for
};

/// The effort that `op` asks for where it computes on `type`. The bounds of the
/// usual code are those of docs/numerics.md.
Effort effortOf(mlir::Operation *op, mlir::FloatType type);

/// Reports an `Impossible` one at the operation, with what is possible.
void reportImpossible(mlir::Operation *op, mlir::FloatType type);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_RESULTACCURACY_H
