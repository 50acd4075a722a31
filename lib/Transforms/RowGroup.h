//===- RowGroup.h - Two products around a loop over rows ------------------===//
#ifndef WEIR_LIB_TRANSFORMS_ROWGROUP_H
#define WEIR_LIB_TRANSFORMS_ROWGROUP_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>

#include <optional>

namespace weir {

/// A product, the loops over the rows of its result, and the product that takes
/// what they make.
struct RowGroup {
  mlir::linalg::FillOp scoresFill;
  mlir::linalg::LinalgOp first;
  llvm::SmallVector<mlir::scf::ForOp> loops; // outermost first, the rows last
  llvm::SmallVector<mlir::memref::SubViewOp> scoreRows, newRows;
  mlir::linalg::LinalgOp second;
  mlir::OpOperand *newScores = nullptr; // what the second product reads of them
  mlir::linalg::FillOp resultFill;

  /// `first` as the first product of such a group, whose scores do not fit into
  /// `blockBytes` as they are; nullopt where the parts do not fit together.
  static std::optional<RowGroup> match(mlir::linalg::LinalgOp first,
                                       int64_t blockBytes);

  /// How many rows of scores, old and new, fit into `blockBytes`.
  int64_t rowsIn(int64_t blockBytes) const {
    mlir::MemRefType type = this->type();
    int64_t row =
        2 * type.getShape().back() * type.getElementTypeBitWidth() / 8;
    return std::max<int64_t>(blockBytes / row, 16);
  }
  mlir::MemRefType type() const {
    return mlir::cast<mlir::MemRefType>(scores().getType());
  }
  mlir::Value scores() const {
    return const_cast<RowGroup *>(this)->first.getDpsInitOperand(0)->get();
  }

private:
  bool matchLoops();
  bool matchSecond();
  bool mayMove();
};

/// The dimensions of an operation's loops that the leading dimensions of
/// `operand` are indexed by; nullopt where other operands index anything more
/// complicated by them, or they are summed over.
std::optional<llvm::SmallVector<unsigned>> rowDims(mlir::OpOperand &operand);

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_ROWGROUP_H
