//===- Target.cpp - weir target -------------------------------------------===//
#include "CompileProgram.h"

#include "weir/Support/Version.h"

#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
int runTarget(const TargetCommand &command) {
  Expected<weir::Target> target = weir::Target::forCpu(command.cpu);
  if (!target)
    return fail(target.takeError());
  if (!command.json) {
    target->print(outs());
    return 0;
  }
  json::Object object = target->toJson();
  object["instruction_set"] = json::Array(target->instructionSet());
  outs() << formatv("{0:2}", json::Value(std::move(object))) << "\n";
  return 0;
}

std::string versionText() { return getProducer().str(); }
} // namespace weir
