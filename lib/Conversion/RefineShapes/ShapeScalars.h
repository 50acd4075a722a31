//===- ShapeScalars.h - Entries of shape computations as scalars ----------===//
//
// Exporters compute sizes with small integer tensors: get_dimension_size,
// arithmetic, reshape, concatenate. Followed back from where a size is used,
// they are plain index arithmetic, which folds.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_CONVERSION_REFINESHAPES_SHAPESCALARS_H
#define WEIR_LIB_CONVERSION_REFINESHAPES_SHAPESCALARS_H

#include <mlir/IR/Builders.h>

namespace weir::stablehlo {

class ShapeScalars {
public:
  /// Entry `position` (row-major) of an integer tensor of static shape: of type
  /// index, or i1 for truth values. Emitted behind what it is computed from.
  mlir::Value at(mlir::Value tensor, int64_t position);

  /// The entry where it is a constant.
  std::optional<int64_t> constantAt(mlir::Value tensor, int64_t position);

private:
  mlir::Value emit(mlir::Value tensor, int64_t position);
  mlir::Value emitElementwise(mlir::OpBuilder &builder, mlir::Operation *op,
                              int64_t position);
  mlir::Value emitLeaf(mlir::OpBuilder &builder, mlir::Value tensor,
                       int64_t position);

  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> known;
};

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_REFINESHAPES_SHAPESCALARS_H
