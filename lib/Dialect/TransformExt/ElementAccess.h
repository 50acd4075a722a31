//===- ElementAccess.h - A linalg body on scalars or on vectors -----------===//
//
// The same body runs on one element or on neighbours along a contiguous loop:
// operands that move along it are loaded as vectors, others in all lanes.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_ELEMENTACCESS_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_ELEMENTACCESS_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/Builders.h>

namespace weir {

/// Whether each operation of the body has a form on vectors, and there are
/// `mostOps` at most.
bool hasVectorForm(mlir::linalg::LinalgOp op, int64_t mostOps);

/// Emits loads, stores and bodies for `count` elements in `lanes` lanes; no
/// lanes are a scalar.
struct ElementAccess {
  mlir::OpBuilder &b;
  mlir::Location loc;
  int64_t lanes;
  int64_t count;

  /// Elements from `indices` on; where the operand does not move `along` the
  /// lanes, the one there.
  mlir::Value load(mlir::Value buffer, mlir::ValueRange indices, bool along);
  void store(mlir::Value value, mlir::Value buffer, mlir::ValueRange indices);
  /// What the body yields first for these values of its arguments; those that
  /// are not used may be null. Products that a reduction sums may skip a
  /// rounding.
  mlir::Value evaluate(mlir::linalg::LinalgOp op,
                       mlir::ArrayRef<mlir::Value> arguments);
  /// A scalar in all lanes; a vector as it is.
  mlir::Value spread(mlir::Value value);

private:
  mlir::Type typeFor(mlir::Type element) const;
  mlir::Value mask();
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_ELEMENTACCESS_H
