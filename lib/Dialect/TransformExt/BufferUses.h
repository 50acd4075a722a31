//===- BufferUses.h - Who reads and writes a buffer -----------------------===//
//
// Distinct buffers are apart; views of one may overlap.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_BUFFERUSES_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_BUFFERUSES_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>

namespace weir {

/// The buffer that a view is of.
mlir::Value baseOf(mlir::Value memref);

/// Whether `op`, or what is in it, may write the buffer `base`.
bool mayWrite(mlir::Operation *op, mlir::Value base);

/// The fill of exactly `result` before `op`, with nothing in between that could
/// see it; null where there is none.
mlir::linalg::FillOp findFill(mlir::Operation *op, mlir::Value result);

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_BUFFERUSES_H
