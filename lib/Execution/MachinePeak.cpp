//===- MachinePeak.cpp - What this machine can do at best -----------------===//

#include "weir/Execution/MachinePeak.h"
#include "PeakKernels.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <sched.h>
#include <sys/mman.h>
#include <thread>

using namespace weir;

namespace {
using Work = std::function<void(unsigned thread)>;

double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Seconds in which all threads do their work once, from the first that starts
/// to the last that ends.
double timeOnce(unsigned threads, const Work &work) {
  if (threads == 1) {
    double start = now();
    work(0);
    return now() - start;
  }
  std::barrier<> together(threads);
  std::vector<double> starts(threads), ends(threads);
  auto run = [&](unsigned thread) {
    together.arrive_and_wait();
    starts[thread] = now();
    work(thread);
    ends[thread] = now();
  };
  std::vector<std::thread> others;
  for (unsigned thread = 1; thread < threads; ++thread)
    others.emplace_back(run, thread);
  run(0);
  for (std::thread &other : others)
    other.join();
  return *std::max_element(ends.begin(), ends.end()) -
         *std::min_element(starts.begin(), starts.end());
}

/// The shortest of the runs that fit into `budget` seconds, at least three.
double bestTime(unsigned threads, double budget, const Work &work) {
  double best = 1e30, end = now() + budget;
  for (int run = 0; run < 3 || now() < end; ++run)
    best = std::min(best, timeOnce(threads, work));
  return best;
}

double peakGflops(void (*kernel)(size_t), size_t flops, unsigned threads,
                  double budget) {
  // Rounds that take a few milliseconds: long against starting a thread, short
  // enough that some run is undisturbed.
  size_t rounds = 20000;
  double once = bestTime(1, 0, [&](unsigned) { kernel(rounds); });
  rounds = std::max<size_t>(rounds, size_t(double(rounds) * 0.004 / once));
  double best = bestTime(threads, budget, [&](unsigned) { kernel(rounds); });
  return double(rounds) * double(flops) * threads / best * 1e-9;
}

/// Memory in large pages where the system has them, touched by the threads that
/// use it later.
class Buffer {
public:
  Buffer(size_t bytes, unsigned threads) : size(bytes) {
    constexpr size_t page = 2 << 20;
    memory = static_cast<char *>(
        std::aligned_alloc(page, (bytes + page - 1) / page * page));
    if (!memory)
      return;
    ::madvise(memory, bytes, MADV_HUGEPAGE);
    timeOnce(threads, [&](unsigned thread) {
      std::memset(slice(thread, threads), 1, sliceSize(threads));
    });
  }
  ~Buffer() { std::free(memory); }
  Buffer(const Buffer &) = delete;

  explicit operator bool() const { return memory; }
  char *data() const { return memory; }
  size_t sliceSize(unsigned threads) const {
    return size / threads / (2 * peakGranule) * (2 * peakGranule);
  }
  char *slice(unsigned thread, unsigned threads) const {
    return memory + thread * sliceSize(threads);
  }

private:
  size_t size;
  char *memory = nullptr;
};

/// Of a piece that stays in a cache: passes over it until a run is long enough
/// to be timed.
PeakBandwidth cacheBandwidth(const PeakKernels &kernels, const Buffer &buffer,
                             size_t bytes, double budget) {
  bytes =
      std::max(2 * peakGranule, bytes / (2 * peakGranule) * 2 * peakGranule);
  size_t passes = std::max<size_t>(1, (8 << 20) / bytes), half = bytes / 2;
  double total = double(bytes) * double(passes);
  char *data = buffer.data();
  double read = bestTime(1, budget / 2, [&](unsigned) {
    for (size_t pass = 0; pass < passes; ++pass)
      kernels.read(data, bytes);
  });
  double copy = bestTime(1, budget / 2, [&](unsigned) {
    for (size_t pass = 0; pass < passes; ++pass)
      kernels.copy(data + half, data, half);
  });
  return {total / read * 1e-9, total / copy * 1e-9};
}

PeakBandwidth memoryBandwidth(const PeakKernels &kernels, const Buffer &buffer,
                              unsigned threads, double budget) {
  size_t bytes = buffer.sliceSize(threads), half = bytes / 2;
  double total = double(bytes) * threads;
  auto at = [&](unsigned thread) { return buffer.slice(thread, threads); };
  double read = bestTime(threads, budget / 3, [&](unsigned thread) {
    kernels.read(at(thread), bytes);
  });
  // Which kind of store is faster differs between machines.
  double copy = bestTime(threads, budget / 3, [&](unsigned thread) {
    kernels.copy(at(thread) + half, at(thread), half);
  });
  double stream = bestTime(threads, budget / 3, [&](unsigned thread) {
    kernels.stream(at(thread) + half, at(thread), half);
  });
  return {total / read * 1e-9, total / std::min(copy, stream) * 1e-9};
}

/// Bytes of the data caches, L1 first, from Linux; usual sizes where it is
/// silent.
std::vector<size_t> cacheSizes() {
  std::vector<size_t> sizes;
  for (int index = 0; index < 8; ++index) {
    std::string folder = "/sys/devices/system/cpu/cpu0/cache/index" +
                         std::to_string(index) + "/";
    std::ifstream type(folder + "type"), size(folder + "size");
    std::string kind, unit;
    size_t amount = 0;
    if (!(type >> kind) || !(size >> amount))
      break;
    size >> unit;
    amount <<= unit == "M" ? 20 : unit == "K" ? 10 : 0;
    if (kind != "Instruction" && amount)
      sizes.push_back(amount);
  }
  if (sizes.empty())
    sizes = {32 << 10, 1 << 20, 16 << 20};
  return sizes;
}
} // namespace

