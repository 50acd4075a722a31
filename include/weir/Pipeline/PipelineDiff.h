//===- PipelineDiff.h - How two pipelines differ --------------------------===//
//
// In terms of stages, passes and parameters, not of lines of text.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PIPELINEDIFF_H
#define WEIR_PIPELINE_PIPELINEDIFF_H

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <string>
#include <vector>

namespace weir {

/// What is to be changed in one pipeline (`before`) to get another (`after`).
struct PipelineDiff {
  /// A line of a stage's body: `canonicalize`, `sequence: tile`,
  /// `with: m = 32`; nested lists of passes are indented.
  struct Line {
    enum Kind { Same, Removed, Added };
    Kind kind;
    std::string text;
    bool operator==(const Line &) const = default;
  };
  /// A parameter, or what a pipeline or stage says of itself; empty is none.
  struct Value {
    std::string name, before, after;
    bool operator==(const Value &) const = default;
  };
  struct Stage {
    enum Kind { Removed, Added, Changed };
    Kind kind;
    std::string name;
    /// The name it had, where only that differs.
    std::string renamedFrom;
    /// Of an added or moved stage: the stage before it in `after`; empty at the
    /// front.
    std::string follows;
    bool moved = false;
    std::vector<Value> values; ///< its summary
    std::vector<Line> body;    ///< all of it where one line differs, else none
  };

  std::string before, after; ///< names of the pipelines
  std::vector<Value> values; ///< the name and the summary of the pipeline
  std::vector<Value> parameters;
  std::vector<Stage>
      stages; ///< in the order of `after`, removed ones in theirs

  bool empty() const {
    return values.empty() && parameters.empty() && stages.empty();
  }

  /// A text for people, nothing where there is no difference:
  ///
  ///   parameters:
  ///   - tile_rows: 6
  ///   + tile_rows: 8
  ///   ~ stage fuse:
  ///       canonicalize
  ///   -   cse
  ///   + stage extra, after 'fuse':
  ///   +   symbol-dce
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value json() const;
};

} // namespace weir

#endif // WEIR_PIPELINE_PIPELINEDIFF_H
