//===- PlanMemory.cpp - One arena a call, by liveness ---------------------===//
//
// Allocation costs more than many kernels do (page faults, locks), so a
// compiled function allocates nothing: each `memref.alloc` becomes a view of an
// arena that the caller provides. Live ranges are intervals of a preorder
// numbering of operations, where a use inside a loop counts as a use by the
// whole loop unless the buffer is allocated in that loop. A scan over the
// intervals hands out the smallest free block that fits (best fit), in
// O(n log n).
//
//   %a = memref.alloc() : memref<4xf32>
//   →
//   %a = memref.view %arena[%c64][] : memref<128xi8> to memref<4xf32>
//
// Buffers of dynamic size are placed by DynamicMemory.cpp.
//
// Left alone: `memref.alloca`. A buffer that leaves the loop it is allocated in
// is an error.
//===----------------------------------------------------------------------===//
#include "BufferSize.h"
#include "DynamicMemory.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h>

#include <map>
#include <set>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_PLANMEMORY
#include "weir/Transforms/Passes.h.inc"

namespace {
struct Interval {
  memref::AllocOp alloc;
  int64_t size;
  int64_t begin, end; // positions, end inclusive
  int64_t offset = 0;
  Operation *last = nullptr; // that uses it, in the block of its live range
  bool leavesBlock = false;  // it is a result of a branch
};

/// Free blocks of the arena: first by size for best fit, and by offset to join
/// neighbours.
class FreeBlocks {
public:
  /// Takes `size` bytes; grows the arena where no block fits.
  int64_t take(int64_t size) {
    auto it = bySize.lower_bound({size, 0});
    if (it == bySize.end())
      return grow(size);
    auto [blockSize, offset] = *it;
    remove(offset, blockSize);
    if (blockSize > size)
      insert(offset + size, blockSize - size);
    return offset;
  }

  void give(int64_t offset, int64_t size) {
    auto next = byOffset.lower_bound(offset);
    if (next != byOffset.end() && offset + size == next->first) {
      size += next->second;
      remove(next->first, next->second);
    }
    auto previous = byOffset.lower_bound(offset);
    if (previous != byOffset.begin()) {
      --previous;
      if (previous->first + previous->second == offset) {
        offset = previous->first;
        size += previous->second;
        remove(previous->first, previous->second);
      }
    }
    insert(offset, size);
  }

  int64_t end() const { return arenaEnd; }

private:
  int64_t grow(int64_t size) {
    // A free block at the very end is extended rather than wasted.
    int64_t offset = arenaEnd;
    if (!byOffset.empty()) {
      auto [last, lastSize] = *byOffset.rbegin();
      if (last + lastSize == arenaEnd) {
        remove(last, lastSize);
        offset = last;
      }
    }
    arenaEnd = offset + size;
    return offset;
  }
  void insert(int64_t offset, int64_t size) {
    byOffset[offset] = size;
    bySize.insert({size, offset});
  }
  void remove(int64_t offset, int64_t size) {
    byOffset.erase(offset);
    bySize.erase({size, offset});
  }

