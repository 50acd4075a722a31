//===- DynamicMemory.cpp - Placing buffers of dynamic size ----------------===//
//
// Where the size follows from the sizes of the arguments, it is computed when
// the function is entered. Buffers whose live ranges do not meet share a slot,
// of the largest of their sizes, and all slots are one piece of scratch memory:
//
//   %m = weir.scratch (%bytes0 + %bytes1)
//   %a = memref.view %m[0][%n],  %b = memref.view %m[%bytes0][%n, %k]
//
// Where it depends on data, the buffer gets memory of its own when it is known,
// and gives it back after its last use.
//===----------------------------------------------------------------------===//
#include "DynamicMemory.h"

#include "BufferSize.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/SizeOf.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/IR/IRMapping.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include <map>

using namespace mlir;

namespace weir {
namespace {
constexpr int64_t alignment = 64;
/// More bytes than the runtime gives; many of them can be added up.
constexpr int64_t tooMany = int64_t(1) << 47;

class Placer {
public:
  explicit Placer(func::FuncOp func)
      : body(func.getBody().front()), entry(&body, body.begin()) {}

  void place(ArrayRef<DynamicBuffer> buffers) {
    SmallVector<DynamicBuffer> sorted(buffers);
    llvm::stable_sort(
        sorted, [](const auto &a, const auto &b) { return a.begin < b.begin; });
    SmallVector<std::pair<memref::AllocOp, unsigned>> placed;
    for (DynamicBuffer buffer : sorted) {
      if (Value bytes = bytesAtEntry(buffer.alloc))
        placed.push_back({buffer.alloc, slotFor(buffer, bytes)});
      else
        allocate(buffer);
    }
    if (placed.empty())
      return;
    Location loc = placed.front().first.getLoc();
    SmallVector<Value> offsets;
    Value total = index(entry, loc, 0);
    for (const Slot &slot : slots) {
      offsets.push_back(total);
      total = arith::AddIOp::create(entry, loc, total, slot.bytes);
    }
    Value memory = ir::ScratchOp::create(entry, loc, bytesType(), total);
    for (auto [alloc, slot] : placed)
      replaceByView(alloc, memory, offsets[slot]);
  }

private:
  struct Slot {
    int64_t end;
    Value bytes;
  };

  MemRefType bytesType() {
    return MemRefType::get({ShapedType::kDynamic}, entry.getI8Type());
  }
  static Value index(OpBuilder &builder, Location loc, int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  /// A slot that is free; of the same size if there is one.
  unsigned slotFor(DynamicBuffer buffer, Value bytes) {
    std::optional<unsigned> free;
    for (auto [at, slot] : llvm::enumerate(slots))
      if (slot.end < buffer.begin && (!free || slot.bytes == bytes))
        free = at;
    if (!free) {
      slots.push_back({buffer.end, bytes});
      return slots.size() - 1;
    }
    Slot &slot = slots[*free];
    slot.end = buffer.end;
    if (slot.bytes != bytes)
      slot.bytes = arith::MaxUIOp::create(entry, buffer.alloc.getLoc(),
                                          slot.bytes, bytes);
    return *free;
  }

  /// Bytes of a buffer with these dynamic sizes, rounded up; `tooMany` where
  /// they are more. Sizes may not have been required to be sizes yet: negative
  /// ones take nothing.
  static Value bytesOf(OpBuilder &b, Location loc, MemRefType type,
                       ValueRange sizes) {
    int64_t fixed = elementBytes(type.getElementType());
    for (int64_t size : type.getShape())
      if (!ShapedType::isDynamic(size))
        fixed *= size;
    Value bytes = index(b, loc, fixed);
    Value zero = index(b, loc, 0);
    for (Value size : sizes) {
      size = arith::MaxSIOp::create(b, loc, size, zero);
      bytes = boundedProduct(b, loc, bytes, size, tooMany);
    }
    bytes = arith::AddIOp::create(b, loc, bytes, index(b, loc, alignment - 1));
    return arith::AndIOp::create(b, loc, bytes, index(b, loc, -alignment));
  }

  Value bytesAtEntry(memref::AllocOp alloc) {
    SmallVector<Value> sizes;
    for (Value size : alloc.getDynamicSizes()) {
      Value at = atEntry(size);
      if (!at)
        return {};
      sizes.push_back(at);
    }
    // Equal sizes are equal values.
    SmallVector<const void *> key{reinterpret_cast<const void *>(
        elementBytes(alloc.getType().getElementType()) *
        ShapedType::getNumElements(llvm::to_vector(
            llvm::make_filter_range(alloc.getType().getShape(), [](int64_t s) {
              return !ShapedType::isDynamic(s);
            }))))};
    for (Value size : sizes)
      key.push_back(size.getAsOpaquePointer());
    llvm::sort(key.begin() + 1, key.end());
    Value &bytes = known[std::vector<const void *>(key.begin(), key.end())];
    if (!bytes)
      bytes = bytesOf(entry, alloc.getLoc(), alloc.getType(), sizes);
    return bytes;
  }

  /// `value` computed where the function is entered; null where it depends on
  /// more than sizes of arguments.
  Value atEntry(Value value) {
    if (Value copy = copies.lookupOrNull(value))
      return copy;
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == &body ? value : Value();
    Operation *op = value.getDefiningOp();
    if (op->getNumRegions() || !isPure(op))
      return {};
    for (Value operand : op->getOperands()) {
      Value at = atEntry(operand);
      if (!at)
        return {};
      if (!copies.contains(operand))
        copies.map(operand, at);
    }
    entry.clone(*op, copies);
    return copies.lookup(value);
  }

  void allocate(const DynamicBuffer &buffer) {
    memref::AllocOp alloc = buffer.alloc;
    OpBuilder builder(alloc);
    Location loc = alloc.getLoc();
    Value bytes =
        bytesOf(builder, loc, alloc.getType(), alloc.getDynamicSizes());
    Value memory = ir::ScratchOp::create(builder, loc, bytesType(), bytes);
    if (buffer.last && !buffer.last->hasTrait<OpTrait::IsTerminator>()) {
      builder.setInsertionPointAfter(
          buffer.last == alloc ? memory.getDefiningOp() : buffer.last);
      ir::ReleaseOp::create(builder, loc, memory);
    }
    builder.setInsertionPoint(alloc);
    replaceByView(alloc, memory, index(builder, loc, 0));
  }

  static void replaceByView(memref::AllocOp alloc, Value memory, Value offset) {
    OpBuilder builder(alloc);
    Value view =
        memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(), memory,
                               offset, alloc.getDynamicSizes());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }

  Block &body;
  OpBuilder entry; ///< where sizes are computed
  IRMapping copies;
  std::map<std::vector<const void *>, Value> known;
  SmallVector<Slot> slots;
};
} // namespace

void placeDynamicBuffers(func::FuncOp func, ArrayRef<DynamicBuffer> buffers) {
  if (!buffers.empty())
    Placer(func).place(buffers);
}
} // namespace weir
