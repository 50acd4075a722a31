//===- SplitPipeline.cpp - A pipeline in two, within a stage --------------===//
#include "PassText.h"
#include "weir/Pipeline/Pipeline.h"

using namespace llvm;
using namespace weir;

/// How many of the passes of a text come before an item. MLIR runs neighbouring
/// nested lists as one.
static size_t passesBefore(ArrayRef<PassItem> passes, size_t item) {
  size_t index = 0, items = 0;
  for (; index < passes.size(); ++index) {
    bool joins = index && passes[index].isAnchor && passes[index - 1].isAnchor;
    if (!joins && items++ == item)
      break;
  }
  return index;
}

Expected<std::pair<Pipeline, Pipeline>> Pipeline::splitAt(StringRef stageName,
                                                          size_t item) const {
  Expected<size_t> index = indexOf(stageName);
  if (!index)
    return index.takeError();
  const Stage &stage = stages()[*index];
  std::vector<Stage> before(stages().begin(), stages().begin() + *index);
  std::vector<Stage> after(stages().begin() + *index, stages().end());
  if (const PassStage *body = stage.asPasses(); body && item) {
    Expected<std::vector<PassItem>> passes = parsePassText(body->passes());
    if (!passes)
      return passes.takeError();
    size_t count = passesBefore(*passes, item);
    auto part = [&](size_t first, size_t last) {
      return Stage(
          stage.name(), stage.summary(),
          cantFail(PassStage::parse(printPassText(std::vector<PassItem>(
              passes->begin() + first, passes->begin() + last)))));
    };
    before.push_back(part(0, count));
    after.front() = part(count, passes->size());
  }
  return std::pair(withStages(std::move(before)), withStages(std::move(after)));
}
