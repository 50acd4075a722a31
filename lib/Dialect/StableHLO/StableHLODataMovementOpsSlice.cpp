//===- StableHLODataMovementOpsSlice.cpp - Slices with fixed sizes --------===//
//
// Inference and checks of slice, dynamic_slice and dynamic_update_slice.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

LogicalResult SliceOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> loc,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> starts = adaptor.getStartIndices(),
                    limits = adaptor.getLimitIndices(),
                    strides = adaptor.getStrides();
  size_t rank = operand.getRank();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return emitOptionalError(loc,
                             "'start_indices', 'limit_indices' and 'strides' "
                             "have ",
                             starts.size(), ", ", limits.size(), " and ",
                             strides.size(), " entries, operand ", operand,
                             " has rank ", rank);
  SmallVector<int64_t> shape;
  for (size_t dim = 0; dim < rank; ++dim) {
    int64_t start = starts[dim], limit = limits[dim], stride = strides[dim],
            size = operand.getDimSize(dim);
    if (start < 0 || start > limit ||
        (ShapedType::isStatic(size) && limit > size))
      return emitOptionalError(loc, "range ", start, ":", limit,
                               " of dimension ", dim,
                               " does not lie in operand ", operand);
    if (stride <= 0)
      return emitOptionalError(loc, "'strides[", dim, "]' = ", stride,
                               " must be positive");
    shape.push_back((limit - start + stride - 1) / stride);
  }
  inferred.push_back(RankedTensorType::get(shape, operand.getElementType()));
  return success();
}

/// One scalar start a dimension, all of one type.
static LogicalResult checkStarts(std::optional<Location> loc,
                                 RankedTensorType operand, ValueRange starts) {
  if (static_cast<int64_t>(starts.size()) != operand.getRank())
    return emitOptionalError(loc, "expected one start index a dimension of ",
                             "operand ", operand, ", found ", starts.size());
  for (auto [index, start] : llvm::enumerate(starts)) {
    auto type = cast<RankedTensorType>(start.getType());
    if (type.getRank() != 0)
      return emitOptionalError(loc, "start index ", index, " ", type,
                               " must have rank 0");
    if (type != starts.front().getType())
      return emitOptionalError(loc, "start indices 0 ",
                               starts.front().getType(), " and ", index, " ",
                               type, " differ in type");
  }
  return success();
}

LogicalResult
DynamicSliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                 Adaptor adaptor,
                                 SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  if (failed(checkStarts(loc, operand, adaptor.getStartIndices())))
    return failure();
  ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  if (static_cast<int64_t>(sizes.size()) != operand.getRank())
    return emitOptionalError(loc, "'slice_sizes' has ", sizes.size(),
                             " entries, operand ", operand, " has rank ",
                             operand.getRank());
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (size < 0 ||
        (!operand.isDynamicDim(dim) && size > operand.getDimSize(dim)))
      return emitOptionalError(loc, "'slice_sizes[", dim, "]' = ", size,
                               " does not fit dimension ", dim, " of operand ",
                               operand);
  inferred.push_back(RankedTensorType::get(sizes, operand.getElementType()));
  return success();
}

LogicalResult DynamicUpdateSliceOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto update = cast<RankedTensorType>(adaptor.getUpdate().getType());
  if (failed(checkStarts(loc, operand, adaptor.getStartIndices())))
    return failure();
  if (update.getRank() != operand.getRank() ||
      update.getElementType() != operand.getElementType())
    return emitOptionalError(loc, "operand ", operand, " and update ", update,
                             " differ in rank or element type");
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (!operand.isDynamicDim(dim) && !update.isDynamicDim(dim) &&
        update.getDimSize(dim) > operand.getDimSize(dim))
      return emitOptionalError(loc, "update ", update,
                               " does not fit dimension ", dim, " of operand ",
                               operand);
  inferred.push_back(operand);
  return success();
}
