//===- CallFunction.cpp - The pass that calls a registered function -------===//
//
// See weir/Pipeline/StageFunctions.h. The function is found when the pass is
// set up, not when the text is read: a pipeline that names it can be held,
// printed and edited anywhere.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/Passes.h"
#include "weir/Pipeline/StageFunctions.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/StringExtras.h>

#include <map>
#include <mutex>

using namespace llvm;

namespace weir {
#define GEN_PASS_DEF_CALLFUNCTION
#include "weir/Pipeline/Passes.h.inc"

namespace {
struct Registry {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<const StageFunction>, std::less<>>
      functions;

  static Registry &get() {
    // Never destroyed: a function may hold what ends before it, as an
    // interpreter does.
    static auto *registry = new Registry;
    return *registry;
  }
};

struct CallFunctionPass : impl::CallFunctionBase<CallFunctionPass> {
  using CallFunctionBase::CallFunctionBase;

  LogicalResult initialize(mlir::MLIRContext *context) override {
    {
      Registry &registry = Registry::get();
      std::lock_guard<std::mutex> lock(registry.mutex);
      auto found = registry.functions.find(std::string(function));
      if (found != registry.functions.end())
        called = found->second;
    }
    if (called)
      return success();
    std::vector<std::string> names = stageFunctionNames();
    std::vector<StringRef> candidates(names.begin(), names.end());
    return mlir::emitError(mlir::UnknownLoc::get(context))
           << "no function '" << std::string(function)
           << "' is registered in this program"
           << suggestName(function, candidates);
  }

  void runOnOperation() override {
    Error error = (*called)(getOperation());
    if (!error)
      return;
    getOperation().emitError("function '")
        << std::string(function) << "': " << toString(std::move(error));
    signalPassFailure();
  }

  std::shared_ptr<const StageFunction> called;
};
} // namespace

void registerStageFunction(StringRef name, StageFunction function) {
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  registry.functions[name.str()] =
      std::make_shared<const StageFunction>(std::move(function));
}

std::vector<std::string> stageFunctionNames() {
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  std::vector<std::string> names;
  for (const auto &[name, function] : registry.functions)
    names.push_back(name);
  return names;
}

Expected<std::string> stageFunctionPass(StringRef name) {
  auto isPlain = [](char c) {
    return isAlnum(c) || StringRef("_-.").contains(c);
  };
  if (name.empty() || !all_of(name, isPlain))
    return createStringError("'" + name +
                             "' is no name of a stage function: expected "
                             "letters, digits, '_', '-' and '.'");
  return ("weir-call{function=" + name + "}").str();
}
} // namespace weir
