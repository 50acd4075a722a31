//===- OperandStride.cpp - How an operand moves along a loop --------------===//
#include "weir/Dialect/TransformExt/OperandStride.h"

using namespace mlir;

namespace weir {

std::optional<int64_t> strideAlong(AffineMap map, MemRefType type,
                                   unsigned dim) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  int64_t total = 0;
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides)) {
    if (!expr.isFunctionOfDim(dim))
      continue;
    // Coefficient of the dimension: value at 1 minus value at 0.
    auto at = [&](int64_t value) -> std::optional<int64_t> {
      SmallVector<AffineExpr> dims(map.getNumDims(),
                                   getAffineConstantExpr(0, map.getContext()));
      dims[dim] = getAffineConstantExpr(value, map.getContext());
      auto result = dyn_cast<AffineConstantExpr>(expr.replaceDims(dims));
      return result ? std::optional(result.getValue()) : std::nullopt;
    };
    auto zero = at(0), one = at(1), two = at(2);
    if (!zero || !one || !two || *two - *one != *one - *zero ||
        ShapedType::isDynamic(stride))
      return std::nullopt;
    total += (*one - *zero) * stride;
  }
  return total;
}

} // namespace weir
