#include "weir/Dialect/Weir/FusionNotes.h"

#include <llvm/ADT/SetVector.h>

using namespace mlir;

/// Of the operation and what was fused into it.
static Location locationsOf(Operation *op) {
  llvm::SetVector<Location> locations;
  op->walk<WalkOrder::PreOrder>(
      [&](Operation *inner) { locations.insert(inner->getLoc()); });
  // Metadata keeps a group of one a group, and the two groups apart.
  MLIRContext *context = op->getContext();
  return FusedLoc::get(context, locations.getArrayRef(),
                       StringAttr::get(context, weir::fusionCategory));
}

void weir::noteNotFused(Operation *producer, Operation *user,
                        llvm::StringRef why) {
  if (!producer || !wantsFusionNotes(user->getContext()))
    return;
  Location pair = FusedLoc::get(user->getContext(),
                                {locationsOf(producer), locationsOf(user)});
  remark::missed(pair,
                 remark::RemarkOpts::name("not-fused").category(fusionCategory))
      << why;
}
