//===- ConvolutionSpec.h - What a convolution looks like ------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONVOLUTIONSPEC_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONVOLUTIONSPEC_H

#include "ContractionUtils.h"
#include "weir/Dialect/StableHLO/Window.h"

#include <string>

namespace weir::stablehlo {

/// What a dimension is, in the letters of a layout: batch, group, in feature,
/// out feature, or the number of a spatial dimension.
using Role = char;
constexpr Role kBatch = 'b', kGroup = 'g', kIn = 'i', kOut = 'o';
inline Role spatialRole(size_t number) {
  return static_cast<char>('0' + number);
}

/// The dimension with a role, -1 for none.
inline int findRole(const std::string &layout, Role role) {
  size_t at = layout.find(role);
  return at == std::string::npos ? -1 : static_cast<int>(at);
}

/// A tensor and the role of each of its dimensions.
struct Operand {
  mlir::Value value;
  std::string layout;

  mlir::RankedTensorType type() const {
    return mlir::cast<mlir::RankedTensorType>(value.getType());
  }
  int find(Role role) const { return findRole(layout, role); }
  int64_t extent(Role role) const { return type().getDimSize(find(role)); }
};

/// A convolution with its padding, dilation of lhs and reversal done.
struct Convolution {
  Operand lhs, rhs;
  std::string outLayout; // groups split off, as in lhs and rhs
  llvm::SmallVector<int64_t> outShape;
  Window window;
  ContractionTypes types;
  /// Of the result, groups split off; empty where all are known.
  llvm::SmallVector<mlir::OpFoldResult> outSizes = {};

  llvm::SmallVector<mlir::OpFoldResult> sizes(mlir::OpBuilder &builder) const {
    if (!outSizes.empty())
      return outSizes;
    return mlir::getAsIndexOpFoldResult(builder.getContext(), outShape);
  }
};

/// Sizes of the result, groups split off. `lhs` is padded already; no groups
/// are split off the operands yet.
llvm::SmallVector<mlir::OpFoldResult> convolutionSizes(mlir::OpBuilder &builder,
                                                       ConvolutionOp op,
                                                       const Convolution &conv);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONVOLUTIONSPEC_H
