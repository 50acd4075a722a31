//===- Contraction.h - What a sum of products looks like ------------------===//
//
//   C[.., m, n] += sum over k of A[.., m, k] * B[.., k, n]
//
// Which loop of a linalg operation plays which part, and how far apart
// neighbours along it are in memory.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H

#include "ContractionEpilogue.h"

#include "weir/Dialect/TransformExt/ContractionKernel.h"

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

/// A contraction on buffers whose result is contiguous along
/// its last dimension, n. If n indexes A rather than B, the two are exchanged.
/// All dimensions but m, n and k are loops around that pattern, so that batches
/// and the windows of a convolution need no case of their own.
struct Contraction {
  Factor lhs, rhs;
  mlir::Value result;
  mlir::AffineMap resultMap;
  mlir::Type element; // of the result
  bool isFloat = false;
  llvm::SmallVector<int64_t> extents;  // of all loops; rows and batches may
                                       // be dynamic
  llvm::SmallVector<unsigned> batches; // loops that the right operand uses
  llvm::SmallVector<unsigned> others;  // loops that it does not: further rows
  llvm::SmallVector<unsigned> depths;  // summed dimensions, the innermost last
  llvm::SmallVector<unsigned> fixed;   // at 0: merged with another, or one step
  std::optional<unsigned> dimM;
  unsigned dimN = 0;
  int64_t rowsM = 1, columnsN = 1, innerK = 1, totalK = 1;
  int64_t work = 1; // multiply-adds
  /// The fill of the result that comes right before, and its value.
  mlir::linalg::FillOp fill;
  /// What is made of the result while it is in registers.
  Epilogue epilogue;
  /// Loops that became one, and the extent that the inner one had.
  struct Merge {
    unsigned outer, inner;
    int64_t size;
  };
  llvm::SmallVector<Merge> merges;

  /// `op` as a contraction; nullopt for a body that is no sum of products, and
  /// for operands that no dimension is contiguous in.
  static std::optional<Contraction> match(mlir::linalg::LinalgOp op,
                                          const ContractionTiles &tiles);

private:
  std::optional<int64_t> strideOf(const Factor &factor, unsigned dim) const;
  /// Makes one loop of `outer` around `inner` where memory is laid out so:
  /// `inner` gets the extent of both. False where it is not.
  bool merge(unsigned outer, unsigned inner);
  void mergeAll();
  mlir::AffineExpr getDim(unsigned dim) const {
    return mlir::getAffineDimExpr(dim, resultMap.getContext());
  }
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTION_H
