//===- RegisteredPasses.cpp - The names of all registered passes ----------===//
//
// MLIR's registry can be asked for a name, not for its names, but its command
// line parser makes an option of each. The names are read from there; the
// options are never parsed. Used for messages only, when a name is wrong.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/RegisterPasses.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/CommandLine.h>
#include <mlir/Pass/PassRegistry.h>

using namespace llvm;
using namespace weir;

static std::vector<std::string> namesAmongOptions() {
  std::vector<std::string> names;
  for (const auto &option : cl::getRegisteredOptions())
    if (mlir::PassInfo::lookup(option.first) ||
        mlir::PassPipelineInfo::lookup(option.first))
      names.push_back(option.first.str());
  llvm::sort(names);
  return names;
}

const std::vector<std::string> &weir::registeredPassNames() {
  static const std::vector<std::string> names = [] {
    // A tool such as weir-opt has made the options already.
    std::vector<std::string> names = namesAmongOptions();
    if (!names.empty())
      return names;
    static mlir::PassPipelineCLParser parser("", "passes");
    return namesAmongOptions();
  }();
  return names;
}
