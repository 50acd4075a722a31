//===- Timing.cpp - How long something takes, told honestly ---------------===//

#include "weir/Execution/Timing.h"

#include <algorithm>
#include <cstdio>

using namespace weir;

namespace {
// Between the two samples around the place, in proportion.
double quantile(const std::vector<double> &sorted, double fraction) {
  double place = fraction * double(sorted.size() - 1);
  size_t below = size_t(place);
  size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] +
         (sorted[above] - sorted[below]) * (place - double(below));
}
} // namespace

Timing weir::summarize(std::vector<double> samples, size_t runsPerSample) {
  Timing timing;
  timing.repeats = samples.size();
  timing.runsPerSample = runsPerSample;
  if (samples.empty())
    return timing;
  double sum = 0;
  for (double &sample : samples) {
    sample /= double(runsPerSample);
    sum += sample;
  }
  std::sort(samples.begin(), samples.end());
  timing.mean = sum / double(samples.size());
  timing.min = samples.front();
  timing.max = samples.back();
  timing.median = quantile(samples, 0.5);
  timing.lowerQuartile = quantile(samples, 0.25);
  timing.upperQuartile = quantile(samples, 0.75);
  return timing;
}

std::string weir::formatSeconds(double seconds) {
  const char *unit = "s";
  double scaled = seconds;
  if (seconds < 999.5e-9) {
    scaled = seconds * 1e9;
    unit = "ns";
  } else if (seconds < 999.5e-6) {
    scaled = seconds * 1e6;
    unit = "us";
  } else if (seconds < 999.5e-3) {
    scaled = seconds * 1e3;
    unit = "ms";
  }
  char text[48];
  int decimals = scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0;
  std::snprintf(text, sizeof text, "%.*f %s", decimals, scaled, unit);
  return text;
}

std::string Timing::str() const {
  return formatSeconds(median) + " (" + formatSeconds(lowerQuartile) + " to " +
         formatSeconds(upperQuartile) + ", " +
         std::to_string(repeats * runsPerSample) + " runs; first " +
         formatSeconds(first) + ")";
}
