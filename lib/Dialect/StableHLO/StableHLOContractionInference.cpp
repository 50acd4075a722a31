//===- StableHLOContractionInference.cpp - Result types -------------------===//
//
// The types that follow from operands, attributes and regions. Operands that
// break a constraint give some type: it is the verifier that complains. The
// element type of a product is the program's choice, so dot products and
// convolutions are not here.
//===----------------------------------------------------------------------===//
#include "ContractionVerifiers.h"

using namespace mlir;
using namespace weir::stablehlo;

/// The element types that a region returns; those of `defaults` where it has no
/// body yet.
static SmallVector<Type> returnedElements(Region &region, ValueRange defaults) {
  if (!region.empty() && !region.front().empty()) {
    Operation &last = region.front().back();
    if (last.getNumOperands() == defaults.size() &&
        last.getName().getStringRef() == "stablehlo.return")
      return llvm::map_to_vector(last.getOperandTypes(), [](Type type) {
        return getElementTypeOrSelf(type);
      });
  }
  return llvm::map_to_vector(defaults.getTypes(), [](Type type) {
    return getElementTypeOrSelf(type);
  });
}

/// One tensor of `shape` for each element type.
static LogicalResult tensorsOf(ArrayRef<int64_t> shape, ArrayRef<Type> elements,
                               SmallVectorImpl<Type> &types) {
  for (Type element : elements)
    types.push_back(RankedTensorType::get(shape, element));
  return success();
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expects at least one input");
  SmallVector<int64_t> shape;
  for (auto [dim, extent] :
       llvm::enumerate(tensorType(adaptor.getInputs()[0]).getShape()))
    if (!llvm::is_contained(adaptor.getDimensions(), static_cast<int64_t>(dim)))
      shape.push_back(extent);
  return tensorsOf(
      shape, returnedElements(adaptor.getBody(), adaptor.getInputs()), types);
}

LogicalResult ReduceWindowOp::inferReturnTypes(MLIRContext *,
                                               std::optional<Location> loc,
                                               Adaptor adaptor,
                                               SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expects at least one input");
  ArrayRef<int64_t> base = tensorType(adaptor.getInputs()[0]).getShape();
  SmallVector<int64_t> shape(base.size(), ShapedType::kDynamic);
  auto fits = [&](std::optional<ArrayRef<int64_t>> list) {
    return !list || (list->size() == base.size() &&
                     llvm::all_of(*list, [](int64_t n) { return n > 0; }));
  };
  std::optional<DenseIntElementsAttr> padding = adaptor.getPadding();
  if (fits(adaptor.getWindowDimensions()) && fits(adaptor.getWindowStrides()) &&
      fits(adaptor.getBaseDilations()) && fits(adaptor.getWindowDilations()) &&
      (!padding ||
       padding->getNumElements() == 2 * static_cast<int64_t>(base.size()))) {
    Window window = makeWindow(
        adaptor.getWindowDimensions(), adaptor.getWindowStrides(), padding,
        adaptor.getBaseDilations(), adaptor.getWindowDilations(), std::nullopt);
    for (auto [result, dim, extent] : llvm::zip(shape, window, base))
      result = dim.positions(extent);
  }
  return tensorsOf(
      shape, returnedElements(adaptor.getBody(), adaptor.getInputs()), types);
}

LogicalResult
SelectAndScatterOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                     Adaptor adaptor,
                                     SmallVectorImpl<Type> &types) {
  return tensorsOf(tensorType(adaptor.getOperand()).getShape(),
                   returnedElements(adaptor.getScatter(), adaptor.getSource()),
                   types);
}

LogicalResult MapOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> loc,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expects at least one input");
  Value first = adaptor.getInputs()[0];
  return tensorsOf(tensorType(first).getShape(),
                   returnedElements(adaptor.getComputation(), first), types);
}

LogicalResult FftOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  RankedTensorType operand = tensorType(adaptor.getOperand());
  SmallVector<int64_t> shape(operand.getShape());
  Type element = operand.getElementType();
  auto complex = dyn_cast<ComplexType>(element);
  ArrayRef<int64_t> length = adaptor.getFftLength();
  if (adaptor.getFftType() == FftType::RFFT) {
    if (isa<FloatType>(element))
      element = ComplexType::get(element);
    if (!shape.empty() && !ShapedType::isDynamic(shape.back()))
      shape.back() = shape.back() == 0 ? 0 : shape.back() / 2 + 1;
  } else if (adaptor.getFftType() == FftType::IRFFT) {
    if (complex)
      element = complex.getElementType();
    if (!shape.empty() && !length.empty())
      shape.back() = length.back();
  }
  return tensorsOf(shape, element, types);
}

LogicalResult CholeskyOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location>,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getA().getType());
  return success();
}

LogicalResult
TriangularSolveOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getB().getType());
  return success();
}

/// The vector with an entry for each feature of `operand`.
static Type featureType(Value operand, uint64_t featureIndex) {
  RankedTensorType type = tensorType(operand);
  int64_t features = featureIndex < static_cast<uint64_t>(type.getRank())
                         ? type.getDimSize(featureIndex)
                         : ShapedType::kDynamic;
  return RankedTensorType::get(features, type.getElementType());
}

LogicalResult BatchNormGradOp::inferReturnTypes(MLIRContext *,
                                                std::optional<Location>,
                                                Adaptor adaptor,
                                                SmallVectorImpl<Type> &types) {
  Type features = featureType(adaptor.getOperand(), adaptor.getFeatureIndex());
  types.assign({adaptor.getOperand().getType(), features, features});
  return success();
}

LogicalResult
BatchNormInferenceOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getOperand().getType());
  return success();
}

LogicalResult
BatchNormTrainingOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  Type features = featureType(adaptor.getOperand(), adaptor.getFeatureIndex());
  types.assign({adaptor.getOperand().getType(), features, features});
  return success();
}
