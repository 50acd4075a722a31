//===- Verification.h - Are the results of a run right --------------------===//
#ifndef WEIR_EXECUTION_VERIFICATION_H
#define WEIR_EXECUTION_VERIFICATION_H

#include "weir/Execution/Comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace weir {

/// A result that was compared.
struct ResultCheck {
  std::string name;
  Comparison comparison;
  std::string problem; ///< Instead of a comparison: the types differ.

  bool ok() const { return problem.empty() && comparison.matches(); }
  /// `result 'y': 2 of 6 elements differ; worst at …`
  std::string message() const;
};

struct Verification {
  std::vector<ResultCheck> checks; ///< Of the results with an expectation.

  bool ok() const;
  /// A line for each result that is wrong.
  std::string message() const;
};

/// Compares the results that have an expectation; `tolerances` has one for each
/// result.
Verification verify(const std::vector<NamedType> &results,
                    const std::vector<TensorValue> &got,
                    const std::vector<std::optional<TensorValue>> &expected,
                    const std::vector<Tolerance> &tolerances);

/// Tolerances as people type them: each list has none, one for all results, or
/// one for each. A `ulp` may be `none`.
struct ToleranceLists {
  std::vector<std::string> rtol = {};
  std::vector<std::string> atol = {};
  std::vector<std::string> ulp = {};
  bool signedZeros = false;
  bool flushToZero = false;
};

/// One tolerance for each of `resultCount` results.
Result<std::vector<Tolerance>> makeTolerances(const ToleranceLists &lists,
                                              size_t resultCount);

} // namespace weir

#endif // WEIR_EXECUTION_VERIFICATION_H
