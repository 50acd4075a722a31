//===- Convolution.cpp - convolution --------------------------------------===//
//
// Padding and dilation of lhs are made explicit, a reversed kernel is reversed,
// groups become a dimension of their own. What is then left is, in this order:
//
//   - a contraction (EmitContraction.cpp), where each window has one element
//     or is the whole input: 1x1 convolutions;
//   - a named operation of linalg for the usual layouts and depthwise kernels;
//   - linalg.generic that reads lhs at `out * stride + window * dilation`.
//
// No operand is transposed.
//===----------------------------------------------------------------------===//
#include "ConvolutionSpec.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {

std::string layoutOf(int64_t rank, int64_t first, Role firstRole,
                     int64_t second, Role secondRole,
                     ArrayRef<int64_t> spatial) {
  std::string layout(rank, ' ');
  layout[first] = firstRole;
  layout[second] = secondRole;
  for (auto [number, dim] : llvm::enumerate(spatial))
    layout[dim] = spatialRole(number);
  return layout;
}

/// Splits the dimension `role` into (group, rest); a rest of 1 is left out.
void splitShape(std::string &layout, SmallVectorImpl<int64_t> &shape,
                SmallVectorImpl<ReassociationIndices> &reassociation, Role role,
                int64_t groups) {
  std::string oldLayout = std::exchange(layout, {});
  SmallVector<int64_t> oldShape = llvm::to_vector(shape);
  shape.clear();
  for (auto [dimRole, extent] : llvm::zip(oldLayout, oldShape)) {
    ReassociationIndices &dims = reassociation.emplace_back();
    auto add = [&](Role newRole, int64_t newExtent) {
      dims.push_back(layout.size());
      layout += newRole;
      shape.push_back(newExtent);
    };
    if (dimRole != role) {
      add(dimRole, extent);
      continue;
    }
    add(kGroup, groups);
    if (ShapedType::isDynamic(extent))
      add(role, extent);
    else if (extent != groups)
      add(role, extent / groups);
  }
}

void splitGroups(OpBuilder &builder, Location loc, Operand &operand, Role role,
                 int64_t groups) {
  SmallVector<int64_t> shape(operand.type().getShape());
  SmallVector<ReassociationIndices> reassociation;
  splitShape(operand.layout, shape, reassociation, role, groups);
  if (shape.size() == reassociation.size())
    return;
  operand.value = tensor::ExpandShapeOp::create(
      builder, loc,
      RankedTensorType::get(shape, operand.type().getElementType()),
      operand.value, reassociation);
}

/// Takes away a dimension of extent 1.
void dropUnit(OpBuilder &builder, Location loc, Operand &operand, Role role) {
  SmallVector<int> groups;
  std::string layout;
  for (Role dimRole : operand.layout) {
    groups.push_back(dimRole == role ? -1 : static_cast<int>(layout.size()));
    if (dimRole != role)
      layout += dimRole;
  }
  operand.layout = layout;
  operand.value = tensor::CollapseShapeOp::create(builder, loc, operand.value,
                                                  reassociate(groups));
}

/// A copy with the spatial dimensions reversed that the window reverses.
Value reverseKernel(OpBuilder &builder, Location loc, const Operand &kernel,
                    const Window &window) {
  if (llvm::none_of(window, [](const WindowDimension &dim) {
        return dim.reversed && dim.size != 1;
      }))
    return kernel.value;
  RankedTensorType type = kernel.type();
  if (llvm::any_of(window, [](const WindowDimension &dim) {
        return dim.reversed && ShapedType::isDynamic(dim.size);
      })) {
    SmallVector<int64_t> dims;
    for (auto [number, dim] : llvm::enumerate(window))
      if (dim.reversed)
        dims.push_back(kernel.find(spatialRole(number)));
    return ReverseOp::create(builder, loc, type, kernel.value, dims);
  }
  SmallVector<AffineExpr> exprs;
  for (auto [dim, role] : llvm::enumerate(kernel.layout)) {
    exprs.push_back(builder.getAffineDimExpr(dim));
    if (role >= '0' && role <= '9' && window[role - '0'].reversed)
      exprs.back() = type.getDimSize(dim) - 1 - exprs.back();
  }
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  SmallVector<AffineMap> maps{
      AffineMap::get(type.getRank(), 0, exprs, builder.getContext()),
      builder.getMultiDimIdentityMap(type.getRank())};
  return linalg::GenericOp::create(
             builder, loc, type, kernel.value,
             emptyTensorLike(builder, loc, type, kernel.value), maps, iterators,
             [](OpBuilder &b, Location loc, ValueRange args) {
               linalg::YieldOp::create(b, loc, args[0]);
             })
      .getResult(0);
}

