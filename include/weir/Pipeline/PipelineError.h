//===- PipelineError.h - What went wrong, and where -----------------------===//
//
// The one error class of the Pipeline layer, with fields so that tools and
// bindings need not parse text.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PIPELINEERROR_H
#define WEIR_PIPELINE_PIPELINEERROR_H

#include <llvm/Support/Error.h>

#include <string>
#include <vector>

namespace mlir {
class Location;
} // namespace mlir

namespace weir {

/// A place in a text file; line and column count from 1, 0 is unknown.
struct Place {
  std::string file;
  unsigned line = 0, column = 0;

  explicit operator bool() const { return !file.empty(); }
  /// `file:line:column`, as far as known.
  std::string str() const;
};

/// The first position in a file within a location; none where it has none.
Place placeOf(mlir::Location location);

class PipelineError : public llvm::ErrorInfo<PipelineError> {
public:
  static char ID;
  struct Note {
    Place place;
    std::string message;
  };

  PipelineError(Place place, std::string message)
      : place(std::move(place)), message(std::move(message)) {}

  Place place;         ///< in the pipeline file, or of the failing operation
  std::string message; ///< without the place
  /// The line of `place` in the user's file, where that could be read; empty
  /// else.
  std::string sourceLine;
  std::string stage; ///< the stage that failed; empty while reading text
  std::string pass;  ///< the pass that failed; empty where none did
  std::vector<Note> notes;
  bool cancelled = false; ///< nothing was wrong: the run was told to stop
  /// How the process that ran the pass ended; of runPipelineIsolated.
  enum class End { Told, Crashed, TimedOut, OutOfMemory };
  End end = End::Told;

  /// `place: message`, the source line with a mark below the column, then
  /// `in stage 'x', pass 'y'`, then the notes, a line each.
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};

} // namespace weir

#endif // WEIR_PIPELINE_PIPELINEERROR_H
