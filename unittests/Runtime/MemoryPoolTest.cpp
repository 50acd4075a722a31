//===- MemoryPoolTest.cpp - What the pool keeps, and for how long ---------===//
#include "MemoryPool.h"

#include <gtest/gtest.h>

#include <cstdint>

using weir::rt::MemoryPool;

namespace {
constexpr size_t mebi = size_t(1) << 20;

TEST(MemoryPool, GivesTheSameMemoryAgain) {
  MemoryPool pool;
  pool.expect(32 * mebi);
  void *first = pool.acquire(16 * mebi);
  // Of its own 2 MiB pages.
  EXPECT_EQ(reinterpret_cast<uintptr_t>(first) % (2 * mebi), 0u);
  pool.release(first, 16 * mebi);
  EXPECT_EQ(pool.acquire(16 * mebi), first);
  EXPECT_EQ(pool.info().allocations, 1u);
  EXPECT_GE(pool.info().in_use, 16 * mebi);
  pool.release(first, 16 * mebi);
}

TEST(MemoryPool, KeepsNoMoreThanCallsNeed) {
  MemoryPool pool;
  pool.expect(16 * mebi);
  void *blocks[64];
  for (void *&block : blocks)
    block = pool.acquire(16 * mebi);
  EXPECT_GE(pool.info().in_use, 64 * 16 * mebi);
  for (void *block : blocks)
    pool.release(block, 16 * mebi);
  EXPECT_EQ(pool.info().in_use, 0u);
  EXPECT_LE(pool.info().pooled, (64 + 2 * 16) * mebi);
  EXPECT_GE(pool.info().pooled, 2 * 16 * mebi);
  // More than it would keep goes back at once.
  pool.trim();
  pool.release(pool.acquire(512 * mebi), 512 * mebi);
  EXPECT_EQ(pool.info().pooled, 0u);
  pool.expect(512 * mebi);
  pool.release(pool.acquire(512 * mebi), 512 * mebi);
  EXPECT_GE(pool.info().pooled, 512 * mebi);
}

TEST(MemoryPool, LetsTheSizesGoThatNobodyUses) {
  MemoryPool pool;
  pool.expect(16 * mebi);
  for (size_t size = 1; size <= 40; ++size) // each another class
    pool.release(pool.acquire(size * mebi), size * mebi);
  EXPECT_LE(pool.info().pooled, (64 + 2 * 16) * mebi);
  const size_t before = pool.info().allocations;
  pool.release(pool.acquire(40 * mebi), 40 * mebi);
  EXPECT_EQ(pool.info().allocations, before) << "the last one was kept";
}
} // namespace
