#include "SplitModule.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

using namespace llvm;

namespace weir {
namespace {
// A part costs about 10 ms of setting up passes; this many instructions take
// LLVM some 30 ms.
constexpr size_t instructionsPerPart = 4000;
constexpr size_t maxParts = 8;
constexpr uint64_t maxCopiedConstant = 4096;
constexpr unsigned maxCaller = 10000;

bool isKernel(const Function &function) {
  return !function.isDeclaration() &&
         function.hasFnAttribute(Attribute::NoInline);
}

/// What `value` refers to, through constant expressions.
void collectGlobals(const Value *value, SetVector<const GlobalValue *> &found,
                    SmallPtrSetImpl<const Value *> &seen) {
  auto *constant = dyn_cast<Constant>(value);
  if (!constant || !seen.insert(constant).second)
    return;
  if (auto *global = dyn_cast<GlobalValue>(constant)) {
    found.insert(global);
    return;
  }
  for (const Use &operand : constant->operands())
    collectGlobals(operand, found, seen);
}

bool isCopied(const GlobalValue &global) {
  if (auto *function = dyn_cast<Function>(&global))
    return !function->isDeclaration() && !isKernel(*function);
  auto &variable = cast<GlobalVariable>(global);
  return variable.isConstant() && variable.hasInitializer() &&
         variable.getDataLayout().getTypeAllocSize(variable.getValueType()) <=
             maxCopiedConstant;
}

/// A kernel and all that is copied along with it.
SetVector<const GlobalValue *> closure(const Function &kernel) {
  SetVector<const GlobalValue *> result;
  result.insert(&kernel);
  for (size_t at = 0; at < result.size(); ++at) {
    SetVector<const GlobalValue *> used;
    SmallPtrSet<const Value *, 32> seen;
    if (auto *function = dyn_cast<Function>(result[at])) {
      for (const BasicBlock &block : *function)
        for (const Instruction &instruction : block)
          for (const Use &operand : instruction.operands())
            collectGlobals(operand, used, seen);
    } else if (auto *variable = dyn_cast<GlobalVariable>(result[at])) {
      collectGlobals(variable->getInitializer(), used, seen);
    }
    for (const GlobalValue *global : used)
      if (isCopied(*global))
        result.insert(global);
  }
  return result;
}

void share(GlobalValue &global) {
  global.setLinkage(GlobalValue::ExternalLinkage);
  global.setVisibility(GlobalValue::HiddenVisibility);
  global.setDSOLocal(true);
}

ModulePart writePart(const Module &module,
                     const SetVector<const GlobalValue *> &content,
                     SetVector<StringRef> &usedElsewhere) {
  ValueToValueMapTy mapping;
  std::unique_ptr<Module> part =
      CloneModule(module, mapping, [&](const GlobalValue *global) {
        return content.contains(global);
      });
  // All that this part does not speak of goes.
  auto drop = [](auto range) {
    for (auto &global : make_early_inc_range(range))
      if (global.isDeclaration() && global.use_empty())
        global.eraseFromParent();
  };
  drop(part->functions());
  drop(part->globals());
  ModulePart result;
  for (GlobalValue &global : part->global_values()) {
    GlobalValue *original = module.getNamedValue(global.getName());
    if (global.isDeclaration()) {
      if (!original->isDeclaration()) {
        share(global);
        usedElsewhere.insert(original->getName());
      }
    } else if (auto *function = dyn_cast<Function>(&global);
               function && isKernel(*function)) {
      share(global);
      result.shared.push_back(global.getName().str());
    } else {
      global.setLinkage(GlobalValue::InternalLinkage);
    }
  }
  raw_svector_ostream stream(result.bitcode);
  WriteBitcodeToFile(*part, stream);
  return result;
}
} // namespace

bool hasLargeCaller(const Module &module) {
  return any_of(module, [](const Function &function) {
    return !isKernel(function) && function.getInstructionCount() > maxCaller;
  });
}

std::vector<ModulePart> splitKernels(Module &module,
                                     std::vector<std::string> &shared) {
  struct Kernel {
    Function *function;
    SetVector<const GlobalValue *> content;
    size_t size = 0;
  };
  std::vector<Kernel> kernels;
  size_t total = 0;
  for (Function &function : module)
    if (isKernel(function)) {
      Kernel kernel{&function, closure(function)};
      for (const GlobalValue *global : kernel.content)
        if (auto *body = dyn_cast<Function>(global))
          kernel.size += body->getInstructionCount();
      total += kernel.size;
      kernels.push_back(std::move(kernel));
    }
  size_t count = std::min(total / instructionsPerPart, maxParts);
  if (!kernels.empty() && hasLargeCaller(module))
    count = std::max<size_t>(count, 1);
  else if (count < 2)
    return {};

  // The largest kernel next, to the part that has least.
  llvm::stable_sort(kernels, [](const Kernel &a, const Kernel &b) {
    return a.size > b.size;
  });
  std::vector<SetVector<const GlobalValue *>> contents(count);
  std::vector<size_t> sizes(count);
  for (const Kernel &kernel : kernels) {
    size_t least = std::min_element(sizes.begin(), sizes.end()) - sizes.begin();
    sizes[least] += kernel.size;
    contents[least].insert_range(kernel.content);
  }
  std::vector<ModulePart> parts;
  SetVector<StringRef> used;
  for (const auto &content : contents)
    parts.push_back(writePart(module, content, used));
  for (const Kernel &kernel : kernels) {
    kernel.function->deleteBody();
    share(*kernel.function);
  }
  for (StringRef name : used)
    if (GlobalValue *global = module.getNamedValue(name);
        !global->isDeclaration()) {
      if (global->hasLocalLinkage() || !global->hasDefaultVisibility())
        share(*global);
      shared.push_back(name.str());
    }
  return parts;
}
} // namespace weir
