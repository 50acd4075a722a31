//===- FillBorders.cpp - Padding writes each element once -----------------===//
#include "FillBorders.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
namespace {
struct Fill {
  Operation *op;
  Value target;
  Value value;
};

/// `linalg.fill`, or a `linalg.map` of a constant, as padding bufferizes to.
std::optional<Fill> asFill(Operation *op) {
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return Fill{op, fill.getOutputs()[0], fill.getInputs()[0]};
  auto map = dyn_cast<linalg::MapOp>(op);
  if (!map || map.getNumDpsInputs() || !map.hasPureBufferSemantics())
    return std::nullopt;
  Block *body = map.getBody();
  Value value = body->getTerminator()->getOperand(0);
  if (!llvm::hasSingleElement(*body) || value.getParentBlock() == body)
    return std::nullopt;
  return Fill{op, map.getInit(), value};
}

/// Whether `op` writes every element of `target` and reads none of them.
bool overwrites(Operation *op, Value target) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copy.getTarget() == target;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumDpsInits() != 1 ||
      linalgOp.getNumReductionLoops())
    return false;
  OpOperand *init = linalgOp.getDpsInitOperand(0);
  return init->get() == target && llvm::count(op->getOperands(), target) == 1 &&
         !linalgOp.payloadUsesValueFromOperand(init) &&
         linalgOp.getMatchingIndexingMap(init).isPermutation();
}

/// Whether what `op` reads is no view of the filled buffer.
bool readsOthersOnly(Operation *op, memref::SubViewOp inside) {
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    if (operand == inside.getResult())
      return true;
    while (auto view = operand.getDefiningOp<ViewLikeOpInterface>())
      operand = view.getViewSource();
    return operand != inside.getSource();
  });
}

/// The inside that is written next after `fill`; null where there is none, or
/// where something may look at the buffer before.
memref::SubViewOp findInside(const Fill &fill) {
  memref::SubViewOp inside;
  for (Operation *at = fill.op->getNextNode(); at; at = at->getNextNode()) {
    if (inside && overwrites(at, inside.getResult()))
      return readsOthersOnly(at, inside) ? inside : memref::SubViewOp();
    if (auto view = dyn_cast<memref::SubViewOp>(at);
        view && view.getSource() == fill.target && !inside) {
      inside = view;
      continue;
    }
    if (at->getNumRegions() && !isa<linalg::LinalgOp>(at))
      return {};
    if (isa<ViewLikeOpInterface>(at) || isMemoryEffectFree(at) ||
        isa<memref::AllocOp>(at)) {
      if (llvm::is_contained(at->getOperands(), fill.target))
        return {};
      continue;
    }
    // Other buffers only; what views there are of this one is not followed.
    if (!isa<linalg::LinalgOp, memref::CopyOp>(at) ||
        !llvm::all_of(at->getOperands(), [&](Value operand) {
          if (!isa<MemRefType>(operand.getType()))
            return true;
          return operand != fill.target &&
                 !operand.getDefiningOp<ViewLikeOpInterface>();
        }))
      return {};
  }
  return {};
}

bool isPlain(memref::SubViewOp view) {
  auto type = cast<MemRefType>(view.getSource().getType());
  return type.hasStaticShape() && view.getType().getRank() == type.getRank() &&
         !llvm::is_contained(view.getStaticOffsets(), ShapedType::kDynamic) &&
         !llvm::is_contained(view.getStaticSizes(), ShapedType::kDynamic) &&
         llvm::all_of(view.getStaticStrides(),
                      [](int64_t s) { return s == 1; });
}

void narrow(RewriterBase &b, const Fill &fill, memref::SubViewOp inside) {
  Location loc = fill.op->getLoc();
  auto type = cast<MemRefType>(fill.target.getType());
  b.setInsertionPoint(fill.op);
  SmallVector<int64_t> from(type.getRank(), 0);
  SmallVector<int64_t> sizes(type.getShape());
  SmallVector<int64_t> strides(type.getRank(), 1);
  auto emit = [&](unsigned dim, int64_t start, int64_t size) {
    if (size == 0)
      return;
    SmallVector<int64_t> at = from, extent = sizes;
    at[dim] = start;
    extent[dim] = size;
    auto toAttrs = [&](ArrayRef<int64_t> values) {
      return getAsIndexOpFoldResult(b.getContext(), values);
    };
    Value slab = memref::SubViewOp::create(b, loc, fill.target, toAttrs(at),
                                           toAttrs(extent), toAttrs(strides));
    linalg::FillOp::create(b, loc, fill.value, slab);
  };
  // Slabs before and after the inside along each dimension; those of the next
  // dimension are between them.
  for (unsigned dim = 0; dim < sizes.size(); ++dim) {
    int64_t start = inside.getStaticOffsets()[dim];
    int64_t size = inside.getStaticSizes()[dim];
    emit(dim, 0, start);
    emit(dim, start + size, type.getDimSize(dim) - start - size);
    from[dim] = start;
    sizes[dim] = size;
  }
  b.eraseOp(fill.op);
}
} // namespace

void fillBorders(RewriterBase &rewriter, Operation *root) {
  SmallVector<Fill> fills;
  root->walk([&](Operation *op) {
    if (std::optional<Fill> fill = asFill(op))
      fills.push_back(*fill);
  });
  for (const Fill &fill : fills) {
    memref::SubViewOp inside = findInside(fill);
    if (!inside || !isPlain(inside))
      continue;
    auto whole = cast<MemRefType>(fill.target.getType());
    if (2 * inside.getType().getNumElements() > whole.getNumElements())
      narrow(rewriter, fill, inside);
  }
}
} // namespace weir
