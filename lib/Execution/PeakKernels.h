//===- PeakKernels.h - Loops that do nothing but reach a limit ------------===//
#ifndef WEIR_LIB_EXECUTION_PEAKKERNELS_H
#define WEIR_LIB_EXECUTION_PEAKKERNELS_H

#include <cstddef>

namespace weir {

/// One instruction set's loops.
struct PeakKernels {
  const char *vectors;
  /// Multiply-adds in independent chains; `flops` each round.
  void (*fma32)(size_t rounds);
  void (*fma64)(size_t rounds);
  size_t flops32;
  size_t flops64;
  /// `bytes` is a multiple of `granule`, pointers are aligned to 64.
  void (*read)(const void *from, size_t bytes);
  void (*copy)(void *to, const void *from, size_t bytes);
  /// Past the caches, where the machine can.
  void (*stream)(void *to, const void *from, size_t bytes);
};

inline constexpr size_t peakGranule = 1024;

/// The widest ones that this CPU and its system support.
const PeakKernels &bestPeakKernels();

} // namespace weir

#endif // WEIR_LIB_EXECUTION_PEAKKERNELS_H
