//===- MemoryPool.cpp - Memory by size class ------------------------------===//
#include "MemoryPool.h"
#include "Manifest.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>

#include <sys/mman.h>

using namespace weir::rt;

static constexpr size_t cacheLine = 64;
static constexpr size_t hugePage = size_t(2) << 20;
/// Kept whatever calls need: small sizes come and go.
static constexpr size_t alwaysKept = size_t(64) << 20;

static size_t alignUp(size_t value, size_t alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

namespace {
struct SizeClass {
  size_t index, bytes;
};
} // namespace

/// Rounds up to 8 * 2^k * 64 bytes with eight steps between powers of two.
static SizeClass sizeClassOf(size_t bytes) {
  const size_t lines = std::max<size_t>((bytes + cacheLine - 1) / cacheLine, 1);
  if (lines <= 8)
    return {lines - 1, lines * cacheLine};
  const int shift = std::bit_width(lines - 1) - 4; // keeps four leading bits
  const size_t step = ((lines - 1) >> shift) + 1;  // 9 .. 16
  return {8 * size_t(shift + 1) + step - 9, (step << shift) * cacheLine};
}

MemoryPool::~MemoryPool() { trim(); }

void *MemoryPool::acquire(size_t bytes) {
  const SizeClass size = sizeClassOf(bytes);
  if (size.index >= classCount)
    throw std::bad_alloc();
  {
    std::lock_guard lock(mutex);
    Class &mine = classes[size.index];
    std::vector<void *> &blocks = mine.blocks;
    if (!blocks.empty()) {
      void *memory = blocks.back();
      blocks.pop_back();
      counters.pooled -= size.bytes;
      counters.in_use += size.bytes;
      return memory;
    }
    // Room for its return, which must not fail.
    if (blocks.capacity() <= mine.total)
      blocks.reserve(2 * mine.total + 1);
    ++mine.total;
    ++counters.allocations;
    counters.in_use += size.bytes;
  }
  const bool isLarge = size.bytes >= 2 * hugePage;
  const size_t alignment = isLarge ? hugePage : cacheLine;
  void *memory = std::aligned_alloc(alignment, alignUp(size.bytes, alignment));
  if (!memory) {
    std::lock_guard lock(mutex);
    counters.in_use -= size.bytes;
    --classes[size.index].total;
    throw std::bad_alloc();
  }
  if (isLarge)
    ::madvise(memory, size.bytes, MADV_HUGEPAGE); // a wish, may be refused
  return memory;
}

void MemoryPool::release(void *memory, size_t bytes) noexcept {
  if (!memory)
    return;
  const SizeClass size = sizeClassOf(bytes);
  std::unique_lock lock(mutex);
  Class &mine = classes[size.index];
  counters.in_use -= size.bytes;
  mine.bytes = size.bytes;
  mine.lastUse = ++releases;
  while (counters.pooled + size.bytes > limit()) {
    void *surplus = takeOldest();
    const bool isThis = !surplus;
    mine.total -= isThis;
    lock.unlock(); // the system may take its time
    std::free(isThis ? memory : surplus);
    if (isThis)
      return;
    lock.lock();
  }
  counters.pooled += size.bytes;
  mine.blocks.push_back(memory);
}

void MemoryPool::expect(int64_t bytes) noexcept {
  std::lock_guard lock(mutex);
  expected += bytes;
}

/// The most that is kept without being used.
size_t MemoryPool::limit() const {
  return alwaysKept + 2 * static_cast<size_t>(std::max<int64_t>(expected, 0));
}

/// A kept block of the size that was not used for longest; null if there is
/// none.
void *MemoryPool::takeOldest() noexcept {
  Class *oldest = nullptr;
  for (Class &candidate : classes)
    if (!candidate.blocks.empty() &&
        (!oldest || candidate.lastUse < oldest->lastUse))
      oldest = &candidate;
  if (!oldest)
    return nullptr;
  void *memory = oldest->blocks.back();
  oldest->blocks.pop_back();
  --oldest->total;
  counters.pooled -= oldest->bytes;
  return memory;
}

void MemoryPool::trim() noexcept {
  std::lock_guard lock(mutex);
  for (Class &each : classes) {
    for (void *memory : each.blocks)
      std::free(memory);
    each.total -= each.blocks.size();
    each.blocks.clear();
  }
  counters.pooled = 0;
}

weir_memory_info MemoryPool::info() const {
  std::lock_guard lock(mutex);
  return counters;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// The block holds this struct, shape, strides and then the data.
OwnedTensor *OwnedTensor::create(const std::shared_ptr<MemoryPool> &pool,
                                 const TensorInfo &info, const int64_t *sizes,
                                 size_t dataBytes) {
  const size_t rank = info.shape.size();
  const size_t headerBytes =
      alignUp(sizeof(OwnedTensor) + 2 * rank * sizeof(int64_t), cacheLine);
  const size_t blockBytes = headerBytes + dataBytes;
  char *block = static_cast<char *>(pool->acquire(blockBytes));
  OwnedTensor *tensor = new (block) OwnedTensor();
  tensor->pool = pool;
  tensor->blockBytes = blockBytes;
  tensor->source = nullptr;
  auto *shape = reinterpret_cast<int64_t *>(block + sizeof(OwnedTensor));
  int64_t *strides = shape + rank;
  int64_t stride = 1;
  for (size_t i = rank; i-- > 0;) {
    shape[i] = sizes[i];
    strides[i] = stride;
    stride *= std::max<int64_t>(shape[i], 1);
  }
  DLTensor &dl = tensor->managed.dl_tensor;
  dl = {};
  dl.data = block + headerBytes;
  dl.device = {kDLCPU, 0};
  dl.ndim = static_cast<int>(rank);
  dl.dtype = info.type->dlType();
  dl.shape = shape;
  dl.strides = strides;
  tensor->managed.manager_ctx = tensor;
  tensor->managed.deleter = deleter;
  return tensor;
}

OwnedTensor *OwnedTensor::allocate(const std::shared_ptr<MemoryPool> &pool,
                                   const TensorInfo &info, size_t alignment) {
  return allocate(pool, info, info.shape.data(), info.info.bytes, alignment);
}

OwnedTensor *OwnedTensor::allocate(const std::shared_ptr<MemoryPool> &pool,
                                   const TensorInfo &info, const int64_t *shape,
                                   int64_t bytes, size_t alignment) {
  const size_t slack = alignment > cacheLine ? alignment : 0;
  OwnedTensor *tensor =
      create(pool, info, shape, static_cast<size_t>(bytes) + slack);
  if (slack) {
    const auto address = reinterpret_cast<uintptr_t>(tensor->data());
    tensor->managed.dl_tensor.data =
        reinterpret_cast<void *>(alignUp(address, alignment));
  }
  return tensor;
}

OwnedTensor *OwnedTensor::adopt(const std::shared_ptr<MemoryPool> &pool,
                                const TensorInfo &info, DLManagedTensor *source,
                                void *data) {
  OwnedTensor *tensor = create(pool, info, info.shape.data(), 0);
  tensor->source = source;
  tensor->managed.dl_tensor.data = data;
  return tensor;
}

void OwnedTensor::deleter(DLManagedTensor *self) {
  auto *tensor = static_cast<OwnedTensor *>(self->manager_ctx);
  if (tensor->source && tensor->source->deleter)
    tensor->source->deleter(tensor->source);
  // The pool may live only as long as this tensor.
  const std::shared_ptr<MemoryPool> pool = std::move(tensor->pool);
  const size_t bytes = tensor->blockBytes;
  tensor->~OwnedTensor();
  pool->release(tensor, bytes);
}
