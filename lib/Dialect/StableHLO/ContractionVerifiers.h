//===- ContractionVerifiers.h - What these verifiers share ----------------===//
#ifndef WEIR_LIB_DIALECT_STABLEHLO_CONTRACTIONVERIFIERS_H
#define WEIR_LIB_DIALECT_STABLEHLO_CONTRACTIONVERIFIERS_H

#include "weir/Dialect/StableHLO/Window.h"

namespace weir::stablehlo {

inline mlir::RankedTensorType tensorType(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}

/// The window that these attributes describe; they have an entry for each of
/// `sizes`.
Window makeWindow(llvm::ArrayRef<int64_t> sizes,
                  std::optional<llvm::ArrayRef<int64_t>> strides,
                  std::optional<mlir::DenseIntElementsAttr> padding,
                  std::optional<llvm::ArrayRef<int64_t>> baseDilations,
                  std::optional<llvm::ArrayRef<int64_t>> windowDilations,
                  std::optional<llvm::ArrayRef<bool>> reversal);

/// Equal, or one of them dynamic.
inline bool sameExtent(int64_t a, int64_t b) {
  return a == b || mlir::ShapedType::isDynamic(a) ||
         mlir::ShapedType::isDynamic(b);
}
bool sameShape(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);

/// `[2, ?, 3]` for messages.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Error unless the result has the shape `expected`.
mlir::LogicalResult verifyResultShape(mlir::Operation *op, unsigned index,
                                      llvm::ArrayRef<int64_t> expected);

/// Error unless `dimensions` are distinct dimensions of `value`.
mlir::LogicalResult verifyDimensions(mlir::Operation *op, llvm::StringRef what,
                                     llvm::ArrayRef<int64_t> dimensions,
                                     llvm::StringRef name, mlir::Value value);

/// Error unless a list that was given has `count` entries, all positive.
mlir::LogicalResult
verifyPositives(mlir::Operation *op, llvm::StringRef name,
                std::optional<llvm::ArrayRef<int64_t>> values, size_t count);

/// Error unless padding that was given has the type `tensor<count x 2 x i64>`.
mlir::LogicalResult
verifyPadding(mlir::Operation *op,
              std::optional<mlir::DenseIntElementsAttr> padding, size_t count);

/// Error unless precision_config that was given has one entry an operand.
mlir::LogicalResult verifyPrecision(mlir::Operation *op,
                                    std::optional<mlir::ArrayAttr> config);

/// Error unless `region` maps two scalars for each of `inputs` to one each, of
/// a type to which the elements of the input promote. Returns the types.
mlir::FailureOr<llvm::SmallVector<mlir::Type>>
verifyReducer(mlir::Operation *op, mlir::Region &region, llvm::StringRef name,
              mlir::ValueRange inputs, mlir::ValueRange inits);

} // namespace weir::stablehlo

#endif // WEIR_LIB_DIALECT_STABLEHLO_CONTRACTIONVERIFIERS_H