  std::map<int64_t, int64_t> byOffset;
  std::set<std::pair<int64_t, int64_t>> bySize;
  int64_t arenaEnd = 0;
};

/// Bytes of an arena, and the most that are live at the same time: no plan
/// needs less.
struct Size {
  int64_t arena, live;
};

struct PlanMemory : impl::PlanMemoryBase<PlanMemory> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::StringMap<Size> sizes;
    for (func::FuncOp func : module.getOps<func::FuncOp>()) {
      if (func.isExternal() || !func.isPublic())
        continue;
      FailureOr<Size> size = plan(func);
      if (failed(size))
        return signalPassFailure();
      sizes[func.getSymName()] = *size;
    }
    noteSizes(module, sizes);
  }

  /// Adds `arena_bytes` to the entry points of the functions that got an arena,
  /// and how much of it is live at once.
  void noteSizes(ModuleOp module, const llvm::StringMap<Size> &sizes) {
    auto entries = module->getAttrOfType<ArrayAttr>("weir.entry_points");
    if (!entries)
      return;
    Builder builder(&getContext());
    SmallVector<Attribute> updated;
    for (auto entry : entries.getAsRange<DictionaryAttr>()) {
      NamedAttrList attributes(entry);
      auto size = sizes.find(entry.getAs<StringAttr>("name").getValue());
      if (size != sizes.end()) {
        const Size &memory = size->second;
        attributes.set("arena_bytes", builder.getI64IntegerAttr(memory.arena));
        attributes.set("live_bytes", builder.getI64IntegerAttr(memory.live));
      }
      updated.push_back(attributes.getDictionary(&getContext()));
    }
    module->setAttr("weir.entry_points", builder.getArrayAttr(updated));
  }

  FailureOr<Size> plan(func::FuncOp func) {
    number(func);
    BufferViewFlowAnalysis aliases(func);
    SmallVector<Interval> intervals;
    SmallVector<DynamicBuffer> dynamic;
    WalkResult walk = func.walk([&](memref::AllocOp alloc) {
      FailureOr<Interval> interval = liveRange(alloc, aliases);
      if (failed(interval))
        return WalkResult::interrupt();
      if (alloc.getType().hasStaticShape())
        intervals.push_back(*interval);
      else
        dynamic.push_back({alloc, interval->begin, interval->end,
                           interval->leavesBlock ? nullptr : interval->last});
      return WalkResult::advance();
    });
    if (walk.wasInterrupted())
      return failure();

    Size size = place(intervals);
    numBuffers += intervals.size();
    arenaBytes += size.arena;
    liveBytes += size.live;
    replace(func, intervals, size.arena);
    placeDynamicBuffers(func, dynamic);
    return size;
  }

  void number(func::FuncOp func) {
    positions.clear();
    int64_t next = 0;
    func.walk<WalkOrder::PreOrder>(
        [&](Operation *op) { positions[op] = next++; });
    // The end of an operation is the last position inside it.
    ends.clear();
    func.walk<WalkOrder::PostOrder>([&](Operation *op) {
      int64_t end = positions[op];
      for (Region &region : op->getRegions())
        for (Block &block : region)
          if (!block.empty())
            end = std::max(end, ends[&block.back()]);
      ends[op] = end;
    });
  }

  FailureOr<Interval> liveRange(memref::AllocOp alloc,
                                BufferViewFlowAnalysis &aliases) {
    MemRefType type = alloc.getType();
    if (!type.getLayout().isIdentity())
      return alloc.emitError("allocation of type ")
             << type << ", expected an identity layout";

    // The block whose operations bound the live range: that of the allocation,
    // or one further out where the buffer is a result of an enclosing branch.
    auto values = aliases.resolve(alloc);
    Block *block = alloc->getBlock();
    bool climbed = true;
    while (climbed) {
      climbed = false;
      for (Value value : values) {
        Region *region = value.getParentRegion();
        if (block->getParent()->isAncestor(region))
          continue;
        Operation *parent = block->getParentOp();
        if (isa<LoopLikeOpInterface>(parent))
          return alloc.emitError("buffer is carried out of the loop that "
                                 "allocates it");
        block = parent->getBlock();
        climbed = true;
        break;
      }
    }

    Operation *first = block->findAncestorOpInBlock(*alloc);
    Interval interval{alloc, 0, positions[first], ends[first]};
    interval.last = first;
    interval.leavesBlock = block != alloc->getBlock();
    for (Value value : values)
      for (Operation *user : value.getUsers())
        if (Operation *at = block->findAncestorOpInBlock(*user);
            at && ends[at] > interval.end) {
          interval.end = ends[at];
          interval.last = at;
        }
    if (!type.hasStaticShape())
      return interval;
    std::optional<int64_t> bytes = bufferBytes(type, alignment);
    if (!bytes)
      return alloc.emitError("allocation of type ")
             << type << " has more than 2^63 bytes";
    interval.size = *bytes;
    return interval;
  }

  /// Sets the offsets.
  Size place(SmallVectorImpl<Interval> &intervals) {
    llvm::stable_sort(intervals, [](const Interval &a, const Interval &b) {
      return a.begin < b.begin;
    });
    FreeBlocks blocks;
    std::multimap<int64_t, const Interval *> active; // by end
    int64_t live = 0, peak = 0;
    for (Interval &interval : intervals) {
      while (!active.empty() && active.begin()->first < interval.begin) {
        const Interval *done = active.begin()->second;
        blocks.give(done->offset, done->size);
        live -= done->size;
        active.erase(active.begin());
      }
      interval.offset = blocks.take(interval.size);
      live += interval.size;
      peak = std::max(peak, live);
      active.emplace(interval.end, &interval);
    }
    return {blocks.end(), peak};
  }

  void replace(func::FuncOp func, ArrayRef<Interval> intervals, int64_t size) {
    OpBuilder builder(func.getContext());
    auto arenaType = MemRefType::get({size}, builder.getI8Type());
    FunctionType type = func.getFunctionType();
    SmallVector<Type> inputs(type.getInputs());
    inputs.push_back(arenaType);
    func.setFunctionType(builder.getFunctionType(inputs, type.getResults()));
    Value arena = func.getBody().addArgument(arenaType, func.getLoc());
    for (const Interval &interval : intervals) {
      memref::AllocOp alloc = interval.alloc;
      builder.setInsertionPoint(alloc);
      Value offset = arith::ConstantIndexOp::create(builder, alloc.getLoc(),
                                                    interval.offset);
      Value view =
          memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                                 arena, offset, /*sizes=*/ValueRange());
      alloc.replaceAllUsesWith(view);
      alloc.erase();
    }
  }

  llvm::DenseMap<Operation *, int64_t> positions, ends;
};
} // namespace
} // namespace weir
