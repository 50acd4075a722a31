//===- CheckPipeline.h - What in a pipeline does nothing ------------------===//
//
// Runs a pipeline pass by pass over programs and looks at what each pass did:
// nothing, on any of them; or something that a later pass undid. A parameter is
// dead where other values of it give the same code for all of them. What is
// found holds for these programs; others may need the pass.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_CHECKPIPELINE_H
#define WEIR_PIPELINE_CHECKPIPELINE_H

#include "weir/Pipeline/Pipeline.h"

#include <mlir/IR/BuiltinOps.h>

#include <functional>
#include <string>
#include <vector>

namespace weir {

/// A program to check with; the module stays as it is.
struct CheckProgram {
  std::string name;
  mlir::ModuleOp module;
};

struct PipelineFinding {
  enum Kind {
    Failure,        ///< a program does not compile
    UnchangedStage, ///< no pass of the stage changes any program
    UnchangedPass,  ///< the pass changes no program
    Undone,         ///< what the pass changes, a later one undoes, always
    DeadParameter,  ///< other values of the parameter change no program
    UnusedArgument  ///< the schedule does not use a parameter that it declares
  };
  Kind kind;
  std::string stage, pass; ///< empty where the finding has none
  std::string parameter;   ///< the same
  std::string message;     ///< a sentence for people
};

struct PipelineCheckReport {
  struct Pass {
    std::string stage;
    std::string pass;     ///< with its options; a schedule as it is applied
    unsigned index = 0;   ///< within its stage, from 1
    unsigned changed = 0; ///< programs that it changed
  };
  std::string pipeline;
  size_t programs = 0, stages = 0;
  std::vector<Pass> passes;
  /// Parameters whose other values cannot be guessed, such as free text.
  std::vector<std::string> notTried;
  std::vector<PipelineFinding> findings;

  /// A line a finding, and one that counts.
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value json() const;
};

/// Gives the pipeline with another value of one parameter.
using PipelineVariant = std::function<llvm::Expected<Pipeline>(
    llvm::StringRef parameter, const ParameterValue &value)>;

/// `declared` are the parameters to try, `variant` makes the pipelines to try
/// them with; without one, parameters are not tried. An error where there is no
/// program.
llvm::Expected<PipelineCheckReport>
checkPipeline(const Pipeline &pipeline, llvm::ArrayRef<CheckProgram> programs,
              llvm::ArrayRef<ParameterSpec> declared = {},
              const PipelineVariant &variant = {});

} // namespace weir

#endif // WEIR_PIPELINE_CHECKPIPELINE_H
