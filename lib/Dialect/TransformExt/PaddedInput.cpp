//===- PaddedInput.cpp - What a padded buffer is a copy of ----------------===//
#include "PaddedInput.h"

#include "BufferUses.h"

#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
namespace {
/// The constant that `op` fills a buffer with.
TypedAttr filledWith(Operation *op) {
  Value value;
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    value = fill.getInputs()[0];
  else if (auto map = dyn_cast<linalg::MapOp>(op);
           map && map.getNumDpsInputs() == 0)
    value = map.getBody()->getTerminator()->getOperand(0);
  TypedAttr attr;
  if (value && matchPattern(value, m_Constant(&attr)))
    return attr;
  return {};
}

bool isWholeStatic(memref::SubViewOp view) {
  return view.getOffsets().empty() && view.getSizes().empty() &&
         view.getStrides().empty() &&
         view.getType().getRank() == view.getSourceType().getRank() &&
         llvm::all_of(view.getStaticStrides(),
                      [](int64_t stride) { return stride == 1; });
}

/// Whether nothing from `from` to `to` writes `source`.
bool isUnchanged(Value source, Operation *from, Operation *to) {
  for (Operation *at = from->getNextNode(); at != to; at = at->getNextNode())
    if (!at || mayWrite(at, baseOf(source)))
      return false;
  return true;
}
} // namespace

bool PaddedInput::isPadded(unsigned dim) const {
  return low[dim] != 0 || inner[dim] != cast<MemRefType>(type).getDimSize(dim);
}

PaddedInput PaddedInput::match(Value buffer, Operation *reader,
                               Operation *end) {
  auto alloc = buffer.getDefiningOp<memref::AllocOp>();
  if (!alloc || !alloc.getType().hasStaticShape() ||
      alloc->getBlock() != reader->getBlock())
    return {};
  PaddedInput padded;
  padded.type = alloc.getType();
  memref::CopyOp copy;
  SmallVector<Operation *> fills;
  auto add = [&](Operation *user) {
    auto toHere = dyn_cast<memref::CopyOp>(user);
    if (toHere && !copy && user->getBlock() == reader->getBlock()) {
      copy = toHere;
      return true;
    }
    TypedAttr value = filledWith(user);
    if (!value || (padded.value && padded.value != value))
      return false;
    padded.value = value;
    fills.push_back(user);
    return true;
  };
  memref::SubViewOp inside;
  for (OpOperand &use : alloc->getUses()) {
    Operation *user = use.getOwner();
    if (user == reader)
      continue;
    if (auto view = dyn_cast<memref::SubViewOp>(user)) {
      if (!isWholeStatic(view) || !view->hasOneUse())
        return {};
      Operation *writer = *view->user_begin();
      auto target = dyn_cast<memref::CopyOp>(writer);
      if (target && target.getTarget() != view.getResult())
        return {};
      if (!add(writer))
        return {};
      if (writer == copy)
        inside = view;
      padded.makers.push_back(writer);
      padded.makers.push_back(view);
      continue;
    }
    // A fill of the whole.
    if (isa<memref::CopyOp>(user) || !add(user))
      return {};
    padded.makers.push_back(user);
  }
  if (!copy || !inside || !padded.value || !copy->isBeforeInBlock(reader) ||
      llvm::any_of(fills,
                   [&](Operation *fill) {
                     return fill->getBlock() != reader->getBlock() ||
                            !fill->isBeforeInBlock(copy);
                   }) ||
      !isUnchanged(copy.getSource(), copy, end))
    return {};
  padded.source = copy.getSource();
  padded.low = llvm::to_vector(inside.getStaticOffsets());
  padded.inner = llvm::to_vector(inside.getStaticSizes());
  padded.makers.push_back(alloc);
  return padded;
}

void PaddedInput::erase(RewriterBase &rewriter) const {
  for (Operation *maker : makers)
    rewriter.eraseOp(maker);
}
} // namespace weir
