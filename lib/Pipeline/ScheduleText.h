//===- ScheduleText.h - What can be said of a schedule without a context --===//
#ifndef WEIR_LIB_PIPELINE_SCHEDULETEXT_H
#define WEIR_LIB_PIPELINE_SCHEDULETEXT_H

#include "weir/Pipeline/PipelineLibrary.h"
#include "weir/Pipeline/Stage.h"

#include <string>
#include <vector>

namespace weir {

/// The names of the named sequences in a schedule's text, in order. A scan, not
/// a parse: MLIR reads the text when the stage runs.
std::vector<std::string> sequencesOf(llvm::StringRef text);

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
  std::string schedule, text, sequence, with, libraries, onFailure;
};
llvm::Expected<TransformStage>
makeTransformStage(const ScheduleOptions &options,
                   const PipelineLibrary &library, llvm::StringRef folder);
/// The options of `weir-apply-schedule` for a stage, encoded, in order.
std::vector<std::pair<std::string, std::string>>
scheduleOptions(const TransformStage &stage);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_SCHEDULETEXT_H
