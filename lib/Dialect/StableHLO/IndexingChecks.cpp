//===- IndexingChecks.cpp - What gather, scatter and sort check alike -----===//
#include "IndexingChecks.h"

#include <llvm/ADT/SmallBitVector.h>

using namespace mlir;
using namespace weir::stablehlo;

LogicalResult weir::stablehlo::checkDimensions(std::optional<Location> loc,
                                               ArrayRef<DimensionList> lists) {
  llvm::SmallBitVector seen(lists.front().owner.getRank());
  for (const DimensionList &list : lists) {
    for (int64_t dim : list.dims) {
      if (dim < 0 || dim >= list.owner.getRank())
        return emitOptionalError(loc, list.name, " names ", dim, ", which ",
                                 list.ownerName, " ", list.owner,
                                 " does not have");
      if (seen.test(dim))
        return emitOptionalError(loc, "dimension ", dim, " of ", list.ownerName,
                                 " ", list.owner, " is named twice, last by ",
                                 list.name);
      seen.set(dim);
    }
  }
  return success();
}

LogicalResult weir::stablehlo::checkSorted(std::optional<Location> loc,
                                           StringRef name,
                                           ArrayRef<int64_t> dims) {
  if (llvm::is_sorted(dims))
    return success();
  return emitOptionalError(loc, name, " [", dims, "] must be sorted");
}

LogicalResult weir::stablehlo::checkIndexing(std::optional<Location> loc,
                                             const IndexingDims &dims) {
  if (failed(checkDimensions(
          loc,
          {{dims.collapsedName, dims.collapsed, dims.operandName, dims.operand},
           {dims.operandBatchingName, dims.operandBatching, dims.operandName,
            dims.operand}})) ||
      failed(checkSorted(loc, dims.collapsedName, dims.collapsed)) ||
      failed(
          checkSorted(loc, dims.operandBatchingName, dims.operandBatching)) ||
      failed(
          checkDimensions(loc, {{dims.indicesBatchingName, dims.indicesBatching,
                                 dims.indicesName, dims.indices}})) ||
      failed(checkDimensions(
          loc,
          {{dims.indexMapName, dims.indexMap, dims.operandName, dims.operand},
           {dims.operandBatchingName, dims.operandBatching, dims.operandName,
            dims.operand}})))
    return failure();
  int64_t rank = dims.indices.getRank();
  if (dims.indexVectorDim < 0 || dims.indexVectorDim > rank)
    return emitOptionalError(loc, "'index_vector_dim' ", dims.indexVectorDim,
                             " must be from 0 to the rank of ",
                             dims.indicesName, " ", dims.indices);
  if (llvm::is_contained(dims.indicesBatching, dims.indexVectorDim))
    return emitOptionalError(loc, dims.indicesBatchingName,
                             " must not contain 'index_vector_dim' ",
                             dims.indexVectorDim);
  int64_t components = dims.indexVectorDim < rank
                           ? dims.indices.getDimSize(dims.indexVectorDim)
                           : 1;
  if (ShapedType::isStatic(components) &&
      components != static_cast<int64_t>(dims.indexMap.size()))
    return emitOptionalError(loc, dims.indexMapName, " has ",
                             dims.indexMap.size(), " entries, an index of ",
                             dims.indicesName, " ", dims.indices, " has ",
                             components);
  if (dims.operandBatching.size() != dims.indicesBatching.size())
    return emitOptionalError(loc, dims.operandBatchingName, " and ",
                             dims.indicesBatchingName, " have ",
                             dims.operandBatching.size(), " and ",
                             dims.indicesBatching.size(), " entries");
  for (auto [operandDim, indicesDim] :
       llvm::zip_equal(dims.operandBatching, dims.indicesBatching)) {
    int64_t lhs = dims.operand.getDimSize(operandDim),
            rhs = dims.indices.getDimSize(indicesDim);
    if (ShapedType::isStatic(lhs) && ShapedType::isStatic(rhs) && lhs != rhs)
      return emitOptionalError(loc, "batching dimension ", operandDim, " of ",
                               dims.operandName, " ", dims.operand, " and ",
                               indicesDim, " of ", dims.indicesName, " ",
                               dims.indices, " differ in size");
  }
  return success();
}

SmallVector<int64_t>
weir::stablehlo::combineShape(ArrayRef<int64_t> outer, ArrayRef<int64_t> window,
                              ArrayRef<int64_t> windowDims) {
  SmallVector<int64_t> shape;
  for (size_t dim = 0, rank = outer.size() + window.size(); dim < rank; ++dim) {
    ArrayRef<int64_t> &from =
        llvm::is_contained(windowDims, dim) ? window : outer;
    shape.push_back(from.front());
    from = from.drop_front();
  }
  return shape;
}

SmallVector<int64_t> weir::stablehlo::sizesWithout(RankedTensorType type,
                                                   ArrayRef<int64_t> without) {
  SmallVector<int64_t> sizes;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (!llvm::is_contained(without, dim))
      sizes.push_back(size);
  return sizes;
}

LogicalResult weir::stablehlo::checkScalarRegion(Operation *op, Region &region,
                                                 StringRef name,
                                                 ArrayRef<Type> arguments,
                                                 size_t results) {
  if (region.getNumArguments() != arguments.size())
    return op->emitOpError()
           << name << " must take " << arguments.size() << " arguments, found "
           << region.getNumArguments();
  for (auto [index, type] : llvm::enumerate(arguments)) {
    auto argument =
        dyn_cast<RankedTensorType>(region.getArgument(index).getType());
    if (!argument || argument.getRank() != 0)
      return op->emitOpError() << "argument " << index << " of " << name
                               << " must be a tensor of rank 0, found "
                               << region.getArgument(index).getType();
    if (type && argument.getElementType() != type)
      return op->emitOpError()
             << "argument " << index << " of " << name
             << " must be a tensor of " << type << ", found " << argument;
  }
  Block &block = region.front();
  if (block.empty() ||
      block.back().getName().getStringRef() != "stablehlo.return")
    return op->emitOpError() << name << " must end with 'stablehlo.return'";
  if (block.back().getNumOperands() != results)
    return op->emitOpError()
           << name << " must return " << results << " values, found "
           << block.back().getNumOperands();
  return success();
}