/// As a contraction, where no window dimension both slides and has extent: lhs
/// is read along the output or along the window, never both.
Value emitAsContraction(OpBuilder &builder, Location loc,
                        const Convolution &conv) {
  Value lhs = conv.lhs.value;
  SmallVector<OpFoldResult> lhsSizes, rhsSizes;
  if (!conv.outSizes.empty()) {
    lhsSizes = sizesOf(builder, loc, lhs);
    rhsSizes = sizesOf(builder, loc, conv.rhs.value);
    // Windows that pick some elements of a dimension of unknown size are left
    // to the other forms.
    for (const WindowDimension &window : conv.window)
      if (window.size != 1 || window.stride != 1)
        return {};
  }
  // A stride between windows of one element would be a copy of those that are
  // read.
  bool steps = llvm::any_of(conv.window, [](const WindowDimension &window) {
    return window.size == 1 && window.stride != 1;
  });
  if (steps && conv.outSizes.empty())
    return {};
  SmallVector<int64_t> sizes(conv.lhs.type().getShape());
  SmallVector<int64_t> strides(sizes.size(), 1), offsets(sizes.size(), 0);
  SmallVector<ContractionLoop> loops;
  for (auto [number, window] : llvm::enumerate(conv.window)) {
    Role role = spatialRole(number);
    int l = conv.lhs.find(role), r = conv.rhs.find(role);
    int o = findRole(conv.outLayout, role);
    if (window.size == 1) {
      sizes[l] = conv.outShape[o];
      strides[l] = window.stride;
      loops.push_back({sizes[l], l, -1, o});
      if (!lhsSizes.empty())
        loops.back().extent = lhsSizes[l];
    } else if (conv.outShape[o] == 1) {
      sizes[l] = window.size;
      strides[l] = window.windowDilation;
      loops.push_back({sizes[l], l, r, -1});
    } else {
      return {};
    }
  }
  for (Role role : {kBatch, kGroup, kIn, kOut}) {
    ContractionLoop loop{1, conv.lhs.find(role), conv.rhs.find(role),
                         findRole(conv.outLayout, role)};
    if (loop.lhs != -1)
      loop.size = conv.lhs.extent(role);
    else if (loop.rhs != -1)
      loop.size = conv.rhs.extent(role);
    else
      continue;
    if (!lhsSizes.empty())
      loop.extent = loop.lhs != -1 ? lhsSizes[loop.lhs] : rhsSizes[loop.rhs];
    loops.push_back(loop);
  }
  bool sliced = ArrayRef(sizes) != conv.lhs.type().getShape();
  if (sliced) {
    auto attrs = [&](ArrayRef<int64_t> values) {
      return getAsIndexOpFoldResult(builder.getContext(), values);
    };
    lhs = tensor::ExtractSliceOp::create(builder, loc, lhs, attrs(offsets),
                                         attrs(sizes), attrs(strides));
  }
  auto type = RankedTensorType::get(conv.outShape, conv.types.accumulator);
  return emitContraction(builder, loc, lhs, conv.rhs.value, type, loops,
                         conv.types);
}

