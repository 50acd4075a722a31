//===- StableHLODataMovementOpsIndexing.cpp - gather, scatter, sort -------===//
//
// Inference and checks of the operations with index tensors or a comparator.
//===----------------------------------------------------------------------===//
#include "IndexingChecks.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The result type of a gather whose slices have `sliceSizes`; kDynamic where
/// a size is not known.
FailureOr<RankedTensorType> inferGather(std::optional<Location> loc,
                                        RankedTensorType operand,
                                        RankedTensorType indices,
                                        GatherDimensionNumbersAttr dims,
                                        ArrayRef<int64_t> sliceSizes) {
  ArrayRef<int64_t> offset = dims.getOffsetDims(),
                    collapsed = dims.getCollapsedSliceDims(),
                    batching = dims.getOperandBatchingDims();
  if (operand.getRank() !=
      static_cast<int64_t>(offset.size() + collapsed.size() + batching.size()))
    return emitOptionalError(
        loc,
        "'offset_dims', 'collapsed_slice_dims' and 'operand_batching_dims' "
        "have ",
        offset.size(), ", ", collapsed.size(), " and ", batching.size(),
        " entries, together not the rank of operand ", operand);
  if (failed(checkIndexing(
          loc, {"operand", operand, "'start_indices'", indices,
                "'collapsed_slice_dims'", collapsed, "'operand_batching_dims'",
                batching, "'start_indices_batching_dims'",
                dims.getStartIndicesBatchingDims(), "'start_index_map'",
                dims.getStartIndexMap(), dims.getIndexVectorDim()})))
    return failure();
  if (static_cast<int64_t>(sliceSizes.size()) != operand.getRank())
    return emitOptionalError(loc, "'slice_sizes' has ", sliceSizes.size(),
                             " entries, operand ", operand, " has rank ",
                             operand.getRank());
  SmallVector<int64_t> window;
  for (auto [dim, size] : llvm::enumerate(sliceSizes)) {
    bool dropped =
        llvm::is_contained(collapsed, dim) || llvm::is_contained(batching, dim);
    if (!dropped)
      window.push_back(size);
    if (ShapedType::isDynamic(size))
      continue;
    if (size < 0 ||
        (!operand.isDynamicDim(dim) && size > operand.getDimSize(dim)))
      return emitOptionalError(loc, "'slice_sizes[", dim, "]' = ", size,
                               " does not fit dimension ", dim, " of operand ",
                               operand);
    if (dropped && size > 1)
      return emitOptionalError(loc, "'slice_sizes[", dim, "]' = ", size,
                               " must be 1 or 0 in a collapsed or batching "
                               "dimension");
  }
  SmallVector<int64_t> batch = sizesWithout(indices, dims.getIndexVectorDim());
  int64_t rank = batch.size() + window.size();
  auto result = RankedTensorType::get(SmallVector<int64_t>(rank, 1),
                                      operand.getElementType());
  if (failed(checkDimensions(loc,
                             {{"'offset_dims'", offset, "result", result}})) ||
      failed(checkSorted(loc, "'offset_dims'", offset)))
    return failure();
  return RankedTensorType::get(combineShape(batch, window, offset),
                               operand.getElementType());
}

RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}
} // namespace

//===----------------------------------------------------------------------===//
// gather, dynamic_gather, torch_index_select
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  FailureOr<RankedTensorType> result =
      inferGather(loc, tensorType(adaptor.getOperand()),
                  tensorType(adaptor.getStartIndices()),
                  adaptor.getDimensionNumbers(), adaptor.getSliceSizes());
  if (failed(result))
    return failure();
  inferred.push_back(*result);
  return success();
}

