//===- FusionReport.h - Which operations of a program became one loop -----===//
#ifndef WEIR_PIPELINE_FUSIONREPORT_H
#define WEIR_PIPELINE_FUSIONREPORT_H

#include "weir/Pipeline/PipelineError.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <string>
#include <vector>

namespace weir {

/// For each edge of the program, from an operation to one that reads what it
/// computed, whether the two were fused and why, or why not. What depends on no
/// input of the program is not part of it: it is folded.
struct FusionReport {
  struct Op {
    std::string name; ///< `exponential`, without the dialect
    Place place;      ///< in the user's file, where that is known
  };
  enum Kind {
    Apart,     ///< the result lies in memory between two loops
    OuterLoop, ///< one loop over rows or tiles, with an inner one for each
    OneLoop    ///< the result stays in registers
  };
  struct Edge {
    Op producer, user;
    /// Operations between the two that need no code of their own.
    std::vector<Op> through;
    Kind kind = Apart;
    /// Where fused, the pass after which it was so; else the reason.
    std::string pass, reason;
  };
  std::vector<Edge> edges; ///< in the order of the program
  /// Views, moves within an access, and what was merged or folded.
  std::vector<Op> withoutCode;

  /// "not fused", "one outer loop", "one loop".
  static llvm::StringRef textOf(Kind kind);
  size_t numFused() const;
  /// A table for people.
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value json() const;
};

} // namespace weir

#endif // WEIR_PIPELINE_FUSIONREPORT_H
