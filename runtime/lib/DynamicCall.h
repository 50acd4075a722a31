//===- DynamicCall.h - A run that learns its sizes on the way -------------===//
//
// A program with dynamic shapes asks for memory when it knows how much, and can
// find that sizes do not fit. It then leaves at once: the frames in between are
// compiled code, which holds nothing that has to be given back.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_DYNAMICCALL_H
#define WEIR_RUNTIME_DYNAMICCALL_H

#include "MemoryPool.h"
#include "Status.h"

#include <algorithm>
#include <csetjmp>
#include <vector>

struct weir_call;

namespace weir::rt {

struct DynamicRun {
  DynamicRun(const WeirCallFrame &frame, weir_call &call, MemoryPool &pool)
      : frame(frame), owner(call), pool(pool) {}
  ~DynamicRun();
  DynamicRun(const DynamicRun &) = delete;
  DynamicRun &operator=(const DynamicRun &) = delete;

  /// Runs the entry; `failure` says why where it did not come to its end.
  int32_t call(WeirEntry entry);
  /// The run that a frame belongs to.
  static DynamicRun &of(const WeirCallFrame *frame);

  void *placeResult(int32_t index, const int64_t *shape) noexcept;
  void *allocate(int64_t bytes) noexcept;
  void release(void *memory) noexcept;
  /// The most memory that scratch and results took at once.
  int64_t peakBytes() const { return peak; }
  /// Back to `call`. Nothing between may need its destructor.
  [[noreturn]] void leave() { std::longjmp(start, 1); }

  WeirCallFrame frame; ///< first: compiled code has its address
  Status failure;

private:
  struct Block {
    void *memory;
    size_t bytes;
  };
  weir_call &owner;
  MemoryPool &pool;
  std::vector<Block> blocks;
  int64_t live = 0, peak = 0;
  void count(int64_t bytes) { peak = std::max(peak, live += bytes); }
  std::jmp_buf start;
};

} // namespace weir::rt

#endif // WEIR_RUNTIME_DYNAMICCALL_H
