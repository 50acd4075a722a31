//===- FuseElementwise.cpp - Elementwise operations into their user -------===//
//
// Every elementwise operation alone is a pass over memory. Upstream's patterns
// do the fusion; what is ours is the choice.
//
//   %a = generic exp(%x)      %b = generic %a * %y
//   →
//   %b = generic exp(%x) * %y
//
// Fused: a producer with one user that reads each element once; one that is
// read again and again (a broadcast) if it is cheap. Into contractions and
// convolutions go only producers that move or widen elements: anything else
// would be computed for each product.
// Dimensions of size 1 that a reduction kept (keepdims) go, since the reshapes
// around them would part what belongs together.
// Left alone: producers with several users, bodies that would get too large.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Weir/FusionNotes.h"
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Linalg/Transforms/Transforms.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "weir/Transforms/Passes.h.inc"

namespace {
bool isContraction(linalg::LinalgOp op) {
  if (linalg::isaContractionOpInterface(op) ||
      linalg::isaConvolutionOpInterface(op))
    return true;
  // A sum over an operand that does not depend on every loop reuses elements.
  return op.getNumReductionLoops() > 0 && op.getNumDpsInputs() > 1 &&
         llvm::any_of(op.getIndexingMapsArray(), [](AffineMap map) {
           return !map.isProjectedPermutation();
         });
}

/// Nothing but the block argument, possibly widened.
bool movesOrWidens(linalg::LinalgOp op) {
  return llvm::all_of(op.getBlock()->without_terminator(), [](Operation &o) {
    return isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(o);
  });
}

/// A few simple instructions.
bool isCheap(linalg::LinalgOp op) {
  unsigned count = 0;
  for (Operation &o : op.getBlock()->without_terminator()) {
    if (o.getNumRegions() ||
        isa<math::MathDialect, complex::ComplexDialect>(o.getDialect()) ||
        isa<arith::DivFOp, arith::DivSIOp, arith::DivUIOp, arith::RemFOp,
            arith::RemSIOp, arith::RemUIOp>(o))
      return false;
    ++count;
  }
  return count <= 4;
}

/// Operations of the body, functions counted with what they expand to.
int64_t weightOf(linalg::LinalgOp op) {
  constexpr int64_t functionWeight = 16;
  int64_t weight = 0;
  for (Operation &o : *op.getBlock()) {
    bool isFunction =
        isa<math::MathDialect, complex::ComplexDialect>(o.getDialect());
    weight += isFunction ? functionWeight : 1;
  }
  return weight;
}

struct FuseElementwise : impl::FuseElementwiseBase<FuseElementwise> {
  using Base::Base;

  /// Why the user does not take in what it reads; empty: it does.
  StringRef whyNot(OpOperand *use) {
    auto producer = use->get().getDefiningOp<linalg::LinalgOp>();
    auto consumer = dyn_cast<linalg::LinalgOp>(use->getOwner());
    if (!producer || !consumer)
      return "one of the two does not work element by element";
    if (!producer->hasOneUse())
      return "several operations read its result";
    if (producer.getNumReductionLoops() > 0)
      return "its result is complete only after its whole loop";
    // In a sum, what it writes would be taken for a sum as well.
    if (llvm::any_of(producer.getRegionOutputArgs(),
                     [](BlockArgument out) { return !out.use_empty(); }) &&
        consumer.getNumReductionLoops() > 0)
      return "it changes a tensor in place, which no sum does";
    if (isContraction(consumer) || isContraction(producer))
      return movesOrWidens(producer)
                 ? ""
                 : "it would be computed again for each product";
    if (weightOf(producer) + weightOf(consumer) > maxBody)
      return "the loop body would get too large ('max-body')";
    AffineMap map = consumer.getMatchingIndexingMap(use);
    bool readOnce = map.isPermutation();
    return readOnce || isCheap(producer)
               ? ""
               : "it would be computed again for each element that reads it";
  }

  void noteWhatIsLeft() {
    if (!wantsFusionNotes(&getContext()))
      return;
    getOperation().walk([&](linalg::LinalgOp user) {
      for (OpOperand *use : user.getDpsInputOperands())
        if (Operation *producer = use->get().getDefiningOp()) {
          StringRef why = whyNot(use);
          noteNotFused(producer, user,
                       why.empty() ? "linalg's patterns do not take the pair"
                                   : why);
        }
    });
  }

  /// The dimensions of size 1 of an elementwise operation between two reshapes
  /// that add and remove them.
  static SmallVector<unsigned> keptDims(Operation *op) {
    auto generic = dyn_cast<linalg::GenericOp>(op);
    if (!generic || generic.getNumReductionLoops() || op->getNumResults() != 1)
      return {};
    bool isReshaped = llvm::any_of(op->getOperands(), [](Value operand) {
      return isa_and_present<tensor::ExpandShapeOp>(operand.getDefiningOp());
    });
    isReshaped &= llvm::all_of(op->getUsers(), [](Operation *user) {
      return isa<tensor::CollapseShapeOp>(user);
    });
    SmallVector<unsigned> dims;
    for (auto [dim, size] : llvm::enumerate(generic.getStaticLoopRanges()))
      if (isReshaped && size == 1)
        dims.push_back(dim);
    return dims;
  }

  LogicalResult dropKeptDims() {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    linalg::ControlDropUnitDims control;
    control.controlFn = keptDims;
    control.rankReductionStrategy = linalg::ControlDropUnitDims::
        RankReductionStrategy::ReassociativeReshape;
    linalg::populateFoldUnitExtentDimsPatterns(patterns, control);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    return applyPatternsGreedily(getOperation(), std::move(patterns));
  }

  LogicalResult fuse() {
    RewritePatternSet patterns(&getContext());
    linalg::ControlFusionFn control = [&](OpOperand *use) {
      return whyNot(use).empty();
    };
    linalg::populateElementwiseOpsFusionPatterns(patterns, control);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal();
    return applyPatternsGreedily(getOperation(), std::move(patterns), config);
  }

  void runOnOperation() override {
    // What is left of a chain between two reshapes is one operation then.
    if (failed(fuse()) || failed(dropKeptDims()) || failed(fuse()))
      return signalPassFailure();
    noteWhatIsLeft();
  }
};
} // namespace
} // namespace weir
