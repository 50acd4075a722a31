//===- MemoryPool.h - Arenas and results without asking the system --------===//
//
// A program is called with the same sizes again and again. The pool keeps the
// memory of finished calls by size, so that calls in a steady state neither
// allocate nor touch fresh pages. Large blocks start at 2 MiB pages, which the
// system is asked for.
//
// What it keeps is bounded by what the calls need that exist: twice that, as a
// caller may hold the last results while the next are computed, and some for
// small change. A program that collects results and drops them all at once gets
// most of their memory back, and so does one whose sizes change.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_MEMORYPOOL_H
#define WEIR_RUNTIME_MEMORYPOOL_H

#include <weir/runtime.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace weir::rt {

struct TensorInfo;

/// Memory by size class: eight sizes for each power of two, so that at most an
/// eighth is wasted. Thread-safe.
class MemoryPool {
public:
  MemoryPool() = default;
  MemoryPool(const MemoryPool &) = delete;
  MemoryPool &operator=(const MemoryPool &) = delete;
  ~MemoryPool();

  /// 64-byte aligned memory of at least `bytes`; throws std::bad_alloc.
  void *acquire(size_t bytes);
  /// Gives back what acquire(bytes) returned.
  void release(void *memory, size_t bytes) noexcept;
  /// A call that acquires so much at once comes; or goes, where it is negative.
  void expect(int64_t bytes) noexcept;
  /// Returns what is not in use to the system.
  void trim() noexcept;
  weir_memory_info info() const;

private:
  static constexpr size_t classCount = 8 * 48;
  /// Blocks of one size that nobody uses; `lastUse` counts what was released.
  struct Class {
    std::vector<void *> blocks;
    size_t bytes = 0; ///< of each
    size_t total = 0; ///< of them there are, those in use included
    uint64_t lastUse = 0;
  };
  size_t limit() const;
  void *takeOldest() noexcept;

  mutable std::mutex mutex;
  std::array<Class, classCount> classes;
  weir_memory_info counters = {};
  int64_t expected = 0; ///< what calls acquire at once
  uint64_t releases = 0;
};

/// A tensor in pool memory, or one that was donated and lives on under a new
/// name. Its own storage is pool memory too.
struct OwnedTensor {
  DLManagedTensor managed;

  static OwnedTensor *allocate(const std::shared_ptr<MemoryPool> &pool,
                               const TensorInfo &info, size_t alignment);
  /// The same where sizes are dynamic: these, of `bytes` in all.
  static OwnedTensor *allocate(const std::shared_ptr<MemoryPool> &pool,
                               const TensorInfo &info, const int64_t *shape,
                               int64_t bytes, size_t alignment);
  /// Takes over `source`, whose data starts at `data`.
  static OwnedTensor *adopt(const std::shared_ptr<MemoryPool> &pool,
                            const TensorInfo &info, DLManagedTensor *source,
                            void *data);
  void *data() const { return managed.dl_tensor.data; }
  void destroy() noexcept { managed.deleter(&managed); }

private:
  std::shared_ptr<MemoryPool> pool;
  size_t blockBytes;
  DLManagedTensor *source;

  static OwnedTensor *create(const std::shared_ptr<MemoryPool> &pool,
                             const TensorInfo &info, const int64_t *shape,
                             size_t dataBytes);
  static void deleter(DLManagedTensor *self);
};

} // namespace weir::rt

#endif // WEIR_RUNTIME_MEMORYPOOL_H
