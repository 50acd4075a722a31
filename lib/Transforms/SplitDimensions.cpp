//===- SplitDimensions.cpp - Dimensions split into several dynamic ones ---===//
//
// Upstream's expand-strided-metadata computes the sizes of an expansion from
// its source, which leaves it without an answer where a dimension becomes
// several of dynamic size. The sizes are operands, though:
//
//   %e = memref.expand_shape %m [[0, 1]] output_shape [%a, %b]
//          : memref<?xf32> into memref<?x?xf32>
//   →
//   %base, %offset, %size, %stride = memref.extract_strided_metadata %m
//   %e = memref.reinterpret_cast %base to offset: [%offset],
//          sizes: [%a, %b], strides: [%b * %stride, %stride]
//
// Left alone: expansions with one dynamic size a group.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Arith/Utils/Utils.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_SPLITDIMENSIONS
#include "weir/Transforms/Passes.h.inc"

namespace {
bool hasOpenGroup(memref::ExpandShapeOp op) {
  MemRefType type = op.getResultType();
  return llvm::any_of(op.getReassociationIndices(), [&](auto &group) {
    return llvm::count_if(
               group, [&](int64_t dim) { return type.isDynamicDim(dim); }) > 1;
  });
}

void split(memref::ExpandShapeOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  MemRefType type = op.getResultType();
  auto source = memref::ExtractStridedMetadataOp::create(b, loc, op.getSrc());
  auto constant = [&](ArrayRef<int64_t> known, ValueRange values,
                      int64_t index) -> Value {
    if (ShapedType::isDynamic(known[index]))
      return values[index];
    return arith::ConstantIndexOp::create(b, loc, known[index]);
  };
  auto [sourceStrides, sourceOffset] =
      cast<MemRefType>(op.getSrc().getType()).getStridesAndOffset();
  auto [strides, offset] = type.getStridesAndOffset();
  SmallVector<OpFoldResult> sizes =
      getMixedValues(op.getStaticOutputShape(), op.getOutputShape(), b);
  SmallVector<OpFoldResult> steps(type.getRank());
  for (auto [from, group] : llvm::enumerate(op.getReassociationIndices())) {
    Value step = constant(sourceStrides, source.getStrides(), from);
    for (int64_t dim : llvm::reverse(group)) {
      // What the type says about strides stays.
      steps[dim] = ShapedType::isDynamic(strides[dim])
                       ? OpFoldResult(step)
                       : OpFoldResult(b.getIndexAttr(strides[dim]));
      Value size = getValueOrCreateConstantIndexOp(b, loc, sizes[dim]);
      step = b.createOrFold<arith::MulIOp>(loc, step, size);
    }
  }
  OpFoldResult start = ShapedType::isDynamic(offset)
                           ? OpFoldResult(source.getOffset())
                           : OpFoldResult(b.getIndexAttr(offset));
  op.replaceAllUsesWith(
      memref::ReinterpretCastOp::create(b, loc, type, source.getBaseBuffer(),
                                        start, sizes, steps)
          .getResult());
  op.erase();
}

struct SplitDimensions : impl::SplitDimensionsBase<SplitDimensions> {
  void runOnOperation() override {
    SmallVector<memref::ExpandShapeOp> expansions;
    getOperation().walk([&](memref::ExpandShapeOp op) {
      if (hasOpenGroup(op))
        expansions.push_back(op);
    });
    for (memref::ExpandShapeOp op : expansions)
      split(op);
  }
};
} // namespace
} // namespace weir