LogicalResult DynamicGatherOp::verify() {
  auto sizes = getSliceSizes().getType();
  auto operand = getOperand().getType();
  if (sizes.getRank() != 1)
    return emitOpError("'slice_sizes' ") << sizes << " must have rank 1";
  if (!sizes.isDynamicDim(0) && sizes.getDimSize(0) != operand.getRank())
    return emitOpError("'slice_sizes' ")
           << sizes << " must have one entry a dimension of operand "
           << operand;
  SmallVector<int64_t> unknown(operand.getRank(), ShapedType::kDynamic);
  FailureOr<RankedTensorType> result =
      inferGather(getLoc(), operand, getStartIndices().getType(),
                  getDimensionNumbers(), unknown);
  if (failed(result))
    return failure();
  if (!areCompatibleTypes(*result, getType()))
    return emitOpError("result ")
           << getType() << " does not agree with the inferred " << *result;
  return success();
}

LogicalResult TorchIndexSelectOp::verify() {
  auto operand = getOperand().getType(), index = getIndex().getType();
  int64_t dim = getDim(), batch = getBatchDims();
  if (dim < 0)
    dim += operand.getRank();
  if (batch < 0)
    batch += index.getRank();
  if (dim < 0 || dim >= operand.getRank())
    return emitOpError("dim ")
           << getDim() << " is not a dimension of operand " << operand;
  if (batch < 0 || batch > index.getRank() || batch > dim)
    return emitOpError("'batch_dims' ")
           << getBatchDims() << " must be at most dim " << dim
           << " and the rank of index " << index;
  if (failed(verifyCompatibleShape(operand.getShape().take_front(batch),
                                   index.getShape().take_front(batch))))
    return emitOpError("operand ") << operand << " and index " << index
                                   << " differ in batch dimensions";
  SmallVector<int64_t> shape(operand.getShape().take_front(dim));
  llvm::append_range(shape, index.getShape().drop_front(batch));
  llvm::append_range(shape, operand.getShape().drop_front(dim + 1));
  auto result = RankedTensorType::get(shape, operand.getElementType());
  if (!areCompatibleTypes(result, getType()))
    return emitOpError("result ")
           << getType() << " does not agree with the inferred " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

LogicalResult ScatterOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one input");
  auto input = tensorType(adaptor.getInputs().front()),
       update = tensorType(adaptor.getUpdates().front()),
       indices = tensorType(adaptor.getScatterIndices());
  auto dims = adaptor.getScatterDimensionNumbers();
  for (auto [index, pair] : llvm::enumerate(
           llvm::zip_equal(adaptor.getInputs(), adaptor.getUpdates()))) {
    auto thisInput = tensorType(std::get<0>(pair)),
         thisUpdate = tensorType(std::get<1>(pair));
    if (failed(verifyCompatibleShape(input.getShape(), thisInput.getShape())) ||
        failed(verifyCompatibleShape(update.getShape(), thisUpdate.getShape())))
      return emitOptionalError(loc, "inputs and updates 0 ", input, ", ",
                               update, " and ", index, " ", thisInput, ", ",
                               thisUpdate, " differ in shape");
    if (thisInput.getElementType() != thisUpdate.getElementType())
      return emitOptionalError(loc, "input ", index, " ", thisInput,
                               " and its update ", thisUpdate,
                               " differ in element type");
  }
  ArrayRef<int64_t> window = dims.getUpdateWindowDims(),
                    inserted = dims.getInsertedWindowDims(),
                    batching = dims.getInputBatchingDims();
  if (input.getRank() !=
      static_cast<int64_t>(window.size() + inserted.size() + batching.size()))
    return emitOptionalError(
        loc,
        "'update_window_dims', 'inserted_window_dims' and "
        "'input_batching_dims' have ",
        window.size(), ", ", inserted.size(), " and ", batching.size(),
        " entries, together not the rank of input ", input);
  if (failed(checkIndexing(loc, {"input", input, "'scatter_indices'", indices,
                                 "'inserted_window_dims'", inserted,
                                 "'input_batching_dims'", batching,
                                 "'scatter_indices_batching_dims'",
                                 dims.getScatterIndicesBatchingDims(),
                                 "'scatter_dims_to_operand_dims'",
                                 dims.getScatterDimsToOperandDims(),
                                 dims.getIndexVectorDim()})) ||
      failed(checkDimensions(
          loc, {{"'update_window_dims'", window, "update", update}})) ||
      failed(checkSorted(loc, "'update_window_dims'", window)))
    return failure();

  // The sizes of the update: those of the indices around a window that fits.
  SmallVector<int64_t> batch = sizesWithout(indices, dims.getIndexVectorDim());
  if (static_cast<int64_t>(batch.size() + window.size()) != update.getRank())
    return emitOptionalError(loc, "update ", update, " must have rank ",
                             batch.size() + window.size(), ": ", batch.size(),
                             " from 'scatter_indices' ", indices, " and ",
                             window.size(), " of 'update_window_dims'");
  SmallVector<int64_t> dropped(inserted);
  llvm::append_range(dropped, batching);
  SmallVector<int64_t> bounds = sizesWithout(input, dropped), windowSizes;
  for (auto [dim, bound] : llvm::zip_equal(window, bounds)) {
    int64_t size = update.getDimSize(dim);
    windowSizes.push_back(size);
    if (ShapedType::isStatic(size) && ShapedType::isStatic(bound) &&
        size > bound)
      return emitOptionalError(loc, "window dimension ", dim, " of update ",
                               update,
                               " is larger than its dimension of "
                               "input ",
                               input);
  }
  auto expected = combineShape(batch, windowSizes, window);
  if (failed(verifyCompatibleShape(expected, update.getShape())))
    return emitOptionalError(
        loc, "update ", update, " does not agree with 'scatter_indices' ",
        indices, ": expected ",
        RankedTensorType::get(expected, update.getElementType()));

  // The computation may widen the element type.
  Block *body =
      adaptor.getRegions().empty() || adaptor.getUpdateComputation().empty()
          ? nullptr
          : &adaptor.getUpdateComputation().front();
  bool typed = body && !body->empty() &&
               body->back().getNumOperands() == adaptor.getInputs().size();
  for (auto [index, value] : llvm::enumerate(adaptor.getInputs())) {
    auto type = tensorType(value);
    auto returned = typed ? dyn_cast<RankedTensorType>(
                                body->back().getOperand(index).getType())
                          : RankedTensorType();
    inferred.push_back(returned ? type.clone(returned.getElementType()) : type);
  }
  return success();
}

