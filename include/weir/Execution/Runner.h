//===- Runner.h - Run, time and verify an executable ----------------------===//
//
// An entry point of an executable file, ready to be called with tensors. Knows
// no pipelines and no compiler: what it runs may have been built elsewhere.
//
//   Result<Runner> runner = Runner::open("model.weir");
//   Result<std::vector<TensorValue>> inputs =
//       resolveInputs({"x=@x.npy"}, runner->arguments());
//   Result<RunOutcome> outcome = runner->run(*inputs);
//   Result<Timing> timing = runner->time(*inputs);
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_RUNNER_H
#define WEIR_EXECUTION_RUNNER_H

#include "weir/Execution/TensorValue.h"
#include "weir/Execution/Timing.h"

#include <memory>
#include <string>
#include <vector>

namespace weir {

struct RunnerOptions {
  /// Empty: `main` if there is one, else the only entry point.
  std::string entry;
  /// Threads of parallel loops; 0: one per core that the process may use.
  int threads = 0;
};

/// A `check.*` of the program that did not hold.
struct FailedCheck {
  std::string message; ///< All of the below in one sentence.
  std::string target;
  std::string location;
  std::string index;
  std::string got;
  std::string expected;
  int64_t failing = 0;
  int64_t total = 0;
};

struct RunOutcome {
  std::vector<TensorValue> results;
  std::vector<FailedCheck> failedChecks;
};

class Runner {
public:
  /// Loads a file, or the bytes of one; `name` stands for its path in messages.
  static Result<Runner> open(const std::string &path,
                             const RunnerOptions &options = {});
  static Result<Runner> openMemory(std::string_view bytes,
                                   const std::string &name,
                                   const RunnerOptions &options = {});

  Runner(Runner &&);
  Runner &operator=(Runner &&);
  ~Runner();

  const std::string &entryName() const;
  const std::vector<NamedType> &arguments() const;
  const std::vector<NamedType> &results() const;
  /// Whether the program may overwrite argument `i`.
  bool isDonated(size_t i) const;
  /// The manifest of the file, JSON.
  std::string manifest() const;
  int threads() const;

  /// One call. The inputs keep their values, donated ones too.
  Result<RunOutcome> run(const std::vector<TensorValue> &inputs) const;

  /// Many calls with these inputs. Copies for donated arguments are not timed.
  Result<Timing> time(const std::vector<TensorValue> &inputs,
                      const TimingOptions &options = {}) const;

private:
  struct Impl;
  explicit Runner(std::unique_ptr<Impl> impl);
  static Result<Runner> make(std::unique_ptr<Impl> impl,
                             const RunnerOptions &options);
  std::unique_ptr<Impl> impl;
};

} // namespace weir

#endif // WEIR_EXECUTION_RUNNER_H
