//===- PeakKernels.cpp - Loops that do nothing but reach a limit ----------===//
//
// A multiply-add takes about 4 cycles and two start in each: 8 independent
// chains keep the units busy, 12 (of 16 registers) and 24 (of 32) leave room
// for a slower one. The factors pass through empty assembly, or the compiler
// would fold chains that start at a fixed point and the peak would read too
// high.
//===----------------------------------------------------------------------===//

#include "PeakKernels.h"

#include <cstdint>
#include <cstring>

using namespace weir;

#if defined(__x86_64__)
#include <immintrin.h>

#define REPEAT12(X)                                                            \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
#define REPEAT24(X)                                                            \
  REPEAT12(X)                                                                  \
  X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23)

#define DEFINE_FMA(NAME, TARGET, VECTOR, SET, FMA, COUNT, REPEAT)              \
  __attribute__((target(TARGET), noinline)) void NAME(size_t rounds) {         \
    VECTOR chain[COUNT], factor = SET(1.0000001f), term = SET(1e-9f);          \
    for (int i = 0; i < COUNT; ++i)                                            \
      chain[i] = SET(float(i));                                                \
    for (size_t round = 0; round < rounds; ++round) {                          \
      REPEAT(FMA)                                                              \
      asm volatile("" : "+v"(factor), "+v"(term));                             \
    }                                                                          \
    for (int i = 0; i < COUNT; ++i)                                            \
      asm volatile("" ::"v"(chain[i]));                                        \
  }

#define DEFINE_MEMORY(SUFFIX, TARGET, VECTOR, LOAD, STORE, STREAM, OR)         \
  __attribute__((target(TARGET), noinline)) void read##SUFFIX(                 \
      const void *from, size_t bytes) {                                        \
    const auto *data = static_cast<const VECTOR *>(from);                      \
    VECTOR sum[8] = {};                                                        \
    for (size_t i = 0; i < bytes / sizeof(VECTOR); i += 8)                     \
      for (size_t k = 0; k < 8; ++k)                                           \
        sum[k] = OR(sum[k], LOAD(data + i + k));                               \
    for (VECTOR &part : sum)                                                   \
      asm volatile("" ::"v"(part));                                            \
  }                                                                            \
  __attribute__((target(TARGET), noinline)) void copy##SUFFIX(                 \
      void *to, const void *from, size_t bytes) {                              \
    const auto *data = static_cast<const VECTOR *>(from);                      \
    auto *place = static_cast<VECTOR *>(to);                                   \
    for (size_t i = 0; i < bytes / sizeof(VECTOR); i += 8) {                   \
      for (size_t k = 0; k < 8; ++k)                                           \
        STORE(place + i + k, LOAD(data + i + k));                              \
      asm volatile("" ::: "memory");                                           \
    }                                                                          \
  }                                                                            \
  __attribute__((target(TARGET), noinline)) void stream##SUFFIX(               \
      void *to, const void *from, size_t bytes) {                              \
    const auto *data = static_cast<const VECTOR *>(from);                      \
    auto *place = static_cast<VECTOR *>(to);                                   \
    for (size_t i = 0; i < bytes / sizeof(VECTOR); i += 8)                     \
      for (size_t k = 0; k < 8; ++k)                                           \
        STREAM(place + i + k, LOAD(data + i + k));                             \
    _mm_sfence();                                                              \
  }

namespace {
#define FMA(i) chain[i] = _mm512_fmadd_ps(chain[i], factor, term);
DEFINE_FMA(fma32Avx512, "avx512f", __m512, _mm512_set1_ps, FMA, 24, REPEAT24)
#undef FMA
#define FMA(i) chain[i] = _mm512_fmadd_pd(chain[i], factor, term);
DEFINE_FMA(fma64Avx512, "avx512f", __m512d, _mm512_set1_pd, FMA, 24, REPEAT24)
#undef FMA
#define FMA(i) chain[i] = _mm256_fmadd_ps(chain[i], factor, term);
DEFINE_FMA(fma32Avx2, "avx2,fma", __m256, _mm256_set1_ps, FMA, 12, REPEAT12)
#undef FMA
#define FMA(i) chain[i] = _mm256_fmadd_pd(chain[i], factor, term);
DEFINE_FMA(fma64Avx2, "avx2,fma", __m256d, _mm256_set1_pd, FMA, 12, REPEAT12)
#undef FMA
#define FMA(i) chain[i] = _mm_add_ps(_mm_mul_ps(chain[i], factor), term);
DEFINE_FMA(fma32Sse2, "sse2", __m128, _mm_set1_ps, FMA, 12, REPEAT12)
#undef FMA
#define FMA(i) chain[i] = _mm_add_pd(_mm_mul_pd(chain[i], factor), term);
DEFINE_FMA(fma64Sse2, "sse2", __m128d, _mm_set1_pd, FMA, 12, REPEAT12)
#undef FMA

DEFINE_MEMORY(Avx512, "avx512f", __m512i, _mm512_load_si512, _mm512_store_si512,
              _mm512_stream_si512, _mm512_or_si512)
DEFINE_MEMORY(Avx2, "avx2", __m256i, _mm256_load_si256, _mm256_store_si256,
              _mm256_stream_si256, _mm256_or_si256)
DEFINE_MEMORY(Sse2, "sse2", __m128i, _mm_load_si128, _mm_store_si128,
              _mm_stream_si128, _mm_or_si128)

constexpr PeakKernels avx512{"AVX-512",   fma32Avx512, fma64Avx512,
                             2 * 16 * 24, 2 * 8 * 24,  readAvx512,
                             copyAvx512,  streamAvx512};
constexpr PeakKernels avx2{"AVX2",     fma32Avx2, fma64Avx2, 2 * 8 * 12,
                           2 * 4 * 12, readAvx2,  copyAvx2,  streamAvx2};
constexpr PeakKernels sse2{"SSE2",     fma32Sse2, fma64Sse2, 2 * 4 * 12,
                           2 * 2 * 12, readSse2,  copySse2,  streamSse2};
} // namespace

const PeakKernels &weir::bestPeakKernels() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f"))
    return avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return avx2;
  return sse2;
}

#else // another architecture: what the compiler makes of plain loops

namespace {
template <typename T> void multiplyAdd(size_t rounds) {
  T chain[64], factor = T(1.0000001), term = T(1e-9);
  for (int i = 0; i < 64; ++i)
    chain[i] = T(i);
  for (size_t round = 0; round < rounds; ++round) {
    asm volatile("" : "+m"(factor), "+m"(term));
    for (T &value : chain)
      value = value * factor + term;
  }
  asm volatile("" ::"m"(chain));
}

void readPlain(const void *from, size_t bytes) {
  uint64_t sum[8] = {};
  const auto *data = static_cast<const uint64_t *>(from);
  for (size_t i = 0; i < bytes / 8; i += 8)
    for (size_t k = 0; k < 8; ++k)
      sum[k] |= data[i + k];
  asm volatile("" ::"m"(sum));
}

void copyPlain(void *to, const void *from, size_t bytes) {
  std::memcpy(to, from, bytes);
  asm volatile("" ::: "memory");
}

constexpr PeakKernels plain{
    "plain", multiplyAdd<float>, multiplyAdd<double>, 128,
    128,     readPlain,          copyPlain,           copyPlain};
} // namespace

const PeakKernels &weir::bestPeakKernels() { return plain; }

#endif
