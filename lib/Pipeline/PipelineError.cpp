//===- PipelineError.cpp - What went wrong, and where ---------------------===//
#include "weir/Pipeline/PipelineError.h"

#include <llvm/Support/raw_ostream.h>

using namespace weir;

char PipelineError::ID = 0;

std::string Place::str() const {
  std::string text = file;
  if (line)
    text += ":" + std::to_string(line);
  if (line && column)
    text += ":" + std::to_string(column);
  return text;
}

void PipelineError::log(llvm::raw_ostream &os) const {
  if (place)
    os << place.str() << ": ";
  os << message;
  if (!stage.empty()) {
    os << "\n  in stage '" << stage << "'";
    if (!pass.empty())
      os << ", pass '" << pass << "'";
  }
  for (const Note &note : notes) {
    os << "\n";
    if (note.place)
      os << note.place.str() << ": ";
    os << "note: " << note.message;
  }
}
