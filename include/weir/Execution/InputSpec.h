//===- InputSpec.h - Tensors as people type them --------------------------===//
//
// The values of `--input=`, `--expected=` and of workload files:
//
//   2x3xf32=1                 every element is 1
//   2x3xf32=1 2 3 4 5 6       row-major; commas may separate as well
//   =[[1 2 3][4 5 6]]         type and shape as the program says
//   @x.npy   2x3xf32=@x.npy   from a file (=@x.npy is the same)
//   random(seed=1)            see Random.h; also min=, max= and diagonal=; or
//                             just `random`
//   x=...                     any of these, for the argument of that name
//
// Without names the values are those of the arguments in order. A complex
// number is (re,im); nan, inf and -inf are values of floats; i1 is 0, 1, true
// or false.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_INPUTSPEC_H
#define WEIR_EXECUTION_INPUTSPEC_H

#include "weir/Execution/TensorValue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weir {

struct SpecContext {
  /// Relative paths are relative to this folder; empty is the current one.
  std::string folder;
  /// `random` without a seed, and an argument that nobody gives, takes this
  /// plus the argument's position.
  uint64_t seed = 0;
};

/// One tensor: a spec without a name, of a type that `expected` accepts.
Result<TensorValue> parseTensorSpec(std::string_view spec,
                                    const TensorType &expected,
                                    const SpecContext &context = {});

/// The arguments of a call. No specs at all: random ones; otherwise there must
/// be one for every argument. Failures name the argument.
Result<std::vector<TensorValue>>
resolveInputs(const std::vector<std::string> &specs,
              const std::vector<NamedType> &arguments,
              const SpecContext &context = {});

/// What results should be: in order, or only those that are named.
Result<std::vector<std::optional<TensorValue>>>
resolveExpected(const std::vector<std::string> &specs,
                const std::vector<NamedType> &results,
                const SpecContext &context = {});

/// Where a result goes: `@y.npy`, `name=@y.npy`, or `-` and `name=-` for print.
struct OutputSpec {
  size_t result;
  std::string path; ///< Empty: print it.
};

/// In order, or only those that are named.
Result<std::vector<OutputSpec>>
resolveOutputs(const std::vector<std::string> &specs,
               const std::vector<NamedType> &results,
               const SpecContext &context = {});

} // namespace weir

#endif // WEIR_EXECUTION_INPUTSPEC_H
