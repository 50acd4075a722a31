//===- Failure.h - Errors on their way to Python --------------------------===//
//
// An error of the compiler, taken apart into what a Python exception has.
// Compiled with the compiler's flags: llvm::Error knows its classes without
// RTTI.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_FAILURE_H
#define WEIR_PYTHON_FAILURE_H

#include "weir/Pipeline/PipelineError.h"

#include <string>
#include <vector>

namespace weir::python {

struct Failure {
  std::string text;    ///< all of it, as the tools print it
  std::string message; ///< what is wrong, without the place
  std::string stage, pass;
  PipelineError::End end = PipelineError::End::Told;
  bool cancelled = false; ///< nothing was wrong: it was told to stop
  Place place;
  std::string sourceLine;
  std::vector<PipelineError::Note> notes;
};

/// Consumes the error.
Failure describe(llvm::Error error);
/// The same for the text of an error: `path:line:column: error: what`, then
/// lines that show it.
Failure describe(std::string text);

} // namespace weir::python

#endif // WEIR_PYTHON_FAILURE_H
