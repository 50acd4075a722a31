//===- Stage.h - One named step of a pipeline -----------------------------===//
//
// Stages are immutable values, cheap to copy. They need no MLIR context: a
// schedule is text until the pipeline runs.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_STAGE_H
#define WEIR_PIPELINE_STAGE_H

#include "weir/Pipeline/Parameters.h"
#include "weir/Pipeline/PipelineError.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace weir {

class PipelineLibrary;

/// MLIR pass-pipeline text, anchored on `builtin.module`, in normal form (no
/// spaces but those between options).
class PassStage {
public:
  /// Checks that every pass is registered and takes its options.
  static llvm::Expected<PassStage> parse(llvm::StringRef passes);

  const std::string &passes() const { return text; }

private:
  friend class PipelineReader;
  static PassStage checked(std::string text) {
    PassStage stage;
    stage.text = std::move(text);
    return stage;
  }

  std::string text;
};

/// The text of a module of transform.named_sequence ops and where it is from.
struct Schedule {
  using Values = std::vector<std::pair<std::string, ParameterValue>>;

  /// What the library finds it by; empty for text from no file.
  std::string name;
  /// The file it was read from; what messages call it.
  std::string path;
  std::string text;
  /// Of text that a generator made: its name, and from which values.
  std::string generator = {};
  Values arguments = {};
};

/// What a TransformStage is made from.
struct ScheduleRequest {
  /// One of: the name or path of a file; a text; a generator, with its
  /// arguments. A text that says its generator is taken as it is.
  std::string file = {}, text = {}, generator = {};
  Schedule::Values arguments = {};
  std::string sequence = "__transform_main";
  /// Further schedules whose sequences `transform.include` may name.
  std::vector<Schedule> libraries = {};
};

/// Applies a named sequence of a schedule to the module.
class TransformStage {
public:
  using Bindings = Schedule::Values;

  /// The default sequence.
  static constexpr llvm::StringLiteral mainSequence = "__transform_main";

  /// Finds and reads what the request names, and the schedules that those name
  /// as `weir.libraries`. `folder` is that of the file that asks, or empty. An
  /// error where the file or the sequence is missing lists those that exist.
  static llvm::Expected<TransformStage> make(ScheduleRequest request,
                                             const PipelineLibrary &library,
                                             llvm::StringRef folder = {});
  /// A schedule in a file that the installed library finds.
  static llvm::Expected<TransformStage>
  fromFile(llvm::StringRef nameOrPath, llvm::StringRef sequence = mainSequence);
  static llvm::Expected<TransformStage> fromFile(llvm::StringRef nameOrPath,
                                                 llvm::StringRef sequence,
                                                 const PipelineLibrary &library,
                                                 llvm::StringRef folder = {});
  /// A schedule made in memory; the pass form carries its text.
  static llvm::Expected<TransformStage>
  fromText(llvm::StringRef text, llvm::StringRef sequence = mainSequence);
  /// A schedule that a registered generator makes (ScheduleGenerators.h).
  static llvm::Expected<TransformStage>
  fromGenerator(llvm::StringRef name, Bindings arguments = {},
                llvm::StringRef sequence = mainSequence);
  /// A schedule that is a module already. It is printed: the stage does not
  /// depend on the module's context, nor on later changes.
  static llvm::Expected<TransformStage>
  fromModule(mlir::ModuleOp schedule, llvm::StringRef sequence = mainSequence);

  /// With values for the sequence's `weir.param` arguments.
  TransformStage with(Bindings bindings) const;
  /// With these libraries before those that it has already.
  TransformStage withLibraries(std::vector<Schedule> libraries) const;
  /// A silenceable failure is then a warning, not an error.
  TransformStage skipOnFailure(bool skip = true) const;

  /// The same schedules under other names.
  TransformStage
  withFileNames(llvm::function_ref<std::string(const Schedule &)> name) const;

  const Schedule &schedule() const { return *source; }
  const std::string &sequence() const { return sequenceName; }
  llvm::ArrayRef<std::pair<std::string, ParameterValue>> bindings() const {
    return bound;
  }
  llvm::ArrayRef<Schedule> libraries() const { return *libs; }
  bool skipsOnFailure() const { return skip; }

  /// `weir-apply-schedule{...}`.
  std::string passText() const;

private:
  TransformStage() = default;

  std::shared_ptr<const Schedule> source;
  std::shared_ptr<const std::vector<Schedule>> libs;
  std::string sequenceName;
  Bindings bound;
  bool skip = false;
};

class Stage {
public:
  Stage(llvm::StringRef name, llvm::StringRef summary, PassStage passes);
  Stage(llvm::StringRef name, llvm::StringRef summary, TransformStage schedule);

  const std::string &name() const { return data->name; }
  const std::string &summary() const { return data->summary; }
  /// The body where it is of that kind, else null.
  const PassStage *asPasses() const {
    return std::get_if<PassStage>(&data->body);
  }
  const TransformStage *asTransform() const {
    return std::get_if<TransformStage>(&data->body);
  }

  /// The body as MLIR pass-pipeline text, without the marker.
  std::string passText() const;
  /// Where the stage was written, for messages; no part of its value.
  const Place &place() const { return data->place; }
  Stage at(Place place) const;
  Stage renamed(llvm::StringRef name) const;

private:
  struct Data {
    std::string name, summary;
    std::variant<PassStage, TransformStage> body;
    Place place;
  };
  explicit Stage(std::shared_ptr<const Data> data) : data(std::move(data)) {}
  std::shared_ptr<const Data> data;
};

} // namespace weir

#endif // WEIR_PIPELINE_STAGE_H
