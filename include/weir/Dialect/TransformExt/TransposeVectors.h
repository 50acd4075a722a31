//===- TransposeVectors.h - A square of vectors, turned over --------------===//
//
// Turning a square of n vectors with n lanes costs log2(n) rounds of n
// two-operand shuffles: each round interleaves vector i with vector i + n/2.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_TRANSPOSEVECTORS_H
#define WEIR_DIALECT_TRANSFORMEXT_TRANSPOSEVECTORS_H

#include <mlir/Dialect/Vector/IR/VectorOps.h>

namespace weir {

/// Lane i of result j is lane j of `rows[i]`. As many rows as lanes, a power of
/// two.
inline llvm::SmallVector<mlir::Value>
transposeVectors(mlir::OpBuilder &builder, mlir::Location loc,
                 llvm::SmallVector<mlir::Value> rows) {
  int64_t n = rows.size();
  llvm::SmallVector<int64_t> low, high;
  for (int64_t i = 0; i < n / 2; ++i) {
    low.append({i, n + i});
    high.append({n / 2 + i, n + n / 2 + i});
  }
  for (int64_t round = 1; round < n; round *= 2) {
    llvm::SmallVector<mlir::Value> next;
    for (int64_t i = 0; i < n / 2; ++i)
      for (auto &mask : {low, high})
        next.push_back(mlir::vector::ShuffleOp::create(builder, loc, rows[i],
                                                       rows[i + n / 2], mask));
    rows = std::move(next);
  }
  return rows;
}

} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_TRANSPOSEVECTORS_H
