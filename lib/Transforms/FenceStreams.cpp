//===- FenceStreams.cpp - Order of stores that bypass the caches ----------===//
//
// Whoever started a parallel region reads what its threads wrote. The barrier
// at the end orders ordinary stores only.
//
//   omp.parallel { … llvm.store %v, %p {nontemporal} … omp.terminator }
//   →
//   omp.parallel { … llvm.store %v, %p {nontemporal} … llvm.fence seq_cst
//                  omp.terminator }
//
// Cost: some hundred cycles a region. Left alone: regions without such stores,
// and stores outside, whose thread sees them in order.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/OpenMP/OpenMPDialect.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_FENCESTREAMS
#include "weir/Transforms/Passes.h.inc"

namespace {
struct FenceStreams : impl::FenceStreamsBase<FenceStreams> {
  void runOnOperation() override {
    llvm::SmallPtrSet<Operation *, 8> streaming;
    getOperation().walk([&](LLVM::StoreOp store) {
      if (store.getNontemporal())
        for (Operation *op = store; op; op = op->getParentOp())
          streaming.insert(op);
    });
    getOperation().walk([&](omp::ParallelOp parallel) {
      if (!streaming.contains(parallel))
        return;
      for (Block &block : parallel.getRegion())
        if (Operation *end = block.getTerminator();
            isa<omp::TerminatorOp>(end)) {
          OpBuilder b(end);
          LLVM::FenceOp::create(b, end->getLoc(), LLVM::AtomicOrdering::seq_cst,
                                /*syncscope=*/StringRef());
        }
    });
  }
};
} // namespace
} // namespace weir