/// The operation of linalg for these layouts, or null.
Value emitNamed(OpBuilder &builder, Location loc, const Convolution &conv,
                Value init) {
  for (Type type : {conv.types.lhs, conv.types.rhs})
    if (toSignless(type) != conv.types.accumulator && widensUnsigned(type))
      return {};
  SmallVector<int64_t> strides, dilations;
  for (const WindowDimension &dim : conv.window) {
    strides.push_back(dim.stride);
    dilations.push_back(dim.windowDilation);
  }
  auto create = [&]<typename Op>(Op *) -> Value {
    return Op::create(builder, loc, TypeRange{init.getType()},
                      ValueRange{conv.lhs.value, conv.rhs.value},
                      ValueRange{init}, builder.getI64TensorAttr(strides),
                      builder.getI64TensorAttr(dilations))
        ->getResult(0);
  };
  std::string layouts =
      conv.lhs.layout + " " + conv.rhs.layout + " " + conv.outLayout;
#define WEIR_CONV(layouts, Op)                                                 \
  {                                                                            \
    layouts, [&] { return create(static_cast<linalg::Op *>(nullptr)); }        \
  }
  const std::pair<StringRef, std::function<Value()>> table[] = {
      WEIR_CONV("b0i 0io b0o", Conv1DNwcWcfOp),
      WEIR_CONV("bi0 oi0 bo0", Conv1DNcwFcwOp),
      WEIR_CONV("b01i 01io b01o", Conv2DNhwcHwcfOp),
      WEIR_CONV("b01i o01i b01o", Conv2DNhwcFhwcOp),
      WEIR_CONV("bi01 oi01 bo01", Conv2DNchwFchwOp),
      WEIR_CONV("b012i 012io b012o", Conv3DNdhwcDhwcfOp),
      WEIR_CONV("bi012 oi012 bo012", Conv3DNcdhwFcdhwOp),
      WEIR_CONV("b0g 0g b0g", DepthwiseConv1DNwcWcOp),
      WEIR_CONV("bg0 g0 bg0", DepthwiseConv1DNcwCwOp),
      WEIR_CONV("b0g 0go b0go", DepthwiseConv1DNwcWcmOp),
      WEIR_CONV("b01g 01g b01g", DepthwiseConv2DNhwcHwcOp),
      WEIR_CONV("bg01 g01 bg01", DepthwiseConv2DNchwChwOp),
      WEIR_CONV("b01g 01go b01go", DepthwiseConv2DNhwcHwcmOp),
      WEIR_CONV("b012g 012g b012g", DepthwiseConv3DNdhwcDhwcOp),
      WEIR_CONV("bg012 g012 bg012", DepthwiseConv3DNcdhwCdhwOp),
      WEIR_CONV("b012g 012go b012go", DepthwiseConv3DNdhwcDhwcmOp),
  };
#undef WEIR_CONV
  for (const auto &[name, emit] : table)
    if (name == layouts)
      return emit();
  return {};
}

/// Loops: the dimensions of the result, then those of the window, then in
/// features.
Value emitGeneric(OpBuilder &builder, Location loc, const Convolution &conv,
                  Value init) {
  int rank = conv.outLayout.size(), spatial = conv.window.size();
  bool sumsFeatures = conv.rhs.find(kIn) != -1;
  int count = rank + spatial + sumsFeatures;
  auto loop = [&](int i) { return builder.getAffineDimExpr(i); };
  auto outLoop = [&](Role role) { return loop(conv.outLayout.find(role)); };
  auto exprOf = [&](Role role, bool isLhs) -> AffineExpr {
    if (role == kIn)
      return loop(count - 1);
    if (role < '0' || role > '9')
      return outLoop(role);
    AffineExpr window = loop(rank + role - '0');
    const WindowDimension &dim = conv.window[role - '0'];
    if (!isLhs)
      return window;
    return outLoop(role) * dim.stride + window * dim.windowDilation;
  };
  auto mapOf = [&](const std::string &layout, bool isLhs) {
    SmallVector<AffineExpr> exprs;
    for (Role role : layout)
      exprs.push_back(exprOf(role, isLhs));
    return AffineMap::get(count, 0, exprs, builder.getContext());
  };
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators.append(count - rank, utils::IteratorType::reduction);
  AffineMap outMap =
      AffineMap::getMultiDimIdentityMap(count, builder.getContext())
          .getMajorSubMap(rank);
  return linalg::GenericOp::create(
             builder, loc, init.getType(),
             ValueRange{conv.lhs.value, conv.rhs.value}, init,
             ArrayRef{mapOf(conv.lhs.layout, /*isLhs=*/true),
                      mapOf(conv.rhs.layout, /*isLhs=*/false), outMap},
             iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               buildMultiplyAdd(b, loc, args, conv.types);
             })
      .getResult(0);
}

