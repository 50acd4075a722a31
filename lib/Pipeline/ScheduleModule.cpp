//===- ScheduleModule.cpp - A stage of a schedule that is a module --------===//
#include "ScheduleText.h"
#include "weir/Pipeline/Stage.h"

#include <llvm/Support/raw_ostream.h>
#include <mlir/Dialect/Transform/IR/TransformOps.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/IR/Verifier.h>

using namespace mlir;
using namespace weir;

llvm::Expected<TransformStage>
TransformStage::fromModule(ModuleOp schedule, llvm::StringRef sequence) {
  if (!schedule)
    return llvm::createStringError("the schedule is no module");
  std::string problem;
  ScopedDiagnosticHandler handler(schedule.getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    if (problem.empty())
                                      problem = diagnostic.str();
                                    return success();
                                  });
  if (failed(verify(schedule)))
    return llvm::createStringError("the schedule is not valid: " + problem);
  // Asked of the module, not of its text: a module may print generic forms.
  std::vector<std::string> existing;
  for (auto op : schedule.getOps<transform::NamedSequenceOp>())
    existing.push_back(op.getSymName().str());
  if (!llvm::is_contained(existing, sequence))
    return llvm::createStringError(
        missingSequence({"", "<schedule>", ""}, sequence, existing));
  std::string text;
  llvm::raw_string_ostream os(text);
  schedule.print(os);
  os << "\n";
  return fromText(text, sequence);
}
