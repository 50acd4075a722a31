//===- PassWatch.cpp - What happens while the passes of a stage run -------===//
#include "PassWatch.h"

#include <mlir/Pass/Pass.h>

#include <malloc.h>
#include <sys/resource.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

int64_t weir::peakResidentBytes() {
  rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? int64_t(usage.ru_maxrss) * 1024
                                             : 0;
}

int64_t weir::allocatedBytes() {
  struct mallinfo2 info = mallinfo2();
  return int64_t(info.uordblks) + int64_t(info.hblkhd);
}

bool PassWatch::isNamed(Pass *pass) { return !pass->getArgument().empty(); }

static bool isAdaptor(Pass *pass) {
  return pass->getName().contains("OpToOpPassAdaptor");
}

static int64_t countAll(Operation *op) {
  int64_t count = 0;
  op->walk([&](Operation *) { ++count; });
  return count;
}

void PassWatch::runBeforePass(Pass *pass, Operation *op) {
  bool isItem = op == root && (isNamed(pass) || isAdaptor(pass));
  if (options.watchPass) {
    std::lock_guard<std::mutex> lock(mutex);
    if (isItem && depth++ == 0)
      ++item;
    if (isNamed(pass))
      options.watchPass({stage, pass->getArgument(), op}, item - 1);
  }
  if (!options.timing || !isNamed(pass))
    return;
  int64_t ops = countAll(op);
  std::lock_guard<std::mutex> lock(mutex);
  starts[{std::this_thread::get_id(), pass}] = {Clock::now(), ops};
}

void PassWatch::runAfterPass(Pass *pass, Operation *op) { stop(pass, op); }

void PassWatch::runAfterPassFailed(Pass *pass, Operation *op) {
  stop(pass, op);
  std::lock_guard<std::mutex> lock(mutex);
  if (record.failed.empty() && isNamed(pass))
    record.failed = pass->getArgument().str();
}

RunReport::Pass &PassWatch::rowOf(Pass *pass, bool nested) {
  // Nested passes run once an operation, in any order: one row a name since the
  // last pass over the whole module.
  if (nested)
    for (auto it = record.passes.rbegin();
         it != record.passes.rend() && it->nested; ++it)
      if (it->name == pass->getArgument())
        return *it;
  RunReport::Pass &row = record.passes.emplace_back();
  row.name = pass->getArgument().str();
  row.nested = nested;
  return row;
}

void PassWatch::stop(Pass *pass, Operation *op) {
  Clock::time_point now = Clock::now();
  std::lock_guard<std::mutex> lock(mutex);
  if (options.watchPass && op == root && (isNamed(pass) || isAdaptor(pass)))
    --depth;
  if (!options.timing || !isNamed(pass))
    return;
  auto start = starts.find({std::this_thread::get_id(), pass});
  if (start == starts.end())
    return;
  RunReport::Pass &row = rowOf(pass, op != root);
  row.seconds +=
      std::chrono::duration<double>(now - start->second.time).count();
  row.opsBefore += start->second.ops;
  row.opsAfter += countAll(op);
  ++row.runs;
#if LLVM_ENABLE_STATS
  for (Pass::Statistic *statistic : pass->getStatistics())
    if (unsigned value = statistic->getValue())
      row.statistics[statistic->getName()] = value;
#endif
  starts.erase(start);
}
