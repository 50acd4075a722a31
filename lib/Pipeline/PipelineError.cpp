//===- PipelineError.cpp - What went wrong, and where ---------------------===//
#include "weir/Pipeline/PipelineError.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/IR/Location.h>

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

Place weir::placeOf(mlir::Location location) {
  Place place;
  location->walk([&](mlir::Location inner) {
    auto file = llvm::dyn_cast<mlir::FileLineColLoc>(inner);
    if (!file)
      return mlir::WalkResult::advance();
    place = {file.getFilename().str(), file.getLine(), file.getColumn()};
    return mlir::WalkResult::interrupt();
  });
  return place;
}

/// The line with a mark below the column; of a long line, what is around it.
static void printSourceLine(llvm::raw_ostream &os, llvm::StringRef line,
                            unsigned column) {
  constexpr size_t width = 100;
  if (line.empty() || column == 0 || column > line.size() + 1)
    return;
  size_t start = column > width ? column - width / 2 : 0;
  os << "\n  " << (start ? "…" : "") << line.substr(start, width)
     << (line.size() > start + width ? "…" : "") << "\n  ";
  // Tabs stay, so that the mark stands below its column.
  for (char c : line.slice(start, column - 1))
    os << (c == '\t' ? '\t' : ' ');
  os << (start ? " ^" : "^");
}

void PipelineError::log(llvm::raw_ostream &os) const {
  if (place)
    os << place.str() << ": ";
  os << message;
  printSourceLine(os, sourceLine, place.column);
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
