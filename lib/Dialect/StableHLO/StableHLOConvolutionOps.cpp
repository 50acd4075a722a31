//===- StableHLOConvolutionOps.cpp - Verifiers of convolutions ------------===//
#include "ContractionVerifiers.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The three groups of dimension numbers, one at a time.
struct Group {
  StringRef operand;
  int64_t rank;
  int64_t first, second;
  ArrayRef<int64_t> spatial;
};
} // namespace

/// Every dimension of the operand has exactly one role.
static LogicalResult verifyGroup(Operation *op, const Group &group) {
  SmallVector<int64_t> all(group.spatial);
  all.push_back(group.first);
  all.push_back(group.second);
  llvm::sort(all);
  if (llvm::equal(all, llvm::seq<int64_t>(0, group.rank)))
    return success();
  return op->emitOpError() << "expects 'dimension_numbers' to give each of the "
                           << group.rank << " dimensions of '" << group.operand
                           << "' one role";
}

template <typename ConvOp> static LogicalResult verifyConvolution(ConvOp op) {
  RankedTensorType lhs = tensorType(op.getLhs()), rhs = tensorType(op.getRhs());
  RankedTensorType result = tensorType(op.getResult());
  if (lhs.getRank() != rhs.getRank() || lhs.getRank() != result.getRank() ||
      lhs.getRank() < 2)
    return op.emitOpError() << "expects 'lhs', 'rhs' and result of one rank of "
                               "at least 2, found "
                            << lhs << ", " << rhs << " and " << result;
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  if (failed(
          verifyGroup(op, {"lhs", lhs.getRank(), dims.getInputBatchDimension(),
                           dims.getInputFeatureDimension(),
                           dims.getInputSpatialDimensions()})) ||
      failed(verifyGroup(op, {"rhs", rhs.getRank(),
                              dims.getKernelInputFeatureDimension(),
                              dims.getKernelOutputFeatureDimension(),
                              dims.getKernelSpatialDimensions()})) ||
      failed(verifyGroup(op, {"result", result.getRank(),
                              dims.getOutputBatchDimension(),
                              dims.getOutputFeatureDimension(),
                              dims.getOutputSpatialDimensions()})))
    return failure();

  size_t spatial = lhs.getRank() - 2;
  auto strides = op.getWindowStrides();
  // Exporters give dynamic ones more strides than they have dimensions.
  bool isStatic = lhs.hasStaticShape() && result.hasStaticShape();
  if (std::is_same_v<ConvOp, DynamicConvOp> && !isStatic && strides &&
      strides->size() > spatial)
    strides = strides->take_front(spatial);
  if (failed(verifyPositives(op, "window_strides", strides, spatial)) ||
      failed(
          verifyPositives(op, "lhs_dilation", op.getLhsDilation(), spatial)) ||
      failed(
          verifyPositives(op, "rhs_dilation", op.getRhsDilation(), spatial)) ||
      failed(verifyPrecision(op, op.getPrecisionConfig())))
    return failure();
  if (op.getWindowReversal() && op.getWindowReversal()->size() != spatial)
    return op.emitOpError()
           << "expects 'window_reversal' to have " << spatial
           << " entries, found " << op.getWindowReversal()->size();

  int64_t featureGroups = op.getFeatureGroupCount();
  int64_t batchGroups = op.getBatchGroupCount();
  if (featureGroups <= 0 || batchGroups <= 0)
    return op.emitOpError()
           << "expects positive group counts, found "
              "feature_group_count = "
           << featureGroups << ", batch_group_count = " << batchGroups;
  if (featureGroups > 1 && batchGroups > 1)
    return op.emitOpError()
           << "expects only one group count above 1, found "
              "feature_group_count = "
           << featureGroups << ", batch_group_count = " << batchGroups;
  auto divides = [&](StringRef name, int64_t groups, StringRef what,
                     int64_t extent) -> LogicalResult {
    if (ShapedType::isDynamic(extent) || extent % groups == 0)
      return success();
    return op.emitOpError() << "expects " << name << " = " << groups
                            << " to divide the " << what << ", " << extent;
  };
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  int64_t feature = lhs.getDimSize(dims.getInputFeatureDimension());
  int64_t kernelIn = rhs.getDimSize(dims.getKernelInputFeatureDimension());
  int64_t kernelOut = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  if (failed(
          divides("batch_group_count", batchGroups, "batch of 'lhs'", batch)) ||
      failed(divides("feature_group_count", featureGroups, "features of 'lhs'",
                     feature)) ||
      failed(divides("batch_group_count", batchGroups,
                     "output features of 'rhs'", kernelOut)) ||
      failed(divides("feature_group_count", featureGroups,
                     "output features of 'rhs'", kernelOut)))
    return failure();
  if (!ShapedType::isDynamic(feature) &&
      !sameExtent(kernelIn, feature / featureGroups))
    return op.emitOpError()
           << "expects " << feature / featureGroups
           << " input features of 'rhs', those of 'lhs' divided by "
              "feature_group_count, found "
           << lhs << " and " << rhs;
  return success();
}

LogicalResult ConvolutionOp::verify() {
  if (failed(verifyConvolution(*this)))
    return failure();
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  ConvDimensionNumbersAttr dims = getDimensionNumbers();
  if (failed(verifyPadding(*this, getPadding(), lhs.getRank() - 2)))
    return failure();

  SmallVector<int64_t> shape(lhs.getRank());
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  shape[dims.getOutputBatchDimension()] =
      ShapedType::isDynamic(batch) ? batch
                                   : batch / (int64_t)getBatchGroupCount();
  shape[dims.getOutputFeatureDimension()] =
      rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  for (auto [window, in, out] :
       llvm::zip(getWindow(*this), dims.getInputSpatialDimensions(),
                 dims.getOutputSpatialDimensions()))
    shape[out] = window.positions(lhs.getDimSize(in));
  return verifyResultShape(*this, 0, shape);
}

LogicalResult DynamicConvOp::verify() {
  if (failed(verifyConvolution(*this)))
    return failure();
  int64_t spatial = tensorType(getLhs()).getRank() - 2;
  if (!sameShape(tensorType(getPadding()).getShape(), {spatial, 2}))
    return emitOpError() << "expects 'padding' of shape [" << spatial
                         << ", 2], found " << getPadding().getType();
  return success();
}
