//===- Contraction.h - What a sum of products looks like ------------------===//
//
//   C[.., m, n] += sum over k of A[.., m, k] * B[.., k, n]
//
// Which loop of a linalg operation plays which part, and how far apart
// neighbours along it are in memory.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>

#include <optional>

namespace weir {

/// Casts of one operand on its way to the product, from the block argument
/// outwards.
struct Widening {
  llvm::SmallVector<mlir::Operation *> casts;

  /// The casts on `value`, a scalar or a vector.
  mlir::Value apply(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value) const;
};

/// A factor, read through its map.
struct Factor {
  mlir::Value memref;
  mlir::AffineMap map;
  Widening widening;
  int64_t strideN = 0; // along n, in elements
  int64_t strideK = 0; // along the innermost summed dimension

  llvm::SmallVector<mlir::Value> indices(mlir::OpBuilder &builder,
                                         mlir::Location loc,
                                         mlir::ValueRange ivs) const;
  mlir::Type element() const {
    return mlir::cast<mlir::MemRefType>(memref.getType()).getElementType();
  }
};

/// A contraction on buffers of static shape whose result is contiguous along
/// its last dimension, n. If n indexes A rather than B, the two are exchanged.
/// All dimensions but m, n and k are loops around that pattern, so that batches
/// and the windows of a convolution need no case of their own.
struct Contraction {
  Factor lhs, rhs;
  mlir::Value result;
  mlir::AffineMap resultMap;
  mlir::Type element; // of the result
  bool isFloat = false;
  llvm::SmallVector<int64_t> extents; // of all loops
  llvm::SmallVector<unsigned> outer;  // batches, further rows and columns
  llvm::SmallVector<unsigned> depths; // summed dimensions, the innermost last
  std::optional<unsigned> dimM;
  unsigned dimN = 0;
  int64_t rowsM = 1, columnsN = 1, innerK = 1, totalK = 1;
  int64_t work = 1; // multiply-adds

  /// `op` as a contraction; nullopt for a body that is no sum of products, and
  /// for operands that no dimension is contiguous in.
  static std::optional<Contraction> match(mlir::linalg::LinalgOp op);
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H
