//===- ScheduleText.h - What can be said of a schedule without a context --===//
#ifndef WEIR_LIB_PIPELINE_SCHEDULETEXT_H
#define WEIR_LIB_PIPELINE_SCHEDULETEXT_H

#include "weir/Pipeline/PipelineLibrary.h"
#include "weir/Pipeline/Stage.h"

#include <optional>
#include <string>
#include <vector>

namespace weir {

/// The names of the named sequences in a schedule's text, in order. A scan, not
/// a parse: MLIR reads the text when the stage runs.
std::vector<std::string> sequencesOf(llvm::StringRef text);

/// The names that the parameters of a sequence are bound by, in order; nothing
/// where the text does not tell.
std::optional<std::vector<std::string>> parametersOf(llvm::StringRef text,
                                                     llvm::StringRef sequence);

/// The schedules that a schedule names itself, as an attribute of its module:
/// `weir.libraries = ["tiling.mlir"]`.
std::vector<std::string> librariesOf(llvm::StringRef text);

/// Adds to `libraries` those that `schedule` and they name and that are not
/// among them, each once. A cycle is an error.
llvm::Error addNamedLibraries(const Schedule &schedule,
                              std::vector<Schedule> &libraries,
                              const PipelineLibrary &library,
                              llvm::StringRef folder);

/// What is wrong with the names of the values for a sequence, as far as its
/// text tells; `culprit` is the one that it does not have.
struct BindingProblem {
  std::string message, culprit;
};
std::optional<BindingProblem> checkBindingNames(const TransformStage &stage);

/// Checks that the schedule has the sequence; bytecode is not looked into.
llvm::Error checkSchedule(const Schedule &schedule, llvm::StringRef sequence);

/// The message for a sequence that a schedule lacks.
std::string missingSequence(const Schedule &schedule, llvm::StringRef sequence,
                            llvm::ArrayRef<std::string> existing);

/// The option `with` of `weir-apply-schedule`.
std::string
encodeBindings(llvm::ArrayRef<std::pair<std::string, ParameterValue>> bindings);
llvm::Expected<TransformStage::Bindings> decodeBindings(llvm::StringRef text);

/// The options of `weir-apply-schedule`, encoded as in the pass form.
struct ScheduleOptions {
  std::string schedule, text, sequence, with, libraries, onFailure, generator,
      arguments;
};
llvm::Expected<TransformStage>
makeTransformStage(const ScheduleOptions &options,
                   const PipelineLibrary &library, llvm::StringRef folder);
/// The options of `weir-apply-schedule` for a stage, encoded, in order.
std::vector<std::pair<std::string, std::string>>
scheduleOptions(const TransformStage &stage);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_SCHEDULETEXT_H