LogicalResult ScatterOp::verifyRegions() {
  SmallVector<Type> arguments(2 * getInputs().size());
  for (auto [index, result] : llvm::enumerate(getResults()))
    arguments[index] = arguments[index + getInputs().size()] =
        getElementTypeOrSelf(result);
  return checkScalarRegion(*this, getUpdateComputation(),
                           "'update_computation'", arguments,
                           getInputs().size());
}

//===----------------------------------------------------------------------===//
// sort
//===----------------------------------------------------------------------===//

LogicalResult SortOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> loc,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one input");
  auto first = tensorType(adaptor.getInputs().front());
  for (auto [index, input] : llvm::enumerate(adaptor.getInputs()))
    if (failed(verifyCompatibleShape(first.getShape(),
                                     tensorType(input).getShape())))
      return emitOptionalError(loc, "inputs 0 ", first, " and ", index, " ",
                               input.getType(), " differ in shape");
  int64_t rank = first.getRank(), dim = adaptor.getDimension();
  if (dim < -rank || dim >= rank)
    return emitOptionalError(loc, "dimension ", dim,
                             " is not a dimension of input 0 ", first);
  llvm::append_range(inferred, TypeRange(adaptor.getInputs()));
  return success();
}

LogicalResult SortOp::verifyRegions() {
  SmallVector<Type> arguments;
  for (Value input : getInputs())
    arguments.append(2, getElementTypeOrSelf(input));
  if (failed(checkScalarRegion(*this, getComparator(), "'comparator'",
                               arguments, 1)))
    return failure();
  Type returned = getComparator().front().back().getOperand(0).getType();
  if (returned != RankedTensorType::get({}, IntegerType::get(getContext(), 1)))
    return emitOpError("'comparator' must return tensor<i1>, found ")
           << returned;
  return success();
}
