//===- VectorSort.cpp - Sorting integers with vectors ---------------------===//
//
// This file alone is compiled for AVX2, where there is an x86, and so holds
// nothing that other files could share. AVX-512 would be no better: quicksort
// compresses vectors, and some CPUs take very long over the instruction for it
// (a sort is six times as slow on Zen 4).
//===----------------------------------------------------------------------===//
#include "VectorSort.h"

#ifdef __AVX2__
#define HWY_COMPILE_ONLY_STATIC
#include <hwy/contrib/sort/traits-inl.h>
#include <hwy/contrib/sort/vqsort-inl.h>

namespace hn = hwy::HWY_NAMESPACE;

/// The start of the random numbers that choose pivots: the same each time.
void hwy::Sorter::Fill24Bytes(const void *, size_t count, void *bytes) {
  const uint64_t seed[3] = {count, 0x9e3779b97f4a7c15, 0xd1b54a32d192ed03};
  __builtin_memcpy(bytes, seed, sizeof(seed));
}

template <typename Key> static void sortKeys(Key *keys, size_t count) {
  using Order = hn::detail::OrderAscending<Key>;
  const hn::SortTag<Key> tag;
  const hn::detail::SharedTraits<hn::detail::TraitsLane<Order>> traits;
  alignas(64) Key
      buffer[hwy::SortConstants::BufBytes<Key>(HWY_MAX_BYTES) / sizeof(Key)];
  hn::Sort(tag, traits, keys, count, buffer);
}

bool weir::rt::hasVectorSort() {
  static const bool has = __builtin_cpu_supports("avx2") &&
                          __builtin_cpu_supports("bmi2") &&
                          __builtin_cpu_supports("fma");
  return has;
}
#else
template <typename Key> static void sortKeys(Key *, size_t) {}

bool weir::rt::hasVectorSort() { return false; }
#endif

void weir::rt::sortWithVectors(int32_t *keys, size_t count) {
  sortKeys(keys, count);
}
void weir::rt::sortWithVectors(int64_t *keys, size_t count) {
  sortKeys(keys, count);
}
