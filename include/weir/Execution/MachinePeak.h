//===- MachinePeak.h - What this machine can do at best -------------------===//
//
// A time means little without the machine's own limit. This measures it: the
// rate of fused multiply-adds in registers, and how fast data is read and
// copied out of each level of memory. It takes about a second, and takes the
// best of many short runs, so that a neighbour's load does not lower the mark.
//
// Rates are GFLOP/s (a multiply-add counts as two) and GB/s (10^9 bytes; a copy
// counts the bytes read and the bytes written).
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_MACHINEPEAK_H
#define WEIR_EXECUTION_MACHINEPEAK_H

#include <cstddef>
#include <string>
#include <vector>

namespace weir {

struct PeakFlops {
  double f32 = 0;
  double f64 = 0;
};

struct PeakBandwidth {
  double read = 0;
  double copy = 0;
};

/// A level of the memory hierarchy as one thread sees it.
struct MemoryLevel {
  std::string name; ///< `L1`, `L2`, `L3`, `memory`
  size_t bytes = 0; ///< Size of the cache; of memory, what was measured.
  PeakBandwidth bandwidth;
};

struct MachinePeak {
  std::string vectors;  ///< The widest that the CPU has: `AVX-512`, `AVX2`, …
  unsigned threads = 1; ///< Of `allThreads` and `memoryAllThreads`.
  PeakFlops oneThread;
  PeakFlops allThreads;
  std::vector<MemoryLevel> levels; ///< From L1 outwards; memory is the last.
  PeakBandwidth memoryAllThreads;

  /// GFLOP/s of f32 (or f64) with this many threads: measured for 1 and for
  /// `threads`, in proportion between and beyond.
  double flops(unsigned threadCount, bool f64 = false) const;
  /// The smallest level that holds so many bytes.
  const MemoryLevel &levelOf(size_t bytes) const;
  /// A table for people.
  std::string str() const;
};

struct MachinePeakOptions {
  unsigned threads = 0; ///< 0: one per core that the process may use.
  double seconds = 1.0; ///< Roughly how long all of it may take.
};

MachinePeak measureMachinePeak(const MachinePeakOptions &options = {});

/// Cores that this process may use.
unsigned availableCores();

} // namespace weir

#endif // WEIR_EXECUTION_MACHINEPEAK_H
