#include "Failure.h"

#include <llvm/ADT/StringRef.h>

using namespace llvm;

namespace weir::python {

/// Splits `path:line:column: error: what`; without a line, only the `path:
/// error:`.
static void splitPlace(StringRef line, Failure &failure) {
  auto [where, what] = line.split(": error: ");
  if (what.empty()) {
    failure.message = line.str();
    return;
  }
  failure.message = what.str();
  auto [rest, last] = where.rsplit(':');
  auto [path, middle] = rest.rsplit(':');
  if (!middle.getAsInteger(10, failure.place.line) &&
      !last.getAsInteger(10, failure.place.column)) {
    failure.place.file = path.str();
    return;
  }
  failure.place = {where.str(), 0, 0};
}

Failure describe(std::string text) {
  Failure failure;
  auto [first, shown] = StringRef(text).split('\n');
  splitPlace(first, failure);
  // The line of the program and the mark below it; further errors are notes.
  StringRef source = shown.split('\n').first;
  if (failure.place.line && !source.contains(": error: "))
    failure.sourceLine = source.str();
  for (StringRef rest = shown; !rest.empty();) {
    auto [line, after] = rest.split('\n');
    rest = after;
    if (!line.contains(": error: "))
      continue;
    Failure further;
    splitPlace(line, further);
    failure.notes.push_back({further.place, further.message});
  }
  failure.text = std::move(text);
  return failure;
}

Failure describe(Error error) {
  Failure failure;
  bool known = false;
  std::string others;
  handleAllErrors(
      std::move(error),
      [&](const PipelineError &pipelineError) {
        if (known) {
          failure.notes.push_back({pipelineError.place, pipelineError.message});
          return;
        }
        known = true;
        failure.text = pipelineError.PipelineError::ErrorInfoBase::message();
        failure.message = pipelineError.PipelineError::message;
        failure.stage = pipelineError.stage;
        failure.pass = pipelineError.pass;
        failure.end = pipelineError.end;
        failure.cancelled = pipelineError.cancelled;
        failure.place = pipelineError.place;
        failure.sourceLine = pipelineError.sourceLine;
        failure.notes = pipelineError.notes;
      },
      [&](const ErrorInfoBase &other) {
        others += (others.empty() ? "" : "\n") + other.message();
      });
  if (!known)
    return describe(std::move(others));
  if (!others.empty())
    failure.notes.push_back({{}, others});
  return failure;
}

} // namespace weir::python
