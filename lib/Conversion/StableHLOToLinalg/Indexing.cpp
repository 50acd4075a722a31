//===- Indexing.cpp - Scalars, indices and shapes for data movement -------===//
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir::stablehlo;

Value weir::stablehlo::indexConstant(ImplicitLocOpBuilder &builder,
                                     int64_t value) {
  return arith::ConstantIndexOp::create(builder, value);
}

Value weir::stablehlo::extractScalar(ImplicitLocOpBuilder &builder,
                                     Value tensor) {
  DenseElementsAttr elements;
  if (matchPattern(tensor, m_Constant(&elements)) && elements.isSplat() &&
      isa<IntegerType, FloatType, IndexType>(elements.getElementType()))
    return arith::ConstantOp::create(builder,
                                     elements.getSplatValue<TypedAttr>());
  return tensor::ExtractOp::create(builder, tensor, ValueRange());
}

Value weir::stablehlo::clampToIndex(ImplicitLocOpBuilder &builder, Value value,
                                    Type type, int64_t low, int64_t high) {
  Value lower = indexConstant(builder, low);
  if (low == high)
    return lower;
  Value upper = indexConstant(builder, high);
  Type index = builder.getIndexType();
  if (type.isUnsignedInteger() || type.isInteger(1)) {
    // Above the signed range an unsigned value would look negative.
    value = arith::IndexCastUIOp::create(builder, index, value);
    value = arith::MinUIOp::create(builder, value, upper);
    return low <= 0 ? value : arith::MaxUIOp::create(builder, value, lower);
  }
  if (value.getType() != index)
    value = arith::IndexCastOp::create(builder, index, value);
  value = arith::MaxSIOp::create(builder, value, lower);
  return arith::MinSIOp::create(builder, value, upper);
}

Value weir::stablehlo::clampToIndex(ImplicitLocOpBuilder &builder, Value value,
                                    Type type, Value high) {
  Type index = builder.getIndexType();
  if (type.isUnsignedInteger() || type.isInteger(1)) {
    value = arith::IndexCastUIOp::create(builder, index, value);
    return arith::MinUIOp::create(builder, value, high);
  }
  if (value.getType() != index)
    value = arith::IndexCastOp::create(builder, index, value);
  value = arith::MaxSIOp::create(builder, value, indexConstant(builder, 0));
  return arith::MinSIOp::create(builder, value, high);
}

Value weir::stablehlo::fillTensor(ImplicitLocOpBuilder &builder,
                                  RankedTensorType type, Value scalar) {
  Value empty = emptyTensor(builder, builder.getLoc(), type);
  return linalg::FillOp::create(builder, scalar, empty).getResult(0);
}

/// Each dimension that is not kept goes with the kept one before it.
static SmallVector<ReassociationIndices> groupsOf(int64_t rank,
                                                  ArrayRef<int64_t> kept) {
  SmallVector<ReassociationIndices> groups(kept.size());
  for (int64_t dim = 0, group = -1; dim < rank && !kept.empty(); ++dim) {
    if (group + 1 < static_cast<int64_t>(kept.size()) && kept[group + 1] == dim)
      ++group;
    groups[std::max<int64_t>(group, 0)].push_back(dim);
  }
  return groups;
}

static RankedTensorType typeOfSizes(ArrayRef<OpFoldResult> sizes,
                                    Type element) {
  return RankedTensorType::get(
      llvm::map_to_vector(sizes,
                          [](OpFoldResult size) {
                            return getConstantIntValue(size).value_or(
                                ShapedType::kDynamic);
                          }),
      element);
}

/// Whether MLIR drops the same dimensions of a slice.
static bool dropsTheSame(RankedTensorType part, RankedTensorType whole,
                         ArrayRef<OpFoldResult> sizes) {
  return tensor::ExtractSliceOp::inferCanonicalRankReducedResultType(
             part.getRank(), whole, sizes) == part;
}

Value weir::stablehlo::extractPart(ImplicitLocOpBuilder &builder, Value source,
                                   ArrayRef<int64_t> kept,
                                   ArrayRef<OpFoldResult> offsets,
                                   ArrayRef<OpFoldResult> sizes) {
  auto from = cast<RankedTensorType>(source.getType());
  SmallVector<OpFoldResult> ones(from.getRank(), builder.getIndexAttr(1));
  RankedTensorType whole = typeOfSizes(sizes, from.getElementType());
  RankedTensorType type = typeOfSizes(
      llvm::map_to_vector(kept, [&](int64_t dim) { return sizes[dim]; }),
      from.getElementType());
  if (dropsTheSame(type, from, sizes))
    return tensor::ExtractSliceOp::create(builder, type, source, offsets, sizes,
                                          ones);
  Value slice = tensor::ExtractSliceOp::create(builder, whole, source, offsets,
                                               sizes, ones);
  return tensor::CollapseShapeOp::create(builder, type, slice,
                                         groupsOf(from.getRank(), kept));
}

