//===- ConvolutionSizes.cpp - Sizes of a convolution of dynamic shape -----===//
//
// What has to hold of sizes that are known at the call only is required there:
// groups divide their dimension, the kernel takes the features of a group.
//===----------------------------------------------------------------------===//
#include "ConvolutionSpec.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>

using namespace mlir;
using namespace weir::stablehlo;

/// `size / groups`, which has to be a whole number.
static OpFoldResult groupSize(OpBuilder &b, ConvolutionOp op, OpFoldResult size,
                              int64_t groups) {
  if (groups == 1)
    return size;
  Location loc = op.getLoc();
  if (std::optional<int64_t> known = getConstantIntValue(size))
    return b.getIndexAttr(*known / groups);
  Value all = cast<Value>(size);
  Value count = arith::ConstantIndexOp::create(b, loc, groups);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value rest = arith::RemUIOp::create(b, loc, all, count);
  Value divides =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, rest, zero);
  weir::ir::RequireOp::create(b, loc, divides,
                              "'stablehlo.convolution' has " +
                                  std::to_string(groups) +
                                  " groups of a dimension of size {0}",
                              all);
  return arith::DivUIOp::create(b, loc, all, count).getResult();
}

/// The kernel takes the features of one group.
static void requireKernelFeatures(OpBuilder &b, ConvolutionOp op,
                                  OpFoldResult features, OpFoldResult taken) {
  if (getConstantIntValue(features) && getConstantIntValue(taken))
    return;
  int64_t dim = op.getDimensionNumbers().getInputFeatureDimension();
  OpFoldResult group = features;
  int64_t groups = op.getFeatureGroupCount();
  if (groups > 1) {
    Value count = arith::ConstantIndexOp::create(b, op.getLoc(), groups);
    group = arith::DivUIOp::create(b, op.getLoc(),
                                   sizeValue(b, op.getLoc(), features), count)
                .getResult();
  }
  requireEqualSizes(b, op, dim, group, taken);
}

SmallVector<OpFoldResult>
weir::stablehlo::convolutionSizes(OpBuilder &b, ConvolutionOp op,
                                  const Convolution &conv) {
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> lhs = sizesOf(b, loc, conv.lhs.value);
  SmallVector<OpFoldResult> rhs = sizesOf(b, loc, conv.rhs.value);
  int64_t batchGroups = op.getBatchGroupCount();
  int64_t groups = std::max<int64_t>(op.getFeatureGroupCount(), batchGroups);
  SmallVector<OpFoldResult> sizes;
  for (auto [role, known] : llvm::zip(conv.outLayout, conv.outShape)) {
    if (role == kBatch) {
      sizes.push_back(groupSize(b, op, lhs[conv.lhs.find(role)], batchGroups));
    } else if (role != kOut) {
      const WindowDimension &dim = conv.window[role - '0'];
      sizes.push_back(windowPositions(
          b, loc, lhs[conv.lhs.find(role)], rhs[conv.rhs.find(role)],
          b.getIndexAttr(dim.stride), b.getIndexAttr(dim.windowDilation)));
    } else if (groups == 1) {
      sizes.push_back(rhs[conv.rhs.find(role)]);
    } else {
      sizes.push_back(b.getIndexAttr(groups));
      if (known != groups)
        sizes.push_back(groupSize(b, op, rhs[conv.rhs.find(role)], groups));
    }
  }
  if (op.getFeatureGroupCount() > 1)
    groupSize(b, op, lhs[conv.lhs.find(kIn)], groups);
  requireKernelFeatures(b, op, lhs[conv.lhs.find(kIn)],
                        rhs[conv.rhs.find(kIn)]);
  return sizes;
}
