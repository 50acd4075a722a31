//===- PassPoints.cpp - The points between the passes of a stage ----------===//
#include "PassPoints.h"

#include "PassText.h"
#include "Yaml.h"

#include <llvm/Support/raw_ostream.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Pass/PassRegistry.h>

using namespace llvm;
using namespace weir;

Error weir::cancelledError(const Stage &stage) {
  auto error = std::make_unique<PipelineError>(Place(), "cancelled");
  error->stage = stage.name();
  error->cancelled = true;
  return Error(std::move(error));
}

bool StageControl::stop(Error reason) {
  std::lock_guard<std::mutex> lock(mutex);
  if (error)
    consumeError(std::move(reason)); // the first one counts
  else
    error = std::move(reason);
  return false;
}

bool StageControl::reach(StringRef ended, StringRef next, mlir::Operation *op) {
  if (options.cancellation && options.cancellation->isCancelled())
    return stop(cancelledError(stage));
  if (options.afterPass && !ended.empty())
    if (Error reason = options.afterPass({stage, ended, op}))
      return stop(std::move(reason));
  if (options.beforePass && !next.empty())
    if (Error reason = options.beforePass({stage, next, op}))
      return stop(std::move(reason));
  return true;
}

Error StageControl::takeError() {
  std::lock_guard<std::mutex> lock(mutex);
  return std::move(error);
}

namespace {
/// It has no argument: no text names it, and no report shows it.
class PassPoint : public mlir::PassWrapper<PassPoint, mlir::OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PassPoint)

  PassPoint(std::shared_ptr<StageControl> control, StringRef ended,
            StringRef next)
      : control(std::move(control)), ended(ended), next(next) {}

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (!control->reach(ended, next, getOperation()))
      signalPassFailure();
  }

private:
  std::shared_ptr<StageControl> control;
  std::string ended, next;
};
} // namespace

std::unique_ptr<mlir::Pass>
weir::createPassPoint(std::shared_ptr<StageControl> control, StringRef ended,
                      StringRef next) {
  return std::make_unique<PassPoint>(std::move(control), ended, next);
}

static Error parseInto(mlir::OpPassManager &manager, StringRef passes) {
  std::string output;
  raw_string_ostream os(output);
  if (succeeded(mlir::parsePassPipeline(passes, manager, os)))
    return Error::success();
  return textError({}, StringRef(output).trim());
}

static Error addItems(mlir::OpPassManager &manager,
                      const std::vector<PassItem> &items,
                      const std::shared_ptr<StageControl> &control) {
  // Behind a nested list no point is needed: it has one at its end. None there
  // also leaves neighbouring lists to be run together, as without points.
  std::string ended;
  for (const PassItem &item : items) {
    if (item.isAnchor) {
      if (!ended.empty())
        manager.addPass(createPassPoint(control, ended, ""));
      ended.clear();
      mlir::OpPassManager &nested =
          item.name == mlir::OpPassManager::getAnyOpAnchorName()
              ? manager.nestAny()
              : manager.nest(item.name);
      if (Error error = addItems(nested, item.children, control))
        return error;
      continue;
    }
    std::string text = item.str();
    manager.addPass(createPassPoint(control, ended, text));
    if (Error error = parseInto(manager, text))
      return error;
    ended = text;
  }
  if (!ended.empty())
    manager.addPass(createPassPoint(control, ended, ""));
  return Error::success();
}

Error weir::addPasses(mlir::OpPassManager &manager, StringRef passes,
                      std::shared_ptr<StageControl> control) {
  // An empty stage is one; MLIR's parser wants a pass.
  if (passes.empty())
    return Error::success();
  if (!control)
    return parseInto(manager, passes);
  Expected<std::vector<PassItem>> items = parsePassText(passes);
  if (!items)
    return items.takeError();
  return addItems(manager, *items, control);
}
