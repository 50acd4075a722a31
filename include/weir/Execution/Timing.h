//===- Timing.h - How long something takes, told honestly -----------------===//
#ifndef WEIR_EXECUTION_TIMING_H
#define WEIR_EXECUTION_TIMING_H

#include <cstddef>
#include <string>
#include <vector>

namespace weir {

struct TimingOptions {
  double minSeconds = 0.5; ///< Of timed runs together.
  size_t minRepeats = 5;   ///< Also when one takes longer than that.
  size_t maxRepeats = 100000;
  double warmupSeconds = 0.1; ///< Before the first timed run; at least one run.
  /// Keep the calling thread on one core, against migration. Only of use for
  /// programs that run on one thread.
  bool pin = false;
  /// Before each run, push the program's data out of the caches.
  bool coldCaches = false;
};

/// Wall time of one run, in seconds.
struct Timing {
  size_t repeats = 0;       ///< Timed samples.
  size_t runsPerSample = 1; ///< Of a run too short for the clock: several.
  double first = 0;         ///< The very first run, with all that it sets up.
  double median = 0;
  double min = 0;
  double max = 0;
  double lowerQuartile = 0;
  double upperQuartile = 0;
  double mean = 0;

  /// Distance of the quartiles as a share of the median.
  double spread() const {
    return median > 0 ? (upperQuartile - lowerQuartile) / median : 0;
  }
  /// `12.3 us (12.1 to 12.9, 40000 runs; first 48 us)`: the median, the
  /// quartiles.
  std::string str() const;
};

/// The statistics of samples, each the time of `runsPerSample` runs.
Timing summarize(std::vector<double> samples, size_t runsPerSample = 1);

/// `123 ns`, `1.23 us`, `12.3 ms`, `4.56 s`.
std::string formatSeconds(double seconds);

} // namespace weir

#endif // WEIR_EXECUTION_TIMING_H