Value weir::stablehlo::insertPart(ImplicitLocOpBuilder &builder, Value part,
                                  ArrayRef<int64_t> kept, Value target,
                                  ArrayRef<OpFoldResult> offsets,
                                  ArrayRef<OpFoldResult> sizes) {
  auto to = cast<RankedTensorType>(target.getType());
  SmallVector<OpFoldResult> ones(to.getRank(), builder.getIndexAttr(1));
  if (!dropsTheSame(cast<RankedTensorType>(part.getType()), to, sizes))
    part = tensor::ExpandShapeOp::create(
        builder, typeOfSizes(sizes, to.getElementType()), part,
        groupsOf(to.getRank(), kept), sizes);
  return tensor::InsertSliceOp::create(builder, part, target, offsets, sizes,
                                       ones);
}

Value weir::stablehlo::reshapeTensor(ImplicitLocOpBuilder &builder,
                                     Value tensor, RankedTensorType type) {
  auto from = cast<RankedTensorType>(tensor.getType());
  if (from == type)
    return tensor;
  if (type.getNumElements() == 0)
    return emptyTensor(builder, builder.getLoc(), type);
  if (from.getRank() == 0)
    return tensor::ExpandShapeOp::create(builder, type, tensor,
                                         ArrayRef<ReassociationIndices>());
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(builder, type, tensor,
                                           ArrayRef<ReassociationIndices>());

  // Groups of neighbouring dimensions with the same number of elements on
  // both sides, as small as possible.
  SmallVector<ReassociationIndices> fromGroups, toGroups;
  SmallVector<int64_t> common;
  int64_t f = 0, t = 0;
  while (f < from.getRank() && t < type.getRank()) {
    ReassociationIndices fromGroup{f}, toGroup{t};
    int64_t fromSize = from.getDimSize(f++), toSize = type.getDimSize(t++);
    while (fromSize != toSize) {
      if (fromSize < toSize) {
        fromGroup.push_back(f);
        fromSize *= from.getDimSize(f++);
      } else {
        toGroup.push_back(t);
        toSize *= type.getDimSize(t++);
      }
    }
    fromGroups.push_back(fromGroup);
    toGroups.push_back(toGroup);
    common.push_back(fromSize);
  }
  // What is left over has size 1.
  while (f < from.getRank())
    fromGroups.back().push_back(f++);
  while (t < type.getRank())
    toGroups.back().push_back(t++);

  auto middle = RankedTensorType::get(common, type.getElementType());
  if (middle != from)
    tensor =
        tensor::CollapseShapeOp::create(builder, middle, tensor, fromGroups);
  if (middle != type)
    tensor = tensor::ExpandShapeOp::create(builder, type, tensor, toGroups);
  return tensor;
}

SmallVector<int64_t> weir::stablehlo::otherDims(int64_t rank,
                                                ArrayRef<int64_t> without) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(without, dim))
      dims.push_back(dim);
  return dims;
}

bool weir::stablehlo::hasStaticShapes(Operation *op) {
  auto isStatic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || shaped.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

std::optional<SmallVector<int64_t>>
weir::stablehlo::constantEntries(Value value) {
  DenseIntElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)))
    return std::nullopt;
  bool isUnsigned = elements.getElementType().isUnsignedInteger();
  return llvm::map_to_vector(
      elements.getValues<APInt>(), [&](const APInt &entry) {
        return isUnsigned ? static_cast<int64_t>(entry.getZExtValue())
                          : entry.getSExtValue();
      });
}

SmallVector<Value> weir::stablehlo::buildLoops(
    ImplicitLocOpBuilder &builder, ArrayRef<OpFoldResult> bounds,
    ValueRange carried,
    llvm::function_ref<SmallVector<Value>(ImplicitLocOpBuilder &, ValueRange,
                                          ValueRange)>
        body) {
  if (bounds.empty())
    return body(builder, {}, carried);
  OpBuilder::InsertionGuard guard(builder);
  Value zero = indexConstant(builder, 0), one = indexConstant(builder, 1);
  SmallVector<Value> indices;
  SmallVector<scf::ForOp> loops;
  SmallVector<Value> inner(carried);
  for (OpFoldResult bound : bounds) {
    auto loop = scf::ForOp::create(
        builder, zero, sizeValue(builder, builder.getLoc(), bound), one, inner);
    if (!loops.empty())
      scf::YieldOp::create(builder, loop.getResults());
    loops.push_back(loop);
    indices.push_back(loop.getInductionVar());
    inner.assign(loop.getRegionIterArgs().begin(),
                 loop.getRegionIterArgs().end());
    builder.setInsertionPointToStart(loop.getBody());
  }
  scf::YieldOp::create(builder, body(builder, indices, inner));
  return llvm::to_vector_of<Value>(loops.front().getResults());
}

SmallVector<Value> weir::stablehlo::buildLoops(
    ImplicitLocOpBuilder &builder, ArrayRef<int64_t> bounds, ValueRange carried,
    llvm::function_ref<SmallVector<Value>(ImplicitLocOpBuilder &, ValueRange,
                                          ValueRange)>
        body) {
  return buildLoops(builder,
                    getAsIndexOpFoldResult(builder.getContext(), bounds),
                    carried, body);
}
