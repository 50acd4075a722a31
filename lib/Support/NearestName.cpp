#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>

#include <algorithm>

using namespace llvm;

StringRef weir::nearestName(StringRef name, ArrayRef<StringRef> candidates) {
  unsigned limit = std::max<unsigned>(2, name.size() / 3);
  StringRef best;
  for (StringRef candidate : candidates) {
    unsigned distance =
        name.edit_distance(candidate, /*AllowReplacements=*/true, limit + 1);
    if (distance > limit)
      continue;
    best = candidate;
    limit = distance - (distance ? 1 : 0);
    if (!distance)
      break;
  }
  return best;
}

std::string weir::suggestName(StringRef name, ArrayRef<StringRef> candidates) {
  if (StringRef best = nearestName(name, candidates); !best.empty())
    return ("; did you mean '" + best + "'?").str();
  if (candidates.empty())
    return "";
  std::string text = "; it has: ";
  for (auto [index, candidate] : llvm::enumerate(candidates.take_front(10)))
    text += (index ? ", '" : "'") + candidate.str() + "'";
  return candidates.size() > 10 ? text + ", …" : text;
}
