//===- CancelWithin.cpp - Stopping a pass before it ends ------------------===//
#include "CancelWithin.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/STLExtras.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Rewrite/PatternApplicator.h>

#include <mutex>

using namespace mlir;
using namespace weir;

namespace {
/// How many runs are under way in each context.
struct Runs {
  std::mutex mutex;
  llvm::DenseMap<MLIRContext *, unsigned> byContext;

  static Runs &get() {
    static Runs runs;
    return runs;
  }
};
} // namespace

static Operation *operationOf(const IRUnit &unit) {
  if (auto *op = dyn_cast_if_present<Operation *>(unit))
    return op;
  if (auto *region = dyn_cast_if_present<Region *>(unit))
    return region->getParentOp();
  if (auto *block = dyn_cast_if_present<Block *>(unit))
    return block->getParentOp();
  return nullptr;
}

/// Whether an action works below `root`: other runs in the context go on.
static bool isWithin(const tracing::Action &action, Operation *root) {
  for (const IRUnit &unit : action.getContextIRUnits())
    if (Operation *op = operationOf(unit); op && root->isAncestor(op))
      return true;
  return false;
}

CancelWithin::CancelWithin(Operation *root,
                           const std::optional<CancellationToken> &token)
    : context(root->getContext()) {
  Runs &runs = Runs::get();
  std::lock_guard<std::mutex> lock(runs.mutex);
  bool isFirst = runs.byContext[context]++ == 0;
  if (!token || !isFirst || context->hasActionHandler())
    return;
  hasHandler = true;
  // Iterations of a greedy rewrite are not left out: each is told to be the
  // last one only by what it did.
  context->registerActionHandler(
      [root, token = *token](llvm::function_ref<void()> act,
                             const tracing::Action &action) {
        if (token.isCancelled() &&
            isa<PassExecutionAction, ApplyPatternAction>(action) &&
            isWithin(action, root))
          return;
        act();
      });
}

CancelWithin::~CancelWithin() {
  Runs &runs = Runs::get();
  std::lock_guard<std::mutex> lock(runs.mutex);
  if (hasHandler)
    context->registerActionHandler(nullptr);
  if (--runs.byContext[context] == 0)
    runs.byContext.erase(context);
}
