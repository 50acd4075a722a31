//===- Workloads.h - Checking and timing workloads ------------------------===//
//
// What `weir bench`, C++ and Python share: a workload is compiled, called with
// its inputs, compared with its expectation and timed. A wrong result has no
// speed.
//
//   auto workload = Workload::load("workloads/softmax.json");
//   auto prepared = prepareWorkload(*workload);
//   auto verification = checkWorkload(*prepared);
//   auto measurement = benchWorkload(*prepared);
//   Rates rates(*measurement, measureMachinePeak());
//
// No header of LLVM or MLIR is needed.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DRIVER_WORKLOADS_H
#define WEIR_DRIVER_WORKLOADS_H

#include "weir/Driver/Commands.h"
#include "weir/Execution/MachinePeak.h"
#include "weir/Execution/Runner.h"
#include "weir/Execution/Verification.h"
#include "weir/Workload/Workload.h"

#include <optional>
#include <string>
#include <vector>

namespace weir {

/// A workload whose program is compiled and whose data is in memory.
struct PreparedWorkload {
  std::string name;
  Runner runner;
  std::vector<TensorValue> inputs;
  std::vector<std::optional<TensorValue>> expected; ///< one a result
  std::vector<Tolerance> tolerances;                ///< one a result
  WorkloadCost cost;
  double compileSeconds = 0;
  /// Some elements of the results; none, or one a result.
  std::vector<std::optional<TensorValue>> samples = {};
};

struct WorkloadOptions {
  /// The workload's own pipeline and parameters come before these.
  CompileArguments compile;
  std::optional<int> threads; ///< else what the workload says, else 1
};

/// What a workload and `arguments` say of compiling; the latter win.
CompileArguments argumentsFor(const Workload &workload,
                              CompileArguments arguments);

/// Compiles the program, or opens it where it is an executable, and reads the
/// data.
Result<PreparedWorkload> prepareWorkload(const Workload &workload,
                                         const WorkloadOptions &options = {});

/// The same of a program that is compiled already.
Result<PreparedWorkload> prepareWorkload(const Workload &workload,
                                         Runner runner, double compileSeconds);

/// One call, compared. A `check.*` of the program that did not hold counts.
Result<Verification> checkWorkload(const PreparedWorkload &workload);

/// What a workload takes. Its `cost.bytes` are at least those of arguments and
/// results.
struct Measurement {
  std::string name;
  double compileSeconds = 0;
  Timing timing;
  WorkloadCost cost;
  int threads = 1;
  bool verified = false; ///< there was an expectation, and it is met
  bool isF64 = false;    ///< which peak its flops are a share of
};

/// Checks, then times calls for about so many seconds. A wrong result is a
/// failure with the worst element.
Result<Measurement> benchWorkload(const PreparedWorkload &workload,
                                  double seconds = 1);

/// The rates of a measurement and their shares of the machine's peak.
struct Rates {
  double gflops = 0, ofFlops = 0, gbytes = 0, ofBandwidth = 0;

  Rates(const Measurement &measurement, const MachinePeak &peak);
};

/// A row for people, under `measurementHeader()`.
std::string measurementHeader();
std::string str(const Measurement &measurement, const Rates &rates);

} // namespace weir

#endif // WEIR_DRIVER_WORKLOADS_H
