//===- ContractionEpilogue.h - What becomes of a product's result ---------===//
//
// A bias, a folded batch norm, an activation, a residual that is added: an
// elementwise operation that reads each element of a product once. It is done
// while the block of the result is in registers, and the result itself is never
// in memory:
//
//   contraction outs(%r); generic ins(%r, %bias, %residual) outs(%y)
//   →
//   accumulators = ...; %y block = max(accumulators + bias + residual, 0)
//
// Left alone: results that something else reads, bodies of more operations than
// `mostOps`, operands that are not contiguous along the result's last
// dimension.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONEPILOGUE_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONEPILOGUE_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// The one elementwise operation that reads the result of a contraction.
struct Epilogue {
  mlir::linalg::GenericOp op;
  /// Its operand that is the result, maybe reshaped.
  mlir::OpOperand *source = nullptr;
  /// From the result to that operand.
  llvm::SmallVector<mlir::Operation *> views;

  explicit operator bool() const { return source; }

  /// The epilogue of `contraction`, whose operands are `lhs` and `rhs` and
  /// whose result, contiguous along its last dimension, is in `result`; vectors
  /// of it begin at multiples of `lanes`. Null where there is none.
  static Epilogue find(mlir::linalg::LinalgOp contraction, mlir::Value lhs,
                       mlir::Value rhs, mlir::Value result, int64_t lanes,
                       int64_t mostOps);

  /// Computes and stores elements of the output: `value` is the result at
  /// `indices`, a scalar or the first `count` lanes of a vector along the last
  /// dimension.
  void store(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
             mlir::ValueRange indices, int64_t count) const;

  /// Erases the operation once it is done, and the `result` that it read where
  /// nothing else does.
  void erase(mlir::RewriterBase &rewriter, mlir::Value result) const;

  /// Whether the elements along `outer` and `inner`, dimensions of the result,
  /// are one sequence in every operand; `size` is the extent of `inner`.
  bool nests(unsigned outer, unsigned inner, int64_t size) const;

private:
  /// Values of the loops of `op` for the result at `indices`.
  llvm::SmallVector<mlir::Value> loopsAt(mlir::OpBuilder &builder,
                                         mlir::Location loc,
                                         mlir::ValueRange indices) const;
  /// The loop along the last dimension of the result.
  unsigned innermostLoop() const;
  bool isUsable(mlir::linalg::LinalgOp contraction, mlir::Value lhs,
                mlir::Value rhs, int64_t lanes, int64_t mostOps) const;
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONEPILOGUE_H
