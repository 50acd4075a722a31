//===- Workload.h - A program with all that a run of it needs -------------===//
//
// Read from a JSON file. Everything but `program` may be left out:
//
//   {
//     "summary": "digits classifier, 32 images",
//     "program": "program.mlir",
//     "entry": "main",
//     "pipeline": "cpu",
//     "parameters": {"cache_tile": "64,256,512"},
//     "threads": 1,
//     "inputs": ["@inputs/0.npy", "weights=random(seed=1)"],
//     "expected": ["@expected/0.npy"],
//     "tolerance": {"rtol": 1e-5, "atol": 2e-5},
//     "cost": {"flops": 1064960, "bytes": 140288}
//   }
//
// Instead of `expected`, or for other results than it names, `samples` are
// specs of some elements of a result: of as many as there are in the file, at
// the positions that `random(seed=0)` draws among all elements of the result.
// So a large result needs no large file.
//
// Paths are relative to the file. `inputs` and `expected` are specs as the
// command line takes them (Execution/InputSpec.h). `tolerance` is one for all
// results or a list with one for each: rtol, atol, ulp, signed_zeros,
// flush_to_zero. `flops` counts a multiply-add as two, `bytes` what must be
// read and written at least.
//===----------------------------------------------------------------------===//
#ifndef WEIR_WORKLOAD_WORKLOAD_H
#define WEIR_WORKLOAD_WORKLOAD_H

#include "weir/Execution/Comparison.h"
#include "weir/Execution/InputSpec.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weir {

/// What one call costs, where it is known.
struct WorkloadCost {
  std::optional<double> flops;
  std::optional<double> bytes;
};

struct Workload {
  std::string name; ///< Of the file, or of its folder for `workload.json`.
  std::string summary;
  std::string file;    ///< That it was read from.
  std::string folder;  ///< That its paths are relative to.
  std::string program; ///< As a path from the current folder.
  std::string entry;   ///< Empty: the default one.
  std::string pipeline = "cpu";
  /// Settings of the pipeline's parameters, name and text.
  std::vector<std::pair<std::string, std::string>> parameters;
  std::optional<int> threads;
  std::vector<std::string> inputs;
  std::vector<std::string> expected;
  std::vector<std::string> samples;
  std::vector<Tolerance> tolerances; ///< None, one for all, or one a result.
  WorkloadCost cost;

  /// Reads `path`, a JSON file or a folder with a `workload.json`. Failures
  /// name the file and the field.
  static Result<Workload> load(const std::string &path);
  /// The same from text; `file` gives the name and the folder.
  static Result<Workload> parse(std::string_view text, const std::string &file);
  /// All workloads of a folder, `*.json` and `*/workload.json`, by name.
  static Result<std::vector<Workload>> loadAll(const std::string &folder);

  /// The arguments of a call.
  Result<std::vector<TensorValue>>
  readInputs(const std::vector<NamedType> &arguments) const;
  /// What is expected of the results, as far as it is.
  Result<std::vector<std::optional<TensorValue>>>
  readExpected(const std::vector<NamedType> &results) const;
  /// What is expected of some elements of the results, as far as it is.
  Result<std::vector<std::optional<TensorValue>>>
  readSamples(const std::vector<NamedType> &results) const;
  /// One tolerance for each result.
  Result<std::vector<Tolerance>> tolerancesFor(size_t resultCount) const;
};

} // namespace weir

#endif // WEIR_WORKLOAD_WORKLOAD_H
