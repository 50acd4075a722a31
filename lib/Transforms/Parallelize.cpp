//===- Parallelize.cpp - Marked loops to threads --------------------------===//
//
// A loop whose iterations are independent was marked by whoever made it. Its
// range is cut into a fixed number of chunks, more than there are threads, so
// that the work is even and the result the same for any number of threads.
//
//   scf.for %i = 0 to N {weir.parallel}
//   →
//   scf.parallel %c = 0 to chunks { scf.for %i = N*c/chunks to N*(c+1)/chunks }
//
// Buffers that the body allocates get one copy a chunk. Left alone: marked
// loops inside others, loops that carry values, and loops with calls to the
// host, which keep their order.
//===----------------------------------------------------------------------===//
#include "BufferSize.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_PARALLELIZE
#include "weir/Transforms/Passes.h.inc"

namespace {
constexpr StringLiteral mark = "weir.parallel";
constexpr int64_t alignment = 64;

/// Whether every buffer of the body has a size that can be copied per chunk.
bool hasPlainBuffers(scf::ForOp loop) {
  return !loop->walk([](memref::AllocOp alloc) {
                MemRefType type = alloc.getType();
                bool plain = type.hasStaticShape() &&
                             type.getLayout().isIdentity() &&
                             bufferBytes(type, alignment);
                return plain ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

/// Calls to the host are for one thread, and so is the end of a call.
bool leavesTheLoop(scf::ForOp loop) {
  return loop
      ->walk([](Operation *op) {
        return isa<ir::HostCallOp, ir::RequireOp>(op) ? WalkResult::interrupt()
                                                      : WalkResult::advance();
      })
      .wasInterrupted();
}

struct Parallelize : impl::ParallelizeBase<Parallelize> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<scf::ParallelOp, scf::ForallOp>(op))
        return WalkResult::skip();
      auto loop = dyn_cast<scf::ForOp>(op);
      if (!loop || !loop->hasAttr(mark) || !loop.getInits().empty() ||
          !hasPlainBuffers(loop) || leavesTheLoop(loop))
        return WalkResult::advance();
      loops.push_back(loop);
      return WalkResult::skip();
    });
    for (scf::ForOp loop : loops)
      share(loop);
    numLoops += loops.size();
    getOperation().walk([](scf::ForOp loop) { loop->removeAttr(mark); });
  }

  void share(scf::ForOp loop) {
    Location loc = loop.getLoc();
    OpBuilder b(loop);
    auto index = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(b, loc, value);
    };
    Value zero = index(0), one = index(1), count = index(chunks);

    // One copy of each buffer of the body for every chunk, as bytes: a view at
    // a byte offset has the plain type that the users were made for.
    SmallVector<memref::AllocOp> allocs;
    loop.walk([&](memref::AllocOp alloc) { allocs.push_back(alloc); });
    SmallVector<int64_t> bytes;
    SmallVector<Value> pools;
    for (memref::AllocOp alloc : allocs) {
      bytes.push_back(*bufferBytes(alloc.getType(), alignment));
      pools.push_back(memref::AllocOp::create(
          b, loc, MemRefType::get({chunks * bytes.back()}, b.getI8Type())));
    }

    // Trip count in iterations, cut evenly.
    Value distance = arith::SubIOp::create(b, loc, loop.getUpperBound(),
                                           loop.getLowerBound());
    Value trips = arith::CeilDivUIOp::create(b, loc, distance, loop.getStep());
    auto parallel = scf::ParallelOp::create(b, loc, ValueRange(zero),
                                            ValueRange(count), ValueRange(one));
    b.setInsertionPointToStart(parallel.getBody());
    Value chunk = parallel.getInductionVars().front();
    auto bound = [&](Value c) -> Value {
      Value scaled = arith::MulIOp::create(b, loc, trips, c);
      Value trip = arith::DivUIOp::create(b, loc, scaled, count);
      Value offset = arith::MulIOp::create(b, loc, trip, loop.getStep());
      return arith::AddIOp::create(b, loc, loop.getLowerBound(), offset);
    };
    Value from = bound(chunk);
    Value next = arith::AddIOp::create(b, loc, chunk, one);
    Value to =
        arith::MinSIOp::create(b, loc, bound(next), loop.getUpperBound());

    for (auto [alloc, size, pool] : llvm::zip_equal(allocs, bytes, pools)) {
      Value offset = arith::MulIOp::create(b, loc, chunk, index(size));
      Value view = memref::ViewOp::create(b, loc, alloc.getType(), pool, offset,
                                          /*sizes=*/ValueRange());
      alloc.replaceAllUsesWith(view);
      alloc.erase();
    }
    auto inner = scf::ForOp::create(b, loc, from, to, loop.getStep());
    inner.getRegion().takeBody(loop.getRegion());
    loop.erase();
  }
};
} // namespace
} // namespace weir