struct LowerConvolution : OpConversionPattern<ConvolutionOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConvolutionOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!allPlainElements(op))
      return notSupportedYet(op, "quantized types");
    auto kernelType = cast<RankedTensorType>(op.getRhs().getType());
    bool isStatic = llvm::all_of(
        TypeRange{op.getLhs().getType(), kernelType, op.getType()},
        [](Type type) { return cast<ShapedType>(type).hasStaticShape(); });
    Location loc = op.getLoc();
    auto resultType = cast<RankedTensorType>(toSignless(op.getType()));
    Type lhsElement = getElementTypeOrSelf(op.getLhs());
    Type rhsElement = getElementTypeOrSelf(op.getRhs());
    Type resultElement = getElementTypeOrSelf(op.getType());
    Convolution conv;
    conv.types = {lhsElement, rhsElement,
                  accumulatorType({lhsElement, rhsElement}, resultElement),
                  resultElement};
    // No positions, or nothing to sum.
    Value zero = zeroScalar(rewriter, loc, conv.types.accumulator);
    if (isStatic && (resultType.getNumElements() == 0 ||
                     kernelType.getNumElements() == 0)) {
      Value filled = filledTensor(rewriter, loc, resultType.getShape(), zero);
      rewriter.replaceOp(
          op, castTensor(rewriter, loc, filled, resultType.getElementType()));
      return success();
    }

    ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
    int64_t rank = resultType.getRank();
    conv.lhs = {widenNarrow(rewriter, loc, adaptor.getLhs(), conv.types.lhs),
                layoutOf(rank, dims.getInputBatchDimension(), kBatch,
                         dims.getInputFeatureDimension(), kIn,
                         dims.getInputSpatialDimensions())};
    conv.rhs = {widenNarrow(rewriter, loc, adaptor.getRhs(), conv.types.rhs),
                layoutOf(rank, dims.getKernelInputFeatureDimension(), kIn,
                         dims.getKernelOutputFeatureDimension(), kOut,
                         dims.getKernelSpatialDimensions())};
    conv.outLayout = layoutOf(rank, dims.getOutputBatchDimension(), kBatch,
                              dims.getOutputFeatureDimension(), kOut,
                              dims.getOutputSpatialDimensions());
    conv.outShape.assign(resultType.getShape().begin(),
                         resultType.getShape().end());
    conv.window = getWindow(op);
    conv.lhs.value = padInput(rewriter, loc, conv);
    if (!isStatic)
      conv.outSizes = convolutionSizes(rewriter, op, conv);
    conv.rhs.value = reverseKernel(rewriter, loc, conv.rhs, conv.window);
    SmallVector<ReassociationIndices> merge =
        separateGroups(rewriter, loc, op, conv);

    Value result = emitAsContraction(rewriter, loc, conv);
    if (!result) {
      Value init = emptyTensor(
          rewriter, loc,
          RankedTensorType::get(conv.outShape, conv.types.accumulator),
          conv.sizes(rewriter));
      init = linalg::FillOp::create(rewriter, loc, zero, init).getResult(0);
      result = emitNamed(rewriter, loc, conv, init);
      if (!result)
        result = emitGeneric(rewriter, loc, conv, init);
    }
    if (conv.outShape.size() != static_cast<size_t>(rank))
      result = tensor::CollapseShapeOp::create(rewriter, loc, result, merge);
    result = castTensor(rewriter, loc, result, resultType.getElementType());
    rewriter.replaceOp(op, castShape(rewriter, loc, result, resultType));
    return success();
  }

private:
  static Value padInput(OpBuilder &builder, Location loc,
                        const Convolution &conv) {
    SmallVector<PadDimension> padding(conv.lhs.layout.size());
    for (auto [number, window] : llvm::enumerate(conv.window))
      padding[conv.lhs.find(spatialRole(number))] = {window.low, window.high,
                                                     window.baseDilation};
    Value zero = zeroScalar(builder, loc, conv.lhs.type().getElementType());
    return padTensor(builder, loc, conv.lhs.value, padding, zero);
  }

  /// Returns how the result's dimensions are merged again.
  static SmallVector<ReassociationIndices> separateGroups(OpBuilder &builder,
                                                          Location loc,
                                                          ConvolutionOp op,
                                                          Convolution &conv) {
    int64_t groups =
        std::max(op.getFeatureGroupCount(), op.getBatchGroupCount());
    if (groups == 1)
      return {};
    bool ofBatch = op.getBatchGroupCount() > 1;
    splitGroups(builder, loc, conv.lhs, ofBatch ? kBatch : kIn, groups);
    splitGroups(builder, loc, conv.rhs, kOut, groups);
    SmallVector<ReassociationIndices> merge;
    splitShape(conv.outLayout, conv.outShape, merge, kOut, groups);
    // Where a group has one in feature or one image, its dimension is gone
    // from lhs; it goes from the kernel or the result too.
    if (!ofBatch && conv.lhs.find(kIn) == -1)
      dropUnit(builder, loc, conv.rhs, kIn);
    return merge;
  }
};
} // namespace

void weir::stablehlo::populateConvolutionPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerConvolution>(converter, patterns.getContext());
}