unsigned weir::availableCores() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0)
    return unsigned(std::max(1, CPU_COUNT(&set)));
  return std::max(1u, std::thread::hardware_concurrency());
}

MachinePeak weir::measureMachinePeak(const MachinePeakOptions &options) {
  const PeakKernels &kernels = bestPeakKernels();
  MachinePeak peak;
  peak.vectors = kernels.vectors;
  peak.threads = options.threads ? options.threads : availableCores();
  unsigned threads = peak.threads;
  std::vector<size_t> caches = cacheSizes();
  // The parts of the whole: 4 of arithmetic, one a cache, 2 of memory.
  double share = options.seconds * 0.8 / (4.0 + double(caches.size()) + 2.0);

  auto flops = [&](unsigned count) {
    return PeakFlops{peakGflops(kernels.fma32, kernels.flops32, count, share),
                     peakGflops(kernels.fma64, kernels.flops64, count, share)};
  };
  peak.oneThread = flops(1);
  peak.allThreads = threads == 1 ? peak.oneThread : flops(threads);

  size_t bytes = std::clamp<size_t>(4 * caches.back(), 64 << 20, 256 << 20);
  Buffer buffer(bytes, threads);
  if (!buffer)
    return peak;
  for (size_t i = 0; i < caches.size(); ++i)
    // Half of it: the other half is for what else runs.
    peak.levels.push_back(
        {"L" + std::to_string(i + 1), caches[i],
         cacheBandwidth(kernels, buffer, std::min(caches[i], bytes) / 2,
                        share)});
  peak.levels.push_back(
      {"memory", bytes, memoryBandwidth(kernels, buffer, 1, share)});
  peak.memoryAllThreads =
      threads == 1 ? peak.levels.back().bandwidth
                   : memoryBandwidth(kernels, buffer, threads, share);
  return peak;
}

double MachinePeak::flops(unsigned threadCount, bool f64) const {
  double one = f64 ? oneThread.f64 : oneThread.f32;
  double all = f64 ? allThreads.f64 : allThreads.f32;
  if (threadCount <= 1 || threads == 1)
    return threadCount <= 1 ? one : one * threadCount;
  if (threadCount >= threads)
    return all * threadCount / threads;
  return one + (all - one) * (threadCount - 1) / (threads - 1);
}

const MemoryLevel &MachinePeak::levelOf(size_t bytes) const {
  static const MemoryLevel unknown;
  for (const MemoryLevel &level : levels)
    if (bytes <= level.bytes)
      return level;
  return levels.empty() ? unknown : levels.back();
}

std::string MachinePeak::str() const {
  std::string text = "machine peak (" + vectors + ")\n";
  char line[160];
  auto add = [&](const char *format, auto... values) {
    std::snprintf(line, sizeof line, format, values...);
    text += line;
  };
  add("  %-22s %9s %9s\n", "GFLOP/s", "f32", "f64");
  add("  %-22s %9.1f %9.1f\n", "1 thread", oneThread.f32, oneThread.f64);
  if (threads > 1)
    add("  %-22s %9.1f %9.1f\n", (std::to_string(threads) + " threads").c_str(),
        allThreads.f32, allThreads.f64);
  add("  %-22s %9s %9s\n", "GB/s", "read", "copy");
  for (const MemoryLevel &level : levels) {
    bool large = level.bytes >= (1 << 20);
    std::string name = level.name + " (" +
                       std::to_string(level.bytes >> (large ? 20 : 10)) +
                       (large ? " MiB)" : " KiB)");
    add("  %-22s %9.1f %9.1f\n", name.c_str(), level.bandwidth.read,
        level.bandwidth.copy);
  }
  if (threads > 1 && !levels.empty())
    add("  %-22s %9.1f %9.1f\n",
        ("memory, " + std::to_string(threads) + " threads").c_str(),
        memoryAllThreads.read, memoryAllThreads.copy);
  return text;
}
