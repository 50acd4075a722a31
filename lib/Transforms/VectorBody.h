//===- VectorBody.h - The body of a linalg operation on vectors -----------===//
#ifndef WEIR_LIB_TRANSFORMS_VECTORBODY_H
#define WEIR_LIB_TRANSFORMS_VECTORBODY_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>

namespace weir {

/// Clones operations of a body on scalars as ones on vectors of `lanes`.
class VectorBody {
public:
  VectorBody(mlir::OpBuilder &builder, mlir::Location loc, int64_t lanes)
      : b(builder), loc(loc), lanes(lanes) {}

  /// Whether `op` exists on vectors and costs no more there than lane by lane:
  /// arithmetic, comparisons, and the functions that become formulas.
  static bool canClone(mlir::Operation &op);

  mlir::VectorType typeOf(mlir::Type scalar) const {
    return mlir::VectorType::get({lanes}, scalar);
  }
  mlir::Value broadcast(mlir::Value scalar);
  /// What `value` is mapped to, as a vector.
  mlir::Value lookup(const mlir::IRMapping &mapping, mlir::Value value);
  /// `op` on vectors, with operands from `mapping`, which gets its results.
  mlir::Operation *clone(mlir::Operation &op, mlir::IRMapping &mapping);

private:
  mlir::OpBuilder &b;
  mlir::Location loc;
  int64_t lanes;
};

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_VECTORBODY_H
